package letopis.table.kernel.move;

import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.PositionReader;
import letopis.table.SourceNode;
import letopis.table.State;

/// A field beside a verb, as `target` in `{attack: x, target: y}`.
///
/// @param fallback what is meant where nothing is written; empty where something has to be
/// @param always whether that is written, too
/// @param <S> the states of the game
/// @param <T> what it is in the decision
public record Beside<S extends State, T>(String name, Param<S, T> param, Optional<T> fallback, boolean always) {

    public static <S extends State, T> Beside<S, T> needed(String name, Param<S, T> param) {
        return new Beside<>(name, param, Optional.empty(), true);
    }

    /// May be left out, but is always written again.
    public static <S extends State, T> Beside<S, T> usually(String name, Param<S, T> param, T fallback) {
        return new Beside<>(name, param, Optional.of(fallback), true);
    }

    /// Is written only where it says something else than its fallback.
    public static <S extends State, T> Beside<S, T> unless(T fallback, String name, Param<S, T> param) {
        return new Beside<>(name, param, Optional.of(fallback), false);
    }

    Optional<Param.Meaning<S, T>> read(Seat seat, SourceNode.Fields fields, PositionReader reader) {
        Optional<SourceNode> written = fallback.isPresent() ? fields.find(name) : reader.needed(fields, name);
        return written.isPresent() ? param.read(seat, written.get(), reader) : fallback.map(Param.Meaning::of);
    }

    void write(Map<String, Object> fields, T value, Function<CardId, String> names) {
        if (always || !fallback.equals(Optional.of(value))) {
            fields.put(name, param.write(value, names));
        }
    }
}
