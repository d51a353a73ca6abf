package letopis.table.kernel;

import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// A cached value derived from an immutable state and stored with it. It does not affect the equality of states.
///
/// The value must not depend on hidden values, because access to them would not be tracked.
public final class Memo {

    private @Nullable Object value; // null until it is requested
    private @Nullable Object cachedValue; // the last value of an earlier state, until this one is requested

    public Memo() {}

    /// Returns an empty memo for a changed state. Its value is computed from the previous one, which may still be
    /// valid.
    public Memo successor() {
        var next = new Memo();
        next.cachedValue = value != null ? value : cachedValue;
        return next;
    }

    public <T> T get(Supplier<T> compute) {
        return get(compute, Supplier::get);
    }

    /// @param state the state that stores this memo; it is passed to `compute`, so that the function need not capture
    ///   it
    @SuppressWarnings("unchecked") // only one class requests it, with one type of value
    public <S, T> T get(S state, Function<S, T> compute) {
        if (value == null) {
            value = compute.apply(state);
        }
        return (T) value;
    }

    /// Returns the value as [#get(Object, Function)] does. The function can update the value of an earlier state
    /// instead of computing a new one.
    ///
    /// @param compute the function of the state and the last value of an earlier state, or null
    @SuppressWarnings("unchecked") // only one class requests it, with one type of value
    public <S, T> T update(S state, BiFunction<S, @Nullable T, T> compute) {
        if (value == null) {
            value = compute.apply(state, (T) cachedValue);
            cachedValue = null;
        }
        return (T) value;
    }

    /// Returns this memo if it has a value that is also valid for another state, otherwise an empty memo.
    public Memo keptIf(Predicate<Object> stillHolds) {
        return value != null && stillHolds.test(value) ? this : new Memo();
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
