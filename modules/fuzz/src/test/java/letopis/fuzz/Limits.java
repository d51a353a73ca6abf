package letopis.fuzz;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/// The limit for every input: two seconds of processor time.
public final class Limits {

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final long LIMIT = 2_000_000_000L;
    private static final int TRIES = 8; // the first may load classes and compile them

    private Limits() {}

    /// Runs the reading, and repeats it if it exceeded the limit.
    public static void check(byte[] input, Runnable reading) {
        long least = Long.MAX_VALUE;
        for (int i = 0; i < TRIES && least > LIMIT; i++) {
            long before = THREADS.getCurrentThreadCpuTime();
            reading.run();
            least = Math.min(least, THREADS.getCurrentThreadCpuTime() - before);
        }
        if (least > LIMIT) {
            throw new AssertionError(input.length + " bytes took " + least / 1_000_000 + " ms");
        }
    }
}
