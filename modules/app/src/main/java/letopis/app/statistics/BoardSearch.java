package letopis.app.statistics;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongFunction;
import letopis.language.json.EventKinds;
import letopis.live.Chronicle;
import letopis.live.finding.BoardFacts;
import letopis.live.finding.Condition;
import letopis.live.finding.ConditionTracker;
import letopis.notation.LoadedMatch;
import letopis.table.Audience;
import letopis.table.BoardView;

/// A search for the boards of one match that meet a condition. It needs no log.
public final class BoardSearch {

    private BoardSearch() {}

    /// Returns the entries at which the condition becomes true for an audience.
    ///
    /// @param includesUndone true to include undone entries
    public static List<Long> findHits(LoadedMatch<?> match, Condition condition, Audience audience,
            HitSelection hitSelection,
            boolean includesUndone) {
        return findHits(match, condition, index -> Chronicle.viewBoard(match, index, audience), hitSelection,
                includesUndone);
    }

    /// @param boardAfter the function that returns the board after an entry
    /// @param includesUndone true to include undone entries
    public static List<Long> findHits(LoadedMatch<?> match, Condition condition, LongFunction<BoardView> boardAfter,
            HitSelection hitSelection,
            boolean includesUndone) {
        EventKinds kinds = EventKinds.of(match.game());
        var timeline = match.timeline();
        var hits = new ConditionTracker(condition);
        var found = new ArrayList<Long>();
        for (long i = 0; i <= timeline.size(); i++) {
            if (!includesUndone && !timeline.isEffective(i)) {
                continue;
            }
            String event = i == 0 ? "" : kinds.of(timeline.entry(i).event()).type();
            if (hits.advance(new BoardFacts(boardAfter.apply(i), event))) {
                found.add(i);
                if (hitSelection == HitSelection.FIRST) {
                    break;
                }
            }
        }
        return hitSelection.select(found);
    }
}
