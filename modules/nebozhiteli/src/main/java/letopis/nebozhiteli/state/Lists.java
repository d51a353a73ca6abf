package letopis.nebozhiteli.state;

import java.util.ArrayList;
import java.util.List;

/// Immutable lists.
public final class Lists {

    private Lists() {}

    /// A list with one more at its end.
    public static <T> List<T> plus(List<T> list, T item) {
        var more = new ArrayList<T>(list.size() + 1);
        more.addAll(list);
        more.add(item);
        return List.copyOf(more);
    }
}
