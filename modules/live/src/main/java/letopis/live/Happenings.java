package letopis.live;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import letopis.journal.Event;
import letopis.journal.MatchEvent;
import letopis.journal.Seat;
import letopis.match.Timeline.Stride;
import letopis.match.Timeline;
import letopis.notation.LoadedMatch;
import letopis.table.BoardView.SeatView;
import letopis.table.BoardView.ZoneView;
import letopis.table.BoardView;
import org.jspecify.annotations.Nullable;

/// What goes on in a match as one audience sees it: which steps change the table, and how the lives go.
///
/// A step is quiet when nothing lies or counts differently after it: most passes, and what merely follows from them.
/// Not for several threads.
public final class Happenings {

    private static final String PASSED = ".passed"; // every game calls it so

    private final Chronicle chronicle;
    private final Timeline<?> timeline;
    private final @Nullable Class<? extends Event> pass; // null where this game has none
    private final Map<Long, Boolean> quiet = new HashMap<>(); // by the end of the step
    private final Map<Long, Map<Seat, Integer>> lives = new HashMap<>();
    private final String life; // the code it goes by

    public Happenings(LoadedMatch<?> match, Chronicle chronicle) {
        this.chronicle = chronicle;
        this.timeline = match.timeline();
        this.pass = match.game().events().get(match.game().id() + PASSED);
        this.life = match.game().life();
    }

    /// Quiet entries one after the other.
    ///
    /// @param passes how many of them are passes
    public record Lull(long first, long last, long passes) {}

    /// The quiet entries that end with this one, as far back as they go; nothing where no pass is among several.
    ///
    /// @param back how many entries are looked at, at most
    public Optional<Lull> lull(long last, long back) {
        long first = last + 1;
        long passes = 0;
        while (first > 1 && last - first < back && isQuiet(first - 1)
                && timeline.takenBack(first - 1).equals(timeline.takenBack(last))) {
            first--;
            passes += isPass(first) ? 1 : 0;
        }
        return passes == 0 || last - first < 2 ? Optional.empty() : Optional.of(new Lull(first, last, passes));
    }

    private boolean isPass(long entry) {
        return timeline.entry(entry).event().getClass() == pass;
    }

    /// Whether the step this entry belongs to changes nothing on the table.
    public boolean isQuiet(long entry) {
        return !happens(timeline.stepEnd(entry));
    }

    /// Whether the step that ends here changes anything on the table.
    private boolean happens(long step) {
        return !quiet.computeIfAbsent(step, end -> {
            if (end > 0 && timeline.entry(end).event() instanceof MatchEvent.Ruling) {
                return false;
            }
            BoardView before = chronicle.board(end == 0 ? 0 : timeline.stepStart(end));
            BoardView after = chronicle.board(end);
            return before.seats().equals(after.seats()) && before.queues().equals(after.queues())
                    && before.fights().equals(after.fights()) && before.accounts().equals(after.accounts())
                    && before.result().equals(after.result());
        });
    }

    /// The end of the next step that changes something, or of the match.
    public long next(long index) {
        long step = timeline.next(index, Stride.STEP);
        while (step < timeline.size() && !happens(step)) {
            step = timeline.next(step, Stride.STEP);
        }
        return step;
    }

    /// The end of the last step before that changes something, or the start of the match.
    public long previous(long index) {
        long step = timeline.previous(index, Stride.STEP);
        while (step > 0 && !happens(step)) {
            step = timeline.previous(step, Stride.STEP);
        }
        return step;
    }

    /// The life a seat has, where this game has a number for it that this audience sees.
    public OptionalInt life(Seat seat, long index) {
        Integer number = lives.computeIfAbsent(index, this::lives).get(seat);
        return number == null ? OptionalInt.empty() : OptionalInt.of(number);
    }

    private Map<Seat, Integer> lives(long index) {
        var found = new HashMap<Seat, Integer>();
        for (SeatView seat : chronicle.board(index).seats()) {
            Integer resource = seat.resources().get(life);
            if (resource != null) {
                found.put(seat.seat(), resource);
            } else {
                seat.zones().stream().filter(zone -> zone.code().equals(life))
                        .map(ZoneView::size).filter(OptionalInt::isPresent).findFirst()
                        .ifPresent(size -> found.put(seat.seat(), size.getAsInt()));
            }
        }
        return found;
    }
}
