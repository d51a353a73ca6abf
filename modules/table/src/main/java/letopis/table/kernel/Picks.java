package letopis.table.kernel;

import java.util.HashSet;
import java.util.List;

/// Checks for a player's picks.
public final class Picks {

    private Picks() {}

    public static boolean areDistinct(List<?> picked) {
        return new HashSet<>(picked).size() == picked.size();
    }

    /// Returns true if there are exactly `count` picks and all are different.
    public static boolean areDistinct(List<?> picked, int count) {
        return picked.size() == count && areDistinct(picked);
    }
}
