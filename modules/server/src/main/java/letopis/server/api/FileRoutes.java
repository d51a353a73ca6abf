package letopis.server.api;

import io.helidon.http.HeaderName;
import io.helidon.http.HeaderNames;
import io.helidon.http.Status;
import io.helidon.webserver.http.HttpRules;
import io.helidon.webserver.http.HttpService;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import letopis.app.json.Json;
import letopis.journal.MatchId;
import letopis.language.message.BadFile;
import letopis.language.message.FileProblem;
import letopis.notation.copying.CopyOutcome;
import letopis.server.access.Access;
import letopis.server.http.ApiRequest;
import letopis.server.http.CostlyWorkLimiter;
import letopis.server.http.Failure;
import letopis.server.http.Problem;
import letopis.server.http.Reply;
import letopis.server.http.Routes;
import letopis.server.match.Matches;
import letopis.server.match.OpenedFiles;
import letopis.server.match.ServedLog;

/// The routes for replay files that viewers open in their browsers. They open a file, close it, or store it in the log.
///
/// Reading a file costs time and memory, so it is allowed only on this machine or with a token of any role.
public final class FileRoutes implements HttpService {

    private static final String JSON_LINES_TYPE = "application/jsonl";
    private static final List<HeaderName> PROXY_HEADERS = Stream.of("Forwarded", "X-Forwarded-For", "Via")
            .map(HeaderNames::create).toList();

    private final OpenedFiles files;
    private final ServedLog servedLog;
    private final Access access;
    private final boolean isUnpublished;
    private final CostlyWorkLimiter workLimiter = new CostlyWorkLimiter();

    /// @param isUnpublished true if the server has no public name
    public FileRoutes(Matches matches, Access access, boolean isUnpublished) {
        this.files = matches.openedFiles();
        this.servedLog = matches.servedLog();
        this.access = access;
        this.isUnpublished = isUnpublished;
    }

    @Override
    public void routing(HttpRules rules) {
        Routes.addPostRoute(rules, "/", this::open);
        Routes.addPostRoute(rules, "/{match}/store", this::store);
        Routes.addGetRoute(rules, "/{match}/check", this::check);
        Routes.addDeleteRoute(rules, "/{match}", this::close);
    }

    /// @param match the id of its page
    /// @param storable true if it can be stored in the log
    private record FilePage(MatchId match, boolean storable) {}

    private void open(ServerRequest request, ServerResponse response) {
        Access.requireSameOrigin(request, JSON_LINES_TYPE);
        requirePermission(request);
        var asked = new ApiRequest(request);
        byte[] bytes = asked.readBody(OpenedFiles.MAX_BYTES);
        try {
            MatchId match = workLimiter.call(() ->
                    files.open(FileProblem.abbreviate(asked.text("name").orElse("replay.jsonl")), bytes));
            response.status(Status.CREATED_201);
            Reply.sendJson(request, response, Json.toLine(new FilePage(match, servedLog.recordedLog().isPresent())));
        } catch (BadFile bad) {
            Failure.respondWithMistakes(request, response, List.of(bad));
        }
    }

    private void check(ServerRequest request, ServerResponse response) {
        requirePermission(request);
        MatchId match = new ApiRequest(request).match();
        Reply.sendJson(request, response, Json.toLine(workLimiter.call(() -> files.check(match))
                .orElseThrow(() -> Problem.notFound("no-match", Map.of("match", match)))));
    }

    /// Requires that the request comes directly from this machine, not through a proxy, or carries a token.
    private void requirePermission(ServerRequest request) {
        boolean local = isUnpublished && request.remotePeer().address() instanceof InetSocketAddress peer
                && peer.getAddress() != null && peer.getAddress().isLoopbackAddress()
                && PROXY_HEADERS.stream().noneMatch(name -> request.headers().contains(name));
        if (!local && !access.hasAnyGrant(request)) {
            throw Problem.forbidden("no-files", Map.of());
        }
    }

    private record StoredMatch(MatchId match) {}

    private void store(ServerRequest request, ServerResponse response) {
        Access.requireSameOrigin(request);
        requirePermission(request);
        MatchId id = new ApiRequest(request).match();
        if (servedLog.recordedLog().isEmpty()) {
            throw Problem.of(Status.CONFLICT_409, "read-only", Map.of());
        }
        CopyOutcome outcome = files.store(id, servedLog.recordedLog().get())
                .orElseThrow(() -> Problem.notFound("no-match", Map.of("match", id)));
        switch (outcome) {
            case CopyOutcome.Copy copy -> Reply.sendJson(request, response, Json.toLine(new StoredMatch(copy.match())));
            case CopyOutcome.HeaderMismatch(_, var match) -> throw otherMatchProblem(match);
            case CopyOutcome.Divergence(_, var match, _) -> throw otherMatchProblem(match);
            case CopyOutcome.MissingSecrets(_, var match, _) -> throw otherMatchProblem(match);
            case CopyOutcome.StaleWriter(_, var match, _) -> throw otherMatchProblem(match);
            case CopyOutcome.UnreadableSource(_, var bad) -> Failure.respondWithMistakes(request, response,
                    List.of(bad));
        }
    }

    /// Returns the problem for a file whose match id belongs to another match in the log, or whose match continues
    /// differently there.
    private static Problem otherMatchProblem(MatchId match) {
        return Problem.of(Status.CONFLICT_409, "other-match", Map.of("match", match));
    }

    private void close(ServerRequest request, ServerResponse response) {
        Access.requireSameOrigin(request);
        files.release(new ApiRequest(request).match());
        Reply.addSecurityHeaders(response);
        response.status(Status.NO_CONTENT_204).send();
    }
}
