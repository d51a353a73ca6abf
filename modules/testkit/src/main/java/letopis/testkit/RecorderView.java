package letopis.testkit;

import java.util.SplittableRandom;
import letopis.journal.Seat;

/// The recorder's knowledge of hidden cards in a test.
public enum RecorderView {
    /// Every deck is listed and every draw is seen.
    ALL,
    /// The decks are listed, and no draw is seen.
    LISTS,
    /// The decks are listed, and each draw is randomly seen or unseen.
    LISTS_AND_SOME_DRAWS,
    /// Player A records, and sees only their own cards.
    SEAT_A,
    /// The recorder sees only public information.
    NONE;

    boolean seesDeckList(Seat seat) {
        return this != NONE && (this != SEAT_A || seat.equals(Seat.A));
    }

    boolean seesDraw(Seat seat, SplittableRandom random) {
        return switch (this) {
            case ALL -> true;
            case LISTS, NONE -> false;
            case LISTS_AND_SOME_DRAWS -> random.nextBoolean();
            case SEAT_A -> seat.equals(Seat.A);
        };
    }
}
