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
/// @param seatsThatDrew the players who are done with the draw phase
/// @param dueOrders Orders that must be played, next first
/// @param loopCounters counters of steps without player choices
/// @param offers the players who may use a ↷ in this phase ([R-MAINPHASE])
/// @param picked replacement effects chosen but not applied yet ([R-REPLACE])
/// @param since the entry in which the turn began, or 0
public record Turn(
        Moment moment, Stage stage, Seat initiative, boolean restarts, List<Seat> seatsThatDrew,
        List<OrderDue> dueOrders,
        LoopCounters loopCounters, ActivationOffers offers, List<ChosenReplacement> picked, int since) {

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
    /// @param decliningSeats the players who have declined since a ↷ was last used
    public record ActivationOffers(Optional<Seat> last, List<Seat> decliningSeats) {

        public static final ActivationOffers NONE = new ActivationOffers(Optional.empty(), List.of());

        public ActivationOffers {
            decliningSeats = List.copyOf(decliningSeats);
        }

        public ActivationOffers withOfferTo(Seat seat) {
            return new ActivationOffers(Optional.of(seat), decliningSeats);
        }

        public ActivationOffers withOfferClosed(Seat seat, boolean isUsed) {
            return new ActivationOffers(last, isUsed ? List.of() : append(decliningSeats, seat));
        }
    }

    /// @param by the card whose effect applies
    public record ChosenReplacement(Seat seat, Replaceable what, Optional<CardId> about, CardId by) {}

    public Turn {
        seatsThatDrew = List.copyOf(seatsThatDrew);
        dueOrders = List.copyOf(dueOrders);
        picked = List.copyOf(picked);
    }

    /// Returns a turn at the beginning of a phase.
    public static Turn ofPhase(Moment moment, Stage stage, Seat initiative, List<OrderDue> dueOrders,
            LoopCounters loopCounters,
            int arrivalEntry) {
        return new Turn(moment, stage, initiative, false, List.of(), dueOrders, loopCounters, ActivationOffers.NONE,
                List.of(),
                arrivalEntry);
    }

    public Turn with(Moment newMoment) {
        return new Turn(newMoment, stage, initiative, restarts, seatsThatDrew, dueOrders, loopCounters, offers, picked,
                since);
    }

    public Turn withStage(Stage newStage) {
        return new Turn(moment, newStage, initiative, restarts, seatsThatDrew, dueOrders, loopCounters, offers, picked,
                since);
    }

    /// Returns the turn after a player got priority.
    public Turn withNewPriority() {
        return new Turn(moment, stage, initiative, false, seatsThatDrew, dueOrders, loopCounters.withoutDeeds(), offers,
                picked, since);
    }

    /// Returns the turn after a deed began to resolve.
    public Turn withDeed() {
        return with(loopCounters.withDeed());
    }

    /// Returns the turn after a player's choice.
    public Turn withChoice() {
        return with(loopCounters.withoutTurns());
    }

    private Turn with(LoopCounters newLoopCounters) {
        return new Turn(moment, stage, initiative, restarts, seatsThatDrew, dueOrders, newLoopCounters, offers, picked,
                since);
    }

    public Turn withInitiative(Seat seat) {
        return new Turn(moment, stage, seat, !seat.equals(initiative), seatsThatDrew, dueOrders, loopCounters, offers,
                picked, since);
    }

    public Turn withSeatsThatDrew(List<Seat> newSeatsThatDrew) {
        return new Turn(moment, stage, initiative, restarts, newSeatsThatDrew, dueOrders, loopCounters, offers, picked,
                since);
    }

    public Turn withDueOrder(OrderDue order) {
        return new Turn(moment, stage, initiative, restarts, seatsThatDrew, append(dueOrders, order), loopCounters,
                offers, picked, since);
    }

    /// Removes a player's first due Order, because it is now being played.
    public Turn withoutDueOrder(Seat seat) {
        int first = 0;
        while (first < dueOrders.size() && !dueOrders.get(first).seat().equals(seat)) {
            first++;
        }
        return new Turn(moment, stage, initiative, restarts, seatsThatDrew, without(dueOrders, first), loopCounters,
                offers, picked, since);
    }

    public Turn with(ActivationOffers newActivationOffers) {
        return new Turn(moment, stage, initiative, restarts, seatsThatDrew, dueOrders, loopCounters,
                newActivationOffers, picked, since);
    }

    public Turn withPickedReplacements(List<ChosenReplacement> newPickedReplacements) {
        return new Turn(moment, stage, initiative, restarts, seatsThatDrew, dueOrders, loopCounters, offers,
                newPickedReplacements, since);
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
