package letopis.vremyageroev.state;

/// The names of what is marked on a card of the table.
public final class Marks {

    /// Turned by a quarter (VG-24b).
    public static final String CLOSED = "closed";
    /// Laid by its player and not opened since (VG-47a).
    public static final String LAID = "laid";
    /// In use, and still in the hand ([R-USED]).
    public static final String IN_USE = "in-use";

    private Marks() {}

    /// The counter of an ability that may be used only so often in a turn (VG-39).
    ///
    /// @param ability which ability of the card, from 0
    public static String used(int ability) {
        return "used-" + ability;
    }
}
