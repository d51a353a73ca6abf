package letopis.server.access;

import java.time.Instant;
import java.util.Optional;
import letopis.journal.MatchId;

/// A permission to see a match as an audience other than the public.
///
/// @param kind the kind; a link is opened once and then kept as a cookie, and neither is accepted in place of the
///   other
/// @param match the match; empty for all matches
/// @param until the expiry time
/// @param number the number that distinguishes otherwise equal grants
public record Grant(Kind kind, Role role, Optional<MatchId> match, Instant until, String number) {

    /// The form in which a grant is serialized.
    public enum Kind { LINK, COOKIE }

    boolean covers(MatchId matchId) {
        return match.isEmpty() || match.get().equals(matchId);
    }

    Grant convertTo(Kind newKind, Instant time) {
        return new Grant(newKind, role, match, time, number);
    }
}
