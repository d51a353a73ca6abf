package letopis.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Matches created from pages, from decks or a position, and the settings they offer.
@DisplayNameGeneration(ReplaceUnderscores.class)
class MatchCreationTest {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String FINAL = "/api/v1/recordings/final";

    private static final String TABLE = """
            game: nebozhiteli
            turn: {number: 6, active: A, phase: damage}
            seats:
              A: {life: 21, field: [{id: vampire, card: Вампир, life: 3}]}
              B: {life: 17, hand: ["?", "?"]}
            """;

    @TempDir
    private Path folder;

    private TestServer server;
    private String recorder;

    @BeforeEach
    void start() throws IOException {
        server = TestServer.recording(folder.resolve("log.db"));
        recorder = server.cookie("recorder", Optional.empty());
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private static JsonNode json(HttpResponse<String> response) throws IOException {
        return JSON.readTree(response.body());
    }

    private HttpResponse<String> begin(String position) {
        return server.send("/api/v1/recordings?lang=en", JSON.createObjectNode().put("match", "final")
                .put("title", "Финал").put("position", position).toString(), "Cookie", recorder);
    }

    @Test
    void a_match_can_start_from_a_position() throws IOException {
        for (int sent = 0; sent < 2; sent++) { // the repetition returns the same match
            assertThat(begin(TABLE).statusCode()).isEqualTo(200);
        }
        JsonNode board = json(server.get(FINAL, "Cookie", recorder)).get("board");
        assertThat(board.at("/moment/turn").asInt(board.get("turn").asInt())).isEqualTo(6);
        assertThat(board.toString()).contains("Вампир");
        assertThat(TestServer.program("verify", "final", "--log", "sqlite:" + folder.resolve("log.db")))
                .startsWith("EXACT");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Иван", "иван\u00A0", "Ивaн"})
    void indistinguishable_players_are_refused_and_no_match_is_created(String other) throws IOException {
        ObjectNode body = JSON.createObjectNode().put("match", "final").put("game", "nebozhiteli");
        body.putObject("players").put("A", "Иван").put("B", other);

        HttpResponse<String> refused = server.send("/api/v1/recordings?lang=ru", body.toString(), "Cookie", recorder);

        assertThat(refused.statusCode()).isEqualTo(422);
        assertThat(json(refused).at("/problems/0/sentence").asText()).contains("например по фамилии");
        assertThat(server.get(FINAL, "Cookie", recorder).statusCode()).isEqualTo(404);
    }

    @ParameterizedTest
    @ValueSource(strings = {"AA", "", "C", "a", "А", "1"})
    void a_match_from_a_position_has_exactly_two_seats(String seat) throws IOException {
        ObjectNode body = JSON.createObjectNode().put("match", "final").put("position", TABLE);
        body.putObject("players").put(seat, "x");
        assertThat(server.send("/api/v1/recordings", body.toString(), "Cookie", recorder).statusCode()).isEqualTo(400);
        assertThat(server.get(FINAL, "Cookie", recorder).statusCode()).isEqualTo(404);
    }

    @Test
    void an_invalid_position_is_refused_as_by_the_ask_command_and_creates_no_match() throws IOException {
        HttpResponse<String> refused = begin("game: nebozhiteli\nturn: {phase: damge}\n");
        assertThat(refused.statusCode()).isEqualTo(422);
        assertThat(json(refused).at("/problems/0/line").asInt()).isEqualTo(2);
        assertThat(json(refused).at("/problems/0/sentence").asText()).contains("there is no word \"damge\"");
        assertThat(begin(": [").statusCode()).isEqualTo(422);
        assertThat(server.get(FINAL, "Cookie", recorder).statusCode()).isEqualTo(404);
    }

    @Test
    void a_game_lists_the_settings_of_a_new_match() throws IOException {
        JsonNode games = JSON.readTree(server.body("/api/v1/games?lang=en")).get("games");
        for (JsonNode game : games) {
            boolean heroes = game.get("id").asText().equals("vremya-geroev");
            if (heroes || game.get("id").asText().equals("nebozhiteli")) {
                assertThat(game.at("/settings/0/name").asText()).isEqualTo(heroes ? "format" : "edition");
                assertThat(game.at("/settings/0/values")).hasSize(2);
                assertThat(game.get("needsOpenCard").asBoolean()).isEqualTo(heroes);
            }
        }
    }
}
