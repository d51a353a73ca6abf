package letopis.sqlite;

import static letopis.testkit.Sealing.append;
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
import letopis.match.Verify.Verdict;
import letopis.notation.WrittenCommit;
import letopis.sqlite.ShelfTransaction.Added;
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
        shelf.begin(match.header(), Recording.NOTATION.header(match.header()), "claim-1", "table 1");
    }

    private static void add(ShelfTransaction shelf, Recording match, int from, int to) {
        MatchId id = match.header().match();
        match.written().subList(from, to).forEach(commit -> shelf.add(id, WrittenCommit.of(commit)));
    }

    private void same(KnownMatch known, int commits, String claim, String writer) {
        assertThat(known.tail()).isEqualTo(commits == 0 ? Recording.tail(match.header()) : match.commits()
                .get(commits - 1).seal());
        assertThat(known.token()).isEqualTo(claim);
        assertThat(known.writer()).isEqualTo(writer);
        assertThat(known.headerLine()).isEqualTo(Recording.NOTATION.header(match.header()));
    }

    /// 1 is `NORMAL`, 2 is `FULL`: a log has the only copy of its acknowledged commits.
    @Test
    void a_shelf_does_not_wait_for_the_disk_but_a_log_in_the_same_file_does() {
        try (var log = SqliteLog.open(file, List.of(Recording.GAME))) {
            assertThat(log.sessions().<Long>write(session -> session.pragma("synchronous"))).isEqualTo(2);
            assertThat(shelf.log().sessions().<Long>write(session -> session.pragma("synchronous"))).isEqualTo(1);
        }
    }

    @Test
    void entries_and_offsets_are_put_together_and_found_again_in_another_program() {
        shelf.inTransaction(shelf -> {
            assertThat(shelf.known(id)).isEmpty();
            assertThat(shelf.next(TOPIC, 3)).isEmpty();
            begin(shelf, match);
            add(shelf, match, 0, 2);
            shelf.next(TOPIC, 3, 17);
            shelf.next(TOPIC, 3, 18);
            assertThat(shelf.next(TOPIC, 3)).hasValue(18);
            same(shelf.known(id).orElseThrow(), 2, "claim-1", "table 1");
        });
        String name = shelf.id();
        assertThat(name).matches("[0-9a-f]{32}");
        shelf.close();
        shelf = Shelf.open(file, List.of(Recording.GAME));
        assertThat(shelf.id()).isEqualTo(name);
        assertThat(shelf.next(TOPIC, 3)).isEqualTo(OptionalLong.of(18));
        assertThat(shelf.next(TOPIC, 4)).isEmpty();
        same(shelf.known(id).orElseThrow(), 2, "claim-1", "table 1");
        assertThat(shelf.known(new MatchId("unknown"))).isEmpty();
        assertThat(Recording.read(shelf.log(), match.header())).isEqualTo(match.commits().subList(0, 2));
    }

    @Test
    void an_exception_takes_everything_back_and_the_shelf_goes_on() {
        shelf.inTransaction(shelf -> {
            begin(shelf, match);
            add(shelf, match, 0, 1);
            shelf.next(TOPIC, 0, 5);
        });
        assertThatThrownBy(() -> shelf.inTransaction(shelf -> {
            add(shelf, match, 1, 3);
            shelf.changeWriter(id, "claim-2", "table 2");
            shelf.next(TOPIC, 0, 9);
            begin(shelf, Recording.of("two"));
            throw new IllegalStateException("the broker is gone");
        })).isInstanceOf(IllegalStateException.class).hasMessage("the broker is gone");
        assertThat(shelf.next(TOPIC, 0)).hasValue(5);
        assertThat(shelf.known(new MatchId("two"))).isEmpty();
        same(shelf.known(id).orElseThrow(), 1, "claim-1", "table 1");
        shelf.inTransaction(shelf -> {
            same(shelf.known(id).orElseThrow(), 1, "claim-1", "table 1");
            add(shelf, match, 1, match.commits().size());
        });
        assertThat(match.verify(shelf.log())).isInstanceOf(Verdict.Exact.class);
    }

    @Test
    void the_seal_of_an_entry_is_found_where_it_ends_a_commit() {
        shelf.inTransaction(shelf -> {
            begin(shelf, match);
            add(shelf, match, 0, 2);
        });
        Seal second = match.commits().get(1).seal();
        assertThat(shelf.seal(id, second.last())).contains(second);
        assertThat(shelf.seal(id, match.commits().get(2).last())).isEmpty();
        assertThat(shelf.seal(new MatchId("another"), second.last())).isEmpty();
        Commit longer = match.commits().subList(0,
                2).stream().filter(commit -> commit.entries().size() > 1).findFirst().orElseThrow();
        assertThat(shelf.seal(id, longer.first())).isEmpty();
    }

    @Test
    void what_does_not_follow_is_not_added_and_what_was_not_begun_is_refused() {
        assertThatThrownBy(() -> shelf.inTransaction(shelf -> add(shelf, match, 0,
                1))).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> shelf.inTransaction(shelf -> shelf.changeWriter(id, "c",
                "w"))).isInstanceOf(IllegalArgumentException.class);
        shelf.inTransaction(shelf -> begin(shelf, match));
        assertThatThrownBy(() -> shelf.inTransaction(shelf -> begin(shelf,
                match))).isInstanceOf(IllegalArgumentException.class);
        shelf.inTransaction(shelf -> assertThat(shelf.add(id, WrittenCommit.of(match.written().get(1))))
                .isEqualTo(Added.DOES_NOT_FOLLOW));
        shelf.inTransaction(shelf -> assertThat(shelf.add(id, WrittenCommit.of(match.written().get(0))))
                .isEqualTo(Added.ADDED));
        shelf.inTransaction(shelf -> assertThat(shelf.add(id, WrittenCommit.of(match.written().get(0))))
                .isEqualTo(Added.DOES_NOT_FOLLOW));
        assertThatThrownBy(() -> shelf.inTransaction(_ -> shelf.inTransaction(_ -> { })))
                .isInstanceOf(IllegalStateException.class);
        assertThat(Recording.read(shelf.log(), match.header())).isEqualTo(match.commits().subList(0, 1));
    }

    @Test
    void what_is_kept_between_transactions_is_forgotten_when_somebody_else_writes() {
        shelf.inTransaction(shelf -> {
            begin(shelf, match);
            add(shelf, match, 0, 1);
        });
        try (Shelf other = Shelf.open(file, List.of(Recording.GAME))) {
            other.inTransaction(shelf -> {
                shelf.changeWriter(id, "claim-2", "table 2");
                add(shelf, match, 1, 2);
            });
        }
        shelf.inTransaction(shelf -> {
            same(shelf.known(id).orElseThrow(), 2, "claim-2", "table 2");
            add(shelf, match, 2, 3);
        });
        try (Writer writer = shelf.log().open(id, "here")) {
            append(writer, match.commits().get(3));
        }
        shelf.inTransaction(shelf -> {
            assertThat(shelf.known(id).orElseThrow().writer()).isEqualTo("here");
            add(shelf, match, 4, 5);
        });
        assertThat(Recording.read(shelf.log(), match.header())).isEqualTo(match.commits().subList(0, 5));
    }

    @Test
    void more_matches_than_are_kept_in_mind_are_put_in_turns() {
        List<Recording> many = IntStream.range(0, 300).mapToObj(i -> Recording.of("match-" + i)).toList();
        shelf.inTransaction(shelf -> {
            many.forEach(one -> begin(shelf, one));
            for (int i = 0; i < 3; i++) {
                int at = i;
                many.forEach(one -> add(shelf, one, at, at + 1));
            }
        });
        assertThat(many).allSatisfy(one -> assertThat(Recording.read(shelf.log(),
                one.header())).isEqualTo(one.commits().subList(0, 3)));
    }

    @Test
    void what_was_thrown_over_a_record_is_kept_with_it() {
        shelf.inTransaction(shelf -> {
            begin(shelf, match);
            Optional<String> cause = shelf.attempt(() -> begin(shelf, match));
            shelf.setAside(new DeadLetter(TOPIC, 0, 7, Optional.of(id), DeadLetter.Reason.REFUSED, cause,
                    Optional.empty()));
            assertThat(shelf.attempt(() -> shelf.next(TOPIC, 0, 8))).isEmpty();
        });
        assertThat(shelf.setAside(1).getFirst().cause())
                .contains("java.lang.IllegalArgumentException: the shelf already has a match " + id);
    }

    @Test
    void what_is_no_fault_of_a_record_is_not_blamed_on_it() {
        var failed = new UncheckedIOException(new IOException("no space left"));
        assertThatThrownBy(() -> shelf.inTransaction(shelf -> shelf.attempt(() -> {
            throw failed;
        }))).isSameAs(failed);
        assertThatThrownBy(() -> shelf.inTransaction(shelf -> shelf.attempt(() -> {
            throw new Session.Failed(new SQLException("", "", SQLiteErrorCode.SQLITE_FULL.code));
        }))).isInstanceOfSatisfying(BadLog.class, bad -> assertThat(bad.code()).isEqualTo("log.full"));
        assertThat(shelf.setAside()).isEmpty();
    }

    @Test
    void nothing_can_be_put_when_the_transaction_is_over() {
        var kept = new ArrayList<ShelfTransaction>();
        shelf.inTransaction(shelf -> {
            kept.add(shelf);
            begin(shelf, match);
        });
        assertThatThrownBy(() -> kept.getFirst().next(TOPIC, 0, 1)).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> add(kept.getFirst(), match, 0, 1)).isInstanceOf(IllegalStateException.class);
        assertThat(shelf.next(TOPIC, 0)).isEmpty();
    }

    @Test
    void followers_are_told_after_the_transaction() throws InterruptedException {
        shelf.inTransaction(shelf -> begin(shelf, match));
        var seen = new LinkedBlockingQueue<Commit>();
        try (var _ = shelf.log().follow(id, Sequence.NONE, seen::add)) {
            shelf.inTransaction(shelf -> add(shelf, match, 0, 3));
            for (Commit commit : match.commits().subList(0, 3)) {
                assertThat(seen.poll(60, TimeUnit.SECONDS)).isEqualTo(commit);
            }
        }
    }

    @Test
    void a_failure_of_the_file_inside_the_steps_is_told_as_one_of_the_log() throws SQLException {
        PlainFile.run(file, "DROP TABLE offsets");
        assertThatThrownBy(() -> shelf.inTransaction(shelf -> shelf.next(TOPIC, 0, 1))).isInstanceOf(BadLog.class);
        shelf.inTransaction(shelf -> begin(shelf, match));
        assertThat(shelf.known(id)).isPresent();
    }
}
