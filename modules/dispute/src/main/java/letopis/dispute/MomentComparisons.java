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

    static boolean isInPhase(State start, State currentState) {
        return !isLater(start, currentState) && currentState.moment().phase().equals(start.moment().phase());
    }

    static boolean isSameTurn(State start, State currentState) {
        return currentState.moment().turn() == start.moment().turn() && currentState.moment().game() == start.moment()
                .game();
    }

    static boolean isInLaterTurn(State start, State currentState) {
        return isLater(start, currentState) && currentState.moment().game() == start.moment().game();
    }

    static boolean isLater(State start, State currentState) {
        return start.moment().turn() > 0 && !isSameTurn(start, currentState);
    }

    /// Returns a test of whether the moment has occurred by a given state. It is enough that it has occurred since one
    /// of the states in the range, unless that one comes after the given state.
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

    /// Returns the first index, starting at `from`, at which the state satisfies a predicate. Returns the last index if
    /// no state does.
    static <S extends State> long findFirstIndex(Timeline<S> timeline, long from, Predicate<S> matches) {
        return findFirstIndex(timeline, from, matches, _ -> false);
    }

    /// Returns the first index, starting at `from`, at which the state satisfies a predicate. If the limit comes
    /// earlier, returns the index just before it.
    static <S extends State> long findFirstIndex(Timeline<S> timeline, long from, Predicate<S> matches,
            Predicate<S> isPast) {
        long entry = Math.min(from, timeline.size());
        while (entry < timeline.size() && !matches.test(timeline.at(entry)) && !isPast.test(timeline.at(entry + 1))) {
            entry++;
        }
        return entry;
    }
}
