package letopis.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.time.Instant;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import letopis.journal.Seat;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The content embedded in the page of a match.
@DisplayNameGeneration(ReplaceUnderscores.class)
class MatchPageTest {

    private static final String PAGE = "/m/nb-115-armour-against-three";
    private static final String API = "/api/v1/matches/nb-115-armour-against-three";
    private static final Pattern FIRST =
            Pattern.compile("<script type=\"application/json\" id=\"first\">([^<]*)</script>");

    private static TestServer server;

    @BeforeAll
    static void start() throws IOException {
        server = TestServer.ofSamples();
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    private static JsonNode initialContent(TestServer testServer, String path, String... headers) {
        String html = testServer.get(path, headers).body();
        return json(FIRST.matcher(html).results().map(found -> found.group(1)).findFirst().orElseThrow());
    }

    private static JsonNode json(String text) {
        try {
            return new ObjectMapper().readTree(text);
        } catch (IOException e) {
            throw new AssertionError(text, e);
        }
    }

    @Test
    void the_page_embeds_the_responses_of_the_api() {
        JsonNode first = initialContent(server, PAGE + "?e=347&lang=ru");
        assertThat(first.get("lang").asText()).isEqualTo("ru");
        assertThat(first.get("as").asText()).isEqualTo("public");
        assertThat(first.get("match")).isEqualTo(json(server.body(API + "?lang=ru")));
        JsonNode whole = first.get("whole");
        assertThat(whole.get("outline")).isEqualTo(json(server.body(API + "/outline?lang=ru")));
        assertThat(whole.get("cards")).isEqualTo(json(server.body(API + "/cards?lang=ru")).get("cards"));
        assertThat(whole.get("words")).isEqualTo(json(server.body("/api/v1/games/nebozhiteli/words?lang=ru")));
        assertThat(first.get("boards").get(0)).isEqualTo(json(server.body(API + "/board?at=341")));
        assertThat(first.get("boards").get(1)).isEqualTo(json(server.body(API + "/board?at=347")));
        assertThat(first.get("entries"))
                .isEqualTo(json(server.body(API + "/entries?from=327&to=347&lang=ru")).get("entries"));
    }

    @ParameterizedTest
    @CsvSource({"?e=347, 347", "?e=0, 0", "?e=99999999, 22", "?t=7, 305", "?t=t7.damage, 341", "'', 22", "?e=-1, 22",
        "?e=99999999999999999999, 22", "?e=x, 22", "?t=nowhere, 22"})
    void the_page_embeds_the_board_at_the_moment_in_the_address(String query, long entry) {
        JsonNode boards = initialContent(server, PAGE + query).get("boards");
        assertThat(boards.get(boards.size() - 1).get("entry").asLong()).isEqualTo(entry);
    }

    @Test
    void the_page_is_in_the_language_of_the_browser() {
        assertThat(initialContent(server, PAGE, "Accept-Language", "ru-RU,ru;q=0.9,en;q=0.8").get("lang").asText())
                .isEqualTo("ru");
        assertThat(initialContent(server, PAGE, "Accept-Language", "de,en;q=0.8,ru;q=0.5").get("lang").asText())
                .isEqualTo("en");
    }

    @ParameterizedTest
    @ValueSource(strings = {PAGE + "?as=judge", PAGE + "?as=A&e=5", PAGE + "?as=stranger"})
    void the_page_embeds_nothing_without_permission(String path) {
        assertThat(server.get(path).statusCode()).isEqualTo(200);
        assertThat(initialContent(server, path)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/m/no-such-match", "/m/%3Cscript%3E", "/embed/no-such-match"})
    void a_page_without_a_match_has_the_status_not_found(String path) {
        assertThat(initialContent(server, path)).isEmpty();
        assertThat(server.get(path).statusCode()).isEqualTo(404);
    }

    @Test
    void player_names_cannot_close_the_script_element() throws IOException {
        String hostile = "</script><script>window.hurt=1</script><!--";
        var archive = new SteppedMatchLog(BrowserTestBase.DUEL, Instant.now()).withTitle(hostile,
                new TreeMap<>(Map.of(Seat.A, hostile, Seat.B, "<b>")));
        archive.record(60, Instant.now());
        try (var live = TestServer.of(archive)) {
            assertThat(live.body(PAGE)).doesNotContain("window.hurt=1</script>");
            assertThat(initialContent(live, PAGE).get("match").get("title").asText()).isEqualTo(hostile);
        }
    }
}
