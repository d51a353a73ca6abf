package letopis.journal;

/// Whose act an entry is: a player's decision, an outcome of chance, an order of the judge, or the rules drawing a
/// consequence.
public sealed interface Author {

    Author CHANCE = new Chance();
    Author JUDGE = new Judge();
    Author RULES = new Rules();

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

    /// As written in a log: the seat's letter, or `chance`, `judge`, `rules`.
    ///
    /// Not a default method: with one, each record would initialise this interface, and the constants here initialise
    /// the records, so that two threads could wait for each other forever.
    String code();

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
