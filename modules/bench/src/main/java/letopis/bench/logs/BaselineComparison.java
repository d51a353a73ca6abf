package letopis.bench.logs;

import java.io.IOException;
import java.io.PrintStream;
import java.util.Arrays;
import java.util.Locale;

/// A comparison of Letopis with a baseline. It runs the two in turn under the same load and prints one row for each
/// pair.
final class BaselineComparison {

    private final PrintStream rowOutput;
    private final PrintStream progressOutput;
    private final int roundCount;

    /// @param roundCount measured rounds per side, after a warm-up round
    BaselineComparison(PrintStream rowOutput, PrintStream progressOutput, int roundCount) {
        this.rowOutput = rowOutput;
        this.progressOutput = progressOutput;
        this.roundCount = roundCount;
    }

    int roundCount() {
        return roundCount;
    }

    /// One side of a comparison. It performs the measured work once per call.
    interface Side {

        /// @return units of work per second
        double measureOnce() throws IOException;
    }

    void printProgress(String title) {
        progressOutput.println(title);
    }

    /// Measures both rates and prints the median, minimum and maximum of each, and the median ratio. The ratio is
    /// computed for each round, because both sides of a round run under nearly the same conditions.
    ///
    /// @param targetRatio the target ratio; empty if the row only explains another row
    void compare(String title, String unit, String targetRatio, Side letopis, Side baseline) throws IOException {
        var rates = new double[roundCount];
        var baselines = new double[roundCount];
        var ratios = new double[roundCount];
        printProgress(title);
        for (int round = -1; round < roundCount; round++) {
            boolean first = round % 2 == 0;
            double before = first ? 0 : baseline.measureOnce();
            double our = letopis.measureOnce();
            double their = first ? baseline.measureOnce() : before;
            printProgress(String.format(Locale.ROOT, "  %s %,.0f beside %,.0f %s", round < 0
                    ? "warm-up:" : "round " + (round + 1) + " of " + roundCount + ":", our, their, unit));
            if (round >= 0) {
                rates[round] = our;
                baselines[round] = their;
                ratios[round] = our / their;
            }
        }
        printRow(title, formatSpread(rates, "%,.0f", unit), formatSpread(baselines, "%,.0f", unit),
                computeMedian(ratios), targetRatio);
    }

    /// Prints a row that compares durations measured earlier.
    void compareTimes(String title, String unit, double[] letopisTimes, double[] baselineTimes, String targetRatio) {
        printRow(title, formatSpread(letopisTimes, "%,.2f", unit), formatSpread(baselineTimes, "%,.2f", unit),
                computeMedian(letopisTimes) / computeMedian(baselineTimes), targetRatio);
    }

    /// Prints a row for figures that have no spread.
    void printRow(String title, String letopisText, String baselineText, double ratio, String targetRatio) {
        rowOutput.printf(Locale.ROOT, "| %s | %s | %s | %.2f | %s |%n", title, letopisText, baselineText, ratio,
                targetRatio);
    }

    private static String formatSpread(double[] values, String numberFormat, String unit) {
        return String.format(Locale.ROOT, numberFormat + " %s (" + numberFormat + "–" + numberFormat + ")",
                computeMedian(values), unit, Arrays.stream(values).min().orElseThrow(), Arrays.stream(values).max()
                .orElseThrow());
    }

    static double computeMedian(double[] values) {
        return computePercentile(values, 50);
    }

    /// Returns the smallest value that is at least as large as the given percentage of all values.
    static double computePercentile(double[] values, int percent) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[Math.max(0, (int) Math.ceil(sorted.length * percent / 100.0) - 1)];
    }

    /// Returns units of work per second.
    static double computeRatePerSecond(long operationCount, long startNanos) {
        return operationCount * 1e9 / (System.nanoTime() - startNanos);
    }
}
