package letopis.vremyageroev.naive;

/// Comparison of engine and naive model on random positions.
public final class NaiveModel {

    private NaiveModel() {}

    /// Returns the total number of choices made.
    ///
    /// @throws AssertionError if the two disagree; the message has the seed
    public static int compare(long from, int positions) {
        int choices = 0;
        for (long seed = from; seed < from + positions; seed++) {
            var duel = new RandomDuel(seed);
            try {
                choices += duel.playAndCompare();
            } catch (AssertionError | RuntimeException e) {
                throw new AssertionError("seed " + seed + ", to be seen again by -Dfrom=" + seed + " -Dpositions=1: "
                        + e.getMessage() + "\n" + duel.description(), e);
            }
        }
        return choices;
    }
}
