package letopis.table.kernel.position;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/// All selections of a given number of cards. Copies count as interchangeable.
public final class Selections {

    private Selections() {}

    /// @param kindOf the function that returns equal values for interchangeable copies
    /// @param max the maximum number of selections
    public static <T> List<List<T>> of(List<T> cards, int count, Function<T, ?> kindOf, int max) {
        var ways = new ArrayList<List<T>>();
        extend(List.of(), cards, count, kindOf, max, ways);
        return List.copyOf(ways);
    }

    private static <T> void extend(List<T> takenItems, List<T> remainingItems, int count, Function<T, ?> kindOf,
            int max, List<List<T>> selections) {
        if (count == 0) {
            selections.add(takenItems);
            return;
        }
        var tried = new ArrayList<Object>();
        for (int i = 0; i + count <= remainingItems.size() && selections.size() < max; i++) {
            Object kind = kindOf.apply(remainingItems.get(i));
            if (!tried.contains(kind)) {
                tried.add(kind);
                var more = new ArrayList<>(takenItems);
                more.add(remainingItems.get(i));
                extend(List.copyOf(more), remainingItems.subList(i + 1, remainingItems.size()), count - 1, kindOf, max,
                        selections);
            }
        }
    }
}
