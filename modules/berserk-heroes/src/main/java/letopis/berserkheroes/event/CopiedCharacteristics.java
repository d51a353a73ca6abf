package letopis.berserkheroes.event;

import java.util.List;
import java.util.Optional;
import letopis.table.CardName;
import letopis.table.RecordedAs;

/// The printed characteristics that are copied from a card with more than one side (BF-7-077, BF-7-163).
///
/// @param sides sides that provide names, elements, classes and features
@RecordedAs("Likeness")
public record CopiedCharacteristics(List<Side> sides, int cost, Optional<Integer> strike, Optional<Integer> life) {

    /// @param back whether it is the back side, to which a card is turned over (BF-7-102)
    public record Side(CardName name, boolean back) {}

    public CopiedCharacteristics {
        sides = List.copyOf(sides);
    }
}
