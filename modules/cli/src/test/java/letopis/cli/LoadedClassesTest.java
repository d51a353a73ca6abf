package letopis.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Short commands start fast because they avoid loading slow classes.
@DisplayNameGeneration(ReplaceUnderscores.class)
class LoadedClassesTest {

    @ParameterizedTest
    @ValueSource(strings = {"show %s", "show %s --json"})
    void viewing_a_match_loads_no_databind_and_links_no_record_methods(String command)
            throws IOException, InterruptedException {
        var words = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xlog:class+load", "-cp", System.getProperty("java.class.path"), "letopis.cli.Main"));
        Path match = Program.HOME.resolve("replays/nebozhiteli/matches/nb-115-armour-against-three.jsonl");
        words.addAll(List.of(command.formatted(match).split(" ")));
        Process process = new ProcessBuilder(words).redirectErrorStream(true).start();
        process.getOutputStream().close();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).isZero();
        assertThat(out).contains("letopis.cli.Main").contains("letopis.notation.LoadedMatch")
                .doesNotContain("com.fasterxml.jackson.databind", "java.lang.runtime.ObjectMethods", "org.bouncycastle",
                "io.nayuki");
    }
}
