package letopis.vremyageroev.event;

import java.util.SortedMap;
import letopis.table.CardCounts;
import letopis.table.CardName;

/// A player's deck list (VG-09).
///
/// @param heroes the Hero; a list without exactly one is refused
/// @param cards the copies of each card in the battle deck
public record DeckList(SortedMap<CardName, Integer> heroes, SortedMap<CardName, Integer> cards) {

    public DeckList {
        heroes = CardCounts.sort(heroes);
        cards = CardCounts.sort(cards);
    }

    public CardName hero() {
        return heroes.firstKey();
    }
}
