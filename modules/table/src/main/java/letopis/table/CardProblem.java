package letopis.table;

import java.util.List;
import java.util.Map;

/// A reason why a well-formed card definition makes no sense in the game. The message key of its sentence is `card.`
/// followed by the code.
///
/// @param path the component names and list indexes (from 0) that lead to the problem
public record CardProblem(String code, List<String> path, Map<String, Object> details) implements Problem {
    public CardProblem {
        path = List.copyOf(path);
        details = Map.copyOf(details);
    }
}
