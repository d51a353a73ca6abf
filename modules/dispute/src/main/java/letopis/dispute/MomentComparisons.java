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

    static boolean isInPhase(State start, State current) {
        return !isLater(start, current) && current.moment().phase().equals(start.moment().phase());
    }

    static boolean isSameTurn(State start, State current) {
        return current.moment().turn() == start.moment().turn() && current.moment().game() == start.moment().game();
    }

    static boolean isInLaterTurn(State start, State current) {
        return isLater(start, current) && current.moment().game() == start.moment().game();
    }

    static boolean isLater(State start, State current) {
        return start.moment().turn() > 0 && !isSameTurn(start, current);
    }

    /// Returns a test for whether a moment was reached after at least one state in the range.
    static <S extends State> Predicate<S> createReachedTest(Timeline<S> timeline, S start, S lastState,
            MomentExpression<S> moment) {
        return LongStream.rangeClosed(start.at().number(), lastState.at().number()).mapToObj(timeline::at)
                .map(from -> createReachedTest(from, moment)).reduce(_ -> false, Predicate::or);
    }

    private static <S extends State> Predicate<S> createReachedTest(S start, MomentExpression<S> moment) {
        Predicate<S> after = moment.hasOccurredSince(start);
        return now -> now.at().compareTo(start.at()) >= 0 && after.test(now);
    }

    /// Returns the last state after `start` that satisfies a predicate.
    static <S extends State> Optional<S> findLastState(Timeline<S> timeline, S start, Predicate<S> matches) {
        return LongStream.range(0, timeline.size() - start.at().number())
                .mapToObj(back -> timeline.at(timeline.size() - back)).filter(matches).findFirst();
    }

    /// Returns the first entry at or after `from` after which a predicate holds. Returns the last entry if there is
    /// none.
    static <S extends State> long findFirstIndex(Timeline<S> timeline, long from, Predicate<S> matches) {
        return findFirstIndex(timeline, from, matches, _ -> false);
    }

    /// Returns the entry like [#findFirstIndex], but stops at a limit. If a state beyond the limit comes earlier,
    /// returns the last entry before that state.
    static <S extends State> long findFirstIndex(Timeline<S> timeline, long from, Predicate<S> matches,
            Predicate<S> isPast) {
        long entry = Math.min(from, timeline.size());
        while (entry < timeline.size() && !matches.test(timeline.at(entry)) && !isPast.test(timeline.at(entry + 1))) {
            entry++;
        }
        return entry;
    }
}
