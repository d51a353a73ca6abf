package letopis.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import letopis.app.logs.KafkaConfig;
import letopis.app.logs.LogAddress;
import letopis.app.logs.Logs;
import letopis.server.match.ServedLog;
import letopis.sqlite.Shelf;
import letopis.sqlite.ShelfOrigin;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The lists and statistics of a server that reads only a part of a log.
@DisplayNameGeneration(ReplaceUnderscores.class)
class PartOfLogTest {

    @TempDir
    private Path folder;

    private String answer(Path log, String path) throws IOException {
        try (TestServer server = TestServer.of(ServedLog.of(Logs.open(new LogAddress.Sqlite(log), KafkaConfig.NONE,
                Path.of(""), false), false))) {
            return server.get(path).body();
        }
    }

    @Test
    void lists_and_statistics_name_the_partitions_they_cover() throws IOException {
        Path file = folder.resolve("shelf.db");
        try (Shelf shelf = Shelf.open(file)) {
            shelf.setOrigin(new ShelfOrigin("league", "topic-1", "cluster-1", 3, 1));
        }
        for (String path : new String[] {"/api/v1/matches", "/api/v1/stats"}) {
            assertThat(answer(file, path)).contains("\"part\":null");
        }
        try (Shelf shelf = Shelf.open(file)) {
            shelf.setGroup(Optional.of("league"));
            shelf.retainPartitions("topic-1", Set.of(0, 2), _ -> 0);
        }
        for (String path : new String[] {"/api/v1/matches", "/api/v1/stats"}) {
            assertThat(answer(file, path)).contains("\"part\":{\"heldPartitionCount\":2,\"partitionCount\":3}");
        }
    }
}
