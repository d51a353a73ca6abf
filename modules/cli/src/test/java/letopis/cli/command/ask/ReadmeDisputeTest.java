package letopis.cli.command.ask;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import letopis.cli.Program;
import letopis.language.message.Language;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The dispute at the top of the README and the answer printed below it.
@DisplayNameGeneration(ReplaceUnderscores.class)
class ReadmeDisputeTest {

    private static final Pattern BLOCK = Pattern.compile("```(?:yaml)?\\n(.*?)```", Pattern.DOTALL);

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({"README.md, EN", "README.ru.md, RU"})
    void the_answer_in_the_readme_equals_the_output_of_the_program(String page, Language language) throws IOException {
        List<String> blocks = BLOCK.matcher(Files.readString(Program.HOME.resolve(page))).results()
                .map(found -> found.group(1)).dropWhile(block -> !block.startsWith("game: ")
                        && !block.startsWith("игра: ")).limit(2).toList();
        Path file = Files.writeString(folder.resolve("dispute.yaml"), blocks.getFirst());
        String said = plain(Program.run(language, "ask", file).out());
        assertThat(blocks.getLast().lines().filter(line -> !line.isBlank()).map(ReadmeDisputeTest::plain))
                .isNotEmpty().allSatisfy(line -> assertThat(said).contains(line));
    }

    private static String plain(String text) {
        return text.replaceAll("\\s+", " ").strip();
    }
}
