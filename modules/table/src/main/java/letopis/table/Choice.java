package letopis.table;

import java.util.function.UnaryOperator;
import letopis.journal.Author;
import letopis.journal.Event;
import letopis.journal.Seat;

/// An input from outside the rules. A choice is an event too: taken, it is recorded as the first entry of a commit.
public sealed interface Choice extends Event {

    /// What a player chose.
    non-sealed interface Decision extends Choice {
        Seat seat();

        /// Whether the player gives up with it, which a player at random should rarely do.
        default boolean givesUp() {
            return false;
        }
    }

    /// What chance brought: a toss, a card turned up from a deck whose order nobody knows.
    non-sealed interface Chance extends Choice {}

    /// What the judge ordered.
    non-sealed interface Order extends Choice {}

    /// The same with other ids for cards. A choice that names cards of a hand, by playing, discarding or showing them,
    /// overrides this and asks for each of them; others need not.
    default Choice withCards(UnaryOperator<CardId> names) {
        return this;
    }

    default Author by() {
        return switch (this) {
            case Decision decision -> new Author.Player(decision.seat());
            case Chance _ -> Author.CHANCE;
            case Order _ -> Author.JUDGE;
        };
    }
}
