package letopis.sqlite;

import static letopis.testkit.TestSealer.append;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import letopis.journal.Commit;
import letopis.journal.MatchLog.AppendResult;
import letopis.journal.MatchLog.Writer;
import letopis.journal.Seal;
import letopis.journal.SealedCommit;
import letopis.journal.Sequence;
import letopis.notation.copying.BulkLog.BulkWriter;
import letopis.notation.copying.BulkLog.HeaderMismatchException;
import letopis.notation.copying.BulkLog.RejectedMatch;
import letopis.testkit.TestSealer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tests imports of many commits of many matches.
@DisplayNameGeneration(ReplaceUnderscores.class)
class BulkWriterTest {

    @TempDir
    Path folder;

    private final Recording match = Recording.of("one");
    private final Recording other = Recording.of("two");
    private SqliteLog log;

    @BeforeEach
    void open() {
        log = Recording.open(folder.resolve("log.db"));
    }

    @AfterEach
    void close() {
        log.close();
    }

    private static void add(BulkWriter bulk, Recording match, int from, int to) {
        match.sealedCommits().subList(from, to).forEach(commit -> bulk.add(match.header().match(), commit));
    }

    @Test
    void interleaved_matches_are_all_stored_after_a_flush() {
        try (BulkWriter bulk = log.openBulkWriter("import")) {
            assertThat(bulk.begin(match.header())).isEqualTo(Recording.tail(match.header()));
            bulk.begin(other.header());
            for (int i = 0; i < match.commits().size(); i++) {
                add(bulk, match, i, i + 1);
                add(bulk, other, i, i + 1);
            }
            assertThat(log.findHeader(match.header().match())).as("before the flush").isEmpty();
            assertThat(bulk.flush()).isEmpty();
            assertThat(bulk.flush()).as("with nothing new").isEmpty();
        }
        assertThat(Recording.read(log, match.header())).isEqualTo(match.commits());
        assertThat(Recording.read(log, other.header())).isEqualTo(other.commits());
    }

    @Test
    void unflushed_commits_are_discarded_on_close() {
        try (BulkWriter bulk = log.openBulkWriter("import")) {
            bulk.begin(match.header());
            add(bulk, match, 0, 2);
            bulk.flush();
            add(bulk, match, 2, 4);
        }
        assertThat(Recording.read(log, match.header())).isEqualTo(match.commits().subList(0, 2));
    }

    @Test
    void an_existing_match_is_continued_and_its_writer_fenced_immediately() {
        try (Writer writer = log.create(match.header(), "table 1"); BulkWriter bulk = log.openBulkWriter("import")) {
            append(writer, match.commits().get(0));
            assertThat(bulk.begin(match.header())).isEqualTo(match.commits().get(0).seal());
            assertThat(append(writer, match.commits().get(1))).isEqualTo(new AppendResult.StaleWriter("import"));
            add(bulk, match, 1, 5);
            assertThat(bulk.begin(match.header())).as("begun again").isEqualTo(match.commits().get(4).seal());
            assertThat(bulk.flush()).isEmpty();
        }
        assertThat(Recording.read(log, match.header())).isEqualTo(match.commits().subList(0, 5));
    }

    @Test
    void a_match_opened_by_another_writer_before_the_flush_is_the_only_one_rejected() {
        try (BulkWriter bulk = log.openBulkWriter("import")) {
            bulk.begin(match.header());
            bulk.begin(other.header());
            add(bulk, match, 0, 2);
            bulk.flush();
            try (Writer writer = log.open(match.header().match(), "table 1")) {
                add(bulk, match, 2, 4);
                add(bulk, other, 0, 3);
                assertThat(bulk.flush()).containsExactly(new RejectedMatch(match.header().match(), "table 1"));
                assertThat(append(writer, match.commits().get(2))).isInstanceOf(AppendResult.Success.class);
                add(bulk, match, 4, 5);
                assertThat(bulk.flush()).containsExactly(new RejectedMatch(match.header().match(), "table 1"));
            }
        }
        assertThat(Recording.read(log, match.header())).isEqualTo(match.commits().subList(0, 3));
        assertThat(Recording.read(log, other.header())).isEqualTo(other.commits().subList(0, 3));
    }

    @Test
    void a_match_created_by_another_writer_before_the_flush_is_rejected() {
        try (BulkWriter bulk = log.openBulkWriter("import")) {
            bulk.begin(match.header());
            add(bulk, match, 0, 2);
            try (Writer writer = log.create(match.header(), "table 1")) {
                assertThat(bulk.flush()).containsExactly(new RejectedMatch(match.header().match(), "table 1"));
                assertThat(append(writer, match.commits().get(0))).isInstanceOf(AppendResult.Success.class);
            }
        }
    }

    @Test
    void a_different_match_with_the_same_id_is_rejected_and_its_writer_not_fenced() {
        Recording namesake = match.withPlayers("Вера", "Глеб", Instant.parse("2026-02-03T04:05:06Z"));
        try (Writer writer = log.create(match.header(), "table 1"); BulkWriter bulk = log.openBulkWriter("import")) {
            assertThatThrownBy(() -> bulk.begin(namesake.header())).isInstanceOf(HeaderMismatchException.class)
                    .hasMessageContaining("one");
            assertThat(append(writer, match.commits().get(0))).isInstanceOf(AppendResult.Success.class);
        }
    }

    @Test
    void a_commit_that_does_not_follow_is_rejected_and_the_others_are_kept() {
        SealedCommit third = match.sealedCommits().get(2);
        try (BulkWriter bulk = log.openBulkWriter("import")) {
            assertThatThrownBy(() -> bulk.add(match.header().match(),
                    third)).isInstanceOf(IllegalArgumentException.class).hasMessageContaining("begun");
            bulk.begin(match.header());
            add(bulk, match, 0, 2);
            assertThatThrownBy(() -> add(bulk, match, 3, 4)).isInstanceOf(IllegalArgumentException.class);
            assertThatThrownBy(() -> add(bulk, match, 1, 2)).isInstanceOf(IllegalArgumentException.class);
            var forged = TestSealer.seal(Recording.NOTATION,
                    new Commit(third.commit().entries(),
                            new Seal(third.last(), "0".repeat(64))), match.commits().get(1).seal());
            assertThatThrownBy(() -> bulk.add(match.header().match(),
                    forged)).isInstanceOf(IllegalArgumentException.class);
            bulk.add(match.header().match(), third);
            assertThat(bulk.flush()).isEmpty();
        }
        assertThat(Recording.read(log, match.header())).isEqualTo(match.commits().subList(0, 3));
    }

    @Test
    void followers_receive_flushed_commits() throws InterruptedException {
        log.create(match.header(), "table 1").close();
        var seen = new LinkedBlockingQueue<Commit>();
        try (var _ = log.follow(match.header().match(), Sequence.NONE, seen::add);
                BulkWriter bulk = log.openBulkWriter("import")) {
            bulk.begin(match.header());
            add(bulk, match, 0, match.commits().size());
            bulk.flush();
            for (Commit commit : match.commits()) {
                assertThat(seen.poll(60, TimeUnit.SECONDS)).isEqualTo(commit);
            }
        }
        assertThat(List.copyOf(seen)).isEmpty();
    }
}
