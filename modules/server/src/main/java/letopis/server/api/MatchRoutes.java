package letopis.server.api;

import com.fasterxml.jackson.annotation.JsonRawValue;
import io.helidon.webserver.http.HttpRules;
import io.helidon.webserver.http.HttpService;
import io.helidon.webserver.http.ServerRequest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.BiFunction;
import java.util.function.LongFunction;
import letopis.app.answer.DiffAnswer;
import letopis.app.answer.FindAnswer;
import letopis.app.answer.LedgerAnswer;
import letopis.app.answer.OrderAnswer;
import letopis.app.answer.WhyAnswer;
import letopis.app.json.Json;
import letopis.app.match.PlaceResolver;
import letopis.app.statistics.BoardSearch;
import letopis.app.statistics.HitSelection;
import letopis.app.text.Glyphs;
import letopis.app.text.Layout;
import letopis.app.text.Phrases;
import letopis.journal.LruCache;
import letopis.journal.MatchId;
import letopis.journal.Sequence;
import letopis.language.json.BoardJson;
import letopis.language.message.Language;
import letopis.language.text.Rulebook;
import letopis.live.finding.Condition;
import letopis.live.finding.ConditionParser;
import letopis.live.finding.ConditionParser.ParseResult;
import letopis.live.finding.Lexicon;
import letopis.match.BoardDiff;
import letopis.match.Ledger;
import letopis.server.access.Access;
import letopis.server.access.Viewer;
import letopis.server.http.ApiRequest;
import letopis.server.http.CostlyWorkLimiter;
import letopis.server.http.Problem;
import letopis.server.http.Reply;
import letopis.server.http.Routes;
import letopis.server.match.AudienceView;
import letopis.server.match.Matches;
import letopis.table.BoardView;
import org.jspecify.annotations.Nullable;

/// The routes of one match as JSON: boards, entries, outline, cards and causes.
public final class MatchRoutes implements HttpService {

    private static final int MAX_BOARDS = 250;
    private static final int MAX_ENTRIES = 500;
    private static final int MAX_CONDITION_LENGTH = 500; // characters
    private static final int MAX_SEARCHED_VIEWS = 4; // matches whose boards are cached for the next search
    private static final int MAX_SEARCHED_ENTRIES = 5_000; // of a cached match

    private final Matches matches;
    private final Access access;
    private final LruCache<AudienceView, AtomicReferenceArray<BoardView>> searchedBoards =
            new LruCache<>(MAX_SEARCHED_VIEWS);
    private final CostlyWorkLimiter positions = new CostlyWorkLimiter();

    public MatchRoutes(Matches matches, Access access) {
        this.matches = matches;
        this.access = access;
    }

    @Override
    public void routing(HttpRules rules) {
        addGetRoute(rules, "", (view, request) -> match(view, Access.parseRequestedRole(request)));
        addGetRoute(rules, "/outline", (view, _) -> OutlineJson.of(view));
        addGetRoute(rules, "/entries", MatchRoutes::listEntries);
        addGetRoute(rules, "/story", StoryJson::of);
        addGetRoute(rules, "/boards", MatchRoutes::listBoards);
        Routes.addGetRoute(rules, "/{match}/board",
                (request, response) -> Reply.sendJson(request, response, writeBoard(request)));
        addGetRoute(rules, "/find", this::search);
        addGetRoute(rules, "/diff", MatchRoutes::compareBoards);
        addGetRoute(rules, "/order/{n}", MatchRoutes::findPrecedence);
        addGetRoute(rules, "/branches/{n}", (view, request) -> Branches.answerWhatIf(view, parseEntry(view, request),
                request.text("choice").map(_ -> request.number("choice", 0)),
                request.text("until").map(_ -> request.number("until", 0))));
        addGetRoute(rules, "/why/{n}", MatchRoutes::explain);
        addGetRoute(rules, "/ledger/{n}", MatchRoutes::findLedger);
        addGetRoute(rules, "/position", this::position);
        addGetRoute(rules, "/cards",
                (view, _) -> CardsJson.of(view.match().cards(), view.match().game(), view.words()));
    }

    private void addGetRoute(HttpRules rules, String path, BiFunction<AudienceView, ApiRequest, Object> answer) {
        Routes.addGetRoute(rules, "/{match}" + path, (request, response) -> {
            var asked = new ApiRequest(request);
            Reply.sendJson(request, response, Json.toLine(answer.apply(findView(asked), asked)));
        });
    }

    /// @param audienceCode the viewer, in the form used for `as`
    MatchJson match(AudienceView view, String audienceCode) {
        return MatchJson.of(view, audienceCode, matches.currentTime(),
                audienceCode.equals(Access.PUBLIC_CODE) ? matches.delay() : Duration.ZERO,
                matches.servedLog().recordedLog().isPresent());
    }

    /// Returns the match as the viewer of this request sees it.
    ///
    /// @throws Problem if this viewer may not see it
    AudienceView findView(ApiRequest request) {
        return findView(request, request.match());
    }

    /// Returns the match, or its branch named by `branch`, as the viewer of this request sees it.
    ///
    /// @throws Problem if this viewer may not see it
    AudienceView findView(ApiRequest request, MatchId match) {
        request.text("branch").filter(_ -> !Access.requestsJudgeView(request)).ifPresent(_ -> { // a link would not help
            throw Branches.judgesOnlyProblem();
        });
        Viewer viewer = access.findViewer(request, match);
        AudienceView view = findView(match, viewer, request.language())
                .orElseThrow(() -> Problem.notFound("no-match", Map.of("match", match)));
        return request.text("branch").map(place -> Branches.findBranchView(view, place)).orElse(view);
    }

    /// Returns the match as a viewer sees it. Returns empty if this viewer may not see it or it does not exist.
    Optional<AudienceView> findView(MatchId match, Viewer viewer, Language language) {
        return matches.find(match, viewer.delayed()).map(open -> open.viewFor(viewer.audience(), language));
    }

    private record Entries(long last, List<EntryJson> entries) {}

    private static Entries listEntries(AudienceView view, ApiRequest request) {
        long last = last(view);
        long from = Math.max(1, request.number("from", 1));
        long to = Math.min(Math.min(last, request.number("to", Long.MAX_VALUE)), from + MAX_ENTRIES - 1);
        return new Entries(last, EntryJson.listRange(view, from, to));
    }

    /// @param at the entry after which the match is in this position
    private record Position(long at, Map<String, Object> document) {}

    private Position position(AudienceView view, ApiRequest request) {
        long at = findPlace(view, request.text("at"), request.language());
        return positions.call(() -> view.position(at)).map(text -> new Position(text.at().number(), text.fields()))
                .orElseThrow(() -> Problem.notFound("no-position", Map.of("entry", at)));
    }

    private record Boards(long last, @JsonRawValue List<String> boards) {}

    private static Boards listBoards(AudienceView view, ApiRequest request) {
        long last = last(view);
        long from = request.number("from", 0);
        long to = Math.min(Math.min(last, request.number("to", Long.MAX_VALUE)), from + MAX_BOARDS - 1);
        List<String> flags = view.words().listCodes("flag");
        var boards = new ArrayList<String>();
        for (long index = from; index <= to; index++) {
            boards.add(writeBoard(view, index, flags));
        }
        return new Boards(last, boards);
    }

    static String writeBoard(AudienceView view, long index, List<String> flags) {
        return BoardJson.of(view.match().header(), new Sequence(index), view.boardAt(index), flags,
                view.findSettlements(index));
    }

    private String writeBoard(ServerRequest request) {
        var asked = new ApiRequest(request);
        AudienceView view = findView(asked);
        return writeBoard(view, findPlace(view, asked.text("at"), asked.language()), view.words().listCodes("flag"));
    }

    /// Parses a moment and returns its entry. Returns the last entry if no moment is given.
    ///
    /// @throws Problem if there is no such moment
    static long findPlace(AudienceView view, Optional<String> placeText, Language language) {
        return placeText.map(text -> switch (createPlaceResolver(view, language).find(text)) {
            case PlaceResolver.Place.EntryIndex(long index) -> index;
            case PlaceResolver.Place.UnknownPlace(var sentence) ->
                    throw Problem.notFound("nowhere", Map.of("sentence", sentence));
        }).orElseGet(() -> last(view));
    }

    static Optional<Long> findPlace(AudienceView view, Language language, String text) {
        return switch (createPlaceResolver(view, language).find(text)) {
            case PlaceResolver.Place.EntryIndex(long index) -> Optional.of(index);
            case PlaceResolver.Place.UnknownPlace _ -> Optional.empty();
        };
    }

    private static PlaceResolver createPlaceResolver(AudienceView view, Language language) {
        return new PlaceResolver(view.match(), Phrases.messages(language), view.match()::words);
    }

    private static long last(AudienceView view) {
        return view.match().timeline().size();
    }

    private static long parseEntry(AudienceView view, ApiRequest request) {
        return parseEntry(view, request.readNumberInPath("n"));
    }

    private static long parseEntry(AudienceView view, long n) {
        long last = last(view);
        if (n < 1 || n > last) {
            throw Problem.notFound("no-entry", Map.of("entry", n, "last", last));
        }
        return n;
    }

    private Object search(AudienceView view, ApiRequest request) {
        String text = request.text("where").orElse("");
        if (text.length() > MAX_CONDITION_LENGTH) {
            throw Problem.badRequest("long-condition", Map.of("most", MAX_CONDITION_LENGTH));
        }
        Condition condition = switch (ConditionParser.parse(text, Lexicon.of(view.match()))) {
            case ParseResult.Success(var understood) -> understood;
            case ParseResult.Failure wrong -> throw Problem.badRequest("no-condition", Map.of("sentence",
                    Phrases.forLanguage(request.language()).say("find.wrong", Map.of("column", wrong.column(text),
                            "sentence", wrong.formatSentence(request.language())))));
        };
        return new FindAnswer.MatchHit(last(view),
                BoardSearch.findHits(view.match(), condition, createBoardLookup(view), HitSelection.ALL, false));
    }

    /// Returns the boards of a match by entry. They are cached, because searches often repeat on the same match.
    private LongFunction<BoardView> createBoardLookup(AudienceView view) {
        long last = last(view);
        if (last > MAX_SEARCHED_ENTRIES) {
            return view::boardAt;
        }
        var kept = searchedBoards.get(view, () -> new AtomicReferenceArray<>((int) last + 1));
        return index -> kept.updateAndGet((int) index, board -> board != null ? board
                : reuseEqualParts(view.boardAt(index), index == 0 ? null : kept.get((int) index - 1)));
    }

    private static BoardView reuseEqualParts(BoardView board, @Nullable BoardView before) {
        return before == null ? board : board.shareEqualParts(before);
    }

    private static Object compareBoards(AudienceView view, ApiRequest request) {
        long from = findPlace(view, request.text("from"), request.language());
        long to = findPlace(view, request.text("to"), request.language());
        return DiffAnswer.of(from, to, BoardDiff.compare(view.boardAt(from), view.boardAt(to)), view.words());
    }

    private static Object findPrecedence(AudienceView view, ApiRequest request) {
        long number = parseEntry(view, request.readNumberInPath("n"));
        long other = parseEntry(view, request.number("other", number));
        Layout layout = request.layout().withSize(ApiRequest.WIDTH, Glyphs.UNICODE);
        return view.queryChronicle(
                chronicle -> OrderAnswer.of(chronicle.findPrecedence(number, other), chronicle, view.words(),
                Rulebook.of(view.match().game()), layout));
    }

    private static Object explain(AudienceView view, ApiRequest request) {
        return view.queryChronicle(chronicle -> WhyAnswer.of(parseEntry(view, request), chronicle, view.words(),
                request.layout(), Glyphs.UNICODE));
    }

    private static Object findLedger(AudienceView view, ApiRequest request) {
        long entry = parseEntry(view, request);
        return LedgerAnswer.of(view.queryChronicle(chronicle -> chronicle.findLedger(entry)).orElseGet(() ->
                new Ledger(Sequence.NONE, view.match().timeline().at(entry).moment(), List.of())));
    }
}
