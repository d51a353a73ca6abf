package letopis.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import letopis.cli.command.stats.StatisticsTable;
import letopis.codec.notation.Redaction;
import letopis.table.Audience;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A public client learns nothing that is hidden: each byte it gets from a server that has all secrets is the byte it
/// gets from one that has none.
///
/// With `-Dmatches=N` and `-Dfrom=SEED` as many matches are compared.
@DisplayNameGeneration(ReplaceUnderscores.class)
class RedactionTest {

    private static final int MATCHES = Integer.getInteger("matches", 4);
    private static final int FROM = Integer.getInteger("from", 1);
    private static final int AT_ONCE = 50;
    private static final int BOARDS = 250;
    private static final int ENTRIES = 500;
    private static final int LEDGERS_EVERY = 97;

    @ParameterizedTest
    @ValueSource(strings = {"nebozhiteli", "vremya-geroev"})
    void nothing_hidden_reaches_the_public_on_any_route(String game, @TempDir Path folder) throws IOException {
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
                compare(knowing, blind, "/api/matches?lang=en&limit=500");
                compareStatistics(knowing, blind);
                for (Path file : TestServer.files(whole)) {
                    String id = file.getFileName().toString().replace(".jsonl", "");
                    for (String path : routes(blind, "/api/matches/" + id)) {
                        compare(knowing, blind, path);
                    }
                    compareStreams(knowing, blind, "/api/matches/" + id);
                }
            }
        }
    }

    /// The copy has to differ, else nothing is compared.
    private static void redact(Path whole, Path open) throws IOException {
        try (OutputStream out = Files.newOutputStream(open)) {
            for (String line : Files.readAllLines(whole)) {
                Redaction.write(line.getBytes(StandardCharsets.UTF_8), Audience.EVERYONE, out);
            }
        }
        assertThat(Files.readString(whole)).contains("\"secret\"");
        assertThat(Files.readString(open)).doesNotContain("\"secret\"");
    }

    /// Every route there is, with every entry of the match.
    private static List<String> routes(TestServer server, String match) {
        long last = last(server, match);
        var routes = new ArrayList<>(List.of(match + "?lang=en", match + "/outline", match + "/cards?lang=en",
                match + "/board?at=end", match.replace("/api/matches", "/m"),
                match.replace("/api/matches", "/m") + "?t=2&as=judge"));
        for (long from = 0; from <= last; from += BOARDS) {
            routes.add(match + "/boards?from=" + from + "&to=" + (from + BOARDS - 1));
        }
        for (long from = 1; from <= last; from += ENTRIES) {
            routes.add(match + "/entries?lang=ru&from=" + from + "&to=" + (from + ENTRIES - 1));
        }
        String file = match.replace("/api/matches/", "/m/");
        routes.addAll(List.of(file + ".jsonl", file + ".txt?lang=ru", file + ".json"));
        for (long n = 1; n <= last; n += LEDGERS_EVERY) {
            routes.add(match.replace("/api/matches", "/m") + "?lang=en&e=" + n);
            routes.add(match + "/why/" + n + "?lang=en");
            routes.add(match + "/ledger/" + n);
            routes.add(match + "/diff?lang=ru&from=" + Math.max(1, n - 90) + "&to=" + n);
            routes.add(match + "/order/" + n + "?lang=en&other=" + Math.min(last, n + 23));
        }
        return routes;
    }

    private static long last(TestServer server, String match) {
        String body = server.body(match);
        return Long.parseLong(body.replaceAll(".*\"last\":(\\d+).*", "$1"));
    }

    private static void compare(TestServer knowing, TestServer blind, String path) {
        assertThat(knowing.body(path)).as(path).isEqualTo(blind.body(path));
    }

    /// Once every match was counted.
    private static void compareStatistics(TestServer knowing, TestServer blind) {
        String path = "/api/stats?lang=en&top=500";
        for (TestServer server : List.of(knowing, blind)) {
            while (!server.body(path).contains("\"unseen\":0,")) {
                Thread.onSpinWait(); // each answer waits for what is being counted
            }
        }
        compare(knowing, blind, path);
        for (StatisticsTable table : StatisticsTable.values()) {
            compare(knowing, blind, "/api/stats/" + table.file());
        }
        assertThat(knowing.body("/api/stats/matches.csv").lines()).hasSizeGreaterThan(1);
    }

    private static void compareStreams(TestServer knowing, TestServer blind, String match) {
        long last = last(blind, match);
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
