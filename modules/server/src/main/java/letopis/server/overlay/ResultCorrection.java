package letopis.server.overlay;

import java.util.Collections;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import letopis.journal.MatchId;
import letopis.journal.Seat;

/// A streamer's correction of a match result. It changes only the overlays, never the match.
///
/// @param withdrawn true if overlays show no result
/// @param winner the winner; empty for a draw
/// @param score the number of games won by each seat; empty to show none
public record ResultCorrection(
        MatchId match, boolean withdrawn, Optional<Seat> winner, SortedMap<Seat, Integer> score) {

    public ResultCorrection {
        score = Collections.unmodifiableSortedMap(new TreeMap<>(score));
    }

    public static ResultCorrection createWithdrawal(MatchId match) {
        return new ResultCorrection(match, true, Optional.empty(), Collections.emptySortedMap());
    }
}
