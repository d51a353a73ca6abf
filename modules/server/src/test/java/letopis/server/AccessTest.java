package letopis.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import letopis.journal.MatchId;
import letopis.server.access.Grant;
import letopis.server.access.GrantKey;
import letopis.server.access.Role;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class AccessTest {

    private static final MatchId DUEL = new MatchId("duel-by-life");
    private static final String STAMPED = "nb-115-armour-against-three";
    private static final String MATCH = "/api/v1/matches/duel-by-life";
    private static final String HAND = MATCH + "/board?at=100&as=";

    private static Role role(String code) {
        return Role.of(code).orElseThrow();
    }

    private static Instant inOneMinute() {
        return Instant.now().plusSeconds(60);
    }

    private static String link(TestServer server, String role, Optional<MatchId> match) {
        GrantKey key = server.key();
        return "/enter/" + key.write(key.createGrant(role(role), match, inOneMinute()));
    }

    private static String cookie(HttpResponse<String> response) {
        return response.headers().firstValue("Set-Cookie").orElseThrow().replaceFirst(";.*", "");
    }

    @Test
    void a_link_lets_a_judge_see_every_hand() throws IOException {
        try (var server = TestServer.ofSamples()) {
            assertThat(server.get(HAND + "judge").statusCode()).isEqualTo(403);
            var entered = server.post(link(server, "judge", Optional.empty()), "");
            assertThat(entered.statusCode()).isEqualTo(303);
            assertThat(entered.headers().firstValue("Set-Cookie").orElseThrow())
                    .contains("HttpOnly", "SameSite=Lax", "Path=/");
            var seen = server.get(HAND + "judge", "Cookie", cookie(entered));
            assertThat(seen.statusCode()).isEqualTo(200);
            assertThat(seen.body()).isNotEqualTo(server.body(HAND + "public"));
            assertThat(seen.body()).isEqualTo(TestServer.program("show", TestServer.HOME.resolve(
                    "replays/nebozhiteli/matches/duel-by-life.jsonl"), "--at", "100", "--as", "judge", "--json")
                    .strip());
        }
    }

    @Test
    void a_used_link_shows_a_browser_a_page() throws IOException {
        try (var server = TestServer.ofSamples()) {
            String link = link(server, "judge", Optional.empty());
            server.post(link, "");
            assertThat(server.post(link, "").body()).contains("\"code\":\"no-link\"");
            var shown = server.post(link, "", "Accept", "text/html,*/*;q=0.8");
            assertThat(shown.statusCode()).isEqualTo(403);
            assertThat(shown.headers().firstValue("Content-Type").orElseThrow()).startsWith("text/html");
            assertThat(shown.headers().firstValue("Set-Cookie")).isEmpty();
            assertThat(shown.body()).contains("Ask for a new one", "Попросите новую", "href=\"/\"");
        }
    }

    @Test
    void a_player_sees_only_their_own_hand_in_their_own_match() throws IOException {
        try (var server = TestServer.ofSamples()) {
            String cookie = cookie(server.post(link(server, "A", Optional.of(DUEL)), ""));
            assertThat(server.get(HAND + "A", "Cookie", cookie).statusCode()).isEqualTo(200);
            assertThat(server.get(HAND + "B", "Cookie", cookie).statusCode()).isEqualTo(403);
            assertThat(server.get(HAND + "judge", "Cookie", cookie).statusCode()).isEqualTo(403);
            assertThat(server.get("/api/v1/matches/duel-by-deck-out?as=A", "Cookie", cookie).statusCode())
                    .isEqualTo(403);
            assertThat(server.get(MATCH + "/stream?as=B", "Cookie", cookie).statusCode()).isEqualTo(403);
        }
    }

    @Test
    void a_recorder_sees_the_public_view_without_delay() throws IOException {
        Duration delay = Duration.ofHours(1);
        var duel = new SteppedMatchLog(TestServer.HOME.resolve("replays/nebozhiteli/matches/" + STAMPED + ".jsonl"),
                Instant.now().minus(delay.multipliedBy(3)));
        duel.record(duel.commitCount() / 2, Instant.now().minus(delay.multipliedBy(2)));
        duel.record(duel.commitCount() / 4, Instant.now().minus(delay.dividedBy(2)));
        String match = "/api/v1/matches/" + STAMPED;
        try (var delayed = TestServer.of(duel, delay); var open = TestServer.of(duel)) {
            String cookie = cookie(delayed.post(link(delayed, "recorder", Optional.of(new MatchId(STAMPED))), ""));

            assertThat(delayed.get(match + "?as=recorder").statusCode()).isEqualTo(403);
            assertThat(delayed.get(match + "?as=recorder", "Cookie", cookie).body())
                    .isEqualTo(open.body(match).replace("\"audience\":\"public\"", "\"audience\":\"recorder\""));
            for (String path : new String[] {"/board?at=end", "/entries?from=200", "/outline"}) {
                String as = path.contains("?") ? "&as=recorder" : "?as=recorder";
                assertThat(delayed.get(match + path + as, "Cookie", cookie).body())
                        .isEqualTo(open.body(match + path)).isNotEqualTo(delayed.body(match + path));
            }
            assertThat(delayed.get(match + "?as=judge", "Cookie", cookie).statusCode()).isEqualTo(403);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "judge, needs-judge, глазами судьи, as a judge",
        "recorder, needs-recorder, ссылка секретаря, a recorder’s link",
        "B, needs-seat, с места B, from seat B",
        "nobody, no-eyes, а не «nobody», not as “nobody”"})
    void a_refused_view_names_the_required_link(String as, String code, String russian, String english)
            throws IOException {
        try (var server = TestServer.ofSamples()) {
            var refused = server.get(MATCH + "?lang=ru&as=" + as);
            assertThat(refused.statusCode()).isEqualTo(403);
            assertThat(refused.body()).contains('"' + code + '"', russian);
            assertThat(server.get(MATCH + "?lang=en&as=" + as).body()).contains(english);
        }
    }

    @Test
    void a_link_opens_only_once_even_after_a_restart(@TempDir Path folder) throws IOException {
        String link;
        try (var server = TestServer.withFolder(folder)) {
            link = link(server, "judge", Optional.empty());
            assertThat(server.get(link).body()).as("looking at it does not open it").contains("method=\"post\"");
            assertThat(server.post(link, "").statusCode()).isEqualTo(303);
            assertThat(server.post(link, "").statusCode()).isEqualTo(403);
        }
        try (var server = TestServer.withFolder(folder)) {
            assertThat(server.post(link, "").statusCode()).isEqualTo(403);
        }
    }

    @Test
    void only_tokens_signed_by_this_server_are_accepted() throws IOException {
        try (var server = TestServer.ofSamples()) {
            GrantKey key = server.key();
            Grant link = key.createGrant(role("judge"), Optional.empty(), inOneMinute());
            Grant ended = key.createGrant(role("judge"), Optional.empty(), Instant.now().minusSeconds(1));
            String good = key.write(link);
            String other = good.startsWith("A") ? "B" + good.substring(1) : "A" + good.substring(1);
            for (String token : new String[] {key.write(ended), GrantKey.generate().write(link), other, good + "A",
                good.substring(0, good.length() - 2), "x", ".", "a.b", "%00.%00", "A".repeat(3000)}) {
                assertThat(server.post("/enter/" + token, "").statusCode()).as(token).isIn(403, 404, 400);
            }
            assertThat(server.get(HAND + "judge", "Cookie", "letopis-judge=" + good).statusCode())
                    .as("a link is no cookie").isEqualTo(403);
            String cookie = cookie(server.post("/enter/" + good, ""));
            assertThat(server.post("/enter/" + cookie.substring(cookie.indexOf('=') + 1), "").statusCode())
                    .as("a cookie is no link").isEqualTo(403);
        }
    }

    @Test
    void the_key_file_is_readable_only_by_its_owner(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("server.key");
        GrantKey made = GrantKey.of(file);
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file))).isEqualTo("rw-------");
        String token = made.write(made.createGrant(role("judge"), Optional.empty(), inOneMinute()));
        assertThat(GrantKey.of(file).read(token, Grant.Kind.LINK, Instant.now())).isPresent();
    }
}
