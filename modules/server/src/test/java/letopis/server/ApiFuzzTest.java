package letopis.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import letopis.server.access.Grant;
import letopis.server.access.GrantKey;
import letopis.server.access.Role;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Random API requests get responses that the document describes, and never an internal error.
///
/// `-Drequests=N` and `-Dseed=SEED` set number and seed. To repeat the request that a complaint names, pass its
/// number as the seed with `-Drequests=1`.
@DisplayNameGeneration(ReplaceUnderscores.class)
class ApiFuzzTest {

    private static final long REQUESTS = Long.getLong("requests", 400);
    private static final long SEED = Long.getLong("seed", 20261122);
    private static final int CLIENTS = 4;
    private static final int COMPLAINTS_MAX = 30;
    private static final int BUSY = 503;
    private static final int TRIES = 200;
    private static final long BUSY_NANOS = 20_000_000;

    private static final List<String> GAMES = List.of("berserk-heroes", "nebozhiteli", "respons", "vremya-geroev");
    private static final List<String> RECORDED = List.of(
            "{\"after\": 5,\n\"line\": \"undo\"}", "{\"after\": 118,\n\"line\": \"A: pass\"}",
            "{\"after\": 0,\n\"options\": [\"0123456789abcdef\", \"A: {attack: [b]}\"],\n\"takeOver\": true}",
            "{\"after\": 354,\n\"order\": {\"kind\": \"rewind\",\n\"to\": 341,\n\"reason\": \"a\"}}",
            "{\"after\": 354,\n\"order\": {\"kind\": \"table\",\n\"changes\": [{\"set\": \"A\",\n"
                    + "\"life\": 7}],\n\"reason\": \"a\"}}",
            "{\"after\": 354,\n\"options\": [\"{}\"], \"names\": {\"c1\": \"?\"}}",
            "{\"after\": 354,\n\"show\": {\"card\": \"c1\",\n\"name\": \"Меч\"}}",
            "{\"match\": \"m3\",\n\"position\": \"game: nebozhiteli\\nturn: {number: 6, active: A, phase: damage}\\n"
                    + "seats:\\n  A: {life: 21}\\n  B: {life: 17}\\n\",\n\"players\": {\"A\": \"x\"}}",
            "{\"after\": 9,\n\"order\": {\"kind\": \"warning\",\n\"seat\": \"A\",\n\"reason\": \"a\"}}",
            "{\"match\": \"m1\",\n\"game\": \"nebozhiteli\",\n\"players\": {\"A\": \"a\"},\n"
                    + "\"decks\": {\"A\": {\"list\": \"main:\\n3 Меч\"}}}",
            "{\"match\": \"m2\",\n\"game\": \"vremya-geroev\",\n\"settings\": {\"format\": \"avangard\"},\n"
                    + "\"decks\": {\"A\": {\"open\": [\"Рыцарь\"]},\n\"B\": {\"sample\": \"steel\"}}}");

    private static final List<String> CONTROLLED = List.of("{\"action\": \"feature\",\n\"match\": \"duel-by-life\"}",
            "{\"action\": \"feature\",\n\"table\": \"4\",\n\"event\": \"a\"}",
            "{\"action\": \"correct-result\",\n\"match\": \"duel-by-life\",\n\"winner\": \"A\",\n"
                    + "\"score\": {\"A\": 2}}", "{\"action\": \"show-card\",\n\"card\": \"Меч\"}",
            "{\"action\": \"extend-countdown\",\n\"seconds\": -60}",
            "{\"action\": \"start-countdown\",\n\"seconds\": 3000}",
            "{\"action\": \"show-screen\",\n\"kind\": \"break\",\n\"text\": \"a\"}", "{\"action\": \"hide\"}");

    private final Map<String, LongAdder> statuses = new ConcurrentHashMap<>();
    private final Queue<String> complaints = new ConcurrentLinkedQueue<>();

    @Test
    void every_response_matches_the_api_description(@TempDir Path folder) throws Exception {
        Path log = folder.resolve("log.db");
        for (String game : GAMES) {
            TestServer.program("import", TestServer.HOME.resolve("replays").resolve(game).resolve("matches"), "--log",
                    "sqlite:" + log);
        }
        try (var server = TestServer.recording(log)) {
            ApiDocument document = ApiDocument.of(server.body("/api/v1/openapi.yaml"));
            var requests = new RandomApiRequests(document.operations(),
                    Map.of("/api/v1/ask", disputes(), "/api/v1/recordings", RECORDED, "/api/v1/control", CONTROLLED),
                    cookies(server.key()));
            var next = new AtomicLong();
            List<Thread> clients = Stream.generate(() -> Thread.ofVirtual().unstarted(
                    () -> send(server, document, requests, next))).limit(CLIENTS).toList();
            clients.forEach(Thread::start);
            for (Thread client : clients) {
                client.join();
            }
            assertThat(server.get("/health").statusCode()).isEqualTo(200);
            assertThat(server.body("/api/v1/matches/duel-by-life")).contains("\"last\":");
        }
        if (REQUESTS > 1_000) {
            new TreeMap<>(statuses).forEach((status, count) -> System.out.println(status + ": " + count));
        }
        assertThat(complaints).isEmpty();
    }

    private void send(TestServer server, ApiDocument document, RandomApiRequests requests, AtomicLong next) {
        try (var client = new RawClient(server.port())) {
            for (long i = next.getAndIncrement(); i < REQUESTS && complaints.size() < COMPLAINTS_MAX;
                    i = next.getAndIncrement()) {
                RandomApiRequests.Request request = requests.make(SEED + i);
                RawClient.Answer answer = send(client, request);
                statuses.computeIfAbsent(String.valueOf(answer.status()), _ -> new LongAdder()).increment();
                long number = SEED + i;
                complaint(document, request, answer).ifPresent(what -> complaints.add("%d, %s: %s\n%.600s".formatted(
                        number, request.operation(), what, request)));
            }
        } catch (IOException e) {
            complaints.add("the server takes no connections: " + e);
        }
    }

    /// Sends a request, and retries if it was refused because too many disputes are being resolved.
    private static RawClient.Answer send(RawClient client, RandomApiRequests.Request request) throws IOException {
        RawClient.Answer answer = client.send(request.bytes());
        for (int tries = 0; answer.status() == BUSY && tries < TRIES; tries++) {
            LockSupport.parkNanos(BUSY_NANOS);
            answer = client.send(request.bytes());
        }
        return answer;
    }

    private static Optional<String> complaint(ApiDocument document, RandomApiRequests.Request request,
            RawClient.Answer answer) {
        String body = answer.text();
        if (answer.status() >= 500 && answer.status() != BUSY) {
            return Optional.of("status " + answer.status() + " " + body);
        }
        if (body.contains("Exception") || body.contains("\tat ") || body.contains("letopis.server")) {
            return Optional.of("a trace: " + body);
        }
        if (!request.isHttp()) {
            return Optional.empty();
        }
        return document.findMismatch(request.operation(), answer.status(), answer.header("content-type"),
                answer.body());
    }

    private static List<String> disputes() throws IOException {
        var disputes = new ArrayList<String>();
        for (String game : GAMES) {
            Path folder = TestServer.HOME.resolve("replays").resolve(game).resolve("disputes");
            try (Stream<Path> files = Files.list(folder)) {
                for (Path file : files.filter(one -> one.toString().endsWith(".yaml")).sorted().toList()) {
                    disputes.add(Files.readString(file));
                }
            }
        }
        return disputes;
    }

    /// Returns a cookie for each role that sees more than the public.
    private static List<String> cookies(GrantKey key) {
        Instant until = Instant.now().plusSeconds(86_400);
        return Stream.of("judge", "recorder", "control", "broadcast", "A", "B").map(code -> {
            Role role = Role.of(code).orElseThrow();
            Grant link = key.createGrant(role, Optional.empty(), until);
            return "letopis-" + code + "="
                    + key.write(new Grant(Grant.Kind.COOKIE, role, Optional.empty(), until, link.number()));
        }).toList();
    }
}
