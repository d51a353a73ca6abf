package letopis.nebozhiteli.query;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import letopis.nebozhiteli.card.DamageKind;
import letopis.table.CardId;

/// A reduction that applies to the damage of every source: armor, a shield, an amulet, or "receives less".
///
/// @param against the kinds of damage that are reduced; empty for any kind
record DamageReducer(CardId by, int amount, List<DamageKind> against) {

    /// Applies the reducers so that the total reduction is as large as possible, whatever the order of the list
    /// (NT-IV-9.6). Reducers for fewer kinds apply first, and each reduces physical damage first. A reduction
    /// moves to another component if that lets a further reducer apply.
    ///
    /// @param kinds the components of one source
    /// @param amounts their damage; lowered by the reduction
    /// @return the reduction by each reducer, in list order
    static int[] reduce(List<DamageReducer> reducers, List<DamageKind> kinds, int[] amounts) {
        var taken = new int[reducers.size()][kinds.size()];
        IntStream.range(0, reducers.size()).boxed()
                .sorted(Comparator.comparing(number -> reducers.get(number).rank()))
                .forEach(number -> {
                    int rest = reducers.get(number).amount();
                    while (rest > 0 && tryTakePoint(reducers, number, kinds, amounts, taken,
                            new boolean[kinds.size()])) {
                        rest--;
                    }
                });
        return IntStream.range(0, reducers.size()).map(number -> IntStream.of(taken[number]).sum()).toArray();
    }

    /// Returns the rank of this reducer. Reducers for fewer kinds come first; those for equally many kinds have a fixed
    /// order.
    private int rank() {
        int width = against.isEmpty() ? DamageKind.values().length + 1 : (int) against.stream().distinct().count();
        int which = against.stream().distinct().mapToInt(kind -> 1 << kind.ordinal()).sum();
        return (width << DamageKind.values().length) + which;
    }

    private static boolean tryTakePoint(List<DamageReducer> reducers, int number, List<DamageKind> kinds, int[] amounts,
            int[][] takenAmounts, boolean[] triedComponents) {
        int[] order = reducers.get(number).createComponentOrder(kinds);
        for (int component : order) {
            if (amounts[component] > 0) {
                amounts[component]--;
                takenAmounts[number][component]++;
                return true;
            }
        }
        for (int component : order) {
            if (!triedComponents[component]) {
                triedComponents[component] = true;
                for (int other = 0; other < reducers.size(); other++) {
                    if (takenAmounts[other][component] > 0
                            && tryTakePoint(reducers, other, kinds, amounts, takenAmounts, triedComponents)) {
                        takenAmounts[other][component]--;
                        takenAmounts[number][component]++;
                        return true;
                    }
                }
            }
        }
        return false;
    }

    /// Returns the components that the reducer applies to, physical ones first.
    private int[] createComponentOrder(List<DamageKind> kinds) {
        return IntStream.range(0, kinds.size())
                .filter(component -> against.isEmpty() || against.contains(kinds.get(component))).boxed()
                .sorted(Comparator.comparing(component -> kinds.get(component) != DamageKind.PHYSICAL))
                .mapToInt(Integer::intValue).toArray();
    }
}
