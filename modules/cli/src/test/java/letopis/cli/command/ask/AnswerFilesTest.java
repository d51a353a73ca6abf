package letopis.cli.command.ask;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import letopis.cli.Program;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The answer to each file compared with the directives at its top: `# Command:` with `FILE` for the file itself, `#
/// Exit:` for a code other than 0, and one `# Has:` or `# Lacks:` line per text. Line breaks in the answer count as
/// spaces. Every paragraph cited next to a sentence must be explained in the list below.
@DisplayNameGeneration(ReplaceUnderscores.class)
class AnswerFilesTest {

    private static final Path FILES = Program.HOME.resolve("modules/cli/src/test/answers");

    private static final Pattern BESIDE = Pattern.compile("\\[((?:[A-Z]{2}-[0-9IV][^ \\]]* ?)+)]");

    static List<Path> files() {
        try (Stream<Path> files = Files.walk(FILES)) {
            return files.filter(file -> file.toString().endsWith(".yaml") && marked(file, "Command").size() == 1)
                    .sorted().map(FILES::relativize).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<String> marked(Path file, String mark) {
        try {
            return Files.readString(file).lines().filter(line -> line.startsWith("# " + mark + ": "))
                    .map(line -> line.substring(mark.length() + 4).strip()).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @ParameterizedTest
    @MethodSource("files")
    void every_answer_contains_its_expected_lines(Path name) {
        Path file = FILES.resolve(name);
        Object[] words = Arrays.stream(marked(file, "Command").getFirst().split(" "))
                .map(word -> word.equals("FILE") ? file : word.endsWith(".yaml") ? file.resolveSibling(word) : word)
                .toArray();
        Program answer = Program.run(words);
        int exit = marked(file, "Exit").stream().mapToInt(Integer::parseInt).findFirst().orElse(0);
        assertThat(answer.exit()).as("%s", answer).isEqualTo(exit);
        String said = (answer.out() + answer.err()).lines().map(String::strip).collect(Collectors.joining(" "));
        List<String> expected = marked(file, "Has");
        assertThat(expected).isNotEmpty().allSatisfy(text -> assertThat(said).contains(text));
        assertThat(marked(file, "Lacks")).allSatisfy(text -> assertThat(said).doesNotContain(text));
        if (words[0].equals("ask") && !Arrays.asList(words).contains("--json")) {
            boolean ids = Arrays.asList(words).contains("--brief");
            String listed = ids ? BESIDE.matcher(said).replaceAll("") + " " : answer.out();
            assertThat(BESIDE.matcher(said).results().flatMap(found -> Arrays.stream(found.group(1).split(" "))))
                    .allSatisfy(rule -> assertThat(listed).contains(ids ? " " + rule + " " : "\n  " + rule + " "));
        }
    }
}
