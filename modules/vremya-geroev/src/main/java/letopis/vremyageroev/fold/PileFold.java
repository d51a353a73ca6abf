package letopis.vremyageroev.fold;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.kernel.Pile;
import letopis.vremyageroev.state.FightState;

/// Folds events about piles placed on a deck ([R-SWDECK]).
final class PileFold {

    private PileFold() {}

    static FightState addPile(FightState state, Seat seat, List<CardId> cards) {
        if (cards.isEmpty()) {
            return state;
        }
        var piles = new ArrayList<>(state.piles());
        piles.addFirst(new Pile(seat, cards, List.of()));
        return state.withPiles(piles);
    }

    /// Removes all piles when the whole deck has been shuffled.
    static FightState removePiles(FightState state, Seat seat) {
        return state.withPiles(state.piles().stream().filter(pile -> !pile.seat().equals(seat)).toList());
    }

    /// Assigns this card to the first unidentified slot of the deck.
    static FightState identifyNextCard(FightState state, Seat seat, CardId card) {
        Optional<Pile> uppermost = state.piles().stream().filter(pile -> pile.seat().equals(seat)).findFirst();
        return uppermost.isEmpty() ? state : state.withPiles(state.piles().stream()
                .map(pile -> pile == uppermost.get() ? pile.turnedUp(card) : pile)
                .filter(pile -> pile.remainingCount() > 0)
                .toList());
    }
}
