package letopis.cli.command.asking;

import java.util.List;
import letopis.app.answer.DiffAnswer;
import letopis.app.answer.DiffText;
import letopis.app.match.OpenMatch;
import letopis.cli.command.MatchView;
import letopis.program.Command;
import letopis.program.CommandLineArgs;
import letopis.program.Exit;
import letopis.program.console.Console;
import picocli.CommandLine.Model.ArgSpec;

/// Prints the differences between two moments of a match.
public record DiffCommand(Console console) implements Command {

    @Override
    public List<ArgSpec> arguments() {
        return MatchView.arguments(CommandLineArgs.parameters("A", "1", "diff.from"),
                CommandLineArgs.parameters("B", "1", "diff.to"));
    }

    @Override
    public int run(CommandLineArgs args) {
        try (MatchView view = MatchView.open(args, console)) {
            OpenMatch open = view.open();
            long from = open.index(args.parameters().get(1), 0);
            long to = open.index(args.parameters().get(2), from);
            DiffAnswer diff = DiffAnswer.of(from, to, view.chronicle(), open.words());
            if (args.has("--json")) {
                console.out().println(diff.json());
            } else {
                console.print(DiffText.of(diff, view.chronicle(), open.words(), console));
            }
            return Exit.OK.code();
        }
    }
}
