package letopis.sqlite;

import static letopis.testkit.TestSealer.append;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import letopis.journal.Commit;
import letopis.journal.MatchId;
import letopis.journal.MatchLog.Writer;
import letopis.journal.Seal;
import letopis.journal.Sequence;
import letopis.language.message.BadLog;
import letopis.match.MatchVerifier.Verdict;
import letopis.notation.UnverifiedCommit;
import letopis.sqlite.ShelfTransaction.AddResult;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sqlite.SQLiteErrorCode;

/// Tests a log filled from a topic.
@DisplayNameGeneration(ReplaceUnderscores.class)
class ShelfTest {

    private static final String TOPIC = "9sXgkBSxQ3OnlvbLn3bTRA";

    @TempDir
    Path folder;

    private final Recording match = Recording.of("one");
    private final MatchId id = match.header().match();
    private Path file;
    private Shelf shelf;

    @BeforeEach
    void open() {
        file = folder.resolve("shelf.db");
        shelf = Shelf.open(file, List.of(Recording.GAME));
        var cards = match.header().cards();
        shelf.putCards(cards.sha256(), cards.json().getBytes(StandardCharsets.UTF_8));
    }

    @AfterEach
    void close() {
        shelf.close();
    }

    private static void begin(ShelfTransaction shelf, Recording match) {
        shelf.begin(match.header(), Recording.NOTATION.writeHeader(match.header()), "claim-1", "table 1");
    }

    private static void add(ShelfTransaction shelf, Recording match, int from, int to) {
        MatchId id = match.header().match();
        match.sealedCommits().subList(from, to).forEach(commit -> shelf.add(id, UnverifiedCommit.of(commit)));
    }

    private void assertHead(MatchHead known, int commits, String claim, String writer) {
        assertThat(known.tail()).isEqualTo(commits == 0 ? Recording.tail(match.header()) : match.commits()
                .get(commits - 1).seal());
        assertThat(known.token()).isEqualTo(claim);
        assertThat(known.writer()).isEqualTo(writer);
        assertThat(known.headerLine()).isEqualTo(Recording.NOTATION.writeHeader(match.header()));
    }

    /// 1 is `NORMAL`, 2 is `FULL`: a log has the only copy of its acknowledged commits.
    @Test
    void a_shelf_does_not_sync_to_disk_but_a_log_in_the_same_file_does() {
        try (var log = SqliteLog.open(file, List.of(Recording.GAME))) {
            assertThat(log.sessions().<Long>write(session -> session.readPragma("synchronous"))).isEqualTo(2);
            assertThat(shelf.log().sessions().<Long>write(session -> session.readPragma("synchronous"))).isEqualTo(1);
        }
    }

    @Test
    void entries_and_offsets_are_stored_together_and_read_by_another_program() {
        shelf.runInTransaction(shelf -> {
            assertThat(shelf.findHead(id)).isEmpty();
            assertThat(shelf.findNextOffset(TOPIC, 3)).isEmpty();
            begin(shelf, match);
            add(shelf, match, 0, 2);
            shelf.putNextOffset(TOPIC, 3, 17);
            shelf.putNextOffset(TOPIC, 3, 18);
            assertThat(shelf.findNextOffset(TOPIC, 3)).hasValue(18);
            assertHead(shelf.findHead(id).orElseThrow(), 2, "claim-1", "table 1");
        });
        String name = shelf.id();
        assertThat(name).matches("[0-9a-f]{32}");
        shelf.close();
        shelf = Shelf.open(file, List.of(Recording.GAME));
        assertThat(shelf.id()).isEqualTo(name);
        assertThat(shelf.findNextOffset(TOPIC, 3)).isEqualTo(OptionalLong.of(18));
        assertThat(shelf.findNextOffset(TOPIC, 4)).isEmpty();
        assertHead(shelf.findHead(id).orElseThrow(), 2, "claim-1", "table 1");
        assertThat(shelf.findHead(new MatchId("unknown"))).isEmpty();
        assertThat(Recording.read(shelf.log(), match.header())).isEqualTo(match.commits().subList(0, 2));
    }

    @Test
    void an_exception_rolls_everything_back_and_the_shelf_stays_usable() {
        shelf.runInTransaction(shelf -> {
            begin(shelf, match);
            add(shelf, match, 0, 1);
            shelf.putNextOffset(TOPIC, 0, 5);
        });
        assertThatThrownBy(() -> shelf.runInTransaction(shelf -> {
            add(shelf, match, 1, 3);
            shelf.changeWriter(id, "claim-2", "table 2");
            shelf.putNextOffset(TOPIC, 0, 9);
            begin(shelf, Recording.of("two"));
            throw new IllegalStateException("the broker is gone");
        })).isInstanceOf(IllegalStateException.class).hasMessage("the broker is gone");
        assertThat(shelf.findNextOffset(TOPIC, 0)).hasValue(5);
        assertThat(shelf.findHead(new MatchId("two"))).isEmpty();
        assertHead(shelf.findHead(id).orElseThrow(), 1, "claim-1", "table 1");
        shelf.runInTransaction(shelf -> {
            assertHead(shelf.findHead(id).orElseThrow(), 1, "claim-1", "table 1");
            add(shelf, match, 1, match.commits().size());
        });
        assertThat(match.verify(shelf.log())).isInstanceOf(Verdict.ExactReplay.class);
    }

    @Test
    void a_seal_is_found_only_for_the_last_entry_of_a_commit() {
        shelf.runInTransaction(shelf -> {
            begin(shelf, match);
            add(shelf, match, 0, 2);
        });
        Seal second = match.commits().get(1).seal();
        assertThat(shelf.findSeal(id, second.last())).contains(second);
        assertThat(shelf.findSeal(id, match.commits().get(2).last())).isEmpty();
        assertThat(shelf.findSeal(new MatchId("another"), second.last())).isEmpty();
        Commit longer = match.commits().subList(0,
                2).stream().filter(commit -> commit.entries().size() > 1).findFirst().orElseThrow();
        assertThat(shelf.findSeal(id, longer.first())).isEmpty();
    }

    @Test
    void commits_that_do_not_follow_or_have_no_match_are_rejected() {
        assertThatThrownBy(() -> shelf.runInTransaction(shelf -> add(shelf, match, 0,
                1))).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> shelf.runInTransaction(shelf -> shelf.changeWriter(id, "c",
                "w"))).isInstanceOf(IllegalArgumentException.class);
        shelf.runInTransaction(shelf -> begin(shelf, match));
        assertThatThrownBy(() -> shelf.runInTransaction(shelf -> begin(shelf,
                match))).isInstanceOf(IllegalArgumentException.class);
        shelf.runInTransaction(shelf -> assertThat(shelf.add(id, UnverifiedCommit.of(match.sealedCommits().get(1))))
                .isEqualTo(AddResult.DOES_NOT_FOLLOW));
        shelf.runInTransaction(shelf -> assertThat(shelf.add(id, UnverifiedCommit.of(match.sealedCommits().get(0))))
                .isEqualTo(AddResult.ADDED));
        shelf.runInTransaction(shelf -> assertThat(shelf.add(id, UnverifiedCommit.of(match.sealedCommits().get(0))))
                .isEqualTo(AddResult.DOES_NOT_FOLLOW));
        assertThatThrownBy(() -> shelf.runInTransaction(_ -> shelf.runInTransaction(_ -> { })))
                .isInstanceOf(IllegalStateException.class);
        assertThat(Recording.read(shelf.log(), match.header())).isEqualTo(match.commits().subList(0, 1));
    }

    @Test
    void cached_state_is_dropped_after_a_write_by_another_connection() {
        shelf.runInTransaction(shelf -> {
            begin(shelf, match);
            add(shelf, match, 0, 1);
        });
        try (Shelf other = Shelf.open(file, List.of(Recording.GAME))) {
            other.runInTransaction(shelf -> {
                shelf.changeWriter(id, "claim-2", "table 2");
                add(shelf, match, 1, 2);
            });
        }
        shelf.runInTransaction(shelf -> {
            assertHead(shelf.findHead(id).orElseThrow(), 2, "claim-2", "table 2");
            add(shelf, match, 2, 3);
        });
        try (Writer writer = shelf.log().open(id, "here")) {
            append(writer, match.commits().get(3));
        }
        shelf.runInTransaction(shelf -> {
            assertThat(shelf.findHead(id).orElseThrow().writer()).isEqualTo("here");
            add(shelf, match, 4, 5);
        });
        assertThat(Recording.read(shelf.log(), match.header())).isEqualTo(match.commits().subList(0, 5));
    }

    @Test
    void more_matches_than_the_cache_holds_can_be_filled_in_turns() {
        List<Recording> many = IntStream.range(0, 300).mapToObj(i -> Recording.of("match-" + i)).toList();
        shelf.runInTransaction(shelf -> {
            many.forEach(recording -> begin(shelf, recording));
            for (int i = 0; i < 3; i++) {
                int at = i;
                many.forEach(recording -> add(shelf, recording, at, at + 1));
            }
        });
        assertThat(many).allSatisfy(recording -> assertThat(Recording.read(shelf.log(),
                recording.header())).isEqualTo(recording.commits().subList(0, 3)));
    }

    @Test
    void a_skipped_record_keeps_the_exception_as_its_cause() {
        shelf.runInTransaction(shelf -> {
            begin(shelf, match);
            Optional<String> cause = shelf.tryStep(() -> begin(shelf, match));
            shelf.addDeadLetter(new DeadLetter(TOPIC, 0, 7, Optional.of(id), DeadLetter.Reason.REFUSED, cause,
                    Optional.empty()));
            assertThat(shelf.tryStep(() -> shelf.putNextOffset(TOPIC, 0, 8))).isEmpty();
        });
        assertThat(shelf.listSkippedRecords(1).getFirst().cause())
                .contains("java.lang.IllegalArgumentException: the shelf already has a match " + id);
    }

    @Test
    void failures_unrelated_to_a_record_are_rethrown() {
        var failed = new UncheckedIOException(new IOException("no space left"));
        assertThatThrownBy(() -> shelf.runInTransaction(shelf -> shelf.tryStep(() -> {
            throw failed;
        }))).isSameAs(failed);
        assertThatThrownBy(() -> shelf.runInTransaction(shelf -> shelf.tryStep(() -> {
            throw new Session.DatabaseException(new SQLException("", "", SQLiteErrorCode.SQLITE_FULL.code));
        }))).isInstanceOfSatisfying(BadLog.class, badLog -> assertThat(badLog.code()).isEqualTo("log.full"));
        assertThat(shelf.countSkippedRecordsByReason()).isEmpty();
    }

    @Test
    void writing_after_the_end_of_a_transaction_is_rejected() {
        var kept = new ArrayList<ShelfTransaction>();
        shelf.runInTransaction(shelf -> {
            kept.add(shelf);
            begin(shelf, match);
        });
        assertThatThrownBy(() -> kept.getFirst().putNextOffset(TOPIC, 0, 1)).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> add(kept.getFirst(), match, 0, 1)).isInstanceOf(IllegalStateException.class);
        assertThat(shelf.findNextOffset(TOPIC, 0)).isEmpty();
    }

    @Test
    void followers_are_notified_after_the_transaction() throws InterruptedException {
        shelf.runInTransaction(shelf -> begin(shelf, match));
        var seen = new LinkedBlockingQueue<Commit>();
        try (var _ = shelf.log().follow(id, Sequence.NONE, seen::add)) {
            shelf.runInTransaction(shelf -> add(shelf, match, 0, 3));
            for (Commit commit : match.commits().subList(0, 3)) {
                assertThat(seen.poll(60, TimeUnit.SECONDS)).isEqualTo(commit);
            }
        }
    }

    @Test
    void a_file_failure_inside_the_steps_is_reported_as_a_log_error() throws SQLException {
        RawSqlite.run(file, "DROP TABLE offsets");
        assertThatThrownBy(() -> shelf.runInTransaction(shelf -> shelf.putNextOffset(TOPIC, 0, 1)))
                .isInstanceOf(BadLog.class);
        shelf.runInTransaction(shelf -> begin(shelf, match));
        assertThat(shelf.findHead(id)).isPresent();
    }
}
