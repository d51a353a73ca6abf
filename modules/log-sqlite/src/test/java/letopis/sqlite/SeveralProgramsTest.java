package letopis.sqlite;

import static letopis.testkit.TestSealer.append;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import letopis.journal.Commit;
import letopis.journal.MatchId;
import letopis.journal.MatchLog.AppendResult;
import letopis.journal.MatchLog.Writer;
import letopis.journal.ReadableLog.Subscription;
import letopis.journal.Sequence;
import letopis.match.MatchVerifier.Verdict;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Tests several programs with one log, some of which are killed.
@DisplayNameGeneration(ReplaceUnderscores.class)
@Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class SeveralProgramsTest {

    private static final int MANY = 1_000_000;

    @TempDir
    Path folder;

    private Path file;

    @BeforeEach
    void place() {
        file = folder.resolve("log.db");
    }

    /// `-Drounds=` sets the number of rounds, `-Dseed=` the random moments.
    @Test
    void a_killed_program_loses_no_acknowledged_commit_and_leaves_no_partial_one()
            throws SQLException, InterruptedException {
        var random = new SplittableRandom(Long.getLong("seed", 1));
        for (int round = 0; round < Integer.getInteger("rounds", 3); round++) {
            List<String> lines;
            try (ChildProcess child = ChildProcess.startRecording(file, "round-" + round, MANY)) {
                var acknowledged = new ArrayList<String>();
                for (int rest = random.nextInt(1, 200); rest > 0; rest--) {
                    acknowledged.add(child.line());
                }
                child.kill();
                acknowledged.addAll(child.remainingOutput());
                assertThat(child.awaitExit()).as("how the program ended").isNotZero();
                lines = acknowledged;
            }
            check("round " + round, lines);
        }
    }

    private void check(String round, List<String> lines) throws SQLException {
        var last = new LinkedHashMap<String, Long>();
        for (String line : lines) {
            String[] words = line.split(" ");
            last.put(words[0], Long.valueOf(words[1]));
        }
        assertThat(last).as(round).isNotEmpty();
        try (SqliteLog log = Recording.open(file)) {
            for (Map.Entry<String, Long> one : last.entrySet()) {
                Recording match = Recording.of(one.getKey());
                List<Commit> read = Recording.read(log, match.header());
                assertThat(read).as(round).isEqualTo(match.commits().subList(0, read.size()));
                assertThat(read.getLast().last().number()).as("%s: the last entry of %s", round,
                        one.getKey()).isGreaterThanOrEqualTo(one.getValue());
            }
            Recording unfinished = Recording.of(lines.getLast().split(" ")[0]);
            try (Writer writer = log.open(unfinished.header().match(), "after " + round)) {
                long tail = writer.tail().last().number();
                unfinished.commits().stream().filter(commit -> commit.first().number() > tail)
                        .forEach(commit -> assertThat(append(writer,
                                commit)).as(round).isInstanceOf(AppendResult.Success.class));
            }
            assertThat(unfinished.verify(log)).as(round).isInstanceOf(Verdict.ExactReplay.class);
        }
        assertThat(RawSqlite.integrity(file)).as(round).isEqualTo("ok");
        assertThat(RawSqlite.rows(file,
                "SELECT match FROM entries GROUP BY match HAVING max(seq) != max(iif(seal IS NULL, 0, seq)) OR "
                + "count(*) != max(seq)"))
                .as("%s: matches that end without a seal or have a gap", round).isEmpty();
    }

    @Test
    void programs_may_create_the_same_log_concurrently() throws SQLException, InterruptedException {
        int matches = 4;
        List<String> names = List.of("one", "two", "three");
        var children = names.stream().map(name -> ChildProcess.startRecording(file, name, matches)).toList();
        try (SqliteLog log = Recording.open(file)) {
            Recording own = Recording.of("own");
            own.writeTo(log);
            for (ChildProcess child : children) {
                assertThat(child.remainingOutput()).hasSize(matches * own.commits().size());
                assertThat(child.awaitExit()).isZero();
            }
            for (String name : names) {
                for (int i = 0; i < matches; i++) {
                    Recording match = Recording.of(name + "-" + i);
                    assertThat(Recording.read(log, match.header())).isEqualTo(match.commits());
                }
            }
            assertThat(own.verify(log)).isInstanceOf(Verdict.ExactReplay.class);
        } finally {
            children.forEach(ChildProcess::close);
        }
        assertThat(RawSqlite.integrity(file)).isEqualTo("ok");
    }

    @Test
    void another_program_that_opens_a_match_fences_this_one() throws InterruptedException {
        Recording match = Recording.of("disputed");
        try (SqliteLog log = Recording.open(file); Writer writer = log.create(match.header(), "parent")) {
            append(writer, match.commits().get(0));
            try (ChildProcess child = ChildProcess.startResuming(file, "disputed")) {
                assertThat(child.line()).startsWith("disputed ");
                assertThat(append(writer, match.commits().get(1))).isEqualTo(new AppendResult.StaleWriter("child"));
                child.remainingOutput();
                assertThat(child.awaitExit()).isZero();
            }
            assertThat(Recording.read(log, match.header())).isEqualTo(match.commits());
            assertThat(match.verify(log)).isInstanceOf(Verdict.ExactReplay.class);
        }
    }

    @Test
    void this_program_fences_another_mid_match_and_continues() throws InterruptedException {
        try (SqliteLog log = Recording.open(file)) {
            for (int i = 0; i < 5; i++) {
                Recording match = Recording.of("taken-" + i);
                log.create(match.header(), "parent").close();
                try (ChildProcess child = ChildProcess.startResuming(file, "taken-" + i)) {
                    child.line();
                    try (Writer writer = log.open(match.header().match(), "parent")) {
                        long tail = writer.tail().last().number();
                        List<Commit> missing = match.commits().stream().filter(commit -> commit.first()
                                .number() > tail).toList();
                        missing.forEach(commit -> assertThat(append(writer,
                                commit)).isInstanceOf(AppendResult.Success.class));
                        List<String> rest = child.remainingOutput();
                        assertThat(missing.isEmpty() || rest.getLast().equals("fenced by parent")).as("the end of %s",
                                rest).isTrue();
                    }
                    assertThat(child.awaitExit()).isZero();
                }
                assertThat(match.verify(log)).isInstanceOf(Verdict.ExactReplay.class);
            }
        }
    }

    @Test
    void a_follower_receives_each_commit_of_another_program_once() throws InterruptedException {
        var ids = List.of("watched-0", "watched-1", "watched-2");
        var seen = new LinkedHashMap<MatchId, LinkedBlockingQueue<Commit>>();
        var subscriptions = new ArrayList<Subscription>();
        try (SqliteLog log = Recording.open(file)) {
            for (String id : ids) {
                Recording match = Recording.of(id);
                log.create(match.header(), "parent").close();
                seen.put(match.header().match(), new LinkedBlockingQueue<>());
                subscriptions.add(log.follow(match.header().match(), Sequence.NONE,
                        seen.get(match.header().match())::add));
            }
            var children = ids.stream().map(id -> ChildProcess.startResuming(file, id)).toList();
            try {
                for (String id : ids) {
                    Recording match = Recording.of(id);
                    for (Commit commit : match.commits()) {
                        assertThat(seen.get(match.header().match()).poll(60, TimeUnit.SECONDS)).isEqualTo(commit);
                    }
                }
                for (ChildProcess child : children) {
                    child.remainingOutput();
                    assertThat(child.awaitExit()).isZero();
                }
            } finally {
                children.forEach(ChildProcess::close);
            }
            subscriptions.forEach(Subscription::close);
            assertThat(seen.values()).allSatisfy(queue -> assertThat(queue).isEmpty());
        }
    }
}
