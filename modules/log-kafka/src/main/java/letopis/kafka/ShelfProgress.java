package letopis.kafka;

import java.time.temporal.ChronoUnit;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import letopis.language.message.BadLog;
import org.jspecify.annotations.Nullable;

/// How far a shelf is filled, and who waits for it.
final class ShelfProgress {

    private static final int BEHIND_SECONDS = 40;

    private final Topic topic;
    private final Cluster cluster;
    private final Map<Integer, Long> positions = new HashMap<>();
    private final Set<Demand> demands = new HashSet<>();
    private int wanted;
    private boolean closed;
    private @Nullable RuntimeException failure; // null while the shelf can be filled
    private @Nullable BadLog hindrance; // why nothing was put on the shelf lately, null when something was

    ShelfProgress(Topic topic, Cluster cluster) {
        this.topic = topic;
        this.cluster = cluster;
    }

    /// Waits until somebody waits for the shelf.
    ///
    /// @return whether it is still to be filled
    synchronized boolean awaitDemand() throws InterruptedException {
        while (wanted == 0 && !closed) {
            wait();
        }
        return !closed;
    }

    /// @param by what keeps the shelf from being filled now, or null
    synchronized void hindered(@Nullable BadLog by) {
        hindrance = by;
    }

    synchronized long position(int partition) {
        return positions.getOrDefault(partition, -1L);
    }

    synchronized void arrived(Map<Integer, Long> places) {
        positions.putAll(places);
        notifyAll();
    }

    void fail(RuntimeException e) {
        List<Demand> waiting;
        synchronized (this) {
            failure = e;
            waiting = List.copyOf(demands);
            notifyAll();
        }
        waiting.forEach(demand -> demand.failed.completeExceptionally(e));
    }

    synchronized void forget(Collection<Integer> partitions) {
        positions.keySet().removeAll(partitions);
    }

    /// Forgets all other partitions.
    synchronized void retain(Set<Integer> partitions) {
        positions.keySet().retainAll(partitions);
    }

    /// The shelf is filled until this is closed.
    final class Demand implements AutoCloseable {

        private final CompletableFuture<Void> failed = new CompletableFuture<>();

        private Demand() {
            RuntimeException already;
            synchronized (ShelfProgress.this) {
                demands.add(this);
                already = failure;
                want(1);
            }
            if (already != null) {
                failed.completeExceptionally(already);
            }
        }

        /// Completes, exceptionally, when the shelf cannot be filled any more.
        CompletionStage<Void> failed() {
            return failed;
        }

        @Override
        public void close() {
            synchronized (ShelfProgress.this) {
                if (demands.remove(this)) {
                    want(-1);
                }
            }
        }
    }

    Demand demand() {
        return new Demand();
    }

    synchronized void want(int more) {
        wanted += more;
        notifyAll();
    }

    /// The offsets reading has arrived at.
    synchronized Map<Integer, Long> positions() {
        rethrow();
        return Map.copyOf(positions);
    }

    /// Returns when the shelf is filled up to these places.
    ///
    /// @throws BadLog when nothing more of these partitions could be read for too long, with the reason
    void await(Map<Integer, Long> places) {
        want(1);
        try {
            Map<Integer, Long> behind = behind(places);
            Map<Integer, Long> before = Map.of();
            long deadline = 0;
            while (!behind.isEmpty()) {
                Map<Integer, Long> now = positions();
                if (!now.equals(before)) {
                    before = now;
                    deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(BEHIND_SECONDS);
                }
                if (!waited(now, deadline)) {
                    throw stuck(behind.keySet());
                }
                behind = behind(places);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while waiting for the shelf", e);
        } finally {
            want(-1);
        }
    }

    /// Waits until more was read.
    ///
    /// @return whether it was, before the deadline
    private synchronized boolean waited(Map<Integer, Long> before, long deadline) throws InterruptedException {
        while (failure == null && positions.equals(before)) {
            long left = TimeUnit.NANOSECONDS.toMillis(deadline - System.nanoTime());
            if (left <= 0) {
                return false;
            }
            wait(left);
        }
        return true;
    }

    /// The places that are still to be reached.
    private Map<Integer, Long> behind(Map<Integer, Long> places) {
        var behind = new HashMap<Integer, Long>();
        synchronized (this) {
            rethrow();
            places.forEach((partition, place) -> {
                Long now = positions.get(partition);
                if (now == null) {
                    throw new BadLog(topic.log(), "not-held", Map.of("partition", partition), null);
                }
                if (now < place) {
                    behind.put(partition, place);
                }
            });
        }
        return behind;
    }

    /// What keeps reading back.
    private BadLog stuck(Set<Integer> partitions) {
        BadLog by;
        synchronized (this) {
            by = hindrance;
        }
        if (by != null) {
            return by;
        }
        for (int partition : partitions) {
            Optional<HeldUp> held = cluster.heldUp(partition);
            if (held.isPresent()) {
                return new BadLog(topic.log(), "held-up", Map.of("partition", partition, "offset", held.get().offset(),
                        "by", held.get().by(), "since", held.get().since().truncatedTo(ChronoUnit.SECONDS)), null);
            }
        }
        return new BadLog(topic.log(), "no-progress", Map.of("seconds", BEHIND_SECONDS), null);
    }

    private void rethrow() {
        if (failure != null) {
            throw failure;
        }
    }

    /// Nobody waits for the shelf any more.
    synchronized void close() {
        closed = true;
        notifyAll();
    }
}
