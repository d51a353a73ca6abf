package letopis.server;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/// A program of this class path that is killed with SIGKILL: after a time, or at a system call counted by `strace`.
final class KilledProcess {

    private static final Path STRACE = Path.of("/usr/bin/strace");
    private static final int WAIT_SECONDS = 120;

    private KilledProcess() {}

    /// The point of the kill.
    sealed interface Point {

        /// @param nanos the time after its start
        record Moment(long nanos) implements Point {}

        /// @param call the name of a system call
        /// @param count the number of the call
        record Step(String call, int count) implements Point {}
    }

    /// Returns true if `strace` is available. Required if all tests are required.
    static boolean canCountCalls() {
        boolean counts = Files.isExecutable(STRACE);
        if (!counts && Boolean.parseBoolean(System.getenv("CI"))) {
            throw new AssertionError("strace is missing, which counts the steps of a program");
        }
        return counts;
    }

    /// Returns a point for a round: alternately a random time and a system call, first the first of each call, then
    /// the second of each, and so on.
    static Point pointForRound(SplittableRandom random, int round, List<String> calls, long nanosMax, int stepsMax) {
        int step = round / 2;
        return canCountCalls() && round % 2 == 1
                ? new Point.Step(calls.get(step % calls.size()), 1 + step / calls.size() % stepsMax)
                : new Point.Moment(random.nextLong(nanosMax));
    }

    /// Returns the command prefix for a point. Calls are counted per thread. With `--seccomp-bpf`, strace 6.1 sees
    /// only the first of them.
    static List<String> commandPrefix(Point point) {
        return switch (point) {
            case Point.Moment _ -> List.of();
            case Point.Step(var call, var count) -> List.of(STRACE.toString(), "-f", "-qq", "-o",
                    "/dev/null", "-e", "trace=" + call, "-e", "inject=" + call + ":signal=KILL:when=" + count);
        };
    }

    static List<String> java(String main, Object... words) {
        var command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmx512m", "-XX:-UsePerfData",
                "--sun-misc-unsafe-memory-access=allow", "--enable-native-access=ALL-UNNAMED", "-cp",
                System.getProperty("java.class.path"), main));
        List.of(words).forEach(word -> command.add(String.valueOf(word)));
        return command;
    }

    /// Runs a command until it is killed or ends.
    ///
    /// @return true if it was killed
    static boolean run(Point point, List<String> command, Path out) throws IOException {
        var words = new ArrayList<>(commandPrefix(point));
        words.addAll(command);
        Process process = new ProcessBuilder(words).redirectErrorStream(true).redirectOutput(out.toFile()).start();
        if (point instanceof Point.Moment(var nanos)) {
            LockSupport.parkNanos(nanos); // deliberately a random time, not a condition
            boolean alive = process.isAlive();
            process.destroyForcibly();
            await(process);
            return alive;
        }
        await(process);
        return process.exitValue() != 0;
    }

    static void await(Process process) {
        try {
            if (!process.waitFor(WAIT_SECONDS, TimeUnit.SECONDS)) {
                process.descendants().forEach(ProcessHandle::destroyForcibly);
                process.destroyForcibly();
                throw new AssertionError("the program did not end");
            }
        } catch (InterruptedException e) {
            throw new AssertionError("interrupted while waiting for the program", e);
        }
    }
}
