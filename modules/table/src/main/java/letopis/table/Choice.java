package letopis.table;

import java.util.List;
import java.util.function.UnaryOperator;
import letopis.journal.Author;
import letopis.journal.Event;
import letopis.journal.Seat;

/// An input from outside the rules. A choice is an event too: taken, it is recorded as the first entry of a commit.
public sealed interface Choice extends Event {

    non-sealed interface Decision extends Choice {
        Seat seat();

        /// Whether the player gives the game up with it, by conceding or offering a draw, which a player at random
        /// should rarely do.
        default boolean givesUp() {
            return false;
        }
    }

    /// A decision that plays, discards or shows one card and says its face.
    interface CardDecision extends Decision {

        CardId card();

        CardName name();

        /// The same about another card.
        CardDecision withCard(CardId other);

        @Override
        default CardDecision withCards(UnaryOperator<CardId> names) {
            return withCard(names.apply(card()));
        }

        @Override
        default List<NamedCard> named() {
            return List.of(new NamedCard(card(), name()));
        }
    }

    /// What chance brought: a toss, a card turned up from a deck whose order nobody knows.
    non-sealed interface Chance extends Choice {}

    non-sealed interface Order extends Choice {}

    /// The same with other ids for cards. A choice that names cards of a hand, by playing, discarding or showing them,
    /// overrides this and asks for each of them; others need not.
    default Choice withCards(UnaryOperator<CardId> names) {
        return this;
    }

    /// The cards it says the faces of. A choice that plays, discards or shows cards out of a hidden place lists them,
    /// so that one nobody had seen gets its face, if what its player brought allows that.
    default List<NamedCard> named() {
        return List.of();
    }

    /// Whether a choice that names cards looked through is not the last one, so that the rest are named later. They
    /// all get new ids then.
    default boolean keepsLooking() {
        return false;
    }

    default Author by() {
        return switch (this) {
            case Decision decision -> new Author.Player(decision.seat());
            case Chance _ -> Author.CHANCE;
            case Order _ -> Author.JUDGE;
        };
    }
}
