package letopis.nebozhiteli.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import letopis.journal.Seat;
import letopis.nebozhiteli.DuelState.Combat;
import letopis.nebozhiteli.DuelState.Idle;
import letopis.nebozhiteli.DuelState.Player;
import letopis.nebozhiteli.DuelState.Stage;
import letopis.nebozhiteli.DuelState.Turn;
import letopis.nebozhiteli.DuelState.Window;
import letopis.nebozhiteli.DuelState;
import letopis.nebozhiteli.NebozhiteliZone;
import letopis.nebozhiteli.Settings.MutualFirstStrike;
import letopis.nebozhiteli.Settings;
import letopis.nebozhiteli.card.Duration;
import letopis.nebozhiteli.event.DuelDecision.DamageDistributed.Share;
import letopis.nebozhiteli.event.Phase;
import letopis.nebozhiteli.event.TurnEvent.ActionsExpired;
import letopis.nebozhiteli.event.TurnEvent.ActionsGained;
import letopis.nebozhiteli.event.TurnEvent.ActionsGranted;
import letopis.nebozhiteli.event.TurnEvent.ActionsSpent;
import letopis.nebozhiteli.event.TurnEvent.CardsDrawn;
import letopis.nebozhiteli.event.TurnEvent.DrawFailed;
import letopis.nebozhiteli.event.TurnEvent.IdleTurnCounted;
import letopis.nebozhiteli.event.TurnEvent.ManaSpent;
import letopis.nebozhiteli.event.TurnEvent.PhaseBegan;
import letopis.nebozhiteli.event.TurnEvent.SummonFieldRefilled;
import letopis.nebozhiteli.event.TurnEvent.SummonedMarksCleared;
import letopis.nebozhiteli.event.TurnEvent.TurnBegan;
import letopis.nebozhiteli.event.TurnEvent;
import letopis.table.CardId;
import letopis.table.Moment;
import letopis.table.Table;

/// Folds the course of turns and phases.
final class FoldTurn {

    private static final List<Stage> PHASE_END = List.of(Stage.COMMIT, Stage.LIVES, Stage.DEATHS, Stage.LAPSE, Stage.NEXT);

    private FoldTurn() {}

    static DuelState evolve(DuelState state, TurnEvent event) {
        return switch (event) {
            case TurnBegan(var seat, int number) -> begin(state, seat, number);
            case PhaseBegan(var phase) -> phase(state, phase);
            case SummonedMarksCleared(var creatures) -> {
                Table table = state.table();
                for (var creature : creatures) {
                    table = table.with(creature, card -> card.withFlag(Field.SUMMONED, false));
                }
                yield state.with(table);
            }
            case SummonFieldRefilled(var seat, var cards) ->
                    changed(FoldCards.moved(state, cards, seat, NebozhiteliZone.SUMMON_FIELD));
            case CardsDrawn(var seat, var cards) -> changed(FoldCards.moved(state, cards, seat, NebozhiteliZone.HAND));
            case DrawFailed _ -> state;
            case ActionsGranted(var seat, int actions) ->
                    state.with(seat, player -> player.withActions(actions)).done(Stage.GRANT);
            case ActionsGained(var seat, int actions) ->
                    state.with(seat, player -> player.withActions(player.actions() + actions));
            case ActionsSpent(var seat, int actions) ->
                    state.with(seat, player -> player.withActions(player.actions() - actions));
            case ManaSpent(var seat, int mana) -> changed(state.with(seat, player -> player.withLife(player.life() - mana)));
            case ActionsExpired(var seat, _) -> state.with(seat, player -> player.withActions(0));
            case IdleTurnCounted(int turns) ->
                    state.with(state.turn().withIdle(new Idle(turns, false, state.turn().idle().snapshot()))).done(Stage.IDLE);
        };
    }

    /// Something that counts against idleness has changed (NT-I-3.7).
    static DuelState changed(DuelState state) {
        Idle idle = state.turn().idle();
        return idle.changed() ? state : state.with(state.turn().withIdle(new Idle(idle.turns(), true, idle.snapshot())));
    }

    private static DuelState begin(DuelState state, Seat seat, int number) {
        Turn turn = state.turn();
        int idle = turn.idle().changed() ? 0 : turn.idle().turns();
        var began = new Turn(new Moment(turn.moment().game(), number, "start", seat), Phase.START, turn.first(), List.of(),
                List.of(), List.of(), List.of(), List.of(), List.of(), 0, new Idle(idle, false, tracked(state)));
        return state.with(locked(state)).with(began).with(Combat.NONE).with(state.lasting().after((until, by) -> isOverAtTurn(until, by, seat)))
                .with(seat, player -> new Player(player.life(), player.actions(), player.turns() + 1));
    }

    /// Mana placed in an earlier turn stays where it is (NT-IV-4.4).
    private static Table locked(DuelState state) {
        Table table = state.table();
        for (Seat seat : table.seats()) {
            for (var card : state.table().zone(seat, NebozhiteliZone.SUMMON_FIELD)) {
                if (table.card(card).count(Field.PLACED) > 0) {
                    table = table.with(card, one -> one.withCount(Field.PLACED, 0));
                }
            }
        }
        return table;
    }

    /// Whether what lasts so long is over when the turn of `next` begins.
    static boolean isOverAtTurn(Duration until, Seat by, Seat next) {
        return switch (until) {
            case END_OF_PHASE, END_OF_TURN -> true;
            case OWN_NEXT_TURN_START -> by.equals(next);
            case WHILE_IN_PLAY -> false;
        };
    }

    private static DuelState phase(DuelState state, Phase phase) {
        Turn turn = state.turn();
        Moment before = turn.moment();
        var moment = new Moment(before.game(), before.turn(), phase.code(), before.active());
        var began = new Turn(moment, phase, turn.first(), stages(phase, state.settings()), turn.offered(), List.of(),
                turn.triggers(), turn.offers(), turn.demands(), turn.discards(), turn.idle());
        Combat combat = state.combat();
        // A beginner's attacker that splits its damage before the first strikes hits some of its blockers only later.
        var shares = phase == Phase.DAMAGE && state.settings().mutualFirstStrike() == MutualFirstStrike.IGNORED_PAIRWISE
                ? combat.shares() : Map.<CardId, List<Share>>of();
        return state.with(began).with(Window.SHUT).with(state.lasting().after((until, _) -> until == Duration.END_OF_PHASE))
                .with(new Combat(List.of(), combat.attackers(), combat.blocks(), combat.blocked(), shares, combat.struck()));
    }

    /// What there is to do in a phase, in order (section by section NT-IV-3 to NT-IV-10).
    /// The window follows what a phase is for: unturning (NT-IV-3.6), placing mana (NT-IV-4.6), naming shooters
    /// (NT-IV-6.9), attackers (NT-IV-7.6-b) and blockers (NT-IV-8.11, NB-108), placing damage (NT-IV-9.1-b).
    private static List<Stage> stages(Phase phase, Settings settings) {
        List<Stage> begin = switch (phase) {
            case START -> switch (settings.startOrder()) {
                case ABILITIES_THEN_UNTURN ->
                        List.of(Stage.MARKS, Stage.REFILL, Stage.DRAW, Stage.GRANT, Stage.ABILITIES, Stage.UNTURN, Stage.WINDOW);
                case UNTURN_THEN_ABILITIES ->
                        List.of(Stage.MARKS, Stage.REFILL, Stage.DRAW, Stage.GRANT, Stage.UNTURN, Stage.ABILITIES, Stage.WINDOW);
            };
            case SUMMON -> List.of(Stage.WAITING, Stage.MAIN, Stage.ENTER, Stage.WINDOW);
            case EQUIP -> List.of(Stage.MAIN, Stage.WINDOW);
            case RANGED -> List.of(Stage.DECLARE, Stage.WINDOW, Stage.SHOOT);
            case ATTACK, BLOCK -> List.of(Stage.DECLARE, Stage.WINDOW);
            case FIRST_STRIKE -> List.of(Stage.DISTRIBUTE, Stage.PLACE, Stage.WINDOW);
            case DAMAGE -> List.of(Stage.DISTRIBUTE, Stage.PLACE, Stage.WINDOW, Stage.COMMIT, Stage.LIVES, Stage.DEATHS, Stage.RETURN);
            case END -> switch (settings.endOrder()) {
                case STEP_THEN_WINDOW -> List.of(Stage.ABILITIES, Stage.MAIN, Stage.PASSIVE_MANA, Stage.WINDOW);
                case WINDOW_THEN_STEP -> List.of(Stage.ABILITIES, Stage.WINDOW, Stage.MAIN, Stage.PASSIVE_MANA);
            };
        };
        var stages = new ArrayList<>(begin);
        for (Stage stage : PHASE_END) {
            if (!begin.contains(stage)) {
                stages.add(stage);
            }
        }
        if (phase == Phase.END) {
            stages.addAll(stages.size() - 1, List.of(Stage.EXPIRE, Stage.IDLE));
        }
        return List.copyOf(stages);
    }

    /// What is compared where idleness is measured by snapshots: lives and sizes of zones.
    static List<Integer> tracked(DuelState state) {
        var numbers = new ArrayList<Integer>();
        for (Seat seat : state.table().seats()) {
            numbers.add(state.player(seat).life());
            Field.creatures(state, seat).forEach(creature -> numbers.add(Field.life(state, creature)));
            for (NebozhiteliZone zone : NebozhiteliZone.values()) {
                numbers.add(zone.isDeck() ? state.table().deck(seat, zone).size() : state.table().zone(seat, zone).size());
            }
        }
        return List.copyOf(numbers);
    }
}
