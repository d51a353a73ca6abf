package letopis.cli.command.simulate;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import letopis.app.FilePaths;
import letopis.app.TickingClock;
import letopis.app.UserError;
import letopis.app.keys.MatchKeys;
import letopis.app.logs.LogAddress;
import letopis.app.logs.OpenLog;
import letopis.app.match.Replays;
import letopis.cli.command.GameOption;
import letopis.cli.command.OccasionOptions;
import letopis.cli.command.record.MatchOptions;
import letopis.cli.command.simulate.Simulation.Bot;
import letopis.journal.MatchId;
import letopis.language.cards.CardSets;
import letopis.language.cards.SampleDecks;
import letopis.language.cards.SampleDecks.SampleDeck;
import letopis.language.message.Spelling;
import letopis.program.Command;
import letopis.program.CommandLineArgs;
import letopis.program.LogOptions;
import letopis.program.console.Console;
import letopis.program.console.Progress;
import letopis.table.CardSet;
import letopis.table.Game;
import picocli.CommandLine.Model.ArgSpec;

/// A command that lets bots play matches and records them.
public record SimulateCommand(Console console) implements Command {

    private static final List<String> PLAYER_NAMES = List.of("Иван", "Мария");
    private static final int MAX_CHOICES = 50_000; // the longest matches of our games have about 5,000
    private static final Instant START_TIME = Instant.parse("2026-01-01T12:00:00Z");

    @Override
    public List<ArgSpec> arguments() {
        return LogOptions.withLogArguments(Stream.of(List.of(
                GameOption.createOption("game"),
                CommandLineArgs.option("--seed", "N", "simulate.seed"),
                CommandLineArgs.option("--count", "N", "simulate.count"),
                CommandLineArgs.option("--out", "PATH", "simulate.out"),
                CommandLineArgs.option("--bots", "BOT,BOT", "simulate.bots"),
                CommandLineArgs.option("--settings", "K=V,…", "simulate.settings"),
                CommandLineArgs.option("--decks", "NAME,NAME", "simulate.decks"),
                CommandLineArgs.option("--pairs", "all", "simulate.pairs"),
                CommandLineArgs.option("--surrender", "N", "simulate.surrender"),
                CommandLineArgs.option("--choices", "N", "simulate.choices"),
                CommandLineArgs.option("--title", "TEXT", "simulate.title")), OccasionOptions.arguments(), List.of(
                CommandLineArgs.option("--players", "NAME,NAME", "simulate.players"),
                CommandLineArgs.option("--key", "FILE[,ROLE=FILE…]", "simulate.key"),
                CommandLineArgs.flag("--seeded-salts", "simulate.seeded-salts"),
                CommandLineArgs.flag("--now", "simulate.now"),
                CommandLineArgs.option("--pace", "TIME", "simulate.pace"),
                CommandLineArgs.flag("--json", "json"))).flatMap(List::stream).toList(), "simulate.log");
    }

    @Override
    public int run(CommandLineArgs args) {
        return GameOption.runWithGame(args, console, game -> simulate(args, game));
    }

    private int simulate(CommandLineArgs args, Game<?> game) {
        long seed = args.number("--seed", 1);
        int count = Math.clamp(args.number("--count", 1), 0, Integer.MAX_VALUE);
        int surrender = Math.clamp(args.number("--surrender", 0), -1, Integer.MAX_VALUE);
        List<String> players = args.parseStrings("--players", PLAYER_NAMES);
        int choices = Math.clamp(args.number("--choices", MAX_CHOICES), 0, Integer.MAX_VALUE);
        if (choices < 1 || count < 1 || surrender < 0 || surrender > 1000 || players.size() != 2) {
            throw UserError.createBadUsageError("simulate.range", Map.of());
        }
        MatchOptions.mapPlayersBySeat(players);
        List<Bot> bots = parseBots(args.parseStrings("--bots", List.of(Bot.RANDOM.optionValue())));
        bots.forEach(bot -> bot.requireSupported(game));
        Map<String, String> filled = GameOption.resolveSettings(game, args.parsePairs("--settings"));
        CardSet cards = CardSets.loadBuiltInCardSet(game);
        MatchKeys keys = MatchKeys.read(args.parseStrings("--key", List.of()));
        var simulation = new Simulation(game, cards, filled, List.of(), players, bots, surrender, keys,
                args.has("--seeded-salts"), OccasionOptions.parse(args), choices);
        var series = new Series(DeckPairs.of(args, game, filled).stream().map(simulation::withDecks).toList(),
                seed, count, args.has("--pairs"));
        var options = new LogOptions(args);
        if (!options.isOnCommandLine()) {
            return simulateIntoFiles(args, series);
        }
        if (args.has("--out")) {
            throw UserError.createBadUsageError("simulate.out-or-log", Map.of());
        }
        try (OpenLog opened = options.openLogForWriting(); MatchStore store = MatchStore.inLog(opened,
                parsePace(args))) {
            return simulate(args, series, store, series::createMatchId);
        }
    }

    /// The matches of one run.
    ///
    /// @param simulations the simulation of each pair of decks
    /// @param count the number of matches per pair; their seeds count up from `seed`
    /// @param includesDeckNames true to include the deck names in the match ids
    private record Series(List<Simulation> simulations, long seed, int count, boolean includesDeckNames) {

        int size() {
            return Math.clamp((long) simulations.size() * count, 0, Integer.MAX_VALUE);
        }

        Simulation createSimulation(int index) {
            return simulations.get(index / count);
        }

        long seedOf(int index) {
            return seed + index % count;
        }

        MatchId createMatchId(int index) {
            Simulation simulation = createSimulation(index);
            String decks = includesDeckNames ? simulation.decks().stream()
                    .map(deck -> idOf(deck, simulation.game()) + "-")
                    .collect(Collectors.joining()) : "";
            long seed = seedOf(index);
            return MatchOptions.toMatchId("simulated-" + simulation.game().id() + "-" + decks
                    + (seed < 0 ? "m" : "") + Math.abs(seed), "simulated");
        }

        /// Returns the name of a deck or, if a match id cannot contain that name, the number of the deck.
        private static String idOf(SampleDeck deck, Game<?> game) {
            return MatchId.parse(deck.name()).isPresent() ? deck.name()
                    : "deck" + (SampleDecks.of(game).indexOf(deck) + 1);
        }
    }

    /// Returns the pause between two commits; zero unless requested.
    private static Duration parsePace(CommandLineArgs args) {
        return args.parseDuration("--pace", Duration.ZERO);
    }

    private int simulateIntoFiles(CommandLineArgs args, Series series) {
        Path out = FilePaths.parse(args.text("--out", "."));
        boolean file = out.getFileName() != null && out.getFileName().toString().endsWith(Replays.FILE_SUFFIX);
        if (file && series.size() > 1) {
            throw UserError.createBadUsageError("simulate.one-file", Map.of());
        }
        new Replays(console.home()).rejectSample(out, LogAddress.defaultAddress());
        Replays.createFolder(file ? out.toAbsolutePath().getParent() : out);
        try (MatchStore store = MatchStore.inFiles(out, match -> file ? out
                : out.resolve(match.fileName() + Replays.FILE_SUFFIX), parsePace(args))) {
            return simulate(args, series, store,
                    file ? _ -> MatchOptions.toMatchId(Replays.titleOf(out), "simulated") : series::createMatchId);
        }
    }

    private int simulate(CommandLineArgs args, Series series, MatchStore store, IntFunction<MatchId> idOf) {
        int count = series.size();
        try (var progress = new Progress(console, count, System::nanoTime)) {
            var report = new SimulationReport(console, store, series.simulations().getFirst(), progress,
                    args.has("--json"), count == 1);
            try (var _ = report.createInterruptionNotice(count)) {
                Duration interval = parsePace(args);
                // A paced match is played only when it is written, so matches are played one at a time.
                int atOnce = interval.isZero() ? Runtime.getRuntime().availableProcessors() : 1;
                new SimulationPool(atOnce).playAll(count, index -> {
                    MatchId id = idOf.apply(index);
                    store.requireUnusedId(id);
                    InstantSource clock = !interval.isZero()
                            ? new TickingClock(Instant.now().truncatedTo(ChronoUnit.MILLIS), interval)
                            : args.has("--now") ? InstantSource.system() : new TickingClock(START_TIME);
                    return () -> series.createSimulation(index).play(id,
                            args.text("--title", series.createMatchId(index).value()), series.seedOf(index), clock,
                            store.holdsFacts());
                }, report::add);
            } finally {
                report.flush();
            }
            return report.finish().code();
        }
    }

    /// Returns the bots of both seats. A single name applies to both.
    private static List<Bot> parseBots(List<String> names) {
        List<Bot> bots = names.stream()
                .map(name -> Arrays.stream(Bot.values()).filter(bot -> bot.optionValue().equals(name)).findFirst()
                        .orElseThrow(() -> UserError.createBadUsageError("simulate.no-bot", Map.of("name", name,
                                "known", String.join(", ", Bot.names()),
                                "nearest", Spelling.findNearest(name, Bot.names()).orElse(""))))).toList();
        return switch (bots.size()) {
            case 1 -> List.of(bots.getFirst(), bots.getFirst());
            case 2 -> bots;
            default -> throw UserError.createBadUsageError("simulate.range", Map.of());
        };
    }
}
