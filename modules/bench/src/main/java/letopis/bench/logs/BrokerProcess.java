package letopis.bench.logs;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A broker in a separate JVM, started the way users start it and stopped on close.
public final class BrokerProcess implements AutoCloseable {

    private static final Pattern ADDRESS_PATTERN = Pattern.compile("kafka:([\\w.]+:\\d+)");

    private final Process process;
    private final String address;

    private BrokerProcess(Process process, String address) {
        this.process = process;
        this.address = address;
    }

    /// @param classPath the class path of the broker; only the broker uses these libraries
    public static BrokerProcess start(String classPath, Path directory) throws IOException {
        var command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx512m", "-XX:+UseSerialGC", "--enable-native-access=ALL-UNNAMED",
                "--sun-misc-unsafe-memory-access=allow"));
        command.addAll(compilerOptions());
        command.addAll(List.of("-cp", classPath, "letopis.broker.Main", "--port", "0", "--dir", directory.toString(),
                "--lang", "en"));
        Process process = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
        // Also stops the broker if this process is interrupted.
        Runtime.getRuntime().addShutdownHook(Thread.ofPlatform().unstarted(process::destroy));
        String ready = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))
                .readLine();
        Matcher address = ADDRESS_PATTERN.matcher(String.valueOf(ready));
        if (!address.find()) {
            process.destroy();
            throw new IllegalStateException("the broker does not say that it is ready: " + ready);
        }
        return new BrokerProcess(process, address.group(1));
    }

    /// Returns the compiler options of this JVM for its child processes. Tests disable the second compiler; the
    /// benchmark does not.
    static List<String> compilerOptions() {
        return ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                .filter(option -> option.startsWith("-XX:TieredStopAtLevel")).toList();
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
