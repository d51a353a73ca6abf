package letopis.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import letopis.house.Sources.Source;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A choice is identified by its option's id and structure. Its text is parsed only when typed by a user.
@DisplayNameGeneration(ReplaceUnderscores.class)
class ChoiceTextParsingTest {

    /// Files that parse typed text: words of choices, lines of scripts, orders of a judge and rulings.
    private static final Set<String> TYPED = Set.of("HashNameReader.java", "JudgeCommands.java", "LineForm.java",
            "WordMatcher.java", "LineInterpreter.java");

    /// Files that exchange options with pages.
    private static final Set<String> ROUTES = Set.of("RecordRoutes.java", "RecordingJson.java", "WrittenAct.java");

    private static final Pattern IN_JAVA = Pattern.compile(
            "java\\.util\\.regex|\\.(?:matches|replaceFirst|split)\\(|\\.replaceAll\\((?=[\"A-Z])|\\.repeat\\(");

    /// Expressions that match, or split, a part of an option.
    private static final Pattern IN_SCRIPTS = Pattern.compile(
            "/[^/\n]+/\\w*\\.(?:test|exec)\\([^)]*\\b(?:option|line|choice)\\b"
                    + "|\\b(?:option|line|choice)\\b[\\w.]*\\.(?:match|matchAll|replace|replaceAll|search|split)\\(");

    private static Stream<Source> java() {
        return Stream.of("recording", "server").flatMap(module -> Sources.mainJava(module).stream())
                .filter(source -> {
                    String name = source.path().getFileName().toString();
                    return source.module().equals("recording") ? !TYPED.contains(name)
                            : source.path().toString().contains("/server/record/") || ROUTES.contains(name);
                });
    }

    private static Stream<Source> scripts() {
        return Sources.scripts("server").stream().filter(source -> source.path().toString()
                .matches(".*/js/(record/[a-z-]+|lanes|branching)\\.js"));
    }

    @Test
    void java_code_does_not_parse_choice_texts() {
        assertThat(java()).hasSizeGreaterThan(20);
        assertThat(java().flatMap(source -> source.offences(source.text(), IN_JAVA, "the structure of an Option")
                .stream())).isEmpty();
    }

    @Test
    void scripts_of_the_record_page_do_not_parse_choice_texts() {
        assertThat(scripts()).hasSizeGreaterThan(10);
        assertThat(scripts().flatMap(source -> source.offences(source.text(), IN_SCRIPTS, "fields of the option")
                .stream())).isEmpty();
    }

    /// Checks that former violations are detected.
    @ParameterizedTest
    @ValueSource(strings = {"/^(\\w+): .*\\bcell: (\\w+) (\\d+)/.exec(line)", "/ cell: /.test(line)",
        "/^[A-Z]: \\{[^:]+: [[{]/.test(option.line)", "option.text.split(' ')"})
    void a_script_that_parses_choice_texts_is_detected(String code) {
        assertThat(IN_SCRIPTS.matcher(code).find()).isTrue();
    }

    @Test
    void java_code_that_parses_choice_texts_is_detected() {
        assertThat(List.of("import java.util.regex.Pattern;", "line.matches(\"x\")", "CARD.matcher(line).replaceAll(A",
                "line.replaceAll(\"x\"", "\"\\n\".repeat(at)")).allMatch(code -> IN_JAVA.matcher(code).find()
                || code.startsWith("CARD"));
    }
}
