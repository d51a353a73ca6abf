package letopis.server;

import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import letopis.app.keys.MatchKeys;
import letopis.app.logs.KafkaConfig;
import letopis.app.logs.LogAddress;
import letopis.app.logs.Logs;
import letopis.app.text.Phrases;
import letopis.file.ReplayFiles;
import letopis.journal.MatchId;
import letopis.language.message.Language;
import letopis.notation.copying.StoredLog;
import letopis.program.console.Console;
import letopis.server.access.GrantKey;
import letopis.server.access.Role;
import letopis.server.match.ServedLog;

/// A server on a separate port, with a client.
final class TestServer implements AutoCloseable {

    private static final Pattern UNREAD = Pattern.compile("\"unreadCount\":[1-9]");
    static final Path HOME = Path.of("..", "..");
    static final int CLIENTS = 100;

    private final LetopisServer server;
    private final Path folder;
    private final HttpClient client = HttpClient.newHttpClient();

    private TestServer(LetopisServer server, Path folder) {
        this.server = server;
        this.folder = folder;
    }

    static TestServer of(ServedLog served, Duration delay) throws IOException {
        return of(served, delay, Files.createTempDirectory(Path.of("target"), "server"));
    }

    private static TestServer of(ServedLog served, Duration delay, Path folder) throws IOException {
        return of(served, delay, folder, Limits.DEFAULT.withMaxStreams(CLIENTS).withRatePerMinute(0));
    }

    private static TestServer of(ServedLog served, Duration delay, Path folder, Limits limits) throws IOException {
        return of(served, delay, folder, limits, MatchKeys.NONE);
    }

    private static TestServer of(ServedLog served, Duration delay, Path folder, Limits limits, MatchKeys keys)
            throws IOException {
        return new TestServer(LetopisServer.start(served, options(delay, folder, limits, keys)), folder);
    }

    private static ServerOptions options(Duration delay, Path folder, Limits limits, MatchKeys keys) {
        return new ServerOptions(InetSocketAddress.createUnresolved("127.0.0.1", 0), delay, limits, folder,
                Optional.empty(), Optional.empty(), keys, List.of());
    }

    /// Starts a server with the sample replays and the given limits.
    static TestServer ofSamples(Limits limits) throws IOException {
        return of(samples(), Duration.ZERO, Files.createTempDirectory(Path.of("target"), "server"), limits);
    }

    /// Starts a server with the sample replays that other origins may read.
    static TestServer forOrigins(List<String> origins) throws IOException {
        Path folder = Files.createTempDirectory(Path.of("target"), "server");
        return new TestServer(LetopisServer.start(samples(), new ServerOptions(
                InetSocketAddress.createUnresolved("127.0.0.1", 0), Duration.ZERO, Limits.DEFAULT.withRatePerMinute(0),
                folder,
                Optional.empty(), Optional.empty(), MatchKeys.NONE, List.of(), origins)), folder);
    }

    /// Starts a server on a port that another server may have used.
    static TestServer onPort(StoredLog log, int port) throws IOException {
        Path folder = Files.createTempDirectory(Path.of("target"), "server");
        var options = new ServerOptions(InetSocketAddress.createUnresolved("127.0.0.1", port), Duration.ZERO,
                Limits.DEFAULT.withMaxStreams(CLIENTS).withRatePerMinute(0), folder, Optional.empty(), Optional.empty(),
                MatchKeys.NONE, List.of());
        return new TestServer(LetopisServer.start(ServedLog.of(log), options), folder);
    }

    /// Starts a server with a broadcast view.
    static TestServer broadcasting(StoredLog log, Duration delay, Duration broadcast, InstantSource clock)
            throws IOException {
        Path folder = Files.createTempDirectory(Path.of("target"), "server");
        return new TestServer(LetopisServer.start(ServedLog.of(log), new ServerOptions(
                InetSocketAddress.createUnresolved("127.0.0.1", 0), delay,
                Limits.DEFAULT.withMaxStreams(CLIENTS).withRatePerMinute(0), folder, Optional.empty(), Optional.empty(),
                MatchKeys.NONE, List.of(), List.of(), Optional.of(broadcast)), clock), folder);
    }

    /// Starts a server with a fixed clock.
    static TestServer atTime(StoredLog log, Duration delay, InstantSource clock) throws IOException {
        Path folder = Files.createTempDirectory(Path.of("target"), "server");
        return new TestServer(LetopisServer.start(ServedLog.of(log), options(delay, folder,
                Limits.DEFAULT.withMaxStreams(CLIENTS).withRatePerMinute(0), MatchKeys.NONE), clock), folder);
    }

    static TestServer of(StoredLog log, Duration delay) throws IOException {
        return of(ServedLog.of(log), delay);
    }

    static TestServer of(StoredLog log) throws IOException {
        return of(log, Duration.ZERO);
    }

    static TestServer of(ServedLog served) throws IOException {
        return of(served, Duration.ZERO);
    }

    /// Starts a server that may record matches, with the key of the log's folder.
    static TestServer recording(Path log) throws IOException {
        return of(archive(log), Duration.ZERO, log.toAbsolutePath().getParent());
    }

    /// Starts a server that records and signs matches.
    ///
    /// @param keys the values of `--key`
    static TestServer signing(Path log, String... keys) throws IOException {
        return of(archive(log), Duration.ZERO, log.toAbsolutePath().getParent(),
                Limits.DEFAULT.withMaxStreams(CLIENTS).withRatePerMinute(0), MatchKeys.read(List.of(keys)));
    }

    /// Opens a log that matches may be recorded in.
    static ServedLog archive(Path log) {
        return ServedLog.of(Logs.open(new LogAddress.Sqlite(log), KafkaConfig.NONE, Path.of(""), true), true);
    }

    /// Starts a server with the replays of a folder.
    static TestServer of(Path folder) throws IOException {
        return of(new ReplayFiles(folder.toString(), () -> files(folder)));
    }

    /// Starts a server with the sample replays.
    static TestServer ofSamples() throws IOException {
        return of(samples());
    }

    /// Starts a server with the sample replays and the key of a folder.
    static TestServer withFolder(Path folder) throws IOException {
        return of(samples(), Duration.ZERO, folder);
    }

    private static ServedLog samples() {
        return ServedLog.of(new ReplayFiles("samples", () ->
                Stream.of("berserk-heroes", "nebozhiteli", "respons", "vremya-geroev").flatMap(game ->
                        files(HOME.resolve("replays").resolve(game).resolve("matches")).stream()).toList()));
    }

    /// Returns the key that signs its tokens.
    GrantKey key() {
        return GrantKey.of(folder.resolve("server.key"));
    }

    static List<Path> files(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".jsonl")).sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Runs a command of the program and returns its output.
    static String program(Object... args) {
        var out = new ByteArrayOutputStream();
        var err = new ByteArrayOutputStream();
        var console = new Console(new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8), Language.EN, Phrases.messages(Language.EN), false,
                false, false, 100, HOME);
        int exit = letopis.cli.Main.run(Arrays.stream(args).map(String::valueOf).toArray(String[]::new), console);
        if (exit != 0) {
            throw new AssertionError(exit + " " + out + err);
        }
        return out.toString(StandardCharsets.UTF_8);
    }

    int port() {
        return server.port();
    }

    URI uri(String path) {
        return URI.create("http://127.0.0.1:" + server.port() + path);
    }

    HttpResponse<String> get(String path, String... headers) {
        return send(request(path, headers).GET().build());
    }

    HttpResponse<String> options(String path, String... headers) {
        return send(request(path, headers).method("OPTIONS", HttpRequest.BodyPublishers.noBody()).build());
    }

    /// Sends a body as a page does: JSON, unless the headers name another type.
    HttpResponse<String> send(String path, String body, String... headers) {
        HttpRequest.Builder request = request(path, headers);
        if (!List.of(headers).contains("Content-Type")) {
            request.header("Content-Type", "application/json");
        }
        return send(request.POST(HttpRequest.BodyPublishers.ofString(body)).build());
    }

    /// Returns the cookie that opening a link for this role would set.
    String cookie(String role, Optional<MatchId> match) {
        GrantKey key = key();
        var entered = post("/enter/" + key.write(key.createGrant(Role.of(role).orElseThrow(), match,
                Instant.now().plusSeconds(60))), "");
        return entered.headers().firstValue("Set-Cookie").orElseThrow().replaceFirst(";.*", "");
    }

    HttpResponse<String> post(String path, String body, String... headers) {
        return send(request(path, headers).POST(HttpRequest.BodyPublishers.ofString(body)).build());
    }

    private HttpRequest.Builder request(String path, String... headers) {
        HttpRequest.Builder request = HttpRequest.newBuilder(uri(path)).timeout(Duration.ofSeconds(30));
        return headers.length == 0 ? request : request.headers(headers);
    }

    private HttpResponse<String> send(HttpRequest request) {
        try {
            return client.send(request, HttpResponse.BodyHandlers.ofString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /// Returns the body of a successful response.
    String body(String path) {
        HttpResponse<String> response = get(path);
        if (response.statusCode() != 200) {
            throw new AssertionError(path + ": " + response.statusCode() + " " + response.body());
        }
        return response.body();
    }

    /// Returns a list of matches after each was read.
    String awaitSummaries(String path) {
        String body;
        do {
            body = body(path); // each response waits briefly for the matches being read
        } while (body.contains("\"state\":\"pending\"") || UNREAD.matcher(body).find());
        return body;
    }

    /// Opens a stream to be read line by line.
    Events events(String path, String... headers) {
        try {
            var response = client.send(request(path, headers).GET().build(), HttpResponse.BodyHandlers.ofInputStream());
            if (response.statusCode() != 200) {
                throw new AssertionError(path + ": " + response.statusCode());
            }
            return new Events(new BufferedReader(new InputStreamReader(response.body(), StandardCharsets.UTF_8)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /// @param id the last entry it contains
    record Event(String name, long id, String data) {}

    record Events(BufferedReader in) implements AutoCloseable {

        /// Returns the next event; comments are skipped.
        Event next() {
            String name = "";
            long id = -1;
            var data = new ArrayList<String>();
            try {
                for (String line = in.readLine(); line != null; line = in.readLine()) {
                    if (line.startsWith("event: ")) {
                        name = line.substring(7);
                    } else if (line.startsWith("id: ")) {
                        id = Long.parseLong(line.substring(4));
                    } else if (line.startsWith("data: ")) {
                        data.add(line.substring(6));
                    } else if (line.isEmpty() && !name.isEmpty()) {
                        return new Event(name, id, String.join("\n", data));
                    }
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            throw new AssertionError("the stream has ended");
        }

        @Override
        public void close() {
            try {
                in.close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    @Override
    public void close() {
        client.shutdownNow();
        server.close();
    }
}
