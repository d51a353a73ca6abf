package letopis.sqlite;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Tests storing lines as columns and reassembling them.
@DisplayNameGeneration(ReplaceUnderscores.class)
class EntryRowTest {

    private static final String USUAL =
            "{\"seq\":7,\"type\":\"pebbles.taken\",\"v\":1,\"at\":\"2026-01-01T12:00:00Z\",\"by\":\"A\",";

    @TempDir
    Path folder;

    private String storeAndRead(String line) throws SQLException {
        Path file = folder.resolve("log.db");
        var match = Recording.of("final");
        try (SqliteLog log = Recording.open(file)) {
            match.writeTo(log);
            log.sessions().write(session -> {
                EntryRow row = EntryRow.of(7, line.getBytes(UTF_8));
                session.execute("INSERT INTO stored_entries (place, kind, at, cause, body) VALUES (?, ?, ?, ?, "
                        + "CAST(? AS TEXT))",
                        Tables.computeRowId(99, 7), row.head() == null ? null : session.findKindId(row.head().kind()),
                        row.head() == null ? null : row.head().at(),
                        row.head() == null || row.head().cause() == 0 ? null : row.head().cause(), row.body());
                return row;
            });
        }
        return RawSqlite.rows(file, "SELECT line FROM lines WHERE place >> 32 = 99").getFirst().getFirst();
    }

    @Test
    void a_line_is_split_into_head_columns_and_a_json_body() {
        EntryRow row = EntryRow.of(7, (USUAL + "\"cause\":5,\"rules\":[\"P-1\",\"P-2\"],\"data\":{\"pile\":1}}")
                .getBytes(UTF_8));
        assertThat(row.head()).isEqualTo(new EntryRow.Head(
                new EntryRow.Kind("pebbles.taken", 1, "A", "[\"P-1\",\"P-2\"]"), "2026-01-01T12:00:00Z", 5));
        assertThat(new String(row.body(), UTF_8)).isEqualTo("{\"data\":{\"pile\":1}}");
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "\"data\":{}}", "\"cause\":5,\"data\":{\"name\":\"Ё ∀ \\\" \\\\\"}}",
                "\"rules\":[\"P-1\"],\"data\":{},\"sealed\":{}}",
        "\"cause\":123456789012345678,\"rules\":[\"P-1\",\"P-2\"],\"data\":{},\"secret\":{\"A\":{}}}"})
    void a_canonical_line_is_reassembled_unchanged(String rest) throws SQLException {
        assertThat(EntryRow.of(7, (USUAL + rest).getBytes(UTF_8)).head()).isNotNull();
        assertThat(storeAndRead(USUAL + rest)).isEqualTo(USUAL + rest);
    }

    /// Lines that would not be restored byte for byte.
    @ParameterizedTest
    @ValueSource(strings = {
        "", "{", "{}", "not an entry", "{\"seq\":7", "{\"seq\":7,\"type\":\"x",
                "{\"seq\":8,\"type\":\"x\",\"v\":1,\"at\":\"t\",\"by\":\"A\",\"data\":{}}",
        "{\"seq\":07,\"type\":\"x\",\"v\":1,\"at\":\"t\",\"by\":\"A\",\"data\":{}}",
        "{\"seq\":7,\"type\":\"x\",\"v\":01,\"at\":\"t\",\"by\":\"A\",\"data\":{}}",
        "{\"seq\":7,\"type\":\"x\",\"v\":0,\"at\":\"t\",\"by\":\"A\",\"data\":{}}",
        "{\"seq\":7,\"type\":\"x\",\"v\":1234567890123456789,\"at\":\"t\",\"by\":\"A\",\"data\":{}}",
        "{\"seq\":7,\"type\":\"\",\"v\":1,\"at\":\"t\",\"by\":\"A\",\"data\":{}}",
        "{\"seq\":7,\"type\":\"\\u0078\",\"v\":1,\"at\":\"t\",\"by\":\"A\",\"data\":{}}",
        "{\"seq\":7,\"type\":\"игра\",\"v\":1,\"at\":\"t\",\"by\":\"A\",\"data\":{}}",
        "{\"seq\":7, \"type\":\"x\",\"v\":1,\"at\":\"t\",\"by\":\"A\",\"data\":{}}",
        "{\"seq\":7,\"type\":\"x\",\"v\":1,\"at\":\"t\",\"by\":\"A\",\"cause\":0,\"data\":{}}",
        "{\"seq\":7,\"type\":\"x\",\"v\":1,\"at\":\"t\",\"by\":\"A\",\"rules\":[],\"data\":{}}",
        "{\"seq\":7,\"type\":\"x\",\"v\":1,\"at\":\"t\",\"by\":\"A\",\"rules\":[\"a]\"],\"data\":{}}",
        "{\"seq\":7,\"type\":\"x\",\"v\":1,\"at\":\"t\",\"by\":\"A\"}"})
    void a_non_canonical_line_is_stored_whole(String line) throws SQLException {
        assertThat(EntryRow.of(7, line.getBytes(UTF_8)).head()).isNull();
        assertThat(storeAndRead(line)).isEqualTo(line);
    }

    @Test
    void values_shared_by_many_entries_are_stored_once() throws SQLException {
        Path file = folder.resolve("log.db");
        try (SqliteLog log = Recording.open(file)) {
            Recording.of("one").writeTo(log);
            Recording.of("two").writeTo(log);
        }
        List<List<String>> kinds = RawSqlite.rows(file, "SELECT type, v, by, rules FROM kinds");
        assertThat(kinds).doesNotHaveDuplicates().hasSizeLessThan(
                Integer.parseInt(RawSqlite.rows(file, "SELECT count(*) FROM stored_entries").getFirst()
                        .getFirst()) / 2);
    }
}
