package letopis.nebozhiteli.query;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import letopis.nebozhiteli.card.DamageKind;
import letopis.table.CardId;

/// Something that takes damage off every source: armour, a shield, an amulet, "receives less".
///
/// @param against the kinds of damage it works against; any kind when empty
record Reducer(CardId by, int amount, List<DamageKind> against) {

    /// Each reducer takes as much as it can beside the others, whatever the order in which they are listed
    /// (NT-IV-9.6): those bound to fewer kinds first, physical damage first; a point that another reducer may
    /// take elsewhere gives way.
    ///
    /// @param kinds the components of one source
    /// @param amounts what they deal; lowered by what is taken off
    /// @return what each reducer takes, in the order of the list
    static int[] reduce(List<Reducer> reducers, List<DamageKind> kinds, int[] amounts) {
        var taken = new int[reducers.size()][kinds.size()];
        IntStream.range(0, reducers.size()).boxed()
                .sorted(Comparator.comparing(one -> reducers.get(one).rank()))
                .forEach(one -> {
                    int left = reducers.get(one).amount();
                    while (left > 0 && takesPoint(reducers, one, kinds, amounts, taken, new boolean[kinds.size()])) {
                        left--;
                    }
                });
        return IntStream.range(0, reducers.size()).map(one -> IntStream.of(taken[one]).sum()).toArray();
    }

    /// The narrower, the earlier; of those of one width, always in the same order.
    private int rank() {
        int width = against.isEmpty() ? DamageKind.values().length + 1 : (int) against.stream().distinct().count();
        int which = against.stream().distinct().mapToInt(kind -> 1 << kind.ordinal()).sum();
        return (width << DamageKind.values().length) + which;
    }

    private static boolean takesPoint(List<Reducer> reducers, int one, List<DamageKind> kinds, int[] amounts,
            int[][] taken, boolean[] tried) {
        int[] order = reducers.get(one).order(kinds);
        for (int component : order) {
            if (amounts[component] > 0) {
                amounts[component]--;
                taken[one][component]++;
                return true;
            }
        }
        for (int component : order) {
            if (!tried[component]) {
                tried[component] = true;
                for (int other = 0; other < reducers.size(); other++) {
                    if (taken[other][component] > 0 && takesPoint(reducers, other, kinds, amounts, taken, tried)) {
                        taken[other][component]--;
                        taken[one][component]++;
                        return true;
                    }
                }
            }
        }
        return false;
    }

    /// The components it works on, physical ones first.
    private int[] order(List<DamageKind> kinds) {
        return IntStream.range(0, kinds.size())
                .filter(component -> against.isEmpty() || against.contains(kinds.get(component))).boxed()
                .sorted(Comparator.comparing(component -> kinds.get(component) != DamageKind.PHYSICAL))
                .mapToInt(Integer::intValue).toArray();
    }
}
