package letopis.server.stats;

import java.util.List;
import java.util.function.Function;
import letopis.sqlite.SqliteLog;

/// The tables from which statistics are computed, with a method that updates them.
abstract class StatisticsStore implements AutoCloseable {

    volatile int unseen; // matches not counted yet
    volatile List<String> unreadable = List.of(); // names of matches

    /// Reads all matches that are new or have grown. This takes a long time if there are many. If the update is
    /// interrupted, the next call continues where it stopped.
    abstract void update() throws InterruptedException;

    abstract SqliteLog sqliteLog();

    synchronized <T> T query(Function<SqliteLog, T> query) {
        return query.apply(sqliteLog());
    }

    @Override
    public abstract void close();
}
