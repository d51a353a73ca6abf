package letopis.app.statistics;

import java.util.OptionalLong;
import letopis.sqlite.FactColumns.Column;

/// A cursor over a column of facts, in the order of matches and entries.
public final class LifeReading {

    private static final int SEQ_BITS = 32;

    private final Column column;
    private int next;

    LifeReading(Column column) {
        this.column = column;
    }

    /// Returns the number after an entry, if there is one.
    OptionalLong at(long match, long seq) {
        long place = match << SEQ_BITS | seq;
        while (next < column.places().length && column.places()[next] <= place) {
            next++;
        }
        boolean there = next > 0 && column.places()[next - 1] >>> SEQ_BITS == match;
        return there && column.values()[next - 1] instanceof Long life ? OptionalLong.of(life) : OptionalLong.empty();
    }
}
