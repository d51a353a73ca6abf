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

/// All who listen to streams.
public final class Clients implements AutoCloseable {

    private static final String EVENTS = "text/event-stream; charset=utf-8";
    private static final long HEARTBEAT_MILLIS = 15_000;
    private static final Event HEARTBEAT = Event.ofLine(Long.MAX_VALUE, ":");
    private static final Event RETRY = Event.ofLine(0, "retry: 1000");

    private final int most;
    private final AtomicInteger connected = new AtomicInteger();
    private final LongAdder cutOff = new LongAdder();
    private final Set<Line> lines = ConcurrentHashMap.newKeySet();
    private final Senders senders = new Senders();
    private final Thread heart = Thread.ofVirtual().name("heart").unstarted(this::beat);

    /// @param most more are turned away
    public Clients(int most) {
        this.most = most;
    }

    /// Begins to send heartbeats. One thread does so for all: a time limit on each wait of each client would cost more
    /// than the waiting.
    public void start() {
        heart.start();
    }

    private void beat() {
        try {
            while (true) {
                Thread.sleep(HEARTBEAT_MILLIS);
                send(HEARTBEAT, lines);
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt(); // the server is closed
        }
    }

    /// Sends an event to some of them, soon. Of two events for the same client the first comes first.
    void send(Event event, Collection<Line> to) {
        senders.add(new Broadcast(event, to));
    }

    interface Joining {

        /// @return the first events, in order
        Start join(Line line);
    }

    /// What a stream begins with.
    ///
    /// @param sent the last event that need not be sent; it may wait in the line all the same
    record Start(Iterable<Event> events, long sent) {}

    public int connected() {
        return connected.get();
    }

    public long cutOff() {
        return cutOff.sum();
    }

    /// Sends a stream until the client goes away or is cut off.
    ///
    /// @param leave called when it is over
    /// @throws Problem when there are too many
    void serve(ServerResponse response, Joining joining, Consumer<Line> leave) {
        if (connected.incrementAndGet() > most) {
            connected.decrementAndGet();
            throw Problem.of(Status.SERVICE_UNAVAILABLE_503, "too-many", Map.of("most", most));
        }
        var line = new Line(senders::add);
        try {
            Start start = joining.join(line);
            lines.add(line);
            Reply.guard(response);
            response.header(HeaderNames.CONTENT_TYPE, EVENTS);
            response.header(HeaderNames.CACHE_CONTROL, "no-store");
            send(start, line, response);
        } finally {
            lines.remove(line);
            leave.accept(line);
            connected.decrementAndGet();
            if (line.isCut()) {
                Thread.interrupted(); // the connection is closed by now, and the thread is not ours
                cutOff.increment();
            }
        }
    }

    @Override
    public void close() {
        heart.interrupt();
    }

    private static void send(Start start, Line line, ServerResponse response) {
        try (Outlet out = response.sink(Outlet.TYPE)) {
            try {
                out.emit(RETRY);
                start.events().forEach(out::emit);
                line.open(out::emit, start.sent());
                line.await();
            } finally {
                if (line.isCut()) {
                    Thread.currentThread().interrupt(); // so that closing does not wait for somebody who does not read
                }
            }
        } catch (UncheckedIOException _) {
            // Whoever went away needs no answer; whoever was cut off comes back by itself.
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }
}
