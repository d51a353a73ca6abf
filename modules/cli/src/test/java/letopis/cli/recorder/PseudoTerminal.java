package letopis.cli.recorder;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The recorder on a terminal provided by the program `script`.
final class PseudoTerminal {

    private static final String PROMPT = "> _";
    private static final String ENTER = "\r";
    private static final int MINUTES = 3;

    private final Process terminal;
    private final InputStream screen;
    private final ByteArrayOutputStream shown = new ByteArrayOutputStream();

    private PseudoTerminal(Process terminal) {
        this.terminal = terminal;
        this.screen = terminal.getInputStream();
    }

    /// Starts the program and waits for its prompt: earlier input would be lost.
    static PseudoTerminal start(String... args) throws IOException {
        var builder = new ProcessBuilder("script", "-qec", "stty rows 30 cols 100; exec " + program(args), "/dev/null")
                .redirectErrorStream(true);
        builder.environment().putAll(Map.of("TERM", "xterm", "LANG", "C.UTF-8", "COLUMNS", "100", "LINES", "30"));
        Process process = builder.start();
        process.onExit().orTimeout(MINUTES, TimeUnit.MINUTES).exceptionally(_ -> process.destroyForcibly());
        var started = new PseudoTerminal(process);
        while (!started.screenText().endsWith(PROMPT) && started.read()) { }
        return started;
    }

    private static String program(String... args) {
        return Stream.concat(Stream.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "--enable-native-access=ALL-UNNAMED",
                        "-Dletopis.terminal=true", "-cp", System.getProperty("java.class.path"), "letopis.cli.Main"),
                        Stream.of(args))
                .map(word -> "'" + word + "'").collect(Collectors.joining(" "));
    }

    /// @return true if there was something to read
    private boolean read() throws IOException {
        int seen = screen.read();
        if (seen >= 0) {
            shown.write(seen);
        }
        return seen >= 0;
    }

    String screenText() {
        return shown.toString(StandardCharsets.UTF_8);
    }

    /// Types lines while the screen is being read.
    private Thread startTyping(List<String> lines) {
        return Thread.ofVirtual().start(() -> {
            try {
                Writer keys = terminal.outputWriter(StandardCharsets.UTF_8);
                for (String line : lines) {
                    keys.write(line + ENTER);
                    keys.flush();
                }
            } catch (IOException _) {
                return; // the program exited early; its output is checked
            }
        });
    }

    /// Types lines, the last of which leaves the program.
    ///
    /// @return the exit code
    int type(List<String> lines) throws IOException, InterruptedException {
        Thread typing = startTyping(lines);
        while (read()) { }
        typing.join();
        return terminal.waitFor();
    }

    /// Types lines, and kills the program after this number of further output bytes.
    void typeAndKill(List<String> lines, int bytes) throws IOException, InterruptedException {
        Thread typing = startTyping(lines);
        int from = shown.size();
        while (shown.size() < from + bytes && read()) { }
        terminal.descendants().forEach(ProcessHandle::destroyForcibly);
        while (read()) { }
        terminal.destroyForcibly().waitFor();
        typing.join();
    }
}
