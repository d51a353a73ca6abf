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

/// What a position may say of a card beside its name: each field is kept on the card as a number or a mark, and is
/// written as it is read.
///
/// @param <S> the states of the game
public final class CardFields<S extends State> {

    /// What was read about a card.
    ///
    /// @param counters numbers on it
    /// @param flags marks on it
    public record Marked(SortedMap<String, Integer> counters, List<String> flags) {

        public static Marked nothing() {
            return new Marked(new TreeMap<>(), new ArrayList<>());
        }

        public Marked flag(String name, boolean up) {
            if (up) {
                flags.add(name);
            }
            return this;
        }
    }

    /// Reads a field.
    @FunctionalInterface
    public interface FieldReader {
        void read(WrittenCard card, PositionReader reader, Marked marked);
    }

    /// Writes a field, where there is something to say.
    @FunctionalInterface
    public interface FieldWriter<S> {
        void write(S state, Card card, Map<String, Object> fields);
    }

    private final Set<String> names = new LinkedHashSet<>(List.of("id", "card"));
    private final List<FieldReader> readings = new ArrayList<>();
    private final List<FieldWriter<S>> writings = new ArrayList<>();

    /// @param names of fields in the order they are listed in; those of numbers and marks need not be among them
    public CardFields(String... names) {
        this.names.addAll(List.of(names));
    }

    /// @param least the smallest of each
    public CardFields<S> numbers(ToIntFunction<String> least, int most, List<String> counters) {
        names.addAll(counters);
        readings.add((card, reader, marked) -> {
            for (String counter : counters) {
                int amount = reader.number(card.fields(), counter, least.applyAsInt(counter), most, 0);
                if (amount != 0) {
                    marked.counters().put(counter, amount);
                }
            }
        });
        writings.add((_, card, fields) -> counters.forEach(one -> Fields.put(fields, one, card.count(one))));
        return this;
    }

    public CardFields<S> marks(List<String> flags) {
        names.addAll(flags);
        readings.add((card, reader, marked) -> flags.stream()
                .filter(flag -> reader.flag(card.fields(), flag, false)).forEach(marked.flags()::add));
        writings.add((_, card, fields) -> flags.stream().filter(card::is).forEach(flag -> fields.put(flag, true)));
        return this;
    }

    /// A field that is read or written in a way of its own.
    public CardFields<S> own(FieldReader reading, FieldWriter<S> writing) {
        readings.add(reading);
        writings.add(writing);
        return this;
    }

    /// A field that the game reads by itself.
    public CardFields<S> written(FieldWriter<S> writing) {
        writings.add(writing);
        return this;
    }

    public List<String> names() {
        return List.copyOf(names);
    }

    public Marked read(WrittenCard card, PositionReader reader) {
        Marked marked = Marked.nothing();
        readings.forEach(one -> one.read(card, reader, marked));
        return marked;
    }

    public void write(S state, Card card, Map<String, Object> fields) {
        writings.forEach(one -> one.write(state, card, fields));
    }
}
