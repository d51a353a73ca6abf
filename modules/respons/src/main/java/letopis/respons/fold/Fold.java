package letopis.respons.fold;

import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
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
import letopis.respons.state.Marks;
import letopis.respons.state.Player;
import letopis.respons.state.ResponsState;
import letopis.respons.state.ResponsZone;
import letopis.respons.state.SetUp;
import letopis.respons.state.Turn;
import letopis.table.CardId;
import letopis.table.FaceShown;
import letopis.table.Hidden;
import letopis.table.Moment;
import letopis.table.Renumbering;
import letopis.table.Table;

/// Applies every event except decisions to the state; moves apply decisions. It never refuses an event.
public final class Fold {

    private Fold() {}

    public static ResponsState evolve(ResponsState before, Sequence seq, Event event) {
        ResponsState state = before.at(seq);
        if (event instanceof Renumbering cards) {
            return state.with(cards.on(state.table()));
        }
        if (event instanceof FaceShown shown) {
            return state.with(shown.on(state.table()));
        }
        return switch ((ResponsEvent) event) {
            case PlayerDecision _ -> state.with(state.turn().chosen());
            case ChanceOutcome outcome -> chance(state, outcome);
            case JudgeOrder order -> FoldOrders.evolve(state, order);
            case SetUpEvent setUp -> setUp(state, setUp);
            case TurnEvent turn -> turn(state, turn);
            case CardEvent card -> FoldCards.evolve(state, card);
            case ValueEvent value -> value(state, value);
            case CombatEvent combat -> combat(state, combat);
            case QueueEvent queue -> FoldQueue.evolve(state, queue);
            case EndEvent.PlayerLost _ -> state;
            case EndEvent.GameEnded ended -> state.with(ended);
        };
    }

    private static ResponsState chance(ResponsState state, ChanceOutcome outcome) {
        return switch (outcome) {
            case ChanceOutcome.InitiativeDrawn _ -> state;
            case ChanceOutcome.CutFell _ -> state.pop();
            case ChanceOutcome.CardsTurnedUp(var seat, var cards, var faces) ->
                    looked(FoldPiles.turnedUp(state, seat, cards).with(state.table()
                            .withKnown(seat, ResponsZone.DECK, cards, faces)), cards);
            case ChanceOutcome.CardPicked(_, var card) -> {
                var discarding = (Frame.Discarding) state.agenda().getLast();
                yield state.replace(new Frame.Discarding(discarding.seat(), discarding.left(), true,
                        Optional.of(card)));
            }
        };
    }

    /// Records that the recorder was asked about a card an effect shows, so that the question is not repeated.
    private static ResponsState looked(ResponsState state, List<CardId> cards) {
        return state.top().filter(Frame.Doing.class::isInstance).map(Frame.Doing.class::cast)
                .filter(doing -> doing.next().filter(Effect.RevealTop.class::isInstance).isPresent())
                .map(doing -> state.replace(doing.withPicked(cards))).orElse(state);
    }

    private static ResponsState setUp(ResponsState state, SetUpEvent event) {
        SetUp done = state.setUp();
        return switch (event) {
            case SetUpEvent.InitiativeAssigned(var seat) ->
                    state.with(state.turn().withInitiative(seat)).with(done.with(SetUp.Step.INITIATIVE, Seat.A));
            case SetUpEvent.HeroRevealed(var seat, var card, var name) -> state
                    .with(state.table().withNewIn(seat, ResponsZone.HERO, card, seat, Hidden.open(name)))
                    .with(new Moment(1, 0, "setup", state.moment().active()));
            case SetUpEvent.OrdersPlaced _ -> state;
            case SetUpEvent.StartingHandDealt(var seat, int cards) -> state.with(done.with(SetUp.Step.DEALT, seat))
                    .push(new Frame.Drawing(seat, cards, TurnEvent.DrawDue.Purpose.FIRST_HAND));
            case SetUpEvent.MulliganDone(var seat, int cards, boolean kept) -> {
                ResponsState under = FoldPiles.under(state, seat, cards);
                yield kept ? under.with(done.with(SetUp.Step.KEPT, seat)) : under;
            }
            case SetUpEvent.InfluenceSet(var seat, int influence) ->
                    state.with(seat, player -> player.withInfluence(influence, 0).withValue(influence))
                            .with(done.with(SetUp.Step.INFLUENCE, seat));
            case SetUpEvent.PreGameBegan _ -> state.with(done.with(SetUp.Step.PRE_GAME, Seat.A));
        };
    }

    private static ResponsState turn(ResponsState state, TurnEvent event) {
        Turn turn = state.turn();
        Moment moment = state.moment();
        return switch (event) {
            case TurnEvent.TurnBegan(int number, var initiative) -> state.with(Combat.NONE)
                    .with(number == 1 ? state.setUp().withFirst(initiative) : state.setUp())
                    .with(Turn.beginning(new Moment(1, number, Phase.START.code(), initiative), Turn.Stage.OVER,
                            initiative, List.of(), turn.pace().withTurn(), (int) state.at().number()));
            case TurnEvent.TurnEnded _ -> state.with(Turn.Stage.OVER);
            case TurnEvent.MarksCleared _ -> marksCleared(state);
            case TurnEvent.LinesCleared _ -> each(state, player -> player.withLines(List.of()));
            case TurnEvent.PhaseStarted(var phase) -> state
                    .with(Turn.beginning(new Moment(1, moment.turn(), phase.code(), state.initiative()),
                            Turn.Stage.BEGUN, turn.initiative(), turn.due(), turn.pace().anew(), turn.since()))
                    .with(state.combat().withStrikers(List.of()).withStrikes(List.of()));
            case TurnEvent.PhaseSkipped(var phase) -> state.with(state.combat().withSkipped(phase.line()));
            case TurnEvent.DrawSkipped(var seat) ->
                    state.with(turn.withDrawn(ResponsState.plus(turn.drawn(), seat)));
            case TurnEvent.PhaseEnded _ -> state.with(Turn.Stage.OVER);
            case TurnEvent.ActionPointsSet(var seat, int points) ->
                    state.with(seat, player -> player.withPoints(points).withPassed(false));
            case TurnEvent.ActionPointSpent(var seat, int points) ->
                    state.with(seat, player -> player.withPoints(player.points() - points));
            case TurnEvent.ActionPointsChanged(var seat, int more) ->
                    state.with(seat, player -> player.withPoints(player.points() + more));
            case TurnEvent.PriorityPassed(var seat) ->
                    state.with(turn.alternating().with(new Moment(1, moment.turn(), moment.phase(), seat))
                            .at(Turn.Stage.UNDER_WAY));
            case TurnEvent.PassForced(var seat, boolean pass) ->
                    (pass ? state.with(seat, player -> player.withPassed(true)) : state).with(Turn.Stage.DONE);
            case TurnEvent.InitiativePassed(var seat) -> state.with(turn.withInitiative(seat));
            case TurnEvent.DrawDue(var seat, int cards, var purpose) -> {
                Turn drawn = purpose == TurnEvent.DrawDue.Purpose.PHASE
                        ? turn.withDrawn(ResponsState.plus(turn.drawn(), seat)) : turn;
                yield state.with(drawn).push(new Frame.Drawing(seat, cards, purpose));
            }
            case TurnEvent.OrderDue due -> state.with(turn.withDue(due));
        };
    }

    private static ResponsState each(ResponsState state, UnaryOperator<Player> change) {
        ResponsState changed = state;
        for (Seat seat : Seat.PAIR) {
            changed = changed.with(seat, change);
        }
        return changed;
    }

    private static ResponsState marksCleared(ResponsState state) {
        Table table = state.table();
        for (Seat seat : Seat.PAIR) {
            for (CardId card : Stream.of(ResponsZone.HERO, ResponsZone.UNITS, ResponsZone.SUPPORT)
                    .flatMap(zone -> state.table().zone(seat, zone).stream()).toList()) {
                if (!table.card(card).flags().isEmpty()) {
                    table = table.with(card, one -> one.withFlag(Marks.ACTIVATED, false)
                            .withFlag(Marks.BARRED, false).withFlag(Marks.SPARED, false));
                }
            }
        }
        return each(state.with(table), player -> player.withDiscarded(0));
    }

    private static ResponsState value(ResponsState state, ValueEvent event) {
        return switch (event) {
            case ValueEvent.InfluenceSpent(var seat, int extra, int current) ->
                    state.with(seat, player -> player.spent(extra, current));
            case ValueEvent.InfluenceChanged(var seat, var kind, int more) ->
                    state.with(seat, player -> player.changed(kind, more));
            case ValueEvent.InfluenceReset(var seat, int influence) ->
                    state.with(seat, player -> player.withInfluence(influence, 0));
            case ValueEvent.ShieldPaid _, ValueEvent.StrengthLossPrevented _, ValueEvent.SetStrengthIgnored _ ->
                    state;
            case ValueEvent.StrengthReduced(var card, int amount, _, _, boolean poisoned) ->
                    state.with(card, one -> (poisoned ? one.withFlag(Marks.POISONED, true) : one)
                            .withCount(Marks.DAMAGE, one.count(Marks.DAMAGE) + amount));
            case ValueEvent.DurabilityReduced(var card, int amount, _) -> damaged(state, card, amount);
            case ValueEvent.StrengthRestored(var card, int amount, _) -> damaged(state, card, -amount);
            case ValueEvent.DurabilityRestored(var card, int amount, _) -> damaged(state, card, -amount);
        };
    }

    private static ResponsState damaged(ResponsState state, CardId card, int amount) {
        return state.with(card, one -> one.withCount(Marks.DAMAGE, one.count(Marks.DAMAGE) + amount));
    }

    private static ResponsState combat(ResponsState state, CombatEvent event) {
        Combat combat = state.combat();
        return switch (event) {
            case CombatEvent.AttackDirectionFixed(var seat) ->
                    state.with(combat.withDirection(seat)).with(Turn.Stage.OVER);
            case CombatEvent.UnitsAttack(_, var units) ->
                    state.with(combat.withStrikers(units)).with(Turn.Stage.UNDER_WAY);
            case CombatEvent.UnitsStruck(var strikes) ->
                    state.with(combat.withStrikes(strikes)).with(Turn.Stage.DONE);
            case CombatEvent.HeroHit _ -> state;
            case CombatEvent.OnslaughtContinues(var units) -> state.with(combat.withStrikers(units))
                    .with(state.turn().withPicked(List.of()).at(Turn.Stage.UNDER_WAY));
            case CombatEvent.LineFought(_, var fought) -> state.with(combat.withFought(fought))
                    .with(state.turn().withPicked(List.of()).at(Turn.Stage.OVER));
        };
    }
}
