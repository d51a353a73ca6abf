package letopis.cli.command.judge;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import letopis.app.FilePaths;
import letopis.app.UserError;
import letopis.app.match.OpenMatch;
import letopis.cli.command.AmendedMatch;
import letopis.cli.command.CommitReport;
import letopis.cli.command.Confirmation;
import letopis.cli.command.match.ShowCommand;
import letopis.cli.reading.OpenMatches;
import letopis.dispute.TableFile;
import letopis.dispute.TableFile.ParseResult;
import letopis.journal.Author;
import letopis.journal.Commit;
import letopis.language.source.SourceFile;
import letopis.match.Referee;
import letopis.match.Referee.SubmitResult;
import letopis.match.UndefinedCard;
import letopis.notation.LoadedMatch;
import letopis.program.Command;
import letopis.program.CommandLineArgs;
import letopis.program.ExitStatus;
import letopis.program.LogOptions;
import letopis.program.console.Console;
import letopis.table.Audience;
import letopis.table.Choice;
import letopis.table.State;
import letopis.table.TableResynced;
import picocli.CommandLine.Model.ArgSpec;

/// A command that resets the table of a match to a hand-written one. It appends a single order of the judge and keeps
/// earlier entries.
public final class ResyncCommand implements Command {

    private static final String POSITION_OPTION = "--position";
    private static final String STANDARD_INPUT_NAME = "-";

    private final Console console;
    private final Confirmation confirmation;

    public ResyncCommand(Console console) {
        this(console, Confirmation.of(console));
    }

    ResyncCommand(Console console, Confirmation confirmation) {
        this.console = console;
        this.confirmation = confirmation;
    }

    @Override
    public List<ArgSpec> arguments() {
        var arguments = new ArrayList<ArgSpec>();
        arguments.add(CommandLineArgs.parameters("MATCH", "1", "match"));
        arguments.add(CommandLineArgs.option(POSITION_OPTION, "FILE", "resync.position"));
        arguments.addAll(OrderOptions.listJudgeArguments());
        arguments.addAll(Confirmation.arguments());
        arguments.add(CommandLineArgs.flag("--json", "json"));
        return LogOptions.withLogArguments(arguments, "log");
    }

    @Override
    public int run(CommandLineArgs args) {
        String name = args.text(POSITION_OPTION, "");
        if (name.isEmpty()) {
            throw UserError.createBadUsageError("resync.no-file", Map.of());
        }
        OrderOptions ordering = OrderOptions.of(args);
        AmendedMatch amended = AmendedMatch.read(args, console);
        LoadedMatch<?> match = amended.match();
        if (match.hasEnded()) {
            throw UserError.createBadInputError("closing.after-end", Map.of("match", match.source()));
        }
        Path file = FilePaths.parse(name);
        byte[] bytes = name.equals(STANDARD_INPUT_NAME)
                ? SourceFile.readBytes(Path.of("stdin"), System.in, SourceFile.MAX_PAGE_BYTES)
                : SourceFile.readBytes(file, SourceFile.MAX_PAGE_BYTES);
        return switch (TableFile.read(file, bytes, match)) {
            case ParseResult.FileMistakes(var mistakes) -> {
                mistakes.forEach(mistake -> console.err().println(mistake.formatMessage(console.language())));
                yield ExitStatus.INPUT.code();
            }
            case ParseResult.Table(var table, var laying) -> {
                if (!args.has("--json")) {
                    var shown = new OpenMatch(table, console);
                    console.print(ShowCommand.renderPage(shown, shown.createChronicle(Audience.JUDGE), table.timeline()
                            .size(),
                            console));
                }
                try {
                    yield applyResync(args, amended,
                            new Resync(new TableResynced(ordering.reason(), ordering.author()), laying));
                } catch (UndefinedCard e) {
                    throw UserError.createBadInputError("resync.other-card",
                            Map.of("match", match.source(), "name", e.name()));
                }
            }
        };
    }

    private record Resync(TableResynced order, List<Choice> setupChoices) implements AmendedMatch.Amendment {

        @Override
        public <S extends State> SubmitResult applyTo(LoadedMatch<S> match, Referee<S> referee) {
            return referee.resyncTable(order, setupChoices);
        }
    }

    private int applyResync(CommandLineArgs args, AmendedMatch amendedMatch, Resync resync) {
        var open = OpenMatches.of(amendedMatch.match(), console);
        if (!confirmation.confirm(args, "resync.ask")) {
            return args.has("--dry-run") ? ExitStatus.OK.code() : ExitStatus.FAILED.code();
        }
        Commit commit = amendedMatch.add(Author.JUDGE, _ -> true, resync);
        CommitReport.print(console, args, amendedMatch.match(), commit, open.words()
                .narrate(commit.entries().getFirst(),
                amendedMatch.match().timeline().at(amendedMatch.match().timeline().size()), Audience.EVERYONE));
        return ExitStatus.OK.code();
    }
}
