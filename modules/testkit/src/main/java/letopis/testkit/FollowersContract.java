package letopis.testkit;

import static letopis.testkit.TestSealer.append;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import letopis.journal.Commit;
import letopis.journal.Header;
import letopis.journal.MatchLog;
import letopis.journal.MatchLog.AppendResult;
import letopis.journal.MatchLog.Writer;
import letopis.journal.Notation;
import letopis.journal.ReadableLog;
import letopis.journal.Sequence;
import letopis.notation.JsonNotation;
import letopis.pebbles.Pebbles;
import letopis.pebbles.PebblesState;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// The part of [MatchLogContract] about followers of a match, and the base class of the other parts.
@DisplayNameGeneration(ReplaceUnderscores.class)
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
abstract class FollowersContract {

    private static final int WAIT_SECONDS = 30;
    static final Playthrough<PebblesState> PLAY = Playthrough.of(new Pebbles());

    final Header header = PLAY.header("contract");
    final List<Commit> commits = PLAY.play(1, header).commits();

    MatchLog log;

    /// Creates an empty log for one test.
    protected abstract MatchLog emptyLog();

    /// Returns the notation used to compute seals.
    protected final Notation notation() {
        return new JsonNotation(new Pebbles());
    }

    @BeforeEach
    void open() {
        log = emptyLog();
    }

    @AfterEach
    void close() {
        log.close();
    }

    @Test
    void a_follower_gets_existing_commits_and_then_new_ones() {
        var seen = new LinkedBlockingQueue<Commit>();
        try (Writer writer = log.create(header, "first")) {
            commits.subList(0, 3).forEach(commit -> append(writer, commit));
            try (var _ = log.follow(header.match(), Sequence.NONE, seen::add)) {
                assertThat(takeCommits(seen, 3)).isEqualTo(commits.subList(0, 3));
                commits.subList(3, commits.size()).forEach(commit -> append(writer, commit));
                assertThat(takeCommits(seen, commits.size() - 3)).isEqualTo(commits.subList(3, commits.size()));
            }
        }
        assertThat(seen).isEmpty();
    }

    @Test
    void a_follower_of_an_empty_match_gets_its_first_commit() {
        var seen = new LinkedBlockingQueue<Commit>();
        try (Writer writer = log.create(header, "first");
                var _ = log.follow(header.match(), new Sequence(1), seen::add)) {
            append(writer, commits.get(0));
            assertThat(takeCommits(seen, 1)).isEqualTo(commits.subList(0, 1));
        }
    }

    @Test
    void a_follower_can_start_mid_commit_or_beyond_the_tail() {
        Commit middle = IntStream.range(0, commits.size() - 1).mapToObj(commits::get)
                .filter(commit -> commit.entries().size() > 1).findFirst().orElseThrow();
        int place = commits.indexOf(middle);
        var fromMiddle = new LinkedBlockingQueue<Commit>();
        var fromFuture = new LinkedBlockingQueue<Commit>();
        try (Writer writer = log.create(header, "first")) {
            commits.subList(0, place + 1).forEach(commit -> append(writer, commit));
            try (var _ = log.follow(header.match(), middle.last(), fromMiddle::add);
                    var _ = log.follow(header.match(), commits.get(place + 2).first(), fromFuture::add)) {
                commits.subList(place + 1, commits.size()).forEach(commit -> append(writer, commit));
                assertThat(takeCommits(fromMiddle, commits.size() - place))
                        .isEqualTo(commits.subList(place, commits.size()));
                assertThat(takeCommits(fromFuture, commits.size() - place - 2))
                        .isEqualTo(commits.subList(place + 2, commits.size()));
            }
        }
    }

    @Test
    void followers_that_join_during_writing_get_each_commit_once() throws InterruptedException {
        var followers = new ArrayList<BlockingQueue<Commit>>();
        var subscriptions = new ArrayList<ReadableLog.Subscription>();
        var inside = new AtomicInteger();
        var overlapped = new AtomicBoolean();
        try (Writer writer = log.create(header, "first")) {
            Thread writing = Thread.ofPlatform().start(() -> commits.forEach(commit -> append(writer, commit)));
            for (int i = 0; i < 20; i++) {
                var seen = new LinkedBlockingQueue<Commit>();
                followers.add(seen);
                subscriptions.add(log.follow(header.match(), Sequence.NONE, seen::add));
            }
            subscriptions.add(log.follow(header.match(), Sequence.NONE, _ -> {
                overlapped.compareAndSet(false, inside.incrementAndGet() > 1);
                Thread.onSpinWait();
                inside.decrementAndGet();
            }));
            writing.join();
            for (var seen : followers) {
                assertThat(takeCommits(seen, commits.size())).isEqualTo(commits);
            }
        } finally {
            subscriptions.forEach(ReadableLog.Subscription::close);
        }
        assertThat(followers).allSatisfy(seen -> assertThat(seen).isEmpty());
        assertThat(overlapped).as("a follower was called from two threads at once").isFalse();
    }

    @Test
    void a_closed_subscription_gets_no_more_calls() {
        var closed = new LinkedBlockingQueue<Commit>();
        var running = new LinkedBlockingQueue<Commit>();
        try (Writer writer = log.create(header, "first");
                var _ = log.follow(header.match(), Sequence.NONE, running::add)) {
            var subscription = log.follow(header.match(), Sequence.NONE, closed::add);
            append(writer, commits.get(0));
            takeCommits(closed, 1);
            subscription.close();
            subscription.close();
            commits.subList(1, commits.size()).forEach(commit -> append(writer, commit));
            assertThat(takeCommits(running, commits.size())).isEqualTo(commits);
        }
        assertThat(closed).isEmpty();
    }

    @Test
    void a_throwing_consumer_is_dropped_without_affecting_others() {
        var mistake = new IllegalArgumentException("cannot draw it");
        var calls = new AtomicInteger();
        var running = new LinkedBlockingQueue<Commit>();
        try (Writer writer = log.create(header, "first"); var failing = log.follow(header.match(), Sequence.NONE, _ -> {
            if (calls.incrementAndGet() == 2) {
                throw mistake;
            }
        }); var _ = log.follow(header.match(), Sequence.NONE, running::add)) {
            commits.forEach(commit -> assertThat(append(writer, commit)).isInstanceOf(AppendResult.Success.class));
            assertThat(takeCommits(running, commits.size())).isEqualTo(commits);
            assertThat(failing.end()).failsWithin(Duration.ofSeconds(WAIT_SECONDS)).withThrowableThat()
                    .havingRootCause().isSameAs(mistake);
            assertThat(calls).hasValue(2);
        }
    }

    @Test
    void a_subscription_lasts_until_it_is_closed() {
        try (Writer writer = log.create(header, "first")) {
            var seen = new LinkedBlockingQueue<Commit>();
            var subscription = log.follow(header.match(), Sequence.NONE, seen::add);
            append(writer, commits.get(0));
            takeCommits(seen, 1);
            assertThat(subscription.end().toCompletableFuture()).isNotDone();
            subscription.close();
            assertThat(subscription.end()).succeedsWithin(Duration.ofSeconds(WAIT_SECONDS));
        }
    }

    void appendAllCommits() {
        try (Writer writer = log.create(header, "first")) {
            commits.forEach(commit -> assertThat(append(writer, commit)).isInstanceOf(AppendResult.Success.class));
        }
    }

    List<Commit> read(Sequence from) {
        try (var run = log.read(header.match(), from)) {
            var read = new ArrayList<Commit>();
            run.forEach(read::add);
            return List.copyOf(read);
        }
    }

    static List<Commit> takeCommits(BlockingQueue<Commit> commits, int count) {
        var taken = new ArrayList<Commit>();
        while (taken.size() < count) {
            try {
                Commit next = commits.poll(WAIT_SECONDS, TimeUnit.SECONDS);
                assertThat(next).as("commit %d of the %d awaited", taken.size() + 1, count).isNotNull();
                taken.add(next);
            } catch (InterruptedException e) {
                throw new AssertionError("interrupted while waiting for commit " + (taken.size() + 1), e);
            }
        }
        return List.copyOf(taken);
    }
}
