package letopis.table;

import letopis.journal.Seat;

/// Who is looking.
public sealed interface Audience {

    Audience EVERYONE = new Everyone();
    Audience JUDGE = new Judge();

    /// Spectators: they see what both players see.
    record Everyone() implements Audience {

        @Override
        public boolean sees(Seat owner) {
            return false;
        }
    }

    record At(Seat seat) implements Audience {

        @Override
        public boolean sees(Seat owner) {
            return seat.equals(owner);
        }
    }

    /// The judge, who may see all; the rules look through these eyes too.
    record Judge() implements Audience {

        @Override
        public boolean sees(Seat owner) {
            return true;
        }
    }

    /// Whether this audience sees what only `owner` may see.
    ///
    /// Not a default method: with one, each record would initialise this interface, and the constants here initialise
    /// the records, so that two threads could wait for each other forever.
    boolean sees(Seat owner);
}
