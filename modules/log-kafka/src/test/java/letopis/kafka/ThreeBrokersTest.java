package letopis.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import letopis.broker.Brokers;
import letopis.codec.BadLog;
import letopis.journal.Commit;
import letopis.journal.Header;
import letopis.journal.MatchLog.Appended;
import letopis.journal.MatchLog.Writer;
import letopis.journal.Sequence;
import letopis.sqlite.Shelf;
import letopis.testkit.Playthrough;
import letopis.testkit.pebbles.Pebbles;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(ReplaceUnderscores.class)
class ThreeBrokersTest {

    private static final int RECORDERS = 10;
    private static final Pebbles GAME = new Pebbles();
    private static final Playthrough<?> PLAY = Playthrough.of(GAME);

    @TempDir
    private Path folder;

    @Test
    void when_one_of_three_brokers_is_killed_ten_recorders_go_on() {
        try (Brokers brokers = Brokers.start(3, folder.resolve("brokers"))) {
            var topic = new Topic(brokers.bootstrap(), "entries", Map.of());
            var halfway = new CountDownLatch(RECORDERS);
            var goOn = new CountDownLatch(1);
            try (var log = KafkaLog.open(topic, Shelf.open(folder.resolve("shelf.db"), List.of(GAME)), true, List.of(GAME));
                    var recorders = Executors.newFixedThreadPool(RECORDERS)) {
                var recorded = new ArrayList<CompletableFuture<Void>>();
                for (int i = 0; i < RECORDERS; i++) {
                    long seed = i;
                    recorded.add(CompletableFuture.runAsync(() -> record(log, seed, halfway, goOn), recorders));
                }
                halfway.await();
                brokers.kill(2);
                goOn.countDown();
                CompletableFuture.allOf(recorded.toArray(CompletableFuture[]::new)).join();
                for (int i = 0; i < RECORDERS; i++) {
                    Header header = PLAY.header("table-" + i);
                    assertThat(read(log, header)).isEqualTo(PLAY.play(i, header).commits());
                }
            } catch (InterruptedException e) {
                throw new AssertionError("interrupted", e);
            }
        }
    }

    /// Writes half of a match, and the other half when a broker is gone.
    private static void record(KafkaLog log, long seed, CountDownLatch halfway, CountDownLatch goOn) {
        Header header = PLAY.header("table-" + seed);
        List<Commit> commits = PLAY.play(seed, header).commits();
        try (Writer writer = log.create(header, "table " + seed)) {
            for (int i = 0; i < commits.size(); i++) {
                if (i == commits.size() / 2) {
                    halfway.countDown();
                    goOn.await();
                }
                append(writer, commits.get(i));
            }
        } catch (InterruptedException e) {
            throw new AssertionError("interrupted", e);
        }
    }

    /// A log that cannot be reached for a while is asked again; a commit that was stored already is found then.
    private static void append(Writer writer, Commit commit) {
        for (int attempt = 0; ; attempt++) {
            try {
                assertThat(writer.append(commit)).isEqualTo(new Appended.Stored(commit.seal()));
                return;
            } catch (BadLog e) {
                if (attempt == 10) {
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
