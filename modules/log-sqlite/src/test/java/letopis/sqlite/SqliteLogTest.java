package letopis.sqlite;

import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import letopis.journal.MatchId;
import letopis.journal.MatchLog;
import letopis.pebbles.Pebbles;
import letopis.testkit.MatchLogContract;
import org.junit.jupiter.api.io.TempDir;

class SqliteLogTest extends MatchLogContract {

    @TempDir
    Path folder;

    @Override
    protected MatchLog emptyLog() {
        return SqliteLog.open(folder.resolve("log.db"), List.of(new Pebbles()));
    }

    @Override
    protected boolean damageHeader(MatchId match) {
        try (var connection = DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("log.db"));
                var statement = connection.createStatement()) {
            statement.executeUpdate("DROP TRIGGER players_are_not_changed");
            statement.executeUpdate("UPDATE players SET name = 'Forged' WHERE match = (SELECT no FROM matches"
                    + " WHERE id = '" + match + "')");
            return true;
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }
}
