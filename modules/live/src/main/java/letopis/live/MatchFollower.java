package letopis.live;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.function.Function;
import letopis.journal.Commit;
import letopis.journal.MatchId;
import letopis.journal.ReadableLog;
import letopis.journal.ReadableLog.Subscription;
import letopis.journal.Sequence;
import org.jspecify.annotations.Nullable;

/// A subscription that folds the commits of a match and passes on the steps. Without a delay, it runs on the log's
/// thread. With a delay, it runs on a separate thread, because a log may call followers on the writer's thread.
final class MatchFollower implements Subscription {

    private final Function<Commit, Optional<LiveStep>> foldCommit;
    private final Sequence firstEntry;
    private final Duration delay;
    private final Consumer<LiveStep> onStep;
    private final CompletableFuture<Void> end = new CompletableFuture<>();
    private final BlockingQueue<PendingMessage> delayedMessages = new LinkedBlockingQueue<>();
    private final @Nullable Thread thread; // null without a delay
    private @Nullable Subscription upstream; // null until the log accepts the subscription
    private volatile boolean isClosed;

    /// A message from the log that awaits delivery.
    private sealed interface PendingMessage {

        /// @param dueNanos the time at which the commit is due, as a value of `System.nanoTime`; clock changes do not
        ///   affect it
        record DelayedCommit(Commit commit, long dueNanos) implements PendingMessage {}

        record EndOfStream(Optional<Throwable> failure) implements PendingMessage {}
    }

    private MatchFollower(Function<Commit, Optional<LiveStep>> foldCommit, Sequence firstEntry, Duration delay,
            Consumer<LiveStep> onStep) {
        this.foldCommit = foldCommit;
        this.firstEntry = firstEntry;
        this.delay = delay;
        this.onStep = onStep;
        this.thread = delay.isPositive() ? Thread.ofVirtual().name("live").unstarted(this::run) : null;
    }

    /// @param foldCommit the function that folds a commit; it returns empty for a commit already folded
    /// @param lastFoldedEntry the last entry already folded
    static MatchFollower start(Function<Commit, Optional<LiveStep>> foldCommit, ReadableLog log, MatchId match,
            Sequence lastFoldedEntry, Sequence firstEntry, Duration delay, Consumer<LiveStep> onStep) {
        var following = new MatchFollower(foldCommit, firstEntry, delay, onStep);
        following.attach(log.follow(match, lastFoldedEntry.next(), delay.isPositive() ? following::enqueue
                : following::deliver));
        if (following.thread != null) {
            following.thread.start(); // last, since `follow` may throw
        }
        return following;
    }

    private void attach(Subscription subscription) {
        synchronized (this) {
            upstream = subscription;
        }
        if (isClosed) {
            subscription.close(); // the consumer closed meanwhile
        }
        subscription.end().whenComplete((_, failure) -> {
            if (thread != null) {
                delayedMessages.add(new PendingMessage.EndOfStream(Optional.ofNullable(failure)));
            } else {
                finish(Optional.ofNullable(failure));
            }
        });
    }

    private void enqueue(Commit commit) {
        Duration since = Duration.between(commit.entries().getFirst().at(), Instant.now());
        Duration rest = delay.minus(since.isNegative() ? Duration.ZERO : since);
        delayedMessages.add(new PendingMessage.DelayedCommit(commit, System.nanoTime()
                + (rest.isNegative() ? 0 : rest.toNanos())));
    }

    private void run() {
        try {
            while (!isClosed) {
                switch (delayedMessages.take()) {
                    case PendingMessage.DelayedCommit(var commit, long due) -> {
                        for (long left = due - System.nanoTime(); left > 0
                                && !isClosed; left = due - System.nanoTime()) {
                            LockSupport.parkNanos(left);
                        }
                        deliver(commit);
                    }
                    case PendingMessage.EndOfStream(var failure) -> {
                        finish(failure);
                        return;
                    }
                }
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            close();
        } catch (RuntimeException | Error e) {
            end.completeExceptionally(e);
            close();
        }
    }

    private synchronized void deliver(Commit commit) {
        if (!isClosed) {
            foldCommit.apply(commit).filter(step -> step.last().compareTo(firstEntry) >= 0).ifPresent(onStep);
        }
    }

    private void finish(Optional<Throwable> failure) {
        failure.ifPresentOrElse(thrown -> end.completeExceptionally(unwrap(thrown)), () -> end.complete(null));
    }

    private static Throwable unwrap(Throwable throwable) {
        return throwable instanceof CompletionException && throwable.getCause() != null ? throwable.getCause()
                : throwable;
    }

    @Override
    public CompletionStage<Void> end() {
        return end;
    }

    /// Closes the subscription. Waits for a running callback, unless called from it.
    @Override
    public void close() {
        Subscription following;
        synchronized (this) {
            isClosed = true;
            following = upstream;
        }
        if (following != null) {
            following.close();
        }
        delayedMessages.add(new PendingMessage.EndOfStream(Optional.empty()));
        LockSupport.unpark(thread);
        end.complete(null);
    }
}
