package letopis.language.text;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import letopis.journal.NameKey;
import letopis.language.message.GameResource;
import letopis.language.message.Language;
import letopis.language.message.Messages;
import letopis.table.Game;

/// The words that people write in positions of a game, with their synonyms. They are read from the game's `words.tsv`.
/// Phases may also be written as their displayed names.
public final class Vocabulary {

    private static final Map<List<Object>, Vocabulary> CACHE = new ConcurrentHashMap<>();
    private static final String COMMON_WORDS_PATH = "META-INF/letopis/language/words.tsv";
    private static final int COLUMN_COUNT = 7;

    private final List<Word> words = new ArrayList<>();
    private final Map<Kind, Map<String, String>> codesByWord = new EnumMap<>(Kind.class); // by the folded synonym
    private final Map<Kind, Set<String>> names = new EnumMap<>(Kind.class);

    /// The role of a word.
    ///
    /// `FILE`: fields of a position; `TURN` and `SEAT`: fields of a turn and of a player's possessions; `BESIDE`: the
    /// other fields of a choice; `COMBAT`: fields of a fight; `CARD`: fields of a card on the table; `VALUE`: values of
    /// a field beside a choice. `FORMER`: words from earlier releases that are no longer valid; `FORMER_FIELD`: earlier
    /// fields of custom cards that are still valid.
    public enum Kind {
        FILE, TURN, SEAT, CHOICE, CHANCE, BESIDE, PHASE, MOMENT, COMBAT, CARD, VALUE, FORMER, FORMER_FIELD
    }

    /// @param word the form in the grammar
    /// @param synonyms other forms with the same meaning
    /// @param fields the other fields that a choice may have
    /// @param example an example of its use; empty if the use is obvious
    public record Word(Kind kind, String word, List<String> synonyms, List<String> fields, String example,
            String english, String russian) {

        public String findMeaning(Language language) {
            return language.of(russian, english);
        }
    }

    private Vocabulary() {}

    /// Returns the words of a game, read once per process.
    public static Vocabulary of(Game<?> game) {
        return CACHE.computeIfAbsent(List.of(game.getClass(), game.id()), _ -> read(game));
    }

    private static Vocabulary read(Game<?> game) {
        var vocabulary = new Vocabulary();
        vocabulary.read(game, COMMON_WORDS_PATH, readCommonWords());
        GameResource.find(game, "words.tsv").ifPresent(file -> vocabulary.read(game, file.name(), file.bytes()));
        return vocabulary;
    }

    private void read(Game<?> game, String name, byte[] bytes) {
        List<String> lines = new String(bytes, StandardCharsets.UTF_8).lines().toList();
        for (List<String> cells : Rulebook.readRows(name, lines, COLUMN_COUNT)) {
            Kind kind = Kind.valueOf(cells.getFirst().toUpperCase(Locale.ROOT));
            var also = new ArrayList<>(split(cells.get(2), ","));
            if (kind == Kind.PHASE) {
                Arrays.stream(Language.values()).map(language ->
                        Messages.ofGame(game, language).format("phase." + cells.get(1), Map.of()))
                        .filter(word -> !word.equals(cells.get(1))).forEach(also::add);
            }
            words.add(new Word(kind, cells.get(1), List.copyOf(also), split(cells.get(3), " "),
                    cells.get(4), cells.get(5), cells.get(6)));
            names.computeIfAbsent(kind, _ -> new HashSet<>()).add(cells.get(1));
            Map<String, String> by = codesByWord.computeIfAbsent(kind, _ -> new HashMap<>());
            Stream.concat(Stream.of(cells.get(1)), also.stream())
                    .forEach(text -> by.putIfAbsent(NameKey.fold(text), cells.get(1)));
        }
    }

    private static byte[] readCommonWords() {
        try (InputStream in = Vocabulary.class.getClassLoader().getResourceAsStream(COMMON_WORDS_PATH)) {
            return Objects.requireNonNull(in, COMMON_WORDS_PATH).readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + COMMON_WORDS_PATH, e);
        }
    }

    private static List<String> split(String cell, String location) {
        return Arrays.stream(cell.split(location)).map(String::strip).filter(text -> !text.isEmpty()).toList();
    }

    public List<Word> listWords(Kind kind) {
        return words.stream().filter(word -> word.kind() == kind).toList();
    }

    /// Returns the grammar word for a synonym. Returns empty if the text is already a grammar word, or is unknown.
    public Optional<String> resolve(String text, Kind kind) {
        return Optional.ofNullable(codesByWord.getOrDefault(kind, Map.of()).get(NameKey.fold(text)))
                .filter(word -> !word.equals(text));
    }

    /// Returns true if the text is a word of the grammar.
    public boolean isWord(String text, Kind kind) {
        return names.getOrDefault(kind, Set.of()).contains(text);
    }
}
