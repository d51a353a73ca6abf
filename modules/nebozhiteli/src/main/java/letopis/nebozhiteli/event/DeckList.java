package letopis.nebozhiteli.event;

import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import letopis.table.CardName;

/// What a player brings: how many copies of each card in each part (NT-I-1).
/// A creature deck (NT-I-1-i1) and a main deck of items and scrolls in any mix (NT-I-1-i2, NT-I-1.2.3, NB-011) must
/// be brought; the third part, the sideboard (NB-015), may be left out (NT-I-1-i4) and may hold cards of either back
/// (NT-I-1.5).
public record DeckList(
        SortedMap<CardName, Integer> creatures, SortedMap<CardName, Integer> main, SortedMap<CardName, Integer> sideboard) {

    public DeckList {
        for (var part : List.of(creatures, main, sideboard)) {
            part.forEach((name, copies) -> {
                if (copies < 1) {
                    throw new IllegalArgumentException("a list of " + copies + " copies of " + name + " is none");
                }
            });
        }
        creatures = Collections.unmodifiableSortedMap(new TreeMap<>(creatures));
        main = Collections.unmodifiableSortedMap(new TreeMap<>(main));
        sideboard = Collections.unmodifiableSortedMap(new TreeMap<>(sideboard));
    }

    public static int size(SortedMap<CardName, Integer> part) {
        return part.values().stream().mapToInt(Integer::intValue).sum();
    }
}
