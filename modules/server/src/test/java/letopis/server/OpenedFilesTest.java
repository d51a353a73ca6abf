package letopis.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import letopis.journal.MatchId;
import letopis.server.match.OpenedFiles;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Replay files that readers open from their own machines.
@DisplayNameGeneration(ReplaceUnderscores.class)
class OpenedFilesTest {

    private static final String[] LINES = {"Content-Type", "application/jsonl"};

    @TempDir
    private Path folder;

    private final AtomicReference<Instant> now = new AtomicReference<>(Instant.parse("2026-03-01T12:00:00Z"));

    private static HttpResponse<String> open(TestServer server, String content, String... headers) {
        return server.send("/api/v1/files?name=final.jsonl", content, headers);
    }

    private static JsonNode json(HttpResponse<String> response) throws IOException {
        return new ObjectMapper().readTree(response.body());
    }

    private static String duel() throws IOException {
        return Files.readString(BrowserTestBase.DUEL);
    }

    @Test
    void an_opened_file_is_a_match_with_all_its_hands_that_no_list_shows() throws IOException {
        try (var server = TestServer.withFolder(folder)) {
            HttpResponse<String> opened = open(server, duel(), LINES);
            assertThat(opened.statusCode()).isEqualTo(201);
            String match = json(opened).get("match").asText();
            assertThat(json(opened).get("storable").asBoolean()).isFalse();
            String board = server.body("/api/v1/matches/" + match + "/board?at=300&as=judge");
            assertThat(board).contains("\"name\":\"Амулет силы\"");
            assertThat(server.body("/m/" + match + "?as=judge&e=300")).contains("Амулет силы");
            assertThat(server.body("/api/v1/matches")).doesNotContain(match);
        }
    }

    @Test
    void a_file_that_is_no_replay_is_refused_with_its_line() throws IOException {
        try (var server = TestServer.withFolder(folder)) {
            HttpResponse<String> refused = open(server, duel().replaceFirst("\"phase\"", "\"phaze\""), LINES);
            assertThat(refused.statusCode()).isEqualTo(422);
            assertThat(json(refused).get("problems").get(0).get("line").asLong()).isPositive();
            assertThat(open(server, "nonsense", LINES).statusCode()).isEqualTo(422);
        }
    }

    @Test
    void an_opened_file_is_checked_against_the_rules() throws IOException {
        try (var server = TestServer.withFolder(folder)) {
            String match = json(open(server, duel(), LINES)).get("match").asText();
            assertThat(server.body("/api/v1/files/" + match + "/check")).isEqualToIgnoringNewLines(
                    "{\"firstContradiction\":null}");
            String forged = json(open(server, contradictory(), LINES)).get("match").asText();
            assertThat(server.body("/api/v1/files/" + forged + "/check")).isEqualToIgnoringNewLines(
                    "{\"firstContradiction\":343}");
            assertThat(server.get("/api/v1/files/file-" + "0".repeat(32) + "/check").statusCode()).isEqualTo(404);
        }
    }

    /// Returns a duel in which a sword of 3 deals 9, with valid seals.
    static String contradictory() throws IOException {
        return ForgedFile.seal(Files.readAllLines(BrowserTestBase.DUEL), line -> line.startsWith("{\"seq\":343,")
                ? line.replaceFirst("\"amount\":3", "\"amount\":9") : line);
    }

    @Test
    void a_file_over_the_limit_is_refused() throws IOException {
        try (var server = TestServer.withFolder(folder)) {
            HttpResponse<String> refused = open(server, "x".repeat(OpenedFiles.MAX_BYTES + 1), LINES);
            assertThat(refused.statusCode()).isEqualTo(413);
        }
    }

    @Test
    void a_reader_behind_a_proxy_needs_a_token() throws IOException {
        try (var server = TestServer.withFolder(folder)) {
            String[] forwarded = {"Content-Type", "application/jsonl", "X-Forwarded-For", "203.0.113.7"};
            assertThat(open(server, duel(), forwarded).statusCode()).isEqualTo(403);
            String cookie = server.cookie("judge", Optional.of(new MatchId("duel-by-life")));
            assertThat(open(server, duel(), "Content-Type", "application/jsonl", "X-Forwarded-For", "203.0.113.7",
                    "Cookie", cookie).statusCode()).isEqualTo(201);
        }
    }

    @Test
    void a_page_of_another_site_opens_no_files() throws IOException {
        try (var server = TestServer.withFolder(folder)) {
            assertThat(open(server, duel(), "Content-Type", "application/jsonl", "Origin", "https://elsewhere.example")
                    .statusCode()).isEqualTo(403);
            assertThat(open(server, duel(), "Content-Type", "text/plain").statusCode()).isEqualTo(415);
        }
    }

    @Test
    void an_opened_file_is_stored_in_the_log_only_when_asked() throws IOException {
        try (var server = TestServer.recording(folder.resolve("league.db"))) {
            JsonNode opened = json(open(server, duel(), LINES));
            assertThat(opened.get("storable").asBoolean()).isTrue();
            assertThat(server.body("/api/v1/matches")).doesNotContain("nb-115");
            HttpResponse<String> stored = server.send("/api/v1/files/" + opened.get("match").asText() + "/store", "{}");
            assertThat(json(stored).get("match").asText()).isEqualTo("nb-115-armour-against-three");
            assertThat(server.body("/api/v1/matches/nb-115-armour-against-three")).contains("\"last\":354");
        }
    }

    @Test
    void a_closed_page_releases_its_file_after_a_minute_unless_it_is_loaded_again() throws IOException {
        try (var files = new OpenedFiles(now::get)) {
            MatchId match = files.open("duel.jsonl", Files.readAllBytes(BrowserTestBase.DUEL));
            files.release(match);
            pass(Duration.ofSeconds(50));
            assertThat(files.find(match)).isPresent();
            pass(Duration.ofMinutes(29));
            assertThat(files.find(match)).isPresent();
            files.release(match);
            pass(Duration.ofSeconds(61));
            assertThat(files.find(match)).isEmpty();
        }
    }

    @Test
    void the_least_recently_used_files_make_room_for_new_ones() throws IOException {
        try (var files = new OpenedFiles(now::get)) {
            byte[] duel = Files.readAllBytes(BrowserTestBase.DUEL);
            MatchId first = files.open("first.jsonl", duel);
            MatchId second = files.open("second.jsonl", duel);
            for (int i = 0; i < 39; i++) {
                assertThat(files.find(first)).isPresent();
                files.open("other.jsonl", duel);
            }
            assertThat(files.find(first)).isPresent();
            assertThat(files.find(second)).isEmpty();
        }
    }

    private void pass(Duration time) {
        now.updateAndGet(before -> before.plus(time));
    }
}
