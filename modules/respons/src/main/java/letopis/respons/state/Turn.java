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
/// @param drawn who has had the card of the draw phase, or has none
/// @param due Orders that must be played, the next one first
public record Turn(Moment moment, Stage stage, Seat initiative, List<Seat> drawn, List<OrderDue> due) {

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
        return new Turn(changed, stage, initiative, drawn, due);
    }

    public Turn at(Stage changed) {
        return new Turn(moment, changed, initiative, drawn, due);
    }

    public Turn withInitiative(Seat seat) {
        return new Turn(moment, stage, seat, drawn, due);
    }

    public Turn withDrawn(List<Seat> changed) {
        return new Turn(moment, stage, initiative, changed, due);
    }

    public Turn withDue(OrderDue order) {
        var more = new ArrayList<>(due);
        more.add(order);
        return new Turn(moment, stage, initiative, drawn, more);
    }

    /// The first one is being played.
    public Turn withNextDue() {
        return new Turn(moment, stage, initiative, drawn, due.subList(1, due.size()));
    }
}
