package letopis.cli.command.record;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import letopis.app.FilePaths;
import letopis.app.Salts;
import letopis.app.UserError;
import letopis.app.keys.MatchKeys;
import letopis.app.logs.LogAddress;
import letopis.app.logs.Logs;
import letopis.app.logs.OpenLog;
import letopis.app.match.MatchSource;
import letopis.app.match.Replays;
import letopis.app.recording.RecordingErrorText;
import letopis.cli.command.GameOption;
import letopis.cli.command.OccasionOptions;
import letopis.cli.recorder.PlayClock;
import letopis.cli.recorder.Recorder;
import letopis.cli.recorder.Wizard;
import letopis.file.ReplayWriter;
import letopis.journal.Commit;
import letopis.journal.Entry;
import letopis.journal.Header;
import letopis.journal.MatchId;
import letopis.journal.MatchLog.Writer;
import letopis.journal.MatchQuery;
import letopis.language.message.BadFile;
import letopis.language.source.SourceFile;
import letopis.language.source.SourceLines;
import letopis.language.source.SourceText;
import letopis.notation.HeaderLine;
import letopis.notation.LoadedMatch;
import letopis.notation.ReplayReader;
import letopis.program.Command;
import letopis.program.CommandLineArgs;
import letopis.program.ExitStatus;
import letopis.program.LogOptions;
import letopis.program.console.Console;
import letopis.program.console.TerminalType;
import letopis.recording.NewMatch;
import letopis.recording.Recording;
import letopis.recording.Script;
import letopis.recording.ScriptCards;
import letopis.recording.WriteContext;
import letopis.table.Audience;
import letopis.table.State;
import picocli.CommandLine.Model.ArgSpec;

/// A command that records a match during play, either a new or an unfinished one.
public record RecordCommand(Console console) implements Command {

    private static final String WRITER_NAME = "record";
    private static final int MAX_SCRIPT_BYTES = 32 << 20;
    private static final int RECENT_MATCH_COUNT = 40;
    private static final int MAX_OFFERED_MATCHES = 6;

    @Override
    public List<ArgSpec> arguments() {
        return LogOptions.withLogArguments(Stream.of(List.of(
                CommandLineArgs.parameters("MATCH", "0..1", "record.match"),
                CommandLineArgs.option("--from", "SCRIPT", "record.from"),
                GameOption.createOption("record.game"),
                CommandLineArgs.option("--settings", "K=V,…", "simulate.settings"),
                CommandLineArgs.option("--players", "NAME,NAME", "simulate.players"),
                CommandLineArgs.option("--decks", "DECK,DECK", "record.decks"),
                CommandLineArgs.option("--position", "FILE", "record.position"),
                CommandLineArgs.option("--title", "TEXT", "simulate.title"),
                CommandLineArgs.option("--clock", "TIME", "record.clock")), OccasionOptions.arguments(), List.of(
                CommandLineArgs.option("--key", "FILE[,ROLE=FILE…]", "simulate.key")))
                .flatMap(List::stream).toList(), "record.log");
    }

    @Override
    public int run(CommandLineArgs args) {
        boolean dumb = !console.writesToTerminal() || console.type() == TerminalType.DUMB;
        if (!args.has("--from") && dumb) {
            throw UserError.createBadUsageError("record.no-terminal", Map.of("missing", formatMissingOptions(args)));
        }
        if (!args.has("--from")) {
            return recordInteractively(args);
        }
        if (args.parameters().isEmpty()) {
            throw UserError.createBadUsageError("record.no-match", Map.of());
        }
        return recordMatch(args, args.parameter(), () -> MatchOptions.of(args, console.language()));
    }

    /// Returns the missing options. On a terminal, the program would ask for them.
    private static String formatMissingOptions(CommandLineArgs args) {
        Stream<String> needed = args.has("--position") ? Stream.empty() : Stream.of("--game", "--players", "--decks");
        return Stream.concat(args.parameters().isEmpty() ? Stream.of("MATCH") : Stream.empty(),
                Stream.concat(needed.filter(option -> !args.has(option)), Stream.of("--from FILE")))
                .collect(Collectors.joining(", "));
    }

    /// Records on the screen. A wizard asks for missing details of a new match. Nothing is written until they are
    /// complete.
    private int recordInteractively(CommandLineArgs args) {
        Optional<String> named = args.parameters().stream().findFirst();
        if (named.filter(name -> findNameProblem(args, name).isPresent()).isPresent()) {
            return recordMatch(args, named.get(),
                    () -> MatchOptions.of(args, console.language())); // continues, or fails
        }
        PresetAnswers preset = PresetAnswers.parse(args);
        preset.checkDecks(console);
        var questions = new MatchQuestions(console, named.isPresent() ? Map.of() : findUnfinishedMatches(args),
                name -> findNameProblem(args, name),
                DateTimeFormatter.ofPattern("yyyyMMdd-HHmm").format(LocalDateTime.now()),
                named.map(preset::forMatch).orElse(preset));
        Optional<Map<String, String>> answers = questions.findNextQuestion(Map.of()).isEmpty() ? Optional.of(Map.of())
                : Wizard.run(console, questions::findNextQuestion);
        if (answers.isEmpty()) {
            console.err().println(console.say("record.nothing"));
            return ExitStatus.FAILED.code();
        }
        return recordMatch(args, questions.findMatchName(answers.get()), () -> questions.toMatch(answers.get()));
    }

    /// Returns labels of the newest unfinished matches of the log, by name.
    private Map<String, String> findUnfinishedMatches(CommandLineArgs args) {
        var named = new LinkedHashMap<String, String>();
        var options = new LogOptions(args);
        if (!Logs.exists(options.address())) {
            return named;
        }
        try (OpenLog opened = options.openLogForReading()) {
            Set<MatchId> hidden = opened.log().hiddenMatches();
            opened.log().listMatches(MatchQuery.ALL.withLimit(RECENT_MATCH_COUNT), unreadableMatch ->
                            console.err().println(BadFile.formatMessage(unreadableMatch.problem(), console.language())))
                    .filter(listing -> !listing.ended() && !hidden.contains(listing.match())).limit(MAX_OFFERED_MATCHES)
                    .forEach(listing -> named.put(listing.match().value(), console.say("wizard.go-on",
                            Map.of("title", listing.title(), "last", listing.last()))));
        }
        return named;
    }

    private Optional<String> findNameProblem(CommandLineArgs args, String name) {
        if (name.endsWith(Replays.FILE_SUFFIX)) {
            try {
                checkFile(args, FilePaths.parse(name));
            } catch (UserError refused) {
                return Optional.of(refused.formatSentence(console));
            }
            return Optional.of(name).filter(file -> Files.exists(FilePaths.parse(file)))
                    .map(file -> console.say("wizard.taken", Map.of("name", file)));
        }
        Optional<MatchId> match = MatchId.parse(name);
        if (match.isEmpty()) {
            return Optional.of(console.say("record.no-id", Map.of("name", name)));
        }
        var options = new LogOptions(args);
        if (!Logs.exists(options.address())) {
            return Optional.empty();
        }
        try (OpenLog opened = options.openLogForReading()) {
            return opened.log().findHeader(match.get()).map(_ -> console.say("wizard.taken", Map.of("name", name)));
        }
    }

    private int recordMatch(CommandLineArgs args, String name, Supplier<NewMatch> matchFactory) {
        String script = args.text("--from", "-");
        if (!script.equals("-")) {
            readText(FilePaths.parse(script)); // fails before creating a match if the script is unreadable
        }
        Supplier<NewMatch> begun = script.equals("-") || args.has("--position") ? matchFactory
                : () -> withCards(matchFactory.get(), FilePaths.parse(script));
        return name.endsWith(Replays.FILE_SUFFIX) ? recordInFile(args, FilePaths.parse(name), begun)
                : recordInLog(args, name, begun);
    }

    /// Returns the match with the card set of the script, if the script has one.
    private static NewMatch withCards(NewMatch match, Path scriptFile) {
        List<String> lines = new String(readText(scriptFile), StandardCharsets.UTF_8).lines().toList();
        return ScriptCards.read(scriptFile.toString(), lines, match.game()).map(match::withCards).orElse(match);
    }

    private void checkFile(CommandLineArgs args, Path file) {
        if (new LogOptions(args).isOnCommandLine()) {
            throw UserError.createBadUsageError("record.file-or-log", Map.of("file", file));
        }
        new Replays(console.home()).rejectSample(file, LogAddress.defaultAddress());
    }

    private int recordInFile(CommandLineArgs args, Path file, Supplier<NewMatch> matchFactory) {
        checkFile(args, file);
        var origin = new MatchSource.FileSource(file);
        if (Files.exists(file)) {
            requireContinuable(args, file.toString());
            try (Writer writer = ReplayWriter.open(file, torn -> console.err().println(console.say("torn.cut", Map.of(
                    "file", file, "line", torn.line(), "lines", torn.lines()))))) {
                return continueMatch(args, origin, writer);
            }
        }
        NewMatch newMatch = matchFactory.get();
        Header header = createHeader(newMatch, MatchOptions.toMatchId(Replays.titleOf(file), WRITER_NAME), args);
        try (var staged = new StagedMatch(header, () -> {
            Replays.createFolder(file.toAbsolutePath().getParent());
            return ReplayWriter.create(file, header);
        })) {
            return startMatch(args, origin, staged, newMatch);
        }
    }

    private int recordInLog(CommandLineArgs args, String name, Supplier<NewMatch> matchFactory) {
        MatchId match = MatchId.parse(name)
                .orElseThrow(() -> UserError.createBadUsageError("record.no-id", Map.of("name", name)));
        try (OpenLog opened = new LogOptions(args).openLogForWriting()) {
            var origin = new MatchSource.LogSource(opened.log(), match);
            Optional<Header> there = opened.log().findHeader(match);
            if (there.isPresent()) {
                requireContinuable(args, name);
                try (Writer writer = opened.log().open(match, WRITER_NAME, readKeys(args).createSigner(there.get()))) {
                    return continueMatch(args, origin, writer);
                }
            }
            NewMatch newMatch = matchFactory.get();
            Header header = createHeader(newMatch, match, args);
            try (var staged = new StagedMatch(header, () -> opened.log().create(header, WRITER_NAME))) {
                return startMatch(args, origin, staged, newMatch);
            }
        }
    }

    /// Rejects a position for an existing match, where only a judge's order can set the table.
    private static void requireContinuable(CommandLineArgs args, String name) {
        if (args.has("--position")) {
            throw UserError.createBadUsageError("record.begun", Map.of("name", name));
        }
    }

    private static Header createHeader(NewMatch newMatch, MatchId match, CommandLineArgs args) {
        return newMatch.createHeader(match, Clock.tickMillis(ZoneOffset.UTC).instant(), readKeys(args).namedKeys());
    }

    private static MatchKeys readKeys(CommandLineArgs args) {
        return MatchKeys.read(args.parseStrings("--key", List.of()));
    }

    private int continueMatch(CommandLineArgs args, MatchSource origin, Writer writer) {
        Recording<?> recording;
        try (ReplayReader reader = origin.open()) {
            recording = Recording.of(origin.name(), reader, createWriteContext(args, writer));
        }
        return args.has("--from") ? playScript(args.text("--from", ""), recording) : recordOnScreen(args, recording);
    }

    /// Creates a match. If the first line of the script is rejected, no match is stored.
    private int startMatch(CommandLineArgs args, MatchSource origin, StagedMatch stagedMatch, NewMatch newMatch) {
        Recording<?> recording;
        byte[] header = HeaderLine.writePreamble(stagedMatch.header());
        try (var reader = ReplayReader.of(origin.name(), new ByteArrayInputStream(header))) {
            recording = Recording.of(origin.name(), reader, createWriteContext(args, stagedMatch));
        }
        newMatch.begin(recording).ifPresent(refusal -> {
            throw UserError.createBadInputError("record.deck-refused", Map.of(
                    "reason", recording.words(console.language()).narrateRefusal(refusal)));
        });
        stagedMatch.endOpening();
        if (!args.has("--from")) {
            stagedMatch.store();
            return recordOnScreen(args, recording);
        }
        int exit = playScript(args.text("--from", ""), recording);
        if (exit == ExitStatus.OK.code()) {
            stagedMatch.store(); // also for an empty script
        }
        return exit;
    }

    private static WriteContext createWriteContext(CommandLineArgs args, Writer writer) {
        return new WriteContext(writer, Salts.random(), Clock.tickMillis(ZoneOffset.UTC), readKeys(args)
                .createSigner());
    }

    private int recordOnScreen(CommandLineArgs args, Recording<?> recording) {
        Duration each = args.parseDuration("--clock", Duration.ZERO);
        Clock clock = Clock.tickMillis(ZoneOffset.UTC);
        String arguments = formatMatchArguments(args, recording.match());
        Recorder.run(recording, console, new PlayClock(each, clock, clock.instant()), arguments);
        if (recording.isOver() && !recording.match().hasEnded()) {
            console.out().println(console.say("record.saved-over", Map.of("match", recording.match().source())));
            Stream.of("record.next-end", "record.next-agree").forEach(step ->
                    console.out().println("  " + console.say(step, Map.of("match", arguments))));
        } else {
            console.out().println(console.say("record.saved", Map.of("match", recording.match().source(),
                    "last", recording.match().timeline().size(), "arguments", arguments)));
        }
        return ExitStatus.OK.code();
    }

    /// Returns the arguments that name a match in other commands.
    private static String formatMatchArguments(CommandLineArgs args, LoadedMatch<?> match) {
        var options = new LogOptions(args);
        return options.isOnCommandLine() ? match.header().match() + " --log " + options.address()
                : match.source().endsWith(Replays.FILE_SUFFIX) ? match.source() : match.header().match().value();
    }

    private int playScript(String name, Recording<?> recording) {
        Path file = FilePaths.parse(name);
        String source = name.equals("-") ? "-" : file.toString();
        Optional<Script.ScriptFailure> stop;
        try (SourceLines lines = openLines(name, file)) {
            stop = Script.play(recording, source, lines, commit -> printCommit(recording, commit));
        } catch (IOException e) {
            throw BadFile.ofUnreadableFile(source, e);
        }
        if (stop.isEmpty()) {
            return ExitStatus.OK.code();
        }
        console.out().flush();
        console.err()
                .println(RecordingErrorText.formatErrorAtLine(source, stop.get().line(), stop.get().error(), recording,
                console));
        RecordingErrorText.describePendingChance(stop.get().error(), recording, console)
                .ifPresent(console.err()::println);
        return ExitStatus.INPUT.code();
    }

    /// Prints the commit, so that a program that writes a script line by line can wait for it before sending the next
    /// line.
    private void printCommit(Recording<?> recording, Commit commit) {
        Entry choice = commit.entries().stream().filter(Entry::isChoice).reduce((_, last) -> last)
                .orElseGet(() -> commit.entries().getFirst());
        State then = recording.match().timeline().at(choice.seq().number()); // cards in the description may leave later
        console.out().println("%5d  %s".formatted(commit.last().number(), recording.words(console.language())
                .narrate(choice, then, Audience.JUDGE)));
        console.out().flush();
    }

    /// Opens a script. A file is validated as a whole before its first line is recorded; a stream is validated line by
    /// line.
    private static SourceLines openLines(String name, Path file) {
        return new SourceLines(name.equals("-") ? name : file.toString(), name.equals("-") ? System.in
                : new ByteArrayInputStream(readText(file)));
    }

    private static byte[] readText(Path file) {
        return SourceText.checkUtf8(file.toString(), SourceFile.readBytes(file, MAX_SCRIPT_BYTES));
    }
}
