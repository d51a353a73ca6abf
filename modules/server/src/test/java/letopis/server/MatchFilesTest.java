package letopis.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import letopis.journal.MatchId;
import letopis.server.RawClient.Answer;
import letopis.server.access.Role;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Matches served as files, whole and in byte ranges.
@DisplayNameGeneration(ReplaceUnderscores.class)
class MatchFilesTest {

    private static final Path MATCHES = TestServer.HOME.resolve("replays/nebozhiteli/matches");
    private static final Path DUEL = MATCHES.resolve("duel-by-life.jsonl");

    private static TestServer server;

    @BeforeAll
    static void start() throws IOException {
        server = TestServer.ofSamples();
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @Test
    void every_sample_is_served_as_its_public_copy() {
        for (String game : List.of("berserk-heroes", "nebozhiteli", "respons", "vremya-geroev")) {
            for (Path file : TestServer.files(TestServer.HOME.resolve("replays").resolve(game).resolve("matches"))) {
                String name = file.getFileName().toString();
                assertThat(server.body("/m/" + name)).as(name)
                        .isEqualTo(TestServer.program("log", file, "--as", "public", "--jsonl"))
                        .doesNotContain("\"secret\"");
            }
        }
    }

    @Test
    void the_text_of_a_match_equals_the_output_of_the_command() {
        assertThat(server.body("/m/duel-by-life.txt?lang=en"))
                .isEqualTo(TestServer.program("log", DUEL, "--as", "public", "--detail", "trace"));
    }

    @Test
    void a_board_file_shows_the_moment_in_its_address() {
        assertThat(server.body("/m/duel-by-life.json")).isEqualTo(
                TestServer.program("show", DUEL, "--at", "end", "--as", "public", "--json").strip());
        assertThat(server.body("/m/duel-by-life.json?t=3")).isEqualTo(
                server.body("/api/v1/matches/duel-by-life/board?at=t3"));
        assertThat(server.body("/m/duel-by-life.json?e=118")).isEqualTo(
                server.body("/api/v1/matches/duel-by-life/board?at=118"));
    }

    @Test
    void a_judge_gets_the_unredacted_file() throws IOException {
        var key = server.key();
        String link = key.write(key.createGrant(Role.of("judge").orElseThrow(),
                Optional.of(new MatchId("duel-by-life")), Instant.now().plusSeconds(60)));
        String cookie = server.post("/enter/" + link, "").headers().firstValue("Set-Cookie").orElseThrow()
                .replaceFirst(";.*", "");
        assertThat(server.get("/m/duel-by-life.jsonl?as=judge").statusCode()).isEqualTo(403);
        assertThat(server.get("/m/duel-by-life.jsonl?as=judge", "Cookie", cookie).body())
                .isEqualTo(Files.readString(DUEL));
    }

    @ParameterizedTest
    @ValueSource(strings = {"/m/none.jsonl", "/m/none.txt", "/m/none.json", "/m/duel-by-life.json?e=99999", "/m/.jsonl",
        "/m/%D0%B0.txt", "/m/duel-by-life.json?t=x"})
    void a_missing_file_is_reported(String path) {
        var answer = server.get(path);
        assertThat(answer.statusCode()).isEqualTo(404);
        assertThat(answer.headers().firstValue("Content-Type").orElse("")).startsWith("application/problem+json");
        assertThat(answer.body()).contains("\"status\":404,\"detail\":\"");
    }

    private static Answer range(String path, String range, String... more) throws IOException {
        try (var client = new RawClient(server.port())) {
            return client.send(("GET " + path + " HTTP/1.1\r\nHost: localhost\r\nRange: " + range + "\r\n"
                    + String.join("", more) + "\r\n").getBytes(StandardCharsets.UTF_8));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"/m/duel-by-life.jsonl", "/m/duel-by-life.txt", "/assets/css/tokens.css"})
    void byte_ranges_add_up_to_the_whole_file(String path) throws IOException {
        byte[] whole = range(path, "none").body();
        Answer first = range(path, "bytes=0-99");
        assertThat(first.status()).isEqualTo(206);
        assertThat(first.header("content-range")).isEqualTo("bytes 0-99/" + whole.length);
        assertThat(first.header("accept-ranges")).isEqualTo("bytes");
        assertThat(first.body()).isEqualTo(Arrays.copyOf(whole, 100));
        Answer rest = range(path, "bytes=100-", "If-Range: " + first.header("etag") + "\r\n");
        assertThat(rest.status()).isEqualTo(206);
        assertThat(rest.body()).isEqualTo(Arrays.copyOfRange(whole, 100, whole.length));
        assertThat(range(path, "bytes=-7", "Accept-Encoding: gzip\r\n").body())
                .isEqualTo(Arrays.copyOfRange(whole, whole.length - 7, whole.length));
        assertThat(range(path, "bytes=5-5").body()).isEqualTo(Arrays.copyOfRange(whole, 5, 6));
        assertThat(range(path, "bytes=10-99999999").body()).isEqualTo(Arrays.copyOfRange(whole, 10, whole.length));
    }

    @ParameterizedTest
    @ValueSource(strings = {"bytes=99999999-", "bytes=-0"})
    void a_range_beyond_the_end_is_refused(String range) throws IOException {
        Answer answer = range("/m/duel-by-life.txt", range);
        assertThat(answer.status()).isEqualTo(416);
        assertThat(answer.header("content-range")).matches("bytes \\*/\\d+");
    }

    @ParameterizedTest
    @CsvSource({"'bytes=0-1,4-5', ''", "bytes=9-3, ''", "lines=0-1, ''", "bytes=-, ''",
        "bytes=0-5, 'If-Range: \"other\"'"})
    void an_invalid_or_outdated_range_gets_the_whole_file(String range, String condition) throws IOException {
        Answer answer = range("/m/duel-by-life.txt", range, condition.isEmpty() ? "" : condition + "\r\n");
        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.text()).isEqualTo(server.body("/m/duel-by-life.txt"));
    }

    @Test
    void compressed_and_plain_responses_have_different_tags() throws IOException {
        Answer plain = range("/assets/css/tokens.css", "none");
        Answer packed = range("/assets/css/tokens.css", "none", "Accept-Encoding: gzip\r\n");
        assertThat(packed.header("content-encoding")).isEqualTo("gzip");
        assertThat(packed.header("etag")).isNotEqualTo(plain.header("etag"));
        String part = "If-Range: " + packed.header("etag") + "\r\n";
        assertThat(range("/assets/css/tokens.css", "bytes=0-9", part).status()).isEqualTo(200);
        for (Answer known : List.of(plain, packed)) {
            Answer same = range("/assets/css/tokens.css", "none", "Accept-Encoding: gzip\r\nIf-None-Match: "
                    + known.header("etag") + "\r\n");
            assertThat(same.status()).isEqualTo(304);
            assertThat(same.header("etag")).isEqualTo(known.header("etag"));
        }
    }
}
