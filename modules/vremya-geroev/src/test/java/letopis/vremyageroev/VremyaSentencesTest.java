package letopis.vremyageroev;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import letopis.vremyageroev.card.Modifier;
import letopis.vremyageroev.event.Phase;
import letopis.vremyageroev.rules.Reason;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Everything that can be shown has its sentence in both languages.
@DisplayNameGeneration(ReplaceUnderscores.class)
class VremyaSentencesTest {

    private static final Pattern PLACEHOLDER = Pattern.compile("\\{(\\w+)[^}]*}");
    private static final VremyaGeroev GAME = new VremyaGeroev();

    private static Properties sentences(String language) {
        var texts = new Properties();
        String resource = "/letopis/vremya-geroev/messages_" + language + ".properties";
        try (var in = new InputStreamReader(VremyaGeroev.class.getResourceAsStream(resource), StandardCharsets.UTF_8)) {
            texts.load(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return texts;
    }

    @ParameterizedTest
    @ValueSource(strings = {"ru", "en"})
    void every_event_and_every_refusal_has_a_sentence(String language) {
        var keys = sentences(language).stringPropertyNames();
        assertThat(keys).containsAll(GAME.events().keySet());
        assertThat(keys).containsAll(Arrays.stream(Reason.values()).map(reason -> "refusal." + reason.code()).toList());
    }

    @ParameterizedTest
    @ValueSource(strings = {"ru", "en"})
    void every_modifier_and_every_word_of_an_event_has_one(String language) {
        var keys = sentences(language).stringPropertyNames();
        var expected = new TreeSet<String>();
        Arrays.stream(Modifier.class.getPermittedSubclasses()).forEach(kind -> expected.add("record.modifier." + dashed(kind.getSimpleName())));
        var words = new LinkedHashSet<Class<?>>();
        var seen = new LinkedHashSet<Type>();
        GAME.events().values().forEach(event -> collect(event, words, seen));
        words.forEach(word -> Arrays.stream(word.getEnumConstants())
                .forEach(value -> expected.add("enum." + dashed(word.getSimpleName()) + "." + code((Enum<?>) value))));
        expected.removeAll(keys);
        assertThat(expected).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"ru", "en"})
    void every_code_of_the_board_has_a_word(String language) {
        var keys = sentences(language).stringPropertyNames();
        assertThat(keys).containsAll(Arrays.stream(Phase.values()).map(phase -> "phase." + phase.code()).toList()).contains("phase.setup");
        assertThat(keys).containsAll(Arrays.stream(VremyaZone.values()).map(zone -> "zone." + zone.code()).toList());
    }

    @Test
    void both_languages_say_the_same_things() {
        var russian = sentences("ru");
        var english = sentences("en");
        assertThat(russian.stringPropertyNames()).isEqualTo(english.stringPropertyNames());
        for (String key : russian.stringPropertyNames()) {
            assertThat(placeholders(russian.getProperty(key))).as(key).isEqualTo(placeholders(english.getProperty(key)));
        }
    }

    private static Set<String> placeholders(String sentence) {
        return PLACEHOLDER.matcher(sentence).results().map(found -> found.group(1)).collect(Collectors.toSet());
    }

    /// The enums that components of events hold, however deep.
    private static void collect(Type type, Set<Class<?>> found, Set<Type> seen) {
        if (!seen.add(type)) {
            return;
        }
        switch (type) {
            case ParameterizedType generic -> Arrays.stream(generic.getActualTypeArguments()).forEach(part -> collect(part, found, seen));
            case Class<?> word when word.isEnum() -> found.add(word);
            case Class<?> record when record.isRecord() ->
                    Arrays.stream(record.getRecordComponents()).map(RecordComponent::getGenericType).forEach(part -> collect(part, found, seen));
            case Class<?> family when family.isSealed() -> Arrays.stream(family.getPermittedSubclasses()).forEach(part -> collect(part, found, seen));
            case Type _ -> {}
        }
    }

    private static String dashed(String name) {
        return name.replaceAll("(?<=[a-z])(?=[A-Z])", "-").toLowerCase(Locale.ROOT);
    }

    private static String code(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
