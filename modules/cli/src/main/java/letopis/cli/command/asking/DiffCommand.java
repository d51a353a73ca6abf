package letopis.cli.command.asking;

import java.util.ArrayList;
import java.util.List;
import letopis.app.answer.DiffAnswer;
import letopis.app.json.Json;
import letopis.app.match.OpenMatch;
import letopis.app.text.StyledText;
import letopis.cli.command.MatchView;
import letopis.cli.screen.DiffText;
import letopis.live.Chronicle;
import letopis.live.DiffWords;
import letopis.match.BoardDiff;
import letopis.program.Command;
import letopis.program.CommandLineArgs;
import letopis.program.Exit;
import letopis.program.console.Console;
import picocli.CommandLine.Model.ArgSpec;

/// What has changed between two moments of a match, in words.
public final class DiffCommand implements Command {

    private final Console console;

    public DiffCommand(Console console) {
        this.console = console;
    }

    @Override
    public String name() {
        return "diff";
    }

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
            Chronicle chronicle = view.chronicle();
            BoardDiff diff = BoardDiff.between(chronicle.board(from), chronicle.board(to));
            List<DiffWords.Line> words = DiffWords.of(diff, open.words());
            if (args.has("--json")) {
                console.out().println(Json.line(DiffAnswer.of(from, to, diff, words)));
            } else {
                var text = new ArrayList<StyledText>();
                text.addAll(DiffText.heading(from, to, chronicle, console.width()));
                text.addAll(DiffText.of(words, open.words(), console, console.width()));
                console.print(text);
            }
            return Exit.OK.code();
        }
    }
}
