package letopis.table;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// What is printed at the top of a card, and what makes two cards copies of one another. Definitions are found by it.
public record CardName(String value) implements Comparable<CardName> {

    public CardName {
        if (value.isBlank()) {
            throw new IllegalArgumentException("a card has a name");
        }
    }

    /// Every copy by itself, in the order of the names.
    public static List<CardName> each(Map<CardName, Integer> copies) {
        return new TreeMap<>(copies).entrySet().stream()
                .flatMap(card -> Collections.nCopies(card.getValue(), card.getKey()).stream()).toList();
    }

    /// Hand-written: generated record methods are linked on first use, which costs start-up time, and names are
    /// compared from the first moment on.
    @Override
    public boolean equals(Object other) {
        return other instanceof CardName same && value.equals(same.value);
    }

    @Override
    public int hashCode() {
        return value.hashCode();
    }

    @Override
    public int compareTo(CardName other) {
        return value.compareTo(other.value);
    }

    @Override
    public String toString() {
        return value;
    }
}
