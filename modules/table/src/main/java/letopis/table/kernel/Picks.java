package letopis.table.kernel;

import java.util.HashSet;
import java.util.List;

/// A set of checks for a player's picks.
public final class Picks {

    private Picks() {}

    public static boolean areDistinct(List<?> items) {
        return new HashSet<>(items).size() == items.size();
    }

    /// Returns true if there are exactly `count` picks, all of them different.
    public static boolean areDistinct(List<?> items, int count) {
        return items.size() == count && areDistinct(items);
    }
}
