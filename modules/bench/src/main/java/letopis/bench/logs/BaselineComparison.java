package letopis.bench.logs;

import java.io.IOException;
import java.io.PrintStream;
import java.util.Arrays;
import java.util.Locale;

/// A comparison of Letopis with a baseline: alternates both under the same load, and prints a row for each pair.
final class BaselineComparison {

    private final PrintStream rows;
    private final PrintStream progress;
    private final int rounds;

    /// @param rounds measured rounds per side, after a warm-up round
    BaselineComparison(PrintStream rows, PrintStream progress, int rounds) {
        this.rows = rows;
        this.progress = progress;
        this.rounds = rounds;
    }

    int rounds() {
        return rounds;
    }

    /// One side of a comparison; performs the work once.
    interface Side {

        /// @return units of work per second
        double measureOnce() throws IOException;
    }

    void printProgress(String what) {
        progress.println(what);
    }

    /// Measures rates and prints their medians with minimum and maximum, and the median of the ratios per round, since
    /// both sides of a round run under nearly the same conditions.
    ///
    /// @param aim the target ratio; empty if the row only explains another
    void compare(String what, String unit, String aim, Side ours, Side baseline) throws IOException {
        var rates = new double[rounds];
        var baselines = new double[rounds];
        var ratios = new double[rounds];
        printProgress(what);
        for (int round = -1; round < rounds; round++) {
            boolean first = round % 2 == 0;
            double before = first ? 0 : baseline.measureOnce();
            double our = ours.measureOnce();
            double their = first ? baseline.measureOnce() : before;
            printProgress(String.format(Locale.ROOT, "  %s %,.0f beside %,.0f %s", round < 0
                    ? "warm-up:" : "round " + (round + 1) + " of " + rounds + ":", our, their, unit));
            if (round >= 0) {
                rates[round] = our;
                baselines[round] = their;
                ratios[round] = our / their;
            }
        }
        printRow(what, spread(rates, "%,.0f", unit), spread(baselines, "%,.0f", unit), median(ratios), aim);
    }

    /// Prints durations measured earlier.
    void compareTimes(String what, String unit, double[] ours, double[] baseline, String aim) {
        printRow(what, spread(ours, "%,.2f", unit), spread(baseline, "%,.2f", unit), median(ours) / median(baseline),
                aim);
    }

    /// Prints a row for figures without a spread.
    void printRow(String what, String ours, String baseline, double ratio, String aim) {
        rows.printf(Locale.ROOT, "| %s | %s | %s | %.2f | %s |%n", what, ours, baseline, ratio, aim);
    }

    private static String spread(double[] values, String number, String unit) {
        return String.format(Locale.ROOT, number + " %s (" + number + "–" + number + ")",
                median(values), unit, Arrays.stream(values).min().orElseThrow(), Arrays.stream(values).max()
                .orElseThrow());
    }

    static double median(double[] values) {
        return percentile(values, 50);
    }

    /// Returns the smallest value that is at least as large as the given percentage of all values.
    static double percentile(double[] values, int percent) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[Math.max(0, (int) Math.ceil(sorted.length * percent / 100.0) - 1)];
    }

    /// Returns units of work per second.
    static double rate(long done, long beginNanos) {
        return done * 1e9 / (System.nanoTime() - beginNanos);
    }
}
