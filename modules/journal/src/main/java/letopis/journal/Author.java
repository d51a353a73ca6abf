package letopis.journal;

/// Whose act an entry is: a player's decision, an outcome of chance, an order of the judge, or the rules drawing a
/// consequence.
public sealed interface Author {

    Author CHANCE = new Chance();
    Author JUDGE = new Judge();
    Author RULES = new Rules();

    record Player(Seat seat) implements Author {}

    record Chance() implements Author {}

    record Judge() implements Author {}

    record Rules() implements Author {}

    /// As it stands in a log: the seat's letter, or `chance`, `judge`, `rules`.
    default String code() {
        return switch (this) {
            case Player(var seat) -> seat.name();
            case Chance() -> "chance";
            case Judge() -> "judge";
            case Rules() -> "rules";
        };
    }

    /// @throws IllegalArgumentException when `code` is neither a seat nor one of the three words
    static Author of(String code) {
        return switch (code) {
            case "chance" -> CHANCE;
            case "judge" -> JUDGE;
            case "rules" -> RULES;
            case String seat -> new Player(Seat.of(seat));
        };
    }
}
