package letopis.table;

/// The name printed at the top of a card. Cards with the same name are copies of each other. The name identifies the
/// definition.
public record CardName(String value) implements Comparable<CardName> {

    public CardName {
        if (value.isBlank()) {
            throw new IllegalArgumentException("a card has a name");
        }
    }

    /// Hand-written, because names are compared from the start. A generated record method is linked on first use, which
    /// would slow down start-up.
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
