package letopis.cli.logs;

import java.util.Map;
import letopis.cli.console.Console;
import letopis.cli.console.Exit;
import letopis.sqlite.SqliteLog;

/// Says when an answer covers only a part of a log, since it was read from one of several shelves of a group.
public final class PartOfLog {

    private PartOfLog() {}

    /// Says it on standard error.
    ///
    /// @param tables what the answer was read from
    /// @return how a command ends whose answer is a part, or all is well when it is not
    public static Exit say(SqliteLog tables, Console console) {
        return tables.part().map(part -> {
            console.err().println(console.say("logs.part", Map.of("held", part.held(), "total", part.total())));
            return Exit.PART;
        }).orElse(Exit.OK);
    }
}
