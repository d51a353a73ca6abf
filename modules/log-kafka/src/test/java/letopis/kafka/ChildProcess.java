package letopis.kafka;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/// Another JVM, usually with the class path of this one, whose output is collected until it is killed.
final class ChildProcess implements AutoCloseable {

    private static final int WAIT_SECONDS = 120;

    private final String name;
    private final Process process;
    private final Thread listening;
    private final List<String> said = new ArrayList<>();

    private ChildProcess(String name, Process process) {
        this.name = name;
        this.process = process;
        listening = Thread.ofPlatform().daemon().start(this::listen);
    }

    static ChildProcess start(String main, String... args) {
        return startWith(System.getProperty("java.class.path"), main, args);
    }

    static ChildProcess startWith(String classPath, String main, String... args) {
        var command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmx384m", "-XX:+UnlockDiagnosticVMOptions",
                "-XX:-BytecodeVerificationRemote", "--sun-misc-unsafe-memory-access=allow",
                "--enable-native-access=ALL-UNNAMED", "-cp", classPath, main));
        command.addAll(Arrays.asList(args));
        try {
            return new ChildProcess(main, new ProcessBuilder(command).redirectErrorStream(true).start());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void listen() {
        try (var in = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                synchronized (said) {
                    said.add(line);
                    said.notifyAll();
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Returns its output so far.
    List<String> output() {
        synchronized (said) {
            return List.copyOf(said);
        }
    }

    /// Waits until a matching line is printed for the `times`th time.
    void await(Predicate<String> thing, long times) {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(WAIT_SECONDS);
        synchronized (said) {
            while (said.stream().filter(thing).count() < times) {
                long left = TimeUnit.NANOSECONDS.toMillis(deadline - System.nanoTime());
                if (left <= 0 || !listening.isAlive()) { // all output was read
                    throw new AssertionError(name + (left <= 0 ? " kept silent" : " ended") + "; it said last: "
                            + said.subList(Math.max(0, said.size() - 20), said.size()));
                }
                try {
                    said.wait(Math.min(left, 500));
                } catch (InterruptedException e) {
                    throw new AssertionError("interrupted while waiting for " + name, e);
                }
            }
        }
    }

    /// Kills the process as `kill -9` does, and reads its remaining output.
    void kill() {
        process.toHandle().destroyForcibly(); // Process itself would close output that was not read yet
        try {
            if (!process.waitFor(WAIT_SECONDS, TimeUnit.SECONDS)) {
                throw new AssertionError(name + " cannot be killed");
            }
            listening.join();
        } catch (InterruptedException e) {
            throw new AssertionError("interrupted while killing " + name, e);
        }
    }

    @Override
    public void close() {
        kill();
    }
}
