package letopis.respons.rules;

import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.respons.event.ChanceOutcome;
import letopis.respons.event.EndEvent;
import letopis.respons.event.JudgeOrder;
import letopis.respons.event.Phase;
import letopis.respons.event.PlayerDecision;
import letopis.respons.event.QueueEvent.Kind;
import letopis.respons.event.TurnEvent.ActionPointSpent;
import letopis.respons.query.Field;
import letopis.respons.state.Frame;
import letopis.respons.state.ResponsState;
import letopis.respons.state.Settings;
import letopis.table.Card;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.FaceShown;
import letopis.table.NamedCard;
import letopis.table.Refusal;
import letopis.table.kernel.Ruleset;
import letopis.table.kernel.Step;

/// The rules of РЕСПОНС: what comes next, who may choose what, and what follows from it.
public final class Rules extends Ruleset<ResponsState, Draft, Prompt> {

    public static final Rules RULES = new Rules();

    private Rules() {
        super(new Prompt.Nothing());
    }

    @Override
    protected boolean isOver(ResponsState state) {
        return state.result().isPresent();
    }

    @Override
    protected Draft draft(ResponsState before, Choice taken) {
        return new Draft(before, taken);
    }

    @Override
    protected void settle(Draft draft) {
        draft.queue();
    }

    /// What is under way goes on, a deed only while all units have strength (RS-145); then the state is checked, an
    /// Order is played that is due, the queue is done, and the phase goes on ([R-ORDERQUEUE]). What happens instead of
    /// a death is done whole, before it is looked whether the unit dies after all (RS-095).
    @Override
    protected Step<Draft, Prompt> next(ResponsState state) {
        if (isOver(state)) {
            return Step.nothing();
        }
        Optional<Frame.Offered> offered = Windows.top(state);
        if (!state.agenda().isEmpty() && offered.isEmpty()) {
            Frame top = state.agenda().getLast();
            boolean looks = top instanceof Frame.Doing doing && doing.kind() != Kind.INSTEAD;
            Step<Draft, Prompt> dying = looks ? Checks.strength(state) : Step.nothing();
            return dying.isNothing() ? next(state, top) : dying;
        }
        if (!state.isBegun()) {
            return state.queue().isEmpty() ? SetUps.next(state) : Deeds.next(state);
        }
        Step<Draft, Prompt> step = Checks.next(state);
        boolean ordersFirst = state.settings().is(Settings.DueOrder.BEFORE_QUEUE);
        step = step.isNothing() && ordersFirst ? PlayedOrders.next(state) : step;
        if (step.isNothing() && offered.isPresent()) {
            return Step.waits(Windows.prompt(offered.get()));
        }
        step = step.isNothing() && !ordersFirst ? Deeds.next(state) : step;
        step = step.isNothing() ? ordersFirst ? Deeds.next(state) : PlayedOrders.next(state) : step;
        return step.isNothing() ? Turns.next(state) : step;
    }

    private static Step<Draft, Prompt> next(ResponsState state, Frame top) {
        return switch (top) {
            case Frame.Announcing announcing -> Deeds.next(state, announcing);
            case Frame.Doing doing -> Deeds.next(state, doing);
            case Frame.Drawing drawing -> Draws.next(state, drawing);
            case Frame.Discarding discarding -> Discards.next(state, discarding);
            case Frame.Sacrificing sacrificing -> Sacrifices.next(state, sacrificing);
            case Frame.Placing placing -> Places.next(state, placing);
            case Frame.ChoosingLine(var seat) -> Step.waits(new Prompt.Line(seat));
            case Frame.Searching searching -> Searches.next(state, searching);
            case Frame.Cutting cutting -> Draws.next(cutting);
            case Frame.Activating activating -> Activations.next(state, activating);
            case Frame.Ordering ordering -> PlayedOrders.next(state, ordering);
            case Frame.Trapping trapping -> Traps.next(trapping);
            case Frame.Replacing(var seat, _, _, var by) -> Step.waits(new Prompt.Replace(seat, by));
            case Frame.Offered offered -> Step.waits(Windows.prompt(offered));
        };
    }

    @Override
    protected List<PlayerDecision> attempts(ResponsState state, Prompt asked, Seat seat, NamedCard card) {
        return Attempts.with(state, asked, seat, card);
    }

    @Override
    protected List<Reason> unasked() {
        return List.of(Reason.NOT_YOUR_DECISION);
    }

    @Override
    protected Optional<Refusal> refuse(ResponsState state, Prompt asked, Choice choice) {
        if (isOver(state)) {
            return Reason.GAME_OVER.refused();
        }
        return switch (choice) {
            case PlayerDecision decision -> refuseDecision(state, asked, decision);
            case ChanceOutcome outcome -> refuseOutcome(state, asked, outcome);
            case JudgeOrder order -> JudgeOrders.refuse(state, order);
            case Choice _ -> throw nobodyChooses(choice);
        };
    }

    private static Optional<Refusal> refuseDecision(ResponsState state, Prompt asked, PlayerDecision choice) {
        boolean mine = asked.seats().contains(choice.seat());
        var untimely = new DueChoice(state, asked, choice.seat());
        return switch (choice) {
            case PlayerDecision.DeckSubmitted deck -> untimely.unless(asked instanceof Prompt.SubmitDecks)
                    .or(() -> SetUps.refuseDeck(state, deck));
            case PlayerDecision.InitiativeAgreed(_, var holder) ->
                    untimely.unless(mine && asked instanceof Prompt.Agree && Seat.PAIR.contains(holder));
            case PlayerDecision.OrdersArranged arranged -> untimely.unless(mine && asked instanceof Prompt.Arrange)
                    .or(() -> SetUps.refuseArranged(state, arranged));
            case PlayerDecision.CutAnswered _ -> untimely.unless(mine && asked instanceof Prompt.Cut);
            case PlayerDecision.MulliganTaken mulligan -> untimely.unless(mine && asked instanceof Prompt.Mulligan)
                    .or(() -> SetUps.refuse(state, mulligan));
            case PlayerDecision.PreGameShown shown -> untimely.unless(mine && asked instanceof Prompt.BeforeGame)
                    .or(() -> PreGames.refuse(state, shown));
            case PlayerDecision.CardPlayed played -> Plays.refuse(state, asked, played);
            case PlayerDecision.CardLaid laid -> Plays.refuse(state, asked, laid);
            case PlayerDecision.CardLaidSecretly laid -> SecretPrices.refuse(state, asked, laid);
            case PlayerDecision.CardActivated activated -> Activations.refuse(state, asked, activated);
            case PlayerDecision.Passed(var seat) -> asked instanceof Prompt.Trap && mine
                    ? Traps.refusePass(state, seat)
                    : mine && (asked instanceof Prompt.Act || asked instanceof Prompt.Use
                    || asked instanceof Prompt.Answer || asked instanceof Prompt.Offer || asked instanceof Prompt.GoOn
                    || asked instanceof Prompt.Show(_, _, boolean must) && !must)
                    ? Optional.empty() : untimely.refusedPass();
            case PlayerDecision.TrapActivated trap -> Traps.refuse(state, asked, trap);
            case PlayerDecision.OrderTurned order -> PlayedOrders.refuse(state, asked, order);
            case PlayerDecision.ModesChosen modes -> Deeds.refuse(state, asked, modes);
            case PlayerDecision.TargetsChosen targets -> Deeds.refuse(state, asked, targets);
            case PlayerDecision.CardsChosen cards -> Deeds.refuse(state, asked, cards);
            case PlayerDecision.CardsGivenUp given -> Discards.refuse(state, asked, given);
            case PlayerDecision.PickedBlindly picked -> Discards.refuseBlind(state, asked, picked);
            case PlayerDecision.CellChosen cell -> Places.refuse(state, asked, cell);
            case PlayerDecision.LineChosen(_, int line) -> untimely.unless(mine && asked instanceof Prompt.Line)
                    .or(() -> ChosenLines.refuse(line));
            case PlayerDecision.CardsFound found -> Searches.refuse(state, asked, found);
            case PlayerDecision.Conceded(var seat) -> state.settings().is(Settings.Concede.NEVER)
                    ? Reason.NO_CONCESSION.refused()
                    : untimely.unless(Seat.PAIR.contains(seat) && Field.hasHero(state, seat));
        };
    }

    private static Optional<Refusal> refuseOutcome(ResponsState state, Prompt asked, ChanceOutcome outcome) {
        return switch (outcome) {
            case ChanceOutcome.InitiativeDrawn(var holder) ->
                    new DueChoice(state, asked, holder)
                            .unless(asked instanceof Prompt.Lot && Seat.PAIR.contains(holder));
            case ChanceOutcome.CutFell cut -> Draws.refuseCut(state, asked, cut);
            case ChanceOutcome.CardsTurnedUp up -> new DueChoice(state, asked, up.seat())
                    .unless(asked.equals(new Prompt.TurnUp(up.seat(), up.cards().size())))
                    .or(() -> Faces.refuseTurnedUp(state, up));
            case ChanceOutcome.CardPicked picked -> Discards.refusePicked(state, asked, picked);
        };
    }

    @Override
    protected Optional<Refusal> refuseShown(ResponsState state, FaceShown shown) {
        return isOver(state) ? Reason.GAME_OVER.refused() : Faces.refuseShown(state, shown);
    }

    @Override
    protected Optional<Refusal> refuseFace(ResponsState state, Card card, CardName name, int others) {
        return Faces.refuseCopies(state, card, name, others);
    }

    @Override
    protected void apply(Draft draft, Prompt asked, Choice choice) {
        switch (choice) {
            case PlayerDecision decision -> applyDecision(draft, asked, decision);
            case ChanceOutcome.InitiativeDrawn(var holder) -> SetUps.assign(draft, holder);
            case ChanceOutcome.CutFell cut -> Draws.applyCut(draft, cut);
            case ChanceOutcome.CardPicked picked -> Discards.applyPicked(draft, picked);
            case JudgeOrder.PositionSet(_, _, _, var phase) -> {
                if (phase != Phase.ACTION) { // in which somebody acts by now
                    draft.begins(phase);
                }
            }
            case ChanceOutcome.CardsTurnedUp _, JudgeOrder _ -> {}
            case Choice _ -> throw nobodyChooses(choice);
        }
    }

    private static void applyDecision(Draft draft, Prompt asked, PlayerDecision choice) {
        switch (choice) {
            case PlayerDecision.InitiativeAgreed(_, var holder) -> SetUps.assign(draft, holder);
            case PlayerDecision.OrdersArranged(var seat, _) -> SetUps.applyArranged(draft, seat);
            case PlayerDecision.MulliganTaken mulligan -> SetUps.apply(draft, mulligan);
            case PlayerDecision.PreGameShown shown -> PreGames.apply(draft, shown);
            case PlayerDecision.CardPlayed played -> Plays.apply(draft, played);
            case PlayerDecision.CardLaid laid -> Plays.apply(draft, laid);
            case PlayerDecision.CardLaidSecretly laid -> SecretPrices.apply(draft, laid);
            case PlayerDecision.CardActivated activated -> Activations.apply(draft, asked, activated);
            case PlayerDecision.Passed(var seat) -> pass(draft, asked, seat);
            case PlayerDecision.TrapActivated trap -> Traps.apply(draft, trap);
            case PlayerDecision.OrderTurned order -> PlayedOrders.apply(draft, order);
            case PlayerDecision.TargetsChosen targets -> Deeds.apply(draft, targets);
            case PlayerDecision.CardsChosen cards -> {
                if (asked instanceof Prompt.Sacrifice) {
                    Sacrifices.apply(draft, cards);
                }
            }
            case PlayerDecision.CardsGivenUp given -> Discards.apply(draft, given);
            case PlayerDecision.CellChosen cell -> Places.apply(draft, cell);
            case PlayerDecision.LineChosen(var seat, int line) -> ChosenLines.apply(draft, seat, line);
            case PlayerDecision.CardsFound found -> Searches.apply(draft, found);
            case PlayerDecision.Conceded(var seat) ->
                    Ends.lose(draft, seat, EndEvent.Reason.CONCESSION, "RS-228b");
            case PlayerDecision.DeckSubmitted _, PlayerDecision.CutAnswered _, PlayerDecision.ModesChosen _,
                    PlayerDecision.PickedBlindly _ -> {}
        }
    }

    /// A pass is an action and costs a point as well (RS-038b, [R-PASSCOST]), but not where a card could be used at
    /// once, a trap activated or something done out of turn.
    private static void pass(Draft draft, Prompt asked, Seat seat) {
        if (asked instanceof Prompt.Trap) {
            Traps.pass(draft, seat);
        } else if (asked instanceof Prompt.Use) {
            Activations.pass(draft, seat);
        } else if (asked instanceof Prompt.Answer || asked instanceof Prompt.Offer) {
            Windows.pass(draft, seat);
        } else if (asked instanceof Prompt.Act && draft.state().settings().is(Settings.PassCost.ONE_POINT)) {
            draft.add(new ActionPointSpent(seat, 1), Turns.action(draft.state(), seat));
        }
    }
}
