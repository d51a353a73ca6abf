package letopis.server;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import letopis.app.keys.MatchKeys;
import letopis.file.ReplayFiles;
import letopis.server.match.ServedLog;

/// A server in a separate process, with separate memory and open files.
final class ServerProcess implements AutoCloseable {

    private static final String RECORD = "record";
    private static final String READY = "port ";

    private final Process process;
    private final int port;

    private ServerProcess(Process process, int port) {
        this.process = process;
        this.port = port;
    }

    /// Starts a server with the sample matches.
    static ServerProcess start(Duration patience) throws IOException {
        return start(patience.toString());
    }

    /// Starts a server that records matches in a log.
    static ServerProcess recording(int port, Path log) throws IOException {
        return start(RECORD, String.valueOf(port), log.toAbsolutePath().toString());
    }

    private static ServerProcess start(String... args) throws IOException {
        var command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx1g", "--sun-misc-unsafe-memory-access=allow", "--enable-native-access=ALL-UNNAMED", "-cp",
                System.getProperty("java.class.path"), ServerProcess.class.getName()));
        command.addAll(List.of(args));
        Process process = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
        var out = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        for (String line = out.readLine(); line != null; line = out.readLine()) {
            if (line.startsWith(READY)) {
                return new ServerProcess(process, Integer.parseInt(line.substring(READY.length())));
            }
        }
        throw new AssertionError("the server did not start");
    }

    public static void main(String[] args) throws IOException {
        if (args[0].equals(RECORD)) {
            Path log = Path.of(args[2]);
            var recording = LetopisServer.start(TestServer.archive(log), new ServerOptions(
                    InetSocketAddress.createUnresolved("127.0.0.1", Integer.parseInt(args[1])), Duration.ZERO,
                    Limits.DEFAULT.withRatePerMinute(0), log.getParent(), Optional.empty(), Optional.empty(),
                    MatchKeys.NONE, List.of()));
            System.out.println(READY + recording.port());
            return;
        }
        var archive = ServedLog.of(new ReplayFiles("samples",
                () -> TestServer.files(TestServer.HOME.resolve("replays/nebozhiteli/matches"))));
        var server = LetopisServer.start(archive, new ServerOptions(
                InetSocketAddress.createUnresolved("127.0.0.1", 0), Duration.ZERO,
                Limits.DEFAULT.withTimeout(Duration.parse(args[0])),
                Files.createTempDirectory(Path.of("target"), "server"), Optional.empty(), Optional.empty(),
                MatchKeys.NONE, List.of()));
        System.out.println(READY + server.port());
    }

    int port() {
        return port;
    }

    /// Returns its memory in MiB; 0 if the system does not report it.
    long memoryMiB() throws IOException {
        Path status = Path.of("/proc", String.valueOf(process.pid()), "status");
        if (!Files.isReadable(status)) {
            return 0;
        }
        List<String> lines = Files.readAllLines(status);
        return lines.stream().filter(line -> line.startsWith("VmRSS:"))
                .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) >> 10).findFirst().orElse(0);
    }

    @Override
    public void close() {
        process.destroyForcibly().onExit().join(); // its port is free then
    }
}
