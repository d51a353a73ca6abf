package letopis.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import letopis.broker.TestBroker;
import letopis.notation.ReplayReader;
import letopis.server.KilledProcess.Point;
import letopis.server.access.GrantKey;
import letopis.server.access.Role;
import org.apache.kafka.clients.admin.Admin;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Imports and a server are killed at times and system calls from a seed, and restarted. `-Drounds=` sets the number of
/// kills and `-Dseed=` their times; `-Dkills=FILE` records completed rounds and resumes after them.
@DisplayNameGeneration(ReplaceUnderscores.class)
class KilledProgramsTest {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int MATCHES = 10;
    private static final int STEPS_MAX = 120;

    private final int rounds = Integer.getInteger("rounds", 1);
    private final long seed = Long.getLong("seed", System.nanoTime());
    private final SplittableRandom random = new SplittableRandom(seed);

    @TempDir
    private Path folder;

    private interface Round {
        /// @return true if it was killed before it finished
        boolean play(int round, Point point) throws Exception;
    }

    /// Plays rounds until the program was killed often enough.
    private void kill(String what, List<String> calls, long nanosMax, Round round) throws Exception {
        Optional<Path> kept = Optional.ofNullable(System.getProperty("kills")).map(Path::of);
        int kills = (int) completedRounds(kept, what);
        System.out.println("killing: " + what + ", " + (rounds - kills) + " times, seed " + seed);
        for (int i = kills; kills < rounds; i++) {
            Point point = KilledProcess.pointForRound(random, i, calls, nanosMax, STEPS_MAX);
            try {
                if (round.play(i, point)) {
                    kills++;
                    if (kept.isPresent()) {
                        Files.writeString(kept.get(), what + " " + point + "\n", StandardOpenOption.CREATE,
                                StandardOpenOption.APPEND);
                    }
                }
            } catch (AssertionError | RuntimeException e) {
                throw new AssertionError(what + " killed at " + point + ": " + e.getMessage() + "; moments of -Dseed="
                        + seed, e);
            }
        }
    }

    private static long completedRounds(Optional<Path> kept, String what) throws IOException {
        return kept.isEmpty() || Files.notExists(kept.get()) ? 0
                : Files.readAllLines(kept.get()).stream().filter(line -> line.startsWith(what + " ")).count();
    }

    private Path matches() {
        Path matches = folder.resolve("matches");
        TestServer.program("simulate", "--count", MATCHES, "--surrender", 20, "--seed", 1, "--out", matches);
        return matches;
    }

    @Test
    void a_killed_sqlite_import_leaves_only_whole_commits_and_resumes() throws Exception {
        Path matches = matches();
        kill("importer-sqlite", List.of("pwrite64", "fsync"), 3_000_000_000L, (round, point) -> {
            Path file = folder.resolve("log-" + round + ".db");
            return importAndCheck(matches, round, point, List.of("--log", "sqlite:" + file), () -> Files.exists(file));
        });
    }

    @Test
    void a_killed_kafka_import_leaves_only_whole_commits_and_resumes() throws Exception {
        Path matches = matches();
        kill("importer-kafka", List.of("write", "sendto", "pwrite64"), 6_000_000_000L, (round, point) -> {
            String topic = TestBroker.uniqueName("killed");
            String log = "kafka:" + TestBroker.bootstrap() + "/" + topic;
            return importAndCheck(matches, round, point, List.of("--log", log, "--shelf",
                    folder.resolve("shelf-" + round + ".db")), () -> topicExists(topic));
        });
    }

    private static boolean topicExists(String topic) {
        try (var admin = Admin.create(Map.of("bootstrap.servers", TestBroker.bootstrap()))) {
            return admin.listTopics().names().get().contains(topic);
        } catch (ExecutionException e) {
            throw new AssertionError(e);
        } catch (InterruptedException e) {
            throw new AssertionError("interrupted while asking for topics", e);
        }
    }

    /// @param begun returns true if the log already exists
    private boolean importAndCheck(Path matches, int round, Point point, List<Object> log, BooleanSupplier begun)
            throws IOException {
        var words = new ArrayList<Object>(List.of("import", matches));
        words.addAll(log);
        Path out = folder.resolve("out.txt");
        boolean killed = KilledProcess.run(point, KilledProcess.java("letopis.cli.Main", words.toArray()), out);
        assertThat(Files.readString(out)).doesNotContain("Exception", "\tat ");
        if (killed && begun.getAsBoolean()) {
            checkPrefixes(matches, log);
        }
        assertThat(TestServer.program(words.toArray())).contains("refused: 0");
        Path back = folder.resolve("back-" + round);
        var export = new ArrayList<Object>(List.of("export", "--all", "--out", back));
        export.addAll(log);
        TestServer.program(export.toArray());
        for (Path match : TestServer.files(matches)) {
            assertThat(back.resolve(match.getFileName())).hasSameBinaryContentAs(match);
        }
        return killed;
    }

    /// Verifies that the stored commits of each match are a prefix of it.
    private void checkPrefixes(Path matches, List<Object> log) throws IOException {
        var list = new ArrayList<Object>(List.of("matches", "--json"));
        list.addAll(log);
        List<String> there = TestServer.program(list.toArray()).lines().filter(line -> line.startsWith("{")).toList();
        for (String line : there) {
            String match = JSON.readTree(line).path("match").asText();
            if (match.isEmpty()) {
                continue;
            }
            Path part = folder.resolve("part-" + match + ".jsonl");
            Files.deleteIfExists(part);
            var export = new ArrayList<Object>(List.of("export", match, "--out", part));
            export.addAll(log);
            TestServer.program(export.toArray());
            byte[] exported = Files.readAllBytes(part);
            byte[] whole = Files.readAllBytes(matches.resolve(match + ".jsonl"));
            assertThat(new String(whole, StandardCharsets.UTF_8)).startsWith(
                    new String(exported, StandardCharsets.UTF_8));
            try (ReplayReader reader = ReplayReader.open(part)) {
                while (reader.next().isPresent()) {
                    assertThat(reader.seal()).isNotNull();
                }
            }
        }
    }

    /// Every commit acknowledged with status 200 exists after a restart, and the match continues from there.
    @Test
    void a_killed_server_keeps_all_acknowledged_commits() throws Exception {
        Path log = folder.resolve("log.db");
        int port = freePort();
        var recording = new Client(port, folder);
        kill("server-sqlite", List.of("pwrite64", "fsync"), 2_500_000_000L, (round, point) -> {
            Process server = start(point, port, log);
            boolean killed;
            if (point instanceof Point.Moment(var nanos)) {
                Thread killer = Thread.ofVirtual().start(() -> {
                    LockSupport.parkNanos(nanos);
                    server.destroyForcibly();
                });
                recording.recordUntilGone(server);
                killer.join();
                killed = true;
            } else {
                killed = recording.recordUntilGone(server);
            }
            server.descendants().forEach(ProcessHandle::destroyForcibly);
            server.destroyForcibly();
            KilledProcess.await(server);
            recording.check(log);
            return killed;
        });
    }

    private static Process start(Point point, int port, Path log) throws IOException {
        var command = new ArrayList<>(KilledProcess.commandPrefix(point));
        command.addAll(KilledProcess.java(ServerProcess.class.getName(), "record", port, log));
        return new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
    }

    private static int freePort() throws IOException {
        try (var socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }

    /// A page that records one match after another.
    private static final class Client {

        private static final int CHOICES_MAX = 60;
        private static final long LOOK_NANOS = 20_000_000;

        private final int port;
        private final Path folder;
        private final HttpClient http = HttpClient.newHttpClient();
        private int match;
        private long acknowledged; // the last acknowledged entry
        private String cookie = "";

        Client(int port, Path folder) {
            this.port = port;
            this.folder = folder;
        }

        private String id() {
            return "match-" + match;
        }

        /// @return false if it finished before the server was killed
        boolean recordUntilGone(Process server) throws InterruptedException {
            while (server.isAlive()) {
                try {
                    if (record()) {
                        return false;
                    }
                } catch (IOException _) { // the server is starting or was killed
                    LockSupport.parkNanos(LOOK_NANOS);
                }
            }
            return true;
        }

        /// @return true if this was enough
        private boolean record() throws IOException, InterruptedException {
            if (cookie.isEmpty()) {
                enter();
            }
            match++;
            acknowledged = 0;
            String begin = "{\"match\":\"" + id() + "\",\"game\":\"vremya-geroev\",\"players\":{\"A\":\"Иван\","
                    + "\"B\":\"Мария\"},\"decks\":{\"A\":{\"sample\":\"steel\"},\"B\":{\"sample\":\"steel\"}}}";
            JsonNode state = post("/api/v1/recordings", begin);
            state = state.has("recording") ? state.get("recording") : get();
            for (int i = 0; i < CHOICES_MAX; i++) {
                acknowledged = state.get("last").asLong();
                JsonNode options = state.path("options");
                if (options.isEmpty()) {
                    return false;
                }
                var body = JSON.createObjectNode().put("after", acknowledged);
                body.putArray("options").add(options.get((int) (acknowledged % options.size())).get("id"));
                state = post("/api/v1/recordings/" + id(), body.toString()).get("recording");
            }
            return true;
        }

        private void enter() throws IOException, InterruptedException {
            GrantKey key = GrantKey.of(folder.resolve("server.key"));
            String link = key.write(key.createGrant(Role.of("recorder").orElseThrow(), Optional.empty(),
                    Instant.now().plusSeconds(60)));
            var entered = http.send(request("/enter/" + link).POST(HttpRequest.BodyPublishers.noBody()).build(),
                    HttpResponse.BodyHandlers.ofString());
            cookie = entered.headers().firstValue("Set-Cookie").orElseThrow().replaceFirst(";.*", "");
        }

        private HttpRequest.Builder request(String path) {
            return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
                    .timeout(Duration.ofSeconds(30)).header("Cookie", cookie.isEmpty() ? "x=y" : cookie);
        }

        private JsonNode get() throws IOException, InterruptedException {
            return parseOk(http.send(request("/api/v1/recordings/" + id()).GET().build(),
                    HttpResponse.BodyHandlers.ofString()));
        }

        private JsonNode post(String path, String body) throws IOException, InterruptedException {
            return parseOk(http.send(request(path).header("Content-Type", "application/json")
                    .POST(HttpRequest.BodyPublishers.ofString(body)).build(), HttpResponse.BodyHandlers.ofString()));
        }

        private static JsonNode parseOk(HttpResponse<String> response) throws IOException {
            assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
            return JSON.readTree(response.body());
        }

        void check(Path log) throws IOException {
            if (acknowledged == 0) {
                return;
            }
            Path out = folder.resolve(id() + ".jsonl");
            TestServer.program("export", id(), "--log", "sqlite:" + log, "--out", out);
            long last = 0;
            try (ReplayReader reader = ReplayReader.open(out)) {
                while (reader.next().isPresent()) {
                    last = reader.seal().last().number();
                }
            }
            assertThat(last).as("the last entry of %s", id()).isGreaterThanOrEqualTo(acknowledged);
            assertThat(TestServer.program("verify", id(), "--log", "sqlite:" + log)).startsWith("EXACT");
        }
    }
}
