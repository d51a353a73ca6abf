package letopis.table;

import java.util.List;
import java.util.Map;

/// Something on a card that has the right form and makes no sense in the game. Its sentence stands in the messages of the
/// game under `card.` and the code.
///
/// @param path the names of components and, from 0, the numbers in lists that lead to it
/// @param details what the sentence names
public record Flaw(String code, List<String> path, Map<String, Object> details) {
    public Flaw {
        path = List.copyOf(path);
        details = Map.copyOf(details);
    }
}
