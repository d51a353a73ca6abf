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
}
