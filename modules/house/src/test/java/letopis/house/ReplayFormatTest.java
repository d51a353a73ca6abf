package letopis.house;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The page about the replay format is accurate: the example program on it verifies every sample.
@DisplayNameGeneration(ReplaceUnderscores.class)
class ReplayFormatTest {

    private static final Pattern SCRIPT = Pattern.compile("```python\n(.*?)```", Pattern.DOTALL);

    @TempDir
    private Path folder;

    @Test
    void the_example_program_accepts_all_sample_seals_and_detects_a_changed_character() throws Exception {
        assumeTrue(Stream.of(System.getenv("PATH").split(":"))
                .anyMatch(path -> Files.isExecutable(Path.of(path, "python3"))),
                "there is no python3");
        var page = SCRIPT.matcher(Files.readString(Sources.ROOT.resolve("docs/replay-format.md")));
        assertThat(page.find()).isTrue();
        Path script = Files.writeString(folder.resolve("check.py"), page.group(1));
        for (Path sample : samples()) {
            assertThat(run(script, sample)).as(sample.toString()).contains("every seal holds");
        }
        String whole = Files.readString(samples().getFirst());
        Path changed = Files.writeString(folder.resolve("changed.jsonl"),
                whole.replaceFirst("\"by\":\"A\"", "\"by\":\"B\""));
        assertThat(run(script, changed)).contains("broken seal");
    }

    private static List<Path> samples() throws IOException {
        try (Stream<Path> files = Files.walk(Sources.ROOT.resolve("replays"))) {
            return files.filter(file -> file.toString().endsWith(".jsonl")).sorted().toList();
        }
    }

    private static String run(Path script, Path file) throws IOException {
        var process = new ProcessBuilder("python3", script.toString(),
                file.toString()).redirectErrorStream(true).start();
        return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
}
