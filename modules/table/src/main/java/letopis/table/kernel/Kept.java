package letopis.table.kernel;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Something that is worked out from a state and asked for again and again. It is kept with the state, which never
/// changes; two states are equal whatever is kept with them.
///
/// What is kept must not hang on hidden values, since nobody would notice that it was asked for them.
public final class Kept {

    private @Nullable Object value; // none until it is asked for

    public Kept() {}

    @SuppressWarnings("unchecked") // one sort of value is kept, by the one class that asks
    public <T> T of(Supplier<T> worksOut) {
        if (value == null) {
            value = worksOut.get();
        }
        return (T) value;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Kept;
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
