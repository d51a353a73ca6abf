package letopis.vremyageroev.query;

import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.table.Audience;
import letopis.table.Card;
import letopis.table.CardName;
import letopis.table.Copies;
import letopis.table.kernel.UnseenCards;
import letopis.vremyageroev.event.DeckList;
import letopis.vremyageroev.state.FightState;
import letopis.vremyageroev.state.VremyaZone;

/// What is left in a deck, as far as its list is known.
public final class Unseen {

    private Unseen() {}

    public static boolean isKnown(FightState state, Seat seat) {
        return known(state, seat).isPresent();
    }

    private static Optional<DeckList> known(FightState state, Seat seat) {
        return Optional.ofNullable(state.setUp().decks().get(seat))
                .flatMap(deck -> deck.list().seenBy(Audience.JUDGE));
    }

    /// What the player brought.
    ///
    /// @throws IllegalStateException when this log does not hold it
    public static DeckList list(FightState state, Seat seat) {
        return known(state, seat)
                .orElseThrow(() -> new IllegalStateException("this log does not hold the deck of " + seat));
    }

    /// The cards of a deck nobody can point at.
    public static List<CardName> of(FightState state, Seat seat) {
        return UnseenCards.of(state.table(), seat, Copies.each(list(state, seat).cards()),
                card -> card.place() instanceof Card.Place.In(_, var zone) && zone != VremyaZone.HERO);
    }
}
