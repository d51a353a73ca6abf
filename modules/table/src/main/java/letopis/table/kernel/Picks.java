package letopis.table.kernel;

import java.util.HashSet;
import java.util.List;

/// Checks of what a player has picked.
public final class Picks {

    private Picks() {}

    public static boolean differ(List<?> picked) {
        return new HashSet<>(picked).size() == picked.size();
    }

    /// Whether there are so many of them, and nothing is picked twice.
    public static boolean differ(List<?> picked, int count) {
        return picked.size() == count && differ(picked);
    }
}
