package letopis.table.kernel;

import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import letopis.table.Refusal;
import letopis.table.State;
import letopis.table.TableChange;

/// The changes of the table a judge orders at once.
public final class OrderedChanges {

    private OrderedChanges() {}

    /// Why a change is refused, the first one if several are; each is checked on the table the ones before it left.
    ///
    /// @param check why a change is refused
    /// @param fold what a change does
    public static <S extends State> Optional<Refusal> refuse(S state, List<TableChange> changes,
            BiFunction<S, TableChange, Optional<Refusal>> check, BiFunction<S, TableChange, S> fold) {
        S ordered = state;
        for (TableChange change : changes) {
            Optional<Refusal> refusal = check.apply(ordered, change);
            if (refusal.isPresent()) {
                return refusal;
            }
            ordered = fold.apply(ordered, change);
        }
        return Optional.empty();
    }
}
