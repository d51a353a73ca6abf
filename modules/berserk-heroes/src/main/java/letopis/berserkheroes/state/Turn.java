package letopis.berserkheroes.state;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.table.Moment;

/// The state of a turn.
///
/// @param moment turn, phase, and active player
/// @param stage progress of the phase
/// @param first first player of the game
/// @param extraTurnSeats players of extra turns, next one first (BF-7-044)
/// @param nextSeat player of the next regular turn, after the current and extra turns
/// @param passes number of consecutive passes (BF-121.3)
/// @param last number of the last turn after time was called (BF-603.1)
public record Turn(Moment moment, Stage stage, Seat first, List<Seat> extraTurnSeats, Seat nextSeat, int passes,
        Optional<Integer> last) {

    /// Progress of a phase.
    public enum Stage {
        BEGUN,
        /// The initial actions of the phase are done.
        UNDER_WAY,
        /// The triggers for the start of the turn have been collected.
        LOOKED
    }

    public Turn {
        extraTurnSeats = List.copyOf(extraTurnSeats);
    }

    /// Returns the state before the first turn of a game. If `game` is 0, this is the state before the first game.
    static Turn beforeFirstTurn(int game) {
        return new Turn(new Moment(game, 0, "setup", Seat.A), Stage.BEGUN, Seat.A, List.of(), Seat.A, 0,
                Optional.empty());
    }

    public Turn with(Moment newMoment) {
        return new Turn(newMoment, stage, first, extraTurnSeats, nextSeat, passes, last);
    }

    public Turn at(Stage newStage) {
        return new Turn(moment, newStage, first, extraTurnSeats, nextSeat, passes, last);
    }

    public Turn withFirstPlayer(Seat seat) {
        var at = new Moment(moment.game(), moment.turn(), moment.phase(), seat);
        return new Turn(at, stage, seat, extraTurnSeats, seat, passes, last);
    }

    public Turn withPasses(int passCount) {
        return new Turn(moment, stage, first, extraTurnSeats, nextSeat, passCount, last);
    }

    public Turn withExtraTurn(Seat seat) {
        var more = new ArrayList<>(extraTurnSeats);
        more.add(seat);
        return new Turn(moment, stage, first, more, nextSeat, passes, last);
    }

    public Turn withLastTurn(int number) {
        return new Turn(moment, stage, first, extraTurnSeats, nextSeat, passes, Optional.of(number));
    }

    /// Returns the state at the start of the next turn.
    public Turn createNextTurn(Moment moment, boolean isExtraTurn) {
        Seat after = isExtraTurn ? nextSeat : moment.active().opponent();
        return new Turn(moment, Stage.BEGUN, first, isExtraTurn ? extraTurnSeats.subList(1, extraTurnSeats.size())
                : extraTurnSeats, after, 0, last);
    }
}
