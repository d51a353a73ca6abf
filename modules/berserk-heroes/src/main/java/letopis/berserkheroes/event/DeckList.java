package letopis.berserkheroes.event;

import java.util.SortedMap;
import letopis.table.CardCounts;
import letopis.table.CardName;

/// A submitted deck list: copies per card name.
///
/// @param heroes exactly one hero; lists with none or several are refused
public record DeckList(
        SortedMap<CardName, Integer> heroes, SortedMap<CardName, Integer> main,
        SortedMap<CardName, Integer> sideboard) {

    public DeckList {
        heroes = CardCounts.sort(heroes);
        main = CardCounts.sort(main);
        sideboard = CardCounts.sort(sideboard);
    }

    public CardName hero() {
        return heroes.firstKey();
    }
}
