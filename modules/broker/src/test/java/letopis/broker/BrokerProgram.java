package letopis.broker;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/// The broker as a separate JVM, started as users start it. Its output goes to two files, which are read while it runs.
final class BrokerProgram implements AutoCloseable {

    private static final long PATIENCE = TimeUnit.MINUTES.toNanos(2);

    private final Process process;
    private final Path out;
    private final Path err;

    private BrokerProgram(Process process, Path out, Path err) {
        this.process = process;
        this.out = out;
        this.err = err;
    }

    static BrokerProgram start(Path folder, String... arguments) throws IOException {
        var line = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx512m", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC",
                "--sun-misc-unsafe-memory-access=allow", "--enable-native-access=ALL-UNNAMED",
                "-cp", System.getProperty("surefire.test.class.path",
                        System.getProperty("java.class.path")), Main.class.getName()));
        line.addAll(List.of(arguments));
        Path out = Files.createTempFile(folder, "out", ".txt");
        Path err = Files.createTempFile(folder, "err", ".txt");
        return new BrokerProgram(new ProcessBuilder(line).redirectOutput(out.toFile()).redirectError(err.toFile())
                .start(),
                out, err);
    }

    /// Waits for the line that reports readiness, and returns its address.
    String awaitReady() throws Exception {
        long until = System.nanoTime() + PATIENCE;
        while (!out().contains("\n")) {
            if (System.nanoTime() > until || process.waitFor(100, TimeUnit.MILLISECONDS) && out().isEmpty()) {
                throw new IllegalStateException("never ready: " + err());
            }
        }
        return out().replaceFirst("(?s).*kafka:([\\w:]+).*", "$1");
    }

    void terminate() {
        process.destroy();
    }

    void kill() {
        process.destroyForcibly();
    }

    int awaitExit() throws InterruptedException {
        if (!process.waitFor(PATIENCE, TimeUnit.NANOSECONDS)) {
            throw new IllegalStateException("it does not end");
        }
        return process.exitValue();
    }

    String out() throws IOException {
        return Files.readString(out, StandardCharsets.UTF_8);
    }

    String err() throws IOException {
        return Files.readString(err, StandardCharsets.UTF_8);
    }

    @Override
    public void close() {
        kill();
        process.onExit().join();
    }
}
