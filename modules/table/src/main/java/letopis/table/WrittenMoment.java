package letopis.table;

import java.util.function.Predicate;

/// A moment as somebody wrote it, for example `end of turn`.
///
/// @param <S> the states of the game
@FunctionalInterface
public interface WrittenMoment<S extends State> {

    /// Tells whether it has come.
    ///
    /// @param start the state in which the waiting begins
    Predicate<S> after(S start);

    /// Whether it is waited for in the turn of the last choice only. What lies beyond, such as the end of the game, is
    /// played to, however many turns that takes.
    default boolean isOfTurn() {
        return true;
    }

    /// A moment that may be waited for over several turns.
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
