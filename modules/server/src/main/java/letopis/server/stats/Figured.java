package letopis.server.stats;

import java.util.List;
import java.util.function.Function;
import letopis.sqlite.SqliteLog;

/// Where what is counted is kept, and how it is brought up to date.
interface Figured extends AutoCloseable {

    /// Reads the matches that are new and those that have grown. It takes long where there are many; broken off by an
    /// interrupt, it goes on where it was.
    void bringUp() throws InterruptedException;

    /// How many matches nobody has looked at yet.
    int unseen();

    /// The names of matches that cannot be read.
    List<String> unreadable();

    /// Asks its tables, one question after the other.
    <T> T ask(Function<SqliteLog, T> question);

    @Override
    void close();
}
