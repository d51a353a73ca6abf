package letopis.berserkheroes.rules;

import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.event.ChanceOutcome;
import letopis.berserkheroes.event.EndEvent;
import letopis.berserkheroes.event.JudgeOrder;
import letopis.berserkheroes.fold.Fold;
import letopis.berserkheroes.state.BerserkState;
import letopis.journal.Event;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.table.Card;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.FaceShown;
import letopis.table.Refusal;
import letopis.table.kernel.Step;
import letopis.table.kernel.move.MoveRuleset;
import letopis.table.kernel.move.Moves;

/// The rules of the game: next actions, legal choices, and consequences.
public final class Rules extends MoveRuleset<BerserkState, Draft, Prompt> {

    public static final Rules RULES = new Rules();

    private static final String ROLL_RULE = "BH-301.4a";

    private Rules() {
        super(new Prompt.Nothing(),
                new Moves<>(Decisions::refuseUntimelyChoice, List.of(TurnMoves.ATTACK, CardPlays.PLAY,
                Activations.ACTIVATE, ResponseMoves.MEET_DEMAND, ResponseMoves.SORT, ResponseMoves.GIVE_LIFE,
                ResponseMoves.AIM,
                TriggerMoves.DECLARE_HELD, TriggerMoves.USE_SIDEBOARD, TriggerMoves.DECLARE, TurnMoves.WOUND,
                SetupMoves.HANDLE, TurnMoves.DEFEND, ResponseMoves.SHOW, ResponseMoves.REPLACE, ResponseMoves.KEEP,
                ResponseMoves.JOIN, TurnMoves.CLUTCH, TriggerMoves.DECLARE_OF_DECK, TriggerMoves.DECLINE,
                ResponseMoves.CHOOSE, ResponseMoves.FIND, ResponseMoves.LOSE_COINS, SetupMoves.ORDER,
                SetupMoves.DECLARE_REDEAL, SetupMoves.TAKE_REDEAL, TurnMoves.REVEAL, SetupMoves.SUBMIT, SetupMoves.SWAP,
                ResponseMoves.GIVE_UP, TurnMoves.END, TurnMoves.PASS, ResponseMoves.DECLINE_PLAY, ResponseMoves.DO_STEP,
                ResponseMoves.CANCEL, ResponseMoves.SEARCH, ResponseMoves.DECLINE_SEARCH, TurnMoves.ANSWER_DRAW,
                TurnMoves.OFFER_DRAW, TurnMoves.CONCEDE))
                .offeredFirst(TurnMoves.ATTACK, CardPlays.PLAY, TurnMoves.CLUTCH,
                Activations.ACTIVATE, TurnMoves.WOUND, ResponseMoves.FIND));
    }

    @Override
    protected boolean isOver(BerserkState state) {
        return state.isOver();
    }

    @Override
    protected Draft newDraft(BerserkState before, Choice choice) {
        return new Draft(this::evolve, before, choice);
    }

    @Override
    protected void settle(Draft draft) {
        draft.addDueTriggers();
    }

    @Override
    protected Step<Draft, Prompt> next(BerserkState state) {
        return MatchFlow.findNextStep(state);
    }

    @Override
    protected List<Reason> notAskedReasons() {
        return List.of(Reason.NOT_YOUR_DECISION);
    }

    @Override
    protected Optional<Refusal> refuseAll(BerserkState state) {
        return !isOver(state) ? Optional.empty()
                : state.result().filter(end -> end.reason() == EndEvent.Reason.FRAGMENT).isPresent()
                        ? Reason.NOT_IN_FRAGMENT.refuse() : Reason.GAME_OVER.refuse();
    }

    @Override
    protected Optional<Refusal> refuseOther(BerserkState state, Prompt prompt, Choice choice) {
        return switch (choice) {
            case ChanceOutcome outcome -> refuseOutcome(state, prompt, outcome);
            case JudgeOrder order -> JudgeOrders.refuse(state, order);
            case Choice _ -> throw foreignChoice(choice);
        };
    }

    private static Optional<Refusal> refuseOutcome(BerserkState state, Prompt prompt, ChanceOutcome outcome) {
        return switch (outcome) {
            case ChanceOutcome.DiceRolled(int a, int b) ->
                    refuseUnawaitedChoice(state, prompt, prompt instanceof Prompt.Roll, ROLL_RULE)
                    .or(() -> Reason.BAD_ROLL.refuseUnless(Math.min(a, b) >= 1
                            && Math.max(a, b) <= PreparationFlow.DIE_SIDES));
            case ChanceOutcome.OrderDrawn(var first) -> refuseUnawaitedChoice(state, prompt,
                    prompt instanceof Prompt.Roll
                    && Seat.PAIR.contains(first), ROLL_RULE);
            case ChanceOutcome.CardsTurnedUp up -> refuseUnawaitedChoice(state, prompt,
                    prompt.equals(new Prompt.TurnUp(up.seat(), up.cards().size())), "BF-527.1")
                    .or(() -> Faces.refuseTurnedUpCards(state, prompt, up));
        };
    }

    private static Optional<Refusal> refuseUnawaitedChoice(BerserkState state, Prompt prompt, boolean isAwaited,
            String rule) {
        return isAwaited ? Optional.empty()
                : Decisions.refuseUnaskedChoice(prompt, rule)
                .or(() -> Optional.of(Decisions.refuseUntimelyChoice(state, prompt)));
    }

    @Override
    protected Optional<Refusal> refuseReveal(BerserkState state, FaceShown faceShown) {
        return isOver(state) ? Reason.GAME_OVER.refuse() : Faces.refuseShownFace(state, faceShown);
    }

    @Override
    protected Optional<Refusal> refuseFace(BerserkState state, Card card, CardName name, int otherCopies) {
        return Faces.refuseCopies(state, card, name, otherCopies);
    }

    @Override
    protected void applyOther(Draft draft, Prompt prompt, Choice choice) {
        switch (choice) {
            case ChanceOutcome.OrderDrawn(var first) -> PreparationFlow.applyOtherTurnOrder(draft, first);
            case JudgeOrder.LossOrdered(var seat, _, _) ->
                    GameEnd.loseGame(draft, seat, EndEvent.Reason.PENALTY, "BF-604.1", "BF-602.1");
            case JudgeOrder.TimeCalled _ when draft.stateBefore()
                    .isBetweenGames() -> GameEnd.endMatch(draft, "BF-603.1");
            case ChanceOutcome _, JudgeOrder _ -> {}
            case Choice _ -> throw foreignChoice(choice);
        }
    }

    @Override
    protected BerserkState fold(BerserkState before, Sequence seq, Event event) {
        return Fold.evolve(before, seq, event);
    }
}
