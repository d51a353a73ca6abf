package letopis.cli.command.ask;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import letopis.cli.Program;
import letopis.language.message.Language;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(ReplaceUnderscores.class)
class WrongPositionsTest {

    @TempDir
    private Path folder;

    private Path writeFile(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    @Test
    void a_refused_choice_has_its_number_from_the_list() throws IOException {
        Program program = Program.run("ask", writeFile("third.yaml", """
                game: nebozhiteli
                seats: {A: {hand: [Гроза]}, B: {field: [Рыцарь]}}
                choices:
                  - until: window
                  - both: pass
                  - B: {play: Гроза, target: Рыцарь}
                """));
        assertThat(program.out()).contains("Choice 3 (line 6) is illegal");
    }

    @Test
    void a_yaml_syntax_error_is_marked_with_a_caret() throws IOException {
        Program program = Program.run(
                Language.RU, "ask", writeFile("tab.yaml", "game: nebozhiteli\nseats: {A: \"x}\n"));
        assertThat(program.exit()).isEqualTo(3);
        assertThat(program.err()).endsWith("эта кавычка не закрыта\n    seats: {A: \"x}\n               ^\n");
    }
}
