package letopis.cli.logs;

import java.util.Map;
import letopis.app.logs.OpenLog;
import letopis.program.Exit;
import letopis.program.console.Console;

/// Says when an answer covers only a part of a log: it was read from one of several shelves of a group, or records were
/// deleted from the topic.
public final class PartOfLog {

    private static final String DELETED = "logs.records-deleted"; // said when the log was opened

    private PartOfLog() {}

    /// Says it on standard error.
    ///
    /// @return how a command ends whose answer is a part, or all is well when it is not
    public static Exit say(OpenLog log, Console console) {
        Exit deleted = log.remarks().stream().anyMatch(one -> one.key().equals(DELETED)) ? Exit.PART : Exit.OK;
        return deleted.or(log.tables().get().part().map(part -> {
            console.err().println(console.say("logs.part", Map.of("held", part.held(), "total", part.total())));
            return Exit.PART;
        }).orElse(Exit.OK));
    }
}
