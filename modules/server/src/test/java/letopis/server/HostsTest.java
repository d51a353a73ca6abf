package letopis.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import letopis.server.access.AcceptedHosts;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// DNS rebinding: a site whose name resolves to this machine can read nothing.
@DisplayNameGeneration(ReplaceUnderscores.class)
class HostsTest {

    private static String ask(TestServer server, String path, String host, String language) throws IOException {
        try (var client = new RawClient(server.port())) {
            RawClient.Answer answer = client.send(("GET " + path + " HTTP/1.1\r\nHost: " + host
                    + "\r\nAccept-Language: " + language + "\r\n\r\n").getBytes(StandardCharsets.UTF_8));
            return answer.status() + " " + answer.text();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "/api/v1/matches", "/api/v1/matches/duel-by-life/stream",
        "/api/v1/stream", "/m/duel-by-life.jsonl",
        "/assets/js/live.js", "/health", "/no-such-page"})
    void a_request_with_a_foreign_host_name_is_refused(String path) throws IOException {
        try (var server = TestServer.ofSamples()) {
            for (String host : List.of("evil.example", "evil.example:" + server.port(), "localhost.evil.example",
                    "127.0.0.1.evil.example", "2130706433.example")) {
                assertThat(ask(server, path, host, "en")).as(host).startsWith("421 ")
                        .contains("is not configured for the name")
                        .doesNotContain("duel");
                assertThat(ask(server, path, host, "ru")).as(host)
                        .startsWith("421 ").contains("не принимает запросы на имя");
            }
        }
    }

    @Test
    void loopback_names_and_configured_names_are_accepted() throws IOException {
        try (var server = TestServer.ofSamples()) {
            for (String host : List.of("localhost", "LOCALHOST:80", "127.0.0.1:" + server.port(), "[::1]:8080",
                    "192.168.1.7:8080", "letopis.localhost")) {
                assertThat(ask(server, "/health", host, "en")).as(host).startsWith("200 ");
            }
        }
        var hosts = new AcceptedHosts(List.of("Letopis.Example", "0.0.0.0"));
        assertThat(hosts.accepts("letopis.example")).isTrue();
        assertThat(hosts.accepts("letopis.example.:443")).isTrue();
        assertThat(hosts.accepts("x.letopis.example")).isFalse();
        assertThat(hosts.accepts("")).isFalse();
    }
}
