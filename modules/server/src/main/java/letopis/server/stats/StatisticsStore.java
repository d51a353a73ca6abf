package letopis.server.stats;

import java.util.List;
import java.util.function.Function;
import letopis.sqlite.SqliteLog;

/// The tables that statistics are counted from, and their update.
abstract class StatisticsStore implements AutoCloseable {

    volatile int unseen; // matches not counted yet
    volatile List<String> unreadable = List.of(); // names of matches

    /// Reads the matches that are new and those that have grown. It takes long where there are many; broken off by an
    /// interrupt, it goes on where it was.
    abstract void bringUp() throws InterruptedException;

    abstract SqliteLog tables();

    synchronized <T> T ask(Function<SqliteLog, T> question) {
        return question.apply(tables());
    }

    @Override
    public abstract void close();
}
