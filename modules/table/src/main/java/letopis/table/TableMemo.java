package letopis.table;

import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.BiPredicate;
import java.util.function.Supplier;
import letopis.journal.Seat;

/// A cached value that a game derives from a table and its card set. The value is stored in the immutable table and has
/// the same lifetime. A table stores only the most recently requested memo. A derived table can reuse a value that is
/// still valid.
///
/// A memo is a constant of the class that owns its values, and only that class can read them. Two threads may compute
/// the same value. Results must be equal and safe to share, like objects with final fields.
///
/// While a [HiddenAccessTracker] is active, a value is reused only if it was computed with an active tracker, so that
/// its accesses are known.
///
/// @param <T> the type of the value, which is computed only from the table and the card set
public final class TableMemo<T> {

    public TableMemo() {}

    /// A cached value of a table.
    ///
    /// @param table the table for which it was computed
    /// @param value a value of the memo's type
    /// @param unseen empty if the computation was not tracked; otherwise the owner of the first missing value that it
    ///   accessed, if any
    record MemoEntry(TableMemo<?> memo, Table table, CardSet cards, Object value, Optional<Optional<Seat>> unseen) {}

    public T get(Table table, CardSet cards, Supplier<T> compute) {
        return get(table, cards, (_, _) -> false, (_, _) -> compute.get());
    }

    /// @param stillHolds the test that returns true if a value computed for an earlier table of the same match is
    ///   also valid for this table
    @SuppressWarnings("unchecked") // a value is stored under the memo that computed it
    public T get(Table table, CardSet cards, BiPredicate<T, Table> stillHolds,
            BiFunction<Table, CardSet, T> compute) {
        MemoEntry kept = table.memoEntry();
        HiddenAccessTracker watching = HiddenAccessTracker.current();
        if (kept != null && kept.memo() == this && kept.cards() == cards
                && (watching == null || kept.unseen().isPresent())
                && (kept.table() == table || stillHolds.test((T) kept.value(), table))) {
            if (watching != null) {
                kept.unseen().get().ifPresent(watching::recordAccess);
            }
            return (T) kept.value();
        }
        int before = watching == null ? 0 : watching.accessCount();
        T found = compute.apply(table, cards);
        table.storeMemo(new MemoEntry(this, table, cards, found, watching == null ? Optional.empty()
                : Optional.of(watching.accessCount() == before ? Optional.empty()
                        : watching.firstAccessedOwner())));
        return found;
    }
}
