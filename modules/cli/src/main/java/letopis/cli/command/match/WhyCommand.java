package letopis.cli.command.match;

import java.util.List;
import letopis.app.answer.WhyAnswer;
import letopis.app.answer.WhyText;
import letopis.cli.command.MatchView;
import letopis.language.text.Rulebook;
import letopis.program.Command;
import letopis.program.CommandLineArgs;
import letopis.program.Exit;
import letopis.program.console.Console;
import picocli.CommandLine.Model.ArgSpec;

/// Prints the causes of an entry, back to the choices of people.
public record WhyCommand(Console console) implements Command {

    @Override
    public List<ArgSpec> arguments() {
        return MatchView.arguments(CommandLineArgs.parameters("SEQ", "1", "why.seq"));
    }

    @Override
    public int run(CommandLineArgs args) {
        try (MatchView view = MatchView.open(args, console)) {
            long entry = view.open().entry(args.parameters().getLast());
            var why = WhyAnswer.of(entry, view.chronicle(), Rulebook.of(view.open().match().game()),
                    console.language());
            if (args.has("--json")) {
                console.out().println(why.json());
            } else {
                console.print(WhyText.of(why, console));
            }
            return Exit.OK.code();
        }
    }
}
