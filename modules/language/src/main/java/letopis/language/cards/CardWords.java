package letopis.language.cards;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import letopis.journal.NameKey;
import letopis.language.json.Word;
import letopis.language.message.GameResource;
import letopis.language.message.Language;
import letopis.language.message.Messages;
import letopis.language.message.Spelling;
import letopis.table.Game;
import letopis.table.RecordedNames;

/// Alternative words for tables of cards: Russian names of columns and kinds, and values as printed on cards in
/// either language.
final class CardWords {

    private static final String COLUMNS_RESOURCE = "META-INF/letopis/language/columns.tsv";

    private static final Map<String, List<String>> RUSSIAN_WORDS_BY_NAME = read();

    private static final String FRONT_PREFIX = "front."; // may be omitted

    private final List<Messages> messages;

    private CardWords(List<Messages> messages) {
        this.messages = messages;
    }

    static CardWords of(Game<?> game) {
        return new CardWords(Arrays.stream(Language.values()).filter(language ->
                        GameResource.find(game, "cards_" + language.suffix() + ".properties").isPresent())
                .flatMap(language -> Messages.ofCards(game, language).stream()).toList());
    }

    private static Map<String, List<String>> read() {
        var words = new LinkedHashMap<String, List<String>>();
        try (InputStream in = CardWords.class.getClassLoader().getResourceAsStream(COLUMNS_RESOURCE)) {
            for (String line
                    : new String(Objects.requireNonNull(in, COLUMNS_RESOURCE).readAllBytes(), StandardCharsets.UTF_8)
                    .lines().toList()) {
                String[] cells = line.split("\t");
                words.put(cells[0], Arrays.stream(cells[1].split(",")).map(String::strip).toList());
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + COLUMNS_RESOURCE, e);
        }
        return words;
    }

    /// Returns the known name of the column or card kind to which the text refers.
    static Optional<String> resolveName(String writtenName, Collection<String> knownWords) {
        return knownWords.stream().filter(text -> NameKey.areEqual(text, writtenName)).findFirst()
                .or(() -> knownWords.stream().filter(text -> isRussianNameOf(writtenName, text)).findFirst())
                .or(() -> knownWords.stream().filter(text -> text.startsWith(FRONT_PREFIX)
                        && isRussianNameOf(writtenName, text.substring(FRONT_PREFIX.length()))).findFirst());
    }

    private static boolean isRussianNameOf(String text, String name) {
        List<String> said = List.of(text.strip().split("\\.", -1));
        List<String> parts = List.of(name.split("\\.", -1));
        if (said.size() != parts.size()) {
            return false;
        }
        for (int i = 0; i < parts.size(); i++) {
            String part = said.get(i);
            if (!NameKey.areEqual(parts.get(i), part) && RUSSIAN_WORDS_BY_NAME.getOrDefault(parts.get(i), List.of())
                    .stream()
                    .noneMatch(word -> NameKey.areEqual(word, part))) {
                return false;
            }
        }
        return true;
    }

    /// Returns the enum word to which the text refers. If it refers to no word, returns the text itself.
    String resolveWord(Word.EnumWord enumWord, String text) {
        return enumWord.words().stream().filter(word -> NameKey.areEqual(word, text)).findFirst()
                .or(() -> enumWord.constants().stream().filter(one -> matchesWord(one, text)).findFirst()
                .map(enumWord::toText))
                .orElse(text);
    }

    private boolean matchesWord(Enum<?> constant, String text) {
        String key = "enum." + Spelling.toKebabCase(RecordedNames.nameOf(constant.getDeclaringClass())) + "."
                + Spelling.toKebabCase(constant.name());
        return messages.stream().anyMatch(messages -> messages.keys().contains(key)
                && NameKey.areEqual(messages.format(key, Map.of()).replaceAll(":$", ""), text));
    }

    /// Returns all ways to split the words into an enum word, in canonical form, and the rest. For example, "first
    /// strike" is one word, while "armour 2" is a word and a number.
    List<List<String>> findPossibleSplits(Word.EnumWord enumWord, List<String> writtenWords) {
        var readings = new ArrayList<List<String>>();
        for (int end = writtenWords.size(); end > 0; end--) {
            var reading = new ArrayList<String>(List.of(resolveWord(enumWord,
                    String.join(" ", writtenWords.subList(0, end)))));
            reading.addAll(writtenWords.subList(end, writtenWords.size()));
            if (enumWord.words().contains(reading.getFirst())) {
                readings.add(List.copyOf(reading));
            }
        }
        return readings;
    }
}
