package letopis.app.statistics;

import java.util.OptionalLong;
import letopis.sqlite.FactColumns.Column;

/// Reads a column of facts onward, in the order of matches and entries.
public final class LifeReading {

    private static final int SEQ_BITS = 32;

    private final Column column;
    private int next;

    LifeReading(Column column) {
        this.column = column;
    }

    /// What is so after an entry, if anything is.
    OptionalLong at(long match, long seq) {
        long place = match << SEQ_BITS | seq;
        while (next < column.places().length && column.places()[next] <= place) {
            next++;
        }
        boolean there = next > 0 && column.places()[next - 1] >>> SEQ_BITS == match;
        return there && column.values()[next - 1] instanceof Long life ? OptionalLong.of(life) : OptionalLong.empty();
    }
}
