package letopis.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import letopis.cli.reading.Console;
import letopis.cli.reading.Replays;
import letopis.cli.reading.Stop;
import letopis.codec.CardSets;
import letopis.codec.SampleDecks.SampleDeck;
import letopis.codec.SampleDecks;
import letopis.codec.Spelling;
import letopis.table.CardSet;
import letopis.table.Game;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// Lets players at random play matches and records them.
@Command(name = "simulate", sortOptions = false)
final class SimulateCommand implements Callable<Integer> {

    private static final Instant START = Instant.parse("2026-01-01T12:00:00Z");

    private final Console console;

    @Option(names = "--game", paramLabel = "GAME", descriptionKey = "game", order = 10)
    private String game;

    @Option(names = "--seed", paramLabel = "N", descriptionKey = "simulate.seed", defaultValue = "1", order = 11)
    private long seed;

    @Option(names = "--count", paramLabel = "N", descriptionKey = "simulate.count", defaultValue = "1", order = 12)
    private int count;

    @Option(names = "--out", paramLabel = "PATH", descriptionKey = "simulate.out", defaultValue = ".", order = 13)
    private Path out;

    @Option(names = "--settings", paramLabel = "K=V", split = ",", descriptionKey = "simulate.settings", order = 14)
    private Map<String, String> settings = Map.of();

    @Option(names = "--decks", paramLabel = "NAME", split = ",", descriptionKey = "simulate.decks", order = 15)
    private List<String> decks = List.of();

    @Option(names = "--surrender", paramLabel = "N", descriptionKey = "simulate.surrender", defaultValue = "0", order = 16)
    private int surrender;

    @Option(names = "--title", paramLabel = "TEXT", descriptionKey = "simulate.title", order = 17)
    private String title;

    @Option(names = "--players", paramLabel = "NAME", split = ",", descriptionKey = "simulate.players", order = 18)
    private List<String> players = List.of("Иван", "Мария");

    @Option(names = "--now", descriptionKey = "simulate.now", order = 19)
    private boolean now;

    @Option(names = "--json", descriptionKey = "json", order = 30)
    private boolean json;

    @Mixin
    private Spoken spoken;

    SimulateCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        Game<?> chosen = ChosenGame.named(game);
        if (count < 1 || surrender < 0 || surrender > 1000 || players.size() != 2) {
            throw Stop.usage("simulate.range", Map.of());
        }
        Map<String, String> filled = settings(chosen);
        List<SampleDeck> bring = decks(chosen);
        CardSet cards = CardSets.builtIn(chosen);
        boolean file = out.getFileName() != null && out.getFileName().toString().endsWith(Replays.ENDING);
        if (file && count > 1) {
            throw Stop.usage("simulate.one-file", Map.of());
        }
        folder(file ? out.toAbsolutePath().getParent() : out);
        var simulation = new Simulation(chosen, cards, filled, bring, players, surrender);
        int exit = Stop.Exit.OK.code();
        try (var progress = new Progress(console, count)) {
            for (long one = seed; one < seed + count; one++) {
                String id = "simulated-" + (one < 0 ? "m" : "") + Math.abs(one);
                Path path = file ? out : out.resolve(id + Replays.ENDING);
                var played = simulation.play(file ? Simulation.id(Replays.title(out)) : id, title == null ? id : title, path, one, clock());
                progress.hide();
                exit = Math.max(exit, report(path, one, played));
                progress.step();
            }
        }
        return exit;
    }

    private InstantSource clock() {
        return now ? InstantSource.system() : new Simulation.Ticking(START);
    }

    private int report(Path path, long played, Simulation.Result result) {
        if (json) {
            var fields = new LinkedHashMap<String, Object>();
            fields.put("file", path);
            fields.put("seed", played);
            fields.put("entries", result.entries());
            fields.put("choices", result.choices());
            fields.put("ended", result.ended());
            fields.put("winner", result.winner());
            fields.put("reason", result.reason());
            console.out().println(Json.object(fields));
        } else {
            console.out().println(path + "  " + console.say(result.ended() ? "simulate.ended" : "simulate.failed",
                    Map.of("entries", result.entries(), "choices", result.choices(), "winner", result.winner(), "reason", result.told(console))));
        }
        console.out().flush();
        return result.ended() ? Stop.Exit.OK.code() : Stop.Exit.NO.code();
    }

    private Map<String, String> settings(Game<?> chosen) {
        try {
            return chosen.settings(settings);
        } catch (IllegalArgumentException e) {
            throw Stop.usage("simulate.settings", Map.of("reason", String.valueOf(e.getMessage())));
        }
    }

    private List<SampleDeck> decks(Game<?> chosen) {
        List<SampleDeck> known = SampleDecks.of(chosen);
        List<String> names = known.stream().map(SampleDeck::name).toList();
        if (decks.isEmpty()) {
            return known.size() < 2 ? List.of() : known.subList(0, 2);
        }
        var bring = new ArrayList<SampleDeck>();
        for (String name : decks) {
            bring.add(known.stream().filter(deck -> deck.name().equals(name)).findFirst().orElseThrow(() -> Stop.usage("simulate.no-deck",
                    Map.of("name", name, "known", String.join(", ", names), "nearest", Spelling.nearest(name, names).orElse("")))));
        }
        return bring.size() == 1 ? List.of(bring.getFirst(), bring.getFirst()) : bring;
    }

    private static void folder(Path folder) {
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot make the folder " + folder, e);
        }
    }
}
