package letopis.cli.command.league;

import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import letopis.app.UserError;
import letopis.language.message.Spelling;
import letopis.program.Command;
import letopis.program.CommandLineArgs;
import letopis.program.LogOptions;
import letopis.program.console.Console;
import picocli.CommandLine.Model.ArgSpec;

/// Gathers the matches of a log under one root, and checks roots against each other.
public record LeagueCommand(Console console) implements Command {

    private static final List<String> ACTIONS = List.of("seal", "check", "stamp");

    @Override
    public List<ArgSpec> arguments() {
        return LogOptions.after(List.of(
                CommandLineArgs.parameters(String.join("|", ACTIONS), "1..*", "league.action"),
                CommandLineArgs.option("--out", "FOLDER", "league.out"),
                CommandLineArgs.option("--key", "FILE", "league.key"),
                CommandLineArgs.option("--proof", "FILE", "league.proof"),
                CommandLineArgs.option("--timestamp", "FILE", "league.timestamp"),
                RootOptions.key(), RootOptions.certificate(),
                CommandLineArgs.flag("--json", "json")), "log");
    }

    @Override
    public int run(CommandLineArgs args) {
        List<String> files = args.parameters().subList(1, args.parameters().size());
        return switch (args.parameters().getFirst()) {
            case "seal" -> {
                files(files, 0);
                yield new LeagueSealing(console, InstantSource.system()).run(args).code();
            }
            case "check" -> {
                files(files, 2);
                yield new LeagueCheck(console).run(files.getFirst(), files.getLast(), args).code();
            }
            case "stamp" -> {
                files(files, 1);
                yield new LeagueStamping(console).run(files.getFirst(), args).code();
            }
            case String other -> throw UserError.usage("league.action", Map.of("what", other,
                    "near", Spelling.nearest(other, ACTIONS).orElse("")));
        };
    }

    private static void files(List<String> files, int wanted) {
        if (files.size() > wanted) {
            throw UserError.usage("usage.too-much", Map.of("what", files.get(wanted)));
        }
        if (files.size() < wanted) {
            throw UserError.usage(wanted == 1 ? "league.one-root" : "league.two-roots", Map.of());
        }
    }
}
