package letopis.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import letopis.server.RawClient.Answer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The server's HTTP compliance for clients other than browsers.
@DisplayNameGeneration(ReplaceUnderscores.class)
class ProtocolTest {

    private static TestServer server;

    @BeforeAll
    static void start() throws IOException {
        server = TestServer.ofSamples();
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    private static Answer ask(RawClient client, String first, String... headers) throws IOException {
        String head = first + " HTTP/1.1\r\nHost: localhost\r\n" + String.join("\r\n", headers)
                + (headers.length == 0 ? "" : "\r\n") + "\r\n";
        return client.send(head.getBytes(StandardCharsets.UTF_8));
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "/m/duel-by-life", "/assets/css/tokens.css", "/api/v1/matches/duel-by-life",
        "/api/v1/games",
        "/api/v1/matches/none", "/nowhere"})
    void a_head_response_equals_the_get_response_without_its_body(String path) throws IOException {
        try (var client = new RawClient(server.port())) {
            Answer whole = ask(client, "GET " + path);
            Answer head = ask(client, "HEAD " + path);
            assertThat(head.status()).isEqualTo(whole.status());
            assertThat(head.header("content-type")).isEqualTo(whole.header("content-type"));
            assertThat(head.header("etag")).isEqualTo(whole.header("etag"));
            assertThat(head.header("content-length")).isEqualTo(String.valueOf(whole.body().length));
            assertThat(ask(client, "GET /health").text()).as("the next answer").isEqualTo("{\"status\":\"up\"}");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"PUT /api/v1/matches", "DELETE /api/v1/matches/duel-by-life", "PATCH /",
        "OPTIONS /api/v1/games",
        "POST /api/v1/matches", "QUERY /api/v1/games"})
    void a_read_only_route_lists_its_allowed_methods(String request) throws IOException {
        try (var client = new RawClient(server.port())) {
            Answer answer = ask(client, request, "Content-Length: 0", "Accept-Language: ru");
            assertThat(answer.status()).isEqualTo(405);
            assertThat(answer.header("allow")).isEqualTo("GET, HEAD");
            assertThat(answer.text()).contains("Этот адрес принимает только GET, HEAD.");
        }
    }

    @Test
    void an_unread_body_is_not_parsed_as_the_next_request() throws IOException {
        try (var client = new RawClient(server.port())) {
            String body = "game: nebozhiteli\n";
            Answer refused = client.send(("POST /m/duel-by-life.json HTTP/1.1\r\nHost: localhost\r\n"
                    + "Expect: 100-continue\r\nContent-Length: " + body.length() + "\r\n\r\n" + body)
                    .getBytes(StandardCharsets.UTF_8));

            assertThat(refused.status()).isEqualTo(405);
            assertThat(ask(client, "GET /health").text()).as("the next answer").isEqualTo("{\"status\":\"up\"}");
        }
    }

    @Test
    void an_invalid_address_is_refused_with_problem_details() throws IOException {
        try (var client = new RawClient(server.port())) {
            for (String target : new String[] {"/api/v1/games?a[]=1", "/api/v1/games?lang=%zz", "/%zz", "/a b"}) {
                Answer answer = ask(client, "GET " + target, "Accept-Language: en");
                assertThat(answer.status()).as(target).isEqualTo(400);
                assertThat(answer.text()).as(target).isEqualTo(
                        "{\"type\":\"https://letopis.github.io/problems/no-body\",\"title\":\"Bad Request\","
                                + "\"status\":400,"
                                + "\"detail\":\"The request cannot be read (400).\",\"instance\":\"\","
                                + "\"code\":\"no-body\"}");
            }
        }
    }
}
