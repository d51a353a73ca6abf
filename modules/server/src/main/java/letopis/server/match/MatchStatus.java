package letopis.server.match;

import java.time.Duration;
import java.time.Instant;
import java.util.Locale;

/// The status of a match: live, unfinished or ended.
public enum MatchStatus {

    LIVE,

    /// The match has no winner, and nothing has happened for hours.
    UNFINISHED,

    ENDED;

    private static final Duration MAX_SILENCE = Duration.ofHours(6);

    /// Returns the status of a match as its viewer sees it.
    public static MatchStatus of(AudienceView view, Instant now) {
        long last = view.match().timeline().size();
        if (view.boardAt(last).result().isPresent()) {
            return ENDED;
        }
        boolean played = view.branch().isEmpty() && !isAbandoned(findLastChange(view), now);
        return played ? LIVE : UNFINISHED;
    }

    /// Returns true if an undecided match that last changed at `changedAt` counts as abandoned.
    static boolean isAbandoned(Instant changedAt, Instant now) {
        return !changedAt.isAfter(now.minus(MAX_SILENCE));
    }

    public static Instant findLastChange(AudienceView view) {
        long last = view.match().timeline().size();
        return last == 0 ? view.match().header().at() : view.match().timeline().entry(last).at();
    }

    public String code() {
        return name().toLowerCase(Locale.ROOT);
    }
}
