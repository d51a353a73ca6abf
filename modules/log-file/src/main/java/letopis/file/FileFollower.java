package letopis.file;

import java.nio.file.Path;
import java.util.Collection;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import letopis.journal.Commit;
import letopis.journal.ReadableLog.Subscription;
import letopis.notation.Games;
import letopis.table.Game;

/// A poller that reads a growing replay file on a separate thread until closed.
public final class FileFollower implements Subscription {

    private static final long POLL_NANOS = TimeUnit.MILLISECONDS.toNanos(20);

    private final GrowingFile file;
    private final Consumer<Commit> onCommit;
    private final CompletableFuture<Void> end = new CompletableFuture<>();
    private volatile boolean isClosed;

    private FileFollower(Path path, Collection<Game<?>> games, Consumer<Commit> onCommit) {
        file = new GrowingFile(path, games);
        this.onCommit = onCommit;
    }

    /// Follows a file of any installed game.
    public static FileFollower start(Path path, Consumer<Commit> onCommit) {
        return start(path, Games.all(), onCommit);
    }

    static FileFollower start(Path path, Collection<Game<?>> games, Consumer<Commit> onCommit) {
        var follower = new FileFollower(path, games, onCommit);
        Thread.ofVirtual().name("follow " + path).start(follower::run);
        return follower;
    }

    private void run() {
        try {
            while (!isClosed) {
                file.poll(this::deliver);
                LockSupport.parkNanos(POLL_NANOS);
            }
        } catch (RuntimeException | Error e) {
            end.completeExceptionally(e);
        }
    }

    @Override
    public CompletionStage<Void> end() {
        return end;
    }

    private synchronized void deliver(Commit commit) {
        if (!isClosed) {
            onCommit.accept(commit);
        }
    }

    /// Closes the follower. Waits for a delivery in progress, unless called from that delivery.
    @Override
    public void close() {
        synchronized (this) {
            isClosed = true;
        }
        end.complete(null);
    }
}
