package letopis.app.statistics;

import java.util.Optional;

/// The sums needed to compute the mean of measurements and its 95 % interval (Student's t).
///
/// @param count the number of measurements
/// @param sum the sum of the measurements
/// @param sumOfSquares the sum of their squares
record MeanInterval(long count, double sum, double sumOfSquares) {

    static final MeanInterval NONE = new MeanInterval(0, 0, 0);

    /// Two-sided quantiles for 1 to 30 degrees of freedom. Beyond 30, the normal distribution is close enough.
    private static final double[] QUANTILES = {12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228,
        2.201, 2.179, 2.160, 2.145, 2.131, 2.120, 2.110, 2.101, 2.093, 2.086, 2.080, 2.074, 2.069, 2.064, 2.060, 2.056,
        2.052, 2.048, 2.045, 2.042};
    private static final double NORMAL_QUANTILE = 1.96;

    MeanInterval plus(double value) {
        return new MeanInterval(count + 1, sum + value, sumOfSquares + value * value);
    }

    double mean() {
        return sum / count;
    }

    /// Returns half the width of the interval; empty for fewer than two measurements.
    Optional<Double> margin() {
        if (count < 2) {
            return Optional.empty();
        }
        double variance = Math.max(0, (sumOfSquares - sum * sum / count) / (count - 1));
        double quantile = count - 1 <= QUANTILES.length ? QUANTILES[(int) count - 2] : NORMAL_QUANTILE;
        return Optional.of(quantile * Math.sqrt(variance / count));
    }
}
