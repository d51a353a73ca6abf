package letopis.cli.recorder;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import letopis.cli.Program;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The arrangement of face-down Orders, which a recorder does not see even if the decks are listed.
@DisplayNameGeneration(ReplaceUnderscores.class)
class UnseenOrdersTest {

    @Test
    void enter_leaves_the_arranged_orders_unseen(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("match.jsonl");
        Path script = Files.write(folder.resolve("script.txt"), List.of("1", "1", "1"));
        Program recorded = Program.run("record", file, "--game", "respons", "--decks", "harvest,boarders",
                "--players", "Anna,Boris", "--from", script);
        assertThat(recorded.exit()).as(recorded.err()).isZero();
        String log = Program.run("log", file, "--detail", "trace").out();
        assertThat(log).contains("Anna arranges", "Boris arranges");
        assertThat(log.lines().filter(line -> line.contains(" arranges")))
                .as("no Order is named").noneMatch(line -> line.contains(":"));
        assertThat(Program.run("verify", file).out()).startsWith("EXACT");
    }
}
