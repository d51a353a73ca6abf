package letopis.server.api;

import com.fasterxml.jackson.annotation.JsonRawValue;
import io.helidon.http.Status;
import io.helidon.webserver.http.HttpRules;
import io.helidon.webserver.http.HttpService;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import letopis.app.answer.RewindingReport;
import letopis.app.json.Json;
import letopis.app.match.OpenMatch;
import letopis.app.recording.RecordingErrorText;
import letopis.app.text.Layout;
import letopis.dispute.PositionText;
import letopis.journal.MatchId;
import letopis.journal.PublicKey;
import letopis.journal.Sequence;
import letopis.language.message.Language;
import letopis.match.RewindPreview;
import letopis.notation.LoadedMatch;
import letopis.recording.LineSuggestion;
import letopis.recording.NewMatch;
import letopis.recording.Option;
import letopis.recording.Recording;
import letopis.recording.RecordingError;
import letopis.server.access.Access;
import letopis.server.access.Role;
import letopis.server.http.ApiRequest;
import letopis.server.http.Failure;
import letopis.server.http.JsonBody;
import letopis.server.http.Problem;
import letopis.server.http.Reply;
import letopis.server.http.Routes;
import letopis.server.match.Matches;
import letopis.server.match.WatchedMatch;
import letopis.server.record.RecordRequest;
import letopis.server.record.RecordRequest.RecordResult;
import letopis.server.record.RecordingSessions;
import letopis.server.record.RecordingSessions.CreationResult;
import letopis.server.record.Sender;
import letopis.table.Audience;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.State;
import org.jspecify.annotations.Nullable;

/// The routes that record a match from a page. They require a recorder's or a judge's token.
///
/// A recorder sees the whole record without delay, because the legal options depend on it.
public final class RecordRoutes implements HttpService {

    private static final long MAX_ENTRY_NUMBER = 999_999_999_999L;
    private static final int MAX_DEVICE_LENGTH = 40;

    private final Matches matches;
    private final Access access;
    private final @Nullable RecordingSessions sessions;

    /// @param sessions the sessions; null if recording is disabled
    public RecordRoutes(Matches matches, Access access, @Nullable RecordingSessions sessions) {
        this.matches = matches;
        this.access = access;
        this.sessions = sessions;
    }

    @Override
    public void routing(HttpRules rules) {
        Routes.addGetAndPostRoutes(rules, "/", this::sendRights, this::createMatch);
        Routes.addGetAndPostRoutes(rules, "/{match}", this::sendState, this::record);
        addGetRoute(rules, "/faces", this::findPossibleFaces);
        addGetRoute(rules, "/table", this::previewTable);
        addGetRoute(rules, "/rewinding", this::previewRewind);
        addGetRoute(rules, "/why", this::explain);
    }

    private void addGetRoute(HttpRules rules, String path, BiFunction<ApiRequest, MatchId, Object> answer) {
        Routes.addGetRoute(rules, "/{match}" + path, (request, response) -> {
            var asked = new ApiRequest(request);
            MatchId match = asked.match();
            requireWriter(request, match);
            Reply.sendJson(request, response, Json.toLine(answer.apply(asked, match)));
        });
    }

    private record RecordRights(Optional<String> page) {}

    /// Sends the address of the page on which the sender may record, so that the lobby can link to it.
    private void sendRights(ServerRequest request, ServerResponse response) {
        Reply.sendJson(request, response, Json.toLine(new RecordRights(access.findRecorderPage(request))));
    }

    private RecordingSessions requireSessions() {
        if (sessions == null) {
            throw Problem.forbidden("not-recording", Map.of());
        }
        return sessions;
    }

    /// @throws Problem if the request may not write the match, or the match does not exist
    private Role requireWriter(ServerRequest request, MatchId match) {
        Role role = access.findWriterRole(request, match);
        if (requireSessions().log().findHeader(match).isEmpty()) {
            throw Problem.notFound("no-match", Map.of("match", match));
        }
        return role;
    }

    private void sendState(ServerRequest request, ServerResponse response) {
        var asked = new ApiRequest(request);
        MatchId match = asked.match();
        Role role = requireWriter(request, match);
        requireSessions().log().findHeader(match).map(requireSessions()::findMissingKeys)
                .filter(lacking -> !lacking.isEmpty() && !hasEnded(match))
                .ifPresent(lacking -> {
                    throw missingKeyProblem(match, lacking);
                });
        Reply.sendJson(request, response, formatRecordingJson(match, role, asked.language()));
    }

    private boolean hasEnded(MatchId match) {
        return requireSessions().query(match, 0, recording -> recording.match().hasEnded());
    }

    /// Returns the problem for a missing key. It may list the ids of the public keys, because the match header contains
    /// these keys.
    private static Problem missingKeyProblem(MatchId match, List<PublicKey> recorderKeys) {
        return Problem.of(Status.CONFLICT_409, "needs-key", Map.of("match", match, "count", recorderKeys.size(),
                "keys", recorderKeys.stream().map(PublicKey::id).collect(Collectors.joining(", "))));
    }

    private String formatRecordingJson(MatchId match, Role role, Language language) {
        long seen = matches.find(match, false).map(WatchedMatch::last).orElse(0L);
        return requireSessions().query(match, seen, recording -> Json.toLine(RecordingJson.of(recording, role, language,
                matches.currentTime(), () -> requireSessions().log().openReplay(match))));
    }

    private record RecordResponse(Sequence first, Sequence last, boolean duplicate, @JsonRawValue String recording) {}

    private void record(ServerRequest request, ServerResponse response) {
        var asked = new ApiRequest(request);
        MatchId match = asked.match();
        Role role = requireWriter(request, match);
        Access.requireSameOrigin(request);
        JsonBody body = JsonBody.of(asked);
        var after = new Sequence(body.number("after", 0, MAX_ENTRY_NUMBER));
        RecordRequest act = RecordRequestParser.read(body, role);
        var sender = new Sender(body.find("device", MAX_DEVICE_LENGTH), body.flag("takeOver"));
        switch (requireSessions().record(match, after, act, sender)) {
            case RecordResult.Success(var first, var last, boolean before) -> Reply.sendJson(request, response,
                    Json.toLine(new RecordResponse(first, last, before,
                    formatRecordingJson(match, role, asked.language()))));
            case RecordResult.StaleRequest() ->
                    refuse(Status.CONFLICT_409, "moved-on", Map.of(), asked, match, role, response);
            case RecordResult.WriterConflict(var by) ->
                    refuse(Status.CONFLICT_409, "taken-over", Map.of("by", by), asked, match, role, response);
            case RecordResult.DeviceConflict() ->
                    refuse(Status.CONFLICT_409, "other-device", Map.of(), asked, match, role, response);
            case RecordResult.MissingKey(var recorders) -> throw missingKeyProblem(match, recorders);
            case RecordResult.Rejection(var trouble) -> refuse(trouble, act, asked, match, role, response);
        }
    }

    private void refuse(RecordingError error, RecordRequest act, ApiRequest request, MatchId match, Role role,
            ServerResponse response) {
        String sentence = requireSessions().query(match, 0, recording ->
                RecordingErrorText.formatErrorWithReason(error, recording, request.layout()));
        boolean stale = error instanceof RecordingError.StaleOption;
        Optional<LineSuggestion> misread = act instanceof RecordRequest.TypedLine(var line, _)
                ? requireSessions().query(match, 0, recording -> LineSuggestion.of(recording, line, error))
                : Optional.empty();
        if (misread.isPresent()) {
            Failure.respondWithMisreadLine(request.request(), response, "not-recorded", sentence,
                    new Failure.LineProposal(misread.get().line(),
                            misread.get().options().stream().map(Option::id).toList()),
                    formatRecordingJson(match, role, request.language()));
        } else {
            refuse(stale ? Status.CONFLICT_409 : Problem.UNPROCESSABLE_CONTENT, stale ? "stale-option" : "not-recorded",
                    Map.of("sentence", sentence), request, match, role, response);
        }
    }

    /// Sends a refusal with the current match, so that the page can show the legal options.
    private void refuse(Status status, String code, Map<String, ?> details, ApiRequest request, MatchId match,
            Role role,
            ServerResponse response) {
        Failure.respondWithRecordFailure(request.request(), response, status, code, details,
                formatRecordingJson(match, role, request.language()));
    }

    private record Position(String table) {}

    /// Sends the table as a position for the recorder to correct.
    private Object previewTable(ApiRequest request, MatchId match) {
        return requireSessions().query(match, 0, recording -> new Position(PositionText
                .of(recording.match(), recording.match().timeline().size()).map(PositionText::yaml).orElse("")));
    }

    private record Faces(List<CardName> names) {}

    /// Sends the possible faces of a card. They depend on its player's deck.
    private Object findPossibleFaces(ApiRequest request, MatchId match) {
        CardId card = RecordRequestParser.parseCardId(request.text("card").orElse(""));
        return requireSessions().query(match, 0, recording -> new Faces(listPossibleFaces(recording, card)));
    }

    private static <S extends State> List<CardName> listPossibleFaces(Recording<S> recording, CardId card) {
        if (!recording.state().table().containsCard(card)) {
            throw Problem.notFound("no-card", Map.of("card", card));
        }
        return recording.match().game().possibleFaces(recording.state(), card);
    }

    private record UseRefusal(boolean possible, String sentence) {}

    /// Sends the reason why certain words, or a certain card, cannot be used now.
    private Object explain(ApiRequest request, MatchId match) {
        Optional<CardId> card = request.text("card").map(RecordRequestParser::parseCardId);
        String words = request.text("text").orElse("").strip();
        return requireSessions().query(match, 0, recording -> card.map(id -> explain(recording, id, request.layout()))
                .orElseGet(() -> explain(recording, words, request.layout())));
    }

    private static UseRefusal explain(Recording<?> recording, CardId card, Layout layout) {
        if (!recording.state().table().containsCard(card)) {
            throw Problem.notFound("no-card", Map.of("card", card));
        }
        long count = recording.optionsOfEachCopy().stream().filter(option -> option.cards().contains(card)).count();
        return count > 0 ? new UseRefusal(true, layout.say("record.may", Map.of("count", count)))
                : new UseRefusal(false, RecordingErrorText.findReason(recording, card, layout).orElse(""));
    }

    private static UseRefusal explain(Recording<?> recording, String typedText, Layout layout) {
        int count = recording.findMatchingOptions(typedText).size();
        return count > 0 ? new UseRefusal(true, layout.say("record.may", Map.of("count", count, "what", typedText)))
                : new UseRefusal(false, RecordingErrorText.findReason(recording, typedText, layout)
                        .orElseGet(() -> layout.say("record.no-why", Map.of("what", typedText))));
    }

    private Object previewRewind(ApiRequest request, MatchId match) {
        var to = new Sequence(request.number("to", 0));
        Layout layout = request.layout();
        return requireSessions().query(match, to.number(), recording -> {
            requireRewindableTarget(recording.match(), to);
            return new RewindingReport(layout, new OpenMatch(recording.match(), layout),
                    RewindPreview.of(recording.match().timeline(), to), Audience.JUDGE).toJson(Optional.empty());
        });
    }

    private static <S extends State> void requireRewindableTarget(LoadedMatch<S> match, Sequence target) {
        match.timeline().history(match.game()).findRewindObstacle(target).ifPresent(obstacle -> {
            throw Problem.notFound("no-way-back", Map.of("entry", target));
        });
    }

    private record NewMatchJson(MatchId match) {}

    private void createMatch(ServerRequest request, ServerResponse response) {
        var asked = new ApiRequest(request);
        Access.requireSameOrigin(request);
        JsonBody body = JsonBody.of(asked);
        MatchId match = ApiRequest.match(body.text("match", NewMatchBody.MAX_ID_LENGTH));
        access.findWriterRole(request, match);
        switch (NewMatchBody.read(body)) {
            case NewMatchBody.ParseResult.ValidMatch(var newMatch) -> createMatch(match, newMatch, asked, response);
            case NewMatchBody.ParseResult.InvalidTable(var mistakes) ->
                    Failure.respondWithMistakes(request, response, mistakes);
        }
    }

    private void createMatch(MatchId match, NewMatch newMatch, ApiRequest request, ServerResponse response) {
        switch (requireSessions().createOrResumeSession(match, newMatch)) {
            case CreationResult.Success() -> Reply.sendJson(request.request(), response,
                    Json.toLine(new NewMatchJson(match)));
            case CreationResult.NameConflict() -> throw Problem.of(Status.CONFLICT_409, "match-exists",
                    Map.of("match", match));
            case CreationResult.MissingKey(var recorders) -> throw missingKeyProblem(match, recorders);
            case CreationResult.DeckRefusal(var refusal,
                    var recording) -> throw Problem.of(Problem.UNPROCESSABLE_CONTENT,
                    "not-recorded",
                    Map.of("sentence", recording.words(request.language()).narrateRefusal(refusal)));
        }
    }
}
