package letopis.sqlite;

import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import letopis.journal.MatchId;

/// Those who follow matches of one log. They are stirred by whoever writes through this log, and by a thread that
/// watches whether anybody else wrote; what there is new they look up themselves.
final class Followers implements AutoCloseable {

    private static final long WATCH_MS = 20;

    private final Sessions sessions;
    private final Map<MatchId, List<Follower>> running = new ConcurrentHashMap<>();
    private Thread watch; // while somebody follows; guarded by this

    Followers(Sessions sessions) {
        this.sessions = sessions;
    }

    /// A follower that was added before it first looks misses nothing: what was written before its look it sees, and
    /// what is written later stirs it.
    synchronized void add(MatchId match, Follower follower) {
        running.computeIfAbsent(match, _ -> new CopyOnWriteArrayList<>()).add(follower);
        if (watch == null) {
            watch = Thread.ofPlatform().daemon().name("watch " + sessions.name()).start(this::watch);
        }
    }

    synchronized void remove(MatchId match, Follower follower) {
        running.computeIfPresent(match, (_, those) -> {
            those.remove(follower);
            return those.isEmpty() ? null : those;
        });
    }

    void stir(MatchId match) {
        running.getOrDefault(match, List.of()).forEach(Follower::stir);
    }

    private void stirAll() {
        running.values().forEach(those -> those.forEach(Follower::stir));
    }

    private synchronized boolean isNeeded() {
        if (running.isEmpty()) {
            watch = null;
        }
        return watch == Thread.currentThread();
    }

    /// Where the database cannot be asked, the followers are stirred to find out for themselves.
    private void watch() {
        Session session = null;
        long seen = -1;
        while (isNeeded()) {
            try {
                session = session == null ? sessions.open() : session;
                long version = session.pragma("data_version");
                if (version != seen) {
                    stirAll();
                    seen = version;
                }
            } catch (SQLException _) {
                session = closed(session);
                seen = -1;
                stirAll();
            }
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(WATCH_MS));
        }
        closed(session);
    }

    private static Session closed(Session session) {
        try {
            if (session != null) {
                session.close();
            }
        } catch (SQLException e) {
            throw new IllegalStateException("a connection that only read cannot be closed", e);
        }
        return null;
    }

    @Override
    public void close() {
        running.values().forEach(those -> those.forEach(Follower::close));
        Thread watching;
        synchronized (this) {
            running.clear();
            watching = watch;
        }
        if (watching != null) {
            LockSupport.unpark(watching);
            awaitEnd(watching);
        }
    }

    /// So that no connection is left when the log is closed.
    private static void awaitEnd(Thread watching) {
        try {
            watching.join();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }
}
