package letopis.server.stream;

import io.helidon.webserver.CloseConnectionException;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;

/// What waits to be sent to one viewer. It has room for so much; whoever lets it fill up is cut off.
final class Line {

    private static final System.Logger LOGGER = System.getLogger(Line.class.getName());
    static final int ROOM = 256; // events; twelve seconds of a match with 20 commits a second

    private final Consumer<Line> senders;
    private final Queue<Event> waiting = new ArrayDeque<>();
    private final CountDownLatch end = new CountDownLatch(1);
    private Consumer<Event> out; // null until the first events are sent
    private long sent;
    private boolean queued;
    private Thread sending; // null while nobody sends
    private volatile boolean cut;

    /// @param senders take a line for which something waits, and send it
    Line(Consumer<Line> senders) {
        this.senders = senders;
    }

    /// Puts an event behind those that wait. Never waits for the viewer.
    ///
    /// @return whether the caller has to see to it that the line is sent, since nobody else does
    synchronized boolean take(Event event) {
        if (end.getCount() == 0) {
            return false;
        }
        if (waiting.size() == ROOM) {
            cut();
            return false;
        }
        waiting.add(event);
        return isToBeSent();
    }

    private void cut() {
        cut = true;
        if (sending != null) {
            sending.interrupt(); // it is stuck in a send; this closes the connection
        }
        end();
    }

    /// Nothing is kept for somebody who does not read.
    private void end() {
        waiting.clear();
        end.countDown();
    }

    private boolean isToBeSent() {
        boolean now = !queued && out != null && !waiting.isEmpty();
        queued |= now;
        return now;
    }

    /// Lets senders send what waits from now on.
    ///
    /// @param after the last event that need not be sent, though it may wait
    synchronized void open(Consumer<Event> to, long after) {
        out = to;
        sent = after;
        if (isToBeSent()) {
            senders.accept(this);
        }
    }

    void send() {
        try {
            for (Event event = next(true); event != null; event = next(false)) {
                if (event.id() > sent) {
                    out.accept(event);
                }
            }
        } catch (UncheckedIOException | CloseConnectionException _) {
            close(); // whoever went away needs no answer; whoever was cut off comes back by itself
        } catch (RuntimeException e) {
            LOGGER.log(System.Logger.Level.ERROR, "a stream ends", e);
            close();
        }
    }

    private synchronized Event next(boolean first) {
        Event event = waiting.poll();
        if (first) {
            sending = Thread.currentThread();
        }
        if (event == null) {
            rest();
        }
        return event;
    }

    /// The thread goes on to somebody else, and takes no interrupt meant for this line with it.
    private void rest() {
        sending = null;
        queued = false;
        if (cut) {
            Thread.interrupted();
        }
    }

    private synchronized void close() {
        end();
        rest();
    }

    boolean isCut() {
        return cut;
    }

    void await() throws InterruptedException {
        end.await();
    }
}
