package letopis.cli.command.closing;

import java.util.List;
import java.util.Map;
import letopis.app.UserError;
import letopis.cli.command.AmendedMatch;
import letopis.cli.command.CommitReport;
import letopis.journal.Author;
import letopis.journal.Commit;
import letopis.journal.Header;
import letopis.journal.Seat;
import letopis.match.Referee.SubmitResult;
import letopis.match.Referee;
import letopis.notation.LoadedMatch;
import letopis.program.Command;
import letopis.program.CommandLineArgs;
import letopis.program.Exit;
import letopis.program.LogOptions;
import letopis.program.console.Console;
import letopis.table.Audience;
import letopis.table.State;
import picocli.CommandLine.Model.ArgSpec;

/// Command that closes a recorded match (`end`), or adds a player's agreement to a closed one (`agree`).
///
/// @param agrees true for `agree`
public record ClosingCommand(Console console, boolean agrees) implements Command {

    @Override
    public List<ArgSpec> arguments() {
        return LogOptions.withLogArguments(List.of(
                CommandLineArgs.parameters("MATCH", "1", "match"),
                agrees ? CommandLineArgs.option("--seat", "SEAT", "agree.seat")
                        : CommandLineArgs.flag("--judge", "end.judge"),
                AmendedMatch.keyOption(), CommandLineArgs.flag("--json", "json")), "log");
    }

    @Override
    public int run(CommandLineArgs args) {
        AmendedMatch amended = AmendedMatch.read(args, console);
        Author by = parseAuthor(args, amended.match().header());
        Commit commit = amended.add(by, key -> !agrees || key.role() instanceof Author.Player, new MatchClosure(by));
        printResult(args, amended.match(), commit);
        return Exit.OK.code();
    }

    private record MatchClosure(Author by) implements AmendedMatch.Amendment {

        @Override
        public <S extends State> SubmitResult applyTo(LoadedMatch<S> match, Referee<S> referee) {
            if (by instanceof Author.Player(var seat)) {
                return referee.recordAgreement(seat);
            }
            match.evaluateAt(match.timeline().size(), () -> match.game().awaited(referee.state())); // needed to end
            return referee.endMatch(by);
        }
    }

    private void printResult(CommandLineArgs args, LoadedMatch<?> match, Commit commit) {
        String sentence = match.words(console.language()).narrate(commit.entries().getFirst(),
                match.timeline().at(match.timeline().size()), Audience.EVERYONE);
        CommitReport.print(console, args, match, commit, sentence);
    }

    private Author parseAuthor(CommandLineArgs args, Header header) {
        if (!agrees) {
            return args.has("--judge") ? Author.JUDGE : Author.RECORDER;
        }
        String text = args.text("--seat", "");
        Seat seat = header.players().keySet().stream().filter(one -> one.name().equals(text)).findFirst()
                .orElseThrow(() -> UserError.badUsage("agree.no-seat", Map.of("seat", text,
                        "known", header.players().keySet().stream().map(Seat::name).toList())));
        return new Author.Player(seat);
    }
}
