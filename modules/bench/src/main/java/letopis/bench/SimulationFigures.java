package letopis.bench;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import letopis.codec.cards.SampleDecks;
import letopis.codec.notation.Games;
import letopis.journal.GameId;
import letopis.match.Player;
import letopis.match.RandomPlayer;
import letopis.table.Game;
import letopis.table.State;

/// How many choices a second bots make while all of it is recorded into files, as a whole process with its start-up;
/// beside the bare rules: the same bots on one thread of this process, where nothing is written, sealed or folded
/// again.
final class SimulationFigures {

    private static final int ROUNDS = 3;
    private static final Map<String, Integer> MATCHES = Map.of("nebozhiteli", 100, "respons", 100,
            "vremya-geroev", 400);
    private static final Pattern CHOICES = Pattern.compile("\"choices\":(\\d+)");

    private SimulationFigures() {}

    static void measure(String launcher, PrintStream out) throws IOException, InterruptedException {
        for (String game : MATCHES.keySet().stream().sorted().toList()) {
            double[] recorded = new double[ROUNDS];
            double[] bare = new double[ROUNDS];
            double[] ratios = new double[ROUNDS];
            bare(game); // to get warm
            for (int i = 0; i < ROUNDS; i++) {
                recorded[i] = recorded(launcher, game);
                bare[i] = bare(game);
                ratios[i] = recorded[i] / bare[i];
            }
            Arrays.sort(recorded);
            Arrays.sort(bare);
            Arrays.sort(ratios);
            out.printf(Locale.ROOT,
                    "| simulate %s into files, beside the bare rules on one warm thread "
                            + "| %,.0f choices/s (%,.0f–%,.0f) | %,.0f choices/s (%,.0f–%,.0f) | %.2f | |%n",
                    game, recorded[ROUNDS / 2], recorded[0], recorded[ROUNDS - 1], bare[ROUNDS / 2], bare[0],
                    bare[ROUNDS - 1], ratios[ROUNDS / 2]);
        }
    }

    private static double recorded(String launcher, String game) throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("letopis-simulate");
        long begin = System.nanoTime();
        var process = new ProcessBuilder(List.of(launcher, "simulate", "--game", game, "--count",
                String.valueOf(MATCHES.get(game)),
                "--out", folder.toString(), "--json")).redirectError(ProcessBuilder.Redirect.INHERIT).start();
        long choices = 0;
        try (Stream<String> lines = process.inputReader().lines()) {
            choices = lines.mapToLong(SimulationFigures::choices).sum();
        }
        if (process.waitFor() != 0) {
            throw new IllegalStateException("simulate ended with " + process.exitValue());
        }
        long nanos = System.nanoTime() - begin;
        delete(folder);
        return perSecond(choices, nanos);
    }

    private static long choices(String line) {
        Matcher found = CHOICES.matcher(line);
        if (!found.find()) {
            throw new IllegalStateException("this is no simulated match: " + line);
        }
        return Long.parseLong(found.group(1));
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }

    private static double bare(String game) {
        Game<?> rules = Games.find(new GameId(game)).orElseThrow();
        long begin = System.nanoTime();
        long choices = 0;
        for (int seed = 1; seed <= MATCHES.get(game); seed++) {
            choices += play(rules, seed);
        }
        return perSecond(choices, System.nanoTime() - begin);
    }

    private static <S extends State> long play(Game<S> game, long seed) {
        Map<String, String> settings = game.settings(Map.of());
        Player<S> player = new RandomPlayer<>(game, 0);
        return BareGame.play(game, settings, seed, SampleDecks.of(game, settings), List.of(player, player)).choices();
    }

    private static double perSecond(long choices, long nanos) {
        return choices * 1e9 / nanos;
    }
}
