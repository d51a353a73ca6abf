package letopis.cli.command.archive;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import letopis.cli.Program;
import letopis.language.message.Language;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A log without matches, and an empty file.
@DisplayNameGeneration(ReplaceUnderscores.class)
class EmptyLogTest {

    @TempDir
    private Path folder;

    /// Regression: an empty file was accepted as a log and turned into one.
    @Test
    void an_empty_file_is_rejected_as_a_log_and_left_unchanged() throws IOException {
        Path file = Files.createFile(folder.resolve("cut.db"));
        String log = "sqlite:" + file;
        for (List<Object> command : List.of(List.<Object>of("verify", "--all", "--log", log),
                List.<Object>of("matches", "--log", log), List.<Object>of("stats", "--log", log),
                List.<Object>of("find", "turn > 0", "--log", log),
                List.<Object>of("export", "--all", "--log", log, "--out", folder.resolve("out")),
                List.<Object>of("import", log, "--log", "sqlite:" + folder.resolve("other.db")))) {
            Program done = Program.run(command.toArray());
            assertThat(done.exit()).as(command + " " + done).isEqualTo(3);
            assertThat(done.err()).contains("is empty: it is not a log");
            assertThat(file).isEmptyFile();
        }
        assertThat(Program.run(Language.RU, "matches", "--log", log).err()).contains("это не журнал");
    }

    @Test
    void a_log_without_matches_has_nothing_to_verify() {
        String log = "sqlite:" + folder.resolve("new.db");
        Program.run("import", "duel-by-life", "--match", "another", "--log", log);
        Program verified = Program.run("verify", "--all", "--log", log);
        assertThat(verified.exit()).isEqualTo(7);
        assertThat(verified.err()).contains("has no matches; nothing was checked");
    }
}
