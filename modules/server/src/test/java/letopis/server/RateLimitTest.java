package letopis.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Rate limits by address. Programs on this machine have twenty times the limit.
@DisplayNameGeneration(ReplaceUnderscores.class)
class RateLimitTest {

    private static final int READ = 40; // twice twenty

    @Test
    void an_address_over_the_limit_is_told_when_to_retry() throws IOException {
        try (var server = TestServer.ofSamples(Limits.DEFAULT.withRatePerMinute(2))) {
            HttpResponse<String> refused = server.get("/api/v1/matches?lang=ru");
            int asked = 1;
            for (; refused.statusCode() == 200; asked++) { // the bucket refills during the test
                refused = server.get("/api/v1/matches?lang=ru");
            }
            assertThat(asked).isGreaterThan(READ);
            assertThat(refused.statusCode()).isEqualTo(429);
            assertThat(Integer.parseInt(refused.headers().firstValue("Retry-After").orElseThrow())).isBetween(1, 2);
            assertThat(refused.body()).contains("too-often", "С вашего адреса слишком много запросов");
        }
    }

    @Test
    void refusals_are_counted() throws IOException {
        try (var server = TestServer.ofSamples(Limits.DEFAULT)) {
            HttpResponse<String> refused = server.post("/enter/x.y", "");
            int tries = 1;
            for (; refused.statusCode() == 403; tries++) { // the bucket refills during the test
                refused = server.post("/enter/x.y", "");
            }
            assertThat(tries).isGreaterThan(400);
            assertThat(refused.statusCode()).isEqualTo(429);
            assertThat(refused.headers().firstValue("Retry-After")).isPresent();
            assertThat(server.body("/metrics")).contains("letopis_requests_refused_total 1");
            assertThat(server.body("/api/v1/matches")).isNotEmpty();
        }
    }

    @Test
    void disputes_have_a_separate_limit() throws IOException {
        try (var server = TestServer.ofSamples(Limits.DEFAULT)) {
            int tries = 0;
            while (server.post("/api/v1/ask", "").statusCode() != 429) { // more are allowed with every second
                tries++;
                assertThat(tries).isLessThan(20_000);
            }
            assertThat(server.get("/api/v1/matches/duel-by-life/position?at=1").statusCode())
                    .as("a moment as a position counts as a dispute").isEqualTo(429);
            assertThat(server.body("/api/v1/matches")).isNotEmpty();
        }
    }

    @Test
    void a_limit_of_zero_allows_any_number_of_requests() throws IOException {
        try (var server = TestServer.ofSamples(Limits.DEFAULT.withRatePerMinute(0))) {
            for (int i = 0; i < 500; i++) {
                assertThat(server.post("/enter/x.y", "").statusCode()).isEqualTo(403);
            }
        }
    }
}
