package letopis.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import letopis.bench.logs.TempFolder;

/// The processor time spent deriving the facts of simulated matches, compared with the time to play and store them.
/// Both are measured for whole processes, started by the launcher.
final class FactFigures {

    private static final int MATCH_COUNT = 1_000;
    private static final int QUICK_MATCH_COUNT = 3;

    private FactFigures() {}

    static void measure(BenchRun run) throws IOException, InterruptedException {
        int matches = run.quick() ? QUICK_MATCH_COUNT : MATCH_COUNT;
        try (TempFolder scratch = TempFolder.createIn(run.workFolder())) {
            Path log = scratch.folder().resolve("facts.db");
            double played = run.measureProcessorSeconds(run.createCommand("simulate", "--count",
                    String.valueOf(matches),
                    "--log", "sqlite:" + log));
            double derived = run.measureProcessorSeconds(run.createCommand("find", "turn > 0", "--count", "--log",
                    "sqlite:" + log));
            run.rowOutput().printf(Locale.ROOT, "| deriving the facts of %,d simulated matches, beside playing them"
                    + " (processor time) | %.1f s | %.1f s | %.2f | at most 0.4 |%n", matches, derived, played,
                    derived / played);
        }
    }
}
