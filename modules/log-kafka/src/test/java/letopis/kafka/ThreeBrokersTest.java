package letopis.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import letopis.broker.Brokers;
import letopis.journal.Commit;
import letopis.journal.Header;
import letopis.journal.MatchLog.AppendResult;
import letopis.journal.MatchLog.Writer;
import letopis.journal.Sequence;
import letopis.language.message.BadLog;
import letopis.pebbles.Pebbles;
import letopis.sqlite.Shelf;
import letopis.testkit.Playthrough;
import letopis.testkit.TestSealer;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(ReplaceUnderscores.class)
class ThreeBrokersTest {

    private static final int RECORDERS = 10;
    private static final int ATTEMPTS = 10;
    private static final int TOPICS = 20;
    private static final int COMMITS_BEFORE = 20;
    private static final int COMMITS_AFTER = 40;
    private static final Pebbles GAME = new Pebbles();
    private static final Playthrough<?> PLAY = Playthrough.of(GAME);

    private final List<RecordingTask> recordings = IntStream.range(0, RECORDERS).mapToObj(RecordingTask::new).toList();
    private volatile boolean enough;

    @TempDir
    private Path folder;

    /// Brokers learn of a new topic one after the other.
    @Test
    void a_new_topic_is_available_from_every_broker() {
        try (Brokers brokers = Brokers.start(3, folder.resolve("brokers"))) {
            for (int i = 0; i < TOPICS; i++) {
                try (var cluster = new Cluster(new Topic(brokers.bootstrapServers(), "entries-" + i, Map.of()))) {
                    cluster.pinTopic(cluster.createTopic().orElseThrow());
                    cluster.checkSameCluster();
                    cluster.checkSameCluster();
                }
            }
        }
    }

    @Test
    void ten_recorders_continue_after_one_of_three_brokers_is_killed() {
        try (Brokers brokers = Brokers.start(3, folder.resolve("brokers"));
                var log = KafkaLog.open(new Topic(brokers.bootstrapServers(), "entries", Map.of()),
                        Shelf.open(folder.resolve("shelf.db"), List.of(GAME)), true);
                var tables = Executors.newFixedThreadPool(RECORDERS)) {
            var ends = recordings.stream().map(recording -> CompletableFuture.runAsync(() -> recording.record(log),
                    tables)).toList();
            try {
                awaitStored(COMMITS_BEFORE, ends);
                brokers.kill(2); // without warning, while all recorders keep writing
                awaitStored(recordings.stream().mapToInt(recordingTask -> recordingTask.stored.get()).max()
                        .orElseThrow() + COMMITS_AFTER,
                        ends);
            } finally {
                enough = true;
            }
            ends.forEach(CompletableFuture::join);
            recordings.forEach(recording -> recording.matches.forEach(recorded ->
                    assertThat(read(log, recorded.header)).as("%s",
                            recorded.header.match()).isEqualTo(recorded.commits)));
        }
    }

    private void awaitStored(int commits, List<CompletableFuture<Void>> ends) {
        await().atMost(Duration.ofMinutes(2)).until(() -> {
            ends.stream().filter(CompletableFuture::isDone).forEach(CompletableFuture::join);
            return recordings.stream().allMatch(recordingTask -> recordingTask.stored.get() >= commits);
        });
    }

    /// The acknowledged part of a match.
    private record AcknowledgedMatch(Header header, List<Commit> commits) {}

    /// Records one match after another, as fast as the log accepts them.
    private final class RecordingTask {

        private final int table;
        private final List<AcknowledgedMatch> matches = new ArrayList<>();
        private final AtomicInteger stored = new AtomicInteger();

        private RecordingTask(int table) {
            this.table = table;
        }

        private void record(KafkaLog log) {
            for (int match = 0; !enough; match++) {
                Header header = PLAY.header("table-" + table + "-" + match);
                var recorded = new AcknowledgedMatch(header, new ArrayList<>());
                matches.add(recorded);
                try (Writer writer = writer(log, header)) {
                    for (Commit commit : PLAY.play(table * 1_000L + match, header).commits()) {
                        append(writer, commit);
                        recorded.commits.add(commit);
                        stored.incrementAndGet();
                    }
                }
            }
        }
    }

    /// A recorder that retries after an error may find that its first attempt created the match.
    private static Writer writer(KafkaLog log, Header header) {
        for (int attempt = 0; ; attempt++) {
            try {
                return log.findHeader(header.match()).isPresent() ? log.open(header.match(),
                        "recorder") : log.create(header, "recorder");
            } catch (BadLog e) {
                if (attempt == ATTEMPTS) {
                    throw e;
                }
            }
        }
    }

    /// Retries while the log is unreachable; a commit that was already stored is then found.
    private static void append(Writer writer, Commit commit) {
        for (int attempt = 0; ; attempt++) {
            try {
                assertThat(TestSealer.append(writer, commit)).isEqualTo(new AppendResult.Success(commit.seal()));
                return;
            } catch (BadLog e) {
                if (attempt == ATTEMPTS) {
                    throw e;
                }
            }
        }
    }

    private static List<Commit> read(KafkaLog log, Header header) {
        try (var run = log.read(header.match(), Sequence.NONE)) {
            var read = new ArrayList<Commit>();
            run.forEach(read::add);
            return read;
        }
    }
}
