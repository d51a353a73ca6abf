package letopis.app.match;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import letopis.journal.NameKey;
import letopis.language.message.Language;
import letopis.language.message.Messages;
import letopis.language.message.Spelling;
import letopis.language.text.Words;
import letopis.match.Where.Resolved;
import letopis.match.Where;
import letopis.notation.LoadedMatch;

/// The resolver of places in a match. Accepts user syntax, including phase names in both languages.
public final class Places {

    private final LoadedMatch<?> match;
    private final Messages messages;
    private final Function<Language, Words> words;

    public Places(LoadedMatch<?> match, Messages messages, Function<Language, Words> words) {
        this.match = match;
        this.messages = messages;
        this.words = words;
    }

    /// An entry index, or a sentence why there is none.
    public sealed interface Place {
        record At(long index) implements Place {}

        record Nowhere(String sentence) implements Place {}
    }

    /// @param from the index that steps are counted from
    public Place find(String text, long from) {
        return switch (Where.parse(text)) {
            case Where.Parsed.Place(var where) -> resolve(where, from);
            case Where.Parsed.Unreadable(var read, int column, var expected) -> nowhere("where.unreadable",
                    Map.of("text", read, "column", column, "expected", word(expected)));
        };
    }

    private String word(Where.Expected expected) {
        return messages.say("where.expected." + expected.name().toLowerCase(Locale.ROOT).replace('_', '-'), Map.of());
    }

    private Place resolve(Where where, long from) {
        return switch (where.on(match.timeline(), from)) {
            case Resolved.At(long index) -> new Place.At(index);
            case Resolved.NoSuchEntry(long number, long last) -> nowhere("where.no-entry",
                    Map.of("number", number, "last", last));
            case Resolved.NoSuchGame(int game, var games) -> nowhere("where.no-game",
                    Map.of("game", game, "last", games.isEmpty() ? 0 : games.getLast()));
            case Resolved.NoSuchTurn(int game, int turn, int last) ->
                    nowhere("where.no-turn", Map.of("game", game, "turn", turn, "last", last));
            case Resolved.NoSuchPhase(int game, int turn, var phase, var phases) -> phase(phase, phases)
                    .map(code -> resolve(new Where.PhaseStart(game, turn, code), from))
                    .orElseGet(() -> noPhase(turn, phase, phases));
        };
    }

    /// Returns the code of the phase that a word, or the start of one, stands for.
    private Optional<String> phase(String written, List<String> phases) {
        String wanted = NameKey.folded(written);
        for (String code : phases) {
            if (names(code).anyMatch(wanted::equals)) {
                return Optional.of(code);
            }
        }
        List<String> beginning = phases.stream()
                .filter(code -> names(code).anyMatch(name -> name.startsWith(wanted))).toList();
        return beginning.size() == 1 ? Optional.of(beginning.getFirst()) : Optional.empty();
    }

    private Stream<String> names(String code) {
        Stream<String> inWords = Stream.of(Language.values())
                .map(language -> words.apply(language).word("phase." + code));
        return Stream.concat(Stream.of(code), inWords).map(NameKey::folded);
    }

    private Place noPhase(int turn, String written, List<String> phases) {
        var known = new ArrayList<String>();
        phases.forEach(code -> names(code).forEach(known::add));
        String nearest = Spelling.nearest(written, known).orElse("");
        return nowhere("where.no-phase", Map.of("turn", turn, "phase", written, "nearest", nearest,
                "phases", String.join(", ", phases)));
    }

    private Place nowhere(String key, Map<String, ?> details) {
        return new Place.Nowhere(messages.say(key, details));
    }
}
