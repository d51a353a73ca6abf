package letopis.cli.command.ask;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import letopis.app.answer.AnswerText;
import letopis.app.answer.AskAnswer;
import letopis.app.answer.AwaitedChoice;
import letopis.app.answer.Focus;
import letopis.app.answer.PositionAnswer;
import letopis.app.answer.RefusedChoice;
import letopis.app.json.Json;
import letopis.app.match.OpenMatch;
import letopis.cli.Program;
import letopis.cli.reading.OpenMatches;
import letopis.journal.RuleRef;
import letopis.journal.Seat;
import letopis.language.message.Language;
import letopis.language.text.Rulebook;
import letopis.match.Timeline;
import letopis.match.Verdict;
import letopis.notation.LoadedMatch;
import letopis.program.console.Console;
import letopis.table.Audience;
import letopis.table.BoardView;
import letopis.table.CardId;
import letopis.table.State;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class AskAnswerTest {

    private static long endOfGame(Timeline<?> timeline, long index) {
        long next = timeline.next(index, Timeline.Stride.GAME);
        return timeline.at(next).moment().game() == timeline.at(index).moment().game() ? next : next - 1;
    }

    private static JsonNode resolve(String replay, long set, Map<String, CardId> ids,
            Optional<RefusedChoice> refused, PositionAnswer.Expectation... expected)
            throws IOException {
        Console console = Program.console(new ByteArrayOutputStream(), new ByteArrayOutputStream(), Language.EN);
        OpenMatch open = OpenMatches.open(replay, console);
        var chronicle = open.createChronicle(Audience.JUDGE);
        var answer = new PositionAnswer(
                "", open.words(), chronicle, set, endOfGame(open.match().timeline(), set), ids, Set.of(), refused,
                Optional.empty(), List.of(),
                List.of(new PositionAnswer.Omission(342, "nebozhiteli.bow-in-fight", "The bow does not count.",
                        List.of(new RuleRef("NT-IV-6.11")))), Optional.empty(),
                resultOf(open.match(), endOfGame(open.match().timeline(), set)), Optional.empty(), List.of(),
                new Verdict(List.of(), List.of(), Optional.empty(), Optional.empty()), Optional.empty(),
                Stream.of(expected).allMatch(PositionAnswer.Expectation::satisfied), List.of(expected),
                Optional.empty(),
                Focus.NONE);
        var written = AskAnswer.of("", "", "", answer, List.of(), Rulebook.of(open.match().game()), Language.EN,
                AnswerText.createNarration(answer, List.of(), Rulebook.of(open.match().game()), console));
        return new ObjectMapper().readTree(Json.toLine(written));
    }

    private static <S extends State> Optional<BoardView.Result> resultOf(LoadedMatch<S> match, long at) {
        return match.game().positions().flatMap(positions -> positions.gameResult(match.timeline().at(at)));
    }

    @Test
    void every_card_with_an_id_is_tracked_to_its_final_zone() throws IOException {
        JsonNode answer = resolve("nb-115-armour-against-three", 341,
                Map.of("first", new CardId(6), "second", new CardId(7)), Optional.empty());
        assertThat(answer.at("/cards/first/alive").asBoolean()).isFalse();
        assertThat(answer.at("/cards/first/zone").asText()).isEqualTo("creature-grave");
        assertThat(answer.at("/cards/second/alive").asBoolean()).isTrue();
        assertThat(answer.at("/cards/second/life").asInt()).isEqualTo(3);
        assertThat(answer.at("/cards/second/zone").asText()).isEqualTo("field");
        assertThat(answer.at("/cards/second/name").asText()).isEqualTo("Головорез");
        assertThat(answer.at("/seats/A/life").asInt()).isEqualTo(31);
        assertThat(answer.get("winner").isNull()).isTrue();
        assertThat(answer.get("refusal").isNull()).isTrue();
        assertThat(answer.get("satisfied").asBoolean()).isTrue();
        assertThat(answer.at("/omissions/0/rules/0").asText()).isEqualTo("NT-IV-6.11");
        assertThat(answer.at("/ledgers/0/accounts/1/net").asInt()).isEqualTo(3);
        assertThat(answer.get("paragraphs")).extracting(rule -> rule.get("id").asText())
                .startsWith("NT-IV-9.2").containsSubsequence("NT-IV-9.2.3", "NT-IV-9.3", "NT-IV-9.6", "NT-IV-2.3");
    }

    @Test
    void a_won_game_names_its_winner_and_shows_the_final_state_of_the_loser() throws IOException {
        Console console = Program.console(new ByteArrayOutputStream(), new ByteArrayOutputStream(), Language.EN);
        long began = OpenMatches.open("duel-by-life", console).resolveIndex("g1.t1", 0);
        JsonNode answer = resolve("duel-by-life", began, Map.of(), Optional.empty());
        String winner = answer.get("winner").asText();
        assertThat(winner).isIn("A", "B");
        assertThat(answer.at("/seats/" + winner + "/wins").asInt()).isEqualTo(1);
        assertThat(answer.at("/seats/" + (winner.equals("A") ? "B" : "A") + "/life").asInt()).isLessThan(36);
    }

    @Test
    void refused_choices_and_failed_expectations_are_reported() throws IOException {
        var refused = new RefusedChoice(2, 17, "A: pass", "nebozhiteli.queue-not-empty", "Close the queue first.",
                List.of(new RuleRef("NT-IV-2.1.1")), List.of(), "turn 7",
                new AwaitedChoice("close-queue", List.of(Seat.A)),
                List.of("A lets the queue resolve"), 0);
        JsonNode answer = resolve("nb-115-armour-against-three", 341, Map.of(), Optional.of(refused),
                new PositionAnswer.Expectation("first.life", "3", "0", false));
        assertThat(answer.get("satisfied").asBoolean()).isFalse();
        assertThat(answer.at("/expectations/0/actual").asText()).isEqualTo("0");
        assertThat(answer.at("/refusal/choiceNumber").asInt()).isEqualTo(2);
        assertThat(answer.at("/refusal/code").asText()).isEqualTo("nebozhiteli.queue-not-empty");
        assertThat(answer.at("/refusal/rules/0").asText()).isEqualTo("NT-IV-2.1.1");
    }
}
