package letopis.table.kernel.position;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/// The selections of a given number of cards, treating copies as interchangeable.
public final class Selections {

    private Selections() {}

    /// @param alike returns the common property of copies
    /// @param max the maximum number of selections
    public static <T> List<List<T>> of(List<T> cards, int count, Function<T, ?> alike, int max) {
        var ways = new ArrayList<List<T>>();
        extend(List.of(), cards, count, alike, max, ways);
        return List.copyOf(ways);
    }

    private static <T> void extend(List<T> taken, List<T> rest, int count, Function<T, ?> alike, int max,
            List<List<T>> selections) {
        if (count == 0) {
            selections.add(taken);
            return;
        }
        var tried = new ArrayList<Object>();
        for (int i = 0; i + count <= rest.size() && selections.size() < max; i++) {
            Object kind = alike.apply(rest.get(i));
            if (!tried.contains(kind)) {
                tried.add(kind);
                var more = new ArrayList<>(taken);
                more.add(rest.get(i));
                extend(List.copyOf(more), rest.subList(i + 1, rest.size()), count - 1, alike, max, selections);
            }
        }
    }
}
