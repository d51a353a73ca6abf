package letopis.table.kernel.move;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.Choice;
import letopis.table.PositionReader;
import letopis.table.SourceNode;
import letopis.table.State;
import letopis.table.kernel.position.Fields;

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

    /// Makes a decision of an object and two parts.
    interface Maker<A, B, T, C> {
        C of(Seat seat, A object, B one, T other);
    }

    /// A verb with two parts beside it.
    ///
    /// @param says what the object, and the parts, are in a decision
    static <S extends State, A, B, T, C extends Choice.Decision> Form<S, C> verb(String verb, Param<S, A> object,
            Part<S, B> one, Part<S, T> other, Maker<A, B, T, C> makes, Function<C, A> says, Function<C, B> saysOne,
            Function<C, T> saysOther) {
        return Form.of(verb, Stream.concat(one.fields().stream(), other.fields().stream()).toList(),
                (seat, written, all, reader) -> {
                    Optional<Param.Meaning<S, A>> what = object.read(seat, written, reader);
                    Optional<Param.Meaning<S, B>> first = one.read(seat, all, reader);
                    Optional<Param.Meaning<S, T>> second = other.read(seat, all, reader);
                    return what.flatMap(a -> first.flatMap(b -> second.map(t -> Form.choice((state, later) ->
                            a.in(state, later).flatMap(found -> b.in(state, later).flatMap(beside ->
                                    t.in(state, later).map(last -> makes.of(seat, found, beside, last))))))));
                }, (_, choice, names) -> {
                    Map<String, Object> fields = Fields.map(verb, object.write(says.apply(choice), names));
                    one.write(saysOne.apply(choice), names, fields);
                    other.write(saysOther.apply(choice), names, fields);
                    return fields;
                });
    }

    /// Makes a decision of an object and a part.
    interface ShortMaker<A, T, C> {
        C of(Seat seat, A object, T part);
    }

    /// A verb with a part beside it.
    static <S extends State, A, T, C extends Choice.Decision> Form<S, C> verb(String verb, Param<S, A> object,
            Part<S, T> part, ShortMaker<A, T, C> makes, Function<C, A> says, Function<C, T> saysPart) {
        return verb(verb, object, part, new None<>(), (seat, found, beside, _) -> makes.of(seat, found, beside), says,
                saysPart, _ -> "");
    }

    /// Nothing else.
    record None<S extends State>() implements Part<S, String> {
        @Override
        public List<String> fields() {
            return List.of();
        }

        @Override
        public Optional<Param.Meaning<S, String>> read(Seat seat, SourceNode.Fields all, PositionReader reader) {
            return Optional.of(Param.Meaning.of(""));
        }

        @Override
        public void write(String value, Function<CardId, String> names, Map<String, Object> fields) {}
    }
}
