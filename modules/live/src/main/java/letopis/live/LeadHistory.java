package letopis.live;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import letopis.journal.Seat;
import letopis.match.Timeline;
import letopis.match.Timeline.Stride;
import letopis.table.Moment;
import org.jspecify.annotations.Nullable;

/// The history of one player's lead over the other during a match. The lead is the difference between their life
/// totals, or between the numbers that a game uses for life. The history is empty unless there are two players whose
/// numbers are visible.
///
/// @param changes the changes of lead, in order
/// @param swings the turns that changed the lead by at least [letopis.table.Game#swing], in order
public record LeadHistory(List<Change> changes, List<Swing> swings) {

    public LeadHistory {
        changes = List.copyOf(changes);
        swings = List.copyOf(swings);
    }

    /// A step after which a different player leads.
    ///
    /// @param lead the lead of that player, at least 1
    public record Change(long entry, Seat leader, int lead) {}

    /// A turn that changed the lead considerably.
    ///
    /// @param entry the step at which the change became large enough
    /// @param before the lead of the first seat before the turn; negative if the second leads
    /// @param after the lead of the first seat at the end of the turn
    public record Swing(long entry, int gameNumber, int turn, int before, int after) {}

    public static LeadHistory of(MatchActivity activity) {
        List<Seat> seats = List.copyOf(activity.match().header().players().keySet());
        return seats.size() == 2 ? new Fold(activity, seats.getFirst(), seats.getLast()).history()
                : new LeadHistory(List.of(), List.of());
    }

    private static final class Fold {

        private final MatchActivity activity;
        private final Seat firstSeat;
        private final Seat secondSeat;
        private final OptionalInt swingThreshold;
        private final List<Change> changes = new ArrayList<>();
        private final List<Swing> swings = new ArrayList<>();
        private @Nullable Moment turn; // null before the first turn of a game
        private @Nullable Seat leader; // the last one of the current game; null before the first
        private int lead;
        private int leadAtTurnStart; // the lead before the current turn
        private long swingEntry; // the entry of the swing of the current turn; 0 without one

        Fold(MatchActivity activity, Seat firstSeat, Seat secondSeat) {
            this.activity = activity;
            this.firstSeat = firstSeat;
            this.secondSeat = secondSeat;
            this.swingThreshold = activity.match().game().swing();
        }

        LeadHistory history() {
            Timeline<?> timeline = activity.match().timeline();
            for (long step : timeline.listMarks(Stride.STEP)) {
                OptionalInt one = activity.findLife(firstSeat, step);
                OptionalInt other = activity.findLife(secondSeat, step);
                if (one.isPresent() && other.isPresent()) {
                    add(step, timeline.at(step).moment(), one.getAsInt() - other.getAsInt());
                }
            }
            finishTurn();
            return new LeadHistory(changes, swings);
        }

        private void add(long step, Moment moment, int currentValue) {
            if (turn == null || turn.game() != moment.game() || turn.turn() != moment.turn()) {
                finishTurn();
                boolean isNewGame = turn != null && turn.game() != moment.game();
                leader = isNewGame ? null : leader;
                leadAtTurnStart = isNewGame ? currentValue : lead;
                turn = moment;
            }
            lead = currentValue;
            if (moment.turn() == 0) { // the set-up
                leadAtTurnStart = currentValue;
                return;
            }
            if (swingEntry == 0 && swingThreshold.isPresent()
                    && Math.abs(currentValue - leadAtTurnStart) >= swingThreshold.getAsInt()) {
                swingEntry = step;
            }
            if (currentValue != 0) {
                Seat ahead = currentValue > 0 ? firstSeat : secondSeat;
                if (leader != null && !leader.equals(ahead)) {
                    changes.add(new Change(step, ahead, Math.abs(currentValue)));
                }
                leader = ahead;
            }
        }

        private void finishTurn() {
            if (turn != null && swingEntry > 0 && Math.abs(lead - leadAtTurnStart) >= swingThreshold.orElse(0)) {
                swings.add(new Swing(swingEntry, turn.game(), turn.turn(), leadAtTurnStart, lead));
            }
            swingEntry = 0;
        }
    }
}
