package letopis.server.stream;

import io.helidon.webserver.http.HttpRules;
import io.helidon.webserver.http.HttpService;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import letopis.app.json.Json;
import letopis.journal.MatchId;
import letopis.journal.MatchQuery;
import letopis.language.message.BadLog;
import letopis.language.message.Language;
import letopis.server.http.ApiRequest;
import letopis.server.lobby.Lobby;
import letopis.server.lobby.Summary;

/// A stream of lobby changes. It sends the summary of each match that changed. The archive is polled once a second, and
/// only while there are listeners.
public final class LobbyStream implements HttpService, AutoCloseable {

    private static final System.Logger LOGGER = System.getLogger(LobbyStream.class.getName());
    private static final long POLL_MILLIS = 1_000;
    private static final MatchQuery NEWEST_MATCHES_QUERY = MatchQuery.ALL.withLimit(200);

    private final Lobby lobby;
    private final StreamClients clients;
    private final Map<Language, Set<ClientQueue>> lines = new EnumMap<>(Language.class);
    private boolean isPolling;
    private volatile boolean isClosed;

    public LobbyStream(Lobby lobby, StreamClients clients) {
        this.lobby = lobby;
        this.clients = clients;
        for (Language language : Language.values()) {
            lines.put(language, ConcurrentHashMap.newKeySet());
        }
    }

    @Override
    public void routing(HttpRules rules) {
        rules.get("/", this::stream);
    }

    private void stream(ServerRequest request, ServerResponse response) {
        Set<ClientQueue> mine = lines.get(new ApiRequest(request).language());
        clients.serve(response, line -> {
            mine.add(line);
            startPolling();
            return new StreamClients.StreamStart(List.of(), 0);
        }, mine::remove);
    }

    private synchronized void startPolling() {
        if (!isPolling) {
            isPolling = true;
            Thread.ofVirtual().name("lobby").start(this::run);
        }
    }

    private void run() {
        Map<Language, Map<MatchId, Summary>> seen = new EnumMap<>(Language.class);
        long number = 0;
        while (!isClosed && hasListeners()) {
            for (Language language : Language.values()) {
                if (!lines.get(language).isEmpty()) {
                    number = sendChanges(language, seen.computeIfAbsent(language, _ -> new HashMap<>()), number);
                }
            }
            try {
                Thread.sleep(POLL_MILLIS);
            } catch (InterruptedException _) {
                return;
            }
        }
    }

    private synchronized boolean hasListeners() {
        isPolling = lines.values().stream().anyMatch(queues -> !queues.isEmpty());
        return isPolling;
    }

    private long sendChanges(Language language, Map<MatchId, Summary> sentSummaries, long before) {
        long number = before;
        List<Summary> now;
        try {
            now = lobby.list(NEWEST_MATCHES_QUERY, language);
        } catch (BadLog _) {
            return number; // the log may recover; its pages show the error
        } catch (RuntimeException e) {
            LOGGER.log(System.Logger.Level.ERROR, "the lobby cannot be listed", e);
            return number;
        }
        for (Summary listed : now) {
            Summary match = listed.withoutSpoilers();
            if (!match.equals(sentSummaries.put(match.id(), match))) {
                Event event = Event.of("match", ++number, Json.toLine(match));
                clients.send(event, lines.get(language));
            }
        }
        return number;
    }

    @Override
    public void close() {
        isClosed = true;
    }
}
