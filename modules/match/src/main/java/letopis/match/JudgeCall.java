package letopis.match;

import java.util.Optional;
import letopis.journal.Entry;
import letopis.journal.MatchEvent;

/// A judge who was called to a table and has not answered yet.
///
/// @param entry that calls
/// @param call what it says
public record JudgeCall(Entry entry, MatchEvent.JudgeCalled call) {

    /// The call that waits at the end of a match. What was taken back calls nobody.
    public static Optional<JudgeCall> waiting(Timeline<?> timeline) {
        for (long i = timeline.size(); i > 0; i = timeline.before(i)) {
            Entry entry = timeline.entry(i);
            if (entry.event() instanceof MatchEvent.JudgeCalled call) {
                return Optional.of(new JudgeCall(entry, call));
            }
            if (entry.event() instanceof MatchEvent.JudgeAnswered || entry.event() instanceof MatchEvent.Closing) {
                return Optional.empty();
            }
        }
        return Optional.empty();
    }
}
