package letopis.bench;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
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
import letopis.journal.GameId;
import letopis.language.cards.SampleDecks;
import letopis.match.Player;
import letopis.match.RandomPlayer;
import letopis.notation.Games;
import letopis.table.Game;
import letopis.table.State;

/// The number of choices per second that bots make while their games are recorded into files. The whole process is
/// measured, including its start. In the baseline, the same bots play by the rules alone on one thread of this process,
/// without writing, sealing or refolding.
final class SimulationFigures {

    private static final int ROUND_COUNT = 3;
    private static final int QUICK_MATCH_COUNT = 1; // in matches
    private static final ThreadMXBean THREAD_BEAN = ManagementFactory.getThreadMXBean();
    private static final Map<String, Integer> MATCH_COUNTS_BY_GAME = Map.of("berserk-heroes", 100, "nebozhiteli", 100,
            "respons", 100, "vremya-geroev", 400);
    private static final Pattern CHOICE_COUNT_PATTERN = Pattern.compile("\"choiceCount\":(\\d+)");

    private SimulationFigures() {}

    static void measure(BenchRun run) throws IOException, InterruptedException {
        List<String> games = listGames();
        games.forEach(game -> measureBareGame(run, game)); // warm-up
        int rounds = run.quick() ? 1 : ROUND_COUNT;
        for (String game : games) {
            double[] recorded = new double[rounds];
            double[] bare = new double[rounds];
            double[] ratios = new double[rounds];
            for (int i = 0; i < rounds; i++) {
                recorded[i] = measureRecordedGame(run, game);
                bare[i] = measureBareGame(run, game);
                ratios[i] = recorded[i] / bare[i];
            }
            Arrays.sort(recorded);
            Arrays.sort(bare);
            Arrays.sort(ratios);
            run.rowOutput().printf(Locale.ROOT,
                    "| simulate %s into files, beside the bare rules on one warm thread "
                            + "| %,.0f choices/s (%,.0f–%,.0f) | %,.0f choices/s (%,.0f–%,.0f) | %.2f | |%n",
                    game, recorded[rounds / 2], recorded[0], recorded[rounds - 1], bare[rounds / 2], bare[0],
                    bare[rounds - 1], ratios[rounds / 2]);
        }
    }

    /// Returns the games in order.
    static List<String> listGames() {
        return MATCH_COUNTS_BY_GAME.keySet().stream().sorted().toList();
    }

    static int countMatches(BenchRun run, String game) {
        return run.quick() ? QUICK_MATCH_COUNT : MATCH_COUNTS_BY_GAME.get(game);
    }

    private static double measureRecordedGame(BenchRun run, String game) throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("letopis-simulate");
        long begin = System.nanoTime();
        var process = new ProcessBuilder(run.createCommand("simulate", "--game", game, "--count",
                String.valueOf(countMatches(run, game)), "--out", folder.toString(), "--json"))
                .redirectError(ProcessBuilder.Redirect.INHERIT).start();
        long choices = 0;
        try (Stream<String> lines = process.inputReader().lines()) {
            choices = lines.mapToLong(SimulationFigures::parseChoiceCount).sum();
        }
        if (process.waitFor() != 0) {
            throw new IllegalStateException("simulate ended with " + process.exitValue());
        }
        long nanos = System.nanoTime() - begin;
        delete(folder);
        return computeRatePerSecond(choices, nanos);
    }

    private static long parseChoiceCount(String line) {
        Matcher found = CHOICE_COUNT_PATTERN.matcher(line);
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

    private static double measureBareGame(BenchRun run, String game) {
        long[] played = measureBareGames(game, countMatches(run, game));
        return computeRatePerSecond(played[0], played[1]);
    }

    /// Plays with the bare rules. [RuleRounds] looks up this method by name, in earlier builds too.
    ///
    /// @return the number of choices and the processor time in nanoseconds
    static long[] measureBareGames(String game, int gameCount) {
        Game<?> rules = Games.find(new GameId(game)).orElseThrow();
        long begin = THREAD_BEAN.getCurrentThreadCpuTime();
        long choices = 0;
        for (int seed = 1; seed <= gameCount; seed++) {
            choices += play(rules, seed);
        }
        return new long[] {choices, THREAD_BEAN.getCurrentThreadCpuTime() - begin};
    }

    private static <S extends State> long play(Game<S> game, long seed) {
        Map<String, String> settings = game.settings(Map.of());
        Player<S> player = new RandomPlayer<>(game, 0);
        return BareGame.play(game, settings, seed, SampleDecks.of(game, settings), List.of(player, player))
                .choiceCount();
    }

    static double computeRatePerSecond(long choiceCount, long nanos) {
        return choiceCount * 1e9 / nanos;
    }
}
