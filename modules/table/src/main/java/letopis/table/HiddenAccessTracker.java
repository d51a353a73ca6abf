package letopis.table;

import java.util.Optional;
import java.util.function.Supplier;
import letopis.journal.Seat;
import org.jspecify.annotations.Nullable;

/// A tracker for one computation of the rules. It notes the first access to a hidden value that is missing, for example
/// from a redacted log. Consequences derived before that access do not depend on the value.
///
/// Not thread-safe; use one per computation.
public final class HiddenAccessTracker {

    private static final ScopedValue<HiddenAccessTracker> CURRENT_TRACKER = ScopedValue.newInstance();

    private int consequenceCount;
    private int accessCount;
    private int consequencesBeforeAccess;
    private @Nullable Seat owner; // owner of the first accessed value

    public HiddenAccessTracker() {}

    public <T> T watch(Supplier<T> action) {
        return ScopedValue.where(CURRENT_TRACKER, this).call(action::get);
    }

    /// Returns the owner of the first accessed value, if there was an access.
    public Optional<Seat> firstAccessedOwner() {
        return Optional.ofNullable(owner);
    }

    /// Returns the number of consequences derived before the first access, or of all consequences if there was no
    /// access.
    public int consequencesBefore() {
        return accessCount == 0 ? consequenceCount : consequencesBeforeAccess;
    }

    /// Counts a derived consequence.
    public static void countConsequence() {
        if (CURRENT_TRACKER.isBound()) {
            CURRENT_TRACKER.get().consequenceCount++;
        }
    }

    public static boolean isWatched() {
        return CURRENT_TRACKER.isBound();
    }

    /// Returns the active tracker of this thread, if any.
    static @Nullable HiddenAccessTracker current() {
        return CURRENT_TRACKER.isBound() ? CURRENT_TRACKER.get() : null;
    }

    static void reportAccess(Seat owner) {
        if (CURRENT_TRACKER.isBound()) {
            CURRENT_TRACKER.get().recordAccess(owner);
        }
    }

    void recordAccess(Seat seat) {
        if (accessCount++ == 0) {
            consequencesBeforeAccess = consequenceCount;
            owner = seat;
        }
    }

    /// Evaluates guards. While a tracker is active, a refusal that depends on a missing value is dropped, because the
    /// recorder knew the value. The consequences of the choice do not depend on the guards, so reads made by the guards
    /// are not tracked.
    public static <R> Optional<R> evaluateGuards(Supplier<Optional<R>> guards) {
        if (!CURRENT_TRACKER.isBound()) {
            return guards.get();
        }
        var apart = new HiddenAccessTracker();
        Optional<R> refused = apart.watch(guards);
        return apart.accessCount > 0 ? Optional.empty() : refused;
    }

    int accessCount() {
        return accessCount;
    }
}
