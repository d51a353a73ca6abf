package letopis.server.api;

import io.helidon.webserver.http.HttpRules;
import io.helidon.webserver.http.HttpService;
import io.helidon.webserver.http.ServerRequest;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import letopis.app.answer.LedgerAnswer;
import letopis.app.json.Json;
import letopis.journal.MatchId;
import letopis.journal.Sequence;
import letopis.match.Ledger;
import letopis.server.access.Viewer;
import letopis.server.http.ApiRequest;
import letopis.server.http.Problem;
import letopis.server.http.Reply;
import letopis.server.http.Routes;
import letopis.server.match.AudienceView;
import letopis.server.match.Matches;

/// The routes of the broadcast view, for overlays. All of them require the token of that view. They share neither
/// matches nor cached views with the public routes.
public final class BroadcastRoutes implements HttpService {

    private static final String AUDIENCE_CODE = "broadcast";

    private final Matches matches;
    private final Consumer<ServerRequest> permissionCheck;
    private final Duration delay;

    /// @param matches the matches of a log that contains only released commits
    /// @param permissionCheck the check that throws a problem for a request without the required token
    /// @param delay the delay of the log
    public BroadcastRoutes(Matches matches, Consumer<ServerRequest> permissionCheck, Duration delay) {
        this.matches = matches;
        this.permissionCheck = permissionCheck;
        this.delay = delay;
    }

    @Override
    public void routing(HttpRules rules) {
        addGetRoute(rules, "",
                (view, _) -> Json.toLine(MatchJson.of(view, AUDIENCE_CODE, matches.currentTime(), delay, false)));
        addGetRoute(rules, "/board", (view, _) -> MatchRoutes.writeBoard(view, view.match().timeline().size(),
                view.words().listCodes("flag")));
        addGetRoute(rules, "/cards", (view, _) -> Json.toLine(
                CardsJson.of(view.match().cards(), view.match().game(), view.words())));
        addGetRoute(rules, "/ledger/{n}", (view, asked) -> Json.toLine(findLedger(view, asked.readNumberInPath("n"))));
    }

    private void addGetRoute(HttpRules rules, String path, BiFunction<AudienceView, ApiRequest, String> answer) {
        Routes.addGetRoute(rules, "/{match}" + path, (request, response) -> {
            permissionCheck.accept(request);
            var asked = new ApiRequest(request);
            MatchId match = asked.match();
            AudienceView view = matches.find(match, false)
                    .map(open -> open.viewFor(Viewer.BROADCAST, asked.language()))
                    .orElseThrow(() -> Problem.notFound("no-match", Map.of("match", match)));
            Reply.sendJson(request, response, answer.apply(view, asked));
        });
    }

    private static Object findLedger(AudienceView view, long entry) {
        long last = view.match().timeline().size();
        if (entry < 1 || entry > last) {
            throw Problem.notFound("no-entry", Map.of("entry", entry, "last", last));
        }
        return LedgerAnswer.of(view.queryChronicle(chronicle -> chronicle.findLedger(entry)).orElseGet(() ->
                new Ledger(Sequence.NONE, view.match().timeline().at(entry).moment(), List.of())));
    }
}
