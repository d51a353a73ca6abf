package letopis.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The story of a match, as the server tells it.
@DisplayNameGeneration(ReplaceUnderscores.class)
class StoryRoutesTest {

    private static final String ARMOUR = "/api/v1/matches/nb-115-armour-against-three";
    private static final String DUEL = "/api/v1/matches/duel-by-life";

    private static TestServer server;

    @BeforeAll
    static void start() throws IOException {
        server = TestServer.ofSamples();
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    private static JsonNode parse(String text) {
        try {
            return new ObjectMapper().readTree(text);
        } catch (IOException e) {
            throw new AssertionError(text, e);
        }
    }

    private static JsonNode json(String path) {
        return parse(server.body(path));
    }

    private static JsonNode line(JsonNode story, long first) {
        for (JsonNode item : story.get("items")) {
            if (item.get("kind").asText().equals("line") && item.get("first").asLong() == first) {
                return item;
            }
        }
        throw new AssertionError("no line at " + first + " in " + story);
    }

    @ParameterizedTest
    @ValueSource(strings = {"story", "rules"})
    void a_long_match_is_told_in_pages_of_whole_turns(String detail) {
        long told = 0;
        int pages = 0;
        long last;
        do {
            JsonNode page = json(DUEL + "/story?lang=en&from=" + (told + 1) + "&detail=" + detail);
            assertThat(page.get("from").asLong()).isEqualTo(told + 1);
            last = page.get("last").asLong();
            told = page.get("to").asLong();
            pages++;
        } while (told < last);
        assertThat(told).isEqualTo(last);
        assertThat(pages).isGreaterThan(2);
    }

    @Test
    void any_entry_of_a_turn_returns_that_turn() {
        String turn = server.body(ARMOUR + "/story?from=340&to=341&lang=ru");
        assertThat(server.body(ARMOUR + "/story?from=352&to=354&lang=ru")).isEqualTo(turn);
        assertThat(parse(turn).get("items").get(0).get("sentence").asText()).isEqualTo("Ход 7 · Иван");
        assertThat(parse(turn).get("items").get(0).get("seat").asText()).isEqualTo("A");
        assertThat(parse(turn).get("to").asLong()).isEqualTo(354);
    }

    @Test
    void a_line_has_its_author_and_its_results() {
        JsonNode story = json(ARMOUR + "/story?from=340&to=354&lang=ru");
        assertThat(line(story, 342).get("by").asText()).isEqualTo("A");
        assertThat(line(story, 342).get("last").asLong()).isEqualTo(349);
        assertThat(line(story, 350).get("results").get(0).toString())
                .isEqualTo("{\"entry\":350,\"owner\":\"Головорез\",\"text\":\"3 → 0 †\"}");
        assertThat(line(story, 350).has("rules")).isFalse();
        assertThat(story.toString()).doesNotContain("sums");
    }

    @Test
    void rules_add_paragraphs_and_sums() {
        JsonNode story = json(ARMOUR + "/story?from=340&to=354&lang=ru&detail=rules");
        assertThat(line(story, 350).get("rules").get(0).asText()).isEqualTo("NT-IV-2.1.3-d");
        assertThat(story.get("items")).anySatisfy(item -> {
            assertThat(item.get("kind").asText()).isEqualTo("sums");
            assertThat(item.get("accounts").get(0).get("fate").asText()).isEqualTo("dies");
        });
        assertThat(json(ARMOUR + "/story?from=340&detail=правила&lang=ru")).isEqualTo(
                json(ARMOUR + "/story?from=340&detail=rules&lang=ru"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"trace", "everything", ""})
    void an_unknown_detail_is_refused(String detail) {
        var response = server.get(ARMOUR + "/story?lang=en&detail=" + detail);
        assertThat(response.statusCode()).isEqualTo(400);
        assertThat(parse(response.body()).get("code").asText()).isEqualTo("no-detail");
        assertThat(server.get(ARMOUR + "/story?lang=ru&detail=" + detail).body()).contains("Уровень подробности");
    }

    @Test
    void a_range_behind_the_end_has_no_items() {
        assertThat(json(ARMOUR + "/story?from=9000").get("items")).isEmpty();
    }

    @Test
    void only_those_who_see_a_card_are_told_its_name() {
        String path = ARMOUR + "/story?from=1&to=30&lang=en";
        assertThat(server.body(path)).doesNotContain("Altar");
        assertThat(server.get(path + "&as=judge", "Cookie", server.cookie("judge", Optional.empty())).body())
                .contains("Altar");
        assertThat(server.get(path + "&as=judge").statusCode()).isEqualTo(403);
    }

    @Test
    void a_live_match_tells_its_last_turn_again() throws IOException {
        var growing = new SteppedMatchLog(BrowserTestBase.DUEL, Instant.now());
        int half = growing.commitCount() / 2;
        growing.record(half, Instant.now());
        try (var live = TestServer.of(growing)) {
            String path = ARMOUR + "/story?lang=ru&from=";
            JsonNode before = parse(live.body(path + "1"));
            growing.record(growing.commitCount() - half, Instant.now());
            while (!live.body(ARMOUR).contains("\"last\":354")) {
                Thread.onSpinWait();
            }
            JsonNode after = parse(live.body(path + "1"));
            assertThat(after).isEqualTo(json(ARMOUR + "/story?lang=ru&from=1"));
            int open = before.get("items").findValuesAsText("kind").lastIndexOf("turn");
            List<JsonNode> items = List.copyOf(after.get("items").valueStream().toList());
            assertThat(before.get("items").valueStream().limit(open)).isEqualTo(items.subList(0, open));
            assertThat(items).hasSizeGreaterThan(before.get("items").size());
        }
    }

    @Test
    void the_page_contains_the_story_of_its_first_screen() {
        String page = server.body("/m/nb-115-armour-against-three?e=351&lang=ru");
        assertThat(page).contains("\"story\":{\"last\":354,").contains("Иван делит урон существа «Рыцарь»");
    }
}
