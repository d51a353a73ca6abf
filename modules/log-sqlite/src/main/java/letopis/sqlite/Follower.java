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

/// A follower of one match with a separate thread, so that a slow consumer blocks no others. It continues after the
/// seal of the last delivered commit, however often it is woken.
final class Follower implements Subscription, FollowerRegistry.Wakeable {

    private final Sessions sessions;
    private final FollowerRegistry registry;
    private final Supplier<Collection<Game<?>>> games;
    private final Header header;
    private final Tables.Row match;
    private final Sequence from;
    private final Consumer<Commit> onCommit;
    private final AtomicBoolean awake = new AtomicBoolean(true);
    private final CompletableFuture<Void> end = new CompletableFuture<>();
    private final Thread thread;
    private Seal seen;
    private volatile boolean closed;

    Follower(Sessions sessions, FollowerRegistry registry, Supplier<Collection<Game<?>>> games, Header header,
            Tables.Row match,
            Seal seen, Sequence from, Consumer<Commit> onCommit) {
        this.sessions = sessions;
        this.registry = registry;
        this.games = games;
        this.header = header;
        this.match = match;
        this.seen = seen;
        this.from = from;
        this.onCommit = onCommit;
        thread = Thread.ofVirtual().name("follow " + header.match()).unstarted(this::run);
    }

    void start() {
        registry.add(header.match(), this);
        thread.start();
    }

    @Override
    public void wake() {
        awake.set(true);
        LockSupport.unpark(thread);
    }

    private void run() {
        try {
            while (!closed) {
                if (awake.getAndSet(false)) {
                    catchUp();
                } else {
                    LockSupport.park(this);
                }
            }
        } catch (Sessions.ClosedException _) {
            // the log was closed; no more commits will come
        } catch (RuntimeException | Error e) {
            end.completeExceptionally(e);
        } finally {
            close();
        }
    }

    private void catchUp() {
        Sequence last;
        try {
            last = sessions.read(session -> Tables.tail(session, match)).last();
        } catch (BadLog e) {
            if (!e.code().equals("log.busy")) {
                throw e;
            }
            awake.set(true);
            return;
        }
        if (last.equals(seen.last())) {
            return;
        }
        var lines = MatchLines.after(sessions, match.no(), seen, last);
        String source = sessions.source(header.match());
        try (ReplayReader commits = ReplayReader.resumeAfter(seen, source, header, lines, games.get())) {
            for (Commit commit : commits) {
                if (!deliver(commit)) {
                    return;
                }
            }
        }
    }

    private synchronized boolean deliver(Commit commit) {
        if (!closed && commit.last().compareTo(from) >= 0) {
            onCommit.accept(commit);
        }
        seen = commit.seal();
        return !closed;
    }

    @Override
    public void fail(RuntimeException cause) {
        end.completeExceptionally(cause);
        close();
    }

    /// Waits for a delivery in progress, unless close is called from that delivery.
    @Override
    public void close() {
        registry.remove(header.match(), this);
        synchronized (this) {
            closed = true;
        }
        end.complete(null);
        LockSupport.unpark(thread);
    }

    @Override
    public CompletionStage<Void> end() {
        return end;
    }
}
