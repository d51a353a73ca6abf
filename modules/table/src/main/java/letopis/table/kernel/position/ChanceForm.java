package letopis.table.kernel.position;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.Hidden;
import letopis.table.PositionReader;
import letopis.table.SourceNode;
import letopis.table.State;
import letopis.table.WrittenChoice;

/// How people write what chance brings: each sort under its word, with `of` for whose cards they are, which may be left
/// out where the rules are waiting for them.
///
/// @param <S> the states of the game
public final class ChanceForm<S extends State> {

    private static final String OF = "of";
    private static final String TURNED_UP = "turned-up";

    /// Reads what stands behind a word.
    @FunctionalInterface
    public interface Sort<S extends State> {

        /// @param whose who is meant, as it is written or as the rules are waiting
        Optional<WrittenChoice<S>> read(SourceNode written, Function<S, Seat> whose, PositionReader reader);
    }

    /// Makes the choice that identifies the next cards of a deck.
    @FunctionalInterface
    public interface TurnedUp {
        Choice of(Seat seat, List<CardId> cards, Hidden<List<CardName>> faces);
    }

    private final Function<S, Seat> awaited;
    private final TurnedUp turnedUp;
    private final List<String> fields;
    private final Map<String, Sort<S>> sorts = new LinkedHashMap<>();

    /// @param awaited who is meant where nothing is written
    /// @param words all there are, as they are listed to people
    public ChanceForm(Function<S, Seat> awaited, TurnedUp turnedUp, String... words) {
        this.awaited = awaited;
        this.turnedUp = turnedUp;
        var known = new ArrayList<>(List.of(words));
        known.add(OF);
        this.fields = List.copyOf(known);
    }

    /// Where several words are written, the one added first counts; the cards turned up come last.
    public ChanceForm<S> sort(String word, Sort<S> sort) {
        sorts.put(word, sort);
        return this;
    }

    public ChanceForm<S> seat(String word, Function<Seat, ? extends Choice> outcome) {
        return sort(word, (written, _, reader) -> reader.seat(written).map(outcome).map(WrittenChoice::of));
    }

    public ChanceForm<S> number(
            String word, int least, int most, BiFunction<Seat, Integer, ? extends Choice> outcome) {
        return sort(word, (written, whose, reader) -> reader.number(written, least, most).map(number ->
                (state, _) -> new WrittenChoice.Meaning.Chosen(outcome.apply(whose.apply(state), number))));
    }

    public Optional<WrittenChoice<S>> read(SourceNode said, PositionReader reader) {
        SourceNode.Fields written = reader.fields(said, fields);
        Optional<Seat> of = written.find(OF).flatMap(reader::seat);
        Function<S, Seat> whose = state -> of.orElseGet(() -> awaited.apply(state));
        for (Map.Entry<String, Sort<S>> sort : sorts.entrySet()) {
            Optional<SourceNode> there = written.find(sort.getKey());
            if (there.isPresent()) {
                return sort.getValue().read(there.get(), whose, reader);
            }
        }
        return reader.needed(written, TURNED_UP).map(reader::items).map(items -> turnedUp(items, whose, reader));
    }

    /// Cards nobody has seen stay hidden.
    private WrittenChoice<S> turnedUp(List<SourceNode> items, Function<S, Seat> whose, PositionReader reader) {
        Optional<List<CardName>> faces = CardWord.faces(items, reader);
        return (state, _) -> {
            Seat seat = whose.apply(state);
            return new WrittenChoice.Meaning.Chosen(turnedUp.of(seat, state.table().nextIds(items.size()),
                    faces.<Hidden<List<CardName>>>map(names -> Hidden.from(seat, names))
                            .orElseGet(() -> Hidden.unseen(seat))));
        };
    }
}
