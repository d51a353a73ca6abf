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
import letopis.app.recording.TroubleText;
import letopis.app.text.Layout;
import letopis.dispute.PositionText;
import letopis.journal.MatchId;
import letopis.journal.PublicKey;
import letopis.journal.Sequence;
import letopis.language.message.Language;
import letopis.match.Rewinding;
import letopis.notation.LoadedMatch;
import letopis.recording.NewMatch;
import letopis.recording.Recording;
import letopis.recording.Trouble;
import letopis.server.access.Access;
import letopis.server.access.Role;
import letopis.server.http.Asked;
import letopis.server.http.Failure;
import letopis.server.http.JsonBody;
import letopis.server.http.Problem;
import letopis.server.http.Reply;
import letopis.server.http.Routes;
import letopis.server.match.Matches;
import letopis.server.match.WatchedMatch;
import letopis.server.record.Act.Result;
import letopis.server.record.Act;
import letopis.server.record.Desk.Opening;
import letopis.server.record.Desk;
import letopis.table.Audience;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.State;
import org.jspecify.annotations.Nullable;

/// The routes that record a match from a page; they require a recorder's or a judge's token.
///
/// A recorder sees the whole record immediately, because the legal options follow from it.
public final class RecordRoutes implements HttpService {

    private static final long ENTRY_MAX = 999_999_999_999L;

    private final Matches matches;
    private final Access access;
    private final @Nullable Desk desk;

    /// @param desk null if recording is off
    public RecordRoutes(Matches matches, Access access, @Nullable Desk desk) {
        this.matches = matches;
        this.access = access;
        this.desk = desk;
    }

    @Override
    public void routing(HttpRules rules) {
        rules.post("/", this::begin);
        Routes.getAndPost(rules, "/{match}", this::look, this::put);
        get(rules, "/faces", this::faces);
        get(rules, "/table", this::table);
        get(rules, "/rewinding", this::rewinding);
    }

    private void get(HttpRules rules, String path, BiFunction<Asked, MatchId, Object> answer) {
        Routes.get(rules, "/{match}" + path, (request, response) -> {
            var asked = new Asked(request);
            MatchId match = asked.match();
            writer(request, match);
            Reply.json(request, response, Json.line(answer.apply(asked, match)));
        });
    }

    private Desk desk() {
        if (desk == null) {
            throw Problem.forbidden("not-recording", Map.of());
        }
        return desk;
    }

    /// @throws Problem if the request may not write the match, or it does not exist
    private Role writer(ServerRequest request, MatchId match) {
        Role role = access.writer(request, match);
        if (desk().log().header(match).isEmpty()) {
            throw Problem.missing("no-match", Map.of("match", match));
        }
        return role;
    }

    private void look(ServerRequest request, ServerResponse response) {
        var asked = new Asked(request);
        MatchId match = asked.match();
        Role role = writer(request, match);
        desk().log().header(match).map(desk()::lacking).filter(lacking -> !lacking.isEmpty() && !isEnded(match))
                .ifPresent(lacking -> {
                    throw needsKey(match, lacking);
                });
        Reply.json(request, response, state(match, role, asked.language()));
    }

    private boolean isEnded(MatchId match) {
        return desk().ask(match, 0, recording -> recording.match().isEnded());
    }

    /// Reports that a key is missing. Ids of public keys are not secret: the header of the match contains the keys.
    private static Problem needsKey(MatchId match, List<PublicKey> recorders) {
        return Problem.of(Status.CONFLICT_409, "needs-key", Map.of("match", match, "count", recorders.size(),
                "keys", recorders.stream().map(PublicKey::id).collect(Collectors.joining(", "))));
    }

    private String state(MatchId match, Role role, Language language) {
        long seen = matches.find(match, false).map(WatchedMatch::last).orElse(0L);
        return desk().ask(match, seen, recording -> Json.line(RecordingJson.of(recording, role, language,
                matches.now(), () -> desk().log().replay(match))));
    }

    private record Done(Sequence first, Sequence last, boolean before, @JsonRawValue String now) {}

    private void put(ServerRequest request, ServerResponse response) {
        var asked = new Asked(request);
        MatchId match = asked.match();
        Role role = writer(request, match);
        Access.fromOurPage(request);
        JsonBody body = JsonBody.of(asked);
        var after = new Sequence(body.number("after", 0, ENTRY_MAX));
        Act act = WrittenAct.read(body, role);
        switch (desk().put(match, after, act, body.flag("takeOver"))) {
            case Result.There(var first, var last, boolean before) -> Reply.json(request, response,
                    Json.line(new Done(first, last, before, state(match, role, asked.language()))));
            case Result.MovedOn() -> refuse(Status.CONFLICT_409, "moved-on", Map.of(), asked, match, role, response);
            case Result.TakenOver(var by) ->
                    refuse(Status.CONFLICT_409, "taken-over", Map.of("by", by), asked, match, role, response);
            case Result.NeedsKey(var recorders) -> throw needsKey(match, recorders);
            case Result.Rejection(var trouble) -> {
                String sentence = desk().ask(match, 0, recording -> TroubleText.withReason(trouble, recording,
                        asked.layout()));
                boolean stale = trouble instanceof Trouble.StaleOption;
                refuse(stale ? Status.CONFLICT_409 : Problem.UNPROCESSABLE, stale ? "stale-option" : "not-recorded",
                        Map.of("sentence", sentence), asked, match, role, response);
            }
        }
    }

    /// Sends a refusal with the current match, so the page can show the legal options.
    private void refuse(Status status, String code, Map<String, ?> details, Asked asked, MatchId match, Role role,
            ServerResponse response) {
        Failure.notRecorded(asked.request(), response, status, code, details, state(match, role, asked.language()));
    }

    private record Position(String table) {}

    /// Sends the table as a position, for the recorder to correct.
    private Object table(Asked asked, MatchId match) {
        return desk().ask(match, 0, recording -> new Position(PositionText
                .of(recording.match(), recording.match().timeline().size()).map(PositionText::yaml).orElse("")));
    }

    private record Faces(List<CardName> faces) {}

    /// Sends the possible faces of a card, according to its player's deck.
    private Object faces(Asked asked, MatchId match) {
        CardId card = WrittenAct.card(asked.text("card").orElse(""));
        return desk().ask(match, 0, recording -> new Faces(faces(recording, card)));
    }

    private static <S extends State> List<CardName> faces(Recording<S> recording, CardId card) {
        if (!recording.state().table().has(card)) {
            throw Problem.missing("no-card", Map.of("card", card));
        }
        return recording.match().game().possibleFaces(recording.state(), card);
    }

    private Object rewinding(Asked asked, MatchId match) {
        var to = new Sequence(asked.number("to", 0));
        Layout layout = asked.layout();
        return desk().ask(match, to.number(), recording -> {
            checkWay(recording.match(), to);
            return new RewindingReport(layout, new OpenMatch(recording.match(), layout),
                    Rewinding.of(recording.match().timeline(), to), Audience.JUDGE).json(Optional.empty());
        });
    }

    private static <S extends State> void checkWay(LoadedMatch<S> match, Sequence to) {
        match.timeline().history(match.game()).obstacle(to).ifPresent(obstacle -> {
            throw Problem.missing("no-way-back", Map.of("entry", to));
        });
    }

    private record BegunJson(MatchId match) {}

    private void begin(ServerRequest request, ServerResponse response) {
        var asked = new Asked(request);
        Access.fromOurPage(request);
        JsonBody body = JsonBody.of(asked);
        MatchId match = Asked.match(body.text("match", NewMatchBody.ID_MAX));
        access.writer(request, match);
        switch (NewMatchBody.read(body)) {
            case NewMatchBody.Understood.Wanted(var wanted) -> begin(match, wanted, asked, response);
            case NewMatchBody.Understood.Mistaken(var mistakes) ->
                    Failure.mistakes(request, response, mistakes);
        }
    }

    private void begin(MatchId match, NewMatch wanted, Asked asked, ServerResponse response) {
        switch (desk().begin(match, wanted)) {
            case Opening.There() -> Reply.json(asked.request(), response, Json.line(new BegunJson(match)));
            case Opening.NameConflict() -> throw Problem.of(Status.CONFLICT_409, "match-exists",
                    Map.of("match", match));
            case Opening.NeedsKey(var recorders) -> throw needsKey(match, recorders);
            case Opening.DeckRefusal(var refusal, var recording) -> throw Problem.of(Problem.UNPROCESSABLE,
                    "not-recorded",
                    Map.of("sentence", recording.words(asked.language()).refusal(refusal)));
        }
    }
}
