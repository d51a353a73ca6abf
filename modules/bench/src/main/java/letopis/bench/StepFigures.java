package letopis.bench;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import letopis.bench.sample.SampleMatch;
import letopis.notation.LoadedMatch;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.RunnerException;

/// The time per step and the memory per state, in a generated match and in the longest recorded match of each game.
final class StepFigures {

    private static final String MATCH_PARAM = "match";
    private static final List<String> STEP_BENCHMARKS = List.of("stepForward", "stepBackward", "turnBackward");

    private StepFigures() {}

    /// Returns the longest recorded match of each game.
    private static List<Path> findLongestMatches(Path replayFolder) throws IOException {
        var longest = new ArrayList<Path>();
        try (Stream<Path> games = Files.list(replayFolder)) {
            for (Path folder : games.map(game -> game.resolve("matches")).filter(Files::isDirectory).sorted()
                    .toList()) {
                try (Stream<Path> files = Files.list(folder)) {
                    files.filter(file -> file.toString().endsWith(".jsonl"))
                            .max(Comparator.comparingLong(StepFigures::sizeOf)).ifPresent(longest::add);
                }
            }
        }
        return longest;
    }

    private static long sizeOf(Path file) {
        return file.toFile().length();
    }

    static void measure(BenchRun run) throws RunnerException, IOException {
        List<Path> matches = findLongestMatches(run.homeFolder().resolve("replays"));
        Collection<RunResult> results = JmhRunner.run(SteppingBenchmark.class, run.quick(),
                options -> options.param(MATCH_PARAM,
                Stream.concat(Stream.of(""), matches.stream().map(Path::toString)).toArray(String[]::new)));
        PrintStream out = run.rowOutput();
        String aim = "at most 1,000 ns";
        out.printf(Locale.ROOT, """
                | one step forward | %.0f ns | | | %s |
                | one step backward | %.0f ns | | | %s |
                | one turn backward | %.0f ns | | | %s |
                """, findScore(results, STEP_BENCHMARKS.get(0), ""), aim,
                findScore(results, STEP_BENCHMARKS.get(1), ""), aim,
                findScore(results, STEP_BENCHMARKS.get(2), ""), aim);
        Path made = SampleMatch.write(Files.createTempDirectory("letopis-bench"));
        out.printf(Locale.ROOT, "| memory per retained state | %d bytes | | | |%n", computeBytesPerState(made));
        for (Path match : matches) {
            String name = match.getParent().getParent().getFileName() + ", " + match.getFileName().toString()
                    .replace(".jsonl", "");
            out.printf(Locale.ROOT, "| one step forward, backward, one turn backward: %s | %.0f, %.0f, %.0f ns | | | %s"
                    + " |%n", name, findScore(results, STEP_BENCHMARKS.get(0), match.toString()),
                    findScore(results, STEP_BENCHMARKS.get(1), match.toString()),
                    findScore(results, STEP_BENCHMARKS.get(2), match.toString()), aim);
            out.printf(Locale.ROOT, "| memory per retained state: %s | %d bytes | | | |%n", name,
                    computeBytesPerState(match));
        }
    }

    private static double findScore(Collection<RunResult> results, String benchmark, String match) {
        return results.stream().filter(result -> result.getParams().getBenchmark().endsWith("." + benchmark)
                && match.equals(result.getParams().getParam(MATCH_PARAM)))
                .findFirst().orElseThrow().getPrimaryResult().getScore();
    }

    /// Returns the number of heap bytes that a timeline needs per state. Entries are included, because states share
    /// data with them.
    private static long computeBytesPerState(Path file) {
        LoadedMatch.load(file);
        long before = measureUsedHeap();
        LoadedMatch<?> match = LoadedMatch.load(file);
        long after = measureUsedHeap();
        return (after - before) / match.timeline().size();
    }

    private static long measureUsedHeap() {
        for (int i = 0; i < 5; i++) {
            System.gc();
        }
        return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }
}
