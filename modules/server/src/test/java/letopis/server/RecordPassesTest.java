package letopis.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.net.URLEncoder;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Requests of the recorder page beyond single choices: runs of passes, take-backs, reasons, corrections of typed
/// lines, and the takeover by another device.
@DisplayNameGeneration(ReplaceUnderscores.class)
class RecordPassesTest extends RecordingTestBase {

    private static String body(JsonNode state, String fields) {
        return "{\"after\":" + state.get("last") + "," + fields + "}";
    }

    /// Records the usual choices up to the first turn.
    private JsonNode beginTurn() throws IOException {
        begin("nebozhiteli", "");
        JsonNode now = state();
        while (now.at("/passing/phases").isEmpty()) {
            String id = !now.path("draw").isEmpty() ? now.at("/draw/option").asText()
                    : now.path("usualOption").asText(options(now).getFirst().get("id").asText());
            now = json(postChoice(option(now.get("last").asLong(), id))).get("recording");
        }
        return now;
    }

    private JsonNode record(JsonNode state, String fields) throws IOException {
        HttpResponse<String> answer = postChoice(body(state, fields));
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        return json(answer);
    }

    @Test
    void passes_run_up_to_a_phase_and_the_next_turn_and_one_undo_takes_them_back() throws IOException {
        JsonNode start = beginTurn();
        assertThat(start.at("/phases").valueStream().map(one -> one.get("title").asText()))
                .startsWith("начало хода", "вызов").endsWith("повреждения", "конец хода");
        assertThat(start.at("/passing/phases").valueStream().map(JsonNode::asText))
                .containsSubsequence("summon", "attack", "damage", "end");
        assertThat(start.at("/passing/turnEnds").asBoolean()).isTrue();
        JsonNode attack = record(start, "\"passUntil\":\"attack\"").get("recording");
        assertThat(attack.at("/board/phase").asText()).isEqualTo("attack");
        assertThat(attack.at("/undoTarget/to")).isEqualTo(start.get("last"));
        JsonNode next = record(attack, "\"passUntil\":\"next-turn\"").get("recording");
        assertThat(next.at("/board/turn").asInt()).isEqualTo(start.at("/board/turn").asInt() + 1);
        JsonNode back = record(next, "\"undo\":" + attack.get("last")).get("recording");
        assertThat(back.at("/board/phase").asText()).isEqualTo("attack");
        JsonNode typed = record(back, "\"line\":\"до следующего хода\"").get("recording");
        assertThat(typed.get("board").get("turn")).isEqualTo(next.get("board").get("turn"));
        assertExact();
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void a_run_of_passes_that_was_cut_off_is_completed_and_never_repeated(boolean restarted) throws IOException {
        JsonNode start = beginTurn();
        String whole = body(start, "\"passUntil\":\"damage\"");
        JsonNode first = record(start, "\"pass\":true").get("recording"); // the run up to a crash
        record(first, "\"pass\":true");
        if (restarted) {
            restart();
        }
        JsonNode rest = json(postChoice(whole));
        assertThat(rest.at("/recording/board/phase").asText()).isEqualTo("damage");
        assertThat(rest.get("first").asLong()).isEqualTo(start.get("last").asLong() + 1);
        if (restarted) {
            restart();
        }
        JsonNode again = json(postChoice(whole));
        assertThat(again.get("duplicate").asBoolean()).isTrue();
        assertThat(again.get("last")).isEqualTo(rest.get("last"));
        assertThat(state().get("last")).isEqualTo(rest.get("last"));
        assertExact();
    }

    @Test
    void a_repeated_undo_of_a_run_is_recorded_once() throws IOException {
        JsonNode start = beginTurn();
        JsonNode run = record(start, "\"passUntil\":\"damage\"").get("recording");
        String undo = body(run, "\"undo\":" + start.get("last"));
        JsonNode undone = json(postChoice(undo));
        restart();
        assertThat(json(postChoice(undo)).get("duplicate").asBoolean()).isTrue();
        assertThat(state().get("last")).isEqualTo(undone.get("last"));
    }

    @Test
    void an_unknown_phase_or_the_current_one_is_refused() throws IOException {
        JsonNode start = beginTurn();
        for (String phase : List.of("atack", "start")) {
            assertThat(postChoice(body(start, "\"passUntil\":\"" + phase + "\"")).statusCode()).as(phase)
                    .isEqualTo(422);
        }
        assertThat(state().get("last")).isEqualTo(start.get("last"));
    }

    @Test
    void another_device_takes_over_only_when_it_says_so() throws IOException {
        JsonNode start = beginTurn();
        JsonNode now = record(start, "\"pass\":true,\"device\":\"one\"").get("recording");
        var refused = postChoice(body(now, "\"pass\":true,\"device\":\"two\""));
        assertThat(refused.statusCode()).isEqualTo(409);
        assertThat(json(refused).get("code").asText()).isEqualTo("other-device");
        assertThat(json(refused).get("detail").asText()).contains("на другом устройстве");
        assertThat(order(now.get("last").asLong(), "{\"kind\":\"note\",\"reason\":\"судья\"}").statusCode())
                .as("orders come from any device").isEqualTo(200);
        now = record(state(), "\"pass\":true,\"device\":\"two\",\"takeOver\":true").get("recording");
        assertThat(json(postChoice(body(now, "\"pass\":true,\"device\":\"one\""))).get("code").asText())
                .isEqualTo("other-device");
        record(now, "\"pass\":true,\"device\":\"two\"");
    }

    @Test
    void a_line_without_a_meaning_comes_with_a_correction() throws IOException {
        JsonNode start = beginTurn();
        JsonNode refused = json(postChoice(line(start.get("last").asLong(), "Ивна: пас")));
        assertThat(refused.get("code").asText()).isEqualTo("not-recorded");
        assertThat(refused.at("/misread/line").asText()).isEqualTo("Иван: пас");
        JsonNode unknown = json(postChoice(line(start.get("last").asLong(), "щщщ")));
        assertThat(unknown.at("/misread/options")).isEmpty();
        assertThat(unknown.get("misread").has("line")).isFalse();
        JsonNode several = json(postChoice(line(start.get("last").asLong(), "иван")));
        assertThat(several.at("/misread/options").size()).isGreaterThan(1);
        ObjectNode none = JSON.createObjectNode().put("after", start.get("last").asLong()).put("undo", 99_999);
        assertThat(json(postChoice(none.toString())).has("misread")).as("of a request that is no line").isFalse();
    }

    @Test
    void reasons_come_with_their_paragraphs() throws IOException {
        beginTurn();
        String storm = URLEncoder.encode("гроза", StandardCharsets.UTF_8);
        JsonNode why = json(server.get(FINAL + "/why?lang=ru&text=" + storm, "Cookie", recorder));
        assertThat(why.get("possible").asBoolean()).isFalse();
        assertThat(why.get("sentence").asText()).contains("NT-");
        JsonNode pass = json(server.get(FINAL + "/why?lang=en&text=pass", "Cookie", recorder));
        assertThat(pass.get("possible").asBoolean()).isTrue();
        assertThat(server.get(FINAL + "/why?card=c999", "Cookie", recorder).statusCode()).isEqualTo(404);
        assertThat(server.get(FINAL + "/why?text=x").statusCode()).as("without a link").isEqualTo(403);
    }

    @Test
    void the_lobby_learns_where_its_reader_may_record() throws IOException {
        assertThat(json(server.get("/api/v1/recordings", "Cookie", recorder)).get("page").asText())
                .isEqualTo("/record");
        assertThat(json(server.get("/api/v1/recordings")).path("page").isTextual()).isFalse();
    }
}
