package letopis.server.stream;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;

/// Threads that send the pending events of queues: one for each processor except one, which remains free for other
/// work. Waking a thread for each viewer would take longer than sending. A thread blocked by a slow viewer stays with
/// that viewer, and another thread takes over the rest.
final class Senders {

    private static final int THREADS = Math.max(1, Runtime.getRuntime().availableProcessors() - 1);
    private static final long POLL_MILLIS = 2;

    private final Queue<ClientQueue> lines = new ConcurrentLinkedQueue<>();
    private final Queue<Broadcast> broadcasts = new ArrayBlockingQueue<>(ClientQueue.ROOM);
    private final List<Sender> senders = new ArrayList<>();
    private boolean watched;
    private volatile boolean busy;

    private final class Sender implements Runnable {

        private volatile long count;
        private volatile boolean left;
        private long seen = -1;

        @Override
        public void run() {
            ClientQueue line = takeQueue();
            while (line != null) {
                line.send();
                count++;
                line = takeQueue();
            }
        }

        private ClientQueue takeQueue() {
            if (left) {
                return null;
            }
            ClientQueue line = next();
            return line == null ? takeBeforeExit() : line;
        }

        /// Takes a last queue before the thread ends. A queue added after this finds no sender and starts one.
        private ClientQueue takeBeforeExit() {
            synchronized (senders) {
                ClientQueue line = left ? null : next();
                if (line == null) {
                    senders.remove(this);
                    busy = senders.size() >= THREADS;
                }
                return line;
            }
        }

        /// @return true if it has sent nothing since the last check
        private boolean isStuck() {
            long now = count;
            boolean stuck = now == seen;
            seen = now;
            return stuck;
        }
    }

    private @Nullable ClientQueue next() {
        ClientQueue line = lines.poll();
        for (Broadcast first = broadcasts.peek(); line == null && first != null; first = broadcasts.peek()) {
            line = first.next();
            if (line == null) {
                broadcasts.remove(first);
            }
        }
        return line;
    }

    /// Schedules the pending events of a queue.
    void add(ClientQueue line) {
        lines.add(line);
        wake();
    }

    /// Schedules an event for all its queues. If too many broadcasts are pending, the oldest is put into its queues
    /// at once; queues that are full are cut off.
    void add(Broadcast broadcast) {
        while (!broadcasts.offer(broadcast)) {
            Broadcast oldest = broadcasts.peek();
            for (ClientQueue line = oldest == null ? null : oldest.next(); line != null; line = oldest.next()) {
                lines.add(line);
            }
            broadcasts.remove(oldest);
        }
        wake();
    }

    private void wake() {
        if (!busy) {
            synchronized (senders) {
                startSenders();
            }
        }
    }

    private void startSenders() {
        while (senders.size() < THREADS && !(lines.isEmpty() && broadcasts.isEmpty())) {
            var sender = new Sender();
            senders.add(sender);
            Thread.ofVirtual().name("sender").start(sender);
        }
        busy = senders.size() >= THREADS;
        if (!watched && !senders.isEmpty()) {
            watched = true;
            Thread.ofVirtual().name("senders' watch").start(this::watch);
        }
    }

    private void watch() {
        try {
            do {
                Thread.sleep(POLL_MILLIS);
            } while (replaceStuck());
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    /// @return true if there are senders left to watch
    private boolean replaceStuck() {
        synchronized (senders) {
            senders.removeIf(sender -> sender.left = sender.isStuck());
            startSenders();
            watched = !senders.isEmpty();
            return watched;
        }
    }

    /// An event on its way to many viewers. Each sender adds it to the next queue and sends that queue, so the first
    /// viewers receive it before it has reached the last queue.
    static final class Broadcast {

        private final Event event;
        private final Iterator<ClientQueue> lines;

        /// @param lines the queues at this time receive the event; queues added later may also receive it
        Broadcast(Event event, Collection<ClientQueue> lines) {
            this.event = event;
            this.lines = lines.iterator();
        }

        /// Returns a queue that the caller must send now. Null means that all queues have the event, and the next
        /// broadcast may follow.
        synchronized @Nullable ClientQueue next() {
            while (lines.hasNext()) {
                ClientQueue line = lines.next();
                if (line.enqueue(event)) {
                    return line;
                }
            }
            return null;
        }
    }
}
