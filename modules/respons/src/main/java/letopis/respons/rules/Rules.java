package letopis.respons.rules;

import java.util.List;
import java.util.Optional;
import letopis.journal.Event;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.respons.event.ChanceOutcome;
import letopis.respons.event.JudgeOrder;
import letopis.respons.event.Phase;
import letopis.respons.event.QueueEvent.Kind;
import letopis.respons.fold.Fold;
import letopis.respons.state.Frame;
import letopis.respons.state.ResponsState;
import letopis.respons.state.Settings;
import letopis.table.Card;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.FaceShown;
import letopis.table.Refusal;
import letopis.table.kernel.Step;
import letopis.table.kernel.move.MoveRuleset;
import letopis.table.kernel.move.Moves;

/// The rules of РЕСПОНС: the next step, the possible choices and their consequences.
public final class Rules extends MoveRuleset<ResponsState, Draft, Prompt> {

    public static final Rules RULES = new Rules();

    private Rules() {
        super(new Prompt.Nothing(), new Moves<>((_, _) -> Reason.NOT_YOUR_DECISION.refusal(), List.of(
                PlayMoves.PLAY, FaceDownMoves.LAY, FaceDownMoves.LAY_SECRETLY, UseMoves.ACTIVATE, ChoiceMoves.PLACE,
                ChoiceMoves.TRAP, ChoiceMoves.ORDER, ChoiceMoves.CHOOSE, ChoiceMoves.LINE, ChoiceMoves.FIND,
                SetupMoves.MULLIGAN, SetupMoves.CUT, SetupMoves.ARRANGE, SetupMoves.AGREE, ChoiceMoves.BLIND,
                SetupMoves.SUBMIT, ChoiceMoves.MODES, ChoiceMoves.TARGETS, ChoiceMoves.GIVE_UP, SetupMoves.PRE_GAME,
                ChoiceMoves.SHOW, ChoiceMoves.PASS, ChoiceMoves.CONCEDE)));
    }

    @Override
    protected boolean isOver(ResponsState state) {
        return state.result().isPresent();
    }

    @Override
    protected Draft newDraft(ResponsState before, Choice choice) {
        return new Draft(this::evolve, before, choice);
    }

    @Override
    protected void settle(Draft draft) {
        draft.queueDueAbilities();
    }

    /// Returns the next step. Running frames continue first, but a deed continues only while all units have strength
    /// (RS-145). Then the state is checked, a due Order is played, the queue is resolved, and the phase continues
    /// ([R-ORDERQUEUE]). A substitute for a death resolves completely before the unit is checked for death again
    /// (RS-095).
    @Override
    protected Step<Draft, Prompt> next(ResponsState state) {
        if (isOver(state)) {
            return Step.nothing();
        }
        Optional<Frame.WindowOffer> offered = ActionWindows.findCurrentOffer(state);
        if (!state.agenda().isEmpty() && offered.isEmpty()) {
            Frame top = state.agenda().getLast();
            boolean looks = top instanceof Frame.Resolution doing && doing.kind() != Kind.INSTEAD;
            Step<Draft, Prompt> dying = looks ? StateBasedChecks.killWeakUnits(state) : Step.nothing();
            return dying.isNothing() ? findNextStep(state, top) : dying;
        }
        if (!state.hasBegun()) {
            return state.queue().isEmpty() ? PreparationFlow.findNextStep(state) : AbilityResolver.findNextStep(state);
        }
        Step<Draft, Prompt> step = StateBasedChecks.findNextStep(state);
        if (!step.isNothing()) {
            return step;
        }
        Step<Draft, Prompt> orders = PlayedOrders.findNextStep(state);
        if (!orders.isNothing() && state.settings().is(Settings.DueOrderRule.BEFORE_QUEUE)) {
            return orders;
        }
        if (offered.isPresent()) {
            return Step.waitFor(ActionWindows.createPrompt(offered.get()));
        }
        step = AbilityResolver.findNextStep(state);
        step = step.isNothing() ? orders : step;
        return step.isNothing() ? Turns.findNextStep(state) : step;
    }

    private static Step<Draft, Prompt> findNextStep(ResponsState state, Frame topFrame) {
        return switch (topFrame) {
            case Frame.Announcement announcing -> AbilityResolver.findNextStep(state, announcing);
            case Frame.Resolution doing -> AbilityResolver.findNextStep(state, doing);
            case Frame.Draw drawing -> Draws.findNextStep(state, drawing);
            case Frame.Discard discarding -> Discards.findNextStep(state, discarding);
            case Frame.Sacrifice sacrificing -> Sacrifices.findNextStep(state, sacrificing);
            case Frame.Placement placing -> CardPlacement.findNextStep(state, placing);
            case Frame.LineChoice(var seat) -> Step.waitFor(new Prompt.Line(seat));
            case Frame.ZoneSearch searching -> Searches.findNextStep(state, searching);
            case Frame.DeckCut cutting -> Draws.findNextStep(cutting);
            case Frame.Activation activating -> Activations.findNextStep(state, activating);
            case Frame.OrderPlay ordering -> PlayedOrders.findNextStep(state, ordering);
            case Frame.TrapChoice trapping -> Traps.findNextStep(trapping);
            case Frame.ReplacementChoice(var seat, _, _,
                    var by) -> Step.waitFor(new Prompt.ChooseReplacement(seat, by));
            case Frame.WindowOffer offered -> Step.waitFor(ActionWindows.createPrompt(offered));
        };
    }

    @Override
    protected List<Reason> notAskedReasons() {
        return List.of(Reason.NOT_YOUR_DECISION);
    }

    @Override
    protected Optional<Refusal> refuseAll(ResponsState state) {
        return refuseAfterEnd(state);
    }

    /// Refuses every choice once the game has ended. No paragraph mentions concessions, so after one the refusal cites
    /// the end of the game (RS-175) instead of the loss without Orders (RS-228b).
    private static Optional<Refusal> refuseAfterEnd(ResponsState state) {
        return state.result().flatMap(ended -> switch (ended.reason()) {
            case NO_ORDERS -> Reason.GAME_OVER.refuse();
            case CONCESSION -> Reason.GAME_OVER.citing("RS-175").refuse();
        });
    }

    @Override
    protected Optional<Refusal> refuseOther(ResponsState state, Prompt prompt, Choice choice) {
        return switch (choice) {
            case ChanceOutcome outcome -> refuseOutcome(state, prompt, outcome);
            case JudgeOrder order -> JudgeOrders.refuse(state, order);
            case Choice _ -> throw foreignChoice(choice);
        };
    }

    private static Optional<Refusal> refuseOutcome(ResponsState state, Prompt prompt, ChanceOutcome outcome) {
        return switch (outcome) {
            case ChanceOutcome.InitiativeDrawn(var holder) ->
                    new DueChoice(state, prompt, holder)
                            .refuseUnless(prompt instanceof Prompt.Lot && Seat.PAIR.contains(holder));
            case ChanceOutcome.RandomCutMade cut -> Draws.refuseCut(state, prompt, cut);
            case ChanceOutcome.CardsTurnedUp up -> new DueChoice(state, prompt, up.seat())
                    .refuseUnless(prompt.equals(new Prompt.TurnUp(up.seat(), up.cards().size())))
                    .or(() -> PossibleFaces.refuseTurnedUpCards(state, up));
            case ChanceOutcome.CardPicked picked -> Discards.refusePickedCard(state, prompt, picked);
        };
    }

    @Override
    protected Optional<Refusal> refuseReveal(ResponsState state, FaceShown faceShown) {
        return refuseAfterEnd(state).or(() -> PossibleFaces.refuseFaceShown(state, faceShown));
    }

    @Override
    protected Optional<Refusal> refuseFace(ResponsState state, Card card, CardName name, int otherCopies) {
        return PossibleFaces.refuseCopies(state, card, name, otherCopies);
    }

    @Override
    protected void applyOther(Draft draft, Prompt prompt, Choice choice) {
        switch (choice) {
            case ChanceOutcome.InitiativeDrawn(var holder) -> PreparationFlow.assignInitiative(draft, holder);
            case ChanceOutcome.RandomCutMade cut -> Draws.applyCut(draft, cut);
            case ChanceOutcome.CardPicked picked -> Discards.applyPick(draft, picked);
            case JudgeOrder.PositionSet(_, _, _, var phase) -> {
                if (phase != Phase.ACTION) { // in which a player is already acting
                    draft.addPhaseTriggers(phase);
                }
            }
            case ChanceOutcome.CardsTurnedUp _, JudgeOrder _ -> {}
            case Choice _ -> throw foreignChoice(choice);
        }
    }

    @Override
    protected ResponsState fold(ResponsState before, Sequence seq, Event event) {
        return Fold.evolve(before, seq, event);
    }
}
