package letopis.cli.command.archive;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import letopis.app.logs.LogAddress;
import letopis.app.match.MatchSource;
import letopis.cli.command.MatchFinder;
import letopis.file.HiddenMatches;
import letopis.journal.MatchId;
import letopis.program.Command;
import letopis.program.CommandLineArgs;
import letopis.program.ExitStatus;
import letopis.program.LogOptions;
import letopis.program.console.Console;
import picocli.CommandLine.Model.ArgSpec;

/// A command that hides matches from listings (`hide`) or shows them again (`unhide`). Nothing is deleted, and the
/// entries of the log do not change: the setting is stored in the SQLite file, the folder or the shelf of the topic.
///
/// @param hides true for `hide`
public record HideCommand(Console console, boolean hides) implements Command {

    @Override
    public List<ArgSpec> arguments() {
        return LogOptions.withLogArguments(List.of(CommandLineArgs.parameters("MATCH", "1..*", "match")), "log");
    }

    @Override
    public int run(CommandLineArgs args) {
        try (var finder = new MatchFinder(args, console)) {
            List<MatchSource> found = args.parameters().stream().map(finder::find).toList(); // all or none
            for (MatchSource match : found) {
                boolean changed = switch (match) {
                    case MatchSource.FileSource(var file) -> hideMatchInFolder(finder, file);
                    case MatchSource.LogSource(_, var id) -> finder.log().sqliteLog().get().setHidden(id, hides);
                };
                String key = (hides ? "hide." : "unhide.") + (changed ? "done" : "before");
                console.out().println(console.say(key, Map.of("match", match.name())));
            }
            return ExitStatus.OK.code();
        }
    }

    private boolean hideMatchInFolder(MatchFinder finder, Path file) {
        finder.replays().rejectSample(file, LogAddress.defaultAddress());
        MatchId match = new MatchSource.FileSource(file).load().header().match();
        return HiddenMatches.setHidden(file.toAbsolutePath().getParent(), match, hides);
    }
}
