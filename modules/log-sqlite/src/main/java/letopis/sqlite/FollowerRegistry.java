package letopis.sqlite;

import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import letopis.journal.MatchId;
import letopis.language.message.BadLog;
import org.jspecify.annotations.Nullable;

/// The followers of the matches in one log. They are woken by writers of this log, and by a thread that watches for
/// changes by other connections. Each follower then reads the new commits itself.
final class FollowerRegistry implements AutoCloseable {

    private static final long POLL_INTERVAL_MS = 20;

    private final Sessions sessions;
    private final Map<MatchId, List<Wakeable>> followersByMatch = new ConcurrentHashMap<>();
    private Thread watcher; // running while there are followers; guarded by this

    /// A listener for possible new commits.
    interface Wakeable {

        void wake();

        /// Ends the subscription with an error.
        void fail(RuntimeException cause);

        void close();
    }

    FollowerRegistry(Sessions sessions) {
        this.sessions = sessions;
    }

    /// Adds a follower. This must happen before its first read, so that it is woken for every later write.
    synchronized void add(MatchId match, Wakeable follower) {
        followersByMatch.computeIfAbsent(match, _ -> new CopyOnWriteArrayList<>()).add(follower);
        if (watcher == null) {
            watcher = Thread.ofPlatform().daemon().name("watch " + sessions.name()).start(this::pollForChanges);
        }
    }

    synchronized void remove(MatchId match, Wakeable follower) {
        followersByMatch.computeIfPresent(match, (_, wakeables) -> {
            wakeables.remove(follower);
            return wakeables.isEmpty() ? null : wakeables;
        });
    }

    void wake(MatchId match) {
        followersByMatch.getOrDefault(match, List.of()).forEach(Wakeable::wake);
    }

    private void wakeAll() {
        followersByMatch.values().forEach(wakeables -> wakeables.forEach(Wakeable::wake));
    }

    private synchronized boolean hasFollowers() {
        if (followersByMatch.isEmpty()) {
            watcher = null;
        }
        return watcher == Thread.currentThread();
    }

    /// Polls for changes. If the database fails, followers are woken so that they see the error themselves.
    private void pollForChanges() {
        @Nullable Session session = null; // null while the database is unavailable
        long seen = -1;
        while (hasFollowers()) {
            try {
                sessions.checkFileInPlace();
                session = session == null ? sessions.open() : session;
                long version = session.readPragma("data_version");
                if (version != seen) {
                    wakeAll();
                    seen = version;
                }
            } catch (BadLog replaced) {
                followersByMatch.values().forEach(wakeables -> wakeables.forEach(wakeable -> wakeable.fail(replaced)));
            } catch (SQLException _) {
                close(session);
                session = null;
                seen = -1;
                wakeAll();
            }
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(POLL_INTERVAL_MS));
        }
        close(session);
    }

    private static void close(@Nullable Session session) {
        try {
            if (session != null) {
                session.close();
            }
        } catch (SQLException e) {
            throw new IllegalStateException("a connection that only read cannot be closed", e);
        }
    }

    @Override
    public void close() {
        followersByMatch.values().forEach(wakeables -> wakeables.forEach(Wakeable::close));
        Thread watching;
        synchronized (this) {
            followersByMatch.clear();
            watching = watcher;
        }
        if (watching != null) {
            LockSupport.unpark(watching);
            awaitEnd(watching);
        }
    }

    /// Waits for the thread to end, because no connection may stay open after the log is closed.
    private static void awaitEnd(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }
}
