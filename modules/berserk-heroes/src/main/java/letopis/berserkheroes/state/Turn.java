package letopis.berserkheroes.state;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.table.Moment;

/// What belongs to a turn.
///
/// @param moment turn, phase, and who is active
/// @param stage how far the phase is
/// @param first who began the game
/// @param extra whose turns were gained, the next one first (BF-7-044)
/// @param next whose ordinary turn comes after this one and those that were gained
/// @param passes how many players have passed in a row (BF-121.3)
/// @param last the last one, where the time of the round is over (BF-603.1)
public record Turn(Moment moment, Stage stage, Seat first, List<Seat> extra, Seat next, int passes,
        Optional<Integer> last) {

    /// How far a phase is.
    public enum Stage {
        BEGUN,
        /// What the phase begins with is done.
        UNDER_WAY,
        /// Triggers of the start of the turn were looked for.
        LOOKED
    }

    public Turn {
        extra = List.copyOf(extra);
    }

    /// Before the first turn of a game; before the first game where it is 0.
    static Turn before(int game) {
        return new Turn(new Moment(game, 0, "setup", Seat.A), Stage.BEGUN, Seat.A, List.of(), Seat.A, 0,
                Optional.empty());
    }

    public Turn with(Moment changed) {
        return new Turn(changed, stage, first, extra, next, passes, last);
    }

    public Turn at(Stage changed) {
        return new Turn(moment, changed, first, extra, next, passes, last);
    }

    public Turn withFirst(Seat seat) {
        var at = new Moment(moment.game(), moment.turn(), moment.phase(), seat);
        return new Turn(at, stage, seat, extra, seat, passes, last);
    }

    public Turn withPasses(int changed) {
        return new Turn(moment, stage, first, extra, next, changed, last);
    }

    public Turn withExtra(Seat seat) {
        var more = new ArrayList<>(extra);
        more.add(seat);
        return new Turn(moment, stage, first, more, next, passes, last);
    }

    public Turn withLast(int number) {
        return new Turn(moment, stage, first, extra, next, passes, Optional.of(number));
    }

    /// The next turn begins.
    public Turn started(Moment at, boolean gained) {
        Seat after = gained ? next : at.active().opponent();
        return new Turn(at, Stage.BEGUN, first, gained ? extra.subList(1, extra.size()) : extra, after, 0, last);
    }
}
