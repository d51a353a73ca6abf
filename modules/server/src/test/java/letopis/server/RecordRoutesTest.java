package letopis.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import letopis.journal.MatchId;
import letopis.sqlite.SqliteLog;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Requests that record a match, and their results.
@DisplayNameGeneration(ReplaceUnderscores.class)
class RecordRoutesTest extends RecordingTestBase {

    @Test
    void creating_a_match_with_decks_is_idempotent() throws IOException {
        assertThat(begin("nebozhiteli", "").statusCode()).isEqualTo(200);
        long last = state().get("last").asLong();
        assertThat(last).isGreaterThan(1);
        assertThat(begin("nebozhiteli", "").statusCode()).as("sent again").isEqualTo(200);
        assertThat(state().get("last").asLong()).isEqualTo(last);
        assertThat(begin("vremya-geroev", "").statusCode()).as("another match of that name").isEqualTo(409);
        assertThat(state().at("/details/players/A").asText()).isEqualTo("Иван");
    }

    @Test
    void a_new_match_names_its_tournament() throws IOException {
        begin("nebozhiteli", ",\"event\":\"Кубок Небес\",\"round\":\"1/4\",\"table\":\"12\"");
        assertThat(server.body("/m/final.jsonl")).contains("Кубок Небес").contains("1/4");
    }

    @Test
    void decks_can_be_samples_lists_or_open_cards() throws IOException {
        assertThat(begin("vremya-geroev", "").body()).contains("\"not-recorded\"");
        var answer = server.send("/api/v1/recordings", """
                {"match": "heroes", "game": "vremya-geroev", "decks": {"A": {"open": ["Рыцарь"]},
                 "B": {"open": ["nobody"]}}}""", "Cookie", recorder);
        assertThat(answer.statusCode()).isEqualTo(422);
        assertThat(answer.body()).contains("nobody").contains("unknown-name");
        var listed = server.send("/api/v1/recordings", """
                {"match": "listed", "game": "nebozhiteli", "decks": {"A": {"list": "creatures:\\n2 Рыцарь"},
                 "B": {"sample": "none such"}}}""", "Cookie", recorder);
        assertThat(listed.body()).contains("none such");
    }

    @Test
    void an_acknowledged_choice_is_in_the_log() throws IOException {
        begin("nebozhiteli", "");
        JsonNode before = state();
        var done = postChoice(option(before.get("last").asLong(), options(before).getFirst().get("id").asText()));
        assertThat(done.statusCode()).as(done.body()).isEqualTo(200);
        assertThat(json(done).get("duplicate").asBoolean()).isFalse();
        try (var other = SqliteLog.open(folder.resolve("log.db"));
                var commits = other.read(new MatchId("final"), new letopis.journal.Sequence(1))) {
            long last = 0;
            for (var commit : commits) {
                last = commit.last().number();
            }
            assertThat(last).isEqualTo(json(done).get("last").asLong()).isEqualTo(
                    json(done).at("/recording/last").asLong());
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void a_request_sent_twice_is_recorded_once(boolean restarted) throws IOException {
        begin("nebozhiteli", "");
        JsonNode before = state();
        String sent = option(before.get("last").asLong(), options(before).getFirst().get("id").asText());
        JsonNode first = json(postChoice(sent));
        if (restarted) {
            restart();
        }
        JsonNode second = json(postChoice(sent));
        assertThat(second.get("duplicate").asBoolean()).isTrue();
        assertThat(second.get("last")).isEqualTo(first.get("last"));
        assertThat(state().get("last")).isEqualTo(first.get("last"));
        JsonNode undone = json(postChoice(line(first.get("last").asLong(), "undo")));
        assertThat(json(postChoice(line(first.get("last").asLong(), "undo"))).get("duplicate").asBoolean()).isTrue();
        assertThat(state().get("last")).isEqualTo(undone.get("last"));
    }

    @Test
    void a_stale_request_is_refused_with_the_current_match() throws IOException {
        begin("nebozhiteli", "");
        JsonNode before = state();
        long last = before.get("last").asLong();
        postChoice(option(last, options(before).get(0).get("id").asText()));
        var late = postChoice(option(last, options(before).get(2).get("id").asText()));
        assertThat(late.statusCode()).isEqualTo(409);
        assertThat(json(late).at("/code").asText()).isEqualTo("moved-on");
        assertThat(json(late).at("/recording/last").asLong()).isGreaterThan(last);
        assertThat(postChoice(line(last + 900, "undo")).statusCode()).isEqualTo(409);
    }

    @Test
    void an_unknown_choice_is_refused_with_the_legal_options() throws IOException {
        begin("nebozhiteli", "");
        long last = state().get("last").asLong();
        var refused = postChoice(line(last, "гномы"));
        assertThat(refused.statusCode()).isEqualTo(422);
        assertThat(json(refused).at("/detail").asText()).contains("гномы");
        assertThat(json(refused).at("/recording/options").size()).isPositive();
        assertThat(postChoice(line(last, "пас; пас")).statusCode()).isEqualTo(400);
    }

    @Test
    void taking_over_from_another_recorder_requires_confirmation() throws IOException {
        begin("nebozhiteli", "");
        JsonNode before = state();
        long last = before.get("last").asLong();
        JsonNode first = json(postChoice(option(last, options(before).get(0).get("id").asText())));
        try (var other = SqliteLog.open(folder.resolve("log.db"));
                var _ = other.open(new MatchId("final"), "record")) {
            String next = line(first.get("last").asLong(), "undo");
            assertThat(json(server.get(FINAL, "Cookie", recorder)).get("last")).as("looking takes nothing")
                    .isEqualTo(first.get("last"));
            var taken = postChoice(next);
            assertThat(taken.statusCode()).isEqualTo(409);
            assertThat(json(taken).at("/code").asText()).isEqualTo("taken-over");
            assertThat(json(taken).at("/detail").asText()).contains("record");
            assertThat(postChoice(next).statusCode()).as("and again").isEqualTo(409);
            assertThat(postChoice(next.replace("}", ",\"takeOver\":true}")).statusCode()).isEqualTo(200);
            assertThat(postChoice(option(state().get("last").asLong(), options(state()).get(0).get("id").asText()))
                    .statusCode()).isEqualTo(200);
        }
    }

    @Test
    void a_recorder_can_only_undo_and_add_notes() throws IOException {
        begin("nebozhiteli", "");
        JsonNode before = state();
        long opened = before.get("last").asLong();
        long last = json(postChoice(option(opened, options(before).getFirst().get("id").asText()))).get("last")
                .asLong();
        String warning = "{\"kind\":\"warning\",\"seat\":\"B\",\"reason\":\"slow\",\"author\":\"Анна\"}";
        assertThat(postChoice("{\"after\":" + last + ",\"order\":" + warning + "}").statusCode()).isEqualTo(403);
        var warned = order(last, warning);
        assertThat(warned.statusCode()).as(warned.body()).isEqualTo(200);
        assertThat(json(warned).at("/recording/entries").toString()).contains("slow", "Анна");
        assertThat(json(order(last, warning)).get("duplicate").asBoolean()).as("sent again").isTrue();

        last = state().get("last").asLong();
        JsonNode undone = json(server.get(FINAL + "/rewinding?lang=ru&to=" + opened, "Cookie", judge))
                .get("undoneSteps");
        assertThat(undone).hasSize(2);
        assertThat(undone.get(1).get("sentence").asText()).contains("снимает");
        assertThat(server.get(FINAL + "/rewinding?to=900", "Cookie", judge).statusCode()).isEqualTo(404);
        assertThat(order(last, "{\"kind\":\"rewind\",\"to\":" + opened + ",\"reason\":\"wrong deck\"}").statusCode())
                .isEqualTo(200);
        last = state().get("last").asLong();
        var ruled = order(last, """
                {"kind":"table","changes":[{"set":"A","life":17}],"reason":"miscounted"}""");
        assertThat(ruled.statusCode()).as(ruled.body()).isEqualTo(200);
        assertThat(json(ruled).at("/recording/board/seats/A/life").asInt()).isEqualTo(17);
        last = json(ruled).get("last").asLong();
        String entry = server.body("/m/final.jsonl").lines().filter(line -> line.contains("miscounted")).findFirst()
                .orElseThrow();
        assertThat(postChoice(line(last, entry)).statusCode()).as("the same as an entry, from a recorder")
                .isEqualTo(422);
        var unknown = order(last, """
                {"kind":"table","changes":[{"move":"c900","to":"hand"}],"reason":"x"}""");
        assertThat(unknown.statusCode()).as(unknown.body()).isEqualTo(422);
        for (String order : List.of("{\"kind\":\"penalty\",\"seat\":\"A\",\"penalty\":\"-1\",\"reason\":\"late\"}",
                "{\"kind\":\"time\",\"minutes\":5,\"reason\":\"judge called\"}",
                "{\"kind\":\"note\",\"reason\":\"all well\"}")) {
            assertThat(order(state().get("last").asLong(), order).statusCode()).as(order).isEqualTo(200);
        }
        assertExact();
    }

    @Test
    void a_recorder_cannot_type_judge_orders() throws IOException {
        begin("nebozhiteli", "");
        long last = state().get("last").asLong();
        for (String order : List.of("!note x", "judge: {order: [{set: A, life: 1}], reason: x}",
                "{\"seq\":1,\"type\":\"table.laid-anew\",\"v\":1,\"at\":\"2026-01-01T00:00:00Z\",\"by\":\"judge\","
                        + "\"data\":{\"reason\":\"x\"}}")) {
            assertThat(postChoice(line(last, order)).statusCode()).as(order).isEqualTo(422);
        }
        assertThat(state().get("last").asLong()).isEqualTo(last);
        assertThat(server.send(FINAL, line(last, "!note x"), "Cookie", judge).statusCode()).isEqualTo(200);
    }

    @Test
    void a_judge_can_replace_the_table_in_one_order() throws IOException {
        begin("nebozhiteli", "");
        JsonNode state = state();
        for (int step = 0; step < 12; step++) {
            String id = state.path("draw").path("option").asText(state.path("usualOption").asText(
                    options(state).isEmpty() ? "" : options(state).getFirst().get("id").asText()));
            state = json(postChoice(option(state.get("last").asLong(), id))).get("recording");
        }
        String table = json(server.get(FINAL + "/table", "Cookie", judge)).get("table").asText();
        assertThat(table).contains("seats:");
        ObjectNode resync = JSON.createObjectNode().put("kind", "resync").put("reason", "lost the thread")
                .put("table", table.replaceFirst("life: \\d+", "life: 23"));
        long last = state.get("last").asLong();
        assertThat(postChoice("{\"after\":" + last + ",\"order\":" + resync + "}").statusCode()).isEqualTo(403);
        var laid = order(last, resync.toString());
        assertThat(laid.statusCode()).as(laid.body()).isEqualTo(200);
        assertThat(json(laid).at("/recording/board/seats/A/life").asInt()).isEqualTo(23);
        assertThat(json(order(last, resync.toString())).get("duplicate").asBoolean()).as("sent again").isTrue();
        assertThat(order(last, resync.put("table", "seats: {").toString()).statusCode()).isIn(409, 422);
        assertExact();
    }

    @Test
    void recording_requires_a_token_and_a_page_of_this_server() throws IOException {
        begin("nebozhiteli", "");
        String undo = line(state().get("last").asLong(), "undo");
        assertThat(server.get(FINAL).statusCode()).isEqualTo(403);
        assertThat(server.send(FINAL, undo).statusCode()).isEqualTo(403);
        assertThat(server.send("/api/v1/recordings", "{\"match\":\"other\",\"game\":\"nebozhiteli\"}").statusCode())
                .isEqualTo(403);
        assertThat(server.get("/api/v1/recordings/nobody").body()).as("what there is remains a secret")
                .isEqualTo(server.get(FINAL).body().replace("final", "nobody"));
        String ofOther = server.cookie("recorder", Optional.of(new MatchId("other")));
        assertThat(server.get(FINAL, "Cookie", ofOther).statusCode()).isEqualTo(403);
        assertThat(server.send(FINAL, undo, "Cookie", recorder, "Origin", "http://evil.example").statusCode())
                .isEqualTo(403);
        assertThat(server.send(FINAL, undo, "Cookie", recorder, "Sec-Fetch-Site", "cross-site").statusCode())
                .isEqualTo(403);
        assertThat(server.post(FINAL, undo).statusCode()).isEqualTo(403);
        for (String body : List.of("", "[]", "{", "{\"after\":-1,\"line\":\"x\"}", "{\"after\":1}",
                "{\"after\":1,\"line\":\"\\u0007\"}", "{\"after\":1,\"line\":\"x\"}{}",
                "{\"after\":1,\"order\":{\"kind\":\"none\"}}")) {
            assertThat(server.send(FINAL, body, "Cookie", judge).statusCode()).as(body).isEqualTo(400);
        }
        assertThat(server.send(FINAL, "x".repeat(70_000), "Cookie", judge).statusCode()).isEqualTo(413);
    }

    @Test
    void a_read_only_server_records_nothing() throws IOException {
        try (var shows = TestServer.ofSamples()) {
            String cookie = shows.cookie("recorder", Optional.empty());
            assertThat(shows.get("/api/v1/recordings/duel-by-life", "Cookie", cookie).statusCode()).isEqualTo(403);
            assertThat(shows.send("/api/v1/recordings", "{\"match\":\"x\",\"game\":\"nebozhiteli\"}", "Cookie", cookie)
                    .statusCode()).isEqualTo(403);
        }
    }

    @ParameterizedTest
    @CsvSource({"nebozhiteli, 1, '', ''", "nebozhiteli, 2, '', ''", "vremya-geroev, 1, Рыцарь, Колдунья",
        "respons, 1, Барон Латц, Мать Туманов", "berserk-heroes, 1, Брат Милан, Ночная княгиня"})
    void a_match_with_hidden_hands_is_recorded_choice_by_choice(String game, long seed, String heroA, String heroB)
            throws IOException {
        begin(game, heroA.isEmpty() ? ""
                : ",\"decks\":{\"A\":{\"open\":[\"%s\"]},\"B\":{\"open\":[\"%s\"]}}".formatted(heroA, heroB));
        var random = new SplittableRandom(seed);
        JsonNode state = state();
        for (int step = 0; step < 250 && !state.get("over").asBoolean(); step++) {
            List<JsonNode> options = options(state);
            String id = state.path("draw").path("option").asText(options.isEmpty() ? ""
                    : options.get(random.nextInt(options.size())).get("id").asText());
            if (state.path("usualOption").isTextual() && random.nextInt(3) == 0) {
                id = state.get("usualOption").asText();
            }
            assertThat(id).as(step + " " + state.get("board") + options.size() + state.get("draw")).isNotEmpty();
            var done = postChoice(option(state.get("last").asLong(), id));
            assertThat(done.statusCode()).as(step + " " + id + done.body().substring(0,
                    Math.min(300, done.body().length()))).isEqualTo(200);
            state = json(done).get("recording");
        }
        assertThat(state.get("last").asLong()).isGreaterThan(100);
        assertExact();
    }

    @Test
    void player_clocks_include_time_added_by_a_judge() throws IOException {
        begin("nebozhiteli", "");
        JsonNode spent = state().get("secondsUsed");
        assertThat(spent.get("A").asLong()).isBetween(0L, 60L);
        long last = state().get("last").asLong();
        HttpResponse<String> given = server.send(FINAL, JSON.createObjectNode().put("after", last)
                .put("line", "!time 5 | slow | Вера").toString(), "Cookie", judge);
        assertThat(given.statusCode()).as(given.body()).isEqualTo(200);
        assertThat(state().get("secondsUsed").get("A").asLong()).isEqualTo(spent.get("A").asLong() - 300);
    }
}
