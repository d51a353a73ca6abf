package letopis.respons.state;

import java.util.ArrayList;
import java.util.List;
import letopis.journal.Seat;
import letopis.respons.event.TurnEvent.OrderDue;
import letopis.table.Moment;

/// What belongs to a turn.
///
/// @param moment turn, phase, and who has priority
/// @param stage how far the phase is
/// @param initiative who holds it
/// @param restarts whether it has gone over since somebody last got priority ([R-ALTERNATE])
/// @param drawn who has had the card of the draw phase, or has none
/// @param due Orders that must be played, the next one first
/// @param pace how long the rules have gone on by themselves
public record Turn(
        Moment moment, Stage stage, Seat initiative, boolean restarts, List<Seat> drawn, List<OrderDue> due,
        Pace pace) {

    /// How far a phase is.
    public enum Stage {
        /// Its triggers are looked up.
        BEGUN,
        /// Somebody acts, or units are about to strike.
        UNDER_WAY,
        /// Somebody has acted, or units have struck.
        DONE,
        /// The next one may begin.
        OVER
    }

    public Turn {
        drawn = List.copyOf(drawn);
        due = List.copyOf(due);
    }

    public Turn with(Moment changed) {
        return new Turn(changed, stage, initiative, restarts, drawn, due, pace);
    }

    public Turn at(Stage changed) {
        return new Turn(moment, changed, initiative, restarts, drawn, due, pace);
    }

    /// Somebody has got priority.
    public Turn alternating() {
        return new Turn(moment, stage, initiative, false, drawn, due, pace.anew());
    }

    /// A deed takes effect.
    public Turn withDeed() {
        return new Turn(moment, stage, initiative, restarts, drawn, due, pace.withDeed());
    }

    /// A player has chosen something.
    public Turn chosen() {
        return new Turn(moment, stage, initiative, restarts, drawn, due, pace.chosen());
    }

    public Turn withInitiative(Seat seat) {
        return new Turn(moment, stage, seat, !seat.equals(initiative), drawn, due, pace);
    }

    public Turn withDrawn(List<Seat> changed) {
        return new Turn(moment, stage, initiative, restarts, changed, due, pace);
    }

    public Turn withDue(OrderDue order) {
        var more = new ArrayList<>(due);
        more.add(order);
        return new Turn(moment, stage, initiative, restarts, drawn, more, pace);
    }

    /// The first one of a player is being played.
    public Turn withoutDue(Seat seat) {
        var rest = new ArrayList<>(due);
        for (int i = 0; i < rest.size(); i++) {
            if (rest.get(i).seat().equals(seat)) {
                rest.remove(i);
                break;
            }
        }
        return new Turn(moment, stage, initiative, restarts, drawn, rest, pace);
    }
}
