package letopis.berserkheroes.event;

import java.util.List;
import java.util.Optional;
import letopis.table.CardName;

/// What counts as printed on a card that is more than one side of one card, when it is copied (BF-7-077, BF-7-163).
///
/// @param sides those whose names, elements, classes and features it has
public record Likeness(List<Side> sides, int cost, Optional<Integer> strike, Optional<Integer> life) {

    /// @param back whether it is the side a card is turned over to (BF-7-102)
    public record Side(CardName name, boolean back) {}

    public Likeness {
        sides = List.copyOf(sides);
    }
}
