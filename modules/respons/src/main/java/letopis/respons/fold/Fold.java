package letopis.respons.fold;

import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import letopis.journal.Event;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.respons.card.Effect;
import letopis.respons.event.CardEvent;
import letopis.respons.event.ChanceOutcome;
import letopis.respons.event.CombatEvent;
import letopis.respons.event.EndEvent;
import letopis.respons.event.JudgeOrder;
import letopis.respons.event.Phase;
import letopis.respons.event.PlayerDecision;
import letopis.respons.event.QueueEvent;
import letopis.respons.event.ResponsEvent;
import letopis.respons.event.SetUpEvent;
import letopis.respons.event.TurnEvent;
import letopis.respons.event.ValueEvent;
import letopis.respons.state.Combat;
import letopis.respons.state.Frame;
import letopis.respons.state.GamePreparation;
import letopis.respons.state.Marks;
import letopis.respons.state.Player;
import letopis.respons.state.ResponsState;
import letopis.respons.state.ResponsZone;
import letopis.respons.state.Turn;
import letopis.table.Card;
import letopis.table.CardId;
import letopis.table.FaceShown;
import letopis.table.Hidden;
import letopis.table.Moment;
import letopis.table.Renumbering;
import letopis.table.Table;

/// The application of events to the state. Decisions are excluded, because moves apply them. No event is ever refused.
public final class Fold {

    private Fold() {}

    public static ResponsState evolve(ResponsState before, Sequence seq, Event event) {
        ResponsState state = before.at(seq);
        if (event instanceof Renumbering cards) {
            return state.with(cards.applyTo(state.table()));
        }
        if (event instanceof FaceShown shown) {
            return state.with(shown.applyTo(state.table()));
        }
        return switch ((ResponsEvent) event) {
            case PlayerDecision _ -> state.with(state.turn().withChoice());
            case ChanceOutcome outcome -> applyChance(state, outcome);
            case JudgeOrder order -> OrderFold.evolve(state, order);
            case SetUpEvent setUp -> applySetUpEvent(state, setUp);
            case TurnEvent turn -> applyTurn(state, turn);
            case CardEvent card -> CardFold.evolve(state, card);
            case ValueEvent value -> applyValueEvent(state, value);
            case CombatEvent combat -> applyCombatEvent(state, combat);
            case QueueEvent queue -> QueueFold.evolve(state, queue);
            case EndEvent.PlayerLost _ -> state;
            case EndEvent.GameEnded ended -> state.with(ended);
        };
    }

    private static ResponsState applyChance(ResponsState state, ChanceOutcome outcome) {
        return switch (outcome) {
            case ChanceOutcome.InitiativeDrawn _ -> state;
            case ChanceOutcome.RandomCutMade _ -> state.pop();
            case ChanceOutcome.CardsTurnedUp(var seat, var cards, var faces) ->
                    markLookedAt(PileFold.identifyNextCards(state, seat, cards).with(state.table()
                            .withIdentified(seat, ResponsZone.DECK, cards, faces)), cards);
            case ChanceOutcome.CardPicked(_, var card) -> {
                var discarding = (Frame.Discard) state.agenda().getLast();
                yield state.replaceTop(new Frame.Discard(discarding.seat(), discarding.remainingCount(), true,
                        Optional.of(card)));
            }
        };
    }

    /// Marks cards that an effect shows and that the recorder was already asked to name. The question is not repeated.
    private static ResponsState markLookedAt(ResponsState state, List<CardId> cards) {
        return state.topFrame().filter(Frame.Resolution.class::isInstance).map(Frame.Resolution.class::cast)
                .filter(doing -> doing.nextEffect().filter(Effect.RevealTop.class::isInstance).isPresent())
                .map(doing -> state.replaceTop(doing.withPickedCards(cards))).orElse(state);
    }

    private static ResponsState applySetUpEvent(ResponsState state, SetUpEvent event) {
        GamePreparation done = state.setUp();
        return switch (event) {
            case SetUpEvent.InitiativeAssigned(var seat) ->
                    state.with(state.turn().withInitiative(seat))
                    .with(done.with(GamePreparation.Step.INITIATIVE, Seat.A));
            case SetUpEvent.HeroRevealed(var seat, var card, var name) -> state
                    .with(state.table().withNewCards(seat, ResponsZone.HERO, card, seat, Hidden.open(name)))
                    .with(new Moment(1, 0, "setup", state.moment().active()));
            case SetUpEvent.OrdersPlaced _ -> state;
            case SetUpEvent.StartingHandDealt(var seat, int cards) ->
                    state.with(done.with(GamePreparation.Step.DEALT, seat))
                    .push(new Frame.Draw(seat, cards, TurnEvent.DrawDue.Purpose.FIRST_HAND));
            case SetUpEvent.MulliganDone(var seat, int cards, boolean kept) -> {
                ResponsState under = PileFold.addPile(state, seat, cards);
                yield kept ? under.with(done.with(GamePreparation.Step.KEPT, seat)) : under;
            }
            case SetUpEvent.InfluenceSet(var seat, int influence) ->
                    state.with(seat, player -> player.withInfluence(influence, 0).withValue(influence))
                            .with(done.with(GamePreparation.Step.INFLUENCE, seat));
            case SetUpEvent.PreGameBegan _ -> state.with(done.with(GamePreparation.Step.PRE_GAME, Seat.A));
        };
    }

    private static ResponsState applyTurn(ResponsState state, TurnEvent event) {
        Turn turn = state.turn();
        Moment moment = state.moment();
        return switch (event) {
            case TurnEvent.TurnBegan(int number, var initiative) -> state.with(Combat.NONE)
                    .with(number == 1 ? state.setUp().withFirstSeat(initiative) : state.setUp())
                    .with(Turn.ofPhase(new Moment(1, number, Phase.START.code(), initiative), Turn.Stage.OVER,
                            initiative, List.of(), turn.loopCounters().withTurn(), (int) state.at().number()));
            case TurnEvent.TurnEnded _ -> state.with(Turn.Stage.OVER);
            case TurnEvent.MarksCleared _ -> clearMarks(state);
            case TurnEvent.LinesCleared _ -> changeEachPlayer(state, player -> player.withLines(List.of()));
            case TurnEvent.PhaseStarted(var phase) -> state
                    .with(Turn.ofPhase(new Moment(1, moment.turn(), phase.code(), state.initiative()),
                            Turn.Stage.BEGUN, turn.initiative(), turn.dueOrders(), turn.loopCounters().withoutDeeds(),
                            turn.since()))
                    .with(state.combat().withoutStrikes());
            case TurnEvent.PhaseSkipped(var phase) -> state.with(state.combat().withSkippedLine(phase.line()));
            case TurnEvent.DrawSkipped(var seat) ->
                    state.with(turn.withSeatsThatDrew(ResponsState.append(turn.seatsThatDrew(), seat)));
            case TurnEvent.PhaseEnded _ -> state.with(Turn.Stage.OVER);
            case TurnEvent.ActionPointsSet(var seat, int points) ->
                    state.with(seat, player -> player.withPoints(points).withPassed(false));
            case TurnEvent.ActionPointSpent(var seat, int points) ->
                    state.with(seat, player -> player.withPoints(player.points() - points));
            case TurnEvent.ActionPointsChanged(var seat, int more) ->
                    state.with(seat, player -> player.withPoints(player.points() + more));
            case TurnEvent.PriorityPassed(var seat) ->
                    state.with(turn.withNewPriority().with(new Moment(1, moment.turn(), moment.phase(), seat))
                            .withStage(Turn.Stage.UNDER_WAY));
            case TurnEvent.SkipForced(var seat, boolean pass) ->
                    (pass ? state.with(seat, player -> player.withPassed(true)) : state).with(Turn.Stage.DONE);
            case TurnEvent.InitiativePassed(var seat) -> state.with(turn.withInitiative(seat));
            case TurnEvent.DrawDue(var seat, int cards, var purpose) -> {
                Turn drawn = purpose == TurnEvent.DrawDue.Purpose.PHASE
                        ? turn.withSeatsThatDrew(ResponsState.append(turn.seatsThatDrew(), seat)) : turn;
                yield state.with(drawn).push(new Frame.Draw(seat, cards, purpose));
            }
            case TurnEvent.OrderDue orderDue -> state.with(turn.withDueOrder(orderDue));
        };
    }

    private static ResponsState changeEachPlayer(ResponsState state, UnaryOperator<Player> change) {
        ResponsState changed = state;
        for (Seat seat : Seat.PAIR) {
            changed = changed.with(seat, change);
        }
        return changed;
    }

    private static ResponsState clearMarks(ResponsState state) {
        Table table = state.table();
        for (Seat seat : Seat.PAIR) {
            for (ResponsZone zone : List.of(ResponsZone.HERO, ResponsZone.UNITS, ResponsZone.SUPPORT)) {
                for (CardId card : state.table().zone(seat, zone)) {
                    Card marked = table.card(card);
                    Card cleared = marked.withFlag(Marks.ACTIVATED, false).withFlag(Marks.HITS_NO_HERO, false)
                            .withFlag(Marks.SPARED, false);
                    table = cleared == marked ? table : table.with(card, _ -> cleared);
                }
            }
        }
        return changeEachPlayer(state.with(table), player -> player.withDiscardedCount(0));
    }

    private static ResponsState applyValueEvent(ResponsState state, ValueEvent event) {
        return switch (event) {
            case ValueEvent.InfluenceSpent(var seat, int extra, int current) ->
                    state.with(seat, player -> player.withPayment(extra, current));
            case ValueEvent.InfluenceChanged(var seat, var kind, int more) ->
                    state.with(seat, player -> player.withChangedAmount(kind, more));
            case ValueEvent.InfluenceReset(var seat, int influence) ->
                    state.with(seat, player -> player.withInfluence(influence, 0));
            case ValueEvent.ShieldPaid _, ValueEvent.StrengthLossPrevented _, ValueEvent.SetStrengthIgnored _ ->
                    state;
            case ValueEvent.StrengthReduced(var card, int amount, _, _, boolean poisoned) ->
                    state.with(card, one -> (poisoned ? one.withFlag(Marks.POISONED, true) : one)
                            .withCount(Marks.DAMAGE, one.count(Marks.DAMAGE) + amount));
            case ValueEvent.DurabilityReduced(var card, int amount, _) -> addDamage(state, card, amount);
            case ValueEvent.StrengthRestored(var card, int amount, _) -> addDamage(state, card, -amount);
            case ValueEvent.DurabilityRestored(var card, int amount, _) -> addDamage(state, card, -amount);
        };
    }

    private static ResponsState addDamage(ResponsState state, CardId card, int amount) {
        return state.with(card, one -> one.withCount(Marks.DAMAGE, one.count(Marks.DAMAGE) + amount));
    }

    private static ResponsState applyCombatEvent(ResponsState state, CombatEvent event) {
        Combat combat = state.combat();
        return switch (event) {
            case CombatEvent.AttackDirectionFixed(var seat) ->
                    state.with(combat.withDirection(seat)).with(Turn.Stage.OVER);
            case CombatEvent.UnitsAttacked(_, var units) ->
                    state.with(combat.withStrikers(units)).with(Turn.Stage.UNDER_WAY);
            case CombatEvent.UnitsStruck(var strikes) ->
                    state.with(combat.withStrikes(strikes)).with(Turn.Stage.DONE);
            case CombatEvent.HeroHit _ -> state;
            case CombatEvent.OnslaughtContinued(var units) -> state.with(combat.withStrikers(units))
                    .with(state.turn().withPickedReplacements(List.of()).withStage(Turn.Stage.UNDER_WAY));
            case CombatEvent.LineFought(_, var fought) -> state.with(combat.withUnitsThatFought(fought))
                    .with(state.turn().withPickedReplacements(List.of()).withStage(Turn.Stage.OVER));
        };
    }
}
