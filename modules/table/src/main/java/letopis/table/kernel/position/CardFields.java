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

/// The fields of a card in a position besides its name. Each is stored on the card as a number or mark and is written
/// the way it is read.
///
/// @param <S> the states of the game
public final class CardFields<S extends State> {

    /// The marks read for a card.
    ///
    /// @param counters numbers on it
    /// @param flags marks on it
    public record CardMarks(SortedMap<String, Integer> counters, List<String> flags) {

        public static CardMarks none() {
            return new CardMarks(new TreeMap<>(), new ArrayList<>());
        }

        public CardMarks withFlag(String name, boolean up) {
            if (up) {
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

    /// A writer of a field, if it has a value.
    @FunctionalInterface
    public interface FieldWriter<S> {
        void write(S state, Card card, Map<String, Object> fields);
    }

    private final Set<String> names = new LinkedHashSet<>(List.of("id", "card"));
    private final List<FieldReader> readings = new ArrayList<>();
    private final List<FieldWriter<S>> writings = new ArrayList<>();

    /// @param names the field names in listed order; numbers and marks need not be included
    public CardFields(String... names) {
        this.names.addAll(List.of(names));
    }

    /// @param least the minimum of each number
    public CardFields<S> numbers(ToIntFunction<String> least, int max, List<String> counters) {
        names.addAll(counters);
        readings.add((card, reader, marks) -> {
            for (String counter : counters) {
                int amount = reader.readNumber(card.fields(), counter, least.applyAsInt(counter), max, 0);
                if (amount != 0) {
                    marks.counters().put(counter, amount);
                }
            }
        });
        writings.add((_, card, fields) -> counters.forEach(text -> Fields.put(fields, text, card.count(text))));
        return this;
    }

    public CardFields<S> marks(List<String> flags) {
        names.addAll(flags);
        readings.add((card, reader, marks) -> flags.stream()
                .filter(flag -> reader.readFlag(card.fields(), flag, false)).forEach(marks.flags()::add));
        writings.add((_, card, fields) -> flags.stream().filter(card::hasFlag).forEach(flag -> fields.put(flag, true)));
        return this;
    }

    /// Adds a field with a custom reader or writer.
    public CardFields<S> custom(FieldReader reading, FieldWriter<S> writing) {
        readings.add(reading);
        writings.add(writing);
        return this;
    }

    /// Adds a field that the game reads itself.
    public CardFields<S> writeOnly(FieldWriter<S> writing) {
        writings.add(writing);
        return this;
    }

    public List<String> names() {
        return List.copyOf(names);
    }

    public CardMarks read(WrittenCard card, PositionReader reader) {
        CardMarks marks = CardMarks.none();
        readings.forEach(fieldReader -> fieldReader.read(card, reader, marks));
        return marks;
    }

    public void write(S state, Card card, Map<String, Object> fields) {
        writings.forEach(fieldWriter -> fieldWriter.write(state, card, fields));
    }
}
