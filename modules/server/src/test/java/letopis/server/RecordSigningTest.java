package letopis.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import letopis.app.UserError;
import letopis.notation.signing.SigningKey;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Matches signed during recording, with keys that never leave the server.
@DisplayNameGeneration(ReplaceUnderscores.class)
class RecordSigningTest {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String FINAL = "/api/v1/recordings/final";

    @TempDir
    private Path folder;

    private Path recorder;
    private Path judge;
    private final List<String> answers = new ArrayList<>();

    @BeforeEach
    void keys() {
        recorder = folder.resolve("anna.pem");
        judge = folder.resolve("timur.pem");
        SigningKey.generate().save(recorder);
        SigningKey.generate().save(judge);
    }

    private Path log() {
        return folder.resolve("log.db");
    }

    private TestServer startSigning(String... keys) throws IOException {
        return TestServer.signing(log(), keys);
    }

    private String asJudge(TestServer server) {
        return server.cookie("judge", Optional.empty());
    }

    private HttpResponse<String> begin(TestServer server) {
        return recordAnswer(server.send("/api/v1/recordings", """
                {"match": "final", "game": "nebozhiteli", "title": "Финал", "players": {"A": "Иван", "B": "Мария"}}""",
                "Cookie", asJudge(server)));
    }

    private HttpResponse<String> getState(TestServer server, String language) {
        return recordAnswer(server.get(FINAL + "?lang=" + language, "Cookie", asJudge(server)));
    }

    private HttpResponse<String> record(TestServer server, String body) {
        return recordAnswer(server.send(FINAL + "?lang=en", body, "Cookie", asJudge(server)));
    }

    private HttpResponse<String> recordAnswer(HttpResponse<String> answer) {
        answers.add(answer.headers().map() + answer.body());
        return answer;
    }

    private static JsonNode json(HttpResponse<String> response) throws IOException {
        assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
        return JSON.readTree(response.body());
    }

    /// Returns the usual option, or else the first.
    private String defaultChoice(JsonNode now) {
        var body = JSON.createObjectNode().put("after", now.get("last").asLong());
        body.putArray("options").add(now.path("draw").path("option").asText(now.path("usualOption").asText(
                now.at("/options/0/id").asText())));
        return body.toString();
    }

    private static String note(JsonNode now) {
        return "{\"after\":" + now.get("last") + ",\"order\":{\"kind\":\"note\",\"reason\":\"all well\"}}";
    }

    private String verify() {
        return TestServer.program("verify", "final", "--log", "sqlite:" + log());
    }

    private static String id(Path key) {
        return SigningKey.read(key).publicKey().id();
    }

    @Test
    void a_match_is_signed_from_the_start_and_continues_after_a_restart() throws IOException {
        long choices = 0;
        for (int started = 0; started < 2; started++) {
            try (var server = startSigning(recorder.toString())) {
                assertThat(begin(server).statusCode()).as("sent again it is the same").isEqualTo(200);
                JsonNode now = json(getState(server, "en"));
                assertThat(now.at("/details/signed").asBoolean()).isTrue();
                for (int i = 0; i < 4; i++, choices++) {
                    String choice = defaultChoice(now);
                    now = json(record(server, choice)).get("recording");
                    assertThat(json(record(server, choice)).get("duplicate").asBoolean()).as("sent twice").isTrue();
                }
            }
        }
        assertThat(verify()).startsWith("EXACT").contains("SIGNED",
                "recorder " + id(recorder) + ": " + (choices + 2) + " commits");
    }

    @Test
    void a_judge_order_is_signed_with_the_judge_key_if_configured() throws IOException {
        try (var server = startSigning(recorder.toString(), "judge=" + judge)) {
            begin(server);
            json(record(server, note(json(getState(server, "en")))));
        }
        assertThat(verify()).contains(id(recorder), id(judge));
        try (var server = startSigning(recorder.toString())) { // this key also signs for the judge
            json(record(server, note(json(getState(server, "en")))));
        }
        assertThat(verify()).startsWith("EXACT");
    }

    @Test
    void a_match_without_its_key_is_refused_with_the_id_of_the_key() throws IOException {
        long last;
        try (var server = startSigning(recorder.toString(), "judge=" + judge)) {
            begin(server);
            last = json(getState(server, "en")).get("last").asLong();
        }
        SigningKey.generate().save(folder.resolve("other.pem"));
        for (String[] keys : List.of(new String[0], new String[] {folder.resolve("other.pem").toString()})) {
            try (var server = startSigning(keys)) {
                for (var refused : List.of(getState(server, "en"), record(server, "{\"after\":" + last
                        + ",\"line\":\"undo\"}"), begin(server))) {
                    assertThat(refused.statusCode()).isEqualTo(409);
                    assertThat(refused.body()).contains("\"needs-key\"", id(recorder), "serve --record --key")
                            .doesNotContain(id(judge));
                }
                assertThat(getState(server, "en").body()).contains(
                        "“final” is signed. To record it here, start the server with the private key that has this id: "
                                + id(recorder) + ".");
                assertThat(getState(server, "ru").body()).contains(
                        "Матч «final» подписан. Чтобы записывать его здесь, запустите сервер с закрытым ключом "
                                + "секретаря. Его отпечаток: " + id(recorder) + ".");
            }
        }
        assertThat(verify()).startsWith("EXACT");
    }

    @Test
    void an_unsigned_match_continues_unsigned() throws IOException {
        try (var server = TestServer.recording(log())) {
            begin(server);
        }
        try (var server = startSigning(recorder.toString())) {
            json(record(server, defaultChoice(json(getState(server, "en")))));
        }
        assertThat(verify()).startsWith("EXACT").doesNotContain(id(recorder));
    }

    /// Searches for the file and its content in any likely encoding.
    @Test
    void private_keys_never_appear_in_responses_or_the_log() throws IOException {
        var printed = new ByteArrayOutputStream();
        PrintStream usual = System.err;
        System.setErr(new PrintStream(printed, true, StandardCharsets.UTF_8));
        try (var server = startSigning(recorder.toString())) {
            begin(server);
            json(record(server, defaultChoice(json(getState(server, "en")))));
            for (String path : List.of("/m/final", "/m/final.jsonl", "/api/v1/matches/final", "/record/final",
                    "/metrics")) {
                recordAnswer(server.get(path));
            }
            record(server, "{");
            record(server, "{\"after\":900,\"line\":\"undo\"}");
        } finally {
            System.setErr(usual);
        }
        try (var server = startSigning()) {
            getState(server, "ru");
        }
        String told = String.join("\n", answers) + printed.toString(StandardCharsets.UTF_8)
                + new String(Files.readAllBytes(log()), StandardCharsets.ISO_8859_1);
        String pem = Files.readAllLines(recorder).get(1);
        byte[] der = Base64.getDecoder().decode(pem);
        String seed = HexFormat.of().formatHex(der, der.length - 32, der.length);
        assertThat(told.contains(id(recorder))).as("what was looked at is signed").isTrue();
        assertThat(told.contains("PRIVATE KEY") || told.contains(recorder.toString())).isFalse();
        assertThat(told.contains(pem.substring(pem.length() - 24))).isFalse();
        assertThat(told.toLowerCase(Locale.ROOT).contains(seed)).isFalse();
        assertThat(told.contains(new String(der, der.length - 32, 32, StandardCharsets.ISO_8859_1))).isFalse();
    }

    @Test
    void startup_fails_without_a_recorder_key() {
        assertThatThrownBy(() -> startSigning("judge=" + judge)).isInstanceOf(UserError.class);
    }
}
