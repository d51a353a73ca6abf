package letopis.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import letopis.app.logs.KafkaConfig;
import letopis.app.logs.LogAddress;
import letopis.app.logs.Logs;
import letopis.notation.ReplayReader;
import letopis.notation.copying.MatchCopier;
import letopis.server.match.ServedLog;
import letopis.sqlite.SqliteLog;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A damaged match hides no other match in the lobby and in statistics, and both report it.
@DisplayNameGeneration(ReplaceUnderscores.class)
class DamagedArchiveTest {

    private static final Path MATCHES = TestServer.HOME.resolve("replays/vremya-geroev/matches");

    @TempDir
    private Path folder;

    private static List<String> texts(JsonNode list) {
        var texts = new ArrayList<String>();
        list.forEach(node -> texts.add(node.asText()));
        return texts;
    }

    private static JsonNode json(TestServer server, String path) throws IOException {
        var response = server.get(path);
        assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
        return new ObjectMapper().readTree(response.body());
    }

    private static JsonNode awaitStatistics(TestServer server) throws IOException {
        JsonNode found;
        do {
            found = json(server, "/api/v1/stats");
        } while (found.get("uncountedCount").asInt() > 0);
        return found;
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {
            "UPDATE stored_entries SET at = NULL WHERE place = (1 << 32 | 7); fight-avangard",
            "UPDATE stored_entries SET seal = randomblob(32) WHERE place = (SELECT max(place) FROM stored_entries"
                    + " WHERE place >> 32 = 1); fight-avangard",
            "UPDATE matches SET header = replace(header, '\"players\":', '\"playerz\":') WHERE no = 1; fight-avangard",
            "UPDATE players SET name = 'Forged' WHERE match = 1 AND seat = 'A'; fight-avangard",
            "UPDATE matches SET id = '?' WHERE no = 1; ?"})
    void a_damaged_match_in_a_log_is_reported_and_the_others_are_listed(String change, String name)
            throws IOException, SQLException {
        Path file = folder.resolve("log.db");
        try (SqliteLog log = SqliteLog.open(file);
                var copying = new MatchCopier(MatchCopier.toTarget(log), "test", _ -> { })) {
            TestServer.files(MATCHES).forEach(match ->
                    copying.add(match.toString(), () -> ReplayReader.open(match)));
            copying.finish();
        }
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement()) {
            for (String trigger : List.of("matches", "players", "entries")) {
                statement.executeUpdate("DROP TRIGGER " + trigger + "_are_not_changed");
            }
            statement.executeUpdate(change);
        }
        try (TestServer server = TestServer.of(ServedLog.of(Logs.open(new LogAddress.Sqlite(file), KafkaConfig.NONE,
                Path.of(""), false), false))) {
            int others = TestServer.files(MATCHES).size() - 1;
            JsonNode listed = new ObjectMapper().readTree(server.awaitSummaries("/api/v1/matches"));
            assertThat(listed.get("matches")).hasSize(others);
            assertThat(texts(listed.get("unreadable"))).containsExactly(name);
            JsonNode stats = awaitStatistics(server);
            assertThat(stats.get("matchCount").asInt()).isEqualTo(others);
            assertThat(texts(stats.get("unreadable"))).containsExactly(name);
        }
    }

    @Test
    void a_file_without_a_match_is_reported_and_the_others_are_listed() throws IOException {
        for (Path match : TestServer.files(MATCHES)) {
            Files.copy(match, folder.resolve(match.getFileName()));
        }
        Files.createFile(folder.resolve("empty.jsonl"));
        Path torn = folder.resolve("torn.jsonl");
        byte[] whole = Files.readAllBytes(TestServer.files(MATCHES).getFirst());
        Files.write(torn, Arrays.copyOf(whole, 40));
        try (TestServer server = TestServer.of(folder)) {
            int others = TestServer.files(MATCHES).size();
            JsonNode listed = new ObjectMapper().readTree(server.awaitSummaries("/api/v1/matches"));
            assertThat(listed.get("matches")).hasSize(others);
            assertThat(texts(listed.get("unreadable"))).containsExactly("empty.jsonl", "torn.jsonl");
            JsonNode stats = awaitStatistics(server);
            assertThat(stats.get("matchCount").asInt()).isEqualTo(others);
            assertThat(texts(stats.get("unreadable"))).containsExactly("empty.jsonl", "torn.jsonl");
        }
    }

    /// Lists read the beginning and end of a file; the middle is read in the background.
    @Test
    void damage_in_the_middle_of_a_file_is_reported_after_reading_it() throws IOException {
        List<Path> files = TestServer.files(MATCHES);
        for (Path match : files) {
            Files.copy(match, folder.resolve(match.getFileName()));
        }
        Path damaged = folder.resolve(files.getFirst().getFileName());
        Files.writeString(damaged, Files.readString(damaged).replaceFirst("\n\\{\"seq\":7,", "\n{\"seq\":8,"));
        try (TestServer server = TestServer.of(folder)) {
            JsonNode listed = new ObjectMapper().readTree(server.awaitSummaries("/api/v1/matches"));
            assertThat(listed.get("matches")).hasSize(files.size() - 1);
            assertThat(texts(listed.get("unreadable")))
                    .containsExactly(damaged.getFileName().toString().replace(".jsonl", ""));
        }
    }

    @Test
    void a_second_file_of_a_match_is_reported_unless_it_is_a_copy() throws IOException {
        Path match = TestServer.files(MATCHES).getFirst();
        byte[] whole = Files.readAllBytes(match);
        Files.write(folder.resolve("a.jsonl"), whole);
        Files.write(folder.resolve("copy.jsonl"), whole);
        Files.write(folder.resolve("earlier.jsonl"), Arrays.copyOf(whole, whole.length / 2));
        try (TestServer server = TestServer.of(folder)) {
            JsonNode listed = new ObjectMapper().readTree(server.awaitSummaries("/api/v1/matches"));
            assertThat(listed.get("matches")).hasSize(1);
            assertThat(texts(listed.get("unreadable"))).containsExactly("earlier.jsonl");
            assertThat(texts(awaitStatistics(server).get("unreadable"))).containsExactly("earlier.jsonl");
        }
    }
}
