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

    static boolean isInPhase(State startState, State currentState) {
        return !isLater(startState, currentState) && currentState.moment().phase().equals(startState.moment().phase());
    }

    static boolean isSameTurn(State startState, State currentState) {
        return currentState.moment().turn() == startState.moment().turn() && currentState.moment()
                .game() == startState.moment()
                .game();
    }

    static boolean isInLaterTurn(State startState, State currentState) {
        return isLater(startState, currentState) && currentState.moment().game() == startState.moment().game();
    }

    static boolean isLater(State startState, State currentState) {
        return startState.moment().turn() > 0 && !isSameTurn(startState, currentState);
    }

    /// Returns a test of whether the moment has occurred by a given state. The moment must have occurred since at least
    /// one state in the range that is not later than the given state.
    static <S extends State> Predicate<S> createReachedPredicate(Timeline<S> timeline, S startState, S lastState,
            MomentExpression<S> moment) {
        return LongStream.rangeClosed(startState.at().number(), lastState.at().number()).mapToObj(timeline::at)
                .map(from -> createReachedPredicate(from, moment)).reduce(_ -> false, Predicate::or);
    }

    private static <S extends State> Predicate<S> createReachedPredicate(S startState, MomentExpression<S> moment) {
        Predicate<S> after = moment.hasOccurredSince(startState);
        return now -> now.at().compareTo(startState.at()) >= 0 && after.test(now);
    }

    /// Returns the last state after `startState` that satisfies a predicate.
    static <S extends State> Optional<S> findLastState(Timeline<S> timeline, S startState, Predicate<S> matches) {
        return LongStream.range(0, timeline.size() - startState.at().number())
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
