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

/// The written form of a decision.
///
/// @param <S> the states of the game
/// @param <C> the class of the decision
public sealed interface Form<S extends State, C extends Choice.Decision> {

    /// Writes the decision. Returns empty if it does not have this form.
    ///
    /// @param state the state before the decision
    /// @param nameOf the function that returns the words for cards
    Optional<?> write(S state, C choice, Function<CardId, String> nameOf);

    /// A single word, such as `pass`.
    record Word<S extends State, C extends Choice.Decision>(String word, Function<Seat, C> factory)
            implements Form<S, C> {
        @Override
        public Optional<String> write(S state, C choice, Function<CardId, String> nameOf) {
            return factory.apply(choice.seat()).equals(choice) ? Optional.of(word) : Optional.empty();
        }
    }

    /// A verb with an object and other fields, for example `{play: Меч, on: x}`.
    ///
    /// @param fields the other allowed fields
    record Verb<S extends State, C extends Choice.Decision>(String verb, List<String> fields, Reader<S> reader,
            Writer<S, C> writer) implements Form<S, C> {
        @Override
        public Optional<Map<String, Object>> write(S state, C choice, Function<CardId, String> nameOf) {
            return Optional.of(writer.write(state, choice, nameOf)).filter(written -> !written.isEmpty());
        }
    }

    /// A verb that another decision also uses. That decision's form reads both.
    record SharedVerb<S extends State, C extends Choice.Decision>(Writer<S, C> writer) implements Form<S, C> {
        @Override
        public Optional<Map<String, Object>> write(S state, C choice, Function<CardId, String> nameOf) {
            return Optional.of(writer.write(state, choice, nameOf)).filter(written -> !written.isEmpty());
        }
    }

    /// A reader of the operands of a verb.
    interface Reader<S extends State> {

        /// @param seat the deciding seat
        /// @param object the value of the verb
        /// @param fields all written fields, including the verb
        /// @return empty if the choice cannot be parsed; the problem is then reported
        Optional<? extends WrittenChoice<S>> read(Seat seat, SourceNode object, SourceNode.Fields fields,
                PositionReader reader);
    }

    /// A writer of the fields that a [Reader] accepts.
    interface Writer<S extends State, C> {

        /// @return an empty map if the decision has another form or is never written
        Map<String, Object> write(S state, C choice, Function<CardId, String> nameOf);
    }

    static <S extends State, C extends Choice.Decision> Form<S, C> word(String word, Function<Seat, C> factory) {
        return new Word<>(word, factory);
    }

    /// Returns a form of a verb with only an object.
    ///
    /// @param factory the function that creates the decision from the object
    /// @param objectGetter the function that returns the object of a decision
    static <S extends State, T, C extends Choice.Decision> Form<S, C> verb(String verb, Param<S, T> object,
            BiFunction<Seat, T, C> factory, Function<C, T> objectGetter) {
        return new Verb<>(verb, List.of(), (seat, node, _, reader) -> object.read(seat, node, reader)
                .map(found -> choice((state, later) -> found.resolve(state, later)
                        .map(item -> factory.apply(seat, item)))),
                (_, choice, names) -> Fields.ofPairs(verb, object.write(objectGetter.apply(choice), names)));
    }

    /// A factory of decisions from two operands.
    interface PairFactory<T, U, C> {
        C of(Seat seat, T item, U other);
    }

    /// Returns a form of a verb with an object and one other part.
    static <S extends State, T, U, C extends Choice.Decision> Form<S, C> verb(String verb, Param<S, T> object,
            Part<S, U> part, PairFactory<T, U, C> factory, Function<C, T> objectGetter, Function<C, U> partGetter) {
        return new Verb<>(verb, part.fields(), (seat, node, fields, reader) ->
                object.read(seat, node, reader).flatMap(found -> part.read(seat, fields, reader).map(other ->
                        choice((state, later) -> found.resolve(state, later).flatMap(item -> other.resolve(state, later)
                                .map(two -> factory.of(seat, item, two)))))), (_, choice, names) -> {
            Map<String, Object> fields = Fields.ofPairs(verb, object.write(objectGetter.apply(choice), names));
            part.write(partGetter.apply(choice), names, fields);
            return fields;
        });
    }

    /// A factory of decisions from an object and two parts.
    interface TripleFactory<A, B, T, C> {
        C of(Seat seat, A object, B part, T other);
    }

    /// Returns a form of a verb with an object and two other parts.
    ///
    /// @param objectGetter the functions that return the object and the parts of a decision
    static <S extends State, A, B, T, C extends Choice.Decision> Form<S, C> verb(String verb, Param<S, A> object,
            Part<S, B> part, Part<S, T> otherPart, TripleFactory<A, B, T, C> factory, Function<C, A> objectGetter,
            Function<C, B> partGetter,
            Function<C, T> otherPartGetter) {
        return of(verb, Stream.concat(part.fields().stream(), otherPart.fields().stream()).toList(),
                (seat, node, all, reader) -> {
                    Optional<Param.Meaning<S, A>> what = object.read(seat, node, reader);
                    Optional<Param.Meaning<S, B>> first = part.read(seat, all, reader);
                    Optional<Param.Meaning<S, T>> second = otherPart.read(seat, all, reader);
                    return what.flatMap(a -> first.flatMap(b -> second.map(t -> choice((state, later) ->
                            a.resolve(state, later).flatMap(found -> b.resolve(state, later).flatMap(beside ->
                                    t.resolve(state, later).map(last -> factory.of(seat, found, beside, last))))))));
                }, (_, choice, names) -> {
                    Map<String, Object> fields = Fields.ofPairs(verb, object.write(objectGetter.apply(choice), names));
                    part.write(partGetter.apply(choice), names, fields);
                    otherPart.write(otherPartGetter.apply(choice), names, fields);
                    return fields;
                });
    }

    /// A factory of decisions about a card.
    interface CardDecisionFactory<C> {
        C of(Seat seat, CardId card, CardName name);
    }

    /// Returns a form of a verb, as [#verb] does, with a named card as its only operand.
    static <S extends State, C extends Choice.Decision> Form<S, C> card(String verb,
            Param<S, CardLookup.NamedMatch> object,
            CardDecisionFactory<C> factory, Function<C, CardId> cardGetter) {
        return new Verb<>(verb, List.of(), (seat, node, _, reader) -> object.read(seat, node, reader)
                .map(found -> choice((state, later) -> found.resolve(state, later)
                        .map(namedMatch -> factory.of(seat, namedMatch.card(), namedMatch.name())))),
                (_, choice, names) -> Fields.ofPairs(verb, names.apply(cardGetter.apply(choice))));
    }

    /// A factory of decisions about a card and a target card.
    interface TargetDecisionFactory<C> {
        C of(Seat seat, CardId card, CardName name, Optional<CardId> target);
    }

    /// Returns a form of a verb with a named card, as [#card] does. A target card can follow in an optional field, for
    /// example `{play: Щит, on: x}`.
    static <S extends State, C extends Choice.Decision> Form<S, C> card(String verb,
            Param<S, CardLookup.NamedMatch> object,
            String field, Param<S, CardId> target, TargetDecisionFactory<C> factory, Function<C, CardId> cardGetter,
            Function<C, Optional<CardId>> targetGetter) {
        Part<S, Optional<CardId>> beside = Part.omittedIf(Optional.empty(), field,
                target.mapTo(Optional::of, Optional::orElseThrow));
        return new Verb<>(verb, beside.fields(), (seat, node, fields, reader) ->
                object.read(seat, node, reader).flatMap(found -> beside.read(seat, fields, reader).map(other ->
                        choice((state, later) -> found.resolve(state, later)
                                .flatMap(namedMatch -> other.resolve(state, later)
                                .map(two -> factory.of(seat, namedMatch.card(), namedMatch.name(), two)))))),
                                (_, choice, names) -> {
            Map<String, Object> fields = Fields.ofPairs(verb, names.apply(cardGetter.apply(choice)));
            beside.write(targetGetter.apply(choice), names, fields);
            return fields;
        });
    }

    /// Returns a form of a verb with a card, for decisions about one card or none. Only decisions with a card are
    /// written in this form.
    static <S extends State, C extends Choice.Decision> Form<S, C> optionalCard(String verb, Param<S, CardId> object,
            BiFunction<Seat, Optional<CardId>, C> factory, Function<C, Optional<CardId>> cardGetter) {
        return new Verb<>(verb, List.of(), (seat, node, _, reader) -> object.read(seat, node, reader)
                .map(found -> choice((state, later) -> found.resolve(state, later)
                        .map(cardId -> factory.apply(seat, Optional.of(cardId))))),
                (_, choice, names) -> cardGetter.apply(choice).map(cardId -> Fields.ofPairs(verb, names.apply(cardId)))
                        .orElse(Map.of()));
    }

    /// @param fields the other allowed fields
    static <S extends State, C extends Choice.Decision> Form<S, C> of(String verb, List<String> fields,
            Reader<S> reader, Writer<S, C> writer) {
        return new Verb<>(verb, fields, reader, writer);
    }

    /// Returns the form `{submit: deck}`, which is never written in the middle of a match.
    ///
    /// @param parts the game's names for the parts of a deck
    /// @param factory the function that creates the decision
    static <S extends State, C extends Choice.Decision> Form<S, C> submit(List<String> parts,
            BiFunction<Seat, Map<String, Map<CardName, Integer>>, ? extends Choice> factory) {
        return new Verb<>("submit", List.of(), (seat, deck, _, reader) -> new DeckReader(parts).read(deck, reader)
                .map(read -> WrittenChoice.of(factory.apply(seat, read))), (_, _, _) -> Map.of());
    }

    /// Returns a written choice that the finder resolves once the state is known.
    static <S extends State> WrittenChoice<S> choice(
            BiFunction<S, PositionReader, Optional<? extends Choice>> finder) {
        return (state, reader) -> WrittenChoice.Meaning.of(finder.apply(state, reader));
    }
}
