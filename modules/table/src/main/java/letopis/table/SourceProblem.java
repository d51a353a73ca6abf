package letopis.table;

import java.util.Map;

/// A part of a hand-written file that is unreadable or contradictory. The message key is `position.` followed by the
/// code. The sentence is in the game's messages or, if all games share it, in the program's.
///
/// @param at the faulty node
public record SourceProblem(SourceNode at, String code, Map<String, Object> details) implements Problem {
    public SourceProblem {
        details = Map.copyOf(details);
    }
}
