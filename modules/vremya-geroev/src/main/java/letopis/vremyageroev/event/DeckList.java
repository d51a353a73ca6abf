package letopis.vremyageroev.event;

import java.util.SortedMap;
import letopis.table.CardName;
import letopis.table.Copies;

/// What a player brings (VG-09).
///
/// @param heroes the Hero; a list with more or fewer than one is refused
/// @param cards the battle deck: how many copies of each card
public record DeckList(SortedMap<CardName, Integer> heroes, SortedMap<CardName, Integer> cards) {

    public DeckList {
        heroes = Copies.of(heroes);
        cards = Copies.of(cards);
    }

    public CardName hero() {
        return heroes.firstKey();
    }
}
