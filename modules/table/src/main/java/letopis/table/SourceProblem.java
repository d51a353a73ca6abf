package letopis.table;

import java.util.Map;

/// A part of a hand-written file that is unreadable or contradictory. Its sentence is in the game's messages under
/// `position.` and the code or, if all games share it, in the program's messages under the code.
///
/// @param at the faulty node
public record SourceProblem(SourceNode at, String code, Map<String, Object> details) implements Problem {
    public SourceProblem {
        details = Map.copyOf(details);
    }
}
