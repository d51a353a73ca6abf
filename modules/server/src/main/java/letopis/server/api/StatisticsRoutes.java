package letopis.server.api;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.helidon.webserver.http.HttpRules;
import io.helidon.webserver.http.HttpService;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import letopis.app.answer.StatsAnswer;
import letopis.app.json.Json;
import letopis.app.statistics.StatisticsTable;
import letopis.app.statistics.StatisticsWords;
import letopis.language.message.FileProblem;
import letopis.server.access.Access;
import letopis.server.http.ApiRequest;
import letopis.server.http.Problem;
import letopis.server.http.Reply;
import letopis.server.http.Routes;
import letopis.server.stats.StatisticsResult;
import letopis.server.stats.StatisticsService;
import letopis.sqlite.PartitionShare;

/// The routes for statistics on all finished matches.
public final class StatisticsRoutes implements HttpService {

    private static final int DEFAULT_TOP_COUNT = 20;
    private static final int MAX_TOP_COUNT = 500;
    private static final String CSV_TYPE = "text/csv; charset=utf-8";

    private final StatisticsService service;
    private final Access access;

    public StatisticsRoutes(StatisticsService statistics, Access access) {
        this.service = statistics;
        this.access = access;
    }

    @Override
    public void routing(HttpRules rules) {
        Routes.addGetRoute(rules, "/", this::sendStatistics);
        Routes.addGetRoute(rules, "/{file}", this::sendTable);
    }

    /// @param uncountedCount the number of matches not counted yet; a later request includes them
    /// @param unreadable the names of unreadable matches
    /// @param part present if only a part of the log was counted
    private record StatisticsJson(@JsonUnwrapped StatsAnswer answer, int uncountedCount, Collection<String> unreadable,
            Optional<PartitionShare> part) {}

    private StatisticsResult computeStatistics(ApiRequest request) {
        return service.query(access.findViewerOfAllMatches(request), LobbyRoutes.query(request, Integer.MAX_VALUE));
    }

    private void sendStatistics(ServerRequest request, ServerResponse response) {
        var asked = new ApiRequest(request);
        int top = Math.clamp(asked.number("top", DEFAULT_TOP_COUNT), 1, MAX_TOP_COUNT);
        StatisticsResult counted = computeStatistics(asked);
        var answer = StatsAnswer.of(counted.statistics(), counted.unreadableMatches().size(), top, asked.language());
        Reply.sendJson(request, response, Json.toLine(
                new StatisticsJson(answer, counted.uncountedCount(), counted.unreadableMatches(),
                service.countedShare())));
    }

    private void sendTable(ServerRequest request, ServerResponse response) {
        var asked = new ApiRequest(request);
        String file = request.path().pathParameters().get("file");
        StatisticsTable table = StatisticsTable.of(file)
                .orElseThrow(() -> Problem.notFound("no-table", Map.of("file", FileProblem.abbreviate(file))));
        byte[] csv = table.toCsv(computeStatistics(asked).statistics()
                .withCardTitles(new StatisticsWords(asked.language()))).text().getBytes(StandardCharsets.UTF_8);
        Reply.sendFile(request, response, Reply.Body.of(CSV_TYPE, csv), "no-cache");
    }
}
