package letopis.match;

import java.util.Optional;
import letopis.journal.Entry;
import letopis.journal.MatchEvent;

/// An unanswered judge call at a table.
///
/// @param entry the entry of the call
/// @param call the event of that entry
public record JudgeCall(Entry entry, MatchEvent.JudgeCalled call) {

    /// Returns the call pending at the end of a match. Calls that were undone are ignored.
    public static Optional<JudgeCall> findPending(Timeline<?> timeline) {
        for (long i = timeline.size(); i > 0; i = timeline.findIndexBefore(i)) {
            Entry entry = timeline.entry(i);
            if (entry.event() instanceof MatchEvent.JudgeCalled call) {
                return Optional.of(new JudgeCall(entry, call));
            }
            if (entry.event() instanceof MatchEvent.JudgeAnswered || entry.event() instanceof MatchEvent.ClosingEvent) {
                return Optional.empty();
            }
        }
        return Optional.empty();
    }
}
