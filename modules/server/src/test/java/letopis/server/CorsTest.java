package letopis.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.http.HttpResponse;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Pages of other origins can read the API only if the server allows it, and never with a cookie.
@DisplayNameGeneration(ReplaceUnderscores.class)
class CorsTest {

    private static final String OURS = "https://example.org";
    private static final String MATCHES = "/api/v1/matches";

    private static String allowedOrigin(HttpResponse<String> response) {
        assertThat(response.headers().firstValue("Access-Control-Allow-Credentials")).isEmpty();
        return response.headers().firstValue("Access-Control-Allow-Origin").orElse("");
    }

    @Test
    void no_origin_is_allowed_without_the_option() throws IOException {
        try (var server = TestServer.ofSamples()) {
            assertThat(allowedOrigin(server.get(MATCHES, "Origin", OURS))).isEmpty();
            assertThat(server.options(MATCHES, "Origin", OURS, "Access-Control-Request-Method", "GET").statusCode())
                    .isEqualTo(405);
        }
    }

    @Test
    void only_listed_origins_are_allowed() throws IOException {
        try (var server = TestServer.forOrigins(List.of("https://other.example", OURS))) {
            HttpResponse<String> read = server.get(MATCHES, "Origin", OURS);
            assertThat(allowedOrigin(read)).isEqualTo(OURS);
            assertThat(read.headers().firstValue("Vary").orElse("")).contains("Origin");
            assertThat(allowedOrigin(server.get("/m/duel-by-life.json", "Origin", OURS))).isEqualTo(OURS);
            assertThat(allowedOrigin(server.get("/api/v1/matches/none", "Origin", OURS))).as("errors, too")
                    .isEqualTo(OURS);
            for (String origin : List.of("https://example.org.evil.example", "http://example.org", "null")) {
                assertThat(allowedOrigin(server.get(MATCHES, "Origin", origin))).as(origin).isEmpty();
            }
            assertThat(allowedOrigin(server.get("/", "Origin", OURS))).as("a page").isEmpty();
        }
    }

    @Test
    void a_preflight_request_names_methods_and_headers() throws IOException {
        try (var server = TestServer.forOrigins(List.of(OURS))) {
            HttpResponse<String> preflight = server.options("/api/v1/ask", "Origin", OURS,
                    "Access-Control-Request-Method", "POST", "Access-Control-Request-Headers", "content-type");
            assertThat(preflight.statusCode()).isEqualTo(204);
            assertThat(allowedOrigin(preflight)).isEqualTo(OURS);
            assertThat(preflight.headers().firstValue("Access-Control-Allow-Methods")).contains("GET, HEAD, POST");
            assertThat(preflight.headers().firstValue("Access-Control-Allow-Headers").orElse(""))
                    .contains("Content-Type", "Last-Event-ID");
            assertThat(server.options("/api/v1/ask", "Origin", "https://other.example",
                    "Access-Control-Request-Method", "POST").statusCode()).isNotEqualTo(204);
        }
    }

    @Test
    void an_asterisk_allows_all_origins() throws IOException {
        try (var server = TestServer.forOrigins(List.of("*"))) {
            assertThat(allowedOrigin(server.get(MATCHES, "Origin", "https://any.example"))).isEqualTo("*");
            assertThat(allowedOrigin(server.get(MATCHES))).as("no page of another origin").isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"example.org", "https://example.org/", "https://example.org/a", "ftp://example.org", ""})
    void an_invalid_origin_is_refused(String text) {
        assertThat(ServeCommand.isOrigin(text)).isFalse();
        assertThat(ServeCommand.isOrigin(OURS + ":8443")).isTrue();
    }
}
