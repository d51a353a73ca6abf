package letopis.table;

import letopis.journal.Seat;

/// The viewer to whom a state is shown.
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
    /// This must not be a default method. With a default method, initialising a record would initialise this interface,
    /// whose constants initialise the records, so two threads could deadlock.
    boolean canSeeValuesOf(Seat owner);
}
