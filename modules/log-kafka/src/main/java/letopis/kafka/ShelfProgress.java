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

/// The fill level of a shelf, and the callers waiting for it.
final class ShelfProgress {

    private static final int LAG_THRESHOLD_SECONDS = 40;

    private final Topic topic;
    private final Cluster cluster;
    private final Map<Integer, Long> positions = new HashMap<>();
    private final Set<FillRequest> fillRequests = new HashSet<>();
    private int requestCount;
    private boolean isClosed;
    private @Nullable RuntimeException failure; // null while the shelf can be filled
    private @Nullable BadLog obstacle; // why nothing was stored recently, null if something was

    ShelfProgress(Topic topic, Cluster cluster) {
        this.topic = topic;
        this.cluster = cluster;
    }

    /// Blocks until a caller waits for the shelf.
    ///
    /// @return false once the shelf is closed
    synchronized boolean awaitFillRequest() throws InterruptedException {
        while (requestCount == 0 && !isClosed) {
            wait();
        }
        return !isClosed;
    }

    /// @param error the current obstacle to filling the shelf, or null
    synchronized void setObstacle(@Nullable BadLog error) {
        obstacle = error;
    }

    synchronized long position(int partition) {
        return positions.getOrDefault(partition, -1L);
    }

    synchronized void advance(Map<Integer, Long> offsets) {
        positions.putAll(offsets);
        notifyAll();
    }

    void fail(RuntimeException e) {
        List<FillRequest> waiting;
        synchronized (this) {
            failure = e;
            waiting = List.copyOf(fillRequests);
            notifyAll();
        }
        waiting.forEach(demand -> demand.failureSignal.completeExceptionally(e));
    }

    synchronized void forgetPartitions(Collection<Integer> partitions) {
        positions.keySet().removeAll(partitions);
    }

    /// Forgets all partitions except these.
    synchronized void retainPartitions(Set<Integer> partitions) {
        positions.keySet().retainAll(partitions);
    }

    /// A request to keep filling the shelf, in effect until closed.
    final class FillRequest implements AutoCloseable {

        private final CompletableFuture<Void> failureSignal = new CompletableFuture<>();

        private FillRequest() {
            RuntimeException already;
            synchronized (ShelfProgress.this) {
                fillRequests.add(this);
                already = failure;
                changeRequestCount(1);
            }
            if (already != null) {
                failureSignal.completeExceptionally(already);
            }
        }

        /// Completes exceptionally when the shelf can no longer be filled.
        CompletionStage<Void> failure() {
            return failureSignal;
        }

        @Override
        public void close() {
            synchronized (ShelfProgress.this) {
                if (fillRequests.remove(this)) {
                    changeRequestCount(-1);
                }
            }
        }
    }

    FillRequest requestFilling() {
        return new FillRequest();
    }

    synchronized void changeRequestCount(int increase) {
        requestCount += increase;
        notifyAll();
    }

    /// Returns the current read positions by partition.
    synchronized Map<Integer, Long> positions() {
        rethrow();
        return Map.copyOf(positions);
    }

    /// Waits until the shelf is filled up to these offsets.
    ///
    /// @throws BadLog if these partitions made no progress for too long; the error includes the reason
    void awaitOffsets(Map<Integer, Long> offsets) {
        changeRequestCount(1);
        try {
            Map<Integer, Long> behind = findRemainingOffsets(offsets);
            Map<Integer, Long> before = Map.of();
            long deadline = 0;
            while (!behind.isEmpty()) {
                Map<Integer, Long> now = positions();
                if (!now.equals(before)) {
                    before = now;
                    deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(LAG_THRESHOLD_SECONDS);
                }
                if (!awaitProgress(now, deadline)) {
                    throw createStallError(behind.keySet());
                }
                behind = findRemainingOffsets(offsets);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while waiting for the shelf", e);
        } finally {
            changeRequestCount(-1);
        }
    }

    /// Waits for progress.
    ///
    /// @return true if there was progress before the deadline
    private synchronized boolean awaitProgress(Map<Integer, Long> earlierOffsets,
            long deadline) throws InterruptedException {
        while (failure == null && positions.equals(earlierOffsets)) {
            long left = TimeUnit.NANOSECONDS.toMillis(deadline - System.nanoTime());
            if (left <= 0) {
                return false;
            }
            wait(left);
        }
        return true;
    }

    /// Returns the offsets that have not been reached yet.
    private Map<Integer, Long> findRemainingOffsets(Map<Integer, Long> offsets) {
        var behind = new HashMap<Integer, Long>();
        synchronized (this) {
            rethrow();
            offsets.forEach((partition, place) -> {
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

    /// Returns the error that explains missing progress.
    private BadLog createStallError(Set<Integer> partitions) {
        BadLog by;
        synchronized (this) {
            by = obstacle;
        }
        if (by != null) {
            return by;
        }
        for (int partition : partitions) {
            Optional<StalledTransaction> held = cluster.findStalledTransaction(partition);
            if (held.isPresent()) {
                return new BadLog(topic.log(), "held-up", Map.of("partition", partition, "offset", held.get().offset(),
                        "by", held.get().by(), "since", held.get().since().truncatedTo(ChronoUnit.SECONDS)), null);
            }
        }
        return new BadLog(topic.log(), "no-progress", Map.of("seconds", LAG_THRESHOLD_SECONDS), null);
    }

    private void rethrow() {
        if (failure != null) {
            throw failure;
        }
    }

    /// Stops filling the shelf and releases all waiting callers.
    synchronized void close() {
        isClosed = true;
        notifyAll();
    }
}
