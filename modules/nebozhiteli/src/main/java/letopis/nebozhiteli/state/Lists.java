package letopis.nebozhiteli.state;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/// Immutable lists and their subsets.
public final class Lists {

    /// Size of the largest set whose subsets are all listed.
    public static final int MAX_SUBSETS = 6;

    private Lists() {}

    /// Returns a list with one more item at its end.
    public static <T> List<T> plus(List<T> list, T item) {
        var more = new ArrayList<T>(list.size() + 1);
        more.addAll(list);
        more.add(item);
        return List.copyOf(more);
    }

    /// Passes every subset of a few items to the consumer. For many items, passes only the empty set, the whole set and
    /// each single item.
    public static <T> void forEachSubset(List<T> items, Consumer<List<T>> consumer) {
        if (items.size() <= MAX_SUBSETS) {
            consumer.accept(List.of());
            for (int mask = 1; mask < 1 << items.size(); mask++) {
                var chosen = new ArrayList<T>(items.size());
                for (int i = 0; i < items.size(); i++) {
                    if ((mask >> i & 1) == 1) {
                        chosen.add(items.get(i));
                    }
                }
                consumer.accept(List.copyOf(chosen));
            }
        } else {
            consumer.accept(List.of());
            items.forEach(item -> consumer.accept(List.of(item)));
            consumer.accept(items);
        }
    }
}
