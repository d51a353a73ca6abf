package letopis.cli.command.ask;

import java.util.List;
import java.util.Map;
import letopis.cli.command.Command;
import letopis.cli.command.CommandLineArgs;
import letopis.cli.command.MatchView;
import letopis.cli.console.CliError;
import letopis.cli.console.Console;
import letopis.cli.console.Exit;
import letopis.dispute.PositionText;
import picocli.CommandLine.Model.ArgSpec;

/// Writes a moment of a recorded match down as a position, to be asked what would have come of other choices.
public final class PositionCommand implements Command {

    private final Console console;

    public PositionCommand(Console console) {
        this.console = console;
    }

    @Override
    public String name() {
        return "position";
    }

    @Override
    public List<ArgSpec> arguments() {
        return MatchView.arguments(CommandLineArgs.option("--at", "WHERE", "at"));
    }

    @Override
    public int run(CommandLineArgs args) {
        try (MatchView view = MatchView.open(args, console)) {
            long index = view.open().index(args.text("--at", "end"), 0);
            PositionText text = PositionText.reached(view.open().match(), index).orElseThrow(() ->
                    CliError.usage("position.none", Map.of("at", index)));
            if (text.at().number() != index) {
                console.err().println(console.say("position.before", Map.of("at", index, "entry", text.at().number())));
            } else if (!text.table().equals(text.at())) {
                console.err().println(console.say("position.since", Map.of("at", index,
                        "entry", text.table().number())));
            }
            console.out().print(text.yaml());
            return Exit.OK.code();
        }
    }
}
