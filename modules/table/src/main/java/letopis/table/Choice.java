package letopis.table;

import java.util.List;
import java.util.function.UnaryOperator;
import letopis.journal.Author;
import letopis.journal.Event;
import letopis.journal.Seat;

/// An input from outside the rules. A choice is also an event: once accepted, it is recorded as the first entry of a
/// commit.
public sealed interface Choice extends Event {

    non-sealed interface Decision extends Choice {
        Seat seat();

        /// Returns true if the player concedes or offers a draw. Random players should rarely do so.
        default boolean isConcession() {
            return false;
        }
    }

    /// A decision that plays, discards or shows one card and states its face.
    interface CardDecision extends Decision {

        CardId card();

        CardName name();

        /// Returns the same decision about another card.
        CardDecision withCard(CardId otherCard);

        @Override
        default CardDecision mapCardIds(UnaryOperator<CardId> newIdOf) {
            return withCard(newIdOf.apply(card()));
        }

        @Override
        default List<NamedCard> namedCards() {
            return List.of(new NamedCard(card(), name()));
        }
    }

    /// A random outcome: a toss, or a card revealed from a deck in unknown order.
    non-sealed interface Chance extends Choice {}

    non-sealed interface Order extends Choice {}

    /// Returns the same choice with other card ids. A choice that plays, discards or shows cards from a hand must
    /// override this method and map the ids of all those cards. Other choices need not override it.
    default Choice mapCardIds(UnaryOperator<CardId> newIdOf) {
        return this;
    }

    /// Returns the cards whose faces the choice states. A choice that plays, discards or shows cards from a hidden
    /// place must list those cards. An unseen card then gets its face if its player's deck allows it.
    default List<NamedCard> namedCards() {
        return List.of();
    }

    /// Returns true if a later choice will name more of the searched cards. In this case the cards not named yet also
    /// get new ids.
    default boolean isSearchContinued() {
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
