package letopis.league;

import java.time.Instant;

/// The published root of a league's tree: number of leaves, root hash and creation time.
public record LeagueRoot(long size, String sha256, Instant at) {

    /// Returns the canonical text that is signed: `letopis:root:SIZE:SHA256:TIME`.
    public String text() {
        return "letopis:root:" + size + ":" + sha256 + ":" + at;
    }
}
