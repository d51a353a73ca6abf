package letopis.berserkheroes.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import letopis.berserkheroes.event.SetUpEvent.GameStarted;
import letopis.berserkheroes.event.SideboardSwap;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.GamePreparation;
import letopis.journal.Seat;
import letopis.table.Audience;
import letopis.table.CardCounts;
import letopis.table.CardName;
import letopis.table.Hidden;
import letopis.table.Refusal;
import letopis.table.kernel.Step;

/// Matches of several games (BF-207.1). The number of games is a setting, since no paragraph defines it.
final class MultiGameMatch {

    private MultiGameMatch() {}

    /// Returns the next step between two games. Players with a sideboard submit their swaps in any order; then the next
    /// game is prepared.
    static Step<Draft, Prompt> findNextStep(BerserkState state) {
        List<Seat> seats = Seat.PAIR.stream().filter(seat -> hasSideboard(state, seat)
                && !state.series().swaps().containsKey(seat)).toList();
        return seats.isEmpty() ? Step.run(MultiGameMatch::start) : Step.waitFor(new Prompt.SwapCards(seats));
    }

    private static boolean hasSideboard(BerserkState state, Seat seat) {
        return state.findDeck(seat).filter(deck -> deck.sideboard() > 0).isPresent();
    }

    private static void start(Draft draft) {
        begin(draft);
        PreparationFlow.placeHeroes(draft);
    }

    static void begin(Draft draft) {
        draft.add(new GameStarted(draft.state().series().game() + 1), "BH-206.3", "BF-206.3", "BF-605.2", "BF-300.0");
    }

    static Optional<Refusal> refuseSwap(BerserkState state, Prompt prompt, Seat seat, int outgoingCount,
            int incomingCount, Hidden<SideboardSwap> sideboardSwap) {
        return Reason.WRONG_PHASE.refuseUnless(prompt instanceof Prompt.SwapCards)
                .or(() -> Reason.NOT_YOUR_DECISION.citing("BF-207.1")
                        .refuseUnless(Seat.PAIR.contains(seat) && hasSideboard(state, seat)))
                .or(() -> Reason.ALREADY_SWAPPED.refuseUnless(!state.series().swaps().containsKey(seat), "seat", seat))
                .or(() -> Reason.DECK_NOT_ALLOWED.refuseIfAny(DeckCheck.findViolations(state,
                        state.findDeck(seat).orElseThrow(), outgoingCount, incomingCount, sideboardSwap)));
    }

    /// Returns each swap of one sideboard card for one deck card, and one swap of as many cards as possible.
    static List<SideboardSwap> listSwaps(BerserkState state, Seat seat) {
        var swaps = new ArrayList<SideboardSwap>();
        state.findDeck(seat).map(GamePreparation.Deck::list).flatMap(hidden -> hidden.valueFor(Audience.JUDGE))
                .ifPresent(list -> {
            List<CardName> main = CardCounts.listCopies(list.main());
            List<CardName> side = CardCounts.listCopies(list.sideboard());
            list.main().keySet().forEach(out -> list.sideboard().keySet().forEach(in ->
                    swaps.add(createSwap(List.of(out), List.of(in)))));
            int all = Math.min(main.size(), side.size());
            swaps.add(createSwap(main.subList(0, all), side.subList(0, all)));
        });
        return swaps.stream().distinct().filter(swap -> !swap.equals(SideboardSwap.EMPTY)).toList();
    }

    private static SideboardSwap createSwap(List<CardName> outgoingNames, List<CardName> incomingNames) {
        var outs = new TreeMap<CardName, Integer>();
        var ins = new TreeMap<CardName, Integer>();
        outgoingNames.forEach(name -> outs.merge(name, 1, Integer::sum));
        incomingNames.forEach(name -> ins.merge(name, 1, Integer::sum));
        return new SideboardSwap(outs, ins);
    }
}
