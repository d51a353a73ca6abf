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
        var deck = state.setUp().decks().get(seat);
        return deck != null && deck.list().isKnown();
    }

    /// The cards of a deck nobody can point at.
    public static List<CardName> of(FightState state, Seat seat) {
        var deck = state.setUp().decks().get(seat);
        DeckList list = (deck == null ? Optional.<DeckList>empty() : deck.list().seenBy(Audience.JUDGE))
                .orElseThrow(() -> new IllegalStateException("this log does not hold the deck of " + seat));
        return UnseenCards.of(state.table(), seat, Copies.each(list.cards()),
                card -> card.place() instanceof Card.Place.In(_, var zone) && zone != VremyaZone.HERO);
    }
}
