package letopis.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
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
    void a_dispute_is_answered_as_on_the_command_line() throws IOException {
        try (var files = Files.list(dispute())) {
            Path file = files.sorted().findFirst().orElseThrow();
            var answer = new ObjectMapper().readTree(server.post("/api/v1/ask?lang=en", Files.readString(file)).body());
            var told = new ObjectMapper().readTree(TestServer.program("ask", file, "--json"));
            assertThat(answer.at("/answers/0/cards")).isEqualTo(told.get("cards"));
            assertThat(answer.at("/answers/0/ledgers")).isEqualTo(told.get("ledgers"));
            assertThat(answer.at("/answers/0/words/verdict")).isEqualTo(told.at("/words/verdict")).isNotEmpty();
            assertThat(answer.at("/answers/0/words/done").size()).isPositive();
            assertThat(answer.get("text").asText()).isEqualTo(TestServer.program("ask", file).strip());
        }
    }

    @Test
    void mistakes_are_named_with_their_places() throws IOException {
        var response = server.post("/api/v1/ask?lang=ru", "game: nebozhitli\n");
        assertThat(response.statusCode()).isEqualTo(422);
        var problem = new ObjectMapper().readTree(response.body()).at("/problems/0");
        assertThat(problem.get("line").asInt()).isEqualTo(1);
        assertThat(problem.get("column").asInt()).isEqualTo(7);
        assertThat(problem.get("sentence").asText()).contains("может быть, «nebozhiteli»");
    }

    @Test
    void what_is_no_position_is_refused_and_the_server_stays_up() {
        for (String body : new String[] {"", "]", "&a [*a]", "\u0000", "a: ".repeat(5000), "[".repeat(100_000),
            "game: nebozhiteli\nseats: {A: {life: 99999999999999999999}}"}) {
            var response = server.post("/api/v1/ask", body);
            assertThat(response.statusCode()).as("%.20s", body).isEqualTo(422);
            assertThat(response.body()).doesNotContain("Exception");
        }
        assertThat(server.body("/api/v1/matches")).isNotEmpty();
    }

    @Test
    void whoever_sends_too_much_is_told_the_limit_however_often() {
        for (int i = 0; i < 50; i++) {
            var response = server.post("/api/v1/ask?lang=en", "x".repeat(2_000_000 + i));
            assertThat(response.statusCode()).isEqualTo(413);
            assertThat(response.body()).contains("too long; the limit is");
        }
    }

    @Test
    void every_game_has_an_example_on_the_page_and_each_is_answered() throws IOException {
        String written = server.body("/assets/js/ask/examples.js");
        String words = server.body("/assets/js/ask/ask-words.js");
        var games = new ArrayList<String>();
        Matcher example = Pattern.compile("\n  (\\w+): `([^`]+)`").matcher(written);
        while (example.find()) {
            var answer = server.post("/api/v1/ask?lang=en", example.group(2));
            assertThat(answer.statusCode()).as(example.group(1) + " " + answer.body()).isEqualTo(200);
            assertThat(words.split("\n    " + example.group(1) + ": ", -1)).as("a title in each language").hasSize(3);
            games.add(example.group(2).lines().findFirst().orElseThrow().substring("game: ".length()));
        }
        List<String> all = Games.all().stream().filter(game -> game.positions().isPresent())
                .map(game -> game.id().value()).filter(id -> Files.isDirectory(TestServer.HOME.resolve("replays")
                        .resolve(id).resolve("disputes"))).toList();
        assertThat(games).containsAll(all).hasSizeGreaterThanOrEqualTo(all.size());
    }
}
