package letopis.nebozhiteli.rules;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.event.DeckList;
import letopis.nebozhiteli.event.SideboardSwap;
import letopis.nebozhiteli.event.SideboardSwap.Change;
import letopis.nebozhiteli.state.DuelState;
import letopis.table.Audience;
import letopis.table.CardName;
import letopis.table.Hidden;
import letopis.table.Refusal;
import letopis.table.kernel.Step;

/// Sideboard swaps between two games of a duel (NT-I-3.8, NB-018-b).
final class Sideboard {

    private Sideboard() {}

    /// Prompts players with a sideboard for a swap after every completed game, won, lost or drawn.
    static Step<DuelDraft, Prompt> promptForSwap(DuelState state) {
        List<Seat> seats = state.table().seats().stream()
                .filter(seat -> hasSideboard(state, seat) && !state.duel().swaps().contains(seat)).toList();
        return seats.isEmpty() ? Step.nothing() : Step.waitFor(new Prompt.SwapCards(seats));
    }

    /// Refuses a swap without a prompt if the player has already swapped.
    static Optional<Refusal> refuseUntimelyChoice(DuelState state, Prompt prompt, Seat seat) {
        return prompt instanceof Prompt.SwapCards && hasSideboard(state, seat)
                ? Reason.ALREADY_SWAPPED.refuse("seat", seat)
                : Optional.empty();
    }

    /// Returns the list after a swap, if both the list and the swap are known.
    static Hidden<DeckList> computeDeckListAfterSwap(Seat seat, Hidden<DeckList> list,
            Hidden<SideboardSwap> sideboardSwap) {
        return list.valueFor(Audience.JUDGE)
                .flatMap(before -> sideboardSwap.valueFor(Audience.JUDGE).map(seen -> seen.applyTo(before)))
                .map(after -> Hidden.ownedBy(seat, after))
                .orElseGet(() -> list.isUnseen() || sideboardSwap.isUnseen() ? Hidden.unseen(seat)
                : Hidden.unknown(seat));
    }

    private static boolean hasSideboard(DuelState state, Seat seat) {
        return state.duel().decks().get(seat).sideboard() > 0;
    }

    /// Returns the offered swaps: no swap, each single swap of a sideboard card for a matching card of the deck, and
    /// all these single swaps together.
    static List<SideboardSwap> listSwapOptions(DuelState state, Seat seat) {
        var candidates = new ArrayList<SideboardSwap>();
        candidates.add(SideboardSwap.EMPTY);
        state.duel().decks().get(seat).list().valueFor(Audience.JUDGE).ifPresent(list -> {
            List<CardName> reds = listCopies(list.creatures());
            List<CardName> blues = listCopies(list.main());
            var redsOut = new TreeMap<CardName, Integer>();
            var redsIn = new TreeMap<CardName, Integer>();
            var bluesOut = new TreeMap<CardName, Integer>();
            var bluesIn = new TreeMap<CardName, Integer>();
            for (CardName in : listCopies(list.sideboard())) {
                boolean red = ((CardText) state.cards().find(in).orElseThrow()).isRedBacked();
                List<CardName> from = red ? reds : blues;
                if (!from.isEmpty()) {
                    CardName out = from.removeFirst();
                    var change = Change.of(out, in);
                    candidates.add(red ? new SideboardSwap(change, Change.NONE)
                            : new SideboardSwap(Change.NONE, change));
                    (red ? redsOut : bluesOut).merge(out, 1, Integer::sum);
                    (red ? redsIn : bluesIn).merge(in, 1, Integer::sum);
                }
            }
            candidates.add(new SideboardSwap(new Change(redsOut, redsIn), new Change(bluesOut, bluesIn)));
        });
        return List.copyOf(new LinkedHashSet<>(candidates));
    }

    private static List<CardName> listCopies(SortedMap<CardName, Integer> part) {
        var cards = new ArrayList<CardName>(DeckList.countCards(part));
        part.forEach((name, copies) -> {
            for (int i = 0; i < copies; i++) {
                cards.add(name);
            }
        });
        return cards;
    }
}
