package letopis.cli.command.closing;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import letopis.app.UserError;
import letopis.app.match.OpenMatch;
import letopis.cli.command.AmendedMatch;
import letopis.cli.command.CommitReport;
import letopis.cli.command.Confirmation;
import letopis.cli.reading.Note;
import letopis.cli.reading.NoteBook;
import letopis.journal.Author;
import letopis.journal.Commit;
import letopis.journal.Header;
import letopis.journal.MatchEvent;
import letopis.journal.NameKey;
import letopis.journal.Seat;
import letopis.journal.SignerKey;
import letopis.language.message.Characters;
import letopis.match.Referee;
import letopis.match.Referee.SubmitResult;
import letopis.notation.LoadedMatch;
import letopis.program.Command;
import letopis.program.CommandLineArgs;
import letopis.program.ExitStatus;
import letopis.program.LogOptions;
import letopis.program.console.Console;
import letopis.table.Audience;
import letopis.table.AwaitedInput;
import letopis.table.State;
import picocli.CommandLine.Model.ArgSpec;

/// A command that closes a recorded match (`end`), or adds a player's agreement to a closed one (`agree`). Closing an
/// unfinished match needs a confirmation. In an unsigned match, a person agrees by name; see [#addAgreementNote].
public final class ClosingCommand implements Command {

    private static final String REASON_OPTION = "--reason";
    private static final String BY_OPTION = "--by";

    private final Console console;
    private final boolean isAgreement;
    private final Confirmation confirmation;

    /// @param isAgreement true for `agree`
    public ClosingCommand(Console console, boolean isAgreement) {
        this(console, isAgreement, Confirmation.of(console));
    }

    ClosingCommand(Console console, boolean isAgreement, Confirmation confirmation) {
        this.console = console;
        this.isAgreement = isAgreement;
        this.confirmation = confirmation;
    }

    @Override
    public List<ArgSpec> arguments() {
        var arguments = new ArrayList<ArgSpec>();
        arguments.add(CommandLineArgs.parameters("MATCH", "1", "match"));
        if (isAgreement) {
            arguments.add(CommandLineArgs.option("--seat", "SEAT", "agree.seat"));
            arguments.add(CommandLineArgs.option(BY_OPTION, "NAME", "agree.by"));
        } else {
            arguments.add(CommandLineArgs.flag("--judge", "end.judge"));
            arguments.add(CommandLineArgs.option(REASON_OPTION, "TEXT", "end.reason"));
        }
        arguments.add(Confirmation.yesOption());
        arguments.add(AmendedMatch.keyOption());
        arguments.add(CommandLineArgs.flag("--json", "json"));
        return LogOptions.withLogArguments(arguments, "log");
    }

    @Override
    public int run(CommandLineArgs args) {
        AmendedMatch amended = AmendedMatch.read(args, console);
        return isAgreement ? agree(args, amended) : endMatch(args, amended);
    }

    private int endMatch(CommandLineArgs args, AmendedMatch amendedMatch) {
        LoadedMatch<?> match = amendedMatch.match();
        if (match.hasEnded()) {
            throw UserError.createBadInputError("closing.after-end", Map.of("match", match.source()));
        }
        Author by = args.has("--judge") ? Author.JUDGE : Author.RECORDER;
        Predicate<SignerKey> anyKey = _ -> true;
        amendedMatch.checkKey(by, anyKey);
        if (!isOver(match) && !confirmation.confirm(args, "end.ask", "end.unasked",
                Map.of("match", match.header().match(), "moment", formatEndMoment(match)))) {
            return ExitStatus.FAILED.code();
        }
        String reason = args.text(REASON_OPTION, "").strip();
        printResult(args, match, amendedMatch.add(by, anyKey, new MatchEnd(by, reason)));
        return ExitStatus.OK.code();
    }

    private static <S extends State> boolean isOver(LoadedMatch<S> match) {
        long last = match.timeline().size();
        return match.evaluateAt(last, () -> match.game().awaited(match.timeline().at(last)))
                instanceof AwaitedInput.NoInput;
    }

    private String formatEndMoment(LoadedMatch<?> match) {
        return new OpenMatch(match, console).createChronicle(Audience.EVERYONE).formatMoment(match.timeline().size());
    }

    /// @param reason the reason, recorded as a note before the end; empty for none
    private record MatchEnd(Author by, String reason) implements AmendedMatch.Amendment {

        @Override
        public <S extends State> SubmitResult applyTo(LoadedMatch<S> match, Referee<S> referee) {
            if (!reason.isEmpty() && !(referee.recordRuling(new MatchEvent.Noted(reason, Optional.empty()), by)
                    instanceof SubmitResult.Success)) {
                return new SubmitResult.EndedMatch();
            }
            return referee.endMatch(by);
        }
    }

    private int agree(CommandLineArgs args, AmendedMatch amendedMatch) {
        LoadedMatch<?> match = amendedMatch.match();
        Seat seat = parseSeat(args, match.header());
        if (!match.hasEnded()) {
            throw UserError.createBadInputError("closing.before-end", Map.of("match", match.source()));
        }
        Predicate<SignerKey> keyOfPlayer = key -> key.role() instanceof Author.Player;
        amendedMatch.checkKey(new Author.Player(seat), keyOfPlayer);
        Optional<String> person = match.header().isSigned() ? Optional.of("") : askForPersonName(args, match, seat);
        if (person.isEmpty()) {
            return ExitStatus.FAILED.code();
        }
        Commit commit = amendedMatch.add(new Author.Player(seat), keyOfPlayer, new Agreement(seat));
        person.filter(name -> !name.isEmpty()).ifPresent(name -> addAgreementNote(match, seat, name, commit));
        printResult(args, match, commit);
        return ExitStatus.OK.code();
    }

    /// Returns the name of the person who agrees for a seat. With keys, a signature proves the agreement; without keys,
    /// the command asks for the name.
    private Optional<String> askForPersonName(CommandLineArgs args, LoadedMatch<?> match, Seat seat) {
        String player = match.header().players().get(seat);
        String given = args.text(BY_OPTION, "").strip();
        return given.isEmpty() ? confirmation.askForName(args, "agree.ask", "agree.unasked",
                Map.of("match", match.header().match(), "player", player), player)
                .filter(name -> Characters.indexOfFirstControlCharacter(name, false) < 0) : Optional.of(given);
    }

    /// Records the person in the notes on the match. The event of an agreement holds only a seat, and a closed match
    /// accepts no other entries, so the match itself cannot record the person.
    private void addAgreementNote(LoadedMatch<?> match, Seat seat, String personName, Commit commit) {
        String player = match.header().players().get(seat);
        String text = console.say(NameKey.areEqual(player, personName) ? "agree.note" : "agree.note-for",
                Map.of("person", personName, "player", player));
        NoteBook.ofCurrentAuthor(match.header()).put(new Note(commit.last().number(), text,
                NoteBook.currentAuthor(), Instant.now().truncatedTo(ChronoUnit.SECONDS)));
    }

    private record Agreement(Seat seat) implements AmendedMatch.Amendment {

        @Override
        public <S extends State> SubmitResult applyTo(LoadedMatch<S> match, Referee<S> referee) {
            return referee.recordAgreement(seat);
        }
    }

    private void printResult(CommandLineArgs args, LoadedMatch<?> match, Commit commit) {
        String sentence = match.words(console.language()).narrate(commit.entries().getFirst(),
                match.timeline().at(match.timeline().size()), Audience.EVERYONE);
        CommitReport.print(console, args, match, commit, sentence);
    }

    private static Seat parseSeat(CommandLineArgs args, Header header) {
        String text = args.text("--seat", "");
        return header.players().keySet().stream().filter(one -> one.name().equals(text)).findFirst()
                .orElseThrow(() -> UserError.createBadUsageError("agree.no-seat", Map.of("seat", text,
                        "known", header.players().keySet().stream().map(Seat::name).toList())));
    }
}
