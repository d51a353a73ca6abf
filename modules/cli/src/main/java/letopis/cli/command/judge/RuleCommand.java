package letopis.cli.command.judge;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import letopis.app.UserError;
import letopis.app.json.Json;
import letopis.app.match.OpenMatch;
import letopis.cli.command.AmendedMatch;
import letopis.cli.command.CommitReport;
import letopis.cli.command.MatchView;
import letopis.cli.reading.OpenMatches;
import letopis.dispute.TableOrder.Understood;
import letopis.dispute.TableOrder;
import letopis.journal.Author;
import letopis.journal.Commit;
import letopis.journal.Entry;
import letopis.journal.Event;
import letopis.journal.Header;
import letopis.journal.MatchEvent.Ruling;
import letopis.journal.MatchEvent;
import letopis.journal.MatchId;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.language.message.BadFile;
import letopis.match.Referee.Taken;
import letopis.match.Referee;
import letopis.notation.LoadedMatch;
import letopis.program.Command;
import letopis.program.CommandLineArgs;
import letopis.program.Exit;
import letopis.program.LogOptions;
import letopis.program.console.Console;
import letopis.recording.WrittenChanges;
import letopis.table.Audience;
import letopis.table.Choice;
import letopis.table.Outcome;
import letopis.table.Refusal;
import letopis.table.Renumbering;
import letopis.table.SourceNode;
import letopis.table.State;
import picocli.CommandLine.Model.ArgSpec;

/// Command that adds a manual ruling: changes of the table, a warning, a penalty, extra time, or a note for the record.
public record RuleCommand(Console console) implements Command {

    private static final String MOVE = "--move";
    private static final String ATTACH = "--attach";
    private static final String GIVE = "--give";
    private static final String SET = "--set";
    private static final String WARN = "--warn";
    private static final String PENALTY = "--penalty";
    private static final String TIME = "--time";
    private static final String NOTE = "--note";
    private static final String CALL = "--call";
    private static final String SEAT = "--seat";
    private static final String ANSWER = "--answer";
    private static final String DRY_RUN = "--dry-run";
    private static final int MINUTES_MAX = 999;

    @Override
    public List<ArgSpec> arguments() {
        var arguments = new ArrayList<ArgSpec>();
        arguments.add(CommandLineArgs.parameters("MATCH", "1", "match"));
        arguments.add(CommandLineArgs.option(MOVE, "CARD=ZONE,…", "rule.move"));
        arguments.add(CommandLineArgs.option(ATTACH, "CARD=CARD,…", "rule.attach"));
        arguments.add(CommandLineArgs.option(GIVE, "CARD=SEAT,…", "rule.give"));
        arguments.add(CommandLineArgs.option(SET, "WHAT.NAME=N,…", "rule.set"));
        arguments.add(CommandLineArgs.option(WARN, "SEAT", "rule.warn"));
        arguments.add(CommandLineArgs.option(PENALTY, "SEAT=TEXT", "rule.penalty"));
        arguments.add(CommandLineArgs.option(TIME, "MINUTES", "rule.time"));
        arguments.add(CommandLineArgs.option(NOTE, "TEXT", "rule.note"));
        arguments.add(CommandLineArgs.option(CALL, "TEXT", "rule.call"));
        arguments.add(CommandLineArgs.option(SEAT, "SEAT", "rule.seat"));
        arguments.add(CommandLineArgs.option(ANSWER, "TEXT", "rule.answer"));
        arguments.addAll(Ordering.arguments());
        arguments.add(CommandLineArgs.flag(DRY_RUN, "judge.dry-run"));
        arguments.add(CommandLineArgs.flag("--json", "json"));
        return LogOptions.after(arguments, "log");
    }

    @Override
    public int run(CommandLineArgs args) {
        boolean changes = Stream.of(MOVE, ATTACH, GIVE, SET).anyMatch(args::has);
        long kinds = Stream.of(WARN, PENALTY, TIME, NOTE, CALL, ANSWER).filter(args::has).count() + (changes ? 1 : 0);
        if (kinds != 1) {
            throw UserError.usage("rule.one", Map.of());
        }
        if (changes && args.has("--recorder")) {
            throw UserError.usage("rule.judge-only", Map.of());
        }
        Ordering ordering = Stream.of(NOTE, CALL, ANSWER).filter(args::has).findFirst()
                .map(option -> Ordering.saying(args, option)).orElseGet(() -> Ordering.of(args));
        AmendedMatch amended = AmendedMatch.read(args, console);
        if (amended.match().isEnded()) {
            throw UserError.input("closing.after-end", Map.of("match", amended.match().source()));
        }
        var open = OpenMatches.of(amended.match(), console);
        if (!changes) {
            Ruling ruling = ruling(args, ordering, amended.match().header());
            return args.has(DRY_RUN) ? say(args, open, ruling, ordering.by(), end(amended.match()))
                    : say(args, open, amended.add(ordering.by(), _ -> true, new Rule(ruling, ordering.by())));
        }
        return switch (TableOrder.read(amended.match(), written(args, open, ordering))) {
            case Understood.Order(var choice) when args.has(DRY_RUN) ->
                    say(args, open, choice, choice.by(), ordered(amended.match(), choice));
            case Understood.Order(var choice) ->
                    say(args, open, amended.add(choice.by(), _ -> true, new Take(choice)));
            case Understood.Refused(var refusal) -> refuse(open, refusal);
            case Understood.Mistaken(var mistakes) -> throw UserError.usage("sentence", Map.of("sentence",
                    mistakes.stream().map(this::sentence).collect(Collectors.joining(" "))));
        };
    }

    /// Returns the requested table changes in the syntax of a written order.
    private static SourceNode written(CommandLineArgs args, OpenMatch open, Ordering ordering) {
        var written = new WrittenChanges(open::words);
        args.pairs(MOVE).forEach(written::move);
        args.pairs(ATTACH).forEach(written::attach);
        args.pairs(GIVE).forEach(written::give);
        args.pairs(SET).forEach((what, value) -> {
            if (!WrittenChanges.isNamed(what)) {
                throw UserError.usage("rule.no-name", Map.of("what", what));
            }
            written.set(what, value);
        });
        return written.order(ordering.reason(), ordering.author());
    }

    private String sentence(BadFile mistake) {
        return mistake.alone(console.language());
    }

    private record Rule(Ruling ruling, Author by) implements AmendedMatch.Act {

        @Override
        public <S extends State> Taken on(LoadedMatch<S> match, Referee<S> referee) {
            return referee.rule(ruling, by);
        }
    }

    private record Take(Choice choice) implements AmendedMatch.Act {

        @Override
        public <S extends State> Taken on(LoadedMatch<S> match, Referee<S> referee) {
            return referee.take(choice);
        }
    }

    private static Ruling ruling(CommandLineArgs args, Ordering ordering, Header header) {
        if (args.has(WARN)) {
            return new MatchEvent.Warned(seat(args.text(WARN, ""), header), ordering.reason(), ordering.author());
        }
        if (args.has(PENALTY)) {
            String[] parts = args.text(PENALTY, "").split("=", 2);
            if (parts.length < 2 || parts[1].isBlank()) {
                throw UserError.usage("usage.pair", Map.of("option", PENALTY, "what", parts[0]));
            }
            return new MatchEvent.Penalised(seat(parts[0], header), parts[1].strip(), ordering.reason(),
                    ordering.author());
        }
        if (args.has(TIME)) {
            long minutes = args.number(TIME, 0);
            if (minutes < 1 || minutes > MINUTES_MAX) {
                throw UserError.usage("rule.minutes", Map.of("max", MINUTES_MAX));
            }
            return new MatchEvent.TimeExtended((int) minutes, ordering.reason(), ordering.author());
        }
        if (args.has(CALL)) {
            Optional<Seat> caller = Optional.of(args.text(SEAT, "")).filter(text -> !text.isBlank())
                    .map(text -> seat(text, header));
            return new MatchEvent.JudgeCalled(caller, ordering.reason(), ordering.author());
        }
        if (args.has(ANSWER)) {
            return new MatchEvent.JudgeAnswered(ordering.reason(), ordering.author());
        }
        return new MatchEvent.Noted(ordering.reason(), ordering.author());
    }

    /// Returns a seat by letter or player name.
    private static Seat seat(String text, Header header) {
        return MatchView.seat(text, header).orElseThrow(() -> UserError.usage("rule.no-seat", Map.of("seat", text,
                "known", header.players().entrySet().stream().map(one -> one.getKey() + " " + one.getValue())
                        .collect(Collectors.joining(", ")))));
    }

    private int refuse(OpenMatch open, Refusal refusal) {
        console.err().println(open.words().refusal(refusal, end(open.match()), Audience.JUDGE));
        return Exit.FAILED.code();
    }

    private static <S extends State> State after(LoadedMatch<S> match, Commit commit) {
        return match.timeline().history(match.game()).add(commit).getLast();
    }

    private static <S extends State> S end(LoadedMatch<S> match) {
        return match.timeline().at(match.timeline().size());
    }

    /// Returns the state after an accepted order.
    private static <S extends State> S ordered(LoadedMatch<S> match, Choice order) {
        return match.game().decide(end(match), order) instanceof Outcome.Accepted<S> accepted
                ? accepted.after() : end(match);
    }

    private record DryRun(MatchId match, String sentence) {}

    /// Describes an order without writing it.
    private int say(CommandLineArgs args, OpenMatch open, Event order, Author by, State after) {
        var entry = new Entry(new Sequence(open.match().timeline().size() + 1), open.match().header().at(), by,
                Sequence.NONE, List.of(), order, Map.of());
        String sentence = open.words().narrate(entry, after, Audience.EVERYONE);
        console.out().println(args.has("--json") ? Json.line(
                new DryRun(open.match().header().match(), sentence)) : sentence);
        return Exit.OK.code();
    }

    private int say(CommandLineArgs args, OpenMatch open, Commit commit) {
        Entry order = commit.entries().stream().filter(entry -> !(entry.event() instanceof Renumbering))
                .findFirst().orElseThrow();
        CommitReport.print(console, args, open.match(), commit,
                open.words().narrate(order, after(open.match(), commit), Audience.EVERYONE));
        return Exit.OK.code();
    }
}
