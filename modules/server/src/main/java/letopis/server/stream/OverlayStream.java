package letopis.server.stream;

import io.helidon.webserver.http.HttpRules;
import io.helidon.webserver.http.HttpService;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import letopis.language.message.BadLog;
import letopis.server.http.ApiRequest;
import letopis.server.http.Reply;
import letopis.server.http.Routes;
import letopis.server.overlay.MatchChoice;
import letopis.server.overlay.OverlayControl;
import letopis.server.overlay.OverlayScene;
import letopis.server.overlay.Scenes;

/// The scenes of overlays as JSON and as streams. A scene is sent at once when the streamer changes it, and within a
/// second when its match changes. The log is polled only while there are listeners.
public final class OverlayStream implements HttpService, AutoCloseable {

    private static final System.Logger LOGGER = System.getLogger(OverlayStream.class.getName());
    private static final long POLL_MILLIS = 1_000;
    private static final int MAX_TEXT_LENGTH = 200;

    private final Scenes scenes;
    private final Consumer<ServerRequest> permissionCheck;
    private final StreamClients clients;
    private final Map<Optional<MatchChoice>, Channel> channels = new HashMap<>(); // guarded by this
    private final Semaphore wakeSignal = new Semaphore(0);
    private boolean isPolling; // guarded by this
    private long lastEventNumber; // guarded by this
    private volatile boolean isClosed;

    /// The overlays that choose their match in the same way.
    private static final class Channel {

        private final Set<ClientQueue> queues = ConcurrentHashMap.newKeySet();
        private OverlayScene sentScene;

        Channel(OverlayScene sentScene) {
            this.sentScene = sentScene;
        }
    }

    /// @param permissionCheck the check that throws a problem for a request without the required token
    public OverlayStream(Scenes scenes, OverlayControl control, Consumer<ServerRequest> permissionCheck,
            StreamClients clients) {
        this.scenes = scenes;
        this.permissionCheck = permissionCheck;
        this.clients = clients;
        control.onChange(wakeSignal::release);
    }

    @Override
    public void routing(HttpRules rules) {
        Routes.addGetRoute(rules, "/", (request, response) -> {
            permissionCheck.accept(request);
            Reply.sendJson(request, response, scenes.createScene(parseChoice(request)).json(scenes.currentTime()));
        });
        rules.get("/stream", this::stream);
    }

    /// Returns the match choice given in the address. Returns empty for the featured match.
    private static Optional<MatchChoice> parseChoice(ServerRequest request) {
        var asked = new ApiRequest(request);
        return asked.text("match").map(text -> (MatchChoice) new MatchChoice.FixedMatch(ApiRequest.match(text)))
                .or(() -> asked.text("table").map(table -> new MatchChoice.TableMatch(
                        shorten(asked.text("event").orElse("")), shorten(table))));
    }

    private static String shorten(String text) {
        return text.length() > MAX_TEXT_LENGTH ? text.substring(0, MAX_TEXT_LENGTH) : text;
    }

    private void stream(ServerRequest request, ServerResponse response) {
        permissionCheck.accept(request);
        Optional<MatchChoice> choice = parseChoice(request);
        clients.serve(response, line -> join(choice, line), line -> removeClient(choice, line));
    }

    private synchronized StreamClients.StreamStart join(Optional<MatchChoice> choice, ClientQueue queue) {
        OverlayScene scene = scenes.createScene(choice);
        Channel channel = channels.computeIfAbsent(choice, _ -> new Channel(scene));
        lastEventNumber++;
        startPolling();
        channel.queues.add(queue);
        return new StreamClients.StreamStart(List.of(createEvent(scene)), lastEventNumber);
    }

    private synchronized void removeClient(Optional<MatchChoice> choice, ClientQueue queue) {
        Channel channel = channels.get(choice);
        if (channel != null && channel.queues.remove(queue) && channel.queues.isEmpty()) {
            channels.remove(choice);
        }
    }

    private Event createEvent(OverlayScene scene) {
        return Event.of("scene", lastEventNumber, scene.json(scenes.currentTime()));
    }

    private void startPolling() {
        if (!isPolling) {
            isPolling = true;
            Thread.ofVirtual().name("overlay").start(this::run);
        }
    }

    private void run() {
        while (!isClosed && sendChanges()) {
            try {
                wakeSignal.tryAcquire(POLL_MILLIS, TimeUnit.MILLISECONDS);
                wakeSignal.drainPermits();
            } catch (InterruptedException _) {
                return;
            }
        }
    }

    /// @return false if there are no listeners left
    private synchronized boolean sendChanges() {
        try {
            channels.forEach(this::sendChange);
        } catch (BadLog _) {
            return true; // the log may recover; its pages show the error
        } catch (RuntimeException e) {
            LOGGER.log(System.Logger.Level.ERROR, "the scene of an overlay cannot be told", e);
            return true;
        }
        isPolling = !channels.isEmpty();
        return isPolling;
    }

    private void sendChange(Optional<MatchChoice> choice, Channel channel) {
        OverlayScene scene = scenes.createScene(choice);
        if (!scene.equals(channel.sentScene)) {
            channel.sentScene = scene;
            lastEventNumber++;
            clients.send(createEvent(scene), channel.queues);
        }
    }

    @Override
    public void close() {
        isClosed = true;
        wakeSignal.release();
    }
}
