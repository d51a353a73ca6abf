package letopis.server.stats;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import letopis.app.statistics.Statistics;
import letopis.journal.LruCache;
import letopis.journal.MatchQuery;
import letopis.server.access.Viewer;
import letopis.server.match.Matches;
import org.jspecify.annotations.Nullable;

/// A background computation of the statistics on an archive for one kind of viewer. The first request starts it. Later
/// requests look for new matches.
final class StatisticsProjector implements AutoCloseable {

    private static final Duration SHORT_WAIT = Duration.ofSeconds(2); // a short count completes within this time
    private static final Duration MIN_UPDATE_INTERVAL = Duration.ofSeconds(1);
    private static final int CACHE_SIZE = 8; // answers
    private static final System.Logger LOGGER = System.getLogger(StatisticsProjector.class.getName());

    private final StatisticsStore store;
    private final ExecutorService countingExecutor;
    private final LruCache<MatchQuery, CachedStatistics> cachedStatistics = new LruCache<>(CACHE_SIZE);
    private @Nullable Future<?> running; // guarded by this
    private long lastUpdateNanos; // in nanoseconds

    /// The previous statistics and the state of the tables used for them.
    ///
    /// @param damagedMatches the names of matches that were counted before and are damaged now
    private record CachedStatistics(List<Object> tables, Statistics statistics, Set<String> damagedMatches) {}

    private StatisticsProjector(StatisticsStore store, String name) {
        this.store = store;
        this.countingExecutor = Executors.newSingleThreadExecutor(Thread.ofPlatform().daemon().name("counting-" + name)
                .factory());
    }

    /// @param folder the folder for the server's own files
    static StatisticsProjector of(Matches matches, Viewer viewer, Path folder) {
        String name = viewer.delayed() ? "public" : "judge";
        Path file = matches.servedLog().resolveFile(folder, name);
        return new StatisticsProjector(viewer.delayed() || matches.servedLog().open().isEmpty()
                ? new MatchCopies(matches, viewer, file)
                : new LogTables(matches.servedLog().open().get().sqliteLog()), name);
    }

    StatisticsResult query(MatchQuery query) {
        update();
        CachedStatistics counted = store.query(tables -> {
            List<Object> now = tables.query("SELECT count(*), sum(last), sum(choices) FROM analysed").getFirst();
            CachedStatistics before = cachedStatistics.find(query).orElse(null);
            if (before != null && before.tables().equals(now)) {
                return before;
            }
            var damaged = new TreeSet<String>();
            Statistics counts = Statistics.of(tables, query,
                    badFile -> damaged.add(badFile.file().substring(tables.name().length() + 1)));
            var fresh = new CachedStatistics(now, counts, damaged);
            cachedStatistics.put(query, fresh);
            return fresh;
        });
        var unreadable = new TreeSet<>(counted.damagedMatches());
        unreadable.addAll(store.unreadable);
        return new StatisticsResult(counted.statistics(), store.unseen, unreadable);
    }

    private void update() {
        try {
            start().get(SHORT_WAIT.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException _) {
            return; // the response reports the uncounted matches
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException e) {
            LOGGER.log(System.Logger.Level.WARNING, "matches cannot be counted now", e.getCause());
        }
    }

    private synchronized Future<?> start() {
        boolean rests = running != null && running.isDone()
                && System.nanoTime() - lastUpdateNanos < MIN_UPDATE_INTERVAL.toNanos();
        if (running == null || running.isDone() && !rests) {
            running = countingExecutor.submit(() -> {
                try {
                    store.update();
                } finally {
                    lastUpdateNanos = System.nanoTime();
                }
                return null;
            });
        }
        return running;
    }

    @Override
    public void close() {
        countingExecutor.shutdownNow();
        countingExecutor.close();
        store.close();
    }
}
