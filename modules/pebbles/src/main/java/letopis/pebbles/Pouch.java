package letopis.pebbles;

import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import letopis.table.CardName;
import letopis.table.Copies;

/// The contents of a player's pouch: the number of copies of each pebble.
public record Pouch(SortedMap<CardName, Integer> pebbles) {

    public Pouch {
        pebbles = Collections.unmodifiableSortedMap(new TreeMap<>(pebbles));
    }

    public int size() {
        return Copies.size(pebbles);
    }

    /// Returns every pebble as its own element.
    List<CardName> each() {
        return Copies.each(pebbles);
    }
}
