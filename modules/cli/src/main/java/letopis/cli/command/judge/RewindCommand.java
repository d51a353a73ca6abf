package letopis.cli.command.judge;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.app.UserError;
import letopis.app.answer.RewindingReport;
import letopis.app.json.Json;
import letopis.app.match.OpenMatch;
import letopis.cli.command.AmendedMatch;
import letopis.cli.command.CommitReport;
import letopis.cli.command.Confirmation;
import letopis.cli.command.MatchView;
import letopis.cli.reading.OpenMatches;
import letopis.journal.Commit;
import letopis.journal.MatchEvent.Rewound;
import letopis.journal.Sequence;
import letopis.match.Referee;
import letopis.match.Referee.SubmitResult;
import letopis.match.RewindObstacle;
import letopis.match.RewindPreview;
import letopis.match.Timeline;
import letopis.notation.LoadedMatch;
import letopis.program.Command;
import letopis.program.CommandLineArgs;
import letopis.program.ExitStatus;
import letopis.program.LogOptions;
import letopis.program.console.Console;
import letopis.table.Audience;
import letopis.table.State;
import picocli.CommandLine.Model.ArgSpec;

/// A command that rewinds a match to an earlier entry by appending an order. It first lists the undone entries and the
/// cards revealed since.
public final class RewindCommand implements Command {

    private final Console console;
    private final Confirmation confirmation;

    public RewindCommand(Console console) {
        this(console, Confirmation.of(console));
    }

    RewindCommand(Console console, Confirmation confirmation) {
        this.console = console;
        this.confirmation = confirmation;
    }

    @Override
    public List<ArgSpec> arguments() {
        var arguments = new ArrayList<ArgSpec>();
        arguments.add(CommandLineArgs.parameters("MATCH", "1", "match"));
        arguments.add(CommandLineArgs.option("--to", "WHERE", "rewind.to"));
        arguments.addAll(OrderOptions.arguments());
        arguments.addAll(Confirmation.arguments());
        arguments.add(MatchView.createAudienceOption());
        arguments.add(CommandLineArgs.flag("--json", "json"));
        return LogOptions.withLogArguments(arguments, "log");
    }

    @Override
    public int run(CommandLineArgs args) {
        String where = args.text("--to", "");
        if (where.isEmpty()) {
            throw UserError.createBadUsageError("rewind.no-place", Map.of());
        }
        OrderOptions ordering = OrderOptions.of(args);
        AmendedMatch amended = AmendedMatch.read(args, console);
        var open = OpenMatches.of(amended.match(), console);
        if (amended.match().hasEnded()) {
            throw UserError.createBadInputError("closing.after-end", Map.of("match", amended.match().source()));
        }
        Sequence to = parseTarget(open, where);
        requireReachable(amended.match(), to);
        RewindPreview rewinding = RewindPreview.of(amended.match().timeline(), to);
        var report = new RewindingReport(console, open, rewinding,
                MatchView.parseAudience(args, amended.match().header()));
        if (!args.has("--json")) {
            console.print(report.formatLines(console.width()));
        }
        if (!confirmation.confirm(args, "rewind.ask")) {
            if (args.has("--json")) {
                console.out().println(Json.toLine(report.toJson(Optional.empty())));
            }
            return args.has("--dry-run") ? ExitStatus.OK.code() : ExitStatus.FAILED.code();
        }
        Commit commit = amended.add(ordering.by(), _ -> true,
                new Rewind(new Rewound(to, ordering.reason(), ordering.author()), ordering));
        if (args.has("--json")) {
            console.out().println(Json.toLine(report.toJson(Optional.of(commit))));
        } else {
            CommitReport.print(console, args, amended.match(), commit, open.words().narrate(commit.entries().getFirst(),
                    amended.match().timeline().at(to.number()), Audience.EVERYONE));
        }
        return ExitStatus.OK.code();
    }

    private record Rewind(Rewound back, OrderOptions orderOptions) implements AmendedMatch.Amendment {

        @Override
        public <S extends State> SubmitResult applyTo(LoadedMatch<S> match, Referee<S> referee) {
            return referee.recordRuling(back, orderOptions.by());
        }
    }

    /// Returns the entry that a place names. A turn or phase that begins in the middle of a commit stands for the end
    /// of that commit. An entry number is used as it is.
    private static Sequence parseTarget(OpenMatch openMatch, String placeText) {
        Timeline<?> timeline = openMatch.match().timeline();
        long index = openMatch.resolveIndex(placeText);
        boolean entry = placeText.startsWith("#") || Character.isDigit(placeText.charAt(0));
        return new Sequence(index == 0 || entry ? index : timeline.findStepEnd(index));
    }

    private <S extends State> void requireReachable(LoadedMatch<S> match, Sequence target) {
        Optional<RewindObstacle> obstacle = match.timeline().history(match.game()).findRewindObstacle(target);
        if (obstacle.isPresent()) {
            boolean inside = obstacle.get() == RewindObstacle.INSIDE_A_COMMIT;
            throw UserError.createBadUsageError("rewind.no-way", Map.of("entry", target,
                    "reason", console.say("no-way-back." + obstacle.get().code()),
                    "before", inside ? new Sequence(match.timeline().findStepStart(target.number())) : "",
                    "after", inside ? new Sequence(match.timeline().findStepEnd(target.number())) : ""));
        }
    }
}
