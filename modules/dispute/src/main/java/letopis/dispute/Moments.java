package letopis.dispute;

import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.LongStream;
import letopis.match.Timeline;
import letopis.table.State;
import letopis.table.WrittenMoment;

/// Which of two states comes in a later phase, turn or game.
final class Moments {

    private Moments() {}

    static boolean isInPhase(State start, State now) {
        return !isLater(start, now) && now.moment().phase().equals(start.moment().phase());
    }

    static boolean isSameTurn(State start, State now) {
        return now.moment().turn() == start.moment().turn() && now.moment().game() == start.moment().game();
    }

    static boolean isInLaterTurn(State start, State now) {
        return isLater(start, now) && now.moment().game() == start.moment().game();
    }

    static boolean isLater(State start, State now) {
        return start.moment().turn() > 0 && !isSameTurn(start, now);
    }

    /// Whether a moment has come since any state from one to another.
    static <S extends State> Predicate<S> since(Timeline<S> timeline, S start, S last, WrittenMoment<S> moment) {
        return LongStream.rangeClosed(start.at().number(), last.at().number()).mapToObj(timeline::at)
                .map(from -> since(from, moment)).reduce(_ -> false, Predicate::or);
    }

    private static <S extends State> Predicate<S> since(S start, WrittenMoment<S> moment) {
        Predicate<S> after = moment.after(start);
        return now -> now.at().compareTo(start.at()) >= 0 && after.test(now);
    }

    /// The last state behind another one of which something is true.
    static <S extends State> Optional<S> last(Timeline<S> timeline, S start, Predicate<S> what) {
        return LongStream.range(0, timeline.size() - start.at().number())
                .mapToObj(back -> timeline.at(timeline.size() - back)).filter(what).findFirst();
    }

    /// The first entry from one on behind which something is true, or the last of all.
    static <S extends State> long first(Timeline<S> timeline, long from, Predicate<S> what) {
        return first(timeline, from, what, _ -> false);
    }

    /// The same, no later than the last entry before a state that lies beyond.
    static <S extends State> long first(Timeline<S> timeline, long from, Predicate<S> what, Predicate<S> beyond) {
        long entry = Math.min(from, timeline.size());
        while (entry < timeline.size() && !what.test(timeline.at(entry)) && !beyond.test(timeline.at(entry + 1))) {
            entry++;
        }
        return entry;
    }
}
