package letopis.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Optional;
import letopis.journal.GameId;
import letopis.language.cards.SampleDecks;
import letopis.notation.Games;
import letopis.table.CardName;
import letopis.table.Game;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Options as pages receive them and select them by id.
@DisplayNameGeneration(ReplaceUnderscores.class)
class RecordOptionsTest extends RecordingTestBase {

    @Test
    void revealed_cards_are_chosen_from_the_deck_list() throws IOException {
        begin("vremya-geroev", ",\"decks\":{\"A\":{\"sample\":\"steel\"},\"B\":{\"sample\":\"steel\"}}");
        JsonNode state = state();
        while (!state.path("draw").isObject()) {
            List<JsonNode> options = options(state);
            long last = state.get("last").asLong();
            String id = options.get((int) last % options.size()).get("id").asText();
            state = json(postChoice(option(last, id))).get("recording");
        }
        List<String> names = state.at("/draw/names").valueStream().map(JsonNode::asText).toList();
        Game<?> game = Games.find(new GameId("vremya-geroev")).orElseThrow();
        var steel = SampleDecks.of(game).stream().filter(deck -> deck.name().equals("steel")).findFirst().orElseThrow();
        assertThat(names).hasSizeGreaterThan(1)
                .isSubsetOf(steel.parts().values().stream().flatMap(part -> part.keySet().stream())
                        .map(CardName::value).toList());
        int count = state.at("/draw/count").asInt();
        ObjectNode body = (ObjectNode) JSON.readTree(option(state.get("last").asLong(),
                state.at("/draw/option").asText()));
        List<JsonNode> cards = state.at("/draw/cards").valueStream().toList();
        ObjectNode faces = body.putObject("names");
        for (int i = 0; i < count; i++) {
            faces.put(cards.get(i).asText(), i == 0 ? "nobody" : names.get(i));
        }
        assertThat(postChoice(body.toString()).statusCode()).isEqualTo(422);
        faces.put(cards.getFirst().asText(), names.getFirst());
        var named = postChoice(body.toString());
        assertThat(named.statusCode()).as(named.body()).isEqualTo(200);
        assertThat(json(named).at("/recording/board").toString()).contains(names.getFirst());
    }

    @Test
    void judge_orders_are_not_options_of_a_recorder() throws IOException {
        begin("nebozhiteli", "");
        long last = state().get("last").asLong();
        for (String order : List.of("judge: {order: [{set: A, life: 1}]}", "{judge: {order: [{set: A, life: 1}]}}",
                "{\"judge\": {order: [{set: A, life: 1}]}}", "{}", "[]", "A: {}", "A: {attack: }", "1: {a: 2}", "x")) {
            ObjectNode body = JSON.createObjectNode().put("after", last);
            body.putArray("options").add(order).add(order + " ");
            assertThat(postChoice(body.toString()).statusCode()).as(order).isEqualTo(400);
            assertThat(postChoice(option(last, order)).statusCode()).as(order).isIn(400, 409);
            assertThat(postChoice(line(last, order)).statusCode()).as(order).isEqualTo(422);
        }
        assertThat(state().get("last").asLong()).isEqualTo(last);
    }

    @Test
    void an_outdated_option_id_is_refused_even_if_the_choice_is_legal_again() throws IOException {
        begin("nebozhiteli", "");
        JsonNode before = state();
        String id = options(before).getFirst().get("id").asText();
        String text = options(before).getFirst().get("sentence").asText();
        JsonNode taken = json(postChoice(option(before.get("last").asLong(), id)));
        JsonNode back = json(postChoice(line(taken.get("last").asLong(), "undo")));
        JsonNode same = options(back.get("recording")).getFirst();
        assertThat(same.get("sentence").asText()).isEqualTo(text);
        assertThat(same.get("id").asText()).isNotEqualTo(id);
        long last = back.get("last").asLong();
        var stale = postChoice(option(last, id));
        assertThat(stale.statusCode()).isEqualTo(409);
        assertThat(json(stale).at("/code").asText()).isEqualTo("stale-option");
        assertThat(json(stale).at("/detail").asText()).contains("Выберите снова");
        assertThat(json(server.send(FINAL + "?lang=en", option(last, id), "Cookie", recorder))
                .at("/detail").asText()).contains("Choose again");
        assertThat(json(stale).at("/recording/last").asLong()).isEqualTo(last);
        assertThat(postChoice(option(last, same.get("id").asText())).statusCode()).isEqualTo(200);
    }

    @Test
    void option_ids_cannot_be_guessed_without_the_server_key() throws IOException {
        begin("nebozhiteli", "");
        List<String> ids = state().get("options").valueStream().map(option -> option.get("id").asText()).toList();
        assertThat(ids).isNotEmpty().doesNotHaveDuplicates().allMatch(id -> id.matches("[0-9a-f]{16}"));
        restart();
        assertThat(state().get("options").valueStream().map(option -> option.get("id").asText()).toList())
                .as("after a restart").isEqualTo(ids);
        server.close();
        Files.delete(folder.resolve("server.key"));
        server = TestServer.recording(folder.resolve("log.db"));
        recorder = server.cookie("recorder", Optional.empty());
        assertThat(state().get("options").valueStream().map(option -> option.get("id").asText()).toList())
                .as("by another key").hasSameSizeAs(ids).doesNotContainAnyElementsOf(ids);
    }
}
