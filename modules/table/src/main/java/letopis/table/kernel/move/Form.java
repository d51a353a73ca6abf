package letopis.table.kernel.move;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.PositionReader;
import letopis.table.SourceNode;
import letopis.table.State;
import letopis.table.WrittenChoice;
import letopis.table.kernel.position.CardLookup;
import letopis.table.kernel.position.DeckReader;
import letopis.table.kernel.position.Fields;

/// A way to write a decision.
///
/// @param <S> the states of the game
/// @param <C> the decision
public sealed interface Form<S extends State, C extends Choice.Decision> {

    /// What is written, if the decision has this form.
    ///
    /// @param state before it is made
    /// @param names the words for the cards
    Optional<?> write(S state, C choice, Function<CardId, String> names);

    /// A word by itself, such as `pass`.
    record Word<S extends State, C extends Choice.Decision>(String word, Function<Seat, C> makes)
            implements Form<S, C> {
        @Override
        public Optional<String> write(S state, C choice, Function<CardId, String> names) {
            return makes.apply(choice.seat()).equals(choice) ? Optional.of(word) : Optional.empty();
        }
    }

    /// A verb with an object and other fields: `{play: Меч, on: x}`.
    ///
    /// @param fields that may stand beside the verb
    record Verb<S extends State, C extends Choice.Decision>(String verb, List<String> fields, Reader<S> reader,
            Writer<S, C> writer) implements Form<S, C> {
        @Override
        public Optional<Map<String, Object>> write(S state, C choice, Function<CardId, String> names) {
            return Optional.of(writer.write(state, choice, names)).filter(written -> !written.isEmpty());
        }
    }

    /// A verb that the form of another decision reads for both.
    record SharedVerb<S extends State, C extends Choice.Decision>(Writer<S, C> writer) implements Form<S, C> {
        @Override
        public Optional<Map<String, Object>> write(S state, C choice, Function<CardId, String> names) {
            return Optional.of(writer.write(state, choice, names)).filter(written -> !written.isEmpty());
        }
    }

    /// Reads what stands with a verb.
    interface Reader<S extends State> {

        /// @param seat who decides
        /// @param object the value of the verb
        /// @param fields all that is written, the verb included
        /// @return empty where it cannot be understood, which is reported
        Optional<? extends WrittenChoice<S>> read(Seat seat, SourceNode object, SourceNode.Fields fields,
                PositionReader reader);
    }

    /// Writes what a [Reader] reads.
    interface Writer<S extends State, C> {

        /// @return nothing where the decision has another form, or nobody writes it
        Map<String, Object> write(S state, C choice, Function<CardId, String> names);
    }

    static <S extends State, C extends Choice.Decision> Form<S, C> word(String word, Function<Seat, C> makes) {
        return new Word<>(word, makes);
    }

    /// A verb with nothing but its object.
    ///
    /// @param makes the decision of what is found
    /// @param says what it is in a decision
    static <S extends State, T, C extends Choice.Decision> Form<S, C> verb(String verb, Param<S, T> object,
            BiFunction<Seat, T, C> makes, Function<C, T> says) {
        return new Verb<>(verb, List.of(), (seat, written, _, reader) -> object.read(seat, written, reader)
                .map(found -> choice((state, later) -> found.in(state, later).map(one -> makes.apply(seat, one)))),
                (_, choice, names) -> Fields.map(verb, object.write(says.apply(choice), names)));
    }

    /// Makes a decision of two things.
    interface Pair<T, U, C> {
        C of(Seat seat, T one, U other);
    }

    /// A verb with its object and a part beside it.
    static <S extends State, T, U, C extends Choice.Decision> Form<S, C> verb(String verb, Param<S, T> object,
            Part<S, U> part, Pair<T, U, C> makes, Function<C, T> says, Function<C, U> saysPart) {
        return new Verb<>(verb, part.fields(), (seat, written, fields, reader) ->
                object.read(seat, written, reader).flatMap(found -> part.read(seat, fields, reader).map(other ->
                        choice((state, later) -> found.in(state, later).flatMap(one -> other.in(state, later)
                                .map(two -> makes.of(seat, one, two)))))), (_, choice, names) -> {
            Map<String, Object> fields = Fields.map(verb, object.write(says.apply(choice), names));
            part.write(saysPart.apply(choice), names, fields);
            return fields;
        });
    }

    /// Makes a decision of an object and two parts.
    interface Triple<A, B, T, C> {
        C of(Seat seat, A object, B one, T other);
    }

    /// A verb with two parts beside it.
    ///
    /// @param says what the object, and the parts, are in a decision
    static <S extends State, A, B, T, C extends Choice.Decision> Form<S, C> verb(String verb, Param<S, A> object,
            Part<S, B> one, Part<S, T> other, Triple<A, B, T, C> makes, Function<C, A> says, Function<C, B> saysOne,
            Function<C, T> saysOther) {
        return of(verb, Stream.concat(one.fields().stream(), other.fields().stream()).toList(),
                (seat, written, all, reader) -> {
                    Optional<Param.Meaning<S, A>> what = object.read(seat, written, reader);
                    Optional<Param.Meaning<S, B>> first = one.read(seat, all, reader);
                    Optional<Param.Meaning<S, T>> second = other.read(seat, all, reader);
                    return what.flatMap(a -> first.flatMap(b -> second.map(t -> choice((state, later) ->
                            a.in(state, later).flatMap(found -> b.in(state, later).flatMap(beside ->
                                    t.in(state, later).map(last -> makes.of(seat, found, beside, last))))))));
                }, (_, choice, names) -> {
                    Map<String, Object> fields = Fields.map(verb, object.write(says.apply(choice), names));
                    one.write(saysOne.apply(choice), names, fields);
                    other.write(saysOther.apply(choice), names, fields);
                    return fields;
                });
    }

    /// Makes a decision about a card.
    interface CardDecision<C> {
        C of(Seat seat, CardId card, CardName name);
    }

    /// As [#verb] for one card that is named.
    static <S extends State, C extends Choice.Decision> Form<S, C> card(String verb, Param<S, CardLookup.Named> object,
            CardDecision<C> makes, Function<C, CardId> card) {
        return new Verb<>(verb, List.of(), (seat, written, _, reader) -> object.read(seat, written, reader)
                .map(found -> choice((state, later) -> found.in(state, later)
                        .map(one -> makes.of(seat, one.card(), one.name())))),
                (_, choice, names) -> Fields.map(verb, names.apply(card.apply(choice))));
    }

    /// Makes a decision about a card and another one.
    interface TargetDecision<C> {
        C of(Seat seat, CardId card, CardName name, Optional<CardId> target);
    }

    /// As [#card] with another card in a field that may be left out: `{play: Щит, on: x}`.
    static <S extends State, C extends Choice.Decision> Form<S, C> card(String verb, Param<S, CardLookup.Named> object,
            String field, Param<S, CardId> target, TargetDecision<C> makes, Function<C, CardId> card,
            Function<C, Optional<CardId>> on) {
        Part<S, Optional<CardId>> beside = Part.unless(Optional.empty(), field,
                target.as(Optional::of, Optional::orElseThrow));
        return new Verb<>(verb, beside.fields(), (seat, written, fields, reader) ->
                object.read(seat, written, reader).flatMap(found -> beside.read(seat, fields, reader).map(other ->
                        choice((state, later) -> found.in(state, later).flatMap(one -> other.in(state, later)
                                .map(two -> makes.of(seat, one.card(), one.name(), two)))))), (_, choice, names) -> {
            Map<String, Object> fields = Fields.map(verb, names.apply(card.apply(choice)));
            beside.write(on.apply(choice), names, fields);
            return fields;
        });
    }

    /// A verb with a card, for the decisions that are about one.
    static <S extends State, C extends Choice.Decision> Form<S, C> ifCard(String verb, Param<S, CardId> object,
            BiFunction<Seat, Optional<CardId>, C> makes, Function<C, Optional<CardId>> card) {
        return new Verb<>(verb, List.of(), (seat, written, _, reader) -> object.read(seat, written, reader)
                .map(found -> choice((state, later) -> found.in(state, later)
                        .map(one -> makes.apply(seat, Optional.of(one))))),
                (_, choice, names) -> card.apply(choice).map(one -> Fields.map(verb, names.apply(one)))
                        .orElse(Map.of()));
    }

    /// @param fields that may stand beside the verb
    static <S extends State, C extends Choice.Decision> Form<S, C> of(String verb, List<String> fields,
            Reader<S> reader, Writer<S, C> writer) {
        return new Verb<>(verb, fields, reader, writer);
    }

    /// `{submit: deck}`, which nobody writes in the middle of a match.
    ///
    /// @param parts the game's words for the parts of a deck
    /// @param register makes the decision
    static <S extends State, C extends Choice.Decision> Form<S, C> submit(List<String> parts,
            BiFunction<Seat, Map<String, Map<CardName, Integer>>, ? extends Choice> register) {
        return new Verb<>("submit", List.of(), (seat, deck, _, reader) -> new DeckReader(parts).read(deck, reader)
                .map(read -> WrittenChoice.of(register.apply(seat, read))), (_, _, _) -> Map.of());
    }

    /// As it is written, before the table is known.
    static <S extends State> WrittenChoice<S> choice(
            BiFunction<S, PositionReader, Optional<? extends Choice>> found) {
        return (state, reader) -> WrittenChoice.Meaning.of(found.apply(state, reader));
    }
}
