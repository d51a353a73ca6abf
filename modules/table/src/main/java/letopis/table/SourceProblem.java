package letopis.table;

import java.util.Map;

/// A part of a file written by hand that cannot be read, or that cannot be true. Its sentence is in the messages of the
/// game under `position.` and the code or, where all games share it, in those of the program under the code.
///
/// @param at the part that is wrong
public record SourceProblem(SourceNode at, String code, Map<String, Object> details) implements Problem {
    public SourceProblem {
        details = Map.copyOf(details);
    }
}
