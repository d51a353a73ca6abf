package letopis.pebbles;

import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import letopis.table.CardName;
import letopis.table.Copies;

/// What a player brings: how many of each pebble.
public record Pouch(SortedMap<CardName, Integer> pebbles) {

    public Pouch {
        pebbles = Collections.unmodifiableSortedMap(new TreeMap<>(pebbles));
    }

    public int size() {
        return Copies.size(pebbles);
    }

    /// Every pebble by itself.
    List<CardName> each() {
        return Copies.each(pebbles);
    }
}
