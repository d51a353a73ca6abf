package letopis.sqlite;

import static letopis.testkit.TestSealer.append;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import letopis.journal.Commit;
import letopis.journal.MatchLog.Writer;
import letopis.journal.ReadableLog.Subscription;
import letopis.journal.Sequence;
import letopis.language.message.BadFile;
import letopis.language.message.BadLog;
import letopis.testkit.TestSealer;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// Tests followers of matches written by others.
@DisplayNameGeneration(ReplaceUnderscores.class)
@Timeout(value = 300, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class TailingTest {

    private static final int MATCHES = 12;
    private static final int WAIT_SECONDS = 60;

    @TempDir
    Path folder;

    /// Many threads write the matches through two logs of the same file; three logs follow each match, some
    /// before it is written and some from the middle of it.
    @Test
    void followers_receive_every_commit_exactly_once_under_concurrent_writes() throws InterruptedException {
        Path file = folder.resolve("log.db");
        List<Recording> matches = IntStream.range(0, MATCHES).mapToObj(i -> Recording.of("table-" + i)).toList();
        var seen = new ArrayList<LinkedBlockingQueue<Commit>>();
        var followed = new ArrayList<Recording>();
        var subscriptions = new ArrayList<Subscription>();
        try (SqliteLog one = Recording.open(file); SqliteLog two = Recording.open(file);
                SqliteLog three = Recording.open(file)) {
            var writers = new ArrayList<Writer>();
            for (int i = 0; i < MATCHES; i++) {
                writers.add((i % 2 == 0 ? one : two).create(matches.get(i).header(), "writer " + i));
            }
            var half = new CountDownLatch(MATCHES);
            Runnable follow = () -> matches.forEach(match -> List.of(one, two, three).forEach(log -> {
                var queue = new LinkedBlockingQueue<Commit>();
                seen.add(queue);
                followed.add(match);
                subscriptions.add(log.follow(match.header().match(), Sequence.NONE, queue::add));
            }));
            follow.run();
            List<Thread> writing = IntStream.range(0, MATCHES).mapToObj(i -> Thread.ofPlatform().start(() -> {
                List<Commit> commits = matches.get(i).commits();
                commits.subList(0, commits.size() / 2).forEach(commit -> append(writers.get(i), commit));
                half.countDown();
                commits.subList(commits.size() / 2, commits.size()).forEach(commit -> append(writers.get(i), commit));
            })).toList();
            half.await();
            follow.run();
            for (Thread thread : writing) {
                thread.join();
            }
            for (int i = 0; i < seen.size(); i++) {
                for (Commit commit : followed.get(i).commits()) {
                    assertThat(seen.get(i).poll(WAIT_SECONDS, TimeUnit.SECONDS)).as("follower %d of %s", i,
                            followed.get(i).header().match()).isEqualTo(commit);
                }
            }
            subscriptions.forEach(Subscription::close);
            assertThat(seen).allSatisfy(queue -> assertThat(queue).isEmpty());
        }
    }

    @Test
    void a_follower_is_notified_if_a_commit_cannot_be_read() throws SQLException, InterruptedException {
        Path file = folder.resolve("log.db");
        Recording match = Recording.of("broken");
        var seen = new LinkedBlockingQueue<Commit>();
        try (SqliteLog log = Recording.open(file); Writer writer = log.create(match.header(), "test");
                var following = log.follow(match.header().match(), Sequence.NONE, seen::add)) {
            append(writer, match.commits().getFirst());
            assertThat(seen.poll(WAIT_SECONDS, TimeUnit.SECONDS)).isEqualTo(match.commits().getFirst());
            RawSqlite.run(file, "INSERT INTO stored_entries (place, body, seal)"
                    + " SELECT max(place) + 1, 'not an entry', seal FROM stored_entries");
            assertThat(following.end()).failsWithin(Duration.ofSeconds(WAIT_SECONDS)).withThrowableThat()
                    .havingCause().isInstanceOf(BadFile.class);
        }
        assertThat(seen).isEmpty();
    }

    @Test
    void a_slow_follower_blocks_neither_the_writer_nor_other_followers() throws InterruptedException {
        Recording match = Recording.of("slow");
        var seen = new LinkedBlockingQueue<Commit>();
        var release = new CountDownLatch(1);
        var slow = new LinkedBlockingQueue<Commit>();
        try (SqliteLog log = Recording.open(folder.resolve("log.db")); Writer writer = log.create(match.header(),
                "test");
                var _ = log.follow(match.header().match(), Sequence.NONE, seen::add)) {
            var subscription = log.follow(match.header().match(), Sequence.NONE, commit -> {
                try {
                    release.await();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
                slow.add(commit);
            });
            match.commits().forEach(commit -> append(writer, commit));
            for (Commit commit : match.commits()) {
                assertThat(seen.poll(WAIT_SECONDS, TimeUnit.SECONDS)).isEqualTo(commit);
            }
            assertThat(slow).isEmpty();
            release.countDown();
            for (Commit commit : match.commits()) {
                assertThat(slow.poll(WAIT_SECONDS, TimeUnit.SECONDS)).isEqualTo(commit);
            }
            subscription.close();
        }
    }

    @Test
    void a_follower_may_close_itself_and_read_the_log() throws InterruptedException {
        Recording match = Recording.of("self");
        var self = new LinkedBlockingQueue<Subscription>();
        var answers = new LinkedBlockingQueue<List<Commit>>();
        try (SqliteLog log = Recording.open(folder.resolve("log.db")); Writer writer = log.create(match.header(),
                "test")) {
            self.add(log.follow(match.header().match(), Sequence.NONE, commit -> {
                answers.add(Recording.read(log, match.header(), commit.first()));
                self.forEach(Subscription::close);
            }));
            match.commits().forEach(commit -> append(writer, commit));
            assertThat(answers.poll(WAIT_SECONDS, TimeUnit.SECONDS)).startsWith(match.commits().getFirst());
        }
        assertThat(answers).isEmpty();
    }

    @Test
    void a_closed_log_makes_no_further_calls() throws InterruptedException {
        Recording match = Recording.of("closed");
        Path file = folder.resolve("log.db");
        var seen = new LinkedBlockingQueue<Commit>();
        var control = new LinkedBlockingQueue<Commit>();
        try (SqliteLog other = Recording.open(file); Writer writer = other.create(match.header(), "test");
                var _ = other.follow(match.header().match(), Sequence.NONE, control::add)) {
            try (SqliteLog log = Recording.open(file)) {
                log.follow(match.header().match(), Sequence.NONE, seen::add);
                append(writer, match.commits().get(0));
                assertThat(seen.poll(WAIT_SECONDS, TimeUnit.SECONDS)).isEqualTo(match.commits().get(0));
            }
            append(writer, match.commits().get(1));
            assertThat(control.poll(WAIT_SECONDS, TimeUnit.SECONDS)).isNotNull();
            assertThat(control.poll(WAIT_SECONDS, TimeUnit.SECONDS)).isEqualTo(match.commits().get(1));
            assertThat(seen).isEmpty();
        }
    }

    /// A recorder or follower that continued with a replaced file would lose acknowledged commits.
    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "an open file cannot be replaced there")
    void followers_and_writers_are_notified_that_the_file_was_replaced() throws IOException {
        Recording match = Recording.of("final");
        Path file = folder.resolve("league.db");
        Path other = folder.resolve("other.db");
        try (SqliteLog elsewhere = Recording.open(other)) {
            match.writeTo(elsewhere);
        }
        try (SqliteLog log = Recording.open(file);
                Writer writer = log.create(match.header(), "table 1");
                var following = log.follow(match.header().match(), Sequence.NONE, _ -> { })) {
            TestSealer.append(writer, match.commits().get(0));
            Files.move(other, file, StandardCopyOption.REPLACE_EXISTING);
            assertThat(following.end()).failsWithin(Duration.ofSeconds(WAIT_SECONDS)).withThrowableThat()
                    .withCauseInstanceOf(BadLog.class).withMessageContaining("moved, removed or replaced");
            assertThatExceptionOfType(BadLog.class)
                    .isThrownBy(() -> TestSealer.append(writer, match.commits().get(1)))
                    .extracting(BadLog::code).isEqualTo("log.replaced");
        }
    }
}
