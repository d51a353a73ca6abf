package letopis.program.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// Long output on a terminal is passed to a pager.
@DisplayNameGeneration(ReplaceUnderscores.class)
@DisabledOnOs(OS.WINDOWS)
class PagerTest {

    @TempDir
    private Path folder;

    private final ByteArrayOutputStream terminal = new ByteArrayOutputStream();

    private void print(String command, String text) throws IOException {
        try (var pager = new Pager(terminal, command, 5, 10)) {
            for (String line : text.split("(?<=\\n)")) {
                pager.write(line.getBytes(StandardCharsets.UTF_8));
                pager.flush();
            }
        }
    }

    private String shown() {
        return terminal.toString(StandardCharsets.UTF_8);
    }

    @Test
    void output_that_fits_the_screen_is_printed_without_a_pager() throws IOException {
        print("cat >" + folder.resolve("paged"), "one\ntwo\nещё десять\n");
        assertThat(shown()).isEqualTo("one\ntwo\nещё десять\n");
        assertThat(folder.resolve("paged")).doesNotExist();
    }

    @Test
    void longer_output_goes_to_the_pager_and_nothing_to_the_terminal() throws IOException {
        print("cat >" + folder.resolve("paged"), "1\n2\n3\n4\n5\n6\n");
        assertThat(folder.resolve("paged")).hasContent("1\n2\n3\n4\n5\n6\n");
        assertThat(shown()).isEmpty();
    }

    @Test
    void a_line_that_the_terminal_breaks_counts_as_several() throws IOException {
        print("cat >" + folder.resolve("paged"), "x".repeat(45) + "\n");
        assertThat(folder.resolve("paged")).exists();
    }

    @Test
    void output_continues_quietly_after_the_reader_has_left_the_pager() throws IOException {
        print("head -1 >" + folder.resolve("paged"), "line\n".repeat(100_000));
        assertThat(Files.readString(folder.resolve("paged"))).isEqualTo("line\n");
    }

    @Test
    void the_environment_names_the_pager() {
        assertThat(Pager.findCommand(Map.of("LETOPIS_PAGER", "most", "PAGER", "more"))).contains("most");
        assertThat(Pager.findCommand(Map.of("PAGER", "less"))).as("with colours").contains("less -FRX");
        assertThat(Pager.findCommand(Map.of("LETOPIS_PAGER", "", "PAGER", "more"))).as("turned off").isEmpty();
        assertThat(Pager.findCommand(Map.of("PAGER", "cat"))).isEmpty();
        assertThat(Pager.findCommand(Map.of("PATH", folder.toString()))).as("without less").isEmpty();
    }
}
