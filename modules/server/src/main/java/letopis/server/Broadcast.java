package letopis.server;

import io.helidon.webserver.http.HttpService;
import io.helidon.webserver.http.ServerRequest;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Map;
import letopis.notation.copying.StoredLog;
import letopis.server.access.Access;
import letopis.server.access.Viewer;
import letopis.server.api.BroadcastRoutes;
import letopis.server.http.Problem;
import letopis.server.match.Matches;
import letopis.server.match.ReleasedLog;
import letopis.server.match.ServedLog;
import letopis.server.overlay.OverlayControl;
import letopis.server.overlay.Scenes;
import letopis.server.stream.MatchStreams;
import letopis.server.stream.OverlayStream;
import letopis.server.stream.StreamClients;

/// The broadcast view, which shows both hands on a delayed stream. It has its own matches, read from a log that
/// contains only entries older than the delay. Therefore its routes cannot show anything more recent.
final class Broadcast implements AutoCloseable {

    private static final Duration INFINITE_DELAY = Duration.ofDays(36_500);

    private final boolean isEnabled;
    private final Duration delay;
    private final Access access;
    private final Matches matches;
    private final OverlayStream overlayStream;

    Broadcast(StoredLog log, ServerOptions options, Access access, OverlayControl control, StreamClients clients,
            InstantSource clock) {
        this.isEnabled = options.broadcastDelay().isPresent();
        Duration least = options.broadcastDelay().orElse(INFINITE_DELAY);
        this.delay = least.compareTo(options.delay()) < 0 ? options.delay() : least;
        this.access = access;
        this.matches = new Matches(ServedLog.of(new ReleasedLog(log, delay, clock)), Duration.ZERO, clock);
        this.overlayStream = new OverlayStream(new Scenes(matches, control), control, this::requirePermission, clients);
    }

    /// @throws Problem if there is no broadcast view, or the request has no permission for this view
    private void requirePermission(ServerRequest request) {
        if (!isEnabled) {
            throw Problem.forbidden("not-broadcasting", Map.of());
        }
        access.requireBroadcastToken(request);
    }

    HttpService routes() {
        return new BroadcastRoutes(matches, this::requirePermission, delay);
    }

    HttpService createStreamRoutes(StreamClients clients) {
        return new MatchStreams(matches, (asked, _) -> {
            requirePermission(asked.request());
            return Viewer.BROADCAST;
        }, clients);
    }

    OverlayStream overlays() {
        return overlayStream;
    }

    @Override
    public void close() {
        overlayStream.close();
        matches.close();
    }
}
