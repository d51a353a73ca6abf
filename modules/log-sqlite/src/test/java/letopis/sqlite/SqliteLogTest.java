package letopis.sqlite;

import java.nio.file.Path;
import java.util.List;
import letopis.journal.MatchLog;
import letopis.testkit.MatchLogContract;
import letopis.pebbles.Pebbles;
import org.junit.jupiter.api.io.TempDir;

class SqliteLogTest extends MatchLogContract {

    @TempDir
    Path folder;

    @Override
    protected MatchLog emptyLog() {
        return SqliteLog.open(folder.resolve("log.db"), List.of(new Pebbles()));
    }
}
