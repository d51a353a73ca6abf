package letopis.table;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/// Operations on the number of copies of each card in a deck.
public final class CardCounts {

    private CardCounts() {}

    /// Returns a validated copy sorted by name.
    ///
    /// @throws IllegalArgumentException when a card has fewer than one copy
    public static SortedMap<CardName, Integer> sort(Map<CardName, Integer> part) {
        part.forEach((name, copies) -> {
            if (copies < 1) {
                throw new IllegalArgumentException("there cannot be " + copies + " copies of " + name);
            }
        });
        return Collections.unmodifiableSortedMap(new TreeMap<>(part));
    }

    /// Returns one part of a deck. Returns an empty map if the deck does not have this part.
    public static SortedMap<CardName, Integer> partNamed(Map<String, Map<CardName, Integer>> deck, String name) {
        return new TreeMap<>(deck.getOrDefault(name, Map.of()));
    }

    public static int countCards(Map<CardName, Integer> part) {
        int size = 0;
        for (int copies : part.values()) {
            size += copies;
        }
        return size;
    }

    public static SortedMap<CardName, Integer> add(Map<CardName, Integer> counts, Map<CardName, Integer> otherCounts) {
        var sum = new TreeMap<>(counts);
        otherCounts.forEach((name, copies) -> sum.merge(name, copies, Integer::sum));
        return sum;
    }

    public static SortedMap<CardName, Integer> subtract(Map<CardName, Integer> minuend,
            Map<CardName, Integer> subtrahend) {
        var left = new TreeMap<>(minuend);
        subtrahend.forEach((name, copies) -> left.computeIfPresent(name, (_, had) -> had > copies ? had - copies
                : null));
        return left;
    }

    /// Returns a mutable list in which every copy is a separate element, sorted by name.
    public static List<CardName> listCopies(Map<CardName, Integer> part) {
        var each = new ArrayList<CardName>();
        Map<CardName, Integer> inOrder = part instanceof SortedMap ? part : new TreeMap<>(part);
        inOrder.forEach((name, copies) -> {
            for (int i = 0; i < copies; i++) {
                each.add(name);
            }
        });
        return each;
    }
}
