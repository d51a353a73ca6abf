package letopis.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URLEncoder;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import letopis.app.statistics.StatisticsTable;
import letopis.notation.Redaction;
import letopis.table.Audience;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Public output contains nothing hidden: a server with all secrets and one with none send the public the same bytes.
///
/// `-Dmatches=N` and `-Dfrom=SEED` set the number of matches, `-Dcards=N` the number of cards searched for in each.
@DisplayNameGeneration(ReplaceUnderscores.class)
class RedactionTest {

    private static final String LISTS = "/api/v1/matches?lang=en&limit=500";
    private static final int MATCHES = Integer.getInteger("matches", 1);
    private static final int FROM = Integer.getInteger("from", 1);
    private static final int AT_ONCE = 50;
    private static final int BOARDS = 250;
    private static final int ENTRIES = 500;
    private static final int ENTRIES_APART = 97;
    private static final int CARDS = Integer.getInteger("cards", 4);
    private static final int RECORDED = 16; // choices and orders
    private static final ObjectMapper JSON = new ObjectMapper();

    @ParameterizedTest
    @ValueSource(strings = {"berserk-heroes", "nebozhiteli", "respons", "vremya-geroev"})
    void hidden_values_reach_the_public_on_no_route(String game, @TempDir Path folder) throws IOException {
        for (int seed = FROM; seed < FROM + MATCHES; seed += AT_ONCE) {
            int count = Math.min(AT_ONCE, FROM + MATCHES - seed);
            Path whole = Files.createDirectories(folder.resolve("whole-" + seed));
            Path open = Files.createDirectories(folder.resolve("open-" + seed));
            TestServer.program("simulate", "--game", game, "--seed", seed, "--count", count, "--surrender", 2,
                    "--out", whole);
            for (Path file : TestServer.files(whole)) {
                redact(file, open.resolve(file.getFileName()));
            }
            try (var knowing = TestServer.of(whole); var blind = TestServer.of(open)) {
                assertThat(knowing.awaitSummaries(LISTS)).isEqualTo(blind.awaitSummaries(LISTS));
                compareStatistics(knowing, blind);
                compare(knowing, blind, "/api/v1/overlay");
                for (Path file : TestServer.files(whole)) {
                    String id = file.getFileName().toString().replace(".jsonl", "");
                    compareAll(knowing, blind, id);
                    compareStreams(knowing, blind, "/api/v1/matches/" + id);
                }
            }
        }
    }

    /// The first half of a match with all hands is continued on the page, with a judge call, an answer, added time
    /// and an undo.
    @ParameterizedTest
    @ValueSource(strings = {"nebozhiteli", "vremya-geroev"})
    void hidden_values_of_a_match_recorded_on_the_page_stay_hidden(String game, @TempDir Path folder)
            throws IOException {
        Path whole = Files.createDirectories(folder.resolve("whole"));
        TestServer.program("simulate", "--game", game, "--seed", FROM, "--count", 1, "--out", whole);
        Path match = TestServer.files(whole).getFirst();
        String id = match.getFileName().toString().replace(".jsonl", "");
        List<String> lines = Files.readAllLines(match);
        int half = lines.subList(0, lines.size() / 2).reversed().indexOf(lines.subList(0, lines.size() / 2).reversed()
                .stream().filter(line -> line.startsWith("{\"seal\"")).findFirst().orElseThrow());
        Path begun = Files.write(folder.resolve("begun.jsonl"), lines.subList(0, lines.size() / 2 - half));
        Path open = Files.createDirectories(folder.resolve("open"));
        Path log = Files.createDirectories(folder.resolve("known")).resolve("log.db");
        TestServer.program("import", begun, "--log", "sqlite:" + log);
        try (var knowing = TestServer.recording(log)) {
            record(knowing, "/api/v1/recordings/" + id);
            redact(Files.writeString(folder.resolve("recorded.jsonl"), TestServer.program("log", id, "--jsonl",
                    "--log", "sqlite:" + log)), open.resolve(id + ".jsonl"));
            TestServer.program("import", open.resolve(id + ".jsonl"), "--log", "sqlite:" + open.resolve("log.db"));
            try (var blind = TestServer.recording(open.resolve("log.db"))) {
                assertThat(blind.awaitSummaries(LISTS)).contains("slow play");
                assertThat(knowing.awaitSummaries(LISTS)).isEqualTo(blind.awaitSummaries(LISTS));
                compareAll(knowing, blind, id);
                compareStreams(knowing, blind, "/api/v1/matches/" + id);
            }
        }
    }

    private static void record(TestServer server, String match) throws IOException {
        String judge = server.cookie("judge", Optional.empty());
        for (int i = 0; i < RECORDED; i++) {
            JsonNode now = JSON.readTree(server.get(match, "Cookie", judge).body());
            String line = switch (i) {
                case 3 -> "!call A: slow play | Вера";
                case 8 -> "!time 5 | slow | Вера";
                case 12 -> "undo";
                default -> "";
            };
            var body = JSON.createObjectNode().put("after", now.get("last").asLong());
            if (line.isEmpty()) {
                body.putArray("options").add(now.path("draw").path("option").asText(now.path("usualOption").isTextual()
                        ? now.get("usualOption").asText() : now.at("/options/0/id").asText()));
            } else {
                body.put("line", line);
            }
            var answer = server.send(match, body.toString(), "Cookie", judge);
            assertThat(answer.statusCode()).as(body + answer.body()).isEqualTo(200);
        }
    }

    /// The copy must differ, otherwise the comparison is meaningless.
    private static void redact(Path whole, Path open) throws IOException {
        try (OutputStream out = Files.newOutputStream(open)) {
            for (String line : Files.readAllLines(whole)) {
                Redaction.write(line.getBytes(StandardCharsets.UTF_8), Audience.EVERYONE, out);
            }
        }
        assertThat(Files.readString(whole)).contains("\"secret\"");
        assertThat(Files.readString(open)).doesNotContain("\"secret\"");
    }

    /// Returns the addresses of all GET routes for a match, covering every entry, and of its page.
    private static List<String> addresses(TestServer server, String match) throws IOException {
        return addresses(server, match, 1, ENTRIES_APART, CARDS);
    }

    /// Returns the addresses of all GET routes for a match.
    ///
    /// @param first the first entry to request, for routes that take one
    /// @param apart the distance to the next entry
    /// @param count the number of cards to search for
    static List<String> addresses(TestServer server, String match, long first, int apart, int count)
            throws IOException {
        long last = lastEntry(server, "/api/v1/matches/" + match);
        List<String> all = JSON.readTree(server.body("/api/v1/matches/" + match + "/cards")).get("cards")
                .propertyStream().map(Map.Entry::getKey).toList();
        List<String> cards = IntStream.range(0, count)
                .mapToObj(i -> all.get((int) ((i * all.size() / count + first) % all.size()))).toList();
        var addresses = new ArrayList<String>();
        for (String route : read(server)) {
            for (String query : matchAddresses(route, last, cards, apart)) {
                for (long n = first; n <= (route.contains("{n}") ? last : first); n += apart) {
                    addresses.add(route.replace("{match}", match).replace("{n}", String.valueOf(n))
                            + query.replace("{other}", String.valueOf(Math.min(last, n + 23)))
                                    .replace("{match}", match));
                }
            }
        }
        addresses.add("/m/" + match + "?t=2&as=judge");
        addresses.add("/m/" + match + "?branch=20.1");
        for (long n = first; n <= last; n += apart) {
            addresses.add("/m/" + match + "?lang=en&e=" + n);
        }
        return addresses;
    }

    private static List<String> read(TestServer server) {
        return ApiDocument.of(server.body("/api/v1/openapi.yaml")).operations().stream()
                .filter(operation -> operation.method().equals("get")).map(ApiDocument.Operation::path).toList();
    }

    /// Returns the addresses for a route of a match. A route unknown to this method fails the test.
    ///
    /// @param cards some cards of the match
    private static List<String> matchAddresses(String route, long last, List<String> cards, int apart) {
        return switch (route) {
            case "/api/v1/matches/{match}" -> List.of("?lang=en", "?as=judge", "?as=A&lang=ru", "?as=recorder",
                    "?branch=20.1");
            case "/api/v1/matches/{match}/outline" -> List.of("", "?as=B");
            case "/api/v1/matches/{match}/cards" -> List.of("?lang=en");
            case "/api/v1/matches/{match}/position" -> List.of("?at=end", "?at=t2", "?at=end&as=judge");
            case "/api/v1/matches/{match}/board" -> List.of("?at=end", "?at=t2", "?at=end&as=judge");
            case "/api/v1/matches/{match}/boards" -> parts("", 0, last, BOARDS);
            case "/api/v1/matches/{match}/entries" -> parts("lang=ru&", 1, last, ENTRIES);
            case "/api/v1/matches/{match}/story" -> Stream.concat(parts("lang=ru&", 1, last, ENTRIES).stream(),
                    parts("lang=en&detail=rules&", 1, last, ENTRIES).stream()).toList();
            case "/api/v1/matches/{match}/find" -> Stream.concat(cards.stream().map("\"%s\" in hand"::formatted),
                    Stream.of("any.life < 3", "A.hand < 4", "c5 in A.hand", "any.down",
                            "event match.judge-called or turn > 1 and active = B"))
                    .map(text -> "?where=" + URLEncoder.encode(text, StandardCharsets.UTF_8)).toList();
            case "/api/v1/matches/{match}/diff" -> LongStream.iterate(1, n -> n <= last, n -> n + apart)
                    .mapToObj(n -> "?lang=ru&from=" + Math.max(1, n - 90) + "&to=" + n).toList();
            case "/api/v1/matches/{match}/why/{n}" -> List.of("?lang=en");
            case "/api/v1/matches/{match}/ledger/{n}" -> List.of("");
            case "/api/v1/matches/{match}/order/{n}" -> List.of("?lang=en&other={other}");
            case "/api/v1/matches/{match}/branches/{n}" -> List.of("", "?choice=1&as=judge");
            case "/m/{match}.jsonl", "/m/{match}.json" -> List.of("", "?as=judge");
            case "/m/{match}.txt" -> List.of("?lang=ru", "?lang=en");
            case "/api/v1/recordings/{match}", "/api/v1/recordings/{match}/table" -> List.of("", "?lang=ru");
            case "/api/v1/recordings" -> List.of("");
            case "/api/v1/recordings/{match}/why" -> List.of("?card=c1", "?text=c5&lang=ru");
            case "/api/v1/recordings/{match}/faces" -> List.of("?card=c1", "?card=c90");
            case "/api/v1/recordings/{match}/rewinding" -> List.of("?to=5", "?to=" + last);
            case "/api/v1/matches/{match}/stream", "/api/v1/matches", "/api/v1/stats", "/api/v1/stats/{file}" ->
                    List.of(); // compared separately
            case "/api/v1/files/{match}/check" -> List.of(""); // a match of the log is no opened file
            case "/api/v1/overlay" -> List.of("?match={match}", "?table=1");
            case "/api/v1/overlay/stream" -> List.of(); // the same scenes
            case "/api/v1/control", "/api/v1/broadcast/overlay", "/api/v1/broadcast/overlay/stream",
                    "/api/v1/broadcast/matches/{match}", "/api/v1/broadcast/matches/{match}/board",
                    "/api/v1/broadcast/matches/{match}/cards", "/api/v1/broadcast/matches/{match}/ledger/{n}",
                    "/api/v1/broadcast/matches/{match}/stream" -> List.of(""); // refused
            case "/api/v1/stream" -> List.of(); // summaries, as in the match list
            case "/api/v1/games", "/api/v1/games/forms", "/api/v1/games/{game}/cards", "/api/v1/games/{game}/words",
                    "/api/v1/games/{game}/decks",
                    "/api/v1/games/{game}/rules/{rule}", "/health" -> List.of(); // independent of the match
            case "/metrics" -> List.of(); // request counts by route
            case String unknown -> throw new AssertionError("nobody compares what the public gets of " + unknown);
        };
    }

    private static List<String> parts(String query, long first, long last, int max) {
        return LongStream.iterate(first, from -> from <= last, from -> from + max)
                .mapToObj(from -> "?" + query + "from=" + from + "&to=" + (from + max - 1)).toList();
    }

    private static long lastEntry(TestServer server, String match) {
        String body = server.body(match);
        return Long.parseLong(body.replaceAll(".*\"last\":(\\d+).*", "$1"));
    }

    private static void compareAll(TestServer knowing, TestServer blind, String match) throws IOException {
        for (String address : addresses(blind, match)) {
            compare(knowing, blind, address);
        }
    }

    private static void compare(TestServer knowing, TestServer blind, String path) {
        HttpResponse<String> one = knowing.get(path);
        HttpResponse<String> other = blind.get(path);
        assertThat(one.body()).as(path).isEqualTo(other.body());
        assertThat(one.statusCode()).as(path).isEqualTo(other.statusCode()).isIn(200, 400, 403, 404);
    }

    /// Compares statistics after all matches were counted.
    private static void compareStatistics(TestServer knowing, TestServer blind) {
        String path = "/api/v1/stats?lang=en&top=500";
        for (TestServer server : List.of(knowing, blind)) {
            while (!server.body(path).contains("\"uncountedCount\":0,")) {
                Thread.onSpinWait(); // each response waits for the count
            }
        }
        compare(knowing, blind, path);
        for (StatisticsTable table : StatisticsTable.values()) {
            compare(knowing, blind, "/api/v1/stats/" + table.fileName());
        }
        assertThat(knowing.body("/api/v1/stats/matches.csv").lines()).hasSizeGreaterThan(1);
    }

    private static void compareStreams(TestServer knowing, TestServer blind, String match) {
        long last = lastEntry(blind, match);
        String path = match + "/stream?lang=ru&from=" + Math.max(1, last - 60);
        try (var one = knowing.events(path); var other = blind.events(path)) {
            for (long at = 0; at < last; ) {
                TestServer.Event event = other.next();
                assertThat(one.next()).isEqualTo(event);
                at = event.id();
            }
        }
    }
}
