package letopis.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Errors are problem details with a code, and API addresses have a version.
@DisplayNameGeneration(ReplaceUnderscores.class)
class ProblemDetailsTest {

    private static TestServer server;

    @BeforeAll
    static void start() throws IOException {
        server = TestServer.ofSamples();
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    private static JsonNode problem(HttpResponse<String> response) throws IOException {
        assertThat(response.headers().firstValue("Content-Type")).contains("application/problem+json");
        JsonNode problem = new ObjectMapper().readTree(response.body());
        assertThat(problem.get("status").asInt()).isEqualTo(response.statusCode());
        assertThat(problem.get("type").asText()).endsWith("/" + problem.get("code").asText());
        return problem;
    }

    @ParameterizedTest
    @CsvSource({"/api/v1/matches/none, 404, no-match, Not Found",
        "/api/v1/matches/duel-by-life?as=judge, 403, needs-judge, Forbidden",
        "/api/v1/matches/duel-by-life/entries?from=x, 400, no-number, Bad Request", "/nothing, 404, no-page, Not Found",
        "/api/v1/nothing, 404, no-page, Not Found"})
    void an_error_has_problem_details_in_the_language_of_the_request(String path, int status, String code, String title)
            throws IOException {
        String sign = path.contains("?") ? "&" : "?";
        JsonNode english = problem(server.get(path + sign + "lang=en"));
        JsonNode russian = problem(server.get(path + sign + "lang=ru"));
        assertThat(english.get("status").asInt()).isEqualTo(status);
        assertThat(english.get("code").asText()).isEqualTo(code);
        assertThat(english.get("title").asText()).isEqualTo(title);
        assertThat(english.get("instance").asText()).isEqualTo(path.replaceFirst("\\?.*", ""));
        assertThat(english.get("detail").asText()).isNotEmpty().isNotEqualTo(russian.get("detail").asText());
        assertThat(russian.get("detail").asText()).containsPattern("[а-я]");
        assertThat(english.has("problems")).isFalse();
    }

    @Test
    void mistakes_in_a_dispute_have_a_position_and_the_nearest_word() throws IOException {
        JsonNode problem = problem(server.post("/api/v1/ask?lang=en", """
                game: nebozhiteli
                turn: {phase: damge}
                seats: {A: {field: [Вампир]}, B: {field: [Лучник]}}
                """));
        assertThat(problem.get("status").asInt()).isEqualTo(422);
        JsonNode mistake = problem.at("/problems/0");
        assertThat(mistake.get("line").asInt()).isEqualTo(2);
        assertThat(mistake.get("column").asInt()).isEqualTo(15);
        assertThat(mistake.get("code").asText()).isNotEmpty();
        assertThat(mistake.get("nearest").asText()).isEqualTo("damage");
    }

    @Test
    void an_unversioned_address_redirects_to_version_1() {
        HttpResponse<String> old = server.get("/api/matches/duel-by-life/board?at=t3&lang=ru");
        assertThat(old.statusCode()).isEqualTo(308);
        assertThat(old.headers().firstValue("Location"))
                .contains("/api/v1/matches/duel-by-life/board?at=t3&lang=ru");
        assertThat(server.post("/api/ask", "x").statusCode()).isEqualTo(308);
        assertThat(server.get("/api/v1").statusCode()).isEqualTo(404);
        assertThat(server.get("/api//evil.example").headers().firstValue("Location")
                .filter(place -> !place.startsWith("/api/v1/"))).isEmpty();
    }

    @Test
    void the_description_has_its_own_media_type() {
        assertThat(server.get("/api/v1/openapi.yaml").headers().firstValue("Content-Type"))
                .contains("application/openapi+yaml; version=3.1");
    }
}
