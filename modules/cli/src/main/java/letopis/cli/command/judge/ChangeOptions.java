package letopis.cli.command.judge;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import letopis.app.UserError;
import letopis.app.match.OpenMatch;
import letopis.program.CommandLineArgs;
import letopis.recording.WrittenChanges;
import letopis.table.SourceNode;
import picocli.CommandLine.Model.ArgSpec;

/// The changes of the table on a command line.
final class ChangeOptions {

    private ChangeOptions() {}

    static List<ArgSpec> arguments() {
        return List.of(
                CommandLineArgs.option("--move", "CARD=ZONE,…", "rule.move"),
                CommandLineArgs.option("--attach", "CARD=CARD,…", "rule.attach"),
                CommandLineArgs.option("--give", "CARD=SEAT,…", "rule.give"),
                CommandLineArgs.option("--set", "WHAT.NAME=N,…", "rule.set"));
    }

    /// Whether there are any.
    static boolean isGiven(CommandLineArgs args) {
        return Stream.of("--move", "--attach", "--give", "--set").anyMatch(args::has);
    }

    /// @return an order that was written down
    static SourceNode of(CommandLineArgs args, OpenMatch open, Ordering ordering) {
        var written = new WrittenChanges(open::words);
        args.pairs("--move").forEach(written::move);
        args.pairs("--attach").forEach(written::attach);
        args.pairs("--give").forEach(written::give);
        args.pairs("--set").forEach((what, value) -> {
            if (!WrittenChanges.isNamed(what)) {
                throw UserError.usage("rule.no-name", Map.of("what", what));
            }
            written.set(what, value);
        });
        return written.order(ordering.reason(), ordering.author());
    }
}
