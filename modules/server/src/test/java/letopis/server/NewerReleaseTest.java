package letopis.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A match with an event of a later release is shown up to that event, with a notice.
@DisplayNameGeneration(ReplaceUnderscores.class)
class NewerReleaseTest {

    private static final Path MATCHES = TestServer.HOME.resolve("replays/vremya-geroev/matches");

    @TempDir
    private Path folder;

    @Test
    void the_page_names_the_first_entry_it_cannot_read() throws IOException {
        Path sample = TestServer.files(MATCHES).getFirst();
        List<String> lines = Files.readAllLines(sample);
        long at = lines.stream().filter(line -> line.startsWith("{\"seq\":")).count() / 2;
        Files.writeString(folder.resolve("later.jsonl"), withUnknownEvent(lines, at));
        String match = new ObjectMapper().readTree(lines.getFirst()).get("match").asText();
        try (TestServer server = TestServer.of(folder)) {
            JsonNode shown = new ObjectMapper().readTree(server.body("/api/v1/matches/" + match + "?lang=en"));
            assertThat(shown.get("last").asLong()).isLessThan(at);
            assertThat(shown.get("stopNotice").asText())
                    .startsWith("Entry " + at + " is of the type vremya-geroev.later").contains("version 1",
                            "up to entry " + shown.get("last").asLong());
            assertThat(server.body("/api/v1/matches/" + match + "?lang=ru")).contains("Запись " + at + " — событие");
        }
        try (TestServer server = TestServer.of(MATCHES)) {
            JsonNode whole = new ObjectMapper().readTree(server.body("/api/v1/matches/" + match));
            assertThat(whole.path("stopNotice").asText("")).isIn("", "null");
        }
    }

    /// Returns the match with an unknown event type at one entry, and with valid seals.
    private static String withUnknownEvent(List<String> lines, long at) {
        return ForgedFile.seal(lines, line -> line.startsWith("{\"seq\":" + at + ",")
                ? line.replace("\"type\":\"vremya-geroev.", "\"type\":\"vremya-geroev.later-") : line);
    }
}
