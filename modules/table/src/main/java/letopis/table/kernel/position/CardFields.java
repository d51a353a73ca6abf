package letopis.table.kernel.position;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.ToIntFunction;
import letopis.table.Card;
import letopis.table.PositionReader;
import letopis.table.State;
import letopis.table.kernel.position.LayoutReader.WrittenCard;

/// The fields of a card in a position, apart from its name. Each field is stored on the card as a number or a mark, and
/// is read and written in the same form.
///
/// @param <S> the states of the game
public final class CardFields<S extends State> {

    /// The marks read for a card.
    ///
    /// @param counters the numbers
    /// @param flags the marks
    public record CardMarks(SortedMap<String, Integer> counters, List<String> flags) {

        public static CardMarks none() {
            return new CardMarks(new TreeMap<>(), new ArrayList<>());
        }

        public CardMarks withFlag(String name, boolean isSet) {
            if (isSet) {
                flags.add(name);
            }
            return this;
        }
    }

    /// A reader of a field.
    @FunctionalInterface
    public interface FieldReader {
        void read(WrittenCard card, PositionReader reader, CardMarks marks);
    }

    /// A writer of a field. It writes nothing if the field has no value.
    @FunctionalInterface
    public interface FieldWriter<S> {
        void write(S state, Card card, Map<String, Object> fields);
    }

    private final Set<String> names = new LinkedHashSet<>(List.of("id", "card"));
    private final List<FieldReader> readers = new ArrayList<>();
    private final List<FieldWriter<S>> writers = new ArrayList<>();

    /// @param names the names of the fields in order; numbers and marks need not be included
    public CardFields(String... names) {
        this.names.addAll(List.of(names));
    }

    /// @param minOf the function that returns the minimum of a number
    public CardFields<S> numbers(ToIntFunction<String> minOf, int max, List<String> counterNames) {
        names.addAll(counterNames);
        readers.add((card, reader, marks) -> {
            for (String counter : counterNames) {
                int amount = reader.readNumber(card.fields(), counter, minOf.applyAsInt(counter), max, 0);
                if (amount != 0) {
                    marks.counters().put(counter, amount);
                }
            }
        });
        writers.add((_, card, fields) -> counterNames.forEach(text -> Fields.put(fields, text, card.count(text))));
        return this;
    }

    public CardFields<S> marks(List<String> flags) {
        names.addAll(flags);
        readers.add((card, reader, marks) -> flags.stream()
                .filter(flag -> reader.readFlag(card.fields(), flag, false)).forEach(marks.flags()::add));
        writers.add((_, card, fields) -> flags.stream().filter(card::hasFlag).forEach(flag -> fields.put(flag, true)));
        return this;
    }

    /// Adds a field with a custom reader or writer.
    public CardFields<S> custom(FieldReader reader, FieldWriter<S> writer) {
        readers.add(reader);
        writers.add(writer);
        return this;
    }

    /// Adds a field that the game reads itself.
    public CardFields<S> writeOnly(FieldWriter<S> writer) {
        writers.add(writer);
        return this;
    }

    public List<String> names() {
        return List.copyOf(names);
    }

    public CardMarks read(WrittenCard card, PositionReader reader) {
        CardMarks marks = CardMarks.none();
        readers.forEach(fieldReader -> fieldReader.read(card, reader, marks));
        return marks;
    }

    public void write(S state, Card card, Map<String, Object> fields) {
        writers.forEach(fieldWriter -> fieldWriter.write(state, card, fields));
    }
}
