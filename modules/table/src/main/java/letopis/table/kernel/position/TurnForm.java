package letopis.table.kernel.position;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import letopis.journal.Seat;
import letopis.table.PositionReader;
import letopis.table.SourceNode;

/// The written form of the turn and phase.
///
/// @param <P> the phases of the game
/// @param phases the phases by word
/// @param usual the default phase, in which most disputes begin
/// @param usualNumber the default turn number
/// @param names the field names, including `number`, `active` and `phase`
public record TurnForm<P>(Map<String, P> phases, P usual, int usualNumber, List<String> names) {

    private static final int MAX_NUMBER = 999;

    /// A turn in parsed form.
    ///
    /// @param fields the written fields
    /// @param acting the seat that acts, if stated
    public record Turn<P>(SourceNode.Fields fields, int number, Optional<Seat> acting, P phase) {

        public Seat active() {
            return acting.orElse(Seat.A);
        }
    }

    /// @param wordOf the function that returns the word for a phase
    public static <P> TurnForm<P> of(
            List<P> phases, Function<P, String> wordOf, P defaultPhase, int defaultTurnNumber, String... names) {
        var words = new LinkedHashMap<String, P>();
        phases.forEach(phase -> words.put(wordOf.apply(phase), phase));
        return new TurnForm<>(words, defaultPhase, defaultTurnNumber, List.of(names));
    }

    public List<String> words() {
        return List.copyOf(phases.keySet());
    }

    Turn<P> read(SourceNode.Fields fields, PositionReader reader) {
        reader.readFields(fields, names);
        return new Turn<>(fields, reader.readNumber(fields, "number", 1, MAX_NUMBER, usualNumber),
                fields.find("active").flatMap(reader::readSeat),
                fields.find("phase").flatMap(word -> reader.readWord(word, phases)).orElse(usual));
    }
}
