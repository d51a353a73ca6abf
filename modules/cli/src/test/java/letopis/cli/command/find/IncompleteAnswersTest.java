package letopis.cli.command.find;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import letopis.cli.Program;
import letopis.language.message.Language;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// An answer that omits matches is an error rather than a smaller number.
@DisplayNameGeneration(ReplaceUnderscores.class)
class IncompleteAnswersTest {

    @TempDir
    private Path folder;

    private Path file;

    @BeforeEach
    void record() throws SQLException {
        file = folder.resolve("log.db");
        assertThat(Program.run("import", Program.HOME.resolve("replays/vremya-geroev"), "--log", log()).exit())
                .isZero();
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement()) {
            statement.executeUpdate("PRAGMA journal_mode = DELETE");
        }
    }

    private String log() {
        return "sqlite:" + file;
    }

    private void damage() throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement()) {
            statement.executeUpdate("DROP TRIGGER entries_are_not_changed");
            statement.executeUpdate("UPDATE stored_entries SET at = NULL WHERE place = (1 << 32 | 7)");
        }
    }

    @ParameterizedTest
    @CsvSource({"find --count A.life<0", "find A.life<0", "stats", "stats --json", "matches --results"})
    void an_unreadable_match_makes_the_answer_incomplete(String words) throws SQLException {
        damage();
        String[] command = (words + " --log " + log()).split(" ");
        Program program = Program.run((Object[]) command);
        assertThat(program.exit()).as(program.toString()).isEqualTo(3);
        assertThat(program.err()).contains("log.db#").doesNotContain("never happens", "Exception");
        assertThat(program.out()).doesNotStartWith("0 matches");
    }

    @Test
    void statistics_report_the_number_of_missing_matches() throws SQLException {
        damage();
        Program counted = Program.run("stats", "--json", "--log", log());
        assertThat(counted.out()).contains("\"unreadableCount\":1");
        assertThat(counted.err()).contains("The answer is incomplete: 1 match could not be searched.");
        assertThat(Program.run(Language.RU, "stats", "--log", log()).err())
                .contains("Ответ неполный: не просмотрен 1 матч.");
    }

    /// A folder takes the place of a file that SQLite needs, to simulate a lack of space.
    @Test
    void a_log_on_a_full_disk_is_readable_and_writing_names_the_cause() throws IOException {
        Files.createDirectory(folder.resolve("log.db-shm"));
        Program listed = Program.run("matches", "--log", log());
        assertThat(listed.exit()).as(listed.err()).isZero();
        assertThat(listed.out()).contains("fight-avangard");
        assertThat(Program.run("verify", "--all", "--log", log()).exit()).isZero();
        Program written = Program.run("import", Program.HOME.resolve("replays/respons"), "--log", log());
        assertThat(written.exit()).isEqualTo(3);
        assertThat(written.err() + written.out()).contains("the log is read-only").doesNotContain("Exception");
        Program counted = Program.run("stats", "--log", log());
        assertThat(counted.exit()).isEqualTo(3);
        assertThat(counted.err()).contains("the log is read-only");
    }
}
