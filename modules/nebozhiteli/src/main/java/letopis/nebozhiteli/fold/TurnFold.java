package letopis.nebozhiteli.fold;

import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.Duration;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.SetUpEvent;
import letopis.nebozhiteli.event.TurnEvent;
import letopis.nebozhiteli.state.Combat;
import letopis.nebozhiteli.state.DuelState;
import letopis.nebozhiteli.state.DuelState.Duel;
import letopis.nebozhiteli.state.DuelState.Player;
import letopis.nebozhiteli.state.LastingEffects;
import letopis.nebozhiteli.state.Ledger;
import letopis.nebozhiteli.state.Marks;
import letopis.nebozhiteli.state.Progress.Part;
import letopis.nebozhiteli.state.Stage;
import letopis.nebozhiteli.state.Turn;
import letopis.nebozhiteli.state.Turn.IdleCount;
import letopis.nebozhiteli.state.Window;
import letopis.table.Deck;
import letopis.table.Moment;
import letopis.table.Table;

/// The fold of turn and phase events, and of events before and between the games of a duel.
final class TurnFold {

    private TurnFold() {}

    static DuelState evolve(DuelState state, SetUpEvent event) {
        return switch (event) {
            case SetUpEvent.GameOpened(int game, _) -> openGame(state, game);
            case SetUpEvent.LifeSet(var seat, int life) -> state.with(seat, player -> player.withLife(life));
            case SetUpEvent.DecksShuffled(var seat) -> state.with(shuffleDecks(state, seat));
            case SetUpEvent.FirstPlayerChosen(var seat, _) -> {
                Turn turn = state.turn();
                var moment = new Moment(turn.moment().game(), 0, "setup", seat);
                yield state.with(Turn.atBeginning(moment, seat, turn.progress().part(), IdleCount.NONE)
                        .with(turn.progress()))
                        .withCompletedStage(Stage.FIRST_PLAYER);
            }
            case SetUpEvent.SummonFieldDealt(var seat, var cards) ->
                    CardFold.moveCards(state.withReachedStage(Stage.DEAL_FIELD), cards, seat,
                    NebozhiteliZone.SUMMON_FIELD);
            case SetUpEvent.HandDealt(var seat, var cards) ->
                    CardFold.moveCards(state.withReachedStage(Stage.DEAL_HANDS), cards, seat, NebozhiteliZone.HAND);
        };
    }

    /// Clears the table for the next game.
    static DuelState openGame(DuelState state, int game) {
        var players = new TreeMap<Seat, Player>();
        state.table().seats().forEach(seat -> players.put(seat, new Player(0, 0, 0)));
        var turn = Turn.atBeginning(new Moment(game, 0, "setup", Seat.A), Seat.A, Part.SET_UP, IdleCount.NONE);
        return new DuelState(state.at(), state.cards(), state.settings(), state.duel().withGameOpened(game),
                state.table().withoutCards(), players, turn,
                Window.SHUT_WINDOW, Combat.NONE, Ledger.EMPTY, LastingEffects.NONE);
    }

    private static Table shuffleDecks(DuelState state, Seat seat) {
        Duel.Deck deck = state.duel().decks().get(seat);
        return state.table()
                .withDeck(seat, NebozhiteliZone.CREATURE_DECK, Deck.unknown(deck.creatures()))
                .withDeck(seat, NebozhiteliZone.MAIN_DECK, Deck.unknown(deck.main()));
    }

    static DuelState evolve(DuelState state, TurnEvent event) {
        return switch (event) {
            case TurnEvent.TurnBegan(var seat, int number) -> beginTurn(state, seat, number);
            case TurnEvent.PhaseBegan(var phase) -> beginPhase(state, phase);
            case TurnEvent.SummonedMarksCleared(var creatures) -> {
                Table table = state.table();
                for (var creature : creatures) {
                    table = table.with(creature, card -> card.withFlag(Marks.SUMMONED_FLAG, false));
                }
                yield state.with(table);
            }
            case TurnEvent.SummonFieldRefilled(var seat, var cards) ->
                    CardFold.moveCards(state, cards, seat, NebozhiteliZone.SUMMON_FIELD).withIdleCountReset();
            case TurnEvent.CardsDrawn(var seat, var cards) ->
                    CardFold.moveCards(state, cards, seat, NebozhiteliZone.HAND)
                    .withIdleCountReset();
            case TurnEvent.DrawFailed _ -> state;
            case TurnEvent.ActionsGranted(var seat, int actions) ->
                    state.with(seat, player -> player.withActions(actions)).withCompletedStage(Stage.GRANT);
            case TurnEvent.ActionsGained(var seat, int actions) ->
                    state.with(seat, player -> player.withActions(player.actions() + actions));
            case TurnEvent.ActionsSpent(var seat, int actions) ->
                    state.with(seat, player -> player.withActions(player.actions() - actions));
            case TurnEvent.ManaSpent(var seat, int mana) ->
                    state.with(seat, player -> player.withLife(player.life() - mana)).withIdleCountReset();
            case TurnEvent.ActionsExpired(var seat, _) -> state.with(seat, player -> player.withActions(0));
            case TurnEvent.IdleTurnCounted(int turns) ->
                    state.with(state.turn().with(state.turn().idleCount().withTurns(turns)))
                    .withCompletedStage(Stage.IDLE);
        };
    }

    private static DuelState beginTurn(DuelState state, Seat seat, int number) {
        Turn turn = state.turn();
        IdleCount before = turn.idleCount();
        var idle = new IdleCount(before.changed() ? 0 : before.turns(), false, Optional.of(state.table()),
                state.lives());
        var moment = new Moment(turn.moment().game(), number, "start", seat);
        return state.with(lockMana(state)).with(Turn.atBeginning(moment, turn.first(), Part.TURN, idle))
                .with(Combat.NONE)
                .with(state.lasting()
                .withoutExpiredEffects((until, by) -> LastingEffects.expiresAtTurnStart(until, by, seat)))
                .with(seat, Player::withTurnCounted);
    }

    /// Locks mana placed in an earlier turn (NT-IV-4.4).
    private static Table lockMana(DuelState state) {
        Table table = state.table();
        for (Seat seat : table.seats()) {
            for (var card : state.table().zone(seat, NebozhiteliZone.SUMMON_FIELD)) {
                if (table.card(card).count(Marks.PLACED_MANA) > 0) {
                    table = table.with(card, one -> one.withCount(Marks.PLACED_MANA, 0));
                }
            }
        }
        return table;
    }

    /// Begins a phase. Shots and effects until end of phase do not carry over from the last phase.
    private static DuelState beginPhase(DuelState state, Phase phase) {
        return state.withPhaseBegun(state.turn().with(phase), state.combat().withShots(List.of()),
                state.lasting().withoutExpiredEffects((until, _) -> until == Duration.END_OF_PHASE));
    }
}
