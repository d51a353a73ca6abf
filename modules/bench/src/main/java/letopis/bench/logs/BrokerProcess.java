package letopis.bench.logs;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A broker in a JVM of its own, started as people start it and stopped when this is closed.
public final class BrokerProcess implements AutoCloseable {

    private static final Pattern ADDRESS = Pattern.compile("kafka:([\\w.]+:\\d+)");

    private final Process process;
    private final String address;

    private BrokerProcess(Process process, String address) {
        this.process = process;
        this.address = address;
    }

    /// @param classPath of the broker, which has libraries nothing else here needs
    public static BrokerProcess start(String classPath, Path directory) throws IOException {
        Process process = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx512m", "-XX:+UseSerialGC", "--enable-native-access=ALL-UNNAMED",
                "--sun-misc-unsafe-memory-access=allow",
                "-cp", classPath, "letopis.broker.Main", "--port", "0", "--dir", directory.toString(), "--lang", "en")
                .redirectError(ProcessBuilder.Redirect.INHERIT).start();
        // Also when this is interrupted.
        Runtime.getRuntime().addShutdownHook(Thread.ofPlatform().unstarted(process::destroy));
        String ready = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))
                .readLine();
        Matcher address = ADDRESS.matcher(String.valueOf(ready));
        if (!address.find()) {
            process.destroy();
            throw new IllegalStateException("the broker does not say that it is ready: " + ready);
        }
        return new BrokerProcess(process, address.group(1));
    }

    public String address() {
        return address;
    }

    @Override
    public void close() {
        process.destroy();
        try {
            process.getInputStream().close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        process.onExit().join();
    }
}
