package letopis.cli.logs;

import java.util.function.Supplier;
import letopis.codec.copying.WrittenLog;
import letopis.sqlite.SqliteLog;

/// A log that is open.
///
/// @param tables gives what lists and results are asked of: the log itself, or the shelf of a topic, filled to its end
/// @param notes what there is to say of the log, once its tables were asked for
public record OpenLog(WrittenLog log, Supplier<SqliteLog> tables, Supplier<LogNotes> notes) implements AutoCloseable {

    @Override
    public void close() {
        log.close();
    }
}
