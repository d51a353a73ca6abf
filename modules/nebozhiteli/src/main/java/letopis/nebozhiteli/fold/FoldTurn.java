package letopis.nebozhiteli.fold;

import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.Duration;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.TurnEvent;
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
import letopis.nebozhiteli.state.Combat;
import letopis.nebozhiteli.state.DuelState;
import letopis.nebozhiteli.state.DuelState.Player;
import letopis.nebozhiteli.state.Lasting;
import letopis.nebozhiteli.state.Marks;
import letopis.nebozhiteli.state.Progress.Part;
import letopis.nebozhiteli.state.Stage;
import letopis.nebozhiteli.state.Turn;
import letopis.nebozhiteli.state.Turn.Idle;
import letopis.nebozhiteli.state.Window;
import letopis.table.Moment;
import letopis.table.Table;

/// Folds the course of turns and phases.
final class FoldTurn {

    private FoldTurn() {}

    static DuelState evolve(DuelState state, TurnEvent event) {
        return switch (event) {
            case TurnBegan(var seat, int number) -> begin(state, seat, number);
            case PhaseBegan(var phase) -> phase(state, phase);
            case SummonedMarksCleared(var creatures) -> {
                Table table = state.table();
                for (var creature : creatures) {
                    table = table.with(creature, card -> card.withFlag(Marks.SUMMONED, false));
                }
                yield state.with(table);
            }
            case SummonFieldRefilled(var seat, var cards) ->
                    FoldCards.moved(state, cards, seat, NebozhiteliZone.SUMMON_FIELD).changed();
            case CardsDrawn(var seat, var cards) -> FoldCards.moved(state, cards, seat, NebozhiteliZone.HAND).changed();
            case DrawFailed _ -> state;
            case ActionsGranted(var seat, int actions) ->
                    state.with(seat, player -> player.withActions(actions)).done(Stage.GRANT);
            case ActionsGained(var seat, int actions) ->
                    state.with(seat, player -> player.withActions(player.actions() + actions));
            case ActionsSpent(var seat, int actions) ->
                    state.with(seat, player -> player.withActions(player.actions() - actions));
            case ManaSpent(var seat, int mana) -> state.with(seat, player -> player.withLife(player.life() - mana)).changed();
            case ActionsExpired(var seat, _) -> state.with(seat, player -> player.withActions(0));
            case IdleTurnCounted(int turns) ->
                    state.with(state.turn().with(state.turn().idle().withTurns(turns))).done(Stage.IDLE);
        };
    }

    private static DuelState begin(DuelState state, Seat seat, int number) {
        Turn turn = state.turn();
        Idle before = turn.idle();
        var idle = new Idle(before.changed() ? 0 : before.turns(), false, Optional.of(state.table()), state.lives());
        var moment = new Moment(turn.moment().game(), number, "start", seat);
        return state.with(locked(state)).with(Turn.begun(moment, turn.first(), Part.TURN, idle)).with(Combat.NONE)
                .with(state.lasting().after((until, by) -> Lasting.isOverAtTurn(until, by, seat)))
                .with(seat, Player::withTurn);
    }

    /// Mana placed in an earlier turn stays where it is (NT-IV-4.4).
    private static Table locked(DuelState state) {
        Table table = state.table();
        for (Seat seat : table.seats()) {
            for (var card : state.table().zone(seat, NebozhiteliZone.SUMMON_FIELD)) {
                if (table.card(card).count(Marks.PLACED) > 0) {
                    table = table.with(card, one -> one.withCount(Marks.PLACED, 0));
                }
            }
        }
        return table;
    }

    /// Whoever shoots does so within one phase, and what lasts until the end of a phase does not reach the next.
    private static DuelState phase(DuelState state, Phase phase) {
        return state.with(state.turn().with(phase)).with(Window.SHUT)
                .with(state.lasting().after((until, _) -> until == Duration.END_OF_PHASE))
                .with(state.combat().withShots(List.of()));
    }
}
