package letopis.journal;

/// The origin of an entry: a player's decision, a random outcome, a judge's order, or a consequence of the rules. The
/// recorder writes the end of a match, because no choice in the game causes it.
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

    /// Returns the code used in logs: the seat's letter, or `chance`, `judge`, `rules`, `recorder`.
    ///
    /// This must not be a default method. Otherwise, initialising a record would initialise this interface, and its
    /// constants would initialise the records, so two threads could deadlock.
    String code();

    /// Parses an author's code.
    ///
    /// @throws IllegalArgumentException if `code` is neither a seat nor one of these words
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
