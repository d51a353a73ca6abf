package letopis.server.api;

import io.helidon.webserver.http.HttpRules;
import io.helidon.webserver.http.HttpService;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import letopis.app.json.Json;
import letopis.journal.MatchId;
import letopis.journal.Seat;
import letopis.server.access.Access;
import letopis.server.http.ApiRequest;
import letopis.server.http.JsonBody;
import letopis.server.http.Problem;
import letopis.server.http.Reply;
import letopis.server.http.Routes;
import letopis.server.overlay.FullScreen;
import letopis.server.overlay.MatchChoice;
import letopis.server.overlay.OverlayChange;
import letopis.server.overlay.OverlayControl;
import letopis.server.overlay.OverlaySettings;
import letopis.server.overlay.ResultCorrection;

/// The routes of the control page for overlays. All of them require the token of that page.
public final class ControlRoutes implements HttpService {

    private static final int MAX_TEXT_LENGTH = 200;
    private static final int MAX_SECONDS = 86_400;
    private static final int MAX_GAMES = 99;

    private final OverlayControl control;
    private final Access access;
    private final InstantSource clock;

    public ControlRoutes(OverlayControl control, Access access, InstantSource clock) {
        this.control = control;
        this.access = access;
        this.clock = clock;
    }

    @Override
    public void routing(HttpRules rules) {
        Routes.addGetAndPostRoutes(rules, "/", this::send, this::changeOverlay);
    }

    /// The settings in JSON.
    ///
    /// @param featured the choice of the featured match
    private record Settings(FeaturedChoice featured, boolean hidden, boolean lowerThird, boolean resultShown,
            Optional<String> card, Optional<Correction> correction, Optional<Clock> countdown,
            Optional<Screen> screen) {

        static Settings of(OverlaySettings settings, Instant now) {
            return new Settings(FeaturedChoice.of(settings.featuredMatch()), settings.hidden(), settings.lowerThird(),
                    settings.resultShown(), settings.card(),
                    settings.correction().map(one -> new Correction(one.match(), one.withdrawn(), one.winner(),
                            one.score())),
                    settings.countdown()
                    .map(one -> new Clock(one.computeRemainingTime(now).toMillis(), one.isRunning())),
                    settings.screen().map(one -> new Screen(one.kind().code(), one.text())));
        }
    }

    /// @param match the match, if one was chosen
    /// @param table the table, if one was chosen
    private record FeaturedChoice(Optional<MatchId> match, Optional<String> event, Optional<String> table) {

        static FeaturedChoice of(MatchChoice choice) {
            return switch (choice) {
                case MatchChoice.NewestMatch() -> new FeaturedChoice(Optional.empty(), Optional.empty(),
                        Optional.empty());
                case MatchChoice.FixedMatch(var match) ->
                        new FeaturedChoice(Optional.of(match), Optional.empty(), Optional.empty());
                case MatchChoice.TableMatch(var event, var table) ->
                        new FeaturedChoice(Optional.empty(), Optional.of(event), Optional.of(table));
            };
        }
    }

    private record Correction(MatchId match, boolean withdrawn, Optional<Seat> winner,
            SortedMap<Seat, Integer> score) {}

    private record Clock(long millis, boolean running) {}

    private record Screen(String kind, String text) {}

    private void send(ServerRequest request, ServerResponse response) {
        access.requireControlToken(request);
        sendSettings(request, response);
    }

    private void sendSettings(ServerRequest request, ServerResponse response) {
        Reply.sendJson(request, response, Json.toLine(Settings.of(control.settings(), clock.instant())));
    }

    private void changeOverlay(ServerRequest request, ServerResponse response) {
        Access.requireSameOrigin(request);
        access.requireControlToken(request);
        control.apply(parseChange(JsonBody.of(new ApiRequest(request))));
        sendSettings(request, response);
    }

    private static OverlayChange parseChange(JsonBody body) {
        String action = body.text("action", MAX_TEXT_LENGTH);
        return switch (action) {
            case "feature" -> new OverlayChange.FeatureMatch(parseChoice(body));
            case "hide", "show" -> new OverlayChange.Hide(action.equals("hide"));
            case "show-lower-third", "hide-lower-third" ->
                    new OverlayChange.ShowLowerThird(action.startsWith("show"));
            case "show-result", "hide-result" -> new OverlayChange.ShowResult(action.startsWith("show"));
            case "repeat-sum" -> new OverlayChange.RepeatSum();
            case "show-card" -> new OverlayChange.ShowCard(body.text("card", MAX_TEXT_LENGTH));
            case "hide-card" -> new OverlayChange.HideCard();
            case "correct-result" -> new OverlayChange.CorrectResult(new ResultCorrection(readMatchId(body), false,
                    body.find("winner", 1).map(ControlRoutes::seat), readScore(body)));
            case "withdraw-result" ->
                    new OverlayChange.CorrectResult(ResultCorrection.createWithdrawal(readMatchId(body)));
            case "restore-result" -> new OverlayChange.RestoreResult(readMatchId(body));
            case "start-countdown" -> new OverlayChange.StartCountdown(parseSeconds(body, 1));
            case "pause-countdown" -> new OverlayChange.PauseCountdown();
            case "resume-countdown" -> new OverlayChange.ResumeCountdown();
            case "extend-countdown" -> new OverlayChange.ExtendCountdown(parseSeconds(body, -MAX_SECONDS));
            case "clear-countdown" -> new OverlayChange.ClearCountdown();
            case "show-screen" -> new OverlayChange.ShowScreen(new FullScreen(FullScreen.Kind.of(
                    body.text("kind", MAX_TEXT_LENGTH)).orElseThrow(() -> invalidFieldProblem("kind")),
                    body.find("text", MAX_TEXT_LENGTH).orElse("")));
            case "hide-screen" -> new OverlayChange.HideScreen();
            case String _ -> throw invalidFieldProblem("action");
        };
    }

    private static Problem invalidFieldProblem(String name) {
        return Problem.badRequest("unfit-field", Map.of("name", name));
    }

    private static MatchChoice parseChoice(JsonBody body) {
        if (body.hasField("match")) {
            return new MatchChoice.FixedMatch(readMatchId(body));
        }
        return body.find("table", MAX_TEXT_LENGTH).<MatchChoice>map(table ->
                new MatchChoice.TableMatch(body.find("event", MAX_TEXT_LENGTH).orElse(""), table))
                .orElseGet(MatchChoice.NewestMatch::new);
    }

    private static MatchId readMatchId(JsonBody body) {
        return MatchId.parse(body.text("match", MAX_TEXT_LENGTH)).orElseThrow(() -> invalidFieldProblem("match"));
    }

    private static Seat seat(String letter) {
        if (letter.charAt(0) < 'A' || letter.charAt(0) > 'Z') {
            throw invalidFieldProblem("winner");
        }
        return Seat.of(letter);
    }

    private static SortedMap<Seat, Integer> readScore(JsonBody body) {
        var score = new TreeMap<Seat, Integer>();
        body.readObject("score").ifPresent(games -> Seat.PAIR.forEach(seat -> {
            if (games.hasField(seat.name())) {
                score.put(seat, (int) games.number(seat.name(), 0, MAX_GAMES));
            }
        }));
        return score;
    }

    private static Duration parseSeconds(JsonBody body, long min) {
        return Duration.ofSeconds(body.number("seconds", min, MAX_SECONDS));
    }
}
