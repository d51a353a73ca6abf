package letopis.cli.command.asking;

import java.util.List;
import java.util.Map;
import letopis.app.answer.DiffAnswer;
import letopis.app.answer.DiffText;
import letopis.app.answer.OrderAnswer;
import letopis.app.answer.OrderText;
import letopis.app.answer.WhyAnswer;
import letopis.app.answer.WhyText;
import letopis.app.match.EntryResolver;
import letopis.app.match.OpenMatch;
import letopis.app.text.Glyphs;
import letopis.cli.command.MatchView;
import letopis.journal.Sequence;
import letopis.language.text.Rulebook;
import letopis.live.Chronicle;
import letopis.match.Precedence;
import letopis.program.Command;
import letopis.program.CommandLineArgs;
import letopis.program.ExitStatus;
import letopis.program.console.Console;
import picocli.CommandLine.Model.ArgSpec;

/// A command that answers a question about a match in words or as JSON.
public record AnswerCommand(Console console, List<ArgSpec> arguments, Question question) implements Command {

    /// A question whose answer is printed.
    private interface Question {

        void printAnswer(MatchView view, CommandLineArgs args, Console console);
    }

    /// Creates the command `why`, which prints the causes of an entry, back to the players' choices.
    public static AnswerCommand createWhyCommand(Console console) {
        return new AnswerCommand(console,
                MatchView.listArguments(CommandLineArgs.parameters("SEQ", "1", "why.seq")),
                AnswerCommand::printExplanation);
    }

    private static void printExplanation(MatchView view, CommandLineArgs args, Console console) {
        long entry = resolveEntry(args.parameters().getLast(), view, console);
        var answer = WhyAnswer.of(entry, view.chronicle(), view.openMatch().words(), console,
                args.has("--json") ? Glyphs.UNICODE : console.glyphs());
        console.print(args.has("--json"), answer::json, () -> WhyText.of(answer, console));
    }

    /// Returns the entry that the text names by a number or a place. If the text names a card or a player, returns the
    /// last entry about it and reports that entry on standard error.
    private static long resolveEntry(String text, MatchView view, Console console) {
        if (EntryResolver.isPlace(text)) {
            return view.openMatch().resolveEntry(text);
        }
        EntryResolver.LastEntry last = new EntryResolver(view.openMatch(), view.audience()).findLastEntry(text);
        console.err().println(console.say(last.aboutCard() ? "why.last-of-card" : "why.last-of-player",
                Map.of("who", last.name(), "entry", new Sequence(last.entry()))));
        return last.entry();
    }

    /// Creates the command `order`, which prints which of two choices came first and what follows from that.
    public static AnswerCommand createOrderCommand(Console console) {
        return new AnswerCommand(console,
                MatchView.listArguments(CommandLineArgs.parameters("A", "1", "order.one"),
                CommandLineArgs.parameters("B", "1", "order.other"),
                CommandLineArgs.option("--turn", "N", "order.turn")), AnswerCommand::printOrder);
    }

    private static void printOrder(MatchView view, CommandLineArgs args, Console console) {
        OpenMatch open = view.openMatch();
        Chronicle chronicle = view.chronicle();
        var entries = new EntryResolver(open, view.audience());
        String turn = args.text("--turn", "");
        Precedence order = chronicle.findPrecedence(entries.resolveChoice(args.parameters().get(1), turn),
                entries.resolveChoice(args.parameters().get(2), turn));
        Rulebook rulebook = Rulebook.of(open.match().game());
        console.print(args.has("--json"),
                () -> OrderAnswer.of(order, chronicle, open.words(), rulebook,
                        console.withSize(console.width(), Glyphs.UNICODE)).json(),
                () -> OrderText.of(order, chronicle, open.words(), rulebook, console));
    }

    /// Creates the command `diff`, which prints the differences between two moments of a match.
    public static AnswerCommand createDiffCommand(Console console) {
        return new AnswerCommand(console,
                MatchView.listArguments(CommandLineArgs.parameters("A", "1", "diff.from"),
                CommandLineArgs.parameters("B", "1", "diff.to")), AnswerCommand::printDiff);
    }

    private static void printDiff(MatchView view, CommandLineArgs args, Console console) {
        OpenMatch open = view.openMatch();
        long from = open.resolveIndex(args.parameters().get(1));
        long to = open.resolveIndex(args.parameters().get(2), from);
        DiffAnswer diff = DiffAnswer.of(from, to, view.chronicle(), open.words());
        console.print(args.has("--json"), diff::json,
                () -> DiffText.of(diff, view.chronicle(), open.words(), console));
    }

    @Override
    public int run(CommandLineArgs args) {
        try (MatchView view = MatchView.open(args, console)) {
            question.printAnswer(view, args, console);
            return ExitStatus.OK.code();
        }
    }
}
