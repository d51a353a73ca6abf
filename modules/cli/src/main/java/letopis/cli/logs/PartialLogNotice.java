package letopis.cli.logs;

import java.util.Map;
import letopis.app.logs.OpenLog;
import letopis.program.Exit;
import letopis.program.console.Console;

/// A notice that an answer covers only a part of a log. This happens if the log is the shelf of a consumer group, or a
/// topic with deleted records.
public final class PartialLogNotice {

    private static final String DELETED = "logs.records-deleted"; // reported when the log was opened

    private PartialLogNotice() {}

    /// Prints the notice on standard error.
    ///
    /// @return the exit code for a partial answer, or OK for a complete log
    public static Exit print(OpenLog log, Console console) {
        Exit deleted = log.remarks().stream().anyMatch(logRemark -> logRemark.key().equals(DELETED)) ? Exit.PART
                : Exit.OK;
        return deleted.worseOf(log.sqliteLog().get().partitionShare().map(part -> {
            console.err().println(console.say("logs.part",
                    Map.of("held", part.heldPartitionCount(), "total", part.partitionCount())));
            return Exit.PART;
        }).orElse(Exit.OK));
    }
}
