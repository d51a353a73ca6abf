package letopis.nebozhiteli.rules;

import java.util.List;
import java.util.Optional;
import letopis.journal.Event;
import letopis.journal.Sequence;
import letopis.nebozhiteli.event.ChanceOutcome;
import letopis.nebozhiteli.event.JudgeOrder;
import letopis.nebozhiteli.fold.Fold;
import letopis.nebozhiteli.state.DuelState;
import letopis.table.Card;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.FaceShown;
import letopis.table.Refusal;
import letopis.table.kernel.Step;
import letopis.table.kernel.move.MoveRuleset;
import letopis.table.kernel.move.Moves;

/// The entry point for choices: legality, direct effects and consequences.
public final class DuelRules extends MoveRuleset<DuelState, DuelDraft, Prompt> {

    public static final DuelRules RULES = new DuelRules();

    private DuelRules() {
        super(new Prompt.Nothing(), new Moves<>((_, _) -> Reason.NOT_YOUR_DECISION.refusal(), List.of(
                SetupMoves.SWAP, SetupMoves.CUT, SetupMoves.EXCHANGE, SetupMoves.SUBMIT, AnswerMoves.UNTURN,
                AnswerMoves.CHOOSE, StepMoves.GIVE_UP, StepMoves.PLACE, StepMoves.MOVE_MANA, StepMoves.SUMMON,
                DeclarationMoves.ARTIFACT, StepMoves.EQUIP, StepMoves.DISCARD, StepMoves.STRIP, StepMoves.FINISH,
                CombatMoves.ATTACK, CombatMoves.BLOCK, CombatMoves.SHOOT, CombatMoves.SPLIT, CombatMoves.PREVENT,
                AnswerMoves.PASS, DeclarationMoves.SPELL, DeclarationMoves.ENCHANTMENT, DeclarationMoves.EVENT,
                DeclarationMoves.POTION, DeclarationMoves.ABILITY, AnswerMoves.CLOSE, SetupMoves.CONCEDE),
                List.of("cast", "activate", "play", "equip", "summon", "strip", "place", "move-mana", "split", "unturn",
                        "shoot", "attack", "block", "prevent", "choose", "discard", "exchange", "cut", "submit",
                        "swap")));
    }

    @Override
    protected Step<DuelDraft, Prompt> next(DuelState state) {
        return DuelFlow.findNextStep(state);
    }

    @Override
    protected boolean isOver(DuelState state) {
        return state.duel().over();
    }

    @Override
    protected DuelDraft newDraft(DuelState before, Choice choice) {
        return new DuelDraft(this::evolve, before, choice);
    }

    /// Fires the abilities triggered by the last action.
    @Override
    protected void settle(DuelDraft draft) {
        Triggers.fireAbilities(draft);
    }

    @Override
    protected List<Reason> timingReasons() {
        return List.of(Reason.NOT_ARTIFACT_PHASE, Reason.NOT_EQUIP_PHASE, Reason.NOT_ENCHANTMENT_PHASE,
                Reason.STEP_OVER, Reason.NOT_ACTIVE_PLAYER, Reason.NOT_PASSIVE_PLAYER, Reason.NOT_YOUR_WINDOW,
                Reason.NO_WINDOW, Reason.TARGET_REQUIRED, Reason.NOT_ATTACK_PHASE, Reason.NOT_BLOCK_PHASE,
                Reason.NOT_RANGED_PHASE);
    }

    @Override
    protected List<Reason> notAskedReasons() {
        return List.of(Reason.NOT_YOUR_DECISION);
    }

    @Override
    protected Optional<Refusal> refuseAll(DuelState state) {
        return Reason.MATCH_OVER.refuseUnless(!state.duel().over());
    }

    @Override
    protected Optional<Refusal> refuseOther(DuelState state, Prompt prompt, Choice choice) {
        return switch (choice) {
            case JudgeOrder.TableOrdered order -> JudgeOrders.refuse(state, order);
            case JudgeOrder.HalfLaidOut half -> refuseUnaskedChoice(PositionSetup.isNextHalf(state, half));
            case JudgeOrder.PositionSet _ -> refuseUnaskedChoice(PositionSetup.isLaidOut(state));
            case ChanceOutcome outcome -> findRefusal(state, prompt, outcome);
            case Choice _ -> throw foreignChoice(choice);
        };
    }

    /// Limits the paragraphs to one edition.
    @Override
    protected Refusal phraseRefusal(DuelState state, Refusal refusal) {
        return Paragraphs.adaptToEdition(state.settings().edition(), refusal);
    }

    @Override
    protected Optional<Refusal> refuseReveal(DuelState state, FaceShown faceShown) {
        return (state.duel().over() ? Reason.MATCH_OVER.refuse() : HandRules.refuseFaceShown(state, faceShown))
                .map(refusal -> phraseRefusal(state, refusal));
    }

    @Override
    protected void afterReveal(DuelDraft draft, FaceShown faceShown) {
        SummonRules.flipPaidCard(draft, faceShown.card());
    }

    @Override
    protected Optional<Refusal> refuseFace(DuelState state, Card card, CardName name, int otherCopies) {
        return HandRules.refuseFace(state, card, name, otherCopies)
                .map(refusal -> phraseRefusal(state, refusal));
    }

    private static Optional<Refusal> refuseUnaskedChoice(boolean isPrompted) {
        return Reason.NOT_YOUR_DECISION.refuseUnless(isPrompted);
    }

    private static Optional<Refusal> findRefusal(DuelState state, Prompt prompt, ChanceOutcome outcome) {
        return switch (outcome) {
            case ChanceOutcome.CoinTossed _ -> refuseUnaskedChoice(prompt instanceof Prompt.Toss);
            case ChanceOutcome.CardsTurnedUp up ->
                    refuseUnaskedChoice(prompt instanceof Prompt.TurnUp(var seat, var deck, int unknown)
                    && up.seat().equals(seat) && up.deck() == deck && up.cards().size() == unknown)
                    .or(() -> ChanceSampler.refuse(state, up));
            case ChanceOutcome.CardsPicked(var seat, var cards) ->
                    prompt instanceof Prompt.Pick(var asked, int count, var from) && seat.equals(asked)
                    ? Discards.refuse(state, seat, count, from::contains, cards)
                    : TurnEnd.refuseUndemandedDiscards(state, prompt, seat, cards);
        };
    }

    @Override
    protected void applyOther(DuelDraft draft, Prompt prompt, Choice choice) {
        switch (choice) {
            case JudgeOrder.TableOrdered order -> JudgeOrders.apply(draft, order);
            case JudgeOrder.PositionSet position -> PositionSetup.apply(draft, position);
            case ChanceOutcome.CoinTossed toss -> GameSetup.apply(draft, toss);
            case ChanceOutcome.CardsTurnedUp _, ChanceOutcome.CardsPicked _, JudgeOrder.HalfLaidOut _ -> {}
            case Choice _ -> throw foreignChoice(choice);
        }
    }

    @Override
    protected DuelState fold(DuelState before, Sequence seq, Event event) {
        return Fold.evolve(before, seq, event);
    }
}
