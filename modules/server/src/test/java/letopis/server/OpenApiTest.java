package letopis.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.helidon.webserver.http.HttpRules;
import io.helidon.webserver.http.HttpService;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import letopis.file.ReplayFiles;
import letopis.server.access.Access;
import letopis.server.access.GrantKey;
import letopis.server.access.RateLimiter;
import letopis.server.access.UsedLinks;
import letopis.server.api.AskRoutes;
import letopis.server.api.BroadcastRoutes;
import letopis.server.api.ControlRoutes;
import letopis.server.api.FileRoutes;
import letopis.server.api.GameRoutes;
import letopis.server.api.LobbyRoutes;
import letopis.server.api.MatchRoutes;
import letopis.server.api.RecordRoutes;
import letopis.server.api.StatisticsRoutes;
import letopis.server.lobby.Lobby;
import letopis.server.match.Matches;
import letopis.server.match.ServedLog;
import letopis.server.overlay.OverlayControl;
import letopis.server.overlay.Scenes;
import letopis.server.stats.StatisticsService;
import letopis.server.stream.LobbyStream;
import letopis.server.stream.MatchStreams;
import letopis.server.stream.OverlayStream;
import letopis.server.stream.StreamClients;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The published API document lists exactly the existing routes, and their responses match it.
@DisplayNameGeneration(ReplaceUnderscores.class)
class OpenApiTest {

    private static TestServer server;
    private static ApiDocument document;

    @BeforeAll
    static void start() throws IOException {
        server = TestServer.ofSamples();
        document = ApiDocument.of(server.body("/api/v1/openapi.yaml"));
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    private static void collect(String prefix, HttpService service, SortedSet<String> routes) {
        service.routing((HttpRules) Proxy.newProxyInstance(OpenApiTest.class.getClassLoader(),
                new Class<?>[] {HttpRules.class}, (proxy, method, arguments) -> {
                    String path = (String) arguments[0];
                    if (List.of("get", "post", "delete").contains(method.getName())) { // others come with `get`
                        routes.add(method.getName() + " " + prefix + (path.equals("/") ? "" : path));
                    }
                    return proxy;
                }));
    }

    @Test
    void the_document_describes_exactly_the_existing_routes(@TempDir Path folder) {
        var matches = new Matches(ServedLog.of(new ReplayFiles("none", List::of)), Duration.ZERO,
                InstantSource.system());
        var access = new Access(GrantKey.generate(), new UsedLinks(folder.resolve("used"), InstantSource.system()
                .instant()), InstantSource.system(), false, new RateLimiter(0, System::nanoTime), false,
                matches.openedFiles()::contains);
        var clients = new StreamClients(1);
        var lobby = new Lobby(matches, folder, InstantSource.system());
        var routes = new TreeSet<>(List.of("get /health", "get /metrics", "get /m/{match}.json",
                "get /m/{match}.jsonl", "get /m/{match}.txt"));
        collect("/api/v1/matches", new LobbyRoutes(lobby), routes);
        collect("/api/v1/matches", new MatchStreams(matches, access::findViewer, clients), routes);
        collect("/api/v1/matches", new MatchRoutes(matches, access), routes);
        collect("/api/v1/recordings", new RecordRoutes(matches, access, null), routes);
        collect("/api/v1/stats", new StatisticsRoutes(new StatisticsService(matches, folder), access), routes);
        collect("/api/v1/games", new GameRoutes(), routes);
        collect("/api/v1/files", new FileRoutes(matches, access, true), routes);
        collect("/api/v1/ask", new AskRoutes(), routes);
        collect("/api/v1/stream", new LobbyStream(lobby, clients), routes);
        var control = OverlayControl.of("none", folder, InstantSource.system());
        collect("/api/v1/overlay", new OverlayStream(new Scenes(matches, control), control, _ -> { }, clients), routes);
        collect("/api/v1/broadcast/overlay",
                new OverlayStream(new Scenes(matches, control), control, _ -> { }, clients), routes);
        collect("/api/v1/broadcast/matches", new BroadcastRoutes(matches, _ -> { }, Duration.ZERO), routes);
        collect("/api/v1/broadcast/matches", new MatchStreams(matches, access::findViewer, clients), routes);
        collect("/api/v1/control", new ControlRoutes(control, access, InstantSource.system()), routes);
        var described = document.operations().stream().map(ApiDocument.Operation::toString)
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(described).isEqualTo(routes);
    }

    @ParameterizedTest
    @CsvSource({"/api/v1/matches, /api/v1/matches", "/api/v1/matches?state=ended&limit=2, /api/v1/matches",
        "/api/v1/stats, /api/v1/stats", "/api/v1/stats?game=nebozhiteli&top=3, /api/v1/stats",
        "/api/v1/matches/duel-by-life?lang=ru, /api/v1/matches/{match}",
        "/api/v1/matches/duel-by-life/outline, /api/v1/matches/{match}/outline",
        "/api/v1/matches/fight-avangard/outline, /api/v1/matches/{match}/outline",
        "/api/v1/matches/duel-by-life/entries?from=1&to=400, /api/v1/matches/{match}/entries",
        "/api/v1/matches/fight-avangard/entries?from=1&to=400, /api/v1/matches/{match}/entries",
        "/api/v1/matches/duel-by-life/story?from=400&to=700, /api/v1/matches/{match}/story",
        "/api/v1/matches/fight-avangard/story?detail=rules, /api/v1/matches/{match}/story",
        "/api/v1/matches/duel-by-life/boards?from=0&to=20, /api/v1/matches/{match}/boards",
        "/api/v1/matches/duel-by-life/board?at=end, /api/v1/matches/{match}/board",
        "/api/v1/matches/duel-by-life/why/400, /api/v1/matches/{match}/why/{n}",
        "/api/v1/matches/duel-by-life/ledger/400, /api/v1/matches/{match}/ledger/{n}",
        "/api/v1/matches/duel-by-life/find?where=A.life%3C20, /api/v1/matches/{match}/find",
        "/api/v1/matches/duel-by-life/diff?from=t3&to=t4, /api/v1/matches/{match}/diff",
        "/api/v1/matches/duel-by-life/order/300?other=330, /api/v1/matches/{match}/order/{n}",
        "/api/v1/matches/duel-by-life/position?at=t7.damage, /api/v1/matches/{match}/position",
        "/api/v1/matches/duel-by-life/cards, /api/v1/matches/{match}/cards",
        "/api/v1/overlay, /api/v1/overlay", "/api/v1/overlay?match=duel-by-life, /api/v1/overlay",
        "/m/duel-by-life.json?e=9, /m/{match}.json",
        "/api/v1/games, /api/v1/games", "/api/v1/games/forms, /api/v1/games/forms",
        "/api/v1/games/vremya-geroev/cards, /api/v1/games/{game}/cards",
        "/api/v1/games/nebozhiteli/words, /api/v1/games/{game}/words",
        "/api/v1/games/nebozhiteli/decks, /api/v1/games/{game}/decks",
        "/api/v1/games/nebozhiteli/rules/NT-IV-9.3, /api/v1/games/{game}/rules/{rule}", "/health, /health"})
    void responses_match_their_described_schema(String path, String described) throws IOException {
        JsonNode schema = document.schema(described);
        assertThat(schema.isMissingNode()).isFalse();
        assertThat(document.mismatch(schema, server.body(path))).isEmpty();
    }

    @Test
    void a_draft_matches_its_described_schema() throws IOException {
        JsonNode schema = document.schemaNamed("Draft");
        for (String position : List.of("{game: nebozhiteli, seats: {A: {field: [Вампир]}}}", "game: respons", """
                game: nebozhiteli
                turn: {phase: attack}
                seats: {A: {field: [{id: v, card: Вампир}, Рыцарь]}, B: {field: [Лучник]}}
                choices: [{A: {attack: [v]}}, {A: {attack: [v]}}]""")) {
            assertThat(document.mismatch(schema, server.post("/api/v1/ask/draft", position).body())).isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource({"/api/v1/matches/none, 404", "/api/v1/matches/duel-by-life?as=judge, 403",
        "/api/v1/matches/duel-by-life/entries?from=x, 400", "/api/v1/games/chess/words, 404"})
    void error_responses_match_their_described_schema(String path, int status) throws IOException {
        var response = server.get(path);
        assertThat(response.statusCode()).isEqualTo(status);
        assertThat(document.mismatch(document.schemaNamed("Problem"), response.body())).isEmpty();
    }
}
