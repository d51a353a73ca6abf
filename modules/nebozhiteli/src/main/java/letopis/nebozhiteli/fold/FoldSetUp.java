package letopis.nebozhiteli.fold;

import java.util.TreeMap;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.event.SetUpEvent;
import letopis.nebozhiteli.event.SetUpEvent.DecksShuffled;
import letopis.nebozhiteli.event.SetUpEvent.FirstPlayerChosen;
import letopis.nebozhiteli.event.SetUpEvent.GameOpened;
import letopis.nebozhiteli.event.SetUpEvent.HandDealt;
import letopis.nebozhiteli.event.SetUpEvent.LifeSet;
import letopis.nebozhiteli.event.SetUpEvent.SummonFieldDealt;
import letopis.nebozhiteli.state.Combat;
import letopis.nebozhiteli.state.DuelState;
import letopis.nebozhiteli.state.DuelState.Duel;
import letopis.nebozhiteli.state.DuelState.Player;
import letopis.nebozhiteli.state.Lasting;
import letopis.nebozhiteli.state.Ledger;
import letopis.nebozhiteli.state.Progress.Part;
import letopis.nebozhiteli.state.Stage;
import letopis.nebozhiteli.state.Turn;
import letopis.nebozhiteli.state.Turn.Idle;
import letopis.nebozhiteli.state.Window;
import letopis.table.Deck;
import letopis.table.Moment;
import letopis.table.Table;

/// Folds what comes before and between the games of a duel.
final class FoldSetUp {

    private FoldSetUp() {}

    static DuelState evolve(DuelState state, SetUpEvent event) {
        return switch (event) {
            case GameOpened(int game, _) -> opened(state, game);
            case LifeSet(var seat, int life) -> state.with(seat, player -> player.withLife(life));
            case DecksShuffled(var seat) -> state.with(shuffled(state, seat));
            case FirstPlayerChosen(var seat, _) -> {
                Turn turn = state.turn();
                var moment = new Moment(turn.moment().game(), 0, "setup", seat);
                yield state.with(Turn.begun(moment, seat, turn.progress().part(), Idle.NONE).with(turn.progress()))
                        .done(Stage.FIRST_PLAYER);
            }
            case SummonFieldDealt(var seat, var cards) ->
                    FoldCards.moved(state.reached(Stage.DEAL_FIELD), cards, seat, NebozhiteliZone.SUMMON_FIELD);
            case HandDealt(var seat, var cards) ->
                    FoldCards.moved(state.reached(Stage.DEAL_HANDS), cards, seat, NebozhiteliZone.HAND);
        };
    }

    /// An empty table for the next game.
    static DuelState opened(DuelState state, int game) {
        var players = new TreeMap<Seat, Player>();
        state.table().seats().forEach(seat -> players.put(seat, new Player(0, 0, 0)));
        var turn = Turn.begun(new Moment(game, 0, "setup", Seat.A), Seat.A, Part.SET_UP, Idle.NONE);
        return new DuelState(state.at(), state.cards(), state.settings(), state.duel().opened(game),
                Table.of(state.table().seats(), NebozhiteliZone.values()), players, turn,
                Window.SHUT, Combat.NONE, Ledger.EMPTY, Lasting.NONE);
    }

    private static Table shuffled(DuelState state, Seat seat) {
        Duel.Deck deck = state.duel().decks().get(seat);
        return state.table()
                .withDeck(seat, NebozhiteliZone.CREATURE_DECK, Deck.unknown(deck.creatures()))
                .withDeck(seat, NebozhiteliZone.MAIN_DECK, Deck.unknown(deck.main()));
    }
}
