package letopis.cli.command.asking;

import java.util.List;
import letopis.app.answer.OrderAnswer;
import letopis.app.answer.OrderText;
import letopis.cli.command.MatchView;
import letopis.language.text.Rulebook;
import letopis.live.Chronicle;
import letopis.match.Precedence;
import letopis.program.Command;
import letopis.program.CommandLineArgs;
import letopis.program.Exit;
import letopis.program.console.Console;
import picocli.CommandLine.Model.ArgSpec;

/// Which of two choices came first, and what that means.
public record OrderCommand(Console console) implements Command {

    @Override
    public List<ArgSpec> arguments() {
        return MatchView.arguments(CommandLineArgs.parameters("A", "1", "order.one"),
                CommandLineArgs.parameters("B", "1", "order.other"));
    }

    @Override
    public int run(CommandLineArgs args) {
        try (MatchView view = MatchView.open(args, console)) {
            long one = view.open().entry(args.parameters().get(1));
            long other = view.open().entry(args.parameters().get(2));
            Chronicle chronicle = view.chronicle();
            Precedence order = chronicle.order(one, other);
            Rulebook rulebook = Rulebook.of(view.open().match().game());
            if (args.has("--json")) {
                console.out().println(OrderAnswer.of(order, chronicle, view.open().words(), rulebook, console).json());
            } else {
                console.print(OrderText.of(order, chronicle, view.open().words(), rulebook, console));
            }
            return Exit.OK.code();
        }
    }
}
