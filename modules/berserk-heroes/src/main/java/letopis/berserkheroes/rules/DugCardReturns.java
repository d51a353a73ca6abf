package letopis.berserkheroes.rules;

import java.util.Optional;
import java.util.function.Consumer;
import letopis.berserkheroes.card.Place;
import letopis.berserkheroes.event.CardEvent.CardUndug;
import letopis.berserkheroes.event.CardEvent.DeckShuffled;
import letopis.berserkheroes.query.TableQueries;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.Marks;
import letopis.journal.Seat;
import letopis.table.Card;
import letopis.table.CardId;

/// The return of dug cards (BF-7-041, BF-503.1-m), followed by a shuffle if they belong to a deck.
final class DugCardReturns {

    private DugCardReturns() {}

    /// Returns an action that puts a dug card back into its previous zone after its digger has departed (BF-7-041,
    /// BF-503.1-m). The move sets off no triggers.
    static Optional<Consumer<Draft>> findNextReturn(BerserkState state) {
        for (int number = 1; number <= state.table().cardCount(); number++) {
            Card card = state.table().card(new CardId(number));
            if (card.place() instanceof Card.Place.On(var bearer) && card.hasFlag(Marks.DUG)
                    && !state.isInPlay(bearer)) {
                return Optional.of(draft -> releaseDugCards(draft, card));
            }
        }
        return Optional.empty();
    }

    private static void releaseDugCards(Draft draft, Card card) {
        Place origin = Place.values()[Math.max(1, card.count(Marks.ORIGIN)) - 1];
        draft.add(new CardUndug(card.id(), card.master(), origin), "BF-7-041", "BF-503.1-m");
        if (origin == Place.DECK) {
            shuffleDeck(draft, card.master());
        }
    }

    /// Releases dug cards before their digger goes into a deck.
    static void releaseDugCards(Draft draft) {
        for (Optional<Consumer<Draft>> one = findNextReturn(draft.state()); one.isPresent();
                one = findNextReturn(draft.state())) {
            one.get().accept(draft);
        }
    }

    static void shuffleDeck(Draft draft, Seat seat) {
        int size = TableQueries.findDeck(draft.state(), seat).size();
        if (size > 0) {
            draft.add(new DeckShuffled(seat, size), "BF-204.3", "BF-503.1-k");
        }
    }
}
