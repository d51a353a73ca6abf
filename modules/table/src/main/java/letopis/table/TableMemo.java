package letopis.table;

import java.util.Optional;
import java.util.function.Supplier;
import letopis.journal.Seat;

/// Something a game works out from a table and its card set and asks for again and again. The value is kept with the
/// table, which never changes, so it lives exactly as long as that; a table keeps the value of one memo, the one asked
/// for last.
///
/// A memo is a constant of the class whose values it holds, and only that class can read them. Two threads may both
/// work a value out; what they find must be the same and safe to share, which a class with final fields is.
///
/// Under the eyes of an [Unseen] a value is used again only where it was worked out under some, so that what it asked
/// for is known.
///
/// @param <T> what is worked out, from nothing but the table and the card set
public final class TableMemo<T> {

    public TableMemo() {}

    /// What a table keeps.
    ///
    /// @param value of the type of the memo
    /// @param unseen what was asked for meanwhile, where somebody watched
    record Kept(TableMemo<?> memo, CardSet cards, Object value, Optional<Optional<Seat>> unseen) {}

    @SuppressWarnings("unchecked") // a value is kept under the memo that made it
    public T of(Table table, CardSet cards, Supplier<T> worksOut) {
        Kept kept = table.kept();
        Unseen watching = Unseen.watching();
        if (kept != null && kept.memo() == this && kept.cards() == cards
                && (watching == null || kept.unseen().isPresent())) {
            if (watching != null) {
                kept.unseen().get().ifPresent(watching::note);
            }
            return (T) kept.value();
        }
        int before = watching == null ? 0 : watching.count();
        T found = worksOut.get();
        table.keep(new Kept(this, cards, found, watching == null ? Optional.empty()
                : Optional.of(watching.count() == before ? Optional.empty() : watching.asked())));
        return found;
    }
}
