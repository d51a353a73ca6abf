package letopis.table;

import java.util.function.Predicate;

/// A hand-written moment, for example `end of turn`.
///
/// @param <S> the states of the game
@FunctionalInterface
public interface MomentExpression<S extends State> {

    /// Returns a condition that is true once the moment has been reached.
    ///
    /// @param startState the state in which waiting begins
    Predicate<S> hasOccurredSince(S startState);

    /// Returns true if waiting is limited to the turn of the last choice. Later moments, such as the end of the game,
    /// are awaited for any number of turns.
    default boolean isLimitedToTurn() {
        return true;
    }

    /// Returns a moment that can be awaited for several turns.
    static <S extends State> MomentExpression<S> inAnyTurn(MomentExpression<S> moment) {
        return new MomentExpression<>() {
            @Override
            public Predicate<S> hasOccurredSince(S startState) {
                return moment.hasOccurredSince(startState);
            }

            @Override
            public boolean isLimitedToTurn() {
                return false;
            }
        };
    }
}
