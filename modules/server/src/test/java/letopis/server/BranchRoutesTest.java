package letopis.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
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

/// Branches of a match: judges view them like any match; other viewers cannot.
@DisplayNameGeneration(ReplaceUnderscores.class)
class BranchRoutesTest {

    private static final String ID = "nb-115-armour-against-three";
    private static final String MATCH = "/api/v1/matches/" + ID;
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

    /// Returns the number of the first choice with these words among those not recorded.
    private static int choice(String words) throws IOException {
        int number = 0;
        for (JsonNode choice : json(MATCH + "/branches/327" + JUDGE).get("choices")) {
            number += choice.get("recorded").asBoolean() ? 0 : 1;
            if (choice.get("sentence").asText().contains(words)) {
                return number;
            }
        }
        throw new AssertionError(words);
    }

    @Test
    void choices_and_branches_match_the_output_of_the_command() throws IOException {
        String branches = MATCH + "/branches/327" + JUDGE;
        assertThat(asJudge(branches)).contains("\"recorded\":true")
                .isEqualTo(TestServer.program("what-if", BrowserTestBase.DUEL, "--at", 327, "--json").strip());
        assertThat(asJudge(branches + "&choice=" + choice("Tribute"))).contains("Иван plays Tribute")
                .isEqualTo(TestServer.program("what-if", BrowserTestBase.DUEL, "--at", 327, "--instead", "Tribute",
                        "--json")
                        .strip());
    }

    @Test
    void a_branch_equals_the_match_saved_by_the_command(@TempDir Path folder) throws IOException {
        Path saved = folder.resolve("branch.jsonl");
        TestServer.program("what-if", BrowserTestBase.DUEL, "--at", "327", "--instead", "Tribute", "--match", saved);
        String branch = "&branch=327." + choice("Tribute");
        Path given = Files.writeString(folder.resolve("given.jsonl"), asJudge("/m/" + ID + ".jsonl" + JUDGE + branch));
        assertThat(TestServer.program("log", given, "--detail", "trace"))
                .isEqualTo(TestServer.program("log", saved, "--detail", "trace"));
        assertThat(TestServer.program("verify", given)).contains("EXACT");
        JsonNode match = json(MATCH + JUDGE + branch);
        long first = match.at("/branch/stepEnd").asLong();
        long last = match.get("last").asLong();
        assertThat(TestServer.program("log", saved, "--detail", "trace").lines().limit(last))
                .isEqualTo(asJudge("/m/" + ID + ".txt" + JUDGE + branch).lines().toList());
        var steps = new ArrayList<>(List.of(0L)); // inside a step the page awaits no seat
        json(MATCH + "/outline" + JUDGE + branch).get("stepEnds").forEach(step -> steps.add(step.asLong()));
        assertThat(steps).contains(first, last);
        for (long at : steps.subList(steps.indexOf(first) - 1, steps.size())) {
            assertThat(asJudge(MATCH + "/board" + JUDGE + branch + "&at=" + at))
                    .isEqualTo(TestServer.program("show", saved, "--at", at, "--json").strip());
        }
    }

    @Test
    void a_branch_names_the_entry_where_it_diverges() throws IOException {
        JsonNode match = json(MATCH + JUDGE + "&branch=327." + choice("Tribute"));
        assertThat(match.at("/branch/entry").asLong()).isEqualTo(327);
        assertThat(match.at("/branch/recordedSentence").asText()).isEqualTo("Иван passes");
        assertThat(match.at("/branch/branchSentence").asText()).isEqualTo("Иван plays Tribute");
        assertThat(match.get("state").asText()).isNotEqualTo("live");
        assertThat(json(MATCH + JUDGE).get("branch").isNull()).isTrue();
    }

    @Test
    void a_branch_of_a_finished_match_uses_the_whole_record() throws IOException {
        JsonNode branch = json("/api/v1/matches/duel-by-life" + JUDGE + "&branch=20.1").get("branch");
        assertThat(branch.get("open").asBoolean()).isFalse();
        assertThat(branch.get("until")).isEqualTo(json("/api/v1/matches/duel-by-life" + JUDGE).get("last"));
    }

    private static String words(TestServer testServer, String cookie, String branch) {
        var answer = testServer.get("/m/" + ID + ".txt" + JUDGE + "&branch=" + branch, "Cookie", cookie);
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        return answer.body();
    }

    /// The salts of a branch are fresh each time it is played, so its replay file shows whether it was replayed.
    @Test
    void a_branch_is_cached_and_unchanged_while_its_match_continues() throws IOException {
        Instant longAgo = Instant.parse("2026-01-01T12:00:00Z");
        var growing = new SteppedMatchLog(BrowserTestBase.DUEL, longAgo);
        growing.record(growing.commitCount() - 9, longAgo);
        try (var there = TestServer.of(growing)) {
            String cookie = there.cookie("judge", Optional.empty());
            JsonNode opened = new ObjectMapper().readTree(there.get(MATCH + JUDGE + "&branch=327.1", "Cookie", cookie)
                    .body());
            long until = opened.at("/branch/until").asLong();
            assertThat(opened.at("/branch/open").asBoolean()).isTrue();
            assertThat(words(there, cookie, "327.1")).isEqualTo(words(there, cookie, "327.1." + until));
            String file = "/m/" + ID + ".jsonl" + JUDGE + "&branch=327.1." + until;
            String story = MATCH + "/branches/327" + JUDGE + "&choice=1&until=" + until;
            String replay = there.get(file, "Cookie", cookie).body();
            String told = there.get(story, "Cookie", cookie).body();

            try (var events = there.events(MATCH + "/stream")) {
                growing.record(9, longAgo);
                for (int i = 0; i < 9; i++) {
                    events.next();
                }
            }
            assertThat(there.get(file, "Cookie", cookie).body()).isEqualTo(replay);
            assertThat(there.get(story, "Cookie", cookie).body()).isEqualTo(told);
            String now = there.get(MATCH + JUDGE + "&branch=327.1", "Cookie", cookie).body();
            assertThat(new ObjectMapper().readTree(now).at("/branch/until").asLong()).isGreaterThan(until);

            String before = words(there, cookie, "327.1." + until);
            for (int choice = 1; choice <= 12; choice++) { // as many as are cached
                there.get(MATCH + JUDGE + "&branch=" + (choice < 3 ? "327." + choice : "300." + choice), "Cookie",
                        cookie);
                there.get(MATCH + "?as=judge&lang=ru&branch=327.1." + (until - choice), "Cookie", cookie);
            }
            words(there, cookie, "327.2");
            assertThat(words(there, cookie, "327.1." + until)).as("played again it is the same").isEqualTo(before);
        }
    }

    @Test
    void a_branch_writes_nothing_to_the_match() throws IOException {
        String before = asJudge("/m/" + ID + ".jsonl" + JUDGE);
        asJudge(MATCH + "/outline" + JUDGE + "&branch=327." + choice("Tribute"));
        assertThat(asJudge("/m/" + ID + ".jsonl" + JUDGE)).isEqualTo(before)
                .isEqualTo(Files.readString(BrowserTestBase.DUEL));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "327", "x.y", "0.1", "327.0", "327.99999", "355.1", "99999999999.1", "327.1.1",
        "327.99999999999999999999", "327.1.326", "327.1.99999", "327.1.", "327.1.340.1"})
    void an_unknown_branch_is_not_found(String place) {
        assertThat(server.get(MATCH + JUDGE + "&branch=" + place, "Cookie", judge).statusCode()).isEqualTo(404);
    }

    /// Not even the number is shown, because it would reveal something about a hand.
    @Test
    void a_branch_reveals_nothing_to_viewers_other_than_judges() throws IOException {
        ApiDocument document = ApiDocument.of(server.body("/api/v1/openapi.yaml"));
        String player = server.cookie("A", Optional.of(new MatchId(ID)));
        List<String> routes = document.operations().stream().filter(operation -> operation.parameters().stream()
                .anyMatch(parameter -> parameter.name().equals("branch"))).map(ApiDocument.Operation::path).toList();
        assertThat(routes).hasSize(16);
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
        for (String eyes : List.of("public", "A", "recorder")) {
            assertThat(server.get(MATCH + "?lang=en&branch=327.1&as=" + eyes).body()).as("a link would not help")
                    .contains("\"branch-eyes\"", "only a judge may see it");
        }
        assertThat(server.get(MATCH + JUDGE + "&branch=327.1").body()).contains("\"needs-judge\"",
                "you need a judge’s link from the organiser");
        assertThat(server.body("/m/" + ID + "?branch=327.1&as=judge")).contains("id=\"first\">{}</script>");
        assertThat(server.body("/m/" + ID + "?branch=327.1")).contains("id=\"first\">{}</script>");
    }
}
