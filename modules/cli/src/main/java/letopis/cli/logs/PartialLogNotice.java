package letopis.cli.logs;

import java.util.Map;
import letopis.app.logs.OpenLog;
import letopis.program.ExitStatus;
import letopis.program.console.Console;

/// A notice that an answer covers only a part of a log. This happens if the log is the shelf of a consumer group, or a
/// topic with deleted records.
public final class PartialLogNotice {

    private static final String RECORDS_DELETED_KEY = "logs.records-deleted"; // reported when the log was opened

    private PartialLogNotice() {}

    /// Prints the notice on standard error.
    ///
    /// @return the exit code for a partial answer, or OK for a complete log
    public static ExitStatus print(OpenLog log, Console console) {
        ExitStatus deleted = log.remarks().stream().anyMatch(logRemark -> logRemark.key().equals(RECORDS_DELETED_KEY))
                ? ExitStatus.PART
                : ExitStatus.OK;
        return deleted.worseOf(log.sqliteLog().get().partitionShare().map(part -> {
            console.err().println(console.say("logs.part",
                    Map.of("held", part.heldPartitionCount(), "total", part.partitionCount())));
            return ExitStatus.PART;
        }).orElse(ExitStatus.OK));
    }
}
