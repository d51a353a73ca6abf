package letopis.sqlite;

import java.util.Collection;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.function.Supplier;
import letopis.journal.Commit;
import letopis.journal.Header;
import letopis.journal.ReadableLog.Subscription;
import letopis.journal.Seal;
import letopis.journal.Sequence;
import letopis.language.message.BadLog;
import letopis.notation.ReplayReader;
import letopis.table.Game;

/// A follower of one match that runs on its own thread, so that a slow consumer does not block other followers. Each
/// time it is woken, it continues after the seal of the last delivered commit.
final class Follower implements Subscription, FollowerRegistry.Wakeable {

    private final Sessions sessions;
    private final FollowerRegistry registry;
    private final Supplier<Collection<Game<?>>> games;
    private final Header header;
    private final Tables.Row match;
    private final Sequence firstEntry;
    private final Consumer<Commit> onCommit;
    private final AtomicBoolean isAwake = new AtomicBoolean(true);
    private final CompletableFuture<Void> end = new CompletableFuture<>();
    private final Thread thread;
    private Seal lastSeal;
    private volatile boolean isClosed;

    Follower(Sessions sessions, FollowerRegistry registry, Supplier<Collection<Game<?>>> games, Header header,
            Tables.Row match,
            Seal lastSeal, Sequence firstEntry, Consumer<Commit> onCommit) {
        this.sessions = sessions;
        this.registry = registry;
        this.games = games;
        this.header = header;
        this.match = match;
        this.lastSeal = lastSeal;
        this.firstEntry = firstEntry;
        this.onCommit = onCommit;
        thread = Thread.ofVirtual().name("follow " + header.match()).unstarted(this::run);
    }

    void start() {
        registry.add(header.match(), this);
        thread.start();
    }

    @Override
    public void wake() {
        isAwake.set(true);
        LockSupport.unpark(thread);
    }

    private void run() {
        try {
            while (!isClosed) {
                if (isAwake.getAndSet(false)) {
                    catchUp();
                } else {
                    LockSupport.park(this);
                }
            }
        } catch (Sessions.ClosedException _) {
            // The log was closed; no more commits will arrive.
        } catch (RuntimeException | Error e) {
            end.completeExceptionally(e);
        } finally {
            close();
        }
    }

    private void catchUp() {
        Sequence last;
        try {
            last = sessions.read(session -> Tables.readTail(session, match)).last();
        } catch (BadLog e) {
            if (!e.code().equals("log.busy")) {
                throw e;
            }
            isAwake.set(true);
            return;
        }
        if (last.equals(lastSeal.last())) {
            return;
        }
        var lines = MatchLines.readAfter(sessions, match.number(), lastSeal, last);
        String source = sessions.sourceOf(header.match());
        try (ReplayReader commits = ReplayReader.resumeAfter(lastSeal, source, header, lines, games.get())) {
            for (Commit commit : commits) {
                if (!deliver(commit)) {
                    return;
                }
            }
        }
    }

    private synchronized boolean deliver(Commit commit) {
        if (!isClosed && commit.last().compareTo(firstEntry) >= 0) {
            onCommit.accept(commit);
        }
        lastSeal = commit.seal();
        return !isClosed;
    }

    @Override
    public void fail(RuntimeException cause) {
        end.completeExceptionally(cause);
        close();
    }

    /// Closes the follower. Waits for a delivery in progress, unless called from that delivery.
    @Override
    public void close() {
        registry.remove(header.match(), this);
        synchronized (this) {
            isClosed = true;
        }
        end.complete(null);
        LockSupport.unpark(thread);
    }

    @Override
    public CompletionStage<Void> end() {
        return end;
    }
}
