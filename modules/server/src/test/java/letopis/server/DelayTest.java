package letopis.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Entries younger than the delay are invisible to the public on every route.
@DisplayNameGeneration(ReplaceUnderscores.class)
class DelayTest {

    private static final Path DUEL =
            TestServer.HOME.resolve("replays/nebozhiteli/matches/nb-115-armour-against-three.jsonl");
    private static final String ID = "nb-115-armour-against-three";
    private static final String MATCH = "/api/v1/matches/" + ID;
    private static final Duration DELAY = Duration.ofHours(1);

    @ParameterizedTest
    @ValueSource(strings = {MATCH, MATCH + "/outline", MATCH + "/entries", MATCH + "/boards?from=0",
        MATCH + "/boards?from=200", MATCH + "/board", MATCH + "/cards", MATCH + "/board?at=end",
        MATCH + "/board?at=t7", MATCH + "/why/200", MATCH + "/why/340", MATCH + "/ledger/200", MATCH + "/ledger/340",
        MATCH + "/entries?from=300", MATCH + "/story", MATCH + "/story?from=150&detail=rules",
        "/m/" + ID, "/m/" + ID + "?e=340", "/m/" + ID + "?t=7", "/m/" + ID + ".jsonl",
        "/api/v1/stats", "/api/v1/stats/matches.csv", "/m/" + ID + ".txt", "/m/" + ID + ".json",
        "/m/" + ID + ".json?e=340"})
    void the_public_sees_the_delayed_match(String path) throws IOException {
        Instant now = Instant.now();
        var growing = new SteppedMatchLog(DUEL, now.minus(Duration.ofHours(3)));
        var early = new SteppedMatchLog(DUEL, now.minus(Duration.ofHours(3)));
        int released = growing.commitCount() / 2;
        growing.record(released, now.minus(Duration.ofHours(2)));
        early.record(released, now.minus(Duration.ofHours(2)));
        growing.record(growing.commitCount() - released, now.minus(Duration.ofMinutes(10)));
        try (var delayed = TestServer.of(growing, DELAY); var past = TestServer.of(early, DELAY)) {
            var seen = delayed.get(path);
            var expected = past.get(path);
            assertThat(seen.statusCode()).isEqualTo(expected.statusCode());
            assertThat(seen.body()).isEqualTo(expected.body());
            assertThat(delayed.awaitSummaries("/api/v1/matches")).isEqualTo(past.awaitSummaries("/api/v1/matches"));
        }
    }

    @Test
    void a_new_match_is_hidden_until_the_delay_has_passed() throws IOException {
        var fresh = new SteppedMatchLog(DUEL, Instant.now());
        fresh.record(5, Instant.now());
        try (var delayed = TestServer.of(fresh, DELAY); var open = TestServer.of(fresh)) {
            assertThat(delayed.get(MATCH).statusCode()).isEqualTo(404);
            assertThat(delayed.get(MATCH).body().replace(ID, "never-played")).isEqualTo(
                    delayed.get("/api/v1/matches/never-played").body());
            assertThat(delayed.get(MATCH + "/stream").statusCode()).isEqualTo(404);
            assertThat(delayed.body("/api/v1/matches"))
                    .isEqualTo("{\"matches\":[],\"unreadable\":[],\"unreadCount\":0,\"part\":null}");
            assertThat(open.body(MATCH)).contains("\"last\":");
        }
    }

    @Test
    void a_delayed_stream_loses_no_entry() throws IOException {
        Duration short_ = Duration.ofMillis(600);
        var growing = new SteppedMatchLog(DUEL, Instant.now().minus(DELAY));
        growing.record(3, Instant.now().minus(DELAY));
        try (var server = TestServer.of(growing, short_)) {
            long before = Long.parseLong(server.body(MATCH).replaceAll(".*\"last\":(\\d+).*", "$1"));
            try (var events = server.events(MATCH + "/stream")) {
                long recorded = System.nanoTime();
                growing.record(2, Instant.now());
                assertThat(server.body(MATCH)).contains("\"last\":" + before);
                TestServer.Event first = events.next();
                assertThat(System.nanoTime() - recorded).isGreaterThanOrEqualTo(short_.toNanos() - 20_000_000);
                TestServer.Event second = events.next();
                assertThat(first.data()).contains("\"first\":" + (before + 1));
                assertThat(second.data()).contains("\"first\":" + (first.id() + 1));
            }
        }
    }
}
