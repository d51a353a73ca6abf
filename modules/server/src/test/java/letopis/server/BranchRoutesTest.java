package letopis.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.journal.MatchId;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What comes of another choice is looked at as any match, by a judge and by nobody else.
@DisplayNameGeneration(ReplaceUnderscores.class)
class BranchRoutesTest {

    private static final String ID = "nb-115-armour-against-three";
    private static final String MATCH = "/api/matches/" + ID;
    private static final String JUDGE = "?as=judge&lang=en";

    private static TestServer server;
    private static String judge;

    @BeforeAll
    static void start() throws IOException {
        server = TestServer.ofSamples();
        judge = server.cookie("judge", Optional.empty());
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    private static String asJudge(String path) {
        var answer = server.get(path, "Cookie", judge);
        assertThat(answer.statusCode()).as(path).isEqualTo(200);
        return answer.body();
    }

    private static JsonNode json(String path) throws IOException {
        return new ObjectMapper().readTree(asJudge(path));
    }

    /// The number of the first choice with these words.
    private static int choice(String words) throws IOException {
        JsonNode choices = json(MATCH + "/branches/327" + JUDGE).get("choices");
        for (int i = 0; i < choices.size(); i++) {
            if (choices.get(i).asText().contains(words)) {
                return i + 1;
            }
        }
        throw new AssertionError(choices.toPrettyString());
    }

    @Test
    void a_branch_is_the_match_that_the_program_saves(@TempDir Path folder) throws IOException {
        Path saved = folder.resolve("branch.jsonl");
        TestServer.program("what-if", InBrowser.DUEL, "--at", "327", "--instead", "Tribute", "--match", saved);
        String branch = "&branch=327." + choice("Tribute");
        Path given = Files.writeString(folder.resolve("given.jsonl"), asJudge("/m/" + ID + ".jsonl" + JUDGE + branch));
        assertThat(TestServer.program("log", given)).isEqualTo(TestServer.program("log", saved));
        assertThat(TestServer.program("verify", given)).contains("EXACT");
        JsonNode match = json(MATCH + JUDGE + branch);
        long first = match.at("/branch/at").asLong();
        long last = match.get("last").asLong();
        assertThat(TestServer.program("log", saved).lines().limit(last))
                .isEqualTo(asJudge("/m/" + ID + ".txt" + JUDGE + branch).lines().toList());
        var steps = new ArrayList<>(List.of(0L)); // in the middle of one the page awaits nobody
        json(MATCH + "/outline" + JUDGE + branch).get("steps").forEach(step -> steps.add(step.asLong()));
        assertThat(steps).contains(first, last);
        for (long at : steps.subList(steps.indexOf(first) - 1, steps.size())) {
            assertThat(asJudge(MATCH + "/board" + JUDGE + branch + "&at=" + at))
                    .isEqualTo(TestServer.program("show", saved, "--at", at, "--json").strip());
        }
    }

    @Test
    void a_branch_says_where_it_leaves_the_match() throws IOException {
        JsonNode match = json(MATCH + JUDGE + "&branch=327." + choice("Tribute"));
        assertThat(match.at("/branch/entry").asLong()).isEqualTo(327);
        assertThat(match.at("/branch/recorded").asText()).isEqualTo("Иван passes");
        assertThat(match.at("/branch/taken").asText()).isEqualTo("Иван plays an event: Tribute");
        assertThat(match.get("state").asText()).isNotEqualTo("live");
        assertThat(json(MATCH + JUDGE).get("branch").isNull()).isTrue();
    }

    @Test
    void nothing_is_written_to_the_match() throws IOException {
        String before = asJudge("/m/" + ID + ".jsonl" + JUDGE);
        asJudge(MATCH + "/outline" + JUDGE + "&branch=327." + choice("Tribute"));
        assertThat(asJudge("/m/" + ID + ".jsonl" + JUDGE)).isEqualTo(before)
                .isEqualTo(Files.readString(InBrowser.DUEL));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "327", "x.y", "0.1", "327.0", "327.99999", "355.1", "99999999999.1", "327.1.1",
        "327.99999999999999999999"})
    void a_branch_that_does_not_exist_is_not_found(String place) {
        assertThat(server.get(MATCH + JUDGE + "&branch=" + place, "Cookie", judge).statusCode()).isEqualTo(404);
    }

    /// Not even how many other choices there were, which would tell what is in a hand.
    @Test
    void whoever_is_no_judge_learns_nothing_by_a_branch() throws IOException {
        ApiDocument document = ApiDocument.of(server.body("/api/openapi.yaml"));
        String player = server.cookie("A", Optional.of(new MatchId(ID)));
        List<String> routes = document.operations().stream().filter(operation -> operation.parameters().stream()
                .anyMatch(parameter -> parameter.name().equals("branch"))).map(ApiDocument.Operation::path).toList();
        assertThat(routes).hasSize(14);
        for (String route : routes) {
            String path = route.replace("{match}", ID).replace("{n}", "327") + "?lang=en&branch=327.";
            for (String eyes : List.of("&as=public", "&as=recorder", "&as=A", "&as=judge")) {
                List<String> answers = Stream.of("1", "2", "99999", "x").map(choice -> {
                    var answer = server.get(path + choice + eyes, "Cookie", player);
                    assertThat(answer.statusCode()).as(path + choice + eyes).isEqualTo(403);
                    return answer.body();
                }).distinct().toList();
                assertThat(answers).as(path + eyes).hasSize(1);
            }
        }
        assertThat(server.body("/m/" + ID + "?branch=327.1&as=judge")).contains("id=\"first\">{}</script>");
        assertThat(server.body("/m/" + ID + "?branch=327.1")).contains("id=\"first\">{}</script>");
    }
}
