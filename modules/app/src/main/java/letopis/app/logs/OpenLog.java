package letopis.app.logs;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import letopis.notation.copying.BulkLog;
import letopis.sqlite.PartitionShare;
import letopis.sqlite.SqliteLog;

/// An open log.
///
/// @param sqliteLog the log itself; for a topic, its shelf, filled up to the end of the topic
/// @param partitionShare the partitions in this log as of the last listing, if a consumer group shares the topic
/// @param notes remarks about the log as of the last listing
/// @param remarks warnings from opening it
public record OpenLog(BulkLog log, Supplier<SqliteLog> sqliteLog, Supplier<Optional<PartitionShare>> partitionShare,
        Supplier<LogNotes> notes,
        List<LogRemark> remarks) implements AutoCloseable {

    @Override
    public void close() {
        log.close();
    }
}
