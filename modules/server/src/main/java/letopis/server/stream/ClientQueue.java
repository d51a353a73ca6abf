package letopis.server.stream;

import io.helidon.webserver.CloseConnectionException;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;

/// The queue of events for one viewer. Its capacity is limited. A viewer whose queue overflows is disconnected.
final class ClientQueue {

    private static final System.Logger LOGGER = System.getLogger(ClientQueue.class.getName());
    static final int ROOM = 256; // events; twelve seconds of a match with 20 commits a second

    private final Consumer<ClientQueue> onPendingEvents;
    private final Queue<Event> waitingEvents = new ArrayDeque<>();
    private final CountDownLatch end = new CountDownLatch(1);
    private Consumer<Event> sink; // null until the initial events are sent
    private long lastSentId;
    private boolean isQueued;
    private Thread sender; // null while no thread is sending
    private volatile boolean isDisconnected;

    /// @param onPendingEvents the consumer that sends the pending events of a queue
    ClientQueue(Consumer<ClientQueue> onPendingEvents) {
        this.onPendingEvents = onPendingEvents;
    }

    /// Enqueues an event. Never waits for the viewer.
    ///
    /// @return true if the caller must schedule the queue, because no thread is sending from it
    synchronized boolean enqueue(Event event) {
        if (end.getCount() == 0) {
            return false;
        }
        if (waitingEvents.size() == ROOM) {
            disconnect();
            return false;
        }
        waitingEvents.add(event);
        return hasPendingEvents();
    }

    private void disconnect() {
        isDisconnected = true;
        if (sender != null) {
            sender.interrupt(); // it is blocked in a send; the interrupt closes the connection
        }
        discardEvents();
    }

    /// Discards the events of a viewer who does not read.
    private void discardEvents() {
        waitingEvents.clear();
        end.countDown();
    }

    private boolean hasPendingEvents() {
        boolean now = !isQueued && sink != null && !waitingEvents.isEmpty();
        isQueued |= now;
        return now;
    }

    /// Allows senders to send pending events.
    ///
    /// @param after the id of the last event that need not be sent; that event may still be queued
    synchronized void startSending(Consumer<Event> newSink, long after) {
        sink = newSink;
        lastSentId = after;
        if (hasPendingEvents()) {
            onPendingEvents.accept(this);
        }
    }

    void send() {
        try {
            for (Event event = next(true); event != null; event = next(false)) {
                if (event.id() > lastSentId) {
                    sink.accept(event);
                }
            }
        } catch (UncheckedIOException | CloseConnectionException _) {
            close(); // a disconnected client needs no response; a client that was cut off reconnects
        } catch (RuntimeException e) {
            LOGGER.log(System.Logger.Level.ERROR, "a stream ends", e);
            close();
        }
    }

    private synchronized Event next(boolean isFirst) {
        Event event = waitingEvents.poll();
        if (isFirst) {
            sender = Thread.currentThread();
        }
        if (event == null) {
            releaseThread();
        }
        return event;
    }

    /// Releases the thread for other queues and clears any interrupt that was meant for this queue.
    private void releaseThread() {
        sender = null;
        isQueued = false;
        if (isDisconnected) {
            Thread.interrupted();
        }
    }

    private synchronized void close() {
        discardEvents();
        releaseThread();
    }

    boolean isDisconnected() {
        return isDisconnected;
    }

    void awaitEvent() throws InterruptedException {
        end.await();
    }
}
