package letopis.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import letopis.notation.Games;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class AskRoutesTest {

    private static final String DRAFT = """
            {"game": "nebozhiteli", "turn": {"phase": "damage"},
             "seats": {"A": {"hand": ["Исцеление"],
                             "field": [{"id": "vampire", "card": "Вампир", "life": 3}, "Жрица"]},
                       "B": {"field": [{"id": "archer", "card": "Лучник"}]}},
             "choices": [{"B": {"activate": "archer", "target": "vampire"}}]}""";

    private static TestServer server;

    @BeforeAll
    static void start() throws IOException {
        server = TestServer.ofSamples();
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    private static Path dispute() {
        return TestServer.HOME.resolve("replays/nebozhiteli/disputes");
    }

    @Test
    void a_dispute_gets_the_same_answer_as_on_the_command_line() throws IOException {
        try (var files = Files.list(dispute())) {
            Path file = files.sorted().findFirst().orElseThrow();
            var answer = new ObjectMapper().readTree(server.post("/api/v1/ask?lang=en", Files.readString(file)).body());
            var told = new ObjectMapper().readTree(TestServer.program("ask", file, "--json"));
            assertThat(answer.at("/answers/0/cards")).isEqualTo(told.get("cards"));
            assertThat(answer.at("/answers/0/ledgers")).isEqualTo(told.get("ledgers"));
            assertThat(answer.at("/answers/0/narration/verdict")).isEqualTo(told.at("/narration/verdict")).isNotEmpty();
            assertThat(answer.at("/answers/0/narration/story").size()).isPositive();
            assertThat(answer.get("text").asText()).isEqualTo(TestServer.program("ask", file).strip());
        }
    }

    @Test
    void mistakes_are_reported_with_line_and_column() throws IOException {
        var response = server.post("/api/v1/ask?lang=ru", "game: nebozhitli\n");
        assertThat(response.statusCode()).isEqualTo(422);
        var problem = new ObjectMapper().readTree(response.body()).at("/problems/0");
        assertThat(problem.get("line").asInt()).isEqualTo(1);
        assertThat(problem.get("column").asInt()).isEqualTo(7);
        assertThat(problem.get("sentence").asText()).contains("может быть, «nebozhiteli»");
    }

    @Test
    void an_invalid_position_is_refused_and_the_server_stays_up() {
        for (String body : new String[] {"", "]", "&a [*a]", "\u0000", "a: ".repeat(5000), "[".repeat(100_000),
            "game: nebozhiteli\nseats: {A: {life: 99999999999999999999}}"}) {
            var response = server.post("/api/v1/ask", body);
            assertThat(response.statusCode()).as("%.20s", body).isEqualTo(422);
            assertThat(response.body()).doesNotContain("Exception");
        }
        assertThat(server.body("/api/v1/matches")).isNotEmpty();
    }

    @Test
    void a_position_cannot_name_files_of_the_server() throws IOException {
        Path secret = Files.writeString(Files.createTempDirectory("cards").resolve("cards.json"), "password");
        for (String route : List.of("/api/v1/ask", "/api/v1/ask/draft")) {
            var response = server.post(route + "?lang=en", "game: nebozhiteli\ncards: " + secret + "\n");
            assertThat(response.body()).doesNotContain("password").contains("a list is expected here");
        }
    }

    @Test
    void an_oversized_request_is_always_answered_with_the_limit() {
        for (int i = 0; i < 50; i++) {
            var response = server.post("/api/v1/ask?lang=en", "x".repeat(2_000_000 + i));
            assertThat(response.statusCode()).isEqualTo(413);
            assertThat(response.body()).contains("too long; the limit is");
        }
    }

    @Test
    void every_example_in_the_form_of_each_game_can_be_resolved() throws IOException {
        var examples = new ArrayList<String>();
        for (JsonNode form : forms("en")) {
            for (JsonNode example : form.get("examples")) {
                var answer = server.post("/api/v1/ask?lang=en", example.get("text").asText());
                assertThat(answer.statusCode()).as(example.get("title") + " " + answer.body()).isEqualTo(200);
                examples.add(form.get("game").asText());
            }
        }
        List<String> all = Games.all().stream().filter(game -> game.positions().isPresent())
                .map(game -> game.id().value()).filter(id -> Files.isDirectory(TestServer.HOME.resolve("replays")
                        .resolve(id).resolve("disputes"))).toList();
        assertThat(examples).containsAll(all).hasSizeGreaterThanOrEqualTo(all.size());
        assertThat(forms("ru").at("/0/examples/0/text").asText()).as("the dispute of the README")
                .contains("Исцеление").contains("archer");
    }

    /// A missing name would appear as its code.
    @Test
    void every_form_entry_has_a_name_in_both_languages() throws IOException {
        JsonNode english = forms("en");
        JsonNode russian = forms("ru");
        assertThat(english.size()).isEqualTo(Games.all().size());
        for (int i = 0; i < english.size(); i++) {
            List<String> titles = english.get(i).findValuesAsText("title");
            assertThat(russian.get(i).findValuesAsText("title")).as(english.get(i).get("game").asText())
                    .hasSameSizeAs(titles).isNotEmpty()
                    .allSatisfy(title -> assertThat(title).containsPattern("[А-Яа-яЁё]"));
        }
    }

    private static JsonNode draft(String language, String position) throws IOException {
        var response = server.post("/api/v1/ask/draft?lang=" + language, position);
        assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
        return new ObjectMapper().readTree(response.body());
    }

    @Test
    void a_draft_has_its_table_and_the_options_at_its_end() throws IOException {
        JsonNode here = draft("en", DRAFT).get("situation");
        String vampire = here.at("/ids/vampire").asText();
        assertThat(here.at("/start/seats/A/zones/field").findValuesAsText("id")).contains(vampire);
        assertThat(here.at("/choices/0/sentence").asText()).contains("Archer").contains("Vampire");
        assertThat(here.get("verdict").findValuesAsText("sentence")).anySatisfy(sentence ->
                assertThat(sentence).contains("Vampire"));
        assertThat(here.get("options").findValuesAsText("sentence")).as("of the player who decides, and of the other")
                .anyMatch(sentence -> sentence.contains("Healing") && sentence.contains("Vampire"))
                .anyMatch(sentence -> sentence.startsWith("B"));
        assertThat(here.get("settledBy").asText()).isEqualTo("end of phase");
    }

    @Test
    void each_option_of_a_draft_can_be_added_to_it() throws IOException {
        JsonNode draft = draft("en", DRAFT);
        for (JsonNode option : draft.at("/situation/options")) {
            var longer = (ObjectNode) draft.get("document").deepCopy();
            option.path("before").forEach(longer.withArray("choices")::add);
            longer.withArray("choices").add(option.get("line"));
            JsonNode then = draft("en", longer.toString());
            assertThat(then.get("problems")).as(option.toString()).isEmpty();
            assertThat(then.at("/situation/refusal").isContainerNode()).as(option.toString()).isFalse();
        }
    }

    @Test
    void a_draft_tells_why_a_card_cannot_act() throws IOException {
        JsonNode here = draft("ru", DRAFT).get("situation");
        String vampire = here.at("/ids/vampire").asText();
        assertThat(here.get("unusable")).anySatisfy(card -> {
            assertThat(card.get("card").asText()).isEqualTo(vampire);
            assertThat(card.get("rules").get(0).asText()).isEqualTo("NT-IV-7.1");
            assertThat(card.get("sentence").asText()).contains("в фазе атаки");
        });
    }

    @Test
    void a_second_attacker_joins_the_last_choice_of_a_draft() throws IOException {
        JsonNode here = draft("en", """
                game: nebozhiteli
                turn: {phase: attack}
                seats: {A: {field: [{id: v, card: Вампир}, {id: k, card: Рыцарь}]}, B: {field: [Лучник]}}
                choices: [{A: {attack: [v]}}]""").get("situation");
        assertThat(here.get("options")).anySatisfy(option -> {
            assertThat(option.get("replacesLast").asBoolean()).isTrue();
            assertThat(option.at("/line/A/attack").toString()).isEqualTo("[\"v\",\"k\"]");
        });
    }

    private static List<String> linesOf(String card, JsonNode draft) {
        return draft.at("/situation/options").valueStream().map(option -> option.get("line").path("A"))
                .filter(line -> line.path("play").asText().equals(card)).map(JsonNode::toString).toList();
    }

    @Test
    void a_draft_offers_all_combinations_of_targets_and_all_numbers() throws IOException {
        JsonNode draft = draft("en", """
                game: berserk-heroes
                seats:
                  A:
                    hero: Брат Милан
                    coins: 4
                    hand: [{id: roots, card: Хватка корней}, {id: fire, card: Степной пожар}]
                  B:
                    hero: Ночная княгиня
                    creatures: [{id: imp, card: Бес на посылках}, {id: healer, card: Травница}, {id: bear, card: Шатун}]
                """);
        assertThat(linesOf("roots", draft)).doesNotHaveDuplicates().contains(
                "{\"play\":\"roots\",\"target\":[\"bear\"]}",
                "{\"play\":\"roots\",\"target\":[\"healer\",\"bear\"]}",
                "{\"play\":\"roots\",\"target\":[\"bear\",\"healer\"]}").hasSize(9);
        assertThat(linesOf("fire", draft)).containsExactlyInAnyOrder("{\"play\":\"fire\",\"x\":1}",
                "{\"play\":\"fire\",\"x\":2}", "{\"play\":\"fire\",\"x\":3}");
    }

    @Test
    void a_draft_offers_blocks_as_soon_as_the_attackers_are_declared() throws IOException {
        for (String hand : List.of("[]", "[Гроза]")) {
            JsonNode draft = draft("en", """
                    game: nebozhiteli
                    turn: {phase: attack}
                    seats:
                      A: {field: [{id: knight, card: Рыцарь}], hand: %s}
                      B: {field: [{id: vampire, card: Вампир}]}
                    choices:
                      - A: {attack: [knight]}
                    """.formatted(hand));
            JsonNode block = draft.at("/situation/options").valueStream()
                    .filter(option -> option.get("verb").asText().equals("block")).findFirst().orElseThrow();
            assertThat(block.get("line").toString()).isEqualTo("{\"B\":{\"block\":{\"vampire\":\"knight\"}}}");
            assertThat(block.get("before").toString()).isEqualTo("[{\"A\":\"pass\"},{\"B\":\"pass\"}]");
            assertThat(draft.at("/situation/unusable").valueStream().filter(one -> one.get("verb").asText()
                    .equals("block") && one.get("seat").asText().equals("B"))).isEmpty();
        }
    }

    @Test
    void mistakes_of_a_draft_are_located_in_its_document() throws IOException {
        JsonNode draft = draft("en", """
                {"игра": "Небожители", "seats": {"A": {"поле": ["Вампир", "Лучник", "Вапмир"]}}, "choices": []}""");
        assertThat(draft.at("/document/game").asText()).isEqualTo("Небожители");
        assertThat(draft.at("/problems/0/path").toString()).isEqualTo("[\"seats\",\"A\",\"field\",\"2\"]");
        assertThat(draft.at("/problems/0/sentence").asText()).contains("Vampire");
        assertThat(draft.path("situation").isContainerNode()).isFalse();
        assertThat(server.post("/api/v1/ask/draft", "game: none").statusCode()).isEqualTo(422);
    }

    @Test
    void every_example_can_be_read_as_a_draft() throws IOException {
        for (JsonNode form : forms("ru")) {
            for (JsonNode example : form.get("examples")) {
                JsonNode read = draft("ru", example.get("text").asText());
                assertThat(read.get("problems")).as(example.toString()).isEmpty();
                assertThat(draft("ru", read.get("yaml").asText()).get("document")).isEqualTo(read.get("document"));
            }
        }
    }

    private static JsonNode forms(String language) throws IOException {
        return new ObjectMapper().readTree(server.body("/api/v1/games/forms?lang=" + language)).get("forms");
    }
}
