package letopis.vremyageroev.card;

import java.util.List;

/// A price, paid when an ability is used.
///
/// @param close whether the card itself closes: a Hero or companion (VG-24b, VG-50a)
/// @param closeHero whether the Hero closes for it
/// @param discards cards of the hand to be discarded, one for each filter (VG-46b)
public record Cost(boolean close, boolean closeHero, List<CardFilter> discards) {

    public static final Cost FREE = new Cost(false, false, List.of());
}
