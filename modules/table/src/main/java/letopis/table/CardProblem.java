package letopis.table;

import java.util.List;
import java.util.Map;

/// A card definition problem: the card has the right shape but makes no sense in the game. The game's messages have its
/// sentence under `card.` and the code.
///
/// @param path component names and list indexes (from 0) that lead to the problem
public record CardProblem(String code, List<String> path, Map<String, Object> details) implements Problem {
    public CardProblem {
        path = List.copyOf(path);
        details = Map.copyOf(details);
    }
}
