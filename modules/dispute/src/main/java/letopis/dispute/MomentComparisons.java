package letopis.dispute;

import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.LongStream;
import letopis.match.Timeline;
import letopis.table.MomentExpression;
import letopis.table.State;

/// Comparisons of states by phase, turn and game.
final class MomentComparisons {

    private MomentComparisons() {}

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

    /// Returns a test for whether a moment was reached since any state in a range.
    static <S extends State> Predicate<S> reachedSince(Timeline<S> timeline, S start, S last,
            MomentExpression<S> moment) {
        return LongStream.rangeClosed(start.at().number(), last.at().number()).mapToObj(timeline::at)
                .map(from -> reachedSince(from, moment)).reduce(_ -> false, Predicate::or);
    }

    private static <S extends State> Predicate<S> reachedSince(S start, MomentExpression<S> moment) {
        Predicate<S> after = moment.hasOccurredSince(start);
        return now -> now.at().compareTo(start.at()) >= 0 && after.test(now);
    }

    /// Returns the last state after `start` that satisfies a predicate.
    static <S extends State> Optional<S> findLast(Timeline<S> timeline, S start, Predicate<S> what) {
        return LongStream.range(0, timeline.size() - start.at().number())
                .mapToObj(back -> timeline.at(timeline.size() - back)).filter(what).findFirst();
    }

    /// Returns the first entry at or after `from` after which a predicate holds; the last entry if there is none.
    static <S extends State> long findFirst(Timeline<S> timeline, long from, Predicate<S> what) {
        return findFirst(timeline, from, what, _ -> false);
    }

    /// Returns the same entry, unless a state beyond the limit comes earlier: then the last entry before that state.
    static <S extends State> long findFirst(Timeline<S> timeline, long from, Predicate<S> what, Predicate<S> isBeyond) {
        long entry = Math.min(from, timeline.size());
        while (entry < timeline.size() && !what.test(timeline.at(entry)) && !isBeyond.test(timeline.at(entry + 1))) {
            entry++;
        }
        return entry;
    }
}
