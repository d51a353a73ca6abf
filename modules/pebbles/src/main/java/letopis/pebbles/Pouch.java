package letopis.pebbles;

import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import letopis.table.CardCounts;
import letopis.table.CardName;

/// The contents of a player's pouch: the number of copies of each pebble.
public record Pouch(SortedMap<CardName, Integer> pebbles) {

    public Pouch {
        pebbles = Collections.unmodifiableSortedMap(new TreeMap<>(pebbles));
    }

    public int size() {
        return CardCounts.countCards(pebbles);
    }

    /// Returns every pebble as a separate element.
    List<CardName> listPebbles() {
        return CardCounts.listCopies(pebbles);
    }
}
