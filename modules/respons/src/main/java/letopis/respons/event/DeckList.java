package letopis.respons.event;

import java.util.SortedMap;
import letopis.table.CardCounts;
import letopis.table.CardName;

/// The deck of a player (RS-332 to RS-345): the number of copies of each card.
///
/// @param heroes the hero; a list with none or several is refused
/// @param orders the five Orders
public record DeckList(
        SortedMap<CardName, Integer> heroes, SortedMap<CardName, Integer> main, SortedMap<CardName, Integer> additional,
        SortedMap<CardName, Integer> orders) {

    public DeckList {
        heroes = CardCounts.sort(heroes);
        main = CardCounts.sort(main);
        additional = CardCounts.sort(additional);
        orders = CardCounts.sort(orders);
    }

    public CardName hero() {
        return heroes.firstKey();
    }
}
