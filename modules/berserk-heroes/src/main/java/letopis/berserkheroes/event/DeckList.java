package letopis.berserkheroes.event;

import java.util.SortedMap;
import letopis.table.CardName;
import letopis.table.Copies;

/// What a player brings: how many copies of each card.
///
/// @param heroes the hero; a list with more or fewer than one is refused
public record DeckList(
        SortedMap<CardName, Integer> heroes, SortedMap<CardName, Integer> main,
        SortedMap<CardName, Integer> sideboard) {

    public DeckList {
        heroes = Copies.of(heroes);
        main = Copies.of(main);
        sideboard = Copies.of(sideboard);
    }

    public CardName hero() {
        return heroes.firstKey();
    }
}
