package letopis.server.stream;

import com.fasterxml.jackson.annotation.JsonRawValue;
import io.helidon.http.HeaderName;
import io.helidon.http.HeaderNames;
import io.helidon.webserver.http.HttpRules;
import io.helidon.webserver.http.HttpService;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiFunction;
import letopis.app.json.Json;
import letopis.journal.MatchId;
import letopis.journal.Sequence;
import letopis.language.json.BoardJson;
import letopis.language.message.Language;
import letopis.match.Timeline;
import letopis.match.Timeline.Stride;
import letopis.server.access.Viewer;
import letopis.server.api.EntryJson;
import letopis.server.http.ApiRequest;
import letopis.server.http.Problem;
import letopis.server.match.AudienceView;
import letopis.server.match.Matches;
import letopis.server.match.WatchedMatch;

/// Streams of match steps, for browsers and overlays.
///
/// A client that names its last entry in `Last-Event-ID` or in `from` receives the missed steps and then new ones. If
/// it missed too many steps, it is told to reload.
public final class MatchStreams implements HttpService {

    private static final HeaderName LAST_EVENT_ID_HEADER = HeaderNames.create("Last-Event-ID");
    private static final int MAX_CATCH_UP_STEPS = 100;
    private static final int MAX_DIGITS = 9;

    private final Matches matches;
    private final BiFunction<ApiRequest, MatchId, Viewer> viewerOf;
    private final StreamClients clients;
    private final Map<Key, Channel> channels = new HashMap<>();

    private record Key(WatchedMatch match, Viewer viewer, Language language) {

        AudienceView view() {
            return match.viewFor(viewer, language);
        }
    }

    /// The clients with the same view of a match. Each step is serialized once for all of them.
    private final class Channel {

        private final Set<ClientQueue> queues = ConcurrentHashMap.newKeySet();
        private final Runnable onLeave;

        Channel(Key key) {
            onLeave = key.match().addListener(step -> {
                if (!queues.isEmpty()) {
                    clients.send(step(key.view(), step.last().number()), queues);
                }
            });
        }
    }

    /// @param viewerOf the function that returns the viewer of a match, or throws a problem if the request has no
    ///   permission
    public MatchStreams(Matches matches, BiFunction<ApiRequest, MatchId, Viewer> viewerOf, StreamClients clients) {
        this.matches = matches;
        this.viewerOf = viewerOf;
        this.clients = clients;
    }

    @Override
    public void routing(HttpRules rules) {
        rules.get("/{match}/stream", this::stream);
    }

    private void stream(ServerRequest request, ServerResponse response) {
        var asked = new ApiRequest(request);
        MatchId id = asked.match();
        Viewer viewer = viewerOf.apply(asked, id);
        WatchedMatch match = matches.find(id, viewer.delayed())
                .orElseThrow(() -> Problem.notFound("no-match", Map.of("match", id)));
        long from = request.headers().first(LAST_EVENT_ID_HEADER).flatMap(MatchStreams::number).map(last -> last + 1)
                .orElseGet(() -> asked.number("from", match.last() + 1));
        var key = new Key(match, viewer, asked.language());
        clients.serve(response, line -> {
            join(key, line);
            return start(key.view(), from);
        }, line -> removeClient(key, line));
    }

    /// Parses an id sent by this server. Returns empty for any other text; the stream then starts from the beginning.
    private static Optional<Long> number(String text) {
        boolean digits = !text.isEmpty() && text.length() <= MAX_DIGITS
                && text.chars().allMatch(letter -> letter >= '0' && letter <= '9');
        return digits ? Optional.of(Long.parseLong(text)) : Optional.empty();
    }

    private synchronized void join(Key key, ClientQueue queue) {
        channels.computeIfAbsent(key, Channel::new).queues.add(queue);
    }

    private synchronized void removeClient(Key key, ClientQueue queue) {
        Channel channel = channels.get(key);
        if (channel != null && channel.queues.remove(queue) && channel.queues.isEmpty()) {
            channels.remove(key).onLeave.run();
        }
    }

    private static StreamClients.StreamStart start(AudienceView view, long from) {
        Timeline<?> timeline = view.match().timeline().asRecorded();
        long last = timeline.size();
        List<Long> missed = new ArrayList<>();
        for (long index = from - 1; index < last && missed.size() <= MAX_CATCH_UP_STEPS; ) {
            index = timeline.next(index, Stride.STEP);
            missed.add(index);
        }
        if (missed.size() > MAX_CATCH_UP_STEPS || from > last + 1) {
            return new StreamClients.StreamStart(List.of(createLagNotice(last)), last);
        }
        return new StreamClients.StreamStart(missed.stream().map(step -> step(view, step)).toList(), last);
    }

    /// @param board the board after the step
    /// @param settledAccounts the calculations of life totals that the step completed
    private record Step(long first, long last, List<EntryJson> entries, @JsonRawValue String board,
            @JsonRawValue String settledAccounts) {}

    private static Event step(AudienceView view, long last) {
        long first = view.match().timeline().findStepStart(last) + 1;
        String board = BoardJson.of(view.match().header(), new Sequence(last), view.boardAt(last),
                view.words().listCodes("flag"), view.findSettlements(last));
        String settled = BoardJson.writeAccounts(view.queryChronicle(chronicle -> chronicle.findSettledAccounts(last)));
        return Event.of("step", last,
                Json.toLine(new Step(first, last, EntryJson.listRange(view, first, last), board, settled)));
    }

    private record LagNotice(long last) {}

    /// Returns the event that tells the viewer to reload, because the viewer is too far behind or claims entries that
    /// the match does not have.
    private static Event createLagNotice(long lastEntry) {
        return Event.of("behind", lastEntry, Json.toLine(new LagNotice(lastEntry)));
    }
}
