package letopis.berserkheroes.event;

import java.util.List;
import letopis.table.RecordedAs;

/// Values an ability inherits from another: its targets, the cards it brought, and its X.
///
/// @param aims targets by their numbers in the other ability
/// @param brought cards brought by the other ability, see [QueuedAbility#brought]
/// @param spell whether it counts as a spell ability
@RecordedAs("Bound")
public record InheritedValues(List<Aim> aims, List<Source> brought, int x, boolean spell) {

    public static final InheritedValues EMPTY = new InheritedValues(List.of(), List.of(), 0, false);

    public InheritedValues {
        aims = List.copyOf(aims);
        brought = List.copyOf(brought);
    }
}
