package letopis.sqlite;

import static letopis.testkit.TestSealer.append;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import letopis.journal.Commit;
import letopis.journal.MatchId;
import letopis.journal.MatchLog.AppendResult;
import letopis.journal.MatchLog.Writer;

/// A second JVM that has the log open, controlled by a test. It prints a line after each acknowledged commit.
final class ChildProcess implements AutoCloseable {

    private final Process process;
    private final BufferedReader out;

    private ChildProcess(Process process) {
        this.process = process;
        this.out = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    }

    /// Starts a program that records `count` whole matches.
    static ChildProcess startRecording(Path file, String name, int count) {
        return start("record", file.toString(), name, String.valueOf(count));
    }

    /// Starts a program that opens a match and adds its missing commits until it is fenced.
    static ChildProcess startResuming(Path file, String match) {
        return start("go-on", file.toString(), match);
    }

    private static ChildProcess start(String... args) {
        var command = Stream.concat(
                Stream.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "--enable-native-access=ALL-UNNAMED",
                        "-XX:TieredStopAtLevel=1", "-cp", System.getProperty("java.class.path"),
                        ChildProcess.class.getName()),
                Stream.of(args)).toList();
        try {
            return new ChildProcess(new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start());
        } catch (IOException e) {
            throw new UncheckedIOException("no second program can be started", e);
        }
    }

    /// Returns the next line of its output, or null at the end.
    String line() {
        try {
            return out.readLine();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    List<String> remainingOutput() {
        return out.lines().toList();
    }

    /// Kills the process as `kill -9` does. This uses the process handle, so that earlier output can still be read.
    void kill() {
        process.toHandle().destroyForcibly();
    }

    int awaitExit() throws InterruptedException {
        return process.waitFor();
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }

    public static void main(String[] args) {
        Path file = Path.of(args[1]);
        try (SqliteLog log = Recording.open(file)) {
            switch (args[0]) {
                case "record" -> record(log, args[2], Integer.parseInt(args[3]));
                case "go-on" -> resume(log, args[2]);
                case String other -> throw new IllegalArgumentException(other);
            }
        }
    }

    private static void record(SqliteLog log, String name, int count) {
        for (int i = 0; i < count; i++) {
            Recording match = Recording.of(name + "-" + i);
            try (Writer writer = log.create(match.header(), name)) {
                add(writer, match.header().match(), match.commits());
            }
        }
    }

    private static void resume(SqliteLog log, String id) {
        Recording match = Recording.of(id);
        try (Writer writer = log.open(match.header().match(), "child")) {
            add(writer, match.header().match(),
                    match.commits().stream().filter(commit -> commit.first().compareTo(writer.tail().last()) > 0)
                            .toList());
        }
    }

    private static void add(Writer writer, MatchId match, List<Commit> commits) {
        for (Commit commit : commits) {
            switch (append(writer, commit)) {
                case AppendResult.Success(var tail) -> print(match + " " + tail.last().number());
                case AppendResult.StaleWriter(var by) -> {
                    print("fenced by " + by);
                    return;
                }
                case AppendResult.OutOfSequenceCommit gap -> throw new IllegalStateException(gap.toString());
                case AppendResult.MisplacedEntry misplaced -> throw new IllegalStateException(misplaced.toString());
            }
        }
    }

    private static void print(String line) {
        System.out.println(line);
        System.out.flush();
    }
}
