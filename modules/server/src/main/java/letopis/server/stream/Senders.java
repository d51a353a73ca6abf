package letopis.server.stream;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;

/// A pool of threads that send the pending events of all queues, because waking one thread per viewer would take longer
/// than sending. Each processor has one thread, except for one processor that remains free for other work. If a slow
/// viewer blocks a thread, that thread stays with the viewer, and another thread takes over the other queues.
final class Senders {

    private static final int MAX_THREADS = Math.max(1, Runtime.getRuntime().availableProcessors() - 1);
    private static final long POLL_INTERVAL_MILLIS = 2;

    private final Queue<ClientQueue> queues = new ConcurrentLinkedQueue<>();
    private final Queue<Broadcast> broadcasts = new ArrayBlockingQueue<>(ClientQueue.ROOM);
    private final List<Sender> senders = new ArrayList<>();
    private boolean isWatched;
    private volatile boolean isBusy;

    private final class Sender implements Runnable {

        private volatile long sentCount;
        private volatile boolean hasLeft;
        private long lastSeenCount = -1;

        @Override
        public void run() {
            ClientQueue line = takeQueue();
            while (line != null) {
                line.send();
                sentCount++;
                line = takeQueue();
            }
        }

        private ClientQueue takeQueue() {
            if (hasLeft) {
                return null;
            }
            ClientQueue line = next();
            return line == null ? takeQueueBeforeExit() : line;
        }

        /// Takes one more queue before the thread ends, if there is one. A queue added after this call finds no sender,
        /// so a new sender is started.
        private ClientQueue takeQueueBeforeExit() {
            synchronized (senders) {
                ClientQueue line = hasLeft ? null : next();
                if (line == null) {
                    senders.remove(this);
                    isBusy = senders.size() >= MAX_THREADS;
                }
                return line;
            }
        }

        /// @return true if the sender has sent nothing since the last check
        private boolean isStuck() {
            long now = sentCount;
            boolean stuck = now == lastSeenCount;
            lastSeenCount = now;
            return stuck;
        }
    }

    private @Nullable ClientQueue next() {
        ClientQueue line = queues.poll();
        for (Broadcast first = broadcasts.peek(); line == null && first != null; first = broadcasts.peek()) {
            line = first.next();
            if (line == null) {
                broadcasts.remove(first);
            }
        }
        return line;
    }

    /// Schedules the pending events of a queue.
    void add(ClientQueue queue) {
        queues.add(queue);
        wake();
    }

    /// Schedules a broadcast for all of its queues. If too many broadcasts are pending, the event of the oldest one is
    /// immediately put into the rest of its queues. Viewers with a full queue are disconnected.
    void add(Broadcast broadcast) {
        while (!broadcasts.offer(broadcast)) {
            Broadcast oldest = broadcasts.peek();
            for (ClientQueue line = oldest == null ? null : oldest.next(); line != null; line = oldest.next()) {
                queues.add(line);
            }
            broadcasts.remove(oldest);
        }
        wake();
    }

    private void wake() {
        if (!isBusy) {
            synchronized (senders) {
                startSenders();
            }
        }
    }

    private void startSenders() {
        while (senders.size() < MAX_THREADS && !(queues.isEmpty() && broadcasts.isEmpty())) {
            var sender = new Sender();
            senders.add(sender);
            Thread.ofVirtual().name("sender").start(sender);
        }
        isBusy = senders.size() >= MAX_THREADS;
        if (!isWatched && !senders.isEmpty()) {
            isWatched = true;
            Thread.ofVirtual().name("senders' watch").start(this::watchSenders);
        }
    }

    private void watchSenders() {
        try {
            do {
                Thread.sleep(POLL_INTERVAL_MILLIS);
            } while (replaceStuckSender());
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    /// @return true if there are senders left to watch
    private boolean replaceStuckSender() {
        synchronized (senders) {
            senders.removeIf(sender -> sender.hasLeft = sender.isStuck());
            startSenders();
            isWatched = !senders.isEmpty();
            return isWatched;
        }
    }

    /// An event that is being sent to many viewers. Each sender takes the next queue, adds the event to it and sends
    /// its contents. The first viewers therefore receive the event before it has reached the last queue.
    static final class Broadcast {

        private final Event event;
        private final Iterator<ClientQueue> queues;

        /// @param lines the receiving queues; queues added later may also receive the event
        Broadcast(Event event, Collection<ClientQueue> lines) {
            this.event = event;
            this.queues = lines.iterator();
        }

        /// Returns the next queue whose events the caller must send. Returns null once all queues have the event and
        /// the next broadcast may follow.
        synchronized @Nullable ClientQueue next() {
            while (queues.hasNext()) {
                ClientQueue line = queues.next();
                if (line.enqueue(event)) {
                    return line;
                }
            }
            return null;
        }
    }
}
