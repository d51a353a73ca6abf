package letopis.kafka;

import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import letopis.broker.TestBroker;
import letopis.journal.MatchId;
import letopis.journal.MatchLog;
import letopis.pebbles.Pebbles;
import letopis.sqlite.Shelf;
import letopis.testkit.MatchLogContract;
import org.junit.jupiter.api.io.TempDir;

class KafkaLogTest extends MatchLogContract {

    @TempDir
    private Path folder;

    @Override
    protected MatchLog emptyLog() {
        var topic = new Topic(TestBroker.bootstrap(), TestBroker.uniqueName("contract"), Map.of());
        return KafkaLog.open(topic, Shelf.open(folder.resolve("shelf.db"), List.of(new Pebbles())), true);
    }

    @Override
    protected boolean damageHeader(MatchId match) {
        try (var connection = DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("shelf.db"));
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
