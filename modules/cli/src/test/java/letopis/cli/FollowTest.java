package letopis.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import letopis.app.text.Phrases;
import letopis.broker.TestBroker;
import letopis.journal.Commit;
import letopis.kafka.KafkaLog;
import letopis.kafka.Topic;
import letopis.language.message.Language;
import letopis.notation.ReplayReader;
import letopis.notation.copying.BulkLog;
import letopis.notation.copying.BulkLog.BulkWriter;
import letopis.program.OutputException;
import letopis.program.console.Console;
import letopis.sqlite.Shelf;
import letopis.sqlite.SqliteLog;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Following a match that another process is writing: every entry is printed exactly once.
@DisplayNameGeneration(ReplaceUnderscores.class)
class FollowTest {

    private static final int PATIENCE_SECONDS = 60;

    @TempDir
    private Path folder;

    /// A pipe that passes on output line by line until it is closed.
    private static class Pipe extends OutputStream {

        private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();
        private final ByteArrayOutputStream line = new ByteArrayOutputStream();
        volatile boolean closed;

        @Override
        public void write(int letter) throws IOException {
            if (closed) {
                throw new IOException("nobody reads");
            }
            if (letter == '\n') {
                lines.add(line.toString(StandardCharsets.UTF_8));
                line.reset();
            } else {
                line.write(letter);
            }
        }
    }

    /// Where a growing match is stored.
    private enum Place { SQLITE, KAFKA, FILE }

    @ParameterizedTest
    @CsvSource({"SQLITE,", "SQLITE,--json", "KAFKA,", "FILE,", "FILE,--json"})
    void entries_of_another_writer_are_printed_as_they_arrive(Place place, String json) throws IOException,
            InterruptedException {
        Path match = Program.simulate(folder, 6, 30);
        List<String> all = Program.run("log", match, json == null ? "--detail=trace" : json).out().lines().toList();
        Recording recording = switch (place) {
            case SQLITE -> LogRecording.sqlite(match, folder.resolve("live.db"));
            case KAFKA -> LogRecording.kafka(match, folder);
            case FILE -> new FileRecording(match, folder);
        };
        recording.writeMore(3);
        var pipe = new Pipe();
        var exit = new AtomicInteger(-1);
        var follower = Thread.ofPlatform()
                .start(() -> exit.set(Main.run(recording.followArguments(json), console(pipe))));
        int chronicle = 0;
        while (chronicle < recording.entries()) {
            assertThat(nextLine(pipe)).isEqualTo(all.get(chronicle++));
        }
        boolean more = true;
        while (more) {
            more = recording.writeMore(5);
            while (chronicle < recording.entries()) {
                assertThat(nextLine(pipe)).isEqualTo(all.get(chronicle++));
            }
        }
        assertThat(chronicle).isEqualTo(all.size() - recording.remaining());
        pipe.closed = true;
        recording.finish();
        follower.join(TimeUnit.SECONDS.toMillis(PATIENCE_SECONDS));
        assertThat(exit).hasValue(0);
    }

    /// The log may grow between loading a match and printing it.
    @ParameterizedTest
    @CsvSource({"SQLITE,", "SQLITE,--json", "FILE,", "FILE,--json"})
    void entries_arriving_during_the_initial_output_are_printed_once(Place place, String json) throws IOException,
            InterruptedException {
        Path match = Program.simulate(folder, 6, 30);
        List<String> all = Program.run("log", match, json == null ? "--detail=trace" : json).out().lines().toList();
        Recording recording = place == Place.SQLITE ? LogRecording.sqlite(match, folder.resolve("live.db"))
                : new FileRecording(match, folder);
        recording.writeMore(3);
        var pipe = new Pipe() {
            private boolean grown;

            @Override
            public void write(int letter) throws IOException {
                if (!grown) {
                    grown = true;
                    recording.writeMore(5);
                }
                super.write(letter);
            }
        };
        var follower = Thread.ofPlatform().start(() -> Main.run(recording.followArguments(json), console(pipe)));
        int told = 0;
        do {
            assertThat(nextLine(pipe)).isEqualTo(all.get(told++));
        } while (told < recording.entries());
        recording.writeMore(1);
        while (told < recording.entries()) {
            assertThat(nextLine(pipe)).isEqualTo(all.get(told++));
        }
        closePipe(recording, pipe);
        assertThat(follower.join(Duration.ofSeconds(PATIENCE_SECONDS))).isTrue();
    }

    /// Closes the pipe, then records one more commit.
    private static void closePipe(Recording recording, Pipe pipe) throws IOException {
        pipe.closed = true;
        recording.finish();
    }

    private static String nextLine(Pipe pipe) throws InterruptedException {
        return pipe.lines.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
    }

    private static Console console(Pipe pipe) {
        return new Console(new PrintStream(OutputException.guard(pipe), false, StandardCharsets.UTF_8), System.err,
                Language.EN, Phrases.messages(Language.EN), false, false, false, 100, Program.HOME);
    }

    /// A match being written one commit at a time, the last one after the reader is gone.
    private abstract static class Recording {

        final ReplayReader from;
        final int commits;
        private int grown;
        private long entries;
        private final long all;

        Recording(Path match) {
            int count = 0;
            try (ReplayReader reader = ReplayReader.open(match)) {
                for (Commit _ : reader) {
                    count++;
                }
                all = reader.seal().last().number();
            }
            commits = count;
            from = ReplayReader.open(match);
        }

        abstract void write() throws IOException;

        abstract String[] followArguments(String json);

        boolean writeMore(int more) throws IOException {
            for (int i = 0; i < more; i++) {
                if (grown == commits - 1) {
                    return false;
                }
                writeNext();
            }
            return true;
        }

        private void writeNext() throws IOException {
            entries += from.next().orElseThrow().entries().size();
            grown++;
            write();
        }

        long entries() {
            return entries;
        }

        long remaining() {
            return all - entries;
        }

        void finish() throws IOException {
            writeNext();
            from.close();
        }

        static String[] withFormat(String json, String... words) {
            String[] all = Arrays.copyOf(words, words.length + 1);
            all[words.length] = json == null ? "--detail=trace" : json;
            return all;
        }
    }

    private static final class LogRecording extends Recording {

        private final BulkLog log;
        private final List<String> options;
        private final BulkWriter bulk;

        /// @param options the options of the command that reads the log
        private LogRecording(Path match, BulkLog log, String... options) {
            super(match);
            this.log = log;
            this.options = List.of(options);
            bulk = log.openBulkWriter("table 1");
            bulk.begin(from.header());
        }

        static LogRecording sqlite(Path match, Path db) {
            return new LogRecording(match, SqliteLog.open(db), "--log", "sqlite:" + db);
        }

        /// Creates a recording in Kafka. The reader has its own shelf, as on another machine.
        static LogRecording kafka(Path match, Path folder) {
            var topic = new Topic(TestBroker.bootstrap(), TestBroker.uniqueName("follow"), Map.of());
            var log = KafkaLog.open(topic, Shelf.open(folder.resolve("writing.db")), true);
            return new LogRecording(match, log, "--log", log.name(), "--shelf",
                    folder.resolve("reading.db").toString());
        }

        @Override
        void write() {
            bulk.add(from.header().match(), from.sealedCommit());
            bulk.flush();
        }

        @Override
        String[] followArguments(String json) {
            var words = new ArrayList<>(List.of("log", from.header().match().value(), "--follow"));
            words.addAll(options);
            return withFormat(json, words.toArray(String[]::new));
        }

        @Override
        void finish() throws IOException {
            super.finish();
            bulk.close();
            log.close();
        }
    }

    private static final class FileRecording extends Recording {

        private final List<String> lines;
        private final Path file;
        private int written;

        FileRecording(Path match, Path folder) throws IOException {
            super(match);
            lines = Files.readAllLines(match);
            file = folder.resolve("live.jsonl");
            Files.writeString(file, "");
            write();
        }

        /// Writes the lines up to the next seal: first the header and the card set, then one commit per call.
        @Override
        void write() throws IOException {
            var text = new StringBuilder();
            String line;
            do {
                line = lines.get(written++);
                text.append(line).append('\n');
            } while (!line.startsWith("{\"seal\":"));
            Files.writeString(file, text, StandardOpenOption.APPEND);
        }

        @Override
        String[] followArguments(String json) {
            return withFormat(json, "log", file.toString(), "--follow");
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void follow_waits_for_a_match_to_begin_and_stops_when_it_ends(boolean inFile) throws IOException,
            InterruptedException {
        Path match = Program.simulate(folder, 6, 30);
        List<String> all = Program.run("log", match, "--detail=trace").out().lines().toList();
        Path file = folder.resolve("to-come.jsonl");
        String db = "sqlite:" + folder.resolve("to-come.db");
        SqliteLog.open(folder.resolve("to-come.db")).close();
        String[] words = inFile ? new String[] {"log", file.toString(), "--follow", "--detail=trace"}
                : new String[] {"log", "match-6", "--follow", "--log", db, "--detail=trace"};
        var pipe = new Pipe();
        var exit = new AtomicInteger(-1);
        var follower = Thread.ofPlatform().start(() -> exit.set(Main.run(words, console(pipe))));
        assertThat(follower.join(Duration.ofSeconds(1))).isFalse();
        if (inFile) {
            List<String> lines = Files.readAllLines(match);
            Files.write(file, lines.subList(0, 1));
            assertThat(follower.join(Duration.ofMillis(500))).isFalse();
            Files.write(file, lines.subList(1, lines.size()), StandardOpenOption.APPEND);
        } else {
            assertThat(Program.run("import", match, "--log", db).exit()).isZero();
        }
        assertThat(follower.join(Duration.ofSeconds(PATIENCE_SECONDS))).isTrue();
        assertThat(exit).hasValue(0);
        assertThat(pipe.lines).containsExactlyElementsOf(all);
    }

    @Test
    void follow_cannot_be_combined_with_an_end_or_json_lines() {
        assertThat(Program.run("log", "duel-by-life", "--follow", "--to", "t3").exit()).isEqualTo(2);
        assertThat(Program.run("log", "duel-by-life", "--follow", "--jsonl").exit()).isEqualTo(2);
    }
}
