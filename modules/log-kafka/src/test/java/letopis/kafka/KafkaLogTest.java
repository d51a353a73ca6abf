package letopis.kafka;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import letopis.broker.TestBroker;
import letopis.journal.MatchLog;
import letopis.sqlite.Shelf;
import letopis.testkit.MatchLogContract;
import letopis.pebbles.Pebbles;
import org.junit.jupiter.api.io.TempDir;

class KafkaLogTest extends MatchLogContract {

    @TempDir
    private Path folder;

    @Override
    protected MatchLog emptyLog() {
        var topic = new Topic(TestBroker.bootstrap(), TestBroker.name("contract"), Map.of());
        return KafkaLog.open(topic, Shelf.open(folder.resolve("shelf.db"), List.of(new Pebbles())), true);
    }
}
