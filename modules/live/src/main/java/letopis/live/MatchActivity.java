package letopis.live;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import letopis.journal.Event;
import letopis.journal.MatchEvent;
import letopis.journal.Seat;
import letopis.match.Timeline;
import letopis.match.Timeline.Stride;
import letopis.notation.LoadedMatch;
import letopis.table.BoardView;
import letopis.table.BoardView.SeatView;
import org.jspecify.annotations.Nullable;

/// The activity in a match as one audience sees it: the steps that change the table, and the course of life totals.
///
/// A step is quiet if it leaves the table unchanged, as most passes and their consequences do. Not thread-safe.
public final class MatchActivity {

    private static final String PASS_EVENT_SUFFIX = ".passed"; // common to all games

    private final LoadedMatch<?> match;
    private final Chronicle chronicle;
    private final Timeline<?> timeline;
    private final @Nullable Class<? extends Event> passType; // null if this game has none
    private final Map<Long, Boolean> quietnessByEntry = new HashMap<>(); // by the last entry of the step
    private final Map<Long, Map<Seat, Integer>> livesByEntry = new HashMap<>();
    private final String lifeCode; // the code of the resource

    public MatchActivity(LoadedMatch<?> match, Chronicle chronicle) {
        this.match = match;
        this.chronicle = chronicle;
        this.timeline = match.timeline();
        this.passType = match.game().events().get(match.game().id() + PASS_EVENT_SUFFIX);
        this.lifeCode = match.game().lifeCode();
    }

    LoadedMatch<?> match() {
        return match;
    }

    /// A sequence of quiet entries.
    ///
    /// @param passCount the number of passes among them
    public record QuietRun(long first, long last, long passCount) {}

    /// Returns the run of quiet entries that ends with `lastEntry`. Returns empty if the run has fewer than three
    /// entries or none of them is a pass.
    ///
    /// @param stepsBack the maximum number of entries to inspect
    public Optional<QuietRun> findQuietRun(long lastEntry, long stepsBack) {
        long first = lastEntry + 1;
        long passes = 0;
        while (first > 1 && lastEntry - first < stepsBack && isQuiet(first - 1)
                && timeline.findTakenBackRange(first - 1).equals(timeline.findTakenBackRange(lastEntry))) {
            first--;
            passes += isPass(first) ? 1 : 0;
        }
        return passes == 0 || lastEntry - first < 2 ? Optional.empty()
                : Optional.of(new QuietRun(first, lastEntry, passes));
    }

    private boolean isPass(long entry) {
        return timeline.entry(entry).event().getClass() == passType;
    }

    /// Returns whether the step of this entry leaves the table unchanged.
    public boolean isQuiet(long entry) {
        return !changesTable(timeline.findStepEnd(entry));
    }

    /// Returns whether the step that ends at this index changes the table.
    private boolean changesTable(long step) {
        return !quietnessByEntry.computeIfAbsent(step, end -> {
            if (end > 0 && timeline.entry(end).event() instanceof MatchEvent.Ruling) {
                return false;
            }
            BoardView before = chronicle.boardAt(end == 0 ? 0 : timeline.findStepStart(end));
            BoardView after = chronicle.boardAt(end);
            return before.seats().equals(after.seats()) && before.queues().equals(after.queues())
                    && before.fights().equals(after.fights()) && before.accounts().equals(after.accounts())
                    && before.result().equals(after.result());
        });
    }

    /// Returns the end of the next step that changes the table, or the end of the match.
    public long findNextChange(long index) {
        long step = timeline.next(index, Stride.STEP);
        while (step < timeline.size() && !changesTable(step)) {
            step = timeline.next(step, Stride.STEP);
        }
        return step;
    }

    /// Returns the end of the previous step that changes the table, or the start of the match.
    public long findPreviousChange(long index) {
        long step = timeline.findPreviousIndex(index, Stride.STEP);
        while (step > 0 && !changesTable(step)) {
            step = timeline.findPreviousIndex(step, Stride.STEP);
        }
        return step;
    }

    /// Returns the life of a seat. Returns empty if the game has no number for life, or this audience may not see the
    /// number.
    public OptionalInt findLife(Seat seat, long index) {
        Integer number = livesByEntry.computeIfAbsent(index, this::computeLivesBySeat).get(seat);
        return number == null ? OptionalInt.empty() : OptionalInt.of(number);
    }

    private Map<Seat, Integer> computeLivesBySeat(long index) {
        var found = new HashMap<Seat, Integer>();
        for (SeatView seat : chronicle.boardAt(index).seats()) {
            seat.number(lifeCode).ifPresent(number -> found.put(seat.seat(), number));
        }
        return found;
    }
}
