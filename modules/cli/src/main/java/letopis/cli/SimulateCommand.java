package letopis.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongFunction;
import letopis.cli.Simulation.Bot;
import letopis.cli.Simulation.Recording;
import letopis.cli.logs.OpenLog;
import letopis.cli.reading.Console;
import letopis.cli.reading.Replays;
import letopis.cli.reading.Stop;
import letopis.codec.CardSets;
import letopis.codec.SampleDecks;
import letopis.codec.SampleDecks.SampleDeck;
import letopis.codec.Spelling;
import letopis.table.CardSet;
import letopis.table.Game;
import picocli.CommandLine.Model.ArgSpec;

/// Lets bots play matches and records them.
final class SimulateCommand implements Command {

    private static final List<String> PLAYERS = List.of("Иван", "Мария");
    private static final Instant START = Instant.parse("2026-01-01T12:00:00Z");

    private final Console console;

    SimulateCommand(Console console) {
        this.console = console;
    }

    @Override
    public String name() {
        return "simulate";
    }

    @Override
    public List<ArgSpec> arguments() {
        return LogOptions.after(List.of(
                ChosenGame.option("game"),
                Given.option("--seed", "N", "simulate.seed"),
                Given.option("--count", "N", "simulate.count"),
                Given.option("--out", "PATH", "simulate.out"),
                Given.option("--bots", "BOT,BOT", "simulate.bots"),
                Given.option("--settings", "K=V,…", "simulate.settings"),
                Given.option("--decks", "NAME,NAME", "simulate.decks"),
                Given.option("--surrender", "N", "simulate.surrender"),
                Given.option("--title", "TEXT", "simulate.title"),
                Given.option("--players", "NAME,NAME", "simulate.players"),
                Given.flag("--now", "simulate.now"),
                Given.flag("--json", "json")), "simulate.log");
    }

    @Override
    public int run(Given given) {
        return ChosenGame.one(given, console, game -> simulate(given, game));
    }

    private int simulate(Given given, Game<?> chosen) {
        long seed = given.number("--seed", 1);
        int count = Math.clamp(given.number("--count", 1), 0, Integer.MAX_VALUE);
        int surrender = Math.clamp(given.number("--surrender", 0), -1, Integer.MAX_VALUE);
        List<String> players = given.texts("--players", PLAYERS);
        if (count < 1 || surrender < 0 || surrender > 1000 || players.size() != 2) {
            throw Stop.usage("simulate.range", Map.of());
        }
        List<Bot> bots = bots(given.texts("--bots", List.of(Bot.RANDOM.word())));
        bots.forEach(bot -> bot.checkKnows(chosen));
        Map<String, String> filled = ChosenGame.settings(chosen, given.pairs("--settings"));
        List<SampleDeck> bring = decks(chosen, filled, given.texts("--decks", List.of()));
        CardSet cards = CardSets.builtIn(chosen);
        var simulation = new Simulation(chosen, cards, filled, bring, players, bots, surrender);
        var options = new LogOptions(given);
        if (!options.isNamed()) {
            return simulate(given, simulation, seed, count, intoFiles(given, count));
        }
        if (given.has("--out")) {
            throw Stop.usage("simulate.out-or-log", Map.of());
        }
        try (OpenLog opened = options.openToWrite()) {
            return simulate(given, simulation, seed, count, one -> new Place(id(one), Recording.in(opened.log(), id(one))));
        }
    }

    /// @param id of the match
    private record Place(String id, Recording recording) {}

    private static String id(long seed) {
        return "simulated-" + (seed < 0 ? "m" : "") + Math.abs(seed);
    }

    private static LongFunction<Place> intoFiles(Given given, int count) {
        Path out = Given.path(given.text("--out", "."));
        boolean file = out.getFileName() != null && out.getFileName().toString().endsWith(Replays.ENDING);
        if (file && count > 1) {
            throw Stop.usage("simulate.one-file", Map.of());
        }
        folder(file ? out.toAbsolutePath().getParent() : out);
        return seed -> file ? new Place(Simulation.id(Replays.title(out)), Recording.file(out))
                : new Place(id(seed), Recording.file(out.resolve(id(seed) + Replays.ENDING)));
    }

    private int simulate(Given given, Simulation simulation, long seed, int count, LongFunction<Place> places) {
        int exit = Stop.Exit.OK.code();
        var summary = new Summary(simulation.players(), simulation.bots());
        boolean lines = given.has("--json") || count == 1 || !console.terminal();
        try (var progress = new Progress(console, count, System::nanoTime)) {
            for (long one = seed; one < seed + count; one++) {
                Place place = places.apply(one);
                InstantSource clock = given.has("--now") ? InstantSource.system() : new Simulation.Ticking(START);
                var played = simulation.play(place.id(), given.text("--title", id(one)), place.recording(), one, clock);
                summary.add(played);
                exit = Math.max(exit, played.ended() ? Stop.Exit.OK.code() : Stop.Exit.NO.code());
                if (lines || !played.ended()) {
                    progress.hide();
                    report(place, one, played, given.has("--json"));
                }
                progress.step();
            }
        }
        if (count > 1 && !given.has("--json")) {
            summary.print(console);
        }
        return exit;
    }

    private void report(Place place, long seed, Simulation.Result result, boolean json) {
        if (json) {
            var fields = new LinkedHashMap<String, Object>();
            fields.put("file", place.recording().name());
            fields.put("match", place.id());
            fields.put("seed", seed);
            fields.put("entries", result.entries());
            fields.put("choices", result.choices());
            fields.put("ended", result.ended());
            fields.put("winner", result.winner());
            fields.put("reason", result.reason());
            console.out().println(Json.object(fields));
        } else {
            console.out().println(place.recording().name() + "  " + console.say(result.ended() ? "simulate.ended" : "simulate.failed",
                    Map.of("entries", result.entries(), "choices", result.choices(), "winner", result.winner(), "reason", result.told(console))));
        }
        console.out().flush();
    }

    /// One bot plays at both seats, two one each.
    private static List<Bot> bots(List<String> names) {
        List<Bot> bots = names.stream().map(name -> Arrays.stream(Bot.values()).filter(bot -> bot.word().equals(name)).findFirst()
                .orElseThrow(() -> Stop.usage("simulate.no-bot", Map.of("name", name, "known", String.join(", ", Bot.names()),
                        "nearest", Spelling.nearest(name, Bot.names()).orElse(""))))).toList();
        return switch (bots.size()) {
            case 1 -> List.of(bots.getFirst(), bots.getFirst());
            case 2 -> bots;
            default -> throw Stop.usage("simulate.range", Map.of());
        };
    }

    /// Those named, or the first two that are made for such settings.
    private static List<SampleDeck> decks(Game<?> chosen, Map<String, String> settings, List<String> decks) {
        if (decks.isEmpty()) {
            List<SampleDeck> fitting = SampleDecks.of(chosen, settings);
            return fitting.size() < 2 ? List.of() : fitting.subList(0, 2);
        }
        List<SampleDeck> known = SampleDecks.of(chosen);
        List<String> names = known.stream().map(SampleDeck::name).toList();
        var bring = new ArrayList<SampleDeck>();
        for (String name : decks) {
            bring.add(known.stream().filter(deck -> deck.name().equals(name)).findFirst().orElseThrow(() -> Stop.usage("simulate.no-deck",
                    Map.of("game", chosen.id(), "name", name, "known", String.join(", ", names), "nearest", Spelling.nearest(name, names).orElse("")))));
        }
        return bring.size() == 1 ? List.of(bring.getFirst(), bring.getFirst()) : bring;
    }

    static void folder(Path folder) {
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw Stop.input("file.no-folder", Map.of("folder", folder, "reason", e.getClass().getSimpleName()));
        }
    }
}
