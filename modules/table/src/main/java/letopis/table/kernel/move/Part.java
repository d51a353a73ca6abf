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

/// A part of a decision in fields next to the verb, for example `on: x` in `{equip: Меч, on: x}`.
///
/// @param <S> the states of the game
/// @param <T> the value in the decision
public interface Part<S extends State, T> {

    List<String> fields();

    /// Reads the part. The table that gives it meaning is not known yet.
    ///
    /// @param seat the deciding seat
    /// @param allFields all fields written with the verb
    /// @return empty if the part cannot be parsed; the problem is then reported
    Optional<Param.Meaning<S, T>> read(Seat seat, SourceNode.Fields allFields, PositionReader reader);

    /// Writes a value in the form accepted by [#read].
    void write(T value, Function<CardId, String> nameOf, Map<String, Object> fields);

    /// Returns a parameter in a field that is required or has a default.
    ///
    /// @param defaultValue the default; empty if the field is required
    /// @param isAlwaysWritten true if the default is written as well
    private static <S extends State,
            T> Part<S, T> of(String name, Param<S, T> param, Optional<T> defaultValue, boolean isAlwaysWritten) {
        return new Part<>() {
            @Override
            public List<String> fields() {
                return List.of(name);
            }

            @Override
            public Optional<Param.Meaning<S, T>> read(Seat seat, SourceNode.Fields allFields, PositionReader reader) {
                if (defaultValue.isPresent() && allFields.find(name).isEmpty()) {
                    return Optional.of(Param.Meaning.of(defaultValue.get()));
                }
                return reader.requireField(allFields, name).flatMap(node -> param.read(seat, node, reader));
            }

            @Override
            public void write(T value, Function<CardId, String> nameOf, Map<String, Object> fields) {
                if (isAlwaysWritten || !defaultValue.equals(Optional.of(value))) {
                    fields.put(name, param.write(value, nameOf));
                }
            }
        };
    }

    static <S extends State, T> Part<S, T> required(String name, Param<S, T> param) {
        return of(name, param, Optional.empty(), true);
    }

    /// Returns an optional field. It is omitted for the default value.
    static <S extends State, T> Part<S, T> omittedIf(T defaultValue, String name, Param<S, T> param) {
        return of(name, param, Optional.of(defaultValue), false);
    }

    /// Returns an optional field that is always written.
    static <S extends State, T> Part<S, T> withDefault(T defaultValue, String name, Param<S, T> param) {
        return of(name, param, Optional.of(defaultValue), true);
    }
}
