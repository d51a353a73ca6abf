package letopis.league;

import java.time.Instant;

/// What a league publishes: how many leaves its tree has, their root hash, and when it was made.
public record LeagueRoot(long size, String sha256, Instant at) {

    /// The canonical text, `letopis:root:SIZE:SHA256:TIME`, which is what is signed.
    public String text() {
        return "letopis:root:" + size + ":" + sha256 + ":" + at;
    }
}
