package letopis.vremyageroev.card;

import java.util.List;

/// The cost of using an ability.
///
/// @param close true if the card itself, a Hero or companion, is exhausted (VG-24b, VG-50a)
/// @param closeHero true if the Hero is exhausted
/// @param discards the cards to discard from hand, one per filter (VG-46b)
public record Cost(boolean close, boolean closeHero, List<CardFilter> discards) {

    public static final Cost FREE = new Cost(false, false, List.of());
}
