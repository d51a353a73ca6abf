package letopis.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import letopis.app.text.Phrases;
import letopis.language.message.Language;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// The UI texts of the pages.
@DisplayNameGeneration(ReplaceUnderscores.class)
class PageWordsTest {

    private static final Path WEB = Path.of("../server/src/main/resources/letopis/server/web");
    private static final Pattern PLACE = Pattern.compile("(?<!\\{)\\{\\+?(\\w+)");

    @Test
    void both_languages_have_the_same_keys_and_placeholders() {
        Map<String, String> russian = PageWords.loadTexts(Language.RU);
        Map<String, String> english = PageWords.loadTexts(Language.EN);
        assertThat(russian.keySet()).isEqualTo(english.keySet());
        assertThat(russian.keySet()).allSatisfy(key -> assertThat(placeholders(russian.get(key))).as(key)
                .isEqualTo(placeholders(english.get(key))));
    }

    @Test
    void words_shared_with_the_program_come_from_its_messages() {
        assertThat(PageWords.loadTexts(Language.EN)).doesNotContainValue(null)
                .containsEntry("viewer.branchEnds", Phrases.messages(Language.EN).format("branch.ends", Map.of()));
    }

    @Test
    void every_key_is_used() throws IOException {
        String pages = source();
        Set<String> quoted = findAll("(?<=[\"'`])[\\w.-]+(?=[\"'`])", pages);
        Set<String> plain = findAll("\\w+", pages);
        Set<String> stems = findAll("(?<=`)[\\w.-]*(?=\\$\\{)", pages).stream().flatMap(stem ->
                Stream.of(stem, stem.replaceFirst("[-.]$", ""))).collect(Collectors.toSet());
        assertThat(PageWords.loadTexts(Language.EN).keySet()).allSatisfy(key -> {
            String word = key.substring(key.indexOf('.') + 1);
            String last = word.substring(word.lastIndexOf('.') + 1);
            String stem = word.replaceFirst("(?:Name|[-.].*|[A-Z][a-z]*|[AB])$", "");
            boolean said = quoted.contains(word) || plain.contains(last) || stems.contains(stem)
                    || word.endsWith("Name") && pages.contains("${name}Name") && quoted.contains(stem);
            assertThat(said).as(key).isTrue();
        });
    }

    /// A missing text would appear as its key.
    @Test
    void every_key_used_in_a_script_exists() throws IOException {
        var known = PageWords.loadTexts(Language.EN).keySet().stream().map(key -> key.substring(key.indexOf('.') + 1))
                .collect(Collectors.toSet());
        assertThat(Pattern.compile("\\bsay\\(\"([^\"]+)\"|data-(?:word|label|title)=\"([^\"]+)\"").matcher(source())
                .results().map(found -> found.group(1) == null ? found.group(2) : found.group(1)))
                .isNotEmpty().isSubsetOf(known);
    }

    private static Set<String> findAll(String pattern, String text) {
        return Pattern.compile(pattern).matcher(text).results().map(MatchResult::group).collect(Collectors.toSet());
    }

    private static String placeholders(String text) {
        return PLACE.matcher(text).results().map(found -> found.group(1)).distinct().sorted()
                .collect(Collectors.joining(" "));
    }

    private static String source() throws IOException {
        try (Stream<Path> files = Files.walk(WEB)) {
            var all = new StringBuilder();
            for (Path file : files.filter(one -> one.toString().matches(".*\\.(?:js|html)")).toList()) {
                all.append(Files.readString(file));
            }
            return all.toString();
        }
    }
}
