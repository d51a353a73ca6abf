package letopis.table;

/// What is printed at the top of a card, and what makes two cards copies of one another. Definitions are found by it.
public record CardName(String value) implements Comparable<CardName> {

    public CardName {
        if (value.isBlank()) {
            throw new IllegalArgumentException("a card has a name");
        }
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
