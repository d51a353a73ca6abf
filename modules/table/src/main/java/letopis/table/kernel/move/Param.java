package letopis.table.kernel.move;

import java.util.Optional;
import java.util.function.Function;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.PositionReader;
import letopis.table.SourceNode;
import letopis.table.State;

/// A parameter of a decision: a number, a card or several cards. [Params] has the usual ones.
///
/// @param <S> the states of the game
/// @param <T> the value in the decision
public interface Param<S extends State, T> {

    /// Reads the words. The table that gives them meaning is not known yet.
    ///
    /// @param seat the deciding seat
    /// @return empty if the words cannot be parsed; the problem is then reported
    Optional<Meaning<S, T>> read(Seat seat, SourceNode node, PositionReader reader);

    /// Writes a value in the form accepted by [#read].
    Object write(T value, Function<CardId, String> nameOf);

    /// Maps the parameter to another type.
    default <U> Param<S, U> mapTo(Function<? super T, ? extends U> forward, Function<? super U, ? extends T> backward) {
        Param<S, T> own = this;
        return new Param<>() {
            @Override
            public Optional<Meaning<S, U>> read(Seat seat, SourceNode node, PositionReader reader) {
                return own.read(seat, node, reader).map(meaning -> (state, later) ->
                        meaning.resolve(state, later).map(forward));
            }

            @Override
            public Object write(U value, Function<CardId, String> nameOf) {
                return own.write(backward.apply(value), nameOf);
            }
        };
    }

    /// The meaning of words once the table is known.
    @FunctionalInterface
    interface Meaning<S extends State, T> {

        /// @return empty if the words have no meaning on this table; the problem is then reported
        Optional<T> resolve(S state, PositionReader reader);

        static <S extends State, T> Meaning<S, T> of(T value) {
            return (_, _) -> Optional.of(value);
        }
    }
}
