package letopis.cli.command;

import java.util.List;
import letopis.journal.Occasion;
import letopis.program.CommandLineArgs;
import picocli.CommandLine.Model.ArgSpec;

/// Options for the event, round and table of a match, for recording and for filtering.
public final class OccasionOptions {

    private OccasionOptions() {}

    public static List<ArgSpec> arguments() {
        return List.of(
                CommandLineArgs.option("--event", "TEXT", "occasion.event"),
                CommandLineArgs.option("--round", "TEXT", "occasion.round"),
                CommandLineArgs.option("--table", "TEXT", "occasion.table"));
    }

    public static Occasion parse(CommandLineArgs args) {
        return Occasion.of(args.text("--event", ""), args.text("--round", ""), args.text("--table", ""));
    }
}
