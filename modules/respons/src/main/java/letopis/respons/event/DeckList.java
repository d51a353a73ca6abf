package letopis.respons.event;

import java.util.SortedMap;
import letopis.table.CardName;
import letopis.table.Copies;

/// The deck of a player (RS-332 to RS-345): the number of copies of each card.
///
/// @param heroes the hero; a list with a number other than one is refused
/// @param orders the five Orders
public record DeckList(
        SortedMap<CardName, Integer> heroes, SortedMap<CardName, Integer> main, SortedMap<CardName, Integer> additional,
        SortedMap<CardName, Integer> orders) {

    public DeckList {
        heroes = Copies.of(heroes);
        main = Copies.of(main);
        additional = Copies.of(additional);
        orders = Copies.of(orders);
    }

    public CardName hero() {
        return heroes.firstKey();
    }
}
