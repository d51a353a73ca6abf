package letopis.journal;

/// Whose act an entry is: a player's decision, an outcome of chance, an order of the judge, or the rules drawing a
/// consequence. The end of a match is written by its recorder, who chooses nothing in it.
public sealed interface Author {

    Author CHANCE = new Chance();
    Author JUDGE = new Judge();
    Author RULES = new Rules();
    Author RECORDER = new Recorder();

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

    record Recorder() implements Author {

        @Override
        public String code() {
            return "recorder";
        }
    }

    /// As written in a log: the seat's letter, or `chance`, `judge`, `rules`, `recorder`.
    ///
    /// Not a default method: with one, each record would initialise this interface, and the constants here initialise
    /// the records, so that two threads could wait for each other forever.
    String code();

    /// @throws IllegalArgumentException when `code` is neither a seat nor one of these words
    static Author of(String code) {
        return switch (code) {
            case "chance" -> CHANCE;
            case "judge" -> JUDGE;
            case "rules" -> RULES;
            case "recorder" -> RECORDER;
            case String seat -> new Player(Seat.of(seat));
        };
    }
}
