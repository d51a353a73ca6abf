package letopis.pebbles;

import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.pebbles.PebblesEvent.Conceded;
import letopis.pebbles.PebblesEvent.FirstSeatChosen;
import letopis.pebbles.PebblesEvent.FirstTossed;
import letopis.pebbles.PebblesEvent.GameDrawn;
import letopis.pebbles.PebblesEvent.GameOpened;
import letopis.pebbles.PebblesEvent.GameWon;
import letopis.pebbles.PebblesEvent.MatchDrawn;
import letopis.pebbles.PebblesEvent.MatchWon;
import letopis.pebbles.PebblesEvent.Passed;
import letopis.pebbles.PebblesEvent.PebblePlayed;
import letopis.pebbles.PebblesEvent.PebbleReturned;
import letopis.pebbles.PebblesEvent.PebblesDrawn;
import letopis.pebbles.PebblesEvent.PebblesTurnedUp;
import letopis.pebbles.PebblesEvent.PointsCorrected;
import letopis.pebbles.PebblesEvent.PointsEarned;
import letopis.pebbles.PebblesEvent.PouchFilled;
import letopis.pebbles.PebblesEvent.PouchShaken;
import letopis.pebbles.PebblesEvent.TurnBegun;
import letopis.pebbles.PebblesState.Side;
import letopis.pebbles.PebblesState.Stage;
import letopis.table.CardId;
import letopis.table.Deck;
import letopis.table.Hidden;
import letopis.table.Moment;
import letopis.table.Table;

/// The effect of each event on the state.
final class PebblesFold {

    private static final int FIRST_HAND_SIZE = 3;

    private PebblesFold() {}

    static PebblesState fold(PebblesState state, PebblesEvent event) {
        return switch (event) {
            case PouchFilled(var seat, int size, var pouch) -> foldPouchFilled(state, seat, size, pouch);
            case PebblePlayed(var seat, var pebble, var name) -> state
                    .with(state.table().withRevealed(pebble, name).move(pebble, seat, PebblesZone.BEACH))
                    .withPasses(0).with(new Stage.TurnStart(seat.opponent()));
            case PebbleReturned(var seat, var pebble) -> state
                    .with(state.table().move(pebble, seat, PebblesZone.POUCH))
                    .withPasses(0).with(new Stage.TurnStart(seat.opponent()));
            case Passed(var seat) -> state.withPasses(state.passes() + 1).with(new Stage.TurnStart(seat.opponent()));
            case Conceded _ -> state;
            case FirstTossed(var seat) -> foldFirstSeat(state, seat);
            case FirstSeatChosen(var seat) -> foldFirstSeat(state, seat);
            case PebblesTurnedUp(var seat, var pebbles, var faces) ->
                    state.with(state.table().withIdentified(seat, PebblesZone.POUCH, pebbles, faces));
            case PointsCorrected(var seat, int points, _) -> state.with(seat, side -> side.withPoints(points));
            case GameOpened(int game) -> foldGameOpened(state, game);
            case PouchShaken(var seat, int size) ->
                    state.with(state.table().withDeck(seat, PebblesZone.POUCH, Deck.unknown(size)));
            case PebblesDrawn(var seat, var pebbles) -> foldPebblesDrawn(state, seat, pebbles);
            case TurnBegun(int turn, var seat) -> foldTurnBegun(state, turn, seat);
            case PointsEarned(var seat, _, int points) ->
                    state.with(seat, side -> side.withPoints(side.points() + points));
            case GameWon(var seat, _) ->
                    state.withGame(Optional.of(seat)).with(seat, Side::withWin).with(new Stage.BetweenGames());
            case GameDrawn() -> state.withGame(Optional.empty()).with(new Stage.BetweenGames());
            case MatchWon(var seat) -> state.with(new Stage.Victory(seat));
            case MatchDrawn() -> state.with(new Stage.Draw());
        };
    }

    private static PebblesState foldPouchFilled(PebblesState state, Seat seat, int size, Hidden<Pouch> pouch) {
        return state.with(seat, side -> new Side(side.points(), side.wins(), size, pouch));
    }

    private static PebblesState foldGameOpened(PebblesState state, int game) {
        var opened = state.with(state.table().withoutCards())
                .with(new Moment(game, 0, "setup", Seat.A)).with(new Stage.TossStage()).withPasses(0);
        for (Seat seat : state.table().seats()) {
            opened = opened.with(seat, side -> side.withPoints(0));
        }
        return opened;
    }

    private static PebblesState foldFirstSeat(PebblesState state, Seat seat) {
        return state.withFirstSeat(seat)
                .with(new Moment(state.moment().game(), 0, "setup", seat))
                .with(new Stage.DrawStage(seat, Math.min(FIRST_HAND_SIZE, state.pouch(seat).size())));
    }

    private static PebblesState foldTurnBegun(PebblesState state, int turn, Seat seat) {
        boolean draws = !state.pouch(seat).isEmpty();
        return state
                .with(new Moment(state.moment().game(), turn, draws ? "draw" : "play", seat))
                .with(draws ? new Stage.DrawStage(seat, 1) : new Stage.PlayStage());
    }

    private static PebblesState foldPebblesDrawn(PebblesState state, Seat seat, List<CardId> pebbles) {
        Table table = state.table();
        for (CardId pebble : pebbles) {
            table = table.move(pebble, seat, PebblesZone.HAND);
        }
        var held = state.with(table);
        Moment moment = state.moment();
        if (moment.turn() > 0) {
            return held.with(new Moment(moment.game(), moment.turn(), "play", moment.active()))
                    .with(new Stage.PlayStage());
        }
        Seat other = seat.opponent();
        return held.with(seat.equals(state.first())
                ? new Stage.DrawStage(other, Math.min(FIRST_HAND_SIZE, state.pouch(other).size()))
                : new Stage.TurnStart(state.first()));
    }
}
