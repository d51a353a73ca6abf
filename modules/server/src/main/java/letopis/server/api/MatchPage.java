package letopis.server.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonRawValue;
import io.helidon.http.Status;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.WeakHashMap;
import java.util.function.Function;
import java.util.regex.Pattern;
import letopis.app.json.Json;
import letopis.app.narration.DetailLevel;
import letopis.journal.MatchId;
import letopis.language.message.BadFile;
import letopis.language.message.BadLog;
import letopis.language.message.Language;
import letopis.match.Timeline;
import letopis.match.Timeline.Stride;
import letopis.server.access.Access;
import letopis.server.access.Viewer;
import letopis.server.http.ApiRequest;
import letopis.server.http.Assets;
import letopis.server.http.Problem;
import letopis.server.http.Reply;
import letopis.server.match.AudienceView;
import letopis.server.match.MatchStatus;

/// The page of a match. It embeds its initial content, so the board can be shown without further requests.
public final class MatchPage {

    private static final String NOTHING = "{}"; // placeholder in the page for the initial content
    private static final Pattern NUMBER_PATTERN = Pattern.compile("\\d{1,12}");
    private static final Pattern LEADING_DIGIT = Pattern.compile("\\d.*");
    private static final int EARLIER_STORY_ENTRY_COUNT = 130; // entries; about as many as the chronicle shows
    private static final int EARLIER_LISTED_ENTRY_COUNT = 20; // entries; more than most steps have

    private static final int WARM_UP_MOMENT_COUNT = 5; // moments

    private final MatchRoutes matches;
    private final String page = Assets.readText("match.html");
    private final String embeddedContent = page.replace("class=\"viewer-page\"", "class=\"viewer-page embedded\"");
    private final Map<AudienceView, String> outlineByView = Collections.synchronizedMap(new WeakHashMap<>());

    public MatchPage(MatchRoutes matches) {
        this.matches = matches;
    }

    /// @param whole the content that does not depend on the moment
    /// @param at the entry named by `t`, if any
    /// @param story the turns around that moment
    @JsonInclude(JsonInclude.Include.NON_ABSENT)
    private record InitialContent(
            String lang, String as, MatchJson match, @JsonRawValue String whole, Optional<Long> at,
            @JsonRawValue List<String> boards, List<EntryJson> entries, StoryJson story) {}

    private record MatchContent(OutlineJson outline, Map<String, CardsJson.Card> cards, Map<String, String> words) {}

    public void send(ServerRequest request, ServerResponse response) {
        send(page, request, response, asked -> renderInitialContent(matches.findView(asked),
                Access.parseRequestedRole(asked), asked));
    }

    /// Sends the page for a frame on another site. Such a page shows only the public view, even if the reader has a
    /// token. Otherwise another site could trick a judge into showing more.
    public void sendEmbeddedPage(ServerRequest request, ServerResponse response) {
        Reply.allowFrames(response);
        send(embeddedContent, request, response, asked -> renderInitialContent(
                matches.findView(asked.match(), Viewer.PUBLIC, asked.language())
                        .orElseThrow(() -> Problem.notFound("no-match", Map.of("match", asked.match()))),
                Access.PUBLIC_CODE, asked));
    }

    /// Sends a page. If the match does not exist or this viewer may not see it, the page has no initial content. In
    /// that case, the page itself sends the request and shows the error.
    private static void send(String pageName, ServerRequest request, ServerResponse response,
            Function<ApiRequest, String> content) {
        String first = NOTHING;
        try {
            first = content.apply(new ApiRequest(request));
        } catch (Problem problem) {
            if (problem.status().equals(Status.NOT_FOUND_404)) {
                response.status(Status.NOT_FOUND_404);
            }
        } catch (BadFile | BadLog _) {
            first = NOTHING; // the page shows the error
        }
        Reply.send(request, response, renderBody(pageName, first), "no-cache");
    }

    private static Reply.Body renderBody(String pageName, String first) {
        return Reply.Body.of(Reply.HTML_TYPE, pageName.replace(NOTHING, first).getBytes(StandardCharsets.UTF_8));
    }

    private String renderInitialContent(AudienceView view, String audienceCode, ApiRequest request) {
        return renderInitialContent(view, audienceCode, request.language(), request.text("e"), request.text("t"));
    }

    private String renderInitialContent(AudienceView view, String audienceCode, Language language,
            Optional<String> entry,
            Optional<String> turn) {
        Timeline<?> timeline = view.match().timeline();
        MatchJson match = matches.match(view, audienceCode);
        Optional<Long> start = turn.flatMap(text ->
                MatchRoutes.findPlace(view, language, expandTurn(text)));
        long at = entry.filter(text -> NUMBER_PATTERN.matcher(text).matches())
                .map(Long::parseLong).filter(number -> number <= timeline.size()).or(() -> start)
                .or(() -> match.branch().map(MatchJson.BranchPoint::stepEnd))
                .orElseGet(() -> match.state().equals(MatchStatus.LIVE.code()) ? timeline.size()
                : findFirstTurnEntry(timeline));
        List<String> flags = view.words().listCodes("flag");
        List<String> boards = (at == 0 ? List.of(0L) : List.of(timeline.findPreviousIndex(at, Stride.STEP), at))
                .stream()
                .map(index -> MatchRoutes.writeBoard(view, index, flags)).toList();
        return Json.toLine(new InitialContent(language.suffix(), audienceCode, match,
                        outlineByView.computeIfAbsent(view, MatchPage::renderMatchContent), start, boards,
                        EntryJson.listRange(view, Math.max(1, at - EARLIER_LISTED_ENTRY_COUNT), at),
                        StoryJson.of(view, DetailLevel.STORY, Math.max(1, at - EARLIER_STORY_ENTRY_COUNT),
                        Math.max(1, at))))
                .replace("<", "\\u003c"); // so that no text can close the script element
    }

    /// Expands the `t` of an address to a moment. A number becomes a turn, and longer forms such as `g2.t3` stay
    /// unchanged.
    static String expandTurn(String text) {
        return LEADING_DIGIT.matcher(text).matches() ? "t" + text : text;
    }

    private static String renderMatchContent(AudienceView view) {
        return Json.toLine(new MatchContent(OutlineJson.of(view),
                CardsJson.of(view.match().cards(), view.match().game(), view.words()).cards(),
                GameRoutes.createBoardWords(view.words())));
    }

    /// Returns the entry of the first turn, or 0 if no turn has begun.
    private static long findFirstTurnEntry(Timeline<?> timeline) {
        return Arrays.stream(timeline.listMarks(Stride.TURN)).filter(entry -> timeline.at(entry).moment().turn() > 0)
                .findFirst().orElse(0);
    }

    /// Renders the page of a match at several moments to warm up the code.
    public void warmUp(MatchId match, Language language) {
        matches.findView(match, Viewer.PUBLIC, language).ifPresent(view -> {
            long last = view.match().timeline().size();
            for (int i = 0; i <= WARM_UP_MOMENT_COUNT; i++) {
                renderBody(page, renderInitialContent(view, Access.PUBLIC_CODE, language,
                        Optional.of(String.valueOf(last * i / WARM_UP_MOMENT_COUNT)), Optional.empty()));
            }
        });
    }
}
