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
import letopis.cli.command.Confirmation;
import letopis.cli.command.MatchView;
import letopis.cli.reading.OpenMatches;
import letopis.dispute.TableOrder;
import letopis.dispute.TableOrder.ParseResult;
import letopis.journal.Author;
import letopis.journal.Commit;
import letopis.journal.Entry;
import letopis.journal.Event;
import letopis.journal.Header;
import letopis.journal.MatchEvent;
import letopis.journal.MatchEvent.Ruling;
import letopis.journal.MatchId;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.language.message.BadFile;
import letopis.match.Referee;
import letopis.match.Referee.SubmitResult;
import letopis.notation.LoadedMatch;
import letopis.program.Command;
import letopis.program.CommandLineArgs;
import letopis.program.ExitStatus;
import letopis.program.LogOptions;
import letopis.program.console.Console;
import letopis.recording.TableChangeBuilder;
import letopis.table.Audience;
import letopis.table.Choice;
import letopis.table.Outcome;
import letopis.table.Refusal;
import letopis.table.Renumbering;
import letopis.table.SourceNode;
import letopis.table.State;
import picocli.CommandLine.Model.ArgSpec;

/// A command that adds a manual ruling: changes to the table, a warning, a penalty, extra time, or a note for the
/// record.
public final class RuleCommand implements Command {

    private static final String MOVE_OPTION = "--move";
    private static final String ATTACH_OPTION = "--attach";
    private static final String GIVE_OPTION = "--give";
    private static final String SET_OPTION = "--set";
    private static final String WARN_OPTION = "--warn";
    private static final String PENALTY_OPTION = "--penalty";
    private static final String TIME_OPTION = "--time";
    private static final String NOTE_OPTION = "--note";
    private static final String CALL_OPTION = "--call";
    private static final String SEAT_OPTION = "--seat";
    private static final String ANSWER_OPTION = "--answer";
    private static final String DRY_RUN_OPTION = "--dry-run";
    private static final int MAX_MINUTES = 999;

    private final Console console;
    private final Confirmation confirmation;

    public RuleCommand(Console console) {
        this(console, Confirmation.of(console));
    }

    RuleCommand(Console console, Confirmation confirmation) {
        this.console = console;
        this.confirmation = confirmation;
    }

    @Override
    public List<ArgSpec> arguments() {
        var arguments = new ArrayList<ArgSpec>();
        arguments.add(CommandLineArgs.parameters("MATCH", "1", "match"));
        arguments.add(CommandLineArgs.option(MOVE_OPTION, "CARD=ZONE,…", "rule.move"));
        arguments.add(CommandLineArgs.option(ATTACH_OPTION, "CARD=CARD,…", "rule.attach"));
        arguments.add(CommandLineArgs.option(GIVE_OPTION, "CARD=SEAT,…", "rule.give"));
        arguments.add(CommandLineArgs.option(SET_OPTION, "WHAT.NAME=N,…", "rule.set"));
        arguments.add(CommandLineArgs.option(WARN_OPTION, "SEAT", "rule.warn"));
        arguments.add(CommandLineArgs.option(PENALTY_OPTION, "SEAT=TEXT", "rule.penalty"));
        arguments.add(CommandLineArgs.option(TIME_OPTION, "MINUTES", "rule.time"));
        arguments.add(CommandLineArgs.option(NOTE_OPTION, "TEXT", "rule.note"));
        arguments.add(CommandLineArgs.option(CALL_OPTION, "TEXT", "rule.call"));
        arguments.add(CommandLineArgs.option(SEAT_OPTION, "SEAT", "rule.seat"));
        arguments.add(CommandLineArgs.option(ANSWER_OPTION, "TEXT", "rule.answer"));
        arguments.addAll(OrderOptions.arguments());
        arguments.addAll(Confirmation.arguments());
        arguments.add(CommandLineArgs.flag("--json", "json"));
        return LogOptions.withLogArguments(arguments, "log");
    }

    @Override
    public int run(CommandLineArgs args) {
        boolean changes = Stream.of(MOVE_OPTION, ATTACH_OPTION, GIVE_OPTION, SET_OPTION).anyMatch(args::has);
        long kinds = Stream.of(WARN_OPTION, PENALTY_OPTION, TIME_OPTION, NOTE_OPTION, CALL_OPTION, ANSWER_OPTION)
                .filter(args::has).count() + (changes ? 1 : 0);
        if (kinds != 1) {
            throw UserError.createBadUsageError("rule.one", Map.of());
        }
        if (changes && args.has("--recorder")) {
            throw UserError.createBadUsageError("rule.judge-only", Map.of());
        }
        OrderOptions ordering = Stream.of(NOTE_OPTION, CALL_OPTION, ANSWER_OPTION).filter(args::has).findFirst()
                .map(option -> OrderOptions.ofStatement(args, option)).orElseGet(() -> OrderOptions.of(args));
        AmendedMatch amended = AmendedMatch.read(args, console);
        if (amended.match().hasEnded()) {
            throw UserError.createBadInputError("closing.after-end", Map.of("match", amended.match().source()));
        }
        var open = OpenMatches.of(amended.match(), console);
        if (!changes) {
            Ruling ruling = parseRuling(args, ordering, amended.match().header());
            return args.has(DRY_RUN_OPTION)
                    ? printOrder(args, open, ruling, ordering.by(), computeFinalState(amended.match()))
                    : printOrder(args, open, amended.add(ordering.by(), _ -> true,
                            new RulingAmendment(ruling, ordering.by())));
        }
        return switch (TableOrder.parse(amended.match(), createOrderFromOptions(args, open, ordering))) {
            case ParseResult.Order(var choice) when args.has(DRY_RUN_OPTION) ->
                    printOrder(args, open, choice, choice.by(), computeStateAfterOrder(amended.match(), choice));
            case ParseResult.Order(var choice) when !confirmUnusualNumbers(args, open,
                    choice) -> ExitStatus.FAILED.code();
            case ParseResult.Order(var choice) ->
                    printOrder(args, open, amended.add(choice.by(), _ -> true, new ChoiceAmendment(choice)));
            case ParseResult.Rejection(var refusal) -> printRefusal(open, refusal);
            case ParseResult.OrderMistakes(var mistakes) -> throw UserError.createBadUsageError("sentence",
                    Map.of("sentence",
                    mistakes.stream().map(this::formatMistake).collect(Collectors.joining(" "))));
        };
    }

    /// Asks for confirmation of numbers that are probably a mistake, such as 99 life for a card with 6.
    private boolean confirmUnusualNumbers(CommandLineArgs args, OpenMatch openMatch, Choice order) {
        List<UnusualNumber> unusual = findUnusualNumbers(openMatch.match(), order);
        if (unusual.isEmpty()) {
            return true;
        }
        String numbers = unusual.stream().map(number -> number.sentence(openMatch.words(), console))
                .collect(Collectors.joining("; "));
        return confirmation.confirm(args, "rule.ask", "rule.unasked", Map.of("numbers", numbers));
    }

    private static <S extends State> List<UnusualNumber> findUnusualNumbers(LoadedMatch<S> match, Choice order) {
        return UnusualNumber.findUnusualNumbers(match.game().view(computeFinalState(match), Audience.JUDGE),
                match.game().view(computeStateAfterOrder(match, order), Audience.JUDGE), match.game().cardDisplay());
    }

    /// Returns the requested table changes in the syntax of a written order.
    private static SourceNode createOrderFromOptions(CommandLineArgs args, OpenMatch openMatch, OrderOptions options) {
        var written = new TableChangeBuilder(openMatch::words);
        args.parsePairs(MOVE_OPTION).forEach(written::move);
        args.parsePairs(ATTACH_OPTION).forEach(written::attach);
        args.parsePairs(GIVE_OPTION).forEach(written::give);
        args.parsePairs(SET_OPTION).forEach((what, value) -> {
            if (!TableChangeBuilder.isPropertyPath(what)) {
                throw UserError.createBadUsageError("rule.no-name", Map.of("what", what));
            }
            written.set(what, value);
        });
        return written.toOrder(options.reason(), options.author());
    }

    private String formatMistake(BadFile badFile) {
        return badFile.formatStandaloneSentence(console.language());
    }

    private record RulingAmendment(Ruling ruling, Author by) implements AmendedMatch.Amendment {

        @Override
        public <S extends State> SubmitResult applyTo(LoadedMatch<S> match, Referee<S> referee) {
            return referee.recordRuling(ruling, by);
        }
    }

    private record ChoiceAmendment(Choice choice) implements AmendedMatch.Amendment {

        @Override
        public <S extends State> SubmitResult applyTo(LoadedMatch<S> match, Referee<S> referee) {
            return referee.submit(choice);
        }
    }

    private static Ruling parseRuling(CommandLineArgs args, OrderOptions options, Header header) {
        if (args.has(WARN_OPTION)) {
            return new MatchEvent.Warned(parseSeat(args.text(WARN_OPTION, ""), header), options.reason(),
                    options.author());
        }
        if (args.has(PENALTY_OPTION)) {
            String[] parts = args.text(PENALTY_OPTION, "").split("=", 2);
            if (parts.length < 2 || parts[1].isBlank()) {
                throw UserError.createBadUsageError("usage.pair", Map.of("option", PENALTY_OPTION, "what", parts[0]));
            }
            return new MatchEvent.Penalised(parseSeat(parts[0], header), parts[1].strip(), options.reason(),
                    options.author());
        }
        if (args.has(TIME_OPTION)) {
            long minutes = args.number(TIME_OPTION, 0);
            if (minutes < 1 || minutes > MAX_MINUTES) {
                throw UserError.createBadUsageError("rule.minutes", Map.of("max", MAX_MINUTES));
            }
            return new MatchEvent.TimeExtended((int) minutes, options.reason(), options.author());
        }
        if (args.has(CALL_OPTION)) {
            Optional<Seat> caller = Optional.of(args.text(SEAT_OPTION, "")).filter(text -> !text.isBlank())
                    .map(text -> parseSeat(text, header));
            return new MatchEvent.JudgeCalled(caller, options.reason(), options.author());
        }
        if (args.has(ANSWER_OPTION)) {
            return new MatchEvent.JudgeAnswered(options.reason(), options.author());
        }
        return new MatchEvent.Noted(options.reason(), options.author());
    }

    /// Returns the seat with this letter or player name.
    private static Seat parseSeat(String text, Header header) {
        return MatchView.findSeat(text, header)
                .orElseThrow(() -> UserError.createBadUsageError("rule.no-seat", Map.of("seat", text,
                "known", header.players().entrySet().stream().map(one -> one.getKey() + " " + one.getValue())
                        .collect(Collectors.joining(", ")))));
    }

    private int printRefusal(OpenMatch openMatch, Refusal refusal) {
        console.err().println(openMatch.words()
                .narrateRefusal(refusal, computeFinalState(openMatch.match()), Audience.JUDGE));
        return ExitStatus.FAILED.code();
    }

    private static <S extends State> State computeStateAfter(LoadedMatch<S> match, Commit commit) {
        return match.timeline().history(match.game()).add(commit).getLast();
    }

    private static <S extends State> S computeFinalState(LoadedMatch<S> match) {
        return match.timeline().at(match.timeline().size());
    }

    private static <S extends State> S computeStateAfterOrder(LoadedMatch<S> match, Choice order) {
        return match.game().decide(computeFinalState(match), order) instanceof Outcome.Acceptance<S> accepted
                ? accepted.finalState() : computeFinalState(match);
    }

    private record RulingPreview(MatchId match, String sentence) {}

    /// Describes an order without recording it.
    private int printOrder(CommandLineArgs args, OpenMatch openMatch, Event order, Author author, State after) {
        var entry = new Entry(new Sequence(openMatch.match().timeline().size() + 1), openMatch.match().header().at(),
                author,
                Sequence.NONE, List.of(), order, Map.of());
        String sentence = openMatch.words().narrate(entry, after, Audience.EVERYONE);
        console.out().println(args.has("--json") ? Json.toLine(
                new RulingPreview(openMatch.match().header().match(), sentence)) : sentence);
        return ExitStatus.OK.code();
    }

    private int printOrder(CommandLineArgs args, OpenMatch openMatch, Commit commit) {
        Entry order = commit.entries().stream().filter(entry -> !(entry.event() instanceof Renumbering))
                .findFirst().orElseThrow();
        CommitReport.print(console, args, openMatch.match(), commit,
                openMatch.words().narrate(order, computeStateAfter(openMatch.match(), commit), Audience.EVERYONE));
        return ExitStatus.OK.code();
    }
}
