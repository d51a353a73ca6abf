package letopis.testkit;

import java.util.SplittableRandom;
import letopis.journal.Seat;

/// What is seen of hidden cards by whoever keeps the record.
public enum Sight {
    /// Every deck is listed, every draw is seen.
    ALL,
    /// The decks are listed, and no draw is seen.
    LISTS,
    /// The decks are listed; a coin says of each draw whether it is seen.
    LISTS_AND_SOME_DRAWS,
    /// Player A records: the own cards are seen, the other's are not.
    SEAT_A,
    /// What the public sees.
    NONE;

    boolean isListed(Seat seat) {
        return this != NONE && (this != SEAT_A || seat.equals(Seat.A));
    }

    boolean isSeen(Seat seat, SplittableRandom random) {
        return switch (this) {
            case ALL -> true;
            case LISTS, NONE -> false;
            case LISTS_AND_SOME_DRAWS -> random.nextBoolean();
            case SEAT_A -> seat.equals(Seat.A);
        };
    }
}
