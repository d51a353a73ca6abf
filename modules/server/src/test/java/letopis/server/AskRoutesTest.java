package letopis.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
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

    private static JsonNode forms(String language) throws IOException {
        return new ObjectMapper().readTree(server.body("/api/v1/games/forms?lang=" + language)).get("forms");
    }
}
