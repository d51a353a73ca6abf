package letopis.server.stream;

import io.helidon.http.HeaderNames;
import io.helidon.http.Status;
import io.helidon.webserver.http.HttpRules;
import io.helidon.webserver.http.HttpService;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.ReentrantLock;
import letopis.codec.message.Language;
import letopis.journal.MatchId;
import letopis.match.Timeline.Stride;
import letopis.server.access.Access;
import letopis.server.access.Viewer;
import letopis.server.http.Asked;
import letopis.server.http.Problem;
import letopis.server.http.Reply;
import letopis.server.match.Matches;
import letopis.server.match.Sight;
import letopis.server.match.WatchedMatch;
import letopis.table.Audience;

/// Streams of the steps of a match, for browsers and overlays.
///
/// A client that names the last entry it has, in `Last-Event-ID` or by `from`, gets the steps after it and then those
/// to come. Where it has missed too many it is told to fetch what it needs.
public final class MatchStreams implements HttpService {

    private static final String EVENTS = "text/event-stream; charset=utf-8";
    private static final long HEARTBEAT_MILLIS = 15_000;
    private static final int STEPS_CAUGHT_UP = 100;
    private static final byte[] HEARTBEAT = ":\n\n".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] RETRY = "retry: 1000\n\n".getBytes(StandardCharsets.US_ASCII);

    private final Matches matches;
    private final Access access;
    private final int clientsMax;
    private final AtomicInteger clients = new AtomicInteger();
    private final LongAdder cutOff = new LongAdder();
    private final ReentrantLock lock = new ReentrantLock();
    private final Map<Key, Channel> channels = new HashMap<>();

    private record Key(WatchedMatch match, Audience audience, Language language) {}

    /// @param clientsMax more are turned away
    public MatchStreams(Matches matches, Access access, int clientsMax) {
        this.matches = matches;
        this.access = access;
        this.clientsMax = clientsMax;
    }

    @Override
    public void routing(HttpRules rules) {
        rules.get("/{match}/stream", this::stream);
    }

    /// How many are connected.
    public int clients() {
        return clients.get();
    }

    /// How many were cut off because they did not read.
    public long cutOff() {
        return cutOff.sum();
    }

    private void stream(ServerRequest request, ServerResponse response) {
        var asked = new Asked(request);
        MatchId id = asked.match();
        Viewer viewer = access.viewer(asked, id);
        WatchedMatch match = matches.find(id, viewer.delayed())
                .orElseThrow(() -> Problem.missing("no-match", Map.of("match", id)));
        long from = request.headers().first(HeaderNames.create("Last-Event-ID")).flatMap(MatchStreams::number)
                .map(last -> last + 1).orElseGet(() -> asked.number("from", match.last() + 1));
        if (clients.incrementAndGet() > clientsMax) {
            clients.decrementAndGet();
            throw Problem.of(Status.SERVICE_UNAVAILABLE_503, "too-many", Map.of("most", clientsMax));
        }
        var line = new Line(Thread.currentThread());
        var key = new Key(match, viewer.audience(), asked.language());
        Channel channel = join(key, line);
        try {
            Reply.guard(response);
            response.header(HeaderNames.CONTENT_TYPE, EVENTS);
            response.header(HeaderNames.CACHE_CONTROL, "no-store");
            send(channel.sight(), from, line, response.outputStream());
        } finally {
            leave(key, channel, line);
            clients.decrementAndGet();
            if (line.isCut()) {
                Thread.interrupted(); // the connection is closed by now, and the thread is not ours
                cutOff.increment();
            }
        }
    }

    private static void send(Sight sight, long from, Line line, OutputStream opened) {
        try (OutputStream out = opened) {
            try {
                out.write(RETRY);
                long sent = catchUp(sight, from, out);
                out.flush();
                send(line, sent, out);
            } finally {
                if (line.isCut()) {
                    Thread.currentThread().interrupt(); // so that closing does not wait for somebody who does not read
                }
            }
        } catch (IOException | UncheckedIOException _) {
            // Whoever went away needs no answer; whoever was cut off comes back by itself.
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private static Optional<Long> number(String text) {
        try {
            return Optional.of(Long.parseLong(text)).filter(number -> number >= 0 && number < Integer.MAX_VALUE);
        } catch (NumberFormatException _) {
            return Optional.empty(); // a browser sends what we gave it; anything else starts anew
        }
    }

    private Channel join(Key key, Line line) {
        lock.lock();
        try {
            Channel channel = channels.computeIfAbsent(key,
                    one -> new Channel(one.match(), one.audience(), one.language()));
            channel.add(line);
            return channel;
        } finally {
            lock.unlock();
        }
    }

    private void leave(Key key, Channel channel, Line line) {
        lock.lock();
        try {
            channel.remove(line);
            if (channel.size() == 0) {
                channels.remove(key);
                channel.close();
            }
        } finally {
            lock.unlock();
        }
    }

    /// Sends the steps there are.
    ///
    /// @return the last entry that was sent or need not be
    private static long catchUp(Sight sight, long from, OutputStream out) throws IOException {
        var timeline = sight.match().timeline();
        long last = timeline.size();
        int missed = 0;
        for (long index = from - 1; index < last && missed <= STEPS_CAUGHT_UP; missed++) {
            index = timeline.next(index, Stride.STEP);
        }
        if (missed > STEPS_CAUGHT_UP || from > last + 1) {
            out.write(Events.behind(last).bytes());
            return last;
        }
        for (long index = from - 1; index < last; ) {
            index = timeline.next(index, Stride.STEP);
            out.write(Events.step(sight, index).bytes());
        }
        return last;
    }

    /// @param sent the last entry that was sent before; it may wait in the line as well
    private static void send(Line line, long sent, OutputStream out) throws IOException, InterruptedException {
        while (!line.isCut()) {
            Optional<Event> event = line.next(HEARTBEAT_MILLIS);
            if (event.isEmpty()) {
                out.write(HEARTBEAT);
            } else if (event.get().id() > sent) {
                out.write(event.get().bytes());
            }
            out.flush();
        }
    }
}
