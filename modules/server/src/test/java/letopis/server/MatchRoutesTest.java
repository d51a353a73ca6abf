package letopis.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class MatchRoutesTest {

    private static final String MATCH = "/api/v1/matches/nb-115-armour-against-three";

    private static TestServer server;

    @BeforeAll
    static void start() throws IOException {
        server = TestServer.ofSamples();
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    private static JsonNode json(String path) {
        return parse(server.body(path));
    }

    private static JsonNode parse(String text) {
        try {
            return new ObjectMapper().readTree(text);
        } catch (IOException e) {
            throw new AssertionError(text, e);
        }
    }

    @Test
    void a_moment_as_a_position_has_only_the_cards_its_viewer_sees() {
        JsonNode open = json(MATCH + "/position?at=200");
        assertThat(open.get("at").asLong()).isEqualTo(200);
        assertThat(open.at("/document/seats/A/field/0/card").asText()).isEqualTo("Рыцарь");
        assertThat(open.at("/document/seats/A/hand")).hasSize(6).allMatch(card -> card.asText().equals("?"));
        String again = server.body(MATCH + "/position?at=200");
        assertThat(parse(again)).as("from the copy read before").isEqualTo(open);
        assertThat(json(MATCH + "/position?at=354").get("at").asLong()).as("later than the copy").isEqualTo(354);
        JsonNode whole = parse(server.get(MATCH + "/position?at=200&as=judge", "Cookie",
                server.cookie("judge", Optional.empty())).body());
        assertThat(whole.at("/document/seats/A/hand")).hasSize(6).noneMatch(card -> card.asText().equals("?"));
    }

    @Test
    void a_match_has_title_players_and_rules() {
        JsonNode match = json(MATCH + "?lang=ru");
        assertThat(match.get("title").asText()).isEqualTo("NB-115: доспех против троих");
        assertThat(match.get("gameTitle").asText()).isEqualTo("Небожители, турнирная");
        assertThat(match.get("players").get("A").asText()).isEqualTo("Иван");
        assertThat(match.get("last").asLong()).isEqualTo(354);
        assertThat(match.get("audience").asText()).isEqualTo("public");
        assertThat(match.get("zoneForms").get("main-deck").asText()).isEqualTo("pile");
    }

    @Test
    void entries_are_narrated_in_both_languages() {
        JsonNode russian = json(MATCH + "/entries?from=340&to=343&lang=ru");
        JsonNode english = json(MATCH + "/entries?from=340&to=343&lang=en");
        assertThat(russian.get("entries")).hasSize(4);
        JsonNode split = russian.get("entries").get(2);
        assertThat(split.get("sentence").asText())
                .isEqualTo("Иван делит урон существа «Рыцарь»: Головорез c6 — 3 единицы физического урона");
        assertThat(split.get("chosen").asBoolean()).isTrue();
        assertThat(split.get("stepEnd").asLong()).isEqualTo(347);
        assertThat(english.get("entries").get(0).get("sentence").asText()).isEqualTo("Мария passes");
        assertThat(russian.get("entries").get(0).get("quiet").asBoolean()).isTrue();
        assertThat(russian.get("entries").get(3).get("cause").asLong()).isEqualTo(342);
        assertThat(russian.get("entries").get(3).get("rules").get(0).asText()).isEqualTo("NT-IV-9.2");
    }

    @Test
    void a_board_equals_the_output_of_the_command() {
        String shown = TestServer.program("show", TestServer.HOME.resolve(
                "replays/nebozhiteli/matches/nb-115-armour-against-three.jsonl"), "--at", "347", "--as", "public",
                "--json");
        assertThat(server.body(MATCH + "/board?at=347")).isEqualTo(shown.strip());
        assertThat(json(MATCH + "/boards?from=347&to=347").get("boards").get(0)).isEqualTo(parse(shown));
    }

    @Test
    void moments_use_the_syntax_of_the_command_line() {
        assertThat(json(MATCH + "/board?at=t7.damage").get("phase").asText()).isEqualTo("damage");
        assertThat(json(MATCH + "/board?at=t7.повреждения").get("turn").asInt()).isEqualTo(7);
        var nowhere = server.get(MATCH + "/board?at=t9&lang=ru");
        assertThat(nowhere.statusCode()).isEqualTo(404);
        assertThat(parse(nowhere.body()).at("/detail").asText()).contains("9");
    }

    @Test
    void an_outline_lists_turns_phases_deaths_and_lives() {
        JsonNode outline = json(MATCH + "/outline");
        assertThat(outline.get("turns").get(6).get("turn").asInt()).isEqualTo(7);
        assertThat(outline.get("deaths")).anySatisfy(death -> assertThat(death.get("entry").asLong()).isEqualTo(350));
        assertThat(outline.get("stepEnds").get(0).asLong()).isEqualTo(1);
        JsonNode lives = outline.get("lifeHistory").get("A");
        assertThat(lives.get(lives.size() - 1).get(1).asInt()).isEqualTo(31);
        assertThat(outline.get("result").isNull()).isTrue();
        assertThat(json("/api/v1/matches/duel-by-life/outline").get("result").get("reason").asText()).isNotEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"A.life >= 31", "Рыцарь.turned and turn > 2", "event creature-died",
        "B.hand > 3"})
    void a_condition_is_met_at_the_same_entry_as_in_the_command(String condition) {
        List<Long> found = new ArrayList<>();
        json(MATCH + "/find?where=" + URLEncoder.encode(condition, StandardCharsets.UTF_8)).get("hits")
                .forEach(entry -> found.add(entry.asLong()));
        String told = TestServer.program("find", BrowserTestBase.DUEL, condition, "--all", "--limit", "1000", "--as",
                "public", "--json");
        assertThat(found).isNotEmpty().isEqualTo(told.lines().map(line ->
                Long.parseLong(line.replaceAll(".*\"entry\":(\\d+).*", "$1"))).toList());
    }

    @Test
    void a_condition_finds_nothing_in_a_hidden_hand() {
        assertThat(TestServer.program("find", BrowserTestBase.DUEL, "B.hand has Гроза")).contains("#");
        assertThat(json(MATCH + "/find?where=B.hand+has+%D0%93%D1%80%D0%BE%D0%B7%D0%B0").get("hits")).isEmpty();
    }

    @Test
    void an_invalid_condition_is_refused_with_its_column() {
        var answer = server.get(MATCH + "/find?lang=en&where=A.hnd%3E3");
        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(parse(answer.body()).at("/detail").asText()).startsWith("Column 3: ").contains("hand");
        assertThat(server.get(MATCH + "/find").statusCode()).isEqualTo(400);
        assertThat(server.get(MATCH + "/find?where=" + "A".repeat(501)).statusCode()).isEqualTo(400);
    }

    @Test
    void a_consequence_leads_back_to_its_choice() {
        JsonNode chain = json(MATCH + "/why/347?lang=ru").get("chain");
        assertThat(chain.get(0).get("entry").asLong()).isEqualTo(347);
        assertThat(chain.get(0).get("paragraphs").get(0).get("id").asText()).isEqualTo("NT-IV-9.1-b");
        assertThat(chain.get(1).get("entry").asLong()).isEqualTo(342);
        assertThat(chain.get(1).get("chosen").asBoolean()).isTrue();
    }

    @ParameterizedTest
    @CsvSource({"why 347, /why/347", "why 120, /why/120", "order 300 330, /order/300?other=330",
        "diff t3 t4, /diff?from=t3&to=t4"})
    void an_answer_equals_the_output_of_the_command(String command, String path) {
        List<String> line = new ArrayList<>(List.of(command.split(" ")));
        line.add(1, BrowserTestBase.DUEL.toString());
        line.addAll(List.of("--as", "public", "--json"));
        assertThat(json(MATCH + path + (path.contains("?") ? "&" : "?") + "lang=en"))
                .isEqualTo(parse(TestServer.program(line.toArray())));
    }

    @Test
    void a_ledger_lists_the_arithmetic_of_its_accounts() {
        JsonNode ledger = json(MATCH + "/ledger/347");
        JsonNode first = ledger.get("accounts").get(0);
        assertThat(first.get("before").asInt() + first.get("lines").get(0).get("amount").asInt())
                .isEqualTo(first.get("net").asInt());
        assertThat(first.get("fate").asText()).isEqualTo("dies");
    }

    @Test
    void cards_and_words_are_in_the_language_of_the_reader() {
        assertThat(json(MATCH + "/cards?lang=en").at("/cards/Рыцарь/title").asText()).isEqualTo("Knight");
        assertThat(json(MATCH + "/cards?lang=ru").at("/cards/Рыцарь/sentences")).isNotEmpty();
        assertThat(json("/api/v1/games/nebozhiteli/words?lang=ru").get("zone.hand").asText()).isEqualTo("рука");
        JsonNode rule = json("/api/v1/games/nebozhiteli/rules/NT-IV-9.3?lang=ru");
        assertThat(rule.get("title").asText()).isEqualTo("Блокирующие ранят атакующих");
        assertThat(rule.get("text").asText())
                .isEqualTo("Блокирующие наносят урон тем атакующим, которых блокируют.");
    }

    @Test
    void the_default_language_is_that_of_the_browser() {
        assertThat(server.get(MATCH + "/entries?from=340&to=340", "Accept-Language", "ru-RU,ru;q=0.9,en;q=0.8").body())
                .contains("Мария: пас");
        assertThat(server.get(MATCH + "/entries?from=340&to=340", "Accept-Language", "en-US,en").body())
                .contains("Мария passes");
    }

    @Test
    void results_are_listed_only_on_request() throws Exception {
        for (JsonNode match : parse(server.awaitSummaries("/api/v1/matches?lang=ru")).get("matches")) {
            assertThat(match.has("result")).isFalse();
        }
        JsonNode duel = null;
        for (JsonNode match : parse(server.awaitSummaries("/api/v1/matches?lang=ru&results=true")).get("matches")) {
            assertThat(match.has("result")).isEqualTo(match.get("state").asText().equals("ended"));
            duel = match.get("id").asText().equals("duel-by-life") ? match : duel;
        }
        JsonNode result = duel.get("result");
        assertThat(result.get("winners")).hasSize(1);
        assertThat(result.get("reasonTitle").asText()).isNotEmpty().isNotEqualTo(result.get("reason").asText());
        assertThat(result.get("score").get(result.get("winners").get(0).asText()).asInt()).isEqualTo(2);
        assertThat(result.get("games").size()).isBetween(2, 3);
    }

    @Test
    void the_list_names_the_players_but_not_the_result() {
        JsonNode matches = parse(server.awaitSummaries("/api/v1/matches?lang=ru")).get("matches");
        assertThat(matches).hasSize(15);
        assertThat(matches).allSatisfy(match -> {
            assertThat(match.get("state").asText()).isIn("ended", "unfinished");
            assertThat(match.has("result")).isFalse();
            assertThat(match.has("last")).isFalse();
        });
        assertThat(json("/api/v1/matches?game=vremya-geroev").get("matches")).hasSize(3);
        assertThat(json("/api/v1/matches?player=мар").get("matches")).isNotEmpty();
        assertThat(json("/api/v1/matches?player=nobody").get("matches")).isEmpty();
    }

    @Test
    void an_unchanged_response_is_not_sent_again() {
        var first = server.get(MATCH);
        String tag = first.headers().firstValue("ETag").orElseThrow();
        var again = server.get(MATCH, "If-None-Match", tag);
        assertThat(again.statusCode()).isEqualTo(304);
        assertThat(again.body()).isEmpty();
    }

    @Test
    void boards_are_compressed() throws IOException {
        var plain = server.body(MATCH + "/boards?from=0&to=100");
        var packed = HttpClient.newHttpClient();
        try (packed) {
            var response = packed.send(HttpRequest.newBuilder(server.uri(MATCH + "/boards?from=0&to=100"))
                    .header("Accept-Encoding", "gzip").build(), HttpResponse.BodyHandlers.ofByteArray());
            assertThat(response.body().length).isLessThan(plain.length() / 10);
            try (var in = new GZIPInputStream(new ByteArrayInputStream(response.body()))) {
                assertThat(new String(in.readAllBytes(), StandardCharsets.UTF_8)).isEqualTo(plain);
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "/api/v1/matches/none, 404", "/api/v1/matches/..%2f..%2fetc, 404", "/api/v1/matches/НЕТ, 404",
        "/api/v1/matches/nb-115-armour-against-three/entries?from=-1, 400",
        "/api/v1/matches/nb-115-armour-against-three/entries?from=1e9, 400",
        "/api/v1/matches/nb-115-armour-against-three/boards?from=99999999999999999999, 400",
        "/api/v1/matches/nb-115-armour-against-three/boards?from=999999999, 200",
        "/api/v1/matches/nb-115-armour-against-three/why/0, 404",
        "/api/v1/matches/nb-115-armour-against-three/why/355, 404",
        "/api/v1/matches/nb-115-armour-against-three/why/x, 400",
        "/api/v1/matches/nb-115-armour-against-three/ledger/999999, 404",
        "/api/v1/matches/nb-115-armour-against-three?as=judge, 403",
        "/api/v1/matches/nb-115-armour-against-three?as=A, 403",
        "/api/v1/matches?from=yesterday, 400", "/api/v1/games/chess/words, 404",
        "/api/v1/games/nebozhiteli/rules/X-1, 404",
        "/assets/../Main.class, 404", "/assets/%2e%2e/x.js, 404", "/nowhere, 404"})
    void an_invalid_request_gets_an_error_status(String path, int status) {
        var response = server.get(path.replace("НЕТ", "%D0%9D%D0%95%D0%A2"));
        assertThat(response.statusCode()).isEqualTo(status);
        assertThat(response.body()).doesNotContain("Exception", "letopis.server", "\tat ");
        if (status >= 400) {
            assertThat(parse(response.body()).at("/detail").asText()).isNotEmpty();
        }
    }

    @Test
    void every_response_forbids_foreign_scripts() {
        for (String path : new String[] {MATCH, "/nowhere", "/api/v1/matches"}) {
            var headers = server.get(path).headers();
            assertThat(headers.firstValue("Content-Security-Policy").orElse("")).startsWith("default-src 'self'")
                    .doesNotContain("unsafe");
            assertThat(headers.firstValue("X-Content-Type-Options")).contains("nosniff");
        }
    }
}
