package letopis.table;

import java.util.function.Predicate;

/// A hand-written moment, for example `end of turn`.
///
/// @param <S> the states of the game
@FunctionalInterface
public interface WrittenMoment<S extends State> {

    /// Returns a condition that is true once the moment has come.
    ///
    /// @param start the state in which waiting begins
    Predicate<S> after(S start);

    /// Tells if waiting is limited to the turn of the last choice. Later moments, such as the end of the game, are
    /// awaited for any number of turns.
    default boolean isOfTurn() {
        return true;
    }

    /// Returns a moment that can be awaited for several turns.
    static <S extends State> WrittenMoment<S> inAnyTurn(WrittenMoment<S> moment) {
        return new WrittenMoment<>() {
            @Override
            public Predicate<S> after(S start) {
                return moment.after(start);
            }

            @Override
            public boolean isOfTurn() {
                return false;
            }
        };
    }
}
