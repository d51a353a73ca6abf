package letopis.respons.fold;

import java.util.ArrayList;
import java.util.List;
import letopis.journal.Seat;
import letopis.respons.state.ResponsState;
import letopis.respons.state.ResponsZone;
import letopis.table.CardId;
import letopis.table.Deck;
import letopis.table.kernel.Pile;

/// Tracking of the cards on the bottom of a deck that are in unknown order (RS-324b).
final class PileFold {

    private PileFold() {}

    /// Turns the bottom `count` cards of the deck, all of which are identified, into a pile.
    static ResponsState addPile(ResponsState state, Seat seat, int count) {
        if (count == 0) {
            return state;
        }
        Deck deck = state.table().deck(seat, ResponsZone.DECK);
        var gathered = new ArrayList<CardId>();
        for (int slot = deck.size() - count; slot < deck.size(); slot++) {
            gathered.add(deck.cardAt(slot).orElseThrow());
        }
        return state.with(state.table().shuffled(seat, ResponsZone.DECK, count))
                .withBottomPiles(ResponsState.append(state.bottomPiles(), new Pile(seat, gathered, List.of())));
    }

    /// Removes all piles, since the whole deck was shuffled.
    static ResponsState removePiles(ResponsState state, Seat seat) {
        return state.bottomPiles().isEmpty() ? state
                : state.withBottomPiles(state.bottomPiles().stream().filter(pile -> !pile.seat().equals(seat))
                .toList());
    }

    /// Gives ids to the next unidentified cards of a deck; cards of the piles come last.
    static ResponsState identifyNextCards(ResponsState state, Seat seat, List<CardId> cards) {
        if (state.bottomPiles().isEmpty()) {
            return state;
        }
        Deck deck = state.table().deck(seat, ResponsZone.DECK);
        int above = deck.unknownInTop(deck.size());
        for (Pile pile : state.bottomPiles()) {
            above -= pile.seat().equals(seat) ? pile.remainingCount() : 0;
        }
        if (above >= cards.size()) {
            return state;
        }
        var piles = new ArrayList<>(state.bottomPiles());
        for (CardId card : cards.subList(Math.max(0, above), cards.size())) {
            for (int i = 0; i < piles.size(); i++) {
                if (piles.get(i).seat().equals(seat) && piles.get(i).remainingCount() > 0) {
                    piles.set(i, piles.get(i).turnedUp(card));
                    break;
                }
            }
        }
        return state.withBottomPiles(piles.stream().filter(pile -> pile.remainingCount() > 0).toList());
    }
}
