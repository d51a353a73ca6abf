package letopis.server.match;

import java.time.Duration;
import java.time.Instant;
import java.util.Locale;

/// Whether a match is still being played.
public enum Standing {

    LIVE,

    /// Nobody has won, and nothing has happened for hours.
    UNFINISHED,

    ENDED;

    private static final Duration SILENCE = Duration.ofHours(6);

    /// How it stands, as far as somebody sees the match.
    public static Standing of(Sight sight, Instant now) {
        long last = sight.match().timeline().size();
        if (sight.board(last).result().isPresent()) {
            return ENDED;
        }
        boolean played = sight.branch().isEmpty() && !isSilent(lastChange(sight), now);
        return played ? LIVE : UNFINISHED;
    }

    /// Returns true for a match that is no longer played if it changed at this time.
    static boolean isSilent(Instant changed, Instant now) {
        return !changed.isAfter(now.minus(SILENCE));
    }

    public static Instant lastChange(Sight sight) {
        long last = sight.match().timeline().size();
        return last == 0 ? sight.match().header().at() : sight.match().timeline().entry(last).at();
    }

    public String code() {
        return name().toLowerCase(Locale.ROOT);
    }
}
