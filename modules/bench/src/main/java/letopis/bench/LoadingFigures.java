package letopis.bench;

import java.util.Collection;
import java.util.Locale;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.RunnerException;

/// The time to load a match, compared with Jackson on the same file.
final class LoadingFigures {

    private LoadingFigures() {}

    static void measure(BenchRun run) throws RunnerException {
        Collection<RunResult> results = JmhRunner.run(LoadingBenchmark.class, run.quick(),
                options -> options.param("replays", run.homeFolder().resolve("replays").toString()));
        double letopis = JmhRunner.findScore(results, "letopis");
        double streaming = JmhRunner.findScore(results, "jacksonStreaming");
        double databind = JmhRunner.findScore(results, "jacksonDatabind");
        double recorded = JmhRunner.findScore(results, "recordedLetopis");
        double recordedByDatabind = JmhRunner.findScore(results, "recordedByDatabind");
        run.rowOutput().printf(Locale.ROOT, """
                | load a match of 5,000 entries: rate beside Jackson databind | %.2f ms | %.2f ms | %.2f | 1.0 or more |
                | the same beside Jackson streaming | %.2f ms | %.2f ms | %.2f | 0.6 or more |
                | load the recorded matches of all games: rate beside Jackson databind | %.2f ms | %.2f ms | %.2f | |
                """,
                letopis, databind, databind / letopis, letopis, streaming, streaming / letopis,
                recorded, recordedByDatabind, recordedByDatabind / recorded);
    }
}
