package letopis.app.logs;

import java.util.List;
import java.util.function.Supplier;
import letopis.notation.copying.WrittenLog;
import letopis.sqlite.SqliteLog;

/// A log that is open.
///
/// @param tables gives what lists and results are asked of: the log itself, or the shelf of a topic, filled to its end
/// @param notes what there is to say of the log, once its tables were asked for
/// @param remarks what was noticed when it was opened
public record OpenLog(WrittenLog log, Supplier<SqliteLog> tables, Supplier<LogNotes> notes, List<LogRemark> remarks)
        implements AutoCloseable {

    /// A log about which nothing was noticed.
    public OpenLog(WrittenLog log, Supplier<SqliteLog> tables, Supplier<LogNotes> notes) {
        this(log, tables, notes, List.of());
    }

    @Override
    public void close() {
        log.close();
    }
}
