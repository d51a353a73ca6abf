package letopis.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import letopis.codec.BadLog;
import letopis.journal.Commit;
import letopis.journal.MatchLog.Appended;
import letopis.journal.MatchLog.Writer;
import letopis.journal.Seal;
import letopis.match.Verify.Verdict;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A file that may not grow: the database says `SQLITE_FULL` at the same places as when the disk has no room.
@DisplayNameGeneration(ReplaceUnderscores.class)
class FullDiskTest {

    @TempDir
    Path folder;

    @Test
    void a_commit_that_finds_no_room_is_not_stored_and_the_same_writer_goes_on_when_there_is() throws SQLException {
        Path file = folder.resolve("log.db");
        Recording match = Recording.of("long");
        var pragmas = new HashMap<String, String>();
        try (SqliteLog log = SqliteLog.open(file, () -> List.of(Recording.GAME), false, Schema.TODAY, pragmas)) {
            Writer writer = log.create(match.header(), "test");
            match.commits().subList(0, 2).forEach(writer::append);
            long pages = Long.parseLong(PlainFile.rows(file, "PRAGMA page_count").getFirst().getFirst());
            pragmas.put("max_page_count", String.valueOf(pages));
            // A commit that is refused for what it says makes the log take a new connection, which has the new limit.
            Commit third = match.commits().get(2);
            assertThatExceptionOfType(IllegalArgumentException.class)
                    .isThrownBy(() -> writer.append(new Commit(third.entries(), new Seal(third.last(), "0".repeat(64)))));

            var stored = new ArrayList<>(match.commits().subList(0, 2));
            BadLog full = null;
            while (full == null && stored.size() < match.commits().size()) {
                try {
                    Commit commit = match.commits().get(stored.size());
                    assertThat(writer.append(commit)).isInstanceOf(Appended.Stored.class);
                    stored.add(commit);
                } catch (BadLog e) {
                    full = e;
                }
            }
            assertThat(full).as("what was thrown while %d commits were stored", stored.size()).isNotNull();
            assertThat(full.code()).isEqualTo("log.full");

            pragmas.clear();
            assertThat(Recording.read(log, match.header())).isEqualTo(stored);
            assertThat(PlainFile.integrity(file)).isEqualTo("ok");
            assertThat(writer.tail()).isEqualTo(stored.getLast().seal());
            match.commits().subList(stored.size(), match.commits().size())
                    .forEach(commit -> assertThat(writer.append(commit)).isInstanceOf(Appended.Stored.class));
            assertThat(Recording.read(log, match.header())).isEqualTo(match.commits());
            assertThat(match.verify(log)).isInstanceOf(Verdict.Exact.class);
        }
    }
}
