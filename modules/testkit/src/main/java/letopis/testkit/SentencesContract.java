package letopis.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import letopis.language.cards.CardSets;
import letopis.language.message.Language;
import letopis.language.text.Words;
import letopis.table.CardSet;
import letopis.table.Game;
import letopis.table.RecordedNames;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The contract of a game's messages. Everything that can be shown must have a sentence in both languages.
@DisplayNameGeneration(ReplaceUnderscores.class)
public abstract class SentencesContract {

    private static final String NAME_REGEX =
            "«?\\{(seat|card|creature|bearer|attacker|blocker|caster|source|target|companion"
            + "|scroll|item|name|active|priority|shooter|by)}";
    private static final Pattern NAME_AFTER_PREPOSITION = Pattern.compile(
            "(^|[\\s(])(с|со|у|для|на|против|под|от|к|ко|из|над|за|по|о|об|в|во|между|без) " + NAME_REGEX);
    private static final Pattern MASCULINE_FORM_PATTERN = Pattern.compile(
            "\\{(seat|card|creature|attacker|companion)}[^.;:]*"
                    + "\\s([а-яё]+[аияеёуы]л|должен|обязан|[а-яё]+рован)(?![а-яё])");
    /// The sentence "Иван делит урон, Рыцарь: 3" seems to address the knight.
    private static final Pattern ADDRESS_PATTERN =
            Pattern.compile("[а-яё], \\{(creature|attacker|target|card|source|unit|by)}: ");
    private static final Pattern TWO_COLONS_PATTERN = Pattern.compile("\\S: \\{[\\w.]+}(\\[[^]]*])?\\[?: ");
    private static final Pattern PLACEHOLDER = Pattern.compile("\\{[+~*;&]?(\\w+)[^}]*}");

    /// The pattern of a list next to its own length. An empty list is omitted, but its length is not.
    private static final Pattern COUNT_PATTERN = Pattern.compile(
            "\\{(?<list>\\w+)\\.size} (?!.*\\|0=).*\\[: \\{\\k<list>}]");

    protected abstract Game<?> game();

    protected abstract Collection<String> refusalCodes();

    protected Collection<String> omissionCodes() {
        return Set.of();
    }

    /// Returns the keys of all other words: phases, zones, abilities of cards.
    protected abstract Collection<String> wordKeys();

    /// Returns the records that occur in events but whose words never occur in a sentence.
    protected Set<Class<?>> recordsWithoutWords() {
        return Set.of();
    }

    private Properties loadSentences(String language) {
        var texts = new Properties();
        String resource = "/META-INF/letopis/" + game().id() + "/messages_" + language + ".properties";
        try (var in = new InputStreamReader(game().getClass().getResourceAsStream(resource), StandardCharsets.UTF_8)) {
            texts.load(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return texts;
    }

    @ParameterizedTest
    @ValueSource(strings = {"ru", "en"})
    void every_event_and_every_refusal_has_a_sentence(String language) {
        Set<String> keys = loadSentences(language).stringPropertyNames();
        assertThat(keys).containsAll(game().events().keySet());
        assertThat(keys).containsAll(refusalCodes().stream().map(code -> "refusal." + code).toList());
        assertThat(keys).containsAll(omissionCodes().stream().map(code -> "omission." + code).toList());
    }

    @ParameterizedTest
    @ValueSource(strings = {"ru", "en"})
    void every_enum_value_in_an_event_has_a_word(String language) {
        var expected = new TreeSet<String>();
        eventEnums().forEach(word -> Arrays.stream(word.getEnumConstants())
                .forEach(value -> expected.add("enum." + toKebabCase(RecordedNames.nameOf(word)) + "."
                        + codeOf((Enum<?>) value))));
        expected.removeAll(loadSentences(language).stringPropertyNames());
        assertThat(expected).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"ru", "en"})
    void every_other_displayed_code_has_a_word(String language) {
        assertThat(loadSentences(language).stringPropertyNames()).contains("phase.setup").containsAll(wordKeys());
    }

    @Test
    void both_languages_have_the_same_keys_and_placeholders() {
        Properties russian = loadSentences("ru");
        Properties english = loadSentences("en");
        assertThat(russian.stringPropertyNames()).isEqualTo(english.stringPropertyNames());
        for (String key : russian.stringPropertyNames()) {
            assertThat(findPlaceholders(russian.getProperty(key))).as(key)
                    .isEqualTo(findPlaceholders(english.getProperty(key)));
        }
    }

    /// Names are inserted unchanged. A preposition would require declining them, and a past tense verb would require
    /// the gender of the player or card.
    @Test
    void russian_names_are_used_only_in_the_nominative() {
        assertThat(loadSentences("ru")).allSatisfy((_, sentence) -> assertThat((String) sentence)
                .doesNotContainPattern(NAME_AFTER_PREPOSITION).doesNotContainPattern(MASCULINE_FORM_PATTERN)
                .doesNotContainPattern(ADDRESS_PATTERN));
    }

    /// A value after a colon must not contain another colon.
    @ParameterizedTest
    @ValueSource(strings = {"ru", "en"})
    void no_sentence_has_two_colons_in_a_row(String language) {
        assertThat(loadSentences(language)).allSatisfy((_, sentence) ->
                assertThat((String) sentence).doesNotContainPattern(TWO_COLONS_PATTERN));
    }

    /// Natural language does not use "0 attackers".
    @ParameterizedTest
    @ValueSource(strings = {"ru", "en"})
    void a_count_of_zero_is_written_in_words(String language) {
        assertThat(loadSentences(language)).allSatisfy((_, sentence) ->
                assertThat((String) sentence).doesNotContainPattern(COUNT_PATTERN));
    }

    /// Plural forms are for numbers and lists. They must not be used for optional values.
    @ParameterizedTest
    @ValueSource(strings = {"ru", "en"})
    void missing_values_are_written_in_words(String language) {
        Properties sentences = loadSentences(language);
        game().events().forEach((key, event) -> Arrays.stream(event.getRecordComponents())
                .filter(part -> part.getGenericType() instanceof ParameterizedType of
                        && of.getRawType() == Optional.class && of.getActualTypeArguments()[0] != Integer.class)
                .forEach(part -> assertThat(sentences.getProperty(key)).as(key)
                        .doesNotContainPattern("\\{" + part.getName() + "\\|[^}]*\\|0=")));
    }

    @Test
    void english_sentences_do_not_repeat_words_of_names() {
        assertThat(loadSentences("en")).allSatisfy((_, sentence) -> assertThat((String) sentence)
                .doesNotContainPattern("(potion|event|artifact|spell|scroll|pair of|Hero) \\{(name|card|use\\.name)}"));
    }

    /// Every part of a card must have a sentence without remnants of the other language or the notation.
    @ParameterizedTest
    @EnumSource(Language.class)
    void every_card_has_a_description(Language language) {
        CardSet cards = CardSets.loadBuiltInCardSet(game());
        Words words = Words.of(game(), language, cards, Map.of());
        assertThat(cards.definitions()).allSatisfy(card -> {
            assertThat(words.describe(card)).isNotEmpty()
                    .allSatisfy(line -> assertThat(line).matches("\\p{Lu}.*\\.")
                            .doesNotContainPattern("[\\[\\]{}_]|null"));
            if (language == Language.EN) {
                assertThat(words.describe(card)).noneMatch(line -> line.matches(".*\\p{IsCyrillic}.*"));
            }
        });
    }

    private static Set<String> findPlaceholders(String sentence) {
        return PLACEHOLDER.matcher(sentence).results().map(match -> match.group(1)).collect(Collectors.toSet());
    }

    /// Returns the enums in event components at any depth.
    private Set<Class<?>> eventEnums() {
        var found = new LinkedHashSet<Class<?>>();
        var seen = new LinkedHashSet<Type>(recordsWithoutWords());
        game().events().values().forEach(event -> collect(event, found, seen));
        return found;
    }

    private static void collect(Type type, Set<Class<?>> classes, Set<Type> visitedTypes) {
        if (!visitedTypes.add(type)) {
            return;
        }
        switch (type) {
            case ParameterizedType generic -> Arrays.stream(generic.getActualTypeArguments())
                    .forEach(part -> collect(part, classes, visitedTypes));
            case Class<?> word when word.isEnum() -> classes.add(word);
            case Class<?> record when record.isRecord() ->
                    Arrays.stream(record.getRecordComponents()).map(RecordComponent::getGenericType)
                            .forEach(part -> collect(part, classes, visitedTypes));
            case Class<?> family when family.isSealed() -> Arrays.stream(family.getPermittedSubclasses())
                    .forEach(part -> collect(part, classes, visitedTypes));
            case Type _ -> { }
        }
    }

    /// Returns the name of a class as used in message keys.
    protected static String toKebabCase(String name) {
        return name.replaceAll("(?<=[a-z])(?=[A-Z])", "-").toLowerCase(Locale.ROOT);
    }

    private static String codeOf(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
