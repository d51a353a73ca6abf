package letopis.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import letopis.journal.MatchId;
import letopis.journal.Occasion;
import letopis.journal.Seat;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The scenes of overlays, and the settings a streamer makes for them.
@DisplayNameGeneration(ReplaceUnderscores.class)
class OverlayControlTest {

    private static final String CONTROL = "/api/v1/control";
    private static final String DUEL = "duel-by-life";
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Duration DELAY = Duration.ofHours(1);

    static String cookie(TestServer server) {
        return server.cookie("control", Optional.empty());
    }

    private static JsonNode change(TestServer server, String cookie, String body) throws IOException {
        HttpResponse<String> changed = server.send(CONTROL, body, "Cookie", cookie);
        assertThat(changed.statusCode()).as(body + changed.body()).isEqualTo(200);
        return JSON.readTree(changed.body());
    }

    private static JsonNode scene(TestServer server, String query) throws IOException {
        return JSON.readTree(server.body("/api/v1/overlay" + query));
    }

    /// Returns a match at table 4 of a tournament, opened at a given time.
    static SteppedMatchLog atTable(String id, Instant opened, String first, String second) {
        return new SteppedMatchLog(BrowserTestBase.DUEL, opened)
                .withTitle(new MatchId(id), id, new TreeMap<>(Map.of(Seat.A, first, Seat.B, second)))
                .withTournament(Occasion.of("Кубок осени", "3", "4"));
    }

    @Test
    void a_table_shows_its_newest_match_once_that_has_begun() throws IOException {
        var first = atTable("first", Instant.now().minusSeconds(600), "Лев", "Зоя");
        var second = atTable("second", Instant.now().minusSeconds(60), "Иван", "Мария");
        first.record(5, Instant.now().minusSeconds(500));
        try (var server = TestServer.of(new CombinedLog(List.of(first, second)))) {
            assertThat(scene(server, "?table=4").get("match").asText()).isEqualTo("first");
            assertThat(scene(server, "").get("match").asText()).isEqualTo("first");
            assertThat(scene(server, "?match=second").get("match").asText()).isEqualTo("second");
            second.record(1, Instant.now());
            assertThat(scene(server, "?table=4&event=осени").get("match").asText()).isEqualTo("second");
            assertThat(scene(server, "").get("match").asText()).isEqualTo("second");
            assertThat(scene(server, "?table=4&event=весны").get("match").isNull()).isTrue();
            assertThat(scene(server, "?table=5").get("match").isNull()).isTrue();
        }
    }

    @Test
    void a_scene_names_no_match_and_no_entry_younger_than_the_delay() throws IOException {
        var first = atTable("first", Instant.now().minus(DELAY.multipliedBy(3)), "Лев", "Зоя");
        var second = atTable("second", Instant.now().minus(DELAY.multipliedBy(2)), "Иван", "Мария");
        var third = atTable("third", Instant.now().minus(DELAY.dividedBy(2)), "Пётр", "Анна");
        first.record(5, Instant.now().minus(DELAY.multipliedBy(2)));
        second.record(5, Instant.now().minus(DELAY.dividedBy(2))); // the match is released, its entries are not
        third.record(5, Instant.now());
        try (var server = TestServer.of(new CombinedLog(List.of(first, second, third)), DELAY)) {
            assertThat(scene(server, "?table=4").get("match").asText()).isEqualTo("first");
            assertThat(scene(server, "?match=third").get("match").isNull()).isTrue();
            assertThat(scene(server, "?match=second").get("match").asText()).isEqualTo("second");
            change(server, cookie(server), "{\"action\":\"feature\",\"match\":\"third\"}");
            assertThat(scene(server, "").get("match").isNull()).isTrue();
        }
    }

    @Test
    void the_correction_of_a_result_is_told_only_once_the_public_sees_that_the_match_is_decided() throws IOException {
        var live = atTable("live", Instant.now().minus(DELAY.multipliedBy(3)), "Лев", "Зоя");
        live.record(live.commitCount(), Instant.now().minus(DELAY.dividedBy(2)));
        try (var server = TestServer.of(live, DELAY); var samples = TestServer.ofSamples()) {
            change(server, cookie(server), "{\"action\":\"correct-result\",\"match\":\"live\",\"winner\":\"A\"}");
            assertThat(scene(server, "?match=live").get("result").isNull()).isTrue();
            String cookie = cookie(samples);
            change(samples, cookie, "{\"action\":\"correct-result\",\"match\":\"" + DUEL
                    + "\",\"winner\":\"B\",\"score\":{\"A\":1,\"B\":2}}");
            assertThat(scene(samples, "?match=" + DUEL).get("result").toString())
                    .isEqualTo("{\"withdrawn\":false,\"winner\":\"B\",\"score\":{\"A\":1,\"B\":2}}");
            assertThat(scene(samples, "?match=fight-avangard").get("result").isNull()).isTrue();
            change(samples, cookie, "{\"action\":\"withdraw-result\",\"match\":\"" + DUEL + "\"}");
            assertThat(scene(samples, "?match=" + DUEL).at("/result/withdrawn").asBoolean()).isTrue();
            change(samples, cookie, "{\"action\":\"restore-result\",\"match\":\"" + DUEL + "\"}");
            assertThat(scene(samples, "?match=" + DUEL).get("result").isNull()).isTrue();
        }
    }

    @Test
    void settings_survive_a_restart_and_a_damaged_file_is_replaced(@TempDir Path folder) throws IOException {
        String before;
        String cookie;
        try (var server = TestServer.withFolder(folder)) {
            cookie = cookie(server);
            for (String body : List.of("{\"action\":\"feature\",\"table\":\"4\",\"event\":\"Кубок\"}",
                    "{\"action\":\"hide\"}", "{\"action\":\"show-lower-third\"}", "{\"action\":\"show-result\"}",
                    "{\"action\":\"show-card\",\"card\":\"Меч\"}", "{\"action\":\"repeat-sum\"}",
                    "{\"action\":\"show-screen\",\"kind\":\"break\",\"text\":\"Обед\"}",
                    "{\"action\":\"correct-result\",\"match\":\"" + DUEL + "\",\"score\":{\"B\":3}}",
                    "{\"action\":\"start-countdown\",\"seconds\":3000}", "{\"action\":\"pause-countdown\"}",
                    "{\"action\":\"extend-countdown\",\"seconds\":-60}")) {
                change(server, cookie, body);
            }
            before = server.get(CONTROL, "Cookie", cookie).body();
            assertThat(JSON.readTree(before).at("/countdown/millis").asLong()).isBetween(2_930_000L, 2_940_000L);
        }
        try (var server = TestServer.withFolder(folder)) {
            assertThat(server.get(CONTROL, "Cookie", cookie).body()).isEqualTo(before);
            assertThat(scene(server, "").get("sumCount").asLong()).isEqualTo(1);
        }
        try (var files = Files.list(folder)) {
            Files.writeString(files.filter(file -> file.getFileName().toString().startsWith("overlay-")).findFirst()
                    .orElseThrow(), "{\"match\":\"..\"");
        }
        try (var server = TestServer.withFolder(folder)) {
            assertThat(scene(server, "").get("hidden").asBoolean()).isFalse();
            assertThat(change(server, cookie, "{\"action\":\"hide\"}").get("hidden").asBoolean()).isTrue();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "judge", "recorder", "broadcast", "wrong"})
    void only_the_control_link_controls(String role) throws IOException {
        try (var server = TestServer.ofSamples()) {
            String cookie = switch (role) {
                case "" -> "a=b";
                case "wrong" -> "letopis-control=" + cookie(server).substring(20).replace('A', 'B') + "x";
                case String other -> server.cookie(other, Optional.empty());
            };
            assertThat(server.get(CONTROL + "?lang=ru", "Cookie", cookie).statusCode()).isEqualTo(403);
            assertThat(server.get(CONTROL + "?lang=ru", "Cookie", cookie).body()).contains("нужна ссылка");
            HttpResponse<String> refused = server.send(CONTROL, "{\"action\":\"hide\"}", "Cookie", cookie);
            assertThat(refused.statusCode()).isEqualTo(403);
            assertThat(refused.body()).contains("needs-control", "you need the link");
            assertThat(scene(server, "").get("hidden").asBoolean()).isFalse();
        }
    }

    @Test
    void the_control_link_shows_no_more_of_a_match_than_the_public_sees() throws IOException {
        try (var server = TestServer.ofSamples()) {
            String cookie = cookie(server);
            for (String as : List.of("control", "judge", "recorder", "A", "broadcast")) {
                assertThat(server.get("/api/v1/matches/" + DUEL + "/board?as=" + as, "Cookie", cookie).statusCode())
                        .as(as).isEqualTo(403);
            }
            assertThat(server.send("/api/v1/recordings/" + DUEL, "{\"after\":1,\"line\":\"undo\"}", "Cookie", cookie)
                    .statusCode()).isEqualTo(403);
        }
    }

    @ParameterizedTest
    @CsvSource({"Origin, https://evil.example, 403", "Sec-Fetch-Site, cross-site, 403",
        "Content-Type, text/plain, 415"})
    void changes_come_from_pages_of_this_server_only(String header, String value, int status) throws IOException {
        try (var server = TestServer.forOrigins(List.of("*"))) {
            HttpResponse<String> refused = server.send(CONTROL, "{\"action\":\"hide\"}", "Cookie", cookie(server),
                    header, value);
            assertThat(refused.statusCode()).isEqualTo(status);
            assertThat(refused.headers().firstValue("Access-Control-Allow-Credentials")).isEmpty();
            assertThat(scene(server, "").get("hidden").asBoolean()).isFalse();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "{\"action\":\"explode\"}", "{\"action\":\"show-card\"}",
        "{\"action\":\"show-screen\",\"kind\":\"x\"}", "{\"action\":\"correct-result\",\"match\":\"../x\"}",
        "{\"action\":\"correct-result\",\"match\":\"a\",\"winner\":\"?\"}",
        "{\"action\":\"correct-result\",\"match\":\"a\",\"score\":{\"A\":-1}}",
        "{\"action\":\"start-countdown\",\"seconds\":0}", "{\"action\":\"start-countdown\",\"seconds\":86401}"})
    void an_invalid_change_is_refused(String body) throws IOException {
        try (var server = TestServer.ofSamples()) {
            assertThat(server.send(CONTROL, body, "Cookie", cookie(server)).statusCode()).isEqualTo(400);
        }
    }

    @Test
    void a_change_reaches_the_streams_of_all_overlays() throws IOException {
        try (var server = TestServer.ofSamples(); var one = server.events("/api/v1/overlay/stream");
                var other = server.events("/api/v1/overlay/stream?match=" + DUEL)) {
            assertThat(one.next().data()).contains("\"hidden\":false");
            assertThat(other.next().data()).contains("\"hidden\":false", "\"match\":\"" + DUEL + "\"");
            change(server, cookie(server), "{\"action\":\"hide\"}");
            assertThat(one.next().data()).contains("\"hidden\":true");
            assertThat(other.next().data()).contains("\"hidden\":true");
        }
    }
}
