package letopis.table;

import letopis.journal.Seat;

/// The viewer a state is shown to.
public sealed interface Audience {

    Audience EVERYONE = new Everyone();
    Audience JUDGE = new Judge();

    /// Spectators, who see what both players see.
    record Everyone() implements Audience {

        @Override
        public boolean canSeeValuesOf(Seat owner) {
            return false;
        }
    }

    record OfSeat(Seat seat) implements Audience {

        @Override
        public boolean canSeeValuesOf(Seat owner) {
            return seat.equals(owner);
        }
    }

    /// The judge, who may see everything. The rules also evaluate states as this audience.
    record Judge() implements Audience {

        @Override
        public boolean canSeeValuesOf(Seat owner) {
            return true;
        }
    }

    /// Returns true if this audience may see values that only `owner` may see.
    ///
    /// Not a default method: otherwise each record would initialize this interface, and the constants here initialize
    /// the records, so two threads could wait for each other forever.
    boolean canSeeValuesOf(Seat owner);
}
