package letopis.table;

import letopis.journal.Seat;

/// Who is looking.
///
/// No method has a default here: an interface with defaults is initialised together with the classes that implement it, and
/// as its constants are of those classes, two threads that come from either side would wait for each other for ever.
public sealed interface Audience {

    Audience EVERYONE = new Everyone();
    Audience JUDGE = new Judge();

    /// Whether this audience sees what only `owner` may see.
    boolean sees(Seat owner);

    /// Spectators: they see what both players see.
    record Everyone() implements Audience {

        @Override
        public boolean sees(Seat owner) {
            return false;
        }
    }

    /// The player at a seat.
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
}
