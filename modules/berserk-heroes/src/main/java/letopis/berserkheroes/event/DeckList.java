package letopis.berserkheroes.event;

import java.util.SortedMap;
import letopis.table.CardName;
import letopis.table.Copies;

/// A submitted deck list: copies per card name.
///
/// @param heroes the hero; lists with any other number are refused
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
