package letopis.vremyageroev.card;

import java.util.List;

/// Cost of using an ability.
///
/// @param close whether the card itself, a Hero or companion, is exhausted (VG-24b, VG-50a)
/// @param closeHero whether the Hero is exhausted
/// @param discards hand cards to discard, one per filter (VG-46b)
public record Cost(boolean close, boolean closeHero, List<CardFilter> discards) {

    public static final Cost FREE = new Cost(false, false, List.of());
}
