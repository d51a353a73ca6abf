package letopis.respons.rules;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import letopis.journal.Seat;
import letopis.respons.event.CardEvent.CardMoved;
import letopis.respons.event.CardEvent.OffBoardPlace;
import letopis.respons.event.SetUpEvent.HeroRevealed;
import letopis.respons.event.SetUpEvent.InfluenceSet;
import letopis.respons.event.SetUpEvent.InitiativeAssigned;
import letopis.respons.event.SetUpEvent.MulliganDone;
import letopis.respons.event.SetUpEvent.StartingHandDealt;
import letopis.respons.event.TurnEvent.DrawDue.Purpose;
import letopis.respons.query.DeckCheck;
import letopis.respons.query.TableQueries;
import letopis.respons.query.UnidentifiedCards;
import letopis.respons.state.GamePreparation;
import letopis.respons.state.GamePreparation.Step;
import letopis.respons.state.ResponsState;
import letopis.respons.state.ResponsZone;
import letopis.respons.state.Settings;
import letopis.table.Audience;
import letopis.table.CardCounts;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Hidden;
import letopis.table.Refusal;
import letopis.table.kernel.Picks;

/// The preparation from the decks to the first turn (RS-312 to RS-326).
final class PreparationFlow {

    private static final int HAND_SIZE = 7;

    private PreparationFlow() {}

    static letopis.table.kernel.Step<Draft, Prompt> findNextStep(ResponsState state) {
        GamePreparation setUp = state.setUp();
        if (setUp.decks().size() < Seat.PAIR.size()) {
            return createPromptStep(new Prompt.SubmitDecks(Seat.PAIR.stream()
                    .filter(seat -> !setUp.decks().containsKey(seat)).toList()));
        }
        if (!setUp.isDone(Step.INITIATIVE, Seat.A)) {
            return createPromptStep(state.settings().is(Settings.FirstInitiativeRule.RANDOM) ? new Prompt.Lot()
                    : new Prompt.AgreeOnInitiative(Seat.A));
        }
        if (!Seat.PAIR.stream().allMatch(seat -> TableQueries.hasHero(state, seat))) {
            return createActionStep(PreparationFlow::revealHeroes);
        }
        List<Seat> unarranged = Seat.PAIR.stream().filter(seat -> !setUp.isDone(Step.ARRANGED, seat)).toList();
        if (!unarranged.isEmpty()) {
            return createPromptStep(new Prompt.ArrangeOrders(unarranged));
        }
        Seat first = state.initiative();
        for (Seat seat : List.of(first, first.opponent())) {
            if (!setUp.isDone(Step.SHUFFLED, seat)) {
                return createActionStep(draft -> Draws.shuffleDeck(draft, seat, false, "RS-320", "RS-103a"));
            }
        }
        for (Seat seat : List.of(first, first.opponent())) {
            if (!setUp.isDone(Step.DEALT, seat)) {
                return createActionStep(draft -> draft.add(new StartingHandDealt(seat, HAND_SIZE), "RS-322"));
            }
        }
        for (Seat seat : List.of(first, first.opponent())) {
            if (!setUp.isDone(Step.KEPT, seat)) {
                return createPromptStep(new Prompt.Mulligan(seat));
            }
        }
        return createFinalStep(state, first);
    }

    /// Sets influence and resolves effects before the game, in the order the setting requires ([R-SETUP]).
    private static letopis.table.kernel.Step<Draft, Prompt> createFinalStep(ResponsState state, Seat firstSeat) {
        boolean effectsFirst = state.settings().is(Settings.SetUpOrder.EFFECTS_FIRST);
        var step = effectsFirst ? PreGameEffects.findNextStep(state) : createInfluenceStep(state, firstSeat);
        step = step.isNothing() ? effectsFirst ? createInfluenceStep(state, firstSeat)
                : PreGameEffects.findNextStep(state)
                : step;
        return step.isNothing() ? createActionStep(Turns::begin) : step;
    }

    private static letopis.table.kernel.Step<Draft, Prompt> createInfluenceStep(ResponsState state, Seat firstSeat) {
        GamePreparation setUp = state.setUp();
        for (Seat seat : List.of(firstSeat, firstSeat.opponent())) {
            if (!setUp.isDone(Step.INFLUENCE, seat)) {
                return createActionStep(draft -> draft.add(new InfluenceSet(seat,
                        TableQueries.findHeroText(draft.state(), seat).sideAt(TableQueries.findLevel(draft.state(),
                                TableQueries.findHero(draft.state(), seat))).influence()), "RS-155a", "RS-154"));
            }
        }
        return letopis.table.kernel.Step.nothing();
    }

    private static letopis.table.kernel.Step<Draft, Prompt> createPromptStep(Prompt prompt) {
        return letopis.table.kernel.Step.waitFor(prompt);
    }

    private static letopis.table.kernel.Step<Draft, Prompt> createActionStep(Consumer<Draft> action) {
        return letopis.table.kernel.Step.run(action);
    }

    static Optional<Refusal> refuseDeck(ResponsState state, Seat seat, GamePreparation.Deck deck) {
        return Reason.ALREADY_SUBMITTED
                .refuseUnless(!state.setUp().decks().containsKey(seat), "seat", seat)
                .or(() -> Reason.DECK_NOT_ALLOWED.refuseIfAny(DeckCheck.findViolations(state, deck)));
    }

    /// Reveals both heroes together (RS-314).
    private static void revealHeroes(Draft draft) {
        var decks = draft.state().setUp().decks();
        for (Seat seat : Seat.PAIR) {
            CardId hero = draft.state().table().nextIds(1).getFirst();
            CardName name = decks.get(seat).hero()
                    .orElseGet(() -> UnidentifiedCards.requireDeckList(draft.state(), seat).hero());
            draft.add(new HeroRevealed(seat, hero, name), "RS-314");
        }
    }

    static void assignInitiative(Draft draft, Seat holder) {
        draft.add(new InitiativeAssigned(holder), "RS-324a");
    }

    /// Refuses an arrangement unless it has all five Orders of the list, in any order; without the list, any Orders are
    /// allowed.
    static Optional<Refusal> refuseArrangement(ResponsState state, Seat seat, Hidden<List<CardName>> arrangement) {
        Optional<List<CardName>> faces = arrangement.valueFor(Audience.JUDGE);
        boolean known = faces.isEmpty() || state.setUp().decks().get(seat).list().canMatch(list ->
                CardCounts.listCopies(list.orders()).equals(faces.get().stream().sorted().toList()));
        boolean orders = faces.isEmpty() || faces.get().size() == 5 && faces.get().stream().allMatch(name ->
                TableQueries.findPlayable(state, name).filter(card -> card.isOrder()).isPresent());
        return Reason.NOT_THE_ORDERS.refuseUnless(known && orders);
    }

    static Optional<Refusal> refuse(ResponsState state, Seat seat, List<CardId> cards) {
        boolean held = cards.stream().allMatch(card -> state.isIn(card, seat, ResponsZone.HAND))
                && Picks.areDistinct(cards);
        return Reason.TOO_MANY_RETURNED.refuseUnless(cards.size() <= HAND_SIZE, "max", HAND_SIZE)
                .or(() -> held ? Optional.empty() : Reason.NOT_IN_HAND.refuse("card", cards.getFirst()));
    }

    /// Puts cards on the bottom in unknown order, and takes as many from the top (RS-324b).
    static void apply(Draft draft, Seat seat, List<CardId> cards) {
        int count = cards.size();
        for (CardId card : cards) {
            draft.add(new CardMoved(card, seat, OffBoardPlace.DECK_BOTTOM, Optional.empty()), "RS-324b");
        }
        boolean kept = count == 0 || draft.state().settings().is(Settings.MulliganRule.ONCE);
        draft.add(new MulliganDone(seat, count, kept), "RS-324a", "RS-324b");
        Draws.begin(draft, seat, count, Purpose.MULLIGAN, "RS-324b");
    }
}
