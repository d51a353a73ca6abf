package letopis.bench;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/// A measurement of the games played per second of processor time, for the bare rules of each game. An earlier build
/// can be measured for comparison. Each game runs in processes of its own, because compiled code is slower if another
/// game has run in the same process. The two builds take turns, so that other load on the machine affects both.
final class RuleFigures {

    private static final int ROUND_COUNT = 9;
    private static final int WARM_UP_ROUNDS = 30; // until the compiler has finished

    private RuleFigures() {}

    static void measure(BenchRun run) throws IOException {
        for (String game : SimulationFigures.listGames()) {
            measure(run, game);
        }
    }

    private static void measure(BenchRun run, String game) throws IOException {
        var builds = new ArrayList<BuildProcess>();
        builds.add(new BuildProcess(System.getProperty("java.class.path")));
        run.earlierBuildFolder().ifPresent(home -> builds.add(new BuildProcess(findEarlierClassPath(home))));
        int count = run.quick() ? 1 : ROUND_COUNT;
        try {
            for (int round = run.quick() ? 0 : -WARM_UP_ROUNDS; round < count; round++) {
                for (BuildProcess build : builds) {
                    build.playGames(game, SimulationFigures.countMatches(run, game), round >= 0);
                }
            }
        } finally {
            builds.forEach(BuildProcess::close);
        }
        printRow(run, game, builds.stream().map(BuildProcess::sortRounds).toList());
    }

    /// @param roundsByBuild the rounds of each build, sorted from slowest to fastest
    private static void printRow(BenchRun run, String game, List<List<Round>> roundsByBuild) {
        Round here = findMedian(roundsByBuild.getFirst());
        String rate = "%,.0f games (%,.0f–%,.0f), %,.0f choices in a second of the processor";
        String beside = roundsByBuild.size() == 1 ? " | | |"
                : String.format(Locale.ROOT, " " + rate + " | %.2f | |", createRowValues(roundsByBuild.getLast(),
                        here.gamesPerSecond() / findMedian(roundsByBuild.getLast()).gamesPerSecond()));
        run.rowOutput().printf(Locale.ROOT, "| %s by the bare rules, random players, %d games a round | %s |%s%n", game,
                here.gameCount(), String.format(Locale.ROOT, rate, createRowValues(roundsByBuild.getFirst(), 1)),
                beside);
    }

    private static Object[] createRowValues(List<Round> rounds, double ratio) {
        return new Object[] {findMedian(rounds).gamesPerSecond(), rounds.getFirst().gamesPerSecond(),
                rounds.getLast().gamesPerSecond(),
                SimulationFigures.computeRatePerSecond(findMedian(rounds).choiceCount(), findMedian(rounds).nanos()),
                ratio};
    }

    private static Round findMedian(List<Round> rounds) {
        return rounds.get(rounds.size() / 2);
    }

    /// Returns a class path that starts with the classes of the earlier build. The main class of the process still
    /// comes from the current build.
    private static String findEarlierClassPath(Path home) {
        Path target = home.resolve("modules").resolve("bench").resolve("target");
        return String.join(File.pathSeparator, target.resolve("classes").toString(),
                target.resolve("lib") + File.separator + "*", System.getProperty("java.class.path"));
    }

    /// @param nanos the processor time
    private record Round(long gameCount, long choiceCount, long nanos) {

        double gamesPerSecond() {
            return SimulationFigures.computeRatePerSecond(gameCount, nanos);
        }
    }

    /// A process that plays one game by the rules of one build.
    private static final class BuildProcess {

        private final Process process;
        private final BufferedReader answerReader;
        private final PrintWriter questionWriter;
        private final List<Round> rounds = new ArrayList<>();

        private BuildProcess(String classPath) {
            try {
                process = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp", classPath, RuleRounds.class.getName()).redirectError(ProcessBuilder.Redirect.INHERIT)
                        .start();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            answerReader = process.inputReader(StandardCharsets.UTF_8);
            questionWriter = new PrintWriter(process.outputWriter(StandardCharsets.UTF_8), true);
        }

        private void playGames(String game, int gameCount, boolean isCounted) throws IOException {
            questionWriter.println(game + " " + gameCount);
            String answer = answerReader.readLine();
            if (answer == null) {
                throw new IOException("the process that plays " + game + " has ended");
            }
            String[] words = answer.split(" ");
            if (isCounted) {
                rounds.add(new Round(Long.parseLong(words[0]), Long.parseLong(words[1]), Long.parseLong(words[2])));
            }
        }

        private List<Round> sortRounds() {
            return rounds.stream().sorted(Comparator.comparingDouble(Round::gamesPerSecond)).toList();
        }

        private void close() {
            questionWriter.close();
        }
    }
}
