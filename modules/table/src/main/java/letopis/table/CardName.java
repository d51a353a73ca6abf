package letopis.table;

/// What is printed at the top of a card, and what makes two cards copies of one another. Definitions are found by it.
public record CardName(String value) implements Comparable<CardName> {

    public CardName {
        if (value.isBlank()) {
            throw new IllegalArgumentException("a card has a name");
        }
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
