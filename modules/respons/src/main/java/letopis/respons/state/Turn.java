package letopis.respons.state;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.respons.event.QueueEvent.ReplacementDue.Replaceable;
import letopis.respons.event.TurnEvent.OrderDue;
import letopis.table.CardId;
import letopis.table.Moment;

/// The state of a turn.
///
/// @param moment turn, phase, and the player with priority
/// @param stage the progress of the phase
/// @param initiative the holder of initiative
/// @param restarts true if initiative has passed since a player last got priority ([R-ALTERNATE])
/// @param drawn the players who are done with the draw phase
/// @param due Orders that must be played, next first
/// @param pace counters of steps without player choices
/// @param offers the players who may use a ↷ in this phase ([R-MAINPHASE])
/// @param picked replacement effects chosen but not applied yet ([R-REPLACE])
/// @param since the entry in which the turn began, or 0
public record Turn(
        Moment moment, Stage stage, Seat initiative, boolean restarts, List<Seat> drawn, List<OrderDue> due,
        LoopCounters pace, ActivationOffers offers, List<ChosenReplacement> picked, int since) {

    /// The progress of a phase.
    public enum Stage {
        /// Triggers of the phase are looked up.
        BEGUN,
        /// A player acts, or units are about to strike.
        UNDER_WAY,
        /// A player has acted, or units have struck.
        DONE,
        /// The next phase may begin.
        OVER
    }

    /// @param last the player asked last
    /// @param declined the players who have declined since a ↷ was last used
    public record ActivationOffers(Optional<Seat> last, List<Seat> declined) {

        public static final ActivationOffers NONE = new ActivationOffers(Optional.empty(), List.of());

        public ActivationOffers {
            declined = List.copyOf(declined);
        }

        public ActivationOffers withOffered(Seat seat) {
            return new ActivationOffers(Optional.of(seat), declined);
        }

        public ActivationOffers withClosed(Seat seat, boolean isUsed) {
            return new ActivationOffers(last, isUsed ? List.of() : append(declined, seat));
        }
    }

    /// @param by the card whose effect applies
    public record ChosenReplacement(Seat seat, Replaceable what, Optional<CardId> about, CardId by) {}

    public Turn {
        drawn = List.copyOf(drawn);
        due = List.copyOf(due);
        picked = List.copyOf(picked);
    }

    /// Returns a turn at the beginning of a phase.
    public static Turn ofPhase(Moment moment, Stage stage, Seat initiative, List<OrderDue> dueOrders,
            LoopCounters loopCounters,
            int arrival) {
        return new Turn(moment, stage, initiative, false, List.of(), dueOrders, loopCounters, ActivationOffers.NONE,
                List.of(),
                arrival);
    }

    public Turn with(Moment newMoment) {
        return new Turn(newMoment, stage, initiative, restarts, drawn, due, pace, offers, picked, since);
    }

    public Turn withStage(Stage newStage) {
        return new Turn(moment, newStage, initiative, restarts, drawn, due, pace, offers, picked, since);
    }

    /// Returns the turn after a player got priority.
    public Turn withNewPriority() {
        return new Turn(moment, stage, initiative, false, drawn, due, pace.withoutDeeds(), offers, picked, since);
    }

    /// Returns the turn after a deed began to resolve.
    public Turn withDeed() {
        return with(pace.withDeed());
    }

    /// Returns the turn after a player's choice.
    public Turn withChoice() {
        return with(pace.withoutTurns());
    }

    private Turn with(LoopCounters newLoopCounters) {
        return new Turn(moment, stage, initiative, restarts, drawn, due, newLoopCounters, offers, picked, since);
    }

    public Turn withInitiative(Seat seat) {
        return new Turn(moment, stage, seat, !seat.equals(initiative), drawn, due, pace, offers, picked, since);
    }

    public Turn withDrawn(List<Seat> newDrawnSeats) {
        return new Turn(moment, stage, initiative, restarts, newDrawnSeats, due, pace, offers, picked, since);
    }

    public Turn withDue(OrderDue order) {
        return new Turn(moment, stage, initiative, restarts, drawn, append(due, order), pace, offers,
                picked, since);
    }

    /// Removes the first due Order of a player, which is being played.
    public Turn withoutDue(Seat seat) {
        int first = 0;
        while (first < due.size() && !due.get(first).seat().equals(seat)) {
            first++;
        }
        return new Turn(moment, stage, initiative, restarts, drawn, without(due, first), pace, offers,
                picked, since);
    }

    public Turn with(ActivationOffers newActivationOffers) {
        return new Turn(moment, stage, initiative, restarts, drawn, due, pace, newActivationOffers, picked, since);
    }

    public Turn withPicked(List<ChosenReplacement> newPickedReplacements) {
        return new Turn(moment, stage, initiative, restarts, drawn, due, pace, offers, newPickedReplacements, since);
    }

    private static <T> List<T> append(List<T> list, T item) {
        var more = new ArrayList<>(list);
        more.add(item);
        return List.copyOf(more);
    }

    private static <T> List<T> without(List<T> list, int index) {
        var rest = new ArrayList<>(list);
        if (index < rest.size()) {
            rest.remove(index);
        }
        return List.copyOf(rest);
    }
}
