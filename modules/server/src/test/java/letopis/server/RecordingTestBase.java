package letopis.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/// The base of recording tests: a server on which pages record the match `final`.
abstract class RecordingTestBase {

    static final ObjectMapper JSON = new ObjectMapper();
    static final String FINAL = "/api/v1/recordings/final";

    @TempDir
    Path folder;

    TestServer server;
    String recorder;
    String judge;

    @BeforeEach
    void start() throws IOException {
        server = TestServer.recording(folder.resolve("log.db"));
        recorder = server.cookie("recorder", Optional.empty());
        judge = server.cookie("judge", Optional.empty());
    }

    @AfterEach
    void stop() {
        server.close();
    }

    final void restart() throws IOException {
        server.close();
        server = TestServer.recording(folder.resolve("log.db"));
    }

    final HttpResponse<String> begin(String game, String more) {
        return server.send("/api/v1/recordings", "{\"match\":\"final\",\"game\":\"" + game
                + "\",\"title\":\"Финал\",\"players\":{\"A\":\"Иван\",\"B\":\"Мария\"}" + more + "}",
                "Cookie", recorder);
    }

    static JsonNode json(HttpResponse<String> response) throws IOException {
        return JSON.readTree(response.body());
    }

    final JsonNode state() throws IOException {
        HttpResponse<String> response = server.get(FINAL + "?lang=ru", "Cookie", recorder);
        assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
        return json(response);
    }

    static String line(long after, String line) {
        ObjectNode body = JSON.createObjectNode().put("after", after).put("line", line);
        return body.toString();
    }

    static String option(long after, String id) {
        ObjectNode body = JSON.createObjectNode().put("after", after);
        body.putArray("options").add(id);
        return body.toString();
    }

    final HttpResponse<String> postChoice(String body) {
        return server.send(FINAL + "?lang=ru", body, "Cookie", recorder);
    }

    final HttpResponse<String> order(long after, String order) {
        return server.send(FINAL + "?lang=ru", "{\"after\":" + after + ",\"order\":" + order + "}", "Cookie", judge);
    }

    static List<JsonNode> options(JsonNode state) {
        return List.copyOf(state.get("options").valueStream().toList());
    }

    final void assertExact() {
        server.close();
        assertThat(TestServer.program("verify", "final", "--log", "sqlite:" + folder.resolve("log.db")))
                .startsWith("EXACT");
    }
}
