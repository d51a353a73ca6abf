package letopis.table;

import java.util.List;

/// The id of one physical card of a match: `c1`, `c2`, … in the order in which cards are first identified. The number
/// reveals nothing about the face.
public record CardId(int number) implements Comparable<CardId> {

    public CardId {
        if (number < 1) {
            throw new IllegalArgumentException("cards are numbered from 1, not " + number);
        }
    }

    public static List<CardId> range(int first, int count) {
        var ids = new CardId[Math.max(0, count)];
        for (int i = 0; i < ids.length; i++) {
            ids[i] = new CardId(first + i);
        }
        return List.of(ids);
    }

    /// @throws IllegalArgumentException when `text` is not `c` followed by a number
    public static CardId parse(String text) {
        try {
            if (text.startsWith("c")) {
                return new CardId(Integer.parseInt(text, 1, text.length(), 10));
            }
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("a card id looks like c12, not '" + text + "'", e);
        }
        throw new IllegalArgumentException("a card id looks like c12, not '" + text + "'");
    }

    /// Hand-written, because cards are compared from the start. A generated record method is linked on first use, which
    /// would slow down start-up.
    @Override
    public boolean equals(Object other) {
        return other instanceof CardId same && number == same.number;
    }

    @Override
    public int hashCode() {
        return number;
    }

    @Override
    public int compareTo(CardId otherCard) {
        return Integer.compare(number, otherCard.number);
    }

    @Override
    public String toString() {
        return "c" + number;
    }
}
