package letopis.server.match;

import java.util.Optional;
import letopis.app.logs.OpenLog;
import letopis.notation.copying.BulkLog;
import letopis.notation.copying.StoredLog;
import letopis.sqlite.Part;

/// The log a server shows.
///
/// @param open the opened log, or nothing for replay files
/// @param recording true if pages may record matches into it
public record ServedLog(StoredLog log, Optional<OpenLog> open, boolean recording) implements AutoCloseable {

    public static ServedLog of(StoredLog files) {
        return new ServedLog(files, Optional.empty(), false);
    }

    public static ServedLog of(OpenLog open, boolean recording) {
        return new ServedLog(open.log(), Optional.of(open), recording);
    }

    /// The log to record into, or nothing if pages may only watch.
    public Optional<BulkLog> recorded() {
        return open.filter(_ -> recording).map(OpenLog::log);
    }

    /// The share of the matches this log has, if it is read from one of several shelves of a group.
    public Optional<Part> part() {
        return open.flatMap(one -> one.part().get());
    }

    @Override
    public void close() {
        log.close();
    }
}
