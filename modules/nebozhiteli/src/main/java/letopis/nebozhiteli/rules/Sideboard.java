package letopis.nebozhiteli.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.event.DeckList;
import letopis.nebozhiteli.event.DuelDecision;
import letopis.nebozhiteli.event.SideboardSwap;
import letopis.nebozhiteli.event.SideboardSwap.Change;
import letopis.nebozhiteli.state.DuelState;
import letopis.table.Audience;
import letopis.table.CardName;
import letopis.table.Hidden;
import letopis.table.Refusal;
import letopis.table.kernel.Step;

/// Swapping cards between two games of a duel (NT-I-3.8, NB-018-b).
final class Sideboard {

    private Sideboard() {}

    /// Whoever has a sideboard may swap after every game that was played to an end, won, lost or drawn.
    static Step<Draft, Prompt> swap(DuelState state) {
        List<Seat> asked = state.table().seats().stream()
                .filter(seat -> isThere(state, seat) && !state.duel().swaps().contains(seat)).toList();
        return asked.isEmpty() ? Step.nothing() : Step.waits(new Prompt.Swap(asked));
    }

    static Optional<Refusal> refuse(DuelState state, Prompt prompt, DuelDecision.SideboardSwapped choice) {
        if (!(prompt instanceof Prompt.Swap) || !isThere(state, choice.seat())) {
            return Reason.NOT_YOUR_DECISION.refused();
        }
        return state.duel().swaps().contains(choice.seat()) ? Reason.ALREADY_SWAPPED.refused("seat", choice.seat())
                : Reason.DECK_NOT_ALLOWED.unlessEmpty(DeckCheck.violations(state, choice));
    }

    private static boolean isThere(DuelState state, Seat seat) {
        return state.duel().decks().get(seat).sideboard() > 0;
    }

    /// No swap, each sideboard card for one card of the deck it fits into, and all of these together.
    static List<DuelDecision.SideboardSwapped> candidates(DuelState state, Seat seat) {
        var candidates = new ArrayList<DuelDecision.SideboardSwapped>();
        candidates.add(swapped(seat, SideboardSwap.NOTHING));
        state.duel().decks().get(seat).list().seenBy(Audience.JUDGE).ifPresent(list -> {
            List<CardName> reds = cards(list.creatures());
            List<CardName> blues = cards(list.main());
            SideboardSwap all = SideboardSwap.NOTHING;
            for (CardName in : cards(list.sideboard())) {
                boolean red = ((CardText) state.cards().find(in).orElseThrow()).isRedBacked();
                List<CardName> from = red ? reds : blues;
                if (!from.isEmpty()) {
                    var change = Change.of(from.removeFirst(), in);
                    var one = red ? new SideboardSwap(change, Change.NONE) : new SideboardSwap(Change.NONE, change);
                    candidates.add(swapped(seat, one));
                    all = all.and(one);
                }
            }
            candidates.add(swapped(seat, all));
        });
        return candidates.stream().distinct().toList();
    }

    private static DuelDecision.SideboardSwapped swapped(Seat seat, SideboardSwap swap) {
        return new DuelDecision.SideboardSwapped(seat, swap.size(), Hidden.from(seat, swap));
    }

    private static List<CardName> cards(SortedMap<CardName, Integer> part) {
        var cards = new ArrayList<CardName>(DeckList.size(part));
        part.forEach((name, copies) -> {
            for (int i = 0; i < copies; i++) {
                cards.add(name);
            }
        });
        return cards;
    }
}
