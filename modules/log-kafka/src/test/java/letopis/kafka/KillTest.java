package letopis.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.locks.LockSupport;
import letopis.journal.Commit;
import letopis.journal.MatchId;
import letopis.journal.MatchQuery;
import letopis.journal.Seal;
import letopis.journal.Sequence;
import letopis.pebbles.Pebbles;
import letopis.sqlite.Shelf;
import letopis.testkit.Playthrough;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Kills a broker, two recorders and a shelf, each its own process, at random moments in every round, and
/// restarts them. `-Drounds=` sets the number of rounds, `-Dseed=` the moments.
@DisplayNameGeneration(ReplaceUnderscores.class)
class KillTest {

    private static final Pebbles GAME = new Pebbles();
    private static final Playthrough<?> PLAY = Playthrough.of(GAME);
    private static final long MOMENT_NANOS_MAX = 400_000_000L;

    private final int rounds = Integer.getInteger("rounds", 1);
    private final long seed = Long.getLong("seed", System.nanoTime());
    private final SplittableRandom random = new SplittableRandom(seed);
    private final List<String> acknowledged = new ArrayList<>();

    @TempDir
    private Path folder;

    private int port;
    private ChildProcess broker;
    private ChildProcess shelf;
    private ChildProcess anna;
    private ChildProcess boris;

    @Test
    void acknowledged_commits_survive_kills_complete_and_without_duplicates() throws IOException, SQLException {
        System.out.println("killing: broker, recorder and shelf, " + rounds + " rounds, seed " + seed);
        port = freePort();
        try {
            startAll();
            for (int round = 0; round < rounds; round++) {
                resumeAll();
                killOneAfterTheOther();
                if (round % 5 == 4 || round == rounds - 1) {
                    System.out.println("killing: round " + (round + 1) + ", " + acknowledged.size()
                            + " commits acknowledged");
                }
            }
            resumeAll();
            killRecorders();
            checkTopic();
            checkShelf();
        } catch (AssertionError | RuntimeException e) {
            throw new AssertionError(e.getMessage() + "; moments of -Dseed=" + seed, e);
        } finally {
            for (ChildProcess child : new ChildProcess[] {anna, boris, shelf, broker}) {
                if (child != null) {
                    child.close();
                }
            }
        }
    }

    private static int freePort() throws IOException {
        try (var socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }

    private String bootstrap() {
        return "localhost:" + port;
    }

    private void startAll() {
        startBroker();
        anna = recorder("anna");
        boris = recorder("boris");
        anna.await(line -> line.startsWith("stored"), 1); // the topic exists
        shelf = startShelf();
    }

    private void startBroker() {
        broker = ChildProcess.start("letopis.broker.Main", "--lang", "en", "--dir", folder.resolve("broker").toString(),
                "--port", String.valueOf(port));
        broker.await(line -> line.contains(bootstrap()), 1);
    }

    private ChildProcess recorder(String name) {
        long first = acknowledged.stream().filter(line -> line.startsWith("stored " + name + "-"))
                .mapToLong(line -> number(match(line))).max().orElse(1);
        return ChildProcess.start("letopis.kafka.Recorder", bootstrap(), "entries",
                folder.resolve(name + ".db").toString(),
                name, String.valueOf(first));
    }

    private ChildProcess startShelf() {
        return ChildProcess.start("letopis.kafka.ShelfProgram", bootstrap(), "entries",
                folder.resolve("shelf.db").toString());
    }

    /// Resumes all programs, repeating unfinished work.
    private void resumeAll() {
        anna.await(line -> line.startsWith("stored"), 1 + count(anna, "stored"));
        boris.await(line -> line.startsWith("stored"), 1 + count(boris, "stored"));
        shelf.await(line -> line.startsWith("read"), 1 + count(shelf, "read"));
    }

    private static long count(ChildProcess child, String word) {
        return child.output().stream().filter(line -> line.startsWith(word)).count();
    }

    private void killOneAfterTheOther() {
        var deeds = new ArrayList<Runnable>(List.of(this::killBroker, this::killRecorder, this::killShelf));
        while (!deeds.isEmpty()) {
            LockSupport.parkNanos(random.nextLong(MOMENT_NANOS_MAX)); // not a wait for an event but a random moment
            deeds.remove(random.nextInt(deeds.size())).run();
        }
    }

    private void killBroker() {
        broker.kill();
        startBroker();
    }

    private void killRecorder() {
        boolean first = random.nextBoolean();
        ChildProcess childProcess = first ? anna : boris;
        childProcess.kill();
        readOutput(childProcess);
        if (first) {
            anna = recorder("anna");
        } else {
            boris = recorder("boris");
        }
    }

    private void killShelf() {
        shelf.kill();
        shelf = startShelf();
    }

    private void killRecorders() {
        for (ChildProcess child : List.of(anna, boris)) {
            child.kill();
            readOutput(child);
        }
        shelf.kill();
    }

    private void readOutput(ChildProcess recorder) {
        recorder.output().stream().filter(line -> line.startsWith("stored ") && line.split(" ")
                .length == 4 && line.length() > 64).forEach(acknowledged::add);
        assertThat(recorder.output()).noneMatch(line -> line.contains("Exception in thread"));
    }

    private static String match(String line) {
        return line.split(" ")[1];
    }

    private static long number(String match) {
        return Long.parseLong(match.substring(match.indexOf('-') + 1));
    }

    /// Checks the result of an independent reader of the whole topic, on a separate shelf.
    private void checkTopic() {
        var topic = new Topic(bootstrap(), "entries", Map.of());
        try (var log = KafkaLog.open(topic, Shelf.open(folder.resolve("fresh.db"), List.of(GAME)), false)) {
            Shelf whole = log.bringShelfUpToDate();
            for (String line : acknowledged) {
                String[] words = line.split(" ");
                var sequence = new Sequence(Long.parseLong(words[2]));
                assertThat(whole.findSeal(new MatchId(words[1]), sequence)).as("acknowledged: %s",
                        line).contains(new Seal(sequence, words[3]));
            }
            try (var matches = log.listMatches(MatchQuery.ALL)) {
                matches.forEach(match -> checkWhole(log, match.match()));
            }
        }
    }

    /// Checks that every commit is the one its recorder intended, in order and without gaps.
    private static void checkWhole(KafkaLog log, MatchId match) {
        var there = new ArrayList<Commit>();
        try (var commits = log.read(match, Sequence.NONE)) {
            commits.forEach(there::add);
        }
        var played = PLAY.play(number(match.value()), PLAY.header(match.value())).commits();
        assertThat(there).as("commits of %s", match).isEqualTo(played.subList(0, there.size()));
    }

    /// Checks that the shelf that was killed and resumed has the same content, byte for byte.
    private void checkShelf() throws SQLException {
        shelf = startShelf();
        var fresh = count("fresh.db");
        shelf.await(_ -> hasAtLeast(fresh), 1);
        shelf.kill();
        assertThat(content("shelf.db")).isEqualTo(content("fresh.db"));
        try (var connection = DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("shelf.db"));
                var rows = connection.createStatement().executeQuery("PRAGMA integrity_check")) {
            assertThat(rows.getString(1)).isEqualTo("ok");
        }
    }

    private boolean hasAtLeast(long fresh) {
        try {
            return count("shelf.db") >= fresh;
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private long count(String file) throws SQLException {
        try (var connection = DriverManager.getConnection("jdbc:sqlite:" + folder.resolve(file));
                var rows = connection.createStatement().executeQuery("SELECT count(*) FROM entries")) {
            return rows.getLong(1);
        }
    }

    private List<String> content(String file) throws SQLException {
        var content = new ArrayList<String>();
        try (var connection = DriverManager.getConnection("jdbc:sqlite:" + folder.resolve(file));
                var rows = connection.createStatement().executeQuery(
                        "SELECT m.id, e.seq, e.line, e.seal FROM entries e JOIN matches m ON m.no = e.match ORDER "
                        + "BY m.id, e.seq")) {
            while (rows.next()) {
                content.add(rows.getString(1) + " " + rows.getLong(2) + " " + rows.getString(3) + " "
                        + rows.getString(4));
            }
        }
        return content;
    }
}
