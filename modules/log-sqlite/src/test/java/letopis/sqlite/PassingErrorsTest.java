package letopis.sqlite;

import static letopis.testkit.TestSealer.append;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import letopis.journal.Commit;
import letopis.journal.MatchLog.AppendResult;
import letopis.journal.MatchLog.Writer;
import letopis.journal.Seal;
import letopis.language.message.BadLog;
import letopis.match.MatchVerifier.Verdict;
import letopis.notation.copying.BulkLog.BulkWriter;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tests a full disk and a locked file: no data is lost, and the same objects work once the problem is over. A
/// file size limit simulates the full disk; SQLite reports `SQLITE_FULL` in both cases.
@DisplayNameGeneration(ReplaceUnderscores.class)
class PassingErrorsTest {

    @TempDir
    Path folder;

    @Test
    void a_writer_recovers_from_a_full_disk_and_the_failed_commit_is_not_stored() throws SQLException {
        Path file = folder.resolve("log.db");
        Recording match = Recording.of("long");
        var pragmas = new HashMap<String, String>();
        try (SqliteLog log = SqliteLog.open(file, () -> List.of(Recording.GAME), false, Schema.TODAY, pragmas)) {
            Writer writer = log.create(match.header(), "test");
            match.commits().subList(0, 2).forEach(commit -> append(writer, commit));
            long pages = Long.parseLong(RawSqlite.rows(file, "PRAGMA page_count").getFirst().getFirst());
            pragmas.put("max_page_count", String.valueOf(pages));
            // A commit rejected for its content makes the log open a new connection, which has the new limit.
            Commit third = match.commits().get(2);
            assertThatExceptionOfType(IllegalArgumentException.class)
                    .isThrownBy(() -> append(writer,
                            new Commit(third.entries(), new Seal(third.last(), "0".repeat(64)))));

            var stored = new ArrayList<>(match.commits().subList(0, 2));
            BadLog full = null;
            while (full == null && stored.size() < match.commits().size()) {
                try {
                    Commit commit = match.commits().get(stored.size());
                    assertThat(append(writer, commit)).isInstanceOf(AppendResult.Success.class);
                    stored.add(commit);
                } catch (BadLog e) {
                    full = e;
                }
            }
            assertThat(full).as("what was thrown while %d commits were stored", stored.size()).isNotNull();
            assertThat(full.code()).isEqualTo("log.full");

            pragmas.clear();
            assertThat(Recording.read(log, match.header())).isEqualTo(stored);
            assertThat(RawSqlite.integrity(file)).isEqualTo("ok");
            assertThat(writer.tail()).isEqualTo(stored.getLast().seal());
            match.commits().subList(stored.size(), match.commits().size())
                    .forEach(commit -> assertThat(append(writer, commit)).isInstanceOf(AppendResult.Success.class));
            assertThat(Recording.read(log, match.header())).isEqualTo(match.commits());
            assertThat(match.verify(log)).isInstanceOf(Verdict.ExactReplay.class);
        }
    }

    @Test
    void a_bulk_flush_can_be_retried_after_a_full_disk() {
        Recording match = Recording.of("long");
        var pragmas = new HashMap<>(Map.of("max_page_count", "40"));
        try (SqliteLog log = SqliteLog.open(folder.resolve("log.db"), () -> List.of(Recording.GAME), false,
                Schema.TODAY, pragmas);
                BulkWriter bulk = log.openBulkWriter("test")) {
            bulk.begin(match.header());
            match.sealedCommits().forEach(commit -> bulk.add(match.header().match(), commit));
            var more = IntStream.range(0, 20).mapToObj(i -> Recording.of("more-" + i)).toList();
            more.forEach(recording -> {
                bulk.begin(recording.header());
                recording.sealedCommits().forEach(commit -> bulk.add(recording.header().match(), commit));
            });
            assertThatExceptionOfType(BadLog.class).isThrownBy(bulk::flush)
                    .satisfies(badLog -> assertThat(badLog.code())
                    .isEqualTo("log.full"));
            pragmas.clear();
            assertThat(log.findHeader(match.header().match())).isEmpty();
            assertThat(bulk.flush()).isEmpty();
            assertThat(Recording.read(log, match.header())).isEqualTo(match.commits());
            assertThat(more).allSatisfy(recording -> assertThat(Recording.read(log, recording.header()))
                    .isEqualTo(recording.commits()));
        }
    }

    @Test
    void a_writer_recovers_after_a_file_was_locked_too_long() throws SQLException {
        Path file = folder.resolve("log.db");
        Recording match = Recording.of("held");
        try (SqliteLog log = SqliteLog.open(file, () -> List.of(Recording.GAME), false, Schema.TODAY,
                Map.of("busy_timeout", "20"));
                Writer writer = log.create(match.header(), "test")) {
            append(writer, match.commits().get(0));
            try (Connection holder = DriverManager.getConnection("jdbc:sqlite:"
                    + file); Statement statement = holder.createStatement()) {
                statement.executeUpdate("BEGIN IMMEDIATE");
                assertThatExceptionOfType(BadLog.class).isThrownBy(() -> append(writer, match.commits().get(1)))
                        .satisfies(badLog -> assertThat(badLog.code()).isEqualTo("log.busy"));
                assertThat(Recording.read(log, match.header())).as("read while somebody else writes")
                        .isEqualTo(match.commits().subList(0, 1));
                statement.executeUpdate("ROLLBACK");
            }
            assertThat(append(writer, match.commits().get(1))).isInstanceOf(AppendResult.Success.class);
            assertThat(Recording.read(log, match.header())).isEqualTo(match.commits().subList(0, 2));
        }
    }
}
