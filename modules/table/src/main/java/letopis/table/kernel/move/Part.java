package letopis.table.kernel.move;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.PositionReader;
import letopis.table.SourceNode;
import letopis.table.State;

/// Something that stands in fields beside a verb: `on: x` in `{equip: Меч, on: x}`.
///
/// @param <S> the states of the game
/// @param <T> what it is in the decision
public interface Part<S extends State, T> {

    List<String> fields();

    /// Reads it, before the table is known on which it means something.
    ///
    /// @param seat who decides
    /// @param all that is written with the verb
    /// @return empty where it cannot be understood, which is reported
    Optional<Param.Meaning<S, T>> read(Seat seat, SourceNode.Fields all, PositionReader reader);

    /// As [#read] reads it.
    void write(T value, Function<CardId, String> names, Map<String, Object> fields);

    /// A parameter in a field that has to be there, or means this where it is left out.
    ///
    /// @param usual nothing where it has to be there
    /// @param said whether it is written all the same
    private static <S extends State, T> Part<S, T> of(String name, Param<S, T> param, Optional<T> usual, boolean said) {
        return new Part<>() {
            @Override
            public List<String> fields() {
                return List.of(name);
            }

            @Override
            public Optional<Param.Meaning<S, T>> read(Seat seat, SourceNode.Fields all, PositionReader reader) {
                if (usual.isPresent() && all.find(name).isEmpty()) {
                    return Optional.of(Param.Meaning.of(usual.get()));
                }
                return reader.needed(all, name).flatMap(written -> param.read(seat, written, reader));
            }

            @Override
            public void write(T value, Function<CardId, String> names, Map<String, Object> fields) {
                if (said || !usual.equals(Optional.of(value))) {
                    fields.put(name, param.write(value, names));
                }
            }
        };
    }

    static <S extends State, T> Part<S, T> needed(String name, Param<S, T> param) {
        return of(name, param, Optional.empty(), true);
    }

    /// Left out where it is the usual.
    static <S extends State, T> Part<S, T> unless(T usual, String name, Param<S, T> param) {
        return of(name, param, Optional.of(usual), false);
    }

    /// May be left out where it is the usual, but is always written.
    static <S extends State, T> Part<S, T> usually(T usual, String name, Param<S, T> param) {
        return of(name, param, Optional.of(usual), true);
    }
}
