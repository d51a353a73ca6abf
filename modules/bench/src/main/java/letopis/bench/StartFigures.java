package letopis.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/// The time from start to exit of the program, compared with a JVM that prints one line.
final class StartFigures {

    private static final int START_COUNT = 25;
    private static final String MATCH_PATH = "replays/nebozhiteli/matches/nb-115-armour-against-three.jsonl";

    private StartFigures() {}

    static void measure(BenchRun run) throws IOException, InterruptedException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        long bare = measureMedian(run, List.of(java, "-Xshare:auto", "-cp", System.getProperty("java.class.path"),
                MinimalProgram.class.getName()));
        long show = measureMedian(run,
                run.createCommand("show", run.homeFolder().resolve(MATCH_PATH).toString(), "--at", "end"));
        run.rowOutput().printf(Locale.ROOT,
                "| whole process of `letopis show`, beside a JVM that prints one line | %d ms | %d ms | %.2f"
                        + " | at most 2.5 |%n", show, bare, (double) show / bare);
    }

    private static long measureMedian(BenchRun run, List<String> command) throws IOException, InterruptedException {
        long[] millis = new long[run.quick() ? 1 : START_COUNT];
        for (int i = 0; i < millis.length; i++) {
            millis[i] = run.measureMillis(command);
        }
        Arrays.sort(millis);
        return millis[millis.length / 2];
    }
}
