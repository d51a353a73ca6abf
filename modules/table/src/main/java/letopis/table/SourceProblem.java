package letopis.table;

import java.util.Map;

/// A part of a hand-written file that is unreadable or contradictory. The message key of its sentence is `position.`
/// and the code in the game or, for sentences shared by all games, the code in the program.
///
/// @param at the faulty node
public record SourceProblem(SourceNode at, String code, Map<String, Object> details) implements Problem {
    public SourceProblem {
        details = Map.copyOf(details);
    }
}
