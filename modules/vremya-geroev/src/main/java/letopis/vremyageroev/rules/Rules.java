package letopis.vremyageroev.rules;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.journal.Event;
import letopis.journal.Sequence;
import letopis.table.Card;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.FaceShown;
import letopis.table.Refusal;
import letopis.table.kernel.Step;
import letopis.table.kernel.move.MoveRuleset;
import letopis.table.kernel.move.Moves;
import letopis.vremyageroev.event.ChanceOutcome;
import letopis.vremyageroev.event.JudgeOrder;
import letopis.vremyageroev.fold.Fold;
import letopis.vremyageroev.state.FightState;
import letopis.vremyageroev.state.Frame;

/// The rules of Время Героев: the next step, the legal choices, and their consequences.
public final class Rules extends MoveRuleset<FightState, Draft, Prompt> {

    public static final Rules RULES = new Rules();

    private Rules() {
        super(new Prompt.Nothing(),
                new Moves<>(FightMoves::createUntimelyRefusal, List.of(UseMoves.PLAY, UseMoves.ACTIVATE,
                UseMoves.INTERRUPT, UseMoves.DEFEND, UseMoves.RESPOND, FightMoves.PASS, FightMoves.INTERPOSE,
                CombatWit.MOVE, FightMoves.ANSWER_WIND, SetupMoves.STARTERS, SetupMoves.CUT, SetupMoves.SUBMIT,
                FightMoves.GIVE_UP, FightMoves.END, FightMoves.CONCEDE)));
    }

    @Override
    protected boolean isOver(FightState state) {
        return state.result().isPresent();
    }

    @Override
    protected Draft newDraft(FightState before, Choice choice) {
        return new Draft(this::evolve, before, choice);
    }

    @Override
    protected Step<Draft, Prompt> next(FightState state) {
        if (isOver(state)) {
            return Step.nothing();
        }
        Step<Draft, Prompt> excess = Discards.createExcessStep(state);
        if (!excess.isNothing()) {
            return excess;
        }
        if (state.agenda().isEmpty()) {
            return state.hasBegun() ? Turns.findNextStep(state) : PreparationFlow.findNextStep(state);
        }
        return switch (state.agenda().getLast()) {
            case Frame.Attack attack -> Attacks.findNextStep(state, attack);
            case Frame.CardUse using -> CardUses.findNextStep(state, using);
            case Frame.Draw drawing -> Draws.findNextStep(state, drawing);
            case Frame.Discard discarding -> Discards.findNextStep(state, discarding);
            case Frame.SecondWindReply(var seat) -> Step.waitFor(new Prompt.SecondWindAnswer(seat));
            case Frame.UseAllowance(var seat, var filter) -> Step.waitFor(new Prompt.AllowedPlay(seat, filter));
        };
    }

    @Override
    protected List<Reason> timingReasons() {
        return List.of(
                Reason.NOT_ALLOWED_NOW, Reason.ALREADY_ANSWERED, Reason.OWN_ATTACK, Reason.UNINTERRUPTIBLE,
                Reason.UNDEFENDABLE, Reason.TOO_LATE_TO_INTERRUPT, Reason.TOO_LATE_TO_DEFEND,
                Reason.NOTHING_TO_INTERRUPT, Reason.NOTHING_TO_DEFEND, Reason.TRIGGER_MISSING, Reason.NOT_YOUR_TURN);
    }

    @Override
    protected List<Reason> notAskedReasons() {
        return Stream.concat(Stream.of(Reason.NOT_YOUR_DECISION), DueChoice.REASONS.stream()).toList();
    }

    @Override
    protected Optional<Refusal> refuseAll(FightState state) {
        return Reason.FIGHT_OVER.refuseUnless(!isOver(state));
    }

    @Override
    protected Optional<Refusal> refuseOther(FightState state, Prompt prompt, Choice choice) {
        return switch (choice) {
            case ChanceOutcome outcome -> refuseOutcome(state, prompt, outcome);
            case JudgeOrder order -> JudgeOrders.refuse(state, order);
            case Choice _ -> throw foreignChoice(choice);
        };
    }

    private static Optional<Refusal> refuseUnaskedChoice(boolean isPrompted) {
        return Reason.NOT_YOUR_DECISION.refuseUnless(isPrompted);
    }

    private static Optional<Refusal> refuseOutcome(FightState state, Prompt prompt, ChanceOutcome outcome) {
        return switch (outcome) {
            case ChanceOutcome.LotDrawn(var first) ->
                    refuseUnaskedChoice(prompt instanceof Prompt.Lot && state.table().seats().contains(first));
            case ChanceOutcome.RandomCutMade(var seat,
                    int cards) -> refuseUnaskedChoice(prompt.equals(new Prompt.RandomCut(seat)))
                    .or(() -> PreparationFlow.refuseCut(state, seat, cards));
            case ChanceOutcome.CardsTurnedUp up -> refuseUnaskedChoice(prompt instanceof Prompt.TurnUp(var seat,
                    int unknown)
                    && seat.equals(up.seat()) && unknown == up.cards().size())
                    .or(() -> PossibleFaces.refuseTurnedUpCards(state, up));
            case ChanceOutcome.CardsTakenAtRandom taken -> Discards.refuseTakenCards(state, prompt, taken);
        };
    }

    @Override
    protected Optional<Refusal> refuseReveal(FightState state, FaceShown faceShown) {
        return isOver(state) ? Reason.FIGHT_OVER.refuse() : PossibleFaces.refuseFaceShown(state, faceShown);
    }

    @Override
    protected Optional<Refusal> refuseFace(FightState state, Card card, CardName name, int otherCopies) {
        return PossibleFaces.refuseCopies(state, card, name, otherCopies);
    }

    @Override
    protected void applyOther(Draft draft, Prompt prompt, Choice choice) {
        switch (choice) {
            case ChanceOutcome.LotDrawn lot -> PreparationFlow.applyLot(draft, lot);
            case ChanceOutcome.CardsTakenAtRandom taken -> Discards.applyTakenCards(draft, prompt, taken);
            case ChanceOutcome.RandomCutMade _, ChanceOutcome.CardsTurnedUp _, JudgeOrder _ -> {}
            case Choice _ -> throw foreignChoice(choice);
        }
    }

    @Override
    protected FightState fold(FightState before, Sequence seq, Event event) {
        return Fold.evolve(before, seq, event);
    }
}
