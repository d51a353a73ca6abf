package letopis.journal;

/// Whose act an entry is: a player's decision, an outcome of chance, an order of the judge, or the rules drawing a
/// consequence.
///
/// No method has a default here: an interface with defaults is initialised together with the classes that implement it, and
/// as its constants are of those classes, two threads that come from either side would wait for each other for ever.
public sealed interface Author {

    Author CHANCE = new Chance();
    Author JUDGE = new Judge();
    Author RULES = new Rules();

    /// As it stands in a log: the seat's letter, or `chance`, `judge`, `rules`.
    String code();

    record Player(Seat seat) implements Author {

        @Override
        public String code() {
            return seat.name();
        }
    }

    record Chance() implements Author {

        @Override
        public String code() {
            return "chance";
        }
    }

    record Judge() implements Author {

        @Override
        public String code() {
            return "judge";
        }
    }

    record Rules() implements Author {

        @Override
        public String code() {
            return "rules";
        }
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
