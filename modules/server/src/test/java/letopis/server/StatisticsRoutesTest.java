package letopis.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import letopis.journal.MatchId;
import letopis.journal.Seat;
import letopis.live.Chronicle;
import letopis.notation.LoadedMatch;
import letopis.table.Audience;
import letopis.table.BoardView.CardView;
import letopis.table.BoardView.ZoneView;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Statistics on all matches, served by the server.
@DisplayNameGeneration(ReplaceUnderscores.class)
class StatisticsRoutesTest {

    private static final Path DUEL = TestServer.HOME.resolve("replays/nebozhiteli/matches/duel-by-life.jsonl");
    private static final Path FIGHT =
            TestServer.HOME.resolve("replays/vremya-geroev/matches/fight-with-a-parry.jsonl");
    private static final String STATS = "/api/v1/stats?lang=en&top=500";

    @TempDir
    private Path folder;

    private static JsonNode json(String text) throws IOException {
        return new ObjectMapper().readTree(text);
    }

    /// Returns the statistics after all matches were counted.
    private static JsonNode awaitStatistics(TestServer server, String path, String... headers) throws IOException {
        JsonNode answer;
        do {
            var response = server.get(path, headers);
            assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
            answer = json(response.body());
        } while (answer.get("uncountedCount").asInt() > 0);
        return answer;
    }

    private Path copy(Path match) throws IOException {
        return Files.copy(match, folder.resolve(match.getFileName()));
    }

    @Test
    void a_finished_match_is_counted_in_every_statistic() throws IOException {
        copy(DUEL);
        copy(FIGHT);
        try (var server = TestServer.of(folder)) {
            JsonNode found = awaitStatistics(server, STATS);
            assertThat(found.get("matchCount").asInt()).isEqualTo(2);
            assertThat(found.get("games").findValuesAsText("title"))
                    .containsExactlyInAnyOrder("Nebozhiteli, tournament", "Vremya Geroev, standard, 30 cards");
            JsonNode winner = found.get("players").get(0);
            assertThat(winner.get("winCount").asInt()).isLessThanOrEqualTo(winner.get("matchCount").asInt());
            assertThat(found.get("players").findValues("winCount").stream().mapToInt(JsonNode::asInt).sum())
                    .isEqualTo(2);
            assertThat(found.at("/games/0/entries/histogram").size()).isEqualTo(24);
            assertThat(found.at("/games/0/turns/bins").findValues("count").stream().mapToInt(JsonNode::asInt).sum())
                    .isEqualTo(1);
            assertThat(found.get("players")).allSatisfy(player -> assertThat(player.get("winRateLow").asDouble())
                    .isLessThanOrEqualTo(player.get("winCount").asDouble() / player.get("matchCount").asDouble())
                    .isLessThan(player.get("winRateHigh").asDouble()));
            assertThat(found.get("lifeCurves").findValuesAsText("numberTitle")).contains("life", "hand");
            assertThat(found.get("kills").findValuesAsText("killerTitle")).isNotEmpty().doesNotContain("null");
            assertThat(found.get("lifeCurves").findValues("turn")).isNotEmpty();
            assertThat(json(server.body(STATS + "&game=nebozhiteli")).get("matchCount").asInt()).isEqualTo(1);
            assertThat(json(server.body(STATS + "&player=nobody")).get("matchCount").asInt()).isZero();
            assertThat(json(server.body("/api/v1/stats?top=1")).get("cards")).hasSize(1);
        }
    }

    /// The judge's statistics include decks and cards that stayed face down; public ones do not.
    @Test
    void public_statistics_exclude_hidden_cards_but_those_of_judges_include_them() throws IOException {
        Path duel = copy(DUEL);
        try (var server = TestServer.of(folder)) {
            JsonNode open = awaitStatistics(server, STATS);
            JsonNode whole = awaitStatistics(server, STATS + "&as=judge", "Cookie",
                    server.cookie("judge", Optional.empty()));
            assertThat(open.get("decks")).isEmpty();
            assertThat(whole.get("decks")).hasSize(2);
            assertThat(open.get("deckPairs")).isEmpty();
            assertThat(whole.get("deckPairs")).hasSize(2).allSatisfy(pair -> assertThat(
                    pair.at("/byOrder/firstMatchCount").asInt() + pair.at("/byOrder/secondMatchCount").asInt())
                    .isEqualTo(1));
            assertThat(names(server.body("/api/v1/stats/cards.csv?lang=ru")))
                    .isEqualTo(inPlay(duel, Audience.EVERYONE));
            assertThat(names(server.get("/api/v1/stats/cards.csv?as=judge&lang=ru", "Cookie",
                    server.cookie("judge", Optional.empty())).body())).isEqualTo(inPlay(duel, Audience.JUDGE));
        }
    }

    private static SortedSet<String> names(String csv) {
        return csv.lines().skip(1).map(line -> line.split(",")[1]).collect(Collectors.toCollection(TreeSet::new));
    }

    /// Returns the names of all cards visible on any board of a match.
    private static SortedSet<String> inPlay(Path file, Audience audience) {
        LoadedMatch<?> match = LoadedMatch.load(file);
        var names = new TreeSet<String>();
        for (long i = 0; i <= match.timeline().size(); i++) {
            Chronicle.viewBoard(match, i, audience).seats().stream().flatMap(seat -> seat.zones().stream())
                    .filter(zone -> zone.form() == ZoneView.Form.ROW || zone.form() == ZoneView.Form.PASSING)
                    .flatMap(zone -> zone.cards().stream()).flatMap(StatisticsRoutesTest::withAttached)
                    .forEach(card -> card.name().ifPresent(name -> names.add(name.value())));
        }
        return names;
    }

    private static Stream<CardView> withAttached(CardView card) {
        return Stream.concat(Stream.of(card), card.attached().stream().flatMap(StatisticsRoutesTest::withAttached));
    }

    @Test
    void statistics_of_judges_require_a_judge_link_for_all_matches() throws IOException {
        copy(DUEL);
        try (var server = TestServer.of(folder)) {
            String text = server.cookie("judge", Optional.of(new MatchId("duel-by-life")));
            String recorder = server.cookie("recorder", Optional.empty());
            assertThat(server.get(STATS + "&as=judge").statusCode()).isEqualTo(403);
            assertThat(server.get(STATS + "&as=judge", "Cookie", text).body()).contains("no-judge");
            assertThat(server.get(STATS + "&as=recorder", "Cookie", recorder).statusCode()).isEqualTo(403);
            assertThat(server.get("/api/v1/stats/cards.csv?as=A", "Cookie", text).statusCode()).isEqualTo(403);
        }
    }

    @ParameterizedTest
    @CsvSource({"matches.csv, 'match,title,game,'", "players.csv, 'player,played,won,drawn'",
        "decks.csv, 'deck,played,won,drawn'",
        "pairs.csv, 'game,deck,opponent,firstPlayed,firstWon,secondPlayed,secondWon,winRate,winRateLow,winRateHigh'",
        "cards.csv, 'game,card,sides,won,times'",
        "kills.csv, 'game,killer,killed,times'", "lives.csv, 'game,turn,matches,winner,loser'"})
    void every_statistic_is_available_as_csv(String file, String head) throws IOException {
        copy(FIGHT);
        try (var server = TestServer.of(folder)) {
            awaitStatistics(server, STATS);
            var answer = server.get("/api/v1/stats/" + file);
            assertThat(answer.body()).startsWith(head);
            assertThat(answer.headers().firstValue("Content-Type")).contains("text/csv; charset=utf-8");
            assertThat(server.get("/api/v1/stats/" + file + "x").statusCode()).isEqualTo(404);
        }
    }

    @Test
    void a_match_is_not_counted_before_the_delay_has_passed() throws IOException {
        Instant begun = Instant.now().minus(Duration.ofHours(3));
        var growing = new SteppedMatchLog(FIGHT, begun);
        growing.record(growing.commitCount() - 2, begun);
        growing.record(2, Instant.now().minus(Duration.ofMinutes(10)));
        try (var delayed = TestServer.of(growing, Duration.ofHours(1)); var prompt = TestServer.of(growing)) {
            assertThat(awaitStatistics(delayed, STATS).get("matchCount").asInt()).isZero();
            assertThat(delayed.body("/api/v1/stats/matches.csv").lines()).hasSize(1);
            assertThat(awaitStatistics(prompt, STATS).get("matchCount").asInt()).isEqualTo(1);
            assertThat(awaitStatistics(delayed, STATS + "&as=judge", "Cookie",
                    delayed.cookie("judge", Optional.empty()))
                    .get("matchCount").asInt()).isEqualTo(1);
        }
    }

    /// Matches counted before they ended stay as they were until the next request.
    @Test
    void a_finished_match_is_counted_immediately() throws IOException {
        var growing = new SteppedMatchLog(FIGHT, Instant.now());
        growing.record(growing.commitCount() - 2, Instant.now());
        try (var server = TestServer.of(growing)) {
            assertThat(awaitStatistics(server, STATS).get("matchCount").asInt()).isZero();
            growing.record(2, Instant.now());
            JsonNode after;
            do {
                after = awaitStatistics(server, STATS); // there is a second between two checks
            } while (after.get("matchCount").asInt() == 0);
            assertThat(after.get("players").findValues("winCount").stream().mapToInt(JsonNode::asInt).sum())
                    .isEqualTo(1);
        }
    }

    /// The file of copies is named after the archive and outlives the server.
    @Test
    void copies_from_another_archive_of_the_same_name_are_discarded() throws IOException {
        Path log = folder.resolve("log.db");
        for (Path match : new Path[] {DUEL, FIGHT}) {
            TestServer.program("import", match, "--log", "sqlite:" + log);
            for (int opened = 0; opened < 2; opened++) {
                try (var server = TestServer.recording(log)) {
                    JsonNode found = awaitStatistics(server, STATS);
                    assertThat(found.get("matchCount").asInt()).isEqualTo(1);
                    assertThat(awaitStatistics(server, STATS + "&as=judge", "Cookie",
                            server.cookie("judge", Optional.empty())).at("/games/0/game"))
                            .isEqualTo(found.at("/games/0/game"));
                    assertThat(found.at("/games/0/game").asText()).isEqualTo(
                            match.getParent().getParent().getFileName().toString());
                }
            }
            for (String ending : new String[] {"", "-wal", "-shm"}) {
                Files.deleteIfExists(folder.resolve("log.db" + ending));
            }
        }
    }

    @Test
    void player_names_cannot_become_csv_formulas() throws IOException {
        var archive = new SteppedMatchLog(FIGHT, Instant.now())
                .withTitle("=1+1", new TreeMap<>(Map.of(Seat.A, "=HYPERLINK(\"x\")", Seat.B, "Зоя, мл.")));
        archive.record(archive.commitCount(), Instant.now());
        try (var server = TestServer.of(archive)) {
            awaitStatistics(server, STATS);
            assertThat(server.body("/api/v1/stats/players.csv")).contains("\"'=HYPERLINK(\"\"x\"\")\"", "\"Зоя, мл.\"");
        }
    }
}
