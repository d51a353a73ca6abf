package letopis.server.api;

import io.helidon.webserver.http.HttpRules;
import io.helidon.webserver.http.HttpService;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import letopis.app.json.Json;
import letopis.journal.GameId;
import letopis.journal.MatchQuery;
import letopis.journal.Occasion;
import letopis.language.message.FileProblem;
import letopis.server.http.ApiRequest;
import letopis.server.http.Problem;
import letopis.server.http.Reply;
import letopis.server.http.Routes;
import letopis.server.lobby.Lobby;
import letopis.server.lobby.Summary;
import letopis.sqlite.PartitionShare;

/// The route that lists all matches.
public final class LobbyRoutes implements HttpService {

    private static final int LISTED_MATCH_COUNT = 100;
    private static final int MAX_LISTED_ITEMS = 500;

    private final Lobby lobby;

    public LobbyRoutes(Lobby lobby) {
        this.lobby = lobby;
    }

    @Override
    public void routing(HttpRules rules) {
        Routes.addGetRoute(rules, "/", this::list);
    }

    /// @param unreadable names of unreadable matches; their pages show the error
    /// @param unreadCount the number of files that are still being read and not listed yet
    /// @param part present if the list covers only a part of the log
    private record MatchListPage(List<Summary> matches, Collection<String> unreadable, int unreadCount,
            Optional<PartitionShare> part) {}

    private void list(ServerRequest request, ServerResponse response) {
        var asked = new ApiRequest(request);
        String state = asked.text("state").orElse("all");
        boolean results = asked.text("results").filter("true"::equals).isPresent();
        MatchQuery query = query(asked, Math.clamp(asked.number("limit", LISTED_MATCH_COUNT), 1, MAX_LISTED_ITEMS));
        var unreadable = new TreeSet<String>();
        var unread = new AtomicInteger();
        List<Summary> matches = lobby.list(query, asked.language(), unreadable::add, unread::set).stream()
                .filter(match -> state.equals("all") || state.equals(match.state()))
                .map(match -> results ? match : match.withoutSpoilers()).toList();
        Reply.sendJson(request, response, Json.toLine(new MatchListPage(matches, unreadable, unread.get(),
                lobby.listedShare())));
    }

    /// Builds the query from the request parameters.
    ///
    /// @param limit the maximum number of matches
    static MatchQuery query(ApiRequest request, int limit) {
        return new MatchQuery(request.text("player").orElse(""), request.text("game").filter(game -> !game.isEmpty())
                .map(GameId::new),
                Occasion.of(request.text("event").orElse(""), request.text("round").orElse(""),
                        request.text("table").orElse("")),
                parseDate(request, "from"), parseDate(request, "before"), limit);
    }

    /// Reads a date, optionally with a time.
    private static Optional<Instant> parseDate(ApiRequest request, String name) {
        return request.text(name).filter(text -> !text.isEmpty()).map(text -> {
            try {
                return text.length() == 10 ? LocalDate.parse(text).atStartOfDay(ZoneOffset.UTC).toInstant()
                        : Instant.parse(text);
            } catch (DateTimeParseException _) {
                throw Problem.badRequest("no-date", Map.of("name", name, "text", FileProblem.abbreviate(text)));
            }
        });
    }
}
