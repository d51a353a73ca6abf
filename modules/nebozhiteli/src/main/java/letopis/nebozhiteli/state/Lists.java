package letopis.nebozhiteli.state;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/// Immutable lists and their subsets.
public final class Lists {

    /// The largest set whose subsets are all listed.
    public static final int SUBSETS_MAX = 6;

    private Lists() {}

    /// Returns a list with one more item at its end.
    public static <T> List<T> plus(List<T> list, T item) {
        var more = new ArrayList<T>(list.size() + 1);
        more.addAll(list);
        more.add(item);
        return List.copyOf(more);
    }

    /// Passes every subset of a few items; of many, only none, all and each single one.
    public static <T> void subsets(List<T> things, Consumer<List<T>> each) {
        if (things.size() <= SUBSETS_MAX) {
            each.accept(List.of());
            for (int mask = 1; mask < 1 << things.size(); mask++) {
                var chosen = new ArrayList<T>(things.size());
                for (int i = 0; i < things.size(); i++) {
                    if ((mask >> i & 1) == 1) {
                        chosen.add(things.get(i));
                    }
                }
                each.accept(List.copyOf(chosen));
            }
        } else {
            each.accept(List.of());
            things.forEach(item -> each.accept(List.of(item)));
            each.accept(things);
        }
    }
}
