package letopis.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import letopis.bench.logs.Logs;
import letopis.bench.streams.KafkaStreamFigures;
import letopis.bench.streams.StreamFigures;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.RunnerException;

/// Runs everything once, or only what concerns the logs, and prints a section for `RESULTS.md`: each figure beside its
/// baseline of the same run.
public final class Main {

    private static final int STARTS = 25;

    private Main() {}

    /// @param args the commit, the launcher, a replay file, a folder for large files, the class paths of the broker and
    ///     of Kafka's tools; then `logs`, `streams`, `find`, `bots`, `games` or `steps` for nothing else, and
    ///     `--quick` to see only that these can be measured
    public static void main(String[] args) throws RunnerException, IOException, InterruptedException {
        List<String> wanted = Arrays.asList(args).subList(6, args.length);
        if (!List.of("logs", "streams", "find", "bots", "games", "steps", "--quick").containsAll(wanted)) {
            System.err.println("run [logs|streams|find|bots|games|steps] [--quick]");
            System.exit(2);
        }
        boolean some = !wanted.isEmpty() && !wanted.equals(List.of("--quick"));
        List<Path> matches = StepFigures.longest(Path.of(args[2]));
        Collection<RunResult> results = wanted.contains("steps") ? StepFigures.run("letopis.bench.Stepping", matches)
                : some ? List.of() : StepFigures.run("letopis.bench", matches);
        System.out.printf(Locale.ROOT, """

                ## %s, commit %s

                %s, %s %s, %d cores.

                | what | figure | baseline | ratio | aim |
                |---|---|---|---|---|
                """,
                LocalDate.now(), args[0], System.getProperty("java.vm.name"), System.getProperty("java.vm.version"),
                System.getProperty("os.arch"), Runtime.getRuntime().availableProcessors());
        StepFigures.measure(results, matches, System.out);
        if (wanted.contains("steps")) {
            return;
        }
        if (!results.isEmpty()) {
            rows(results);
            starting(args[1], args[2]);
            SimulationFigures.measure(args[1], System.out);
        }
        if (!some || wanted.contains("games")) {
            SimulationFigures.measureRules(System.out);
        }
        if (wanted.contains("games")) {
            return;
        }
        if (wanted.contains("bots")) {
            BotFigures.measure(List.of("respons"), System.out);
            return;
        }
        if (!some || wanted.contains("find")) {
            FindFigures.measure(args[1], Path.of(args[3]).resolveSibling("find"), System.out);
        }
        if (wanted.contains("find")) {
            return;
        }
        if (!wanted.contains("logs")) {
            StreamFigures.measure(wanted.contains("--quick"), System.out);
            KafkaStreamFigures.measure(Path.of(args[3]), args[4], wanted.contains("--quick"), System.out);
        }
        if (wanted.contains("streams")) {
            return;
        }
        Logs.measure(Path.of(args[3]), args[4], args[5], wanted.contains("--quick"), System.out);
    }

    private static void rows(Collection<RunResult> results) {
        double letopis = score(results, "letopis");
        double streaming = score(results, "jacksonStreaming");
        double databind = score(results, "jacksonDatabind");
        double recorded = score(results, "recordedLetopis");
        double recordedByDatabind = score(results, "recordedByDatabind");
        System.out.printf(Locale.ROOT, """
                | load a match of 5,000 entries: rate beside Jackson databind | %.2f ms | %.2f ms | %.2f | 1.0 or more |
                | the same beside Jackson streaming | %.2f ms | %.2f ms | %.2f | 0.6 or more |
                | load the recorded matches of both games: rate beside Jackson databind | %.2f ms | %.2f ms | %.2f | |
                """,
                letopis, databind, databind / letopis, letopis, streaming, streaming / letopis,
                recorded, recordedByDatabind, recordedByDatabind / recorded);
    }

    private static void starting(String launcher, String replay) throws IOException, InterruptedException {
        long bare = median(List.of(System.getProperty("java.home") + "/bin/java", "-Xshare:auto", "-cp",
                System.getProperty("java.class.path"), "letopis.bench.OneLine"));
        long show = median(List.of(launcher, "show", replay, "--at", "end"));
        System.out.printf(Locale.ROOT,
                "| whole process of `letopis show`, beside a JVM that prints one line | %d ms | %d ms | %.2f"
                        + " | at most 2.5 |%n",
                show, bare, (double) show / bare);
    }

    private static double score(Collection<RunResult> results, String benchmark) {
        return results.stream().filter(result -> result.getParams().getBenchmark().endsWith("." + benchmark))
                .findFirst()
                .orElseThrow().getPrimaryResult().getScore();
    }

    private static long median(List<String> command) throws IOException, InterruptedException {
        long[] millis = new long[STARTS];
        for (int i = 0; i < STARTS; i++) {
            long begin = System.nanoTime();
            var process = new ProcessBuilder(command).redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.INHERIT).start();
            if (process.waitFor() != 0) {
                throw new IllegalStateException(command + " ended with " + process.exitValue());
            }
            millis[i] = (System.nanoTime() - begin) / 1_000_000;
        }
        Arrays.sort(millis);
        return millis[STARTS / 2];
    }
}
