package letopis.cli.command.record;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import letopis.cli.command.ChosenGame;
import letopis.cli.command.Command;
import letopis.cli.command.CommandLineArgs;
import letopis.cli.command.Finder;
import letopis.cli.command.LogOptions;
import letopis.cli.command.OccasionOptions;
import letopis.cli.command.Origin;
import letopis.cli.command.Salts;
import letopis.cli.command.trust.MatchKeys;
import letopis.cli.console.CliError;
import letopis.cli.console.Console;
import letopis.cli.console.Exit;
import letopis.cli.console.TerminalType;
import letopis.cli.logs.OpenLog;
import letopis.cli.reading.Replays;
import letopis.cli.recorder.PlayClock;
import letopis.cli.recorder.Recorder;
import letopis.cli.recorder.TroubleText;
import letopis.codec.cards.CardSets;
import letopis.codec.message.BadFile;
import letopis.codec.notation.ReplayReader;
import letopis.codec.source.SourceFile;
import letopis.file.ReplayWriter;
import letopis.journal.Commit;
import letopis.journal.Entry;
import letopis.journal.Header;
import letopis.journal.MatchId;
import letopis.journal.MatchLog.Writer;
import letopis.journal.Seat;
import letopis.live.recording.Pen;
import letopis.live.recording.Recording;
import letopis.live.recording.Script;
import letopis.match.Referee.Taken;
import letopis.table.Audience;
import letopis.table.CardSet;
import letopis.table.Choice;
import letopis.table.Game;
import picocli.CommandLine.Model.ArgSpec;

/// Records a match while it is played: a new one, or one that was begun before.
public final class RecordCommand implements Command {

    private static final String WRITER = "record";
    private static final int SCRIPT_MAX = 32 << 20;
    private static final List<String> PLAYERS = List.of("А", "Б");

    private final Console console;

    public RecordCommand(Console console) {
        this.console = console;
    }

    @Override
    public String name() {
        return "record";
    }

    @Override
    public List<ArgSpec> arguments() {
        return LogOptions.after(Stream.of(List.of(
                CommandLineArgs.parameters("MATCH", "1", "record.match"),
                CommandLineArgs.option("--from", "SCRIPT", "record.from"),
                ChosenGame.option("record.game"),
                CommandLineArgs.option("--settings", "K=V,…", "simulate.settings"),
                CommandLineArgs.option("--players", "NAME,NAME", "simulate.players"),
                CommandLineArgs.option("--decks", "DECK,DECK", "record.decks"),
                CommandLineArgs.option("--title", "TEXT", "simulate.title"),
                CommandLineArgs.option("--clock", "TIME", "record.clock")), OccasionOptions.arguments(), List.of(
                CommandLineArgs.option("--key", "FILE[,ROLE=FILE…]", "simulate.key")))
                .flatMap(List::stream).toList(), "record.log");
    }

    @Override
    public int run(CommandLineArgs args) {
        boolean dumb = !console.terminal() || console.type() == TerminalType.DUMB;
        if (!args.has("--from") && dumb) {
            throw CliError.usage("record.no-terminal", Map.of());
        }
        String name = args.parameter();
        return name.endsWith(Replays.ENDING) ? inFile(args, CommandLineArgs.path(name)) : inLog(args, name);
    }

    private int inFile(CommandLineArgs args, Path file) {
        var origin = new Origin.InFile(file);
        if (Files.exists(file)) {
            try (Writer writer = ReplayWriter.open(file, torn -> console.err().println(console.say("torn", Map.of(
                    "file", file, "line", torn.line(), "lines", torn.lines(), "last", ""))))) {
                return record(args, origin, writer, List.of());
            }
        }
        Opening opening = opening(args, new MatchId(id(Replays.title(file))));
        Replays.makeFolder(file.toAbsolutePath().getParent());
        try (Writer writer = ReplayWriter.create(file, opening.header())) {
            return record(args, origin, writer, opening.decks());
        }
    }

    private int inLog(CommandLineArgs args, String name) {
        MatchId match = Finder.id(name).orElseThrow(() -> CliError.usage("record.no-id", Map.of("name", name)));
        try (OpenLog opened = new LogOptions(args).openToWrite()) {
            var origin = new Origin.InLog(opened.log(), match);
            if (opened.log().header(match).isPresent()) {
                try (Writer writer = opened.log().open(match, WRITER)) {
                    return record(args, origin, writer, List.of());
                }
            }
            Opening opening = opening(args, match);
            try (Writer writer = opened.log().create(opening.header(), WRITER)) {
                return record(args, origin, writer, opening.decks());
            }
        }
    }

    private static String id(String title) {
        String plain = title.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9._-]", "-")
                .replaceAll("^[^a-z0-9]+", "");
        return plain.isEmpty() ? WRITER : plain.substring(0, Math.min(100, plain.length()));
    }

    /// @param decks what registers them
    private record Opening(Header header, List<Choice> decks) {}

    private Opening opening(CommandLineArgs args, MatchId match) {
        Game<?> game = ChosenGame.each(args).getFirst();
        Map<String, String> settings = ChosenGame.settings(game, args.pairs("--settings"));
        CardSet cards = CardSets.builtIn(game);
        List<String> names = args.texts("--players", PLAYERS);
        if (names.size() != Seat.PAIR.size()) {
            throw CliError.usage("record.players", Map.of());
        }
        var players = new TreeMap<Seat, String>();
        for (int i = 0; i < names.size(); i++) {
            players.put(Seat.PAIR.get(i), names.get(i));
        }
        Header header = new Header(match, args.text("--title", match.value()), game.id(),
                Clock.tickMillis(ZoneOffset.UTC).instant(), players, settings, CardSets.pin(cards, game))
                .signedBy(keys(args).named()).withMixedHands().at(OccasionOptions.of(args));
        boolean inScript = args.has("--from") && !args.has("--decks");
        return new Opening(header, inScript ? List.of()
                : new Decks(game, cards, settings).registered(args.texts("--decks", List.of())));
    }

    private static MatchKeys keys(CommandLineArgs args) {
        return MatchKeys.read(args.texts("--key", List.of()));
    }

    private int record(CommandLineArgs args, Origin origin, Writer writer, List<Choice> first) {
        Recording<?> recording;
        try (ReplayReader read = origin.open()) {
            recording = Recording.of(origin.name(), read, new Pen(writer, Salts.fresh(),
                    Clock.tickMillis(ZoneOffset.UTC), keys(args).signer()));
        }
        for (Choice deck : first) {
            if (recording.take(deck) instanceof Taken.Refused(var refusal)) {
                throw CliError.input("record.deck-refused", Map.of(
                        "reason", recording.words(console.language()).refusal(refusal)));
            }
        }
        return args.has("--from") ? script(args.text("--from", ""), recording)
                : onScreen(recording, args.duration("--clock", Duration.ZERO));
    }

    private int onScreen(Recording<?> recording, Duration each) {
        Clock clock = Clock.tickMillis(ZoneOffset.UTC);
        Recorder.run(recording, console, new PlayClock(each, clock, clock.instant()));
        console.out().println(console.say("record.saved", Map.of("match", recording.match().source(),
                "last", recording.match().timeline().size())));
        return Exit.OK.code();
    }

    private int script(String name, Recording<?> recording) {
        Path file = CommandLineArgs.path(name);
        String source = name.equals("-") ? "-" : file.toString();
        Optional<Script.Stop> stop;
        try (BufferedReader lines = lines(name, file)) {
            stop = Script.play(recording, source, lines, commit -> say(recording, commit));
        } catch (IOException e) {
            throw BadFile.unreadable(source, e);
        }
        if (stop.isEmpty()) {
            return Exit.OK.code();
        }
        console.out().flush();
        console.err().println(source + ":" + stop.get().line() + ": "
                + TroubleText.of(stop.get().trouble(), recording, console));
        return Exit.INPUT.code();
    }

    /// Whoever writes the script line by line can wait for this before the next line.
    private void say(Recording<?> recording, Commit commit) {
        Entry choice = commit.entries().stream().filter(Entry::isChoice).reduce((_, last) -> last)
                .orElseGet(() -> commit.entries().getFirst());
        console.out().println("%5d  %s".formatted(commit.last().number(), recording.words(console.language())
                .narrate(choice, recording.state(), Audience.JUDGE)));
        console.out().flush();
    }

    private static BufferedReader lines(String name, Path file) {
        return new BufferedReader(name.equals("-") ? new InputStreamReader(System.in, UTF_8)
                : new StringReader(new String(SourceFile.bytes(file, SCRIPT_MAX), UTF_8)));
    }
}
