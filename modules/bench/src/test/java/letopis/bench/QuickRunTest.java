package letopis.bench;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.junit.jupiter.params.provider.EnumSource;

/// A smoke test of all sections; the figures are meaningless.
@DisplayNameGeneration(ReplaceUnderscores.class)
class QuickRunTest {

    private static final Path HOME = Path.of("..", "..").toAbsolutePath().normalize();
    private static final String CLASS_PATH = System.getProperty("java.class.path");

    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "STEPS")
    void each_section_prints_its_rows(Section section, @TempDir Path place) throws Exception {
        assertPrints(section, place);
    }

    /// Measures heap growth, so nothing else may run in this process.
    @Nested
    @Isolated
    class Steps {

        @Test
        void steps_print_their_rows(@TempDir Path place) throws Exception {
            assertPrints(Section.STEPS, place);
        }
    }

    private static void assertPrints(Section section, Path place) throws Exception {
        var rows = new ByteArrayOutputStream();
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        section.measure(new BenchRun(true, List.of(java, "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-cp",
                CLASS_PATH, "-Dletopis.home=" + HOME, "letopis.cli.Main"), HOME, place, CLASS_PATH,
                System.getProperty("kafka.tools") + "/*", Optional.empty(), new PrintStream(rows, true, UTF_8)));
        assertThat(rows.toString(UTF_8).lines().filter(line -> !line.startsWith("Beside "))).isNotEmpty()
                .allSatisfy(line -> assertThat(line).matches("\\| .+ \\|.* \\d.*\\|")
                        .doesNotContain("NaN", "Infinity"));
        assertThat(place).isEmptyDirectory();
    }

    @ParameterizedTest
    @EnumSource
    void each_section_has_a_name(Section section) {
        assertThat(Section.find(section.optionName())).contains(section);
    }
}
