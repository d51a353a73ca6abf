package letopis.table;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/// How many copies of each card somebody brings.
public final class Copies {

    private Copies() {}

    /// The same in the order of the names, checked.
    ///
    /// @throws IllegalArgumentException when there is less than one copy of a card
    public static SortedMap<CardName, Integer> of(Map<CardName, Integer> part) {
        part.forEach((name, copies) -> {
            if (copies < 1) {
                throw new IllegalArgumentException("there cannot be " + copies + " copies of " + name);
            }
        });
        return Collections.unmodifiableSortedMap(new TreeMap<>(part));
    }

    /// One part of a deck; empty where it is not among them.
    public static SortedMap<CardName, Integer> part(Map<String, Map<CardName, Integer>> deck, String name) {
        return new TreeMap<>(deck.getOrDefault(name, Map.of()));
    }

    public static int size(Map<CardName, Integer> part) {
        return part.values().stream().mapToInt(Integer::intValue).sum();
    }

    public static SortedMap<CardName, Integer> sum(Map<CardName, Integer> one, Map<CardName, Integer> other) {
        var sum = new TreeMap<>(one);
        other.forEach((name, copies) -> sum.merge(name, copies, Integer::sum));
        return sum;
    }

    public static SortedMap<CardName, Integer> difference(Map<CardName, Integer> from, Map<CardName, Integer> taken) {
        var left = new TreeMap<>(from);
        taken.forEach((name, copies) -> left.computeIfPresent(name, (_, had) -> had > copies ? had - copies : null));
        return left;
    }

    /// Every copy by itself, in the order of the names; the caller may take from the list.
    public static List<CardName> each(Map<CardName, Integer> part) {
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
