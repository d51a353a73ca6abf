package letopis.server.match;

import java.util.Optional;
import letopis.app.logs.OpenLog;
import letopis.notation.copying.BulkLog;
import letopis.notation.copying.StoredLog;
import letopis.sqlite.PartitionShare;

/// The log that a server shows.
///
/// @param open the opened log; empty for replay files
/// @param recording true if pages may record matches into it
public record ServedLog(StoredLog log, Optional<OpenLog> open, boolean recording) implements AutoCloseable {

    public static ServedLog of(StoredLog files) {
        return new ServedLog(files, Optional.empty(), false);
    }

    public static ServedLog of(OpenLog open, boolean recording) {
        return new ServedLog(open.log(), Optional.of(open), recording);
    }

    /// Returns the log to record into; empty if the server is read-only.
    public Optional<BulkLog> recorded() {
        return open.filter(_ -> recording).map(OpenLog::log);
    }

    /// Returns the part of all matches in this log, if it is one of several shelves of a consumer group.
    public Optional<PartitionShare> partitionShare() {
        return open.flatMap(openLog -> openLog.part().get());
    }

    @Override
    public void close() {
        log.close();
    }
}
