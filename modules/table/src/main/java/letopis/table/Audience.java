package letopis.table;

import letopis.journal.Seat;

/// The viewer to whom a state is shown.
public sealed interface Audience {

    Audience EVERYONE = new Everyone();
    Audience JUDGE = new Judge();

    /// Spectators, who see only what is visible to both players.
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
    /// This must not be a default method. Otherwise, initialising a record would initialise this interface, and its
    /// constants would initialise the records, so two threads could deadlock.
    boolean canSeeValuesOf(Seat owner);
}
