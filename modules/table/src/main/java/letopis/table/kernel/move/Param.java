package letopis.table.kernel.move;

import java.util.Optional;
import java.util.function.Function;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.PositionReader;
import letopis.table.SourceNode;
import letopis.table.State;

/// Something a decision names: a number, a card, some cards. [Params] has the usual ones.
///
/// @param <S> the states of the game
/// @param <T> what it is in the decision
public interface Param<S extends State, T> {

    /// Reads the words, before the table is known on which they mean something.
    ///
    /// @param seat who decides
    /// @return empty where they cannot be understood, which is reported
    Optional<Meaning<S, T>> read(Seat seat, SourceNode written, PositionReader reader);

    /// As [#read] reads it.
    Object write(T value, Function<CardId, String> names);

    /// The same under another form.
    default <U> Param<S, U> as(Function<? super T, ? extends U> to, Function<? super U, ? extends T> from) {
        Param<S, T> own = this;
        return new Param<>() {
            @Override
            public Optional<Meaning<S, U>> read(Seat seat, SourceNode written, PositionReader reader) {
                return own.read(seat, written, reader).map(meaning -> (state, later) ->
                        meaning.in(state, later).map(to));
            }

            @Override
            public Object write(U value, Function<CardId, String> names) {
                return own.write(from.apply(value), names);
            }
        };
    }

    /// What words mean once the table is known.
    @FunctionalInterface
    interface Meaning<S extends State, T> {

        /// @return empty where they mean nothing on this table, which is reported
        Optional<T> in(S state, PositionReader reader);

        static <S extends State, T> Meaning<S, T> of(T value) {
            return (_, _) -> Optional.of(value);
        }
    }
}
