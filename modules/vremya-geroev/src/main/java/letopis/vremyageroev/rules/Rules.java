package letopis.vremyageroev.rules;

import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.table.Card;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.FaceShown;
import letopis.table.NamedCard;
import letopis.table.Refusal;
import letopis.table.Unseen;
import letopis.table.kernel.Ruleset;
import letopis.table.kernel.Step;
import letopis.vremyageroev.event.CardEvent.AllowanceEnded;
import letopis.vremyageroev.event.ChanceOutcome;
import letopis.vremyageroev.event.EndEvent.GameWon;
import letopis.vremyageroev.event.FightDecision;
import letopis.vremyageroev.event.JudgeOrder;
import letopis.vremyageroev.query.Abilities;
import letopis.vremyageroev.query.Field;
import letopis.vremyageroev.query.Kinds;
import letopis.vremyageroev.state.FightState;
import letopis.vremyageroev.state.Frame;
import letopis.vremyageroev.state.Settings;

/// The rules of Время Героев: what comes next, who may choose what, and what follows from it.
public final class Rules extends Ruleset<FightState, Draft, Prompt> {

    public static final Rules RULES = new Rules();

    private Rules() {
        super(new Prompt.Nothing());
    }

    @Override
    protected boolean isOver(FightState state) {
        return state.result().isPresent();
    }

    @Override
    protected Draft draft(FightState before, Choice taken) {
        return new Draft(before, taken);
    }

    @Override
    protected Step<Draft, Prompt> next(FightState state) {
        if (isOver(state)) {
            return Step.nothing();
        }
        Step<Draft, Prompt> excess = Discards.excess(state);
        if (!excess.isNothing()) {
            return excess;
        }
        if (state.agenda().isEmpty()) {
            return state.isBegun() ? Turns.next(state) : SetUps.next(state);
        }
        return switch (state.agenda().getLast()) {
            case Frame.Attack attack -> Attacks.next(state, attack);
            case Frame.Using using -> Uses.next(state, using);
            case Frame.Drawing drawing -> Draws.next(state, drawing);
            case Frame.Discarding discarding -> Discards.next(state, discarding);
            case Frame.Answering(var seat) -> Step.waits(new Prompt.AnswerWind(seat));
            case Frame.Allowed(var seat, var filter) -> Step.waits(new Prompt.PlayAllowed(seat, filter));
        };
    }

    @Override
    protected List<FightDecision> attempts(FightState state, Prompt asked, Seat seat, NamedCard card) {
        return Attempts.with(state, asked, seat, card).stream().filter(choice -> Unseen.refusal(() ->
                        refuseDecision(state, asked, choice)).filter(refusal ->
                                refusal.code().equals(Reason.NOT_YOUR_DECISION.code())).isEmpty()).toList();
    }

    @Override
    protected List<Reason> momentary() {
        return List.of(
                Reason.NOT_ALLOWED_NOW, Reason.ALREADY_ANSWERED, Reason.OWN_ATTACK, Reason.UNINTERRUPTIBLE,
                Reason.UNDEFENDABLE, Reason.TOO_LATE_TO_INTERRUPT, Reason.TOO_LATE_TO_DEFEND,
                Reason.NOTHING_TO_INTERRUPT, Reason.NOTHING_TO_DEFEND, Reason.TRIGGER_MISSING, Reason.NOT_YOUR_TURN);
    }

    @Override
    protected List<Reason> unasked() {
        return List.of(Reason.NOT_YOUR_DECISION);
    }

    @Override
    protected Optional<Refusal> refuse(FightState state, Prompt asked, Choice choice) {
        if (isOver(state)) {
            return Reason.FIGHT_OVER.refused();
        }
        return switch (choice) {
            case FightDecision decision -> refuseDecision(state, asked, decision)
                    .map(refusal -> DueChoice.refusal(state, asked, decision, refusal));
            case ChanceOutcome outcome -> refuseOutcome(state, asked, outcome);
            case JudgeOrder order -> Orders.refuse(state, order);
            case Choice _ -> throw nobodyChooses(choice);
        };
    }

    private static Optional<Refusal> asked(boolean asked) {
        return Reason.NOT_YOUR_DECISION.unless(asked);
    }

    /// What is chosen before the fight comes in its order (VG-13).
    private static Optional<Refusal> inSetUp(boolean asked) {
        return Reason.NOT_YOUR_DECISION.citing("VG-13").unless(asked);
    }

    private static Optional<Refusal> refuseDecision(FightState state, Prompt asked, FightDecision choice) {
        boolean mine = asked.seats().contains(choice.seat());
        return switch (choice) {
            case FightDecision.DeckSubmitted deck -> inSetUp(asked instanceof Prompt.SubmitDecks)
                    .or(() -> SetUps.refuseDeck(state, deck));
            case FightDecision.StartersChosen starters -> inSetUp(mine && asked instanceof Prompt.Starters)
                    .or(() -> SetUps.refuseStarters(state, starters));
            case FightDecision.DeckCut(var seat, int cards) -> inSetUp(mine && asked instanceof Prompt.Cut)
                    .or(() -> SetUps.refuseCut(state, seat, cards));
            case FightDecision.CardPlayed(var seat, var use) -> Uses.refusePlayed(state, asked, seat, use);
            case FightDecision.FieldUsed(var seat, var use) -> Uses.refuseOnField(state, asked, seat, use);
            case FightDecision.InterruptUsed used -> Uses.refuseInterrupt(state, asked, used);
            case FightDecision.DefenceUsed used -> Uses.refuseDefence(state, asked, used);
            case FightDecision.ResponseUsed used -> Uses.refuseResponse(state, asked, used);
            case FightDecision.CompanionInterposed interposed -> mine && asked instanceof Prompt.Defend
                    ? Attacks.refuseInterposed(state, interposed)
                    : Attacks.nothingToInterpose(state, interposed.seat());
            case FightDecision.Passed _ -> asked(mine && asked instanceof Prompt.MayPass);
            case FightDecision.WitUsed wit -> asked(mine && asked instanceof Prompt.Play)
                    .or(() -> Wit.refuse(state, wit));
            case FightDecision.CardsGivenUp given -> Discards.refuseGivenUp(state, asked, given);
            case FightDecision.WindAnswered answer -> asked(mine && asked instanceof Prompt.AnswerWind)
                    .or(() -> Draws.refuse(state, answer));
            case FightDecision.TurnEnded _ -> asked(mine && asked instanceof Prompt.Play);
            case FightDecision.Conceded(var seat) -> state.settings().is(Settings.Concede.NEVER)
                    ? Reason.NO_CONCESSION.refused() : asked(Field.hasHero(state, seat));
        };
    }

    private static Optional<Refusal> refuseOutcome(FightState state, Prompt asked, ChanceOutcome outcome) {
        return switch (outcome) {
            case ChanceOutcome.LotDrawn(var first) ->
                    asked(asked instanceof Prompt.Lot && state.table().seats().contains(first));
            case ChanceOutcome.CutFell(var seat, int cards) -> asked(asked.equals(new Prompt.CutFalls(seat)))
                    .or(() -> SetUps.refuseCut(state, seat, cards));
            case ChanceOutcome.CardsTurnedUp up -> asked(asked instanceof Prompt.TurnUp(var seat, int unknown)
                    && seat.equals(up.seat()) && unknown == up.cards().size())
                    .or(() -> Faces.refuseTurnedUp(state, up));
            case ChanceOutcome.CardsTakenAtRandom taken -> Discards.refuseTaken(state, asked, taken);
        };
    }

    @Override
    protected Optional<Refusal> refuseShown(FightState state, FaceShown shown) {
        return isOver(state) ? Reason.FIGHT_OVER.refused() : Faces.refuseShown(state, shown);
    }

    @Override
    protected Optional<Refusal> refuseFace(FightState state, Card card, CardName name, int others) {
        return Faces.refuseCopies(state, card, name, others);
    }

    @Override
    protected void apply(Draft draft, Prompt asked, Choice choice) {
        switch (choice) {
            case FightDecision decision -> applyDecision(draft, asked, decision);
            case ChanceOutcome.LotDrawn lot -> SetUps.applyLot(draft, lot);
            case ChanceOutcome.CardsTakenAtRandom taken -> Discards.applyTaken(draft, asked, taken);
            case ChanceOutcome.CutFell _, ChanceOutcome.CardsTurnedUp _, JudgeOrder _ -> {}
            case Choice _ -> throw nobodyChooses(choice);
        }
    }

    private static void applyDecision(Draft draft, Prompt asked, FightDecision choice) {
        if (asked instanceof Prompt.PlayAllowed && !choice.givesUp()) {
            draft.add(new AllowanceEnded(choice.seat()), "VG-41b");
        }
        switch (choice) {
            case FightDecision.DeckSubmitted _ -> SetUps.applyDeck(draft);
            case FightDecision.StartersChosen starters -> SetUps.applyStarters(draft, starters);
            case FightDecision.CardPlayed(var seat, var use) when asked instanceof Prompt.PlayAllowed(_, var filter) ->
                    Uses.applyAnswer(draft, seat, use, filter.keywords().stream().anyMatch(word ->
                            Kinds.isByKeyword(draft.state(), Abilities.text(draft.state(), use), word)));
            case FightDecision.CardPlayed(var seat, var use) -> Uses.apply(draft, seat, use);
            case FightDecision.FieldUsed(var seat, var use) -> Uses.apply(draft, seat, use);
            case FightDecision.InterruptUsed(var seat, var use) -> Uses.applyInterrupt(draft, seat, use);
            case FightDecision.DefenceUsed(var seat, var use) -> Uses.applyDefence(draft, seat, use);
            case FightDecision.ResponseUsed(var seat, var use) ->
                    Uses.applyAnswer(draft, seat, use, Abilities.keyword(draft.state(), use).isPresent());
            case FightDecision.CompanionInterposed interposed -> Attacks.applyInterposed(draft, interposed);
            case FightDecision.WitUsed wit -> Wit.apply(draft, wit);
            case FightDecision.CardsGivenUp given -> Discards.applyGivenUp(draft, asked, given);
            case FightDecision.WindAnswered answer -> Draws.apply(draft, answer);
            case FightDecision.TurnEnded(var seat) -> Turns.begin(draft, seat.opponent(), "VG-33");
            case FightDecision.Conceded(var seat) ->
                    draft.add(new GameWon(seat.opponent(), GameWon.Reason.CONCESSION), "VG-55");
            case FightDecision.Passed _ -> Attacks.passed(draft, asked);
            case FightDecision.DeckCut _ -> {}
        }
    }
}
