package letopis.server;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.microsoft.playwright.Page;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.stream.StreamSupport;
import letopis.server.access.GrantKey;
import letopis.server.access.Role;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The broadcast view: both hands, and nothing younger than its delay.
@DisplayNameGeneration(ReplaceUnderscores.class)
class BroadcastTest extends BrowserTestBase {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Duration DELAY = Duration.ofMinutes(3);
    private static final Instant START = Instant.parse("2026-11-21T10:00:00Z");
    private static final String ID = "nb-115-armour-against-three";
    private static final String MATCH = "/api/v1/broadcast/matches/" + ID;

    /// A clock that a test sets.
    private static final class TestClock implements InstantSource {

        private volatile Instant now = START;

        @Override
        public Instant instant() {
            return now;
        }

        void set(Duration sinceStart) {
            now = START.plus(sinceStart);
        }
    }

    private static String cookie(TestServer server) {
        return server.cookie("broadcast", Optional.empty());
    }

    private static long last(TestServer server, String cookie) throws IOException {
        HttpResponse<String> match = server.get(MATCH, "Cookie", cookie);
        return match.statusCode() == 404 ? -1 : JSON.readTree(match.body()).get("last").asLong();
    }

    private static SteppedMatchLog duel() {
        return new SteppedMatchLog(DUEL, START);
    }

    @Test
    void nothing_younger_than_the_delay_leaves_the_server() throws IOException {
        var clock = new TestClock();
        var duel = duel();
        long first = duel.record(10, START.plusSeconds(60));
        long second = duel.record(10, START.plusSeconds(120));
        try (var server = TestServer.broadcasting(duel, Duration.ZERO, DELAY, clock)) {
            String cookie = cookie(server);
            clock.set(DELAY.minusMillis(1));
            assertThat(last(server, cookie)).as("the match itself is too young").isEqualTo(-1);
            assertThat(server.get("/api/v1/broadcast/overlay", "Cookie", cookie).body()).contains("\"match\":null");
            clock.set(DELAY);
            assertThat(last(server, cookie)).isZero();
            clock.set(DELAY.plusSeconds(60).minusMillis(1));
            assertThat(last(server, cookie)).isZero();
            clock.set(DELAY.plusSeconds(60));
            assertThat(awaitLast(server, cookie, first)).isEqualTo(first);
            assertThat(JSON.readTree(server.get(MATCH + "/board", "Cookie", cookie).body()).get("entry").asLong())
                    .isEqualTo(first);
            clock.set(DELAY.plusSeconds(120).minusMillis(1));
            assertThat(last(server, cookie)).isEqualTo(first);
            assertThat(server.get(MATCH + "/ledger/" + (first + 1), "Cookie", cookie).statusCode()).isEqualTo(404);
            clock.set(DELAY.plusSeconds(120));
            assertThat(awaitLast(server, cookie, second)).isEqualTo(second);
            clock.set(Duration.ZERO);
            assertThat(last(server, cookie)).as("a clock set back takes nothing away").isEqualTo(second);
            clock.set(DELAY.plusSeconds(130));
            assertThat(last(server, cookie)).isEqualTo(second);
        }
    }

    /// Waits until the released entries are delivered.
    private static long awaitLast(TestServer server, String cookie, long least) throws IOException {
        long last = last(server, cookie);
        while (last < least) {
            Thread.onSpinWait();
            last = last(server, cookie);
        }
        return last;
    }

    @Test
    void a_recorder_whose_clock_is_slow_releases_nothing_early() throws IOException {
        var clock = new TestClock();
        var duel = duel();
        long first = duel.record(10, START);
        clock.set(DELAY);
        try (var server = TestServer.broadcasting(duel, Duration.ZERO, DELAY, clock)) {
            String cookie = cookie(server);
            assertThat(awaitLast(server, cookie, first)).isEqualTo(first);
            try (var stream = server.events(MATCH + "/stream", "Cookie", cookie)) {
                duel.record(1, START); // appended now, but stamped three minutes too early
                clock.set(DELAY.multipliedBy(2).minusMillis(1));
                assertThat(last(server, cookie)).isEqualTo(first);
                duel.record(1, START.minusSeconds(3_600)); // stamped before its predecessor
                assertThat(last(server, cookie)).isEqualTo(first);
                clock.set(DELAY.multipliedBy(2));
                assertThat(stream.next().data()).contains("\"first\":" + (first + 1));
                long second = last(server, cookie);
                assertThat(second).isGreaterThan(first);
                clock.set(DELAY.multipliedBy(3));
                assertThat(stream.next().data()).contains("\"first\":" + (second + 1));
            }
        }
    }

    @Test
    void the_delay_of_the_public_is_the_least() throws IOException {
        var clock = new TestClock();
        var duel = duel();
        duel.record(10, START);
        try (var server = TestServer.broadcasting(duel, DELAY.multipliedBy(2), DELAY, clock)) {
            clock.set(DELAY.multipliedBy(2).minusMillis(1));
            assertThat(last(server, cookie(server))).isEqualTo(-1);
            clock.set(DELAY.multipliedBy(2));
            awaitLast(server, cookie(server), 1);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"nebozhiteli/matches/nb-115-armour-against-three", "vremya-geroev/matches/fight-avangard",
        "respons/matches/game-both-heroes-hit", "berserk-heroes/matches/game-by-wounds"})
    void each_seat_shows_what_its_player_sees_and_nothing_more(String file) throws IOException {
        Path replay = TestServer.HOME.resolve("replays/" + file + ".jsonl");
        String id = file.replaceFirst(".*/", "");
        var log = new SteppedMatchLog(replay, START);
        log.record(log.commitCount() / 2, START);
        var clock = new TestClock();
        clock.set(Duration.ofDays(1));
        try (var server = TestServer.broadcasting(log, Duration.ZERO, DELAY, clock)) {
            String path = "/api/v1/broadcast/matches/" + id + "/board";
            JsonNode both = JSON.readTree(server.get(path, "Cookie", cookie(server)).body());
            JsonNode shared = JSON.readTree(server.body("/api/v1/matches/" + id + "/board"));
            for (String seat : List.of("A", "B")) {
                JsonNode own = JSON.readTree(server.get("/api/v1/matches/" + id + "/board?as=" + seat, "Cookie",
                        server.cookie(seat, Optional.empty())).body());
                String hand = "/seats/" + seat + "/zones/hand";
                assertThat(both.at(hand)).isEqualTo(own.at(hand)).isNotEqualTo(shared.at(hand));
                assertThat(names(both.at(hand))).isNotEmpty().doesNotContainNull();
                assertThat(both.at("/seats/" + seat + "/sizes")).isEqualTo(own.at("/seats/" + seat + "/sizes"));
            }
            JsonNode judge = JSON.readTree(server.get("/api/v1/matches/" + id + "/board?as=judge", "Cookie",
                    server.cookie("judge", Optional.empty())).body());
            assertThat(both.toString().length()).isLessThanOrEqualTo(judge.toString().length());
        }
    }

    private static List<String> names(JsonNode cards) {
        return StreamSupport.stream(cards.spliterator(), false).map(card -> card.get("name").textValue()).toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "judge", "control", "A", "recorder"})
    void only_the_broadcast_link_opens_it(String role) throws IOException {
        try (var server = TestServer.broadcasting(duel(), Duration.ZERO, DELAY, InstantSource.system());
                var without = TestServer.ofSamples()) {
            String cookie = role.isEmpty() ? "a=b" : server.cookie(role, Optional.empty());
            for (String path : List.of(MATCH, MATCH + "/board", MATCH + "/cards", MATCH + "/ledger/1",
                    MATCH + "/stream",
                    "/api/v1/broadcast/overlay", "/api/v1/broadcast/overlay/stream")) {
                HttpResponse<String> refused = server.get(path + "?lang=ru", "Cookie", cookie);
                assertThat(refused.statusCode()).as(path).isEqualTo(403);
                assertThat(refused.body()).contains("needs-broadcast", "нужна ссылка");
            }
            assertThat(server.get("/api/v1/matches/" + ID + "?as=broadcast", "Cookie", cookie(server)).statusCode())
                    .isEqualTo(403);
            assertThat(without.get(MATCH, "Cookie", cookie(without)).body()).contains("not-broadcasting");
        }
    }

    @Test
    void an_overlay_exchanges_the_token_of_its_address_and_shows_both_hands() throws IOException {
        var clock = new TestClock();
        var duel = duel();
        duel.record(60, START);
        clock.set(DELAY);
        try (var server = TestServer.broadcasting(duel, Duration.ZERO, DELAY, clock)) {
            GrantKey key = server.key();
            String token = key.write(key.createGrant(Role.of("broadcast").orElseThrow(), Optional.empty(),
                    START.plus(Duration.ofHours(1))));
            Page page = browsing.page("ru", 1920, 1080);
            navigate(page, server, "/overlay/featured?as=broadcast&lang=ru#" + token);
            assertThat(page.locator(".seat-A .hand .slip").first()).isVisible();
            assertThat(page.locator(".seat-B .hand .slip").first()).isVisible();
            page.reload(); // the token works once; the cookie stays
            assertThat(page.locator(".seat-A .hand .slip").first()).isVisible();
            browsing.closeWindows();
            browsing.takeErrors(); // the browser logs the response to the first request
        }
    }
}
