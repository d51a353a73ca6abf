package letopis.table.kernel;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// A cached value derived from an immutable state and stored with it. It does not affect the equality of states.
///
/// The value must not depend on hidden values, since accesses to them would go unnoticed.
public final class Memo {

    private @Nullable Object value; // null until it is requested

    public Memo() {}

    @SuppressWarnings("unchecked") // only one class requests it, with one type of value
    public <T> T get(Supplier<T> worksOut) {
        if (value == null) {
            value = worksOut.get();
        }
        return (T) value;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Memo;
    }

    @Override
    public int hashCode() {
        return 0;
    }

    @Override
    public String toString() {
        return "";
    }
}
