package letopis.server.stream;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;

/// Threads that send what waits in lines: one for each processor but one, which is left to whatever else is done. To
/// wake a thread for each viewer takes longer than to send. A thread that a slow viewer holds up is left to that one,
/// and another takes over the rest.
final class Senders {

    private static final int ENOUGH = Math.max(1, Runtime.getRuntime().availableProcessors() - 1);
    private static final long LOOK_MILLIS = 2;

    private final Queue<Line> lines = new ConcurrentLinkedQueue<>();
    private final Queue<Broadcast> broadcasts = new ArrayBlockingQueue<>(Line.ROOM);
    private final List<Sender> senders = new ArrayList<>();
    private boolean watched;
    private volatile boolean busy;

    private final class Sender implements Runnable {

        private volatile long count;
        private volatile boolean left;
        private long seen = -1;

        @Override
        public void run() {
            Line line = take();
            while (line != null) {
                line.send();
                count++;
                line = take();
            }
        }

        private Line take() {
            if (left) {
                return null;
            }
            Line line = next();
            return line == null ? last() : line;
        }

        /// A line that is added after this finds no sender, and starts one.
        private Line last() {
            synchronized (senders) {
                Line line = left ? null : next();
                if (line == null) {
                    senders.remove(this);
                    busy = senders.size() >= ENOUGH;
                }
                return line;
            }
        }

        /// @return whether it has sent nothing since it was asked the last time
        private boolean isStuck() {
            long now = count;
            boolean stuck = now == seen;
            seen = now;
            return stuck;
        }
    }

    private @Nullable Line next() {
        Line line = lines.poll();
        for (Broadcast first = broadcasts.peek(); line == null && first != null; first = broadcasts.peek()) {
            line = first.next();
            if (line == null) {
                broadcasts.remove(first);
            }
        }
        return line;
    }

    /// Somebody sends what waits in the line, soon.
    void add(Line line) {
        lines.add(line);
        wake();
    }

    /// Somebody sends the event to all its lines, soon. When too many wait, the oldest is put into its lines, which are
    /// cut off if they are full, too.
    void add(Broadcast broadcast) {
        while (!broadcasts.offer(broadcast)) {
            Broadcast oldest = broadcasts.peek();
            for (Line line = oldest == null ? null : oldest.next(); line != null; line = oldest.next()) {
                lines.add(line);
            }
            broadcasts.remove(oldest);
        }
        wake();
    }

    private void wake() {
        if (!busy) {
            synchronized (senders) {
                fill();
            }
        }
    }

    private void fill() {
        while (senders.size() < ENOUGH && !(lines.isEmpty() && broadcasts.isEmpty())) {
            var sender = new Sender();
            senders.add(sender);
            Thread.ofVirtual().name("sender").start(sender);
        }
        busy = senders.size() >= ENOUGH;
        if (!watched && !senders.isEmpty()) {
            watched = true;
            Thread.ofVirtual().name("senders' watch").start(this::watch);
        }
    }

    private void watch() {
        try {
            do {
                Thread.sleep(LOOK_MILLIS);
            } while (replaceStuck());
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    /// @return whether anybody is left to be watched
    private boolean replaceStuck() {
        synchronized (senders) {
            senders.removeIf(sender -> sender.left = sender.isStuck());
            fill();
            watched = !senders.isEmpty();
            return watched;
        }
    }

    /// An event on its way to many viewers. Each sender adds it to the next line and sends that line, so the first
    /// viewers receive it before it has reached the last line.
    static final class Broadcast {

        private final Event event;
        private final Iterator<Line> lines;

        /// @param lines those that are there now get the event; it may also come to such as are added meanwhile
        Broadcast(Event event, Collection<Line> lines) {
            this.event = event;
            this.lines = lines.iterator();
        }

        /// A line that the caller has to send now. When there is none, all lines have got the event, and the next one
        /// may follow.
        synchronized @Nullable Line next() {
            while (lines.hasNext()) {
                Line line = lines.next();
                if (line.take(event)) {
                    return line;
                }
            }
            return null;
        }
    }
}
