package letopis.table.kernel.position;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import letopis.journal.Seat;
import letopis.table.Audience;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.Hidden;
import letopis.table.PositionReader;
import letopis.table.SourceNode;
import letopis.table.State;
import letopis.table.WrittenChoice;

/// The written form of chance outcomes. Each kind has a separate word. The field `of` names the seat and can be omitted
/// while the rules wait for that seat.
///
/// @param <S> the states of the game
public final class ChanceForm<S extends State> {

    private static final String OF_FIELD = "of";
    private static final String TURNED_UP_WORD = "turned-up";

    /// A reader of the value after a word.
    @FunctionalInterface
    public interface OutcomeReader<S extends State> {

        /// @param seatOf the function that returns the seat, as written or as awaited by the rules
        Optional<WrittenChoice<S>> read(SourceNode node, Function<S, Seat> seatOf, PositionReader reader);
    }

    /// A writer of outcomes in the form that their [OutcomeReader] accepts.
    @FunctionalInterface
    public interface Writer<C> {
        Map<String, Object> write(C outcome, Function<CardId, String> nameOf);
    }

    /// A factory of the choice that identifies the next cards of a deck.
    @FunctionalInterface
    public interface RevealFactory<C> {
        C of(Seat seat, List<CardId> cards, Hidden<List<CardName>> faces);
    }

    private record OutcomeForm<S extends State, C extends Choice.Chance>(
            String word, OutcomeReader<S> sort, Class<C> outcome, Writer<C> writer) {
        Map<String, Object> write(Choice.Chance chance, Function<CardId, String> nameOf) {
            return writer.write(outcome.cast(chance), nameOf);
        }
    }

    private final Function<S, Seat> awaitedSeatOf;
    private final List<String> fields;
    private final List<OutcomeForm<S, ?>> outcomeForms = new ArrayList<>();

    /// @param awaitedSeatOf the function that returns the default seat
    /// @param words all words in order
    public ChanceForm(Function<S, Seat> awaitedSeatOf, String... words) {
        this.awaitedSeatOf = awaitedSeatOf;
        var known = new ArrayList<>(List.of(words));
        known.add(OF_FIELD);
        this.fields = List.copyOf(known);
    }

    /// Adds an outcome. If several words are written, the outcome that was added first is read. If no word is written,
    /// the outcome that was added last is reported as expected.
    public <C extends Choice.Chance> ChanceForm<S> outcome(String word, Class<C> outcome, OutcomeReader<S> reader,
            Writer<C> writer) {
        outcomeForms.add(new OutcomeForm<>(word, reader, outcome, writer));
        return this;
    }

    public <C extends Choice.Chance> ChanceForm<S> seat(
            String word, Class<C> outcome, Function<Seat, C> factory, Function<C, Seat> seatGetter) {
        return outcome(word, outcome, (node, _, reader) -> reader.readSeat(node).map(factory)
                .map(WrittenChoice::of),
                (chance, _) -> Fields.ofPairs(word, seatGetter.apply(chance).name()));
    }

    public <C extends Choice.Chance> ChanceForm<S> number(String word, int min, int max, Class<C> outcome,
            BiFunction<Seat, Integer, C> factory, Function<C, Seat> seatGetter, ToIntFunction<C> numberGetter) {
        return outcome(word, outcome, (node, meant, reader) -> reader.readNumber(node, min, max).map(number ->
                (state, _) -> new WrittenChoice.Meaning.ResolvedChoice(factory.apply(meant.apply(state), number))),
                (chance, _) -> Fields.ofPairs(word, numberGetter.applyAsInt(chance), OF_FIELD, seatGetter.apply(chance)
                .name()));
    }

    /// Adds the outcome that reveals the next cards of a deck. Unseen cards stay hidden.
    public <C extends Choice.Chance> ChanceForm<S> reveal(Class<C> outcome, RevealFactory<C> factory,
            Function<C, Seat> seatGetter, Function<C, List<CardId>> cardsGetter,
            Function<C, Hidden<List<CardName>>> facesGetter) {
        return outcome(TURNED_UP_WORD, outcome, (node, meant, reader) -> {
            List<SourceNode> items = reader.readItems(node);
            Optional<List<CardName>> names = CardWord.readFaces(items, reader);
            return Optional.of((state, _) -> {
                Seat seat = meant.apply(state);
                return new WrittenChoice.Meaning.ResolvedChoice(factory.of(seat, state.table().nextIds(items.size()),
                        names.map(known -> Hidden.ownedBy(seat, known)).orElseGet(() -> Hidden.unseen(seat))));
            });
        }, (chance, _) -> Fields.ofPairs(TURNED_UP_WORD, facesGetter.apply(chance).valueFor(Audience.JUDGE)
                .map(known -> known.stream().map(CardName::value).toList())
                .orElseGet(() -> Collections.nCopies(cardsGetter.apply(chance).size(), CardWord.UNKNOWN)),
                OF_FIELD, seatGetter.apply(chance).name()));
    }

    public Optional<WrittenChoice<S>> read(SourceNode node, PositionReader reader) {
        SourceNode.Fields written = reader.readFields(node, fields);
        Optional<Seat> of = written.find(OF_FIELD).flatMap(reader::readSeat);
        Function<S, Seat> whose = state -> of.orElseGet(() -> awaitedSeatOf.apply(state));
        for (OutcomeForm<S, ?> known : outcomeForms) {
            Optional<SourceNode> there = known == outcomeForms.getLast() ? reader.requireField(written, known.word())
                    : written.find(known.word());
            if (there.isPresent()) {
                return known.sort().read(there.get(), whose, reader);
            }
        }
        return Optional.empty();
    }

    /// Writes an outcome in the form accepted by [#read].
    public Optional<Object> write(Choice.Chance chance, Function<CardId, String> nameOf) {
        return outcomeForms.stream().filter(known -> known.outcome().isInstance(chance)).findFirst()
                .map(known -> known.write(chance, nameOf));
    }
}
