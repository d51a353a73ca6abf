package letopis.vremyageroev.state;

/// Names of counters and flags on cards.
public final class Marks {

    /// Set while the card is exhausted (VG-24b).
    public static final String CLOSED = "closed";
    /// Set while a companion has not readied since its player brought it into play (VG-47a).
    public static final String NEWLY_LAID = "laid";
    /// Set while the card is in use but still in hand ([R-USED]).
    public static final String IN_USE = "in-use";

    private Marks() {}

    /// Returns the name of the counter for an ability limited per turn (VG-39).
    ///
    /// @param ability the index of the ability, from 0
    public static String buildUseCounterName(int ability) {
        return "used-" + ability;
    }
}
