package letopis.sqlite;

import static letopis.testkit.TestSealer.append;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import letopis.journal.Commit;
import letopis.journal.MatchId;
import letopis.journal.MatchLog.AppendResult;
import letopis.journal.Seal;
import letopis.journal.Sequence;
import letopis.language.message.BadFile;
import letopis.language.message.BadLog;
import letopis.language.message.Language;
import letopis.testkit.TestSealer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Tests the file format, and how other files are handled.
@DisplayNameGeneration(ReplaceUnderscores.class)
class SqliteFileTest {

    private static final Path PAGE = Path.of("..", "..", "docs", "log.md");

    @TempDir
    Path folder;

    private final Recording match = Recording.of("final");
    private Path file;

    @BeforeEach
    void place() {
        file = folder.resolve("лига №1 100%?.db");
    }

    private static void assertBad(Runnable deed, String code) {
        assertThatExceptionOfType(BadLog.class).isThrownBy(deed::run).satisfies(badLog -> {
            assertThat(badLog.code()).isEqualTo(code);
            assertThat(badLog.formatMessage(Language.RU)).startsWith(badLog.log() + ": ")
                    .isNotEqualTo(badLog.formatMessage(Language.EN));
        });
    }

    private static List<String> documentedQueries() throws IOException {
        var fences = Pattern.compile("```sql\\n(.*?)```", Pattern.DOTALL).matcher(sectionsOnStoredTables());
        List<String> queries = fences.results().map(found -> found.group(1)).toList();
        assertThat(queries).hasSize(4);
        return queries;
    }

    private static String sectionsOnStoredTables() throws IOException {
        String page = Files.readString(PAGE);
        return page.substring(0, page.indexOf("## What was derived"));
    }

    /// Returns true for the query without results here, because no card of this match has a name.
    private static boolean isAboutCards(String query) {
        return query.contains("FROM cards");
    }

    private void record() {
        try (SqliteLog log = Recording.open(file)) {
            match.writeTo(log);
        }
    }

    @Test
    void a_match_is_read_back_byte_for_byte() throws IOException {
        try (SqliteLog log = Recording.open(file)) {
            match.writeTo(log);
            try (var replay = log.openReplay(match.header().match())) {
                assertThat(replay.readAllBytes()).isEqualTo(match.replay(match.commits().size()));
            }
        }
        assertThat(folder.resolve("лига №1 100%?.db")).exists();
    }

    @Test
    void a_replay_is_a_snapshot_of_the_time_it_was_opened() throws IOException {
        try (SqliteLog log = Recording.open(file); var writer = log.create(match.header(), "test")) {
            append(writer, match.commits().get(0));
            try (var replay = log.openReplay(match.header().match())) {
                assertThat(replay.read()).isEqualTo('{');
                append(writer, match.commits().get(1));
                assertThat(replay.readAllBytes()).hasSize(match.replay(1).length - 1);
            }
        }
    }

    @Test
    void a_commit_with_a_wrong_seal_is_rejected_and_the_writer_stays_usable() {
        Commit second = match.commits().get(1);
        try (SqliteLog log = Recording.open(file); var writer = log.create(match.header(), "test")) {
            append(writer, match.commits().get(0));
            var forged = new Commit(second.entries(), new Seal(second.last(), "0".repeat(64)));
            assertThatThrownBy(() -> append(writer, forged)).isInstanceOf(IllegalArgumentException.class);
            assertThat(writer.tail()).isEqualTo(match.commits().get(0).seal());
            assertThat(append(writer, second)).isEqualTo(new AppendResult.Success(second.seal()));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "UPDATE stored_entries SET body = '{}' WHERE cause = 2", "DELETE FROM stored_entries",
        "UPDATE stored_entries SET place = place + 100000", "UPDATE kinds SET by = 'A'", "DELETE FROM kinds",
        "UPDATE matches SET id = 'other'", "DELETE FROM matches", "UPDATE players SET name = 'Ева'",
        "DELETE FROM players"})
    void recorded_entries_cannot_be_changed(String sql) throws SQLException {
        record();
        assertThatThrownBy(() -> RawSqlite.run(file,
                sql)).isInstanceOf(SQLException.class).hasMessageContaining("never");
        try (SqliteLog log = Recording.open(file)) {
            assertThat(Recording.read(log, match.header())).isEqualTo(match.commits());
        }
    }

    @Test
    void forged_rows_are_detected_on_reading() throws SQLException {
        record();
        RawSqlite.run(file, "DROP TRIGGER entries_are_not_changed; UPDATE stored_entries"
                + " SET kind = (SELECT id FROM kinds WHERE by <> 'rules') WHERE cause > 4");
        try (SqliteLog log = Recording.open(file)) {
            assertThatThrownBy(() -> Recording.read(log,
                    match.header())).isInstanceOf(BadFile.class).hasMessageStartingWith(log.name() + "#final:");
            Sequence from = match.commits().get(match.commits().size() - 3).first();
            assertThatThrownBy(() -> Recording.read(log, match.header(), from)).isInstanceOf(BadFile.class);
        }
    }

    @Test
    void sql_tools_see_type_cause_author_and_time_of_an_entry() throws SQLException {
        record();
        List<List<String>> expected = match.commits().stream().flatMap(commit -> commit.entries().stream())
                .map(entry -> List.of(String.valueOf(entry.seq().number()), entry.by().code(),
                        String.valueOf(entry.isChoice() ? null : entry.cause().number()), entry.at().toString()))
                                .toList();
        assertThat(RawSqlite.rows(file,
                "SELECT seq, by, coalesce(cause, 'null'), at FROM entries ORDER BY seq")).isEqualTo(expected);
        assertThat(RawSqlite.rows(file, "SELECT DISTINCT type FROM entries").toString()).contains("pebbles.");
        assertThat(RawSqlite.rows(file, "SELECT title, game, at FROM matches"))
                .containsExactly(List.of(match.header().title(), "pebbles", match.header().at().toString()));
    }

    @Test
    void sql_tools_see_the_lines_of_the_replay_file() throws SQLException {
        record();
        List<List<String>> expected = match.commits().stream().flatMap(commit -> commit.entries().stream())
                .map(entry -> List.of(new String(Recording.NOTATION.line(entry), StandardCharsets.UTF_8))).toList();
        assertThat(RawSqlite.rows(file, "SELECT line FROM lines ORDER BY place")).isEqualTo(expected);
        assertThat(RawSqlite.rows(file, "SELECT line FROM entries ORDER BY seq")).isEqualTo(expected);
    }

    @Test
    void documented_queries_return_the_documented_results() throws IOException, SQLException {
        record();
        List<String> queries = documentedQueries();
        for (String query : queries) {
            assertThat(RawSqlite.rows(file, query).isEmpty()).as(query).isEqualTo(isAboutCards(query));
        }
        assertThat(RawSqlite.rows(file, queries.get(0)).getFirst()).contains("final", "Анна, Борис",
                String.valueOf(match.commits().getLast().last().number()));
    }

    /// The system's SQLite shell is often older than the library of this program. Without a shell the test is
    /// skipped, except in CI.
    @Test
    void documented_queries_run_in_the_system_sqlite_shell() throws Exception {
        record();
        for (String query : documentedQueries()) {
            Process shell;
            try {
                shell = new ProcessBuilder("sqlite3", "-readonly", file.toString(),
                        query).redirectErrorStream(true).start();
            } catch (IOException e) {
                assertThat(System.getenv("CI")).as("sqlite3 is needed in CI: %s", e.getMessage()).isNotEqualTo("true");
                assumeTrue(false, "no sqlite3 here: " + e.getMessage());
                return;
            }
            String printed = new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(shell.waitFor()).as("%s: %s", query, printed).isZero();
            assertThat(printed.isEmpty()).as(query).isEqualTo(isAboutCards(query));
        }
    }

    @Test
    void a_card_set_shared_by_many_matches_is_stored_once() throws SQLException {
        try (SqliteLog log = Recording.open(file)) {
            for (String id : List.of("one", "two", "three")) {
                Recording.of(id).writeTo(log);
            }
        }
        String sha256 = match.header().cards().sha256();
        assertThat(RawSqlite.rows(file, "SELECT sha256, definitions FROM card_sets")).containsExactly(List.of(sha256,
                match.header().cards().json()));
        assertThat(RawSqlite.rows(file, "SELECT DISTINCT cards FROM matches")).containsExactly(List.of(sha256));
        assertThatThrownBy(() -> RawSqlite.run(file, "DELETE FROM card_sets")).hasMessageContaining("never deleted");
    }

    /// Uses new hashes: a process reads each set once and would not notice the change.
    @Test
    void a_missing_or_altered_card_set_is_reported_with_its_hash() throws SQLException {
        record();
        String missing = "c".repeat(64);
        String altered = "d".repeat(64);
        String header = new String(Recording.NOTATION.writeHeader(match.header()), StandardCharsets.UTF_8);
        for (String hash : List.of(missing, altered)) {
            RawSqlite.run(file, "INSERT INTO matches (id, header) VALUES ('" + hash.charAt(0) + "', '"
                    + header.replace("\"match\":\"final\"",
                            "\"match\":\"" + hash.charAt(0) + "\"").replace(match.header().cards().sha256(), hash)
                                    + "')");
        }
        RawSqlite.run(file, "INSERT INTO card_sets (sha256, definitions) VALUES ('" + altered + "', '[]')");
        try (SqliteLog log = Recording.open(file)) {
            assertThatExceptionOfType(BadFile.class).isThrownBy(() -> log.findHeader(new MatchId("c")))
                    .satisfies(badFile -> assertThat(badFile.code()).isEqualTo("cards-missing"))
                    .withMessageContaining(missing);
            assertThatExceptionOfType(BadFile.class).isThrownBy(() -> log.openReplay(new MatchId("d")))
                    .satisfies(badFile -> assertThat(badFile.code()).isEqualTo("cards-broken"))
                    .withMessageContaining(altered);
            assertThat(Recording.read(log, match.header())).as("another match").isEqualTo(match.commits());
        }
    }

    @Test
    void a_pre_release_log_is_rejected_and_left_unchanged() throws SQLException {
        record();
        for (String version : List.of("1", "2")) {
            RawSqlite.run(file, "PRAGMA user_version = " + version);
            assertBad(() -> Recording.open(file), "log.unreleased-version");
            assertBad(() -> SqliteLog.openReadOnly(file), "log.unreleased-version");
            assertThat(RawSqlite.rows(file, "PRAGMA user_version")).containsExactly(List.of(version));
        }
    }

    @Test
    void every_table_is_documented() throws IOException, SQLException {
        record();
        String page = Files.readString(PAGE);
        assertThat(RawSqlite.rows(file,
                "SELECT name FROM sqlite_schema WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite_%'"))
                .allSatisfy(table -> assertThat(page).contains("### `" + table.getFirst() + "`"));
    }

    @Test
    void a_text_file_is_rejected_and_left_unchanged() throws IOException {
        for (String text : List.of("x", "{\"letopis\":1}\n", "no database ".repeat(1000))) {
            Files.writeString(file, text);
            assertBad(() -> Recording.open(file), "log.not-a-log");
            assertBad(() -> SqliteLog.openReadOnly(file), "log.not-a-log");
            assertThat(file).hasContent(text);
        }
    }

    @Test
    void a_foreign_database_is_rejected_and_left_unchanged() throws IOException, SQLException {
        RawSqlite.run(file, "CREATE TABLE theirs (x)");
        byte[] before = Files.readAllBytes(file);
        assertBad(() -> Recording.open(file), "log.not-a-log");
        assertThat(file).hasBinaryContent(before);
    }

    @Test
    void an_invalid_log_path_is_reported() {
        assertBad(() -> Recording.open(folder), "log.not-a-log");
        assertBad(() -> Recording.open(folder.resolve("nowhere").resolve("log.db")), "log.no-folder");
        assertBad(() -> SqliteLog.openReadOnly(folder.resolve("nothing.db")), "log.missing");
    }

    @Test
    void an_empty_file_becomes_a_log() throws IOException {
        Files.createFile(file);
        record();
        try (SqliteLog log = SqliteLog.openReadOnly(file)) {
            assertThat(log.findHeader(match.header().match())).contains(match.header());
        }
    }

    /// The current tables and one more step.
    private static Schema withNextStep(String step) {
        return new Schema(Stream.concat(Schema.TODAY.steps().stream(), Stream.of(step)).toList());
    }

    @Test
    void a_log_from_before_signatures_can_be_continued() throws SQLException {
        var before = new Schema(List.of("schema-3.sql"));
        try (SqliteLog log = SqliteLog.open(file, () -> List.of(Recording.GAME), false, before, Map.of())) {
            log.create(match.header(), "test").close();
        }
        try (SqliteLog log = Recording.open(file); var writer = log.open(match.header().match(), "test")) {
            match.commits().forEach(commit -> TestSealer.append(writer, commit));
            assertThat(Recording.read(log, match.header())).isEqualTo(match.commits());
        }
    }

    @Test
    void a_log_of_an_older_version_is_upgraded_and_keeps_its_matches() throws SQLException {
        record();
        var newer = withNextStep("schema-made-up.sql");
        assertBad(() -> SqliteLog.open(file, () -> List.of(Recording.GAME), true, newer, Map.of()),
                "log.older-version");
        try (SqliteLog log = SqliteLog.open(file, () -> List.of(Recording.GAME), false, newer, Map.of())) {
            assertThat(Recording.read(log, match.header())).isEqualTo(match.commits());
        }
        assertThat(RawSqlite.rows(file, "PRAGMA user_version"))
                .containsExactly(List.of(String.valueOf(newer.version())));
        assertThat(RawSqlite.rows(file, "SELECT made_up FROM of_next_version")).containsExactly(List.of("final"));
        assertBad(() -> Recording.open(file), "log.newer-version");
        assertBad(() -> SqliteLog.openReadOnly(file), "log.newer-version");
    }

    @Test
    void a_failed_upgrade_leaves_the_older_version() throws SQLException {
        record();
        var broken = withNextStep("schema-broken.sql");
        assertBad(() -> SqliteLog.open(file, () -> List.of(Recording.GAME), false, broken, Map.of()), "log.unwritable");
        try (SqliteLog log = Recording.open(file)) {
            assertThat(Recording.read(log, match.header())).isEqualTo(match.commits());
        }
        assertThat(RawSqlite.rows(file, "SELECT name FROM sqlite_schema WHERE name = 'half_way'")).isEmpty();
    }

    @Test
    void a_read_only_log_can_be_read_and_followed_but_not_written() throws SQLException {
        record();
        try (SqliteLog log = SqliteLog.open(file, () -> List.of(Recording.GAME), true, Schema.TODAY, Map.of())) {
            assertThat(log.isReadOnly()).isTrue();
            assertThat(Recording.read(log, match.header())).isEqualTo(match.commits());
            assertBad(() -> log.open(match.header().match(), "test"), "log.opened-to-read");
            assertBad(() -> log.create(Recording.of("other").header(), "test"), "log.opened-to-read");
        }
        assertThat(RawSqlite.rows(file, "SELECT count(*) FROM matches")).containsExactly(List.of("1"));
    }

    /// File permissions do not stop privileged users such as root, so the test compares the log's behaviour
    /// with the actual permissions of this process. The previous test covers read-only behaviour for all users.
    @Test
    void a_write_protected_file_is_opened_read_only() throws IOException {
        record();
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("r--r--r--"));
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("r-xr-xr-x"));
        try (SqliteLog log = Recording.open(file)) {
            assertThat(log.isReadOnly()).isEqualTo(!Files.isWritable(file));
            assertThat(Recording.read(log, match.header())).isEqualTo(match.commits());
        } finally {
            Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
        }
    }

    @Test
    void a_damaged_file_is_reported() throws IOException {
        record();
        byte[] bytes = Files.readAllBytes(file);
        Arrays.fill(bytes, 4096, bytes.length, (byte) 'x');
        Files.write(file, bytes);
        assertBad(() -> {
            try (SqliteLog log = Recording.open(file)) {
                Recording.read(log, match.header());
            }
        }, "log.damaged");
    }

    @Test
    void a_closed_log_throws_an_illegal_state_exception() {
        SqliteLog log = Recording.open(file);
        match.writeTo(log);
        var commits = log.read(match.header().match(), Sequence.NONE);
        log.close();
        assertThatThrownBy(() -> commits.forEach(_ -> { })).isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("closed");
        assertThatThrownBy(() -> log.findHeader(match.header().match())).isInstanceOf(IllegalStateException.class)
                .hasMessageContaining(log.name());
    }
}
