package letopis.cli.command.archive;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import letopis.cli.Program;
import letopis.language.message.Language;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A damaged match does not affect others: commands on many matches name it, process the others and fail.
@DisplayNameGeneration(ReplaceUnderscores.class)
class DamagedRowsTest {

    private static final String BAD = "fight-avangard";
    private static final int OTHERS = 5;
    private static final String LAST = "(SELECT max(place) FROM stored_entries WHERE place >> 32 = 1)";
    private static final List<String> TABLES = List.of("matches", "players", "stored_entries");

    @TempDir
    private static Path folder;

    private static Path whole;

    @TempDir
    private Path out;

    private Path log;

    @BeforeAll
    static void record() throws SQLException {
        whole = folder.resolve("whole.db");
        for (String game : List.of("vremya-geroev", "respons")) {
            assertThat(Program.run("import", Program.HOME.resolve("replays").resolve(game), "--log",
                    "sqlite:" + whole).exit()).isZero();
        }
        changeRows(whole, "PRAGMA journal_mode = DELETE");
    }

    @BeforeEach
    void copy() throws IOException {
        log = Files.copy(whole, out.resolve("log.db"), StandardCopyOption.REPLACE_EXISTING);
    }

    private static void changeRows(Path file, String... statements) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement()) {
            statement.executeUpdate("PRAGMA ignore_check_constraints = ON");
            statement.executeUpdate("PRAGMA writable_schema = ON");
            for (String text : statements) {
                statement.executeUpdate(text);
            }
        }
    }

    /// Changes a row as a disk error or a forger would: without triggers, constraints or computed columns.
    private void damage(String statement) throws SQLException {
        var triggers = new ArrayList<String>();
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + log);
                Statement query = connection.createStatement();
                ResultSet rows = query.executeQuery("SELECT name FROM sqlite_schema WHERE type = 'trigger'")) {
            while (rows.next()) {
                triggers.add("DROP TRIGGER " + rows.getString(1));
            }
        }
        changeRows(log, triggers.toArray(String[]::new));
        String tables = " WHERE type = 'table' AND name IN ('" + String.join("', '", TABLES) + "')";
        var plain = new StringBuilder("replace(sql, 'TEXT NOT NULL', 'TEXT')");
        for (String column : List.of("title", "game", "at")) {
            plain.insert(0, "replace(").append(", 'GENERATED ALWAYS AS (header ->> ''$.").append(column)
                    .append("'') STORED', '')");
        }
        changeRows(log, "CREATE TABLE kept AS SELECT name, sql FROM sqlite_schema" + tables,
                "UPDATE sqlite_schema SET sql = " + plain + tables);
        changeRows(log, statement, "UPDATE sqlite_schema SET sql = (SELECT sql FROM kept"
                + " WHERE kept.name = sqlite_schema.name)" + tables);
        changeRows(log, "DROP TABLE kept");
    }

    private Program run(String words) {
        return run(Language.EN, words);
    }

    private Program run(Language language, String words) {
        Object[] all = Stream.concat(Arrays.stream(words.split(" ")).map(word -> word.replace("OUT", out + "/out")),
                Stream.of("--log", "sqlite:" + log)).toArray();
        Program done = Program.run(language, all);
        assertThat(done.out() + done.err()).as(words).doesNotContain("Exception", "\tat ");
        assertThat(done.exit()).as(words + done).isNotEqualTo(70);
        return done;
    }

    /// Runs a command that must fail and name the match.
    ///
    /// @param name the part of its id that exists
    private Program runAndExpectName(String words, String name) {
        Program done = run(words);
        assertThat(done.exit()).as(words + done).isEqualTo(3);
        assertThat(done.err() + done.out()).as(words).contains("log.db#" + name);
        return done;
    }

    private List<String> exportedFiles() throws IOException {
        try (Stream<Path> files = Files.list(out.resolve("out"))) {
            return files.map(file -> file.getFileName().toString()).filter(name -> name.endsWith(".jsonl")).toList();
        }
    }

    /// Entries and headers, which every read of the match needs.
    @ParameterizedTest
    @ValueSource(strings = {
            "UPDATE stored_entries SET body = replace(body, '\"A\"', '\"B\"') WHERE place = (1 << 32 | 12)",
            "UPDATE stored_entries SET body = NULL WHERE place = (1 << 32 | 7)",
            "UPDATE stored_entries SET seal = randomblob(32) WHERE place = " + LAST,
            "UPDATE stored_entries SET seal = NULL WHERE place = " + LAST,
            "DELETE FROM stored_entries WHERE place + 1 = " + LAST,
            "UPDATE stored_entries SET signature = x'00' WHERE place = " + LAST,
            "UPDATE matches SET header = NULL WHERE no = 1",
            "UPDATE matches SET header = replace(header, '\"players\":', '\"playerz\":') WHERE no = 1"})
    void an_unreadable_match_is_named_and_the_others_are_read(String change) throws SQLException, IOException {
        damage(change);
        for (String words : List.of("log BAD --jsonl", "log BAD --json", "log BAD", "position BAD", "chart BAD",
                "notes BAD", "packet BAD --from 1 --to 3 -o OUT.html", "export BAD --script", "export BAD --out OUT")) {
            runAndExpectName(words.replace("BAD", BAD), BAD);
        }
        assertThat(runAndExpectName("export --all --out OUT", BAD).out()).contains("copied: " + OTHERS, "refused: 1");
        assertThat(exportedFiles()).hasSize(OTHERS);
        assertThat(runAndExpectName("league seal --out OUT", BAD).out()).contains(OTHERS + " new matches");
        runAndExpectName("stats --csv OUT", BAD);
        assertThat(out.resolve("out/matches.csv")).content().hasLineCount(1 + OTHERS);
        assertThat(runAndExpectName("stats --json", BAD).out()).contains("\"matchCount\":" + OTHERS,
                "\"unreadableCount\":1");
        runAndExpectName("find --count A.life<0", BAD);
        assertThat(runAndExpectName("matches --results", BAD).out().lines().count()).isGreaterThanOrEqualTo(OTHERS);
    }

    /// Columns for lists and statistics, next to the header. The match and its copies are intact.
    @ParameterizedTest
    @ValueSource(strings = {
            "UPDATE matches SET title = NULL WHERE no = 1",
            "UPDATE matches SET title = 'forged' WHERE no = 1",
            "UPDATE matches SET game = NULL WHERE no = 1",
            "UPDATE matches SET game = 'chess' WHERE no = 1",
            "UPDATE matches SET at = NULL WHERE no = 1",
            "UPDATE matches SET at = 'x' WHERE no = 1",
            "UPDATE players SET name = NULL WHERE match = 1 AND seat = 'A'",
            "UPDATE players SET name = 'Forged' WHERE match = 1 AND seat = 'A'",
            "UPDATE players SET seat = '?' WHERE match = 1 AND seat = 'A'",
            "DELETE FROM players WHERE match = 1"})
    void a_row_that_contradicts_the_header_is_omitted_and_named(String change) throws SQLException {
        damage(change);
        for (String words : List.of("matches", "matches --json", "matches --results")) {
            assertThat(runAndExpectName(words, BAD).out().lines()).as(words).hasSize(OTHERS);
        }
        runAndExpectName("stats", BAD);
        runAndExpectName("find --count A.life<0", BAD);
        assertThat(run("export --all --out OUT").out()).contains("copied: 6");
        assertThat(run("log " + BAD + " --jsonl").exit()).isZero();
        assertThat(run("league seal --out OUT").exit()).isZero();
        assertThat(run("verify --all").exit()).isNotZero();
        assertThat(run(Language.RU, "matches").err()).contains("расходится с заголовком");
    }

    /// A paged list continues after a damaged row.
    @Test
    void a_match_without_a_time_is_named_even_in_a_limited_list() throws SQLException {
        damage("UPDATE matches SET at = NULL WHERE no = 3");
        assertThat(runAndExpectName("matches --limit 1", "fight-with-second-wind").out().lines()).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"'?'", "NULL", "'another'"})
    void a_match_without_an_id_is_named_by_its_row_number(String id) throws SQLException, IOException {
        damage("UPDATE matches SET id = " + id + " WHERE no = 1");
        String name = id.equals("NULL") ? ":" : id.replace("'", "");
        assertThat(runAndExpectName("matches", name).out().lines()).hasSize(OTHERS);
        assertThat(runAndExpectName("export --all --out OUT", name).out()).contains("copied: " + OTHERS, "refused: 1");
        assertThat(exportedFiles()).hasSize(OTHERS);
        runAndExpectName("league seal --out OUT", name);
        runAndExpectName("stats", name);
        assertThat(run("log " + BAD).err()).contains("has no match named " + BAD);
        assertThat(run("log fight-with-a-parry").exit()).isZero();
        Program imported = Program.run("import", "sqlite:" + log, "--log", "sqlite:" + out.resolve("other.db"));
        assertThat(imported.exit()).isEqualTo(3);
        assertThat(imported.out()).contains("copied: " + OTHERS, "refused: 1");
    }

    /// Changes bytes of the file, because an SQL statement would recompute columns.
    @Test
    void a_header_that_is_not_json_is_reported() throws IOException {
        byte[] bytes = Files.readAllBytes(log);
        byte[] end = ("\"match\":\"" + BAD + "\"").getBytes(UTF_8);
        int changed = 0;
        for (int at = 0; at + end.length <= bytes.length; at++) {
            if (Arrays.equals(bytes, at, at + end.length, end, 0, end.length)) {
                Arrays.fill(bytes, at + end.length, at + end.length + 20, (byte) ' ');
                changed++;
            }
        }
        assertThat(changed).isPositive();
        Files.write(log, bytes);
        assertThat(runAndExpectName("matches", BAD).out().lines()).hasSize(OTHERS);
        assertThat(runAndExpectName("export --all --out OUT", BAD).out()).contains("copied: " + OTHERS);
        runAndExpectName("league seal --out OUT", BAD);
        runAndExpectName("stats", BAD);
        runAndExpectName("log " + BAD, BAD);
    }
}
