package letopis.server.stream;

import io.helidon.http.HeaderNames;
import io.helidon.http.Status;
import io.helidon.webserver.http.ServerResponse;
import java.io.UncheckedIOException;
import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Consumer;
import letopis.server.http.Problem;
import letopis.server.http.Reply;
import letopis.server.stream.Senders.Broadcast;

/// The clients of all streams.
public final class StreamClients implements AutoCloseable {

    private static final String EVENT_STREAM_TYPE = "text/event-stream; charset=utf-8";
    private static final long HEARTBEAT_INTERVAL_MILLIS = 15_000;
    private static final Event HEARTBEAT = Event.ofLine(Long.MAX_VALUE, ":");
    private static final Event RETRY_EVENT = Event.ofLine(0, "retry: 1000");

    private final int limit;
    private final AtomicInteger connectionCount = new AtomicInteger();
    private final LongAdder disconnectedCounter = new LongAdder();
    private final Set<ClientQueue> queues = ConcurrentHashMap.newKeySet();
    private final Senders senders = new Senders();
    private final Thread heartbeatThread = Thread.ofVirtual().name("heart").unstarted(this::sendHeartbeats);

    /// @param max the maximum number of clients; further ones are refused
    public StreamClients(int max) {
        this.limit = max;
    }

    /// Starts sending heartbeats. One thread serves all clients, because a separate timeout for each waiting client
    /// would cost more than the wait itself.
    public void start() {
        heartbeatThread.start();
    }

    private void sendHeartbeats() {
        try {
            while (true) {
                Thread.sleep(HEARTBEAT_INTERVAL_MILLIS);
                send(HEARTBEAT, queues);
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt(); // the server is closed
        }
    }

    /// Sends an event to some clients asynchronously. Events for the same client keep their order.
    void send(Event event, Collection<ClientQueue> queues) {
        senders.add(new Broadcast(event, queues));
    }

    interface StreamOpener {

        /// @return the first events, in order
        StreamStart join(ClientQueue queue);
    }

    /// The first events of a stream.
    ///
    /// @param lastSentId the id of the last event that need not be sent; that event may still be queued
    record StreamStart(Iterable<Event> events, long lastSentId) {}

    public int connectedCount() {
        return connectionCount.get();
    }

    public long disconnectedCount() {
        return disconnectedCounter.sum();
    }

    /// Sends a stream until the client disconnects or is disconnected.
    ///
    /// @param onLeave the callback at the end of the stream
    /// @throws Problem if there are too many clients
    void serve(ServerResponse response, StreamOpener opener, Consumer<ClientQueue> onLeave) {
        if (connectionCount.incrementAndGet() > limit) {
            connectionCount.decrementAndGet();
            throw Problem.of(Status.SERVICE_UNAVAILABLE_503, "too-many", Map.of("most", limit));
        }
        var line = new ClientQueue(senders::add);
        try {
            StreamStart start = opener.join(line);
            queues.add(line);
            Reply.addSecurityHeaders(response);
            response.header(HeaderNames.CONTENT_TYPE, EVENT_STREAM_TYPE);
            response.header(HeaderNames.CACHE_CONTROL, "no-store");
            send(start, line, response);
        } finally {
            queues.remove(line);
            onLeave.accept(line);
            connectionCount.decrementAndGet();
            if (line.isDisconnected()) {
                Thread.interrupted(); // the connection is closed by now, and the thread is not ours
                disconnectedCounter.increment();
            }
        }
    }

    @Override
    public void close() {
        heartbeatThread.interrupt();
    }

    private static void send(StreamStart streamStart, ClientQueue queue, ServerResponse response) {
        try (EventSink out = response.sink(EventSink.TYPE)) {
            try {
                out.emit(RETRY_EVENT);
                streamStart.events().forEach(out::emit);
                queue.startSending(out::emit, streamStart.lastSentId());
                queue.awaitEvent();
            } finally {
                if (queue.isDisconnected()) {
                    Thread.currentThread().interrupt(); // so that closing does not wait for a client that does not read
                }
            }
        } catch (UncheckedIOException _) {
            // A client that disconnected needs no response, and a client that the server disconnected reconnects by
            // itself.
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }
}
