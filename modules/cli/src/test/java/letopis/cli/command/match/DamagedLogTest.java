package letopis.cli.command.match;

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
import java.util.SplittableRandom;
import letopis.cli.Program;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Every match of a damaged log is judged separately, and all damage is detected.
@DisplayNameGeneration(ReplaceUnderscores.class)
class DamagedLogTest {

    /// `-Dletopis.flips=5000` flips more bits.
    private static final int FLIPS = Integer.getInteger("letopis.flips", 60);
    private static final List<String> SEALED = List.of("matches", "players", "card_sets", "kinds", "stored_entries");

    private static final String LAST = "(SELECT max(place) FROM stored_entries WHERE place >> 32 = 1)";

    @TempDir
    private static Path folder;

    private static Path whole;
    private static Path log;

    @BeforeAll
    static void record() throws SQLException {
        whole = folder.resolve("whole.db");
        log = folder.resolve("log.db");
        for (String game : List.of("vremya-geroev", "respons")) {
            assertThat(Program.run("import", Program.HOME.resolve("replays").resolve(game), "--log",
                    "sqlite:" + whole).exit()).isZero();
        }
        try (Connection connection = connect(whole); Statement statement = connection.createStatement()) {
            statement.executeUpdate("PRAGMA journal_mode = DELETE");
        }
    }

    private static Connection connect(Path file) throws SQLException {
        return DriverManager.getConnection("jdbc:sqlite:" + file);
    }

    /// Verifies a copy of the log with changes that its triggers would reject.
    private static Program verifyDamaged(String... changes) throws SQLException, IOException {
        copy();
        try (Connection connection = connect(log); Statement statement = connection.createStatement()) {
            var triggers = new ArrayList<String>();
            try (ResultSet rows = statement.executeQuery("SELECT name FROM sqlite_schema WHERE type = 'trigger'")) {
                while (rows.next()) {
                    triggers.add(rows.getString(1));
                }
            }
            for (String trigger : triggers) {
                statement.executeUpdate("DROP TRIGGER " + trigger);
            }
            statement.executeUpdate("PRAGMA ignore_check_constraints = ON");
            for (String change : changes) {
                statement.executeUpdate(change);
            }
        }
        return Program.run("verify", "--all", "--log", "sqlite:" + log);
    }

    private static void copy() throws IOException {
        for (String beside : List.of("-wal", "-shm", "-journal")) {
            Files.deleteIfExists(log.resolveSibling("log.db" + beside));
        }
        Files.copy(whole, log, StandardCopyOption.REPLACE_EXISTING);
    }

    @Test
    void an_undamaged_log_passes() throws SQLException, IOException {
        Program verified = verifyDamaged();
        assertThat(verified.exit()).as(verified.out()).isZero();
        assertThat(verified.out().lines()).hasSize(7).filteredOn(line -> line.startsWith("EXACT")).hasSize(6);
    }

    @Test
    void a_deleted_row_of_matches_is_detected_by_its_orphans() throws SQLException, IOException {
        Program verified = verifyDamaged("DELETE FROM matches WHERE no = 2");
        assertThat(verified.exit()).isEqualTo(1);
        assertThat(verified.out()).contains("match number 2 is missing", "stored_entries", "players");
        assertThat(verified.out().lines().filter(line -> line.startsWith("EXACT"))).hasSize(5);
        assertThat(Program.run("verify", "--all", "--json", "--log", "sqlite:" + log).out())
                .contains("\"code\":\"orphans\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"players", "writers", "stored_events", "turns", "played"})
    void orphaned_rows_are_named_with_their_table(String table) throws SQLException, IOException {
        copy();
        Program.run("stats", "--log", "sqlite:" + log); // fills the fact tables
        try (Connection connection = connect(log); Statement statement = connection.createStatement()) {
            statement.executeUpdate("PRAGMA ignore_check_constraints = ON");
            statement.executeUpdate("DROP TRIGGER IF EXISTS players_are_not_changed");
            assertThat(statement.executeUpdate("UPDATE " + table + " SET match = 77 WHERE match = 1")).isPositive();
        }
        Program verified = Program.run("verify", "--all", "--log", "sqlite:" + log);
        assertThat(verified.exit()).isEqualTo(1);
        assertThat(verified.out()).contains("match number 77 is missing", table);
    }

    @Test
    void a_completely_deleted_match_is_detected_as_a_gap() throws SQLException, IOException {
        Program verified = verifyDamaged("DELETE FROM matches WHERE no = 2", "DELETE FROM players WHERE match = 2",
                "DELETE FROM writers WHERE match = 2", "DELETE FROM results WHERE match = 2",
                "DELETE FROM stored_entries WHERE place >> 32 = 2");
        assertThat(verified.exit()).isEqualTo(1);
        assertThat(verified.out()).contains("1 match is missing from the log: numbers 2 to 2");
    }

    @ParameterizedTest
    @ValueSource(strings = {
            "UPDATE stored_entries SET kind = 999 WHERE place = (1 << 32 | 7)",
            "UPDATE stored_entries SET at = NULL WHERE place = (1 << 32 | 7)",
            "UPDATE stored_entries SET seal = NULL WHERE place = " + LAST,
            "UPDATE stored_entries SET seal = x'00' WHERE place = " + LAST,
            "UPDATE stored_entries SET signature = x'00' WHERE place = " + LAST,
            "UPDATE stored_entries SET place = place | (1 << 40) WHERE place = (1 << 32 | 7)",
            "DELETE FROM stored_entries WHERE place >> 32 = 1",
            "UPDATE matches SET id = '?' WHERE no = 1",
            "UPDATE matches SET id = 'another' WHERE no = 1",
            "UPDATE matches SET header = replace(header, '\"players\":', '\"playerz\":') WHERE no = 1",
            "UPDATE matches SET header = replace(header, '\"at\":\"', '\"at\":\"x') WHERE no = 1",
            "DELETE FROM card_sets WHERE sha256 = (SELECT cards FROM matches WHERE no = 1)",
            "UPDATE players SET seat = '?' WHERE match = 1 AND seat = 'A'"})
    void damage_to_one_match_is_reported_and_the_others_are_verified(String change) throws SQLException, IOException {
        Program verified = verifyDamaged(change);
        assertThat(verified.exit()).as(verified.out() + verified.err()).isIn(1, 3, 7);
        assertThat(verified.out() + verified.err()).doesNotContain("Exception", "\tat ");
        assertThat(verified.out().lines().filter(line -> line.startsWith("EXACT")).count()).as(verified.out())
                .isGreaterThanOrEqualTo(change.contains("card_sets") ? 3 : 5);
    }

    /// Flips bits in stored rows: a log that `verify` calls EXACT with exit code 0 still has its recorded content.
    @Test
    void a_flipped_bit_is_reported_or_has_no_effect() throws SQLException, IOException {
        var random = new SplittableRandom(Long.getLong("letopis.seed", 37));
        byte[] bytes = Files.readAllBytes(whole);
        List<List<Object>> recorded = rows(whole);
        int told = 0;
        for (int i = 0; i < FLIPS; i++) {
            int at = random.nextInt(bytes.length);
            int bit = random.nextInt(8);
            byte[] flipped = bytes.clone();
            flipped[at] ^= (byte) (1 << bit);
            copy();
            Files.write(log, flipped);
            Program verified = Program.run("verify", "--all", "--log", "sqlite:" + log);
            assertThat(verified.exit()).as("bit %d of byte %d: %s%s", bit, at, verified.out(), verified.err())
                    .isIn(0, 1, 3, 7);
            assertThat(verified.out() + verified.err()).as("bit %d of byte %d", bit, at)
                    .doesNotContain("Exception", "\tat ");
            if (verified.exit() == 0) {
                assertThat(rows(log)).as("bit %d of byte %d", bit, at).isEqualTo(recorded);
            } else {
                told++;
            }
        }
        assertThat(told).isPositive();
    }

    private static List<List<Object>> rows(Path file) throws SQLException {
        var all = new ArrayList<List<Object>>();
        try (Connection connection = connect(file); Statement statement = connection.createStatement()) {
            for (String table : SEALED) {
                try (ResultSet rows = statement.executeQuery("SELECT * FROM " + table)) {
                    int columns = rows.getMetaData().getColumnCount();
                    while (rows.next()) {
                        var row = new ArrayList<Object>();
                        for (int i = 1; i <= columns; i++) {
                            Object cell = rows.getObject(i);
                            row.add(cell instanceof byte[] blob ? Arrays.toString(blob) : cell);
                        }
                        all.add(row);
                    }
                }
            }
        }
        return all;
    }
}
