package letopis.vremyageroev.naive;

/// Judges random positions by the engine and by the naive model.
public final class NaiveModel {

    private NaiveModel() {}

    /// Returns how many choices were made in all.
    ///
    /// @throws AssertionError where the two do not agree, with the seed
    public static int judge(long from, int positions) {
        int choices = 0;
        for (long seed = from; seed < from + positions; seed++) {
            var duel = new RandomDuel(seed);
            try {
                choices += duel.judge();
            } catch (AssertionError | RuntimeException e) {
                throw new AssertionError("seed " + seed + ", to be seen again by -Dfrom=" + seed + " -Dpositions=1: "
                        + e.getMessage() + "\n" + duel.told(), e);
            }
        }
        return choices;
    }
}
