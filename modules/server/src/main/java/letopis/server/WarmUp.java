package letopis.server;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import letopis.app.keys.MatchKeys;
import letopis.app.match.Replays;
import letopis.file.ReplayFiles;
import letopis.server.match.ServedLog;

/// A program that starts a server and visits its pages to train the AOT cache.
final class WarmUp {

    private static final int TURN_COUNT = 12;
    private static final List<String> PAGES = List.of("/", "/assets/joined/js/viewer.js",
            "/assets/joined/css/viewer.css", "/assets/fonts/golos-text-latin.woff2", "/api/v1/matches?lang=ru",
            "/health", "/metrics", "/overlay/sample", "/ask");

    private WarmUp() {}

    public static void main(String[] args) throws IOException {
        List<Path> replays = new Replays(Path.of(System.getProperty("letopis.home", "."))).all();
        Path folder = Files.createTempDirectory("letopis-warm-up");
        var options = new ServerOptions(InetSocketAddress.createUnresolved("127.0.0.1", 0), Duration.ZERO,
                Limits.DEFAULT, folder, Optional.empty(), Optional.empty(), MatchKeys.NONE,
                List.of());
        try (var server = LetopisServer.start(ServedLog.of(new ReplayFiles("replays", () -> replays)), options)) {
            for (String page : PAGES) {
                visit(server, page);
            }
            for (Path replay : replays) {
                String match = Replays.titleOf(replay);
                for (int turn = 1; turn <= TURN_COUNT; turn++) {
                    visit(server, "/m/" + match + "?lang=" + (turn % 2 == 0 ? "ru" : "en") + "&t=" + turn);
                }
                visit(server, "/api/v1/matches/" + match + "/boards?from=1&to=50");
                visit(server, "/api/v1/matches/" + match + "/entries?from=1&to=125&lang=ru");
            }
        }
        try (var files = Files.list(folder)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
        Files.delete(folder);
    }

    private static void visit(LetopisServer server, String path) throws IOException {
        var connection = URI.create("http://127.0.0.1:" + server.port() + path).toURL().openConnection();
        connection.setRequestProperty("Accept-Encoding", "gzip");
        try (InputStream in = connection.getInputStream()) {
            in.readAllBytes();
        }
    }
}
