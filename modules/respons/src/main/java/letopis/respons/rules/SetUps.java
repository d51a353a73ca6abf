package letopis.respons.rules;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import letopis.journal.Seat;
import letopis.respons.event.CardEvent.CardMoved;
import letopis.respons.event.CardEvent.Spot;
import letopis.respons.event.SetUpEvent.HeroRevealed;
import letopis.respons.event.SetUpEvent.InfluenceSet;
import letopis.respons.event.SetUpEvent.InitiativeAssigned;
import letopis.respons.event.SetUpEvent.MulliganDone;
import letopis.respons.event.SetUpEvent.StartingHandDealt;
import letopis.respons.event.TurnEvent.DrawDue.Purpose;
import letopis.respons.query.DeckCheck;
import letopis.respons.query.Field;
import letopis.respons.query.Unseen;
import letopis.respons.state.ResponsState;
import letopis.respons.state.ResponsZone;
import letopis.respons.state.SetUp.Step;
import letopis.respons.state.SetUp;
import letopis.respons.state.Settings;
import letopis.table.Audience;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Copies;
import letopis.table.Hidden;
import letopis.table.Refusal;
import letopis.table.kernel.Picks;

/// The preparation from the decks to the first turn (RS-312 to RS-326).
final class SetUps {

    private static final int HAND = 7;

    private SetUps() {}

    static letopis.table.kernel.Step<Draft, Prompt> next(ResponsState state) {
        SetUp setUp = state.setUp();
        if (setUp.decks().size() < Seat.PAIR.size()) {
            return waits(new Prompt.SubmitDecks(Seat.PAIR.stream()
                    .filter(seat -> !setUp.decks().containsKey(seat)).toList()));
        }
        if (!setUp.is(Step.INITIATIVE, Seat.A)) {
            return waits(state.settings().is(Settings.FirstInitiative.RANDOM) ? new Prompt.Lot()
                    : new Prompt.Agree(Seat.A));
        }
        if (!Seat.PAIR.stream().allMatch(seat -> Field.hasHero(state, seat))) {
            return runs(SetUps::revealHeroes);
        }
        List<Seat> unarranged = Seat.PAIR.stream().filter(seat -> !setUp.is(Step.ARRANGED, seat)).toList();
        if (!unarranged.isEmpty()) {
            return waits(new Prompt.Arrange(unarranged));
        }
        Seat first = state.initiative();
        for (Seat seat : List.of(first, first.opponent())) {
            if (!setUp.is(Step.SHUFFLED, seat)) {
                return runs(draft -> Draws.shuffle(draft, seat, false, "RS-320", "RS-103a"));
            }
        }
        for (Seat seat : List.of(first, first.opponent())) {
            if (!setUp.is(Step.DEALT, seat)) {
                return runs(draft -> draft.add(new StartingHandDealt(seat, HAND), "RS-322"));
            }
        }
        for (Seat seat : List.of(first, first.opponent())) {
            if (!setUp.is(Step.KEPT, seat)) {
                return waits(new Prompt.Mulligan(seat));
            }
        }
        return last(state, first);
    }

    /// Sets influence and resolves effects before the game, in the order the setting requires ([R-SETUP]).
    private static letopis.table.kernel.Step<Draft, Prompt> last(ResponsState state, Seat first) {
        boolean effectsFirst = state.settings().is(Settings.SetUpOrder.EFFECTS_FIRST);
        var step = effectsFirst ? PreGames.next(state) : influence(state, first);
        step = step.isNothing() ? effectsFirst ? influence(state, first) : PreGames.next(state) : step;
        return step.isNothing() ? runs(Turns::begin) : step;
    }

    private static letopis.table.kernel.Step<Draft, Prompt> influence(ResponsState state, Seat first) {
        SetUp setUp = state.setUp();
        for (Seat seat : List.of(first, first.opponent())) {
            if (!setUp.is(Step.INFLUENCE, seat)) {
                return runs(draft -> draft.add(new InfluenceSet(seat,
                        Field.heroText(draft.state(), seat).side(Field.level(draft.state(),
                                Field.hero(draft.state(), seat))).influence()), "RS-155a", "RS-154"));
            }
        }
        return letopis.table.kernel.Step.nothing();
    }

    private static letopis.table.kernel.Step<Draft, Prompt> waits(Prompt prompt) {
        return letopis.table.kernel.Step.waits(prompt);
    }

    private static letopis.table.kernel.Step<Draft, Prompt> runs(Consumer<Draft> action) {
        return letopis.table.kernel.Step.runs(action);
    }

    static Optional<Refusal> refuseDeck(ResponsState state, Seat seat, SetUp.Deck deck) {
        return Reason.ALREADY_SUBMITTED
                .unless(!state.setUp().decks().containsKey(seat), "seat", seat)
                .or(() -> Reason.DECK_NOT_ALLOWED.unlessEmpty(DeckCheck.violations(state, deck)));
    }

    /// Both heroes are revealed together (RS-314).
    private static void revealHeroes(Draft draft) {
        var decks = draft.state().setUp().decks();
        for (Seat seat : Seat.PAIR) {
            CardId hero = draft.state().table().nextIds(1).getFirst();
            CardName name = decks.get(seat).hero().orElseGet(() -> Unseen.list(draft.state(), seat).hero());
            draft.add(new HeroRevealed(seat, hero, name), "RS-314");
        }
    }

    static void assign(Draft draft, Seat holder) {
        draft.add(new InitiativeAssigned(holder), "RS-324a");
    }

    /// The arrangement has all five Orders of the list, in any order; without the list, any Orders.
    static Optional<Refusal> refuseArranged(ResponsState state, Seat seat, Hidden<List<CardName>> arranged) {
        Optional<List<CardName>> faces = arranged.seenBy(Audience.JUDGE);
        boolean known = faces.isEmpty() || state.setUp().decks().get(seat).list().mayFit(list ->
                Copies.each(list.orders()).equals(faces.get().stream().sorted().toList()));
        boolean orders = faces.isEmpty() || faces.get().size() == 5 && faces.get().stream().allMatch(name ->
                Field.playable(state, name).filter(card -> card.isOrder()).isPresent());
        return Reason.NOT_THE_ORDERS.unless(known && orders);
    }

    static Optional<Refusal> refuse(ResponsState state, Seat seat, List<CardId> cards) {
        boolean held = cards.stream().allMatch(card -> state.lies(card, seat, ResponsZone.HAND)) && Picks.differ(cards);
        return Reason.TOO_MANY_RETURNED.unless(cards.size() <= HAND, "max", HAND)
                .or(() -> held ? Optional.empty() : Reason.NOT_IN_HAND.refused("card", cards.getFirst()));
    }

    /// Puts cards on the bottom in unknown order, and takes as many from the top (RS-324b).
    static void apply(Draft draft, Seat seat, List<CardId> cards) {
        int count = cards.size();
        for (CardId card : cards) {
            draft.add(new CardMoved(card, seat, Spot.DECK_BOTTOM, Optional.empty()), "RS-324b");
        }
        boolean kept = count == 0 || draft.state().settings().is(Settings.Mulligans.ONCE);
        draft.add(new MulliganDone(seat, count, kept), "RS-324a", "RS-324b");
        Draws.begin(draft, seat, count, Purpose.MULLIGAN, "RS-324b");
    }
}
