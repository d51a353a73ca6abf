package letopis.server.access;

import java.time.Instant;
import java.util.Optional;
import letopis.journal.MatchId;

/// The right to look through other eyes than the public's.
///
/// @param kind a link is opened once and then kept as a cookie; neither passes for the other
/// @param match the one it is for; nothing for all
/// @param until when it ends
/// @param number says which of several grants alike it is
public record Grant(Kind kind, Role role, Optional<MatchId> match, Instant until, String number) {

    /// What a grant is written as.
    public enum Kind { LINK, COOKIE }

    boolean covers(MatchId one) {
        return match.isEmpty() || match.get().equals(one);
    }

    Grant as(Kind other, Instant time) {
        return new Grant(other, role, match, time, number);
    }
}
