package letopis.app.statistics;

/// The 95 % Wilson interval of a win rate. Without matches, it is the whole range from 0 to 1.
public record WilsonInterval(double lowerBound, double upperBound) {

    private static final double Z_SCORE = 1.96; // standard deviations on either side of a 95 % interval

    public static WilsonInterval of(long wins, long total) {
        if (total == 0) {
            return new WilsonInterval(0, 1);
        }
        double share = (double) wins / total;
        double spread = Z_SCORE * Z_SCORE / total;
        double middle = share + spread / 2;
        double half = Z_SCORE * Math.sqrt((share * (1 - share) + spread / 4) / total);
        return new WilsonInterval((middle - half) / (1 + spread), (middle + half) / (1 + spread));
    }
}
