package letopis.table;

import java.util.List;
import java.util.Map;

/// Something on a card that has the right form and makes no sense in the game. Its sentence is in the messages of the
/// game under `card.` and the code.
///
/// @param path leads to it: names of components, and numbers from 0 in lists
public record CardProblem(String code, List<String> path, Map<String, Object> details) implements Problem {
    public CardProblem {
        path = List.copyOf(path);
        details = Map.copyOf(details);
    }
}
