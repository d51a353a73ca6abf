package letopis.table;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import letopis.journal.Seat;
import org.jspecify.annotations.Nullable;

/// A value that only some audiences may see. It can only be read on behalf of an audience; [#toString] never shows the
/// value.
///
/// The value can also be unknown to the program. This happens in a log with redacted secrets, or if the recorder sees
/// no more than the public. In the latter case [#isUnseen] is true, which does not affect equality.
public final class Hidden<T> {

    private final Seat owner;
    private final T value;
    private final boolean isUnseen; // never seen by the recorder, or not until it was revealed
    private @Nullable Object cachedLookup; // cached lookup result

    private Hidden(Seat owner, T value) {
        this(owner, value, false);
    }

    private Hidden(Seat owner, T value, boolean isUnseen) {
        this.owner = owner;
        this.value = value;
        this.isUnseen = isUnseen;
    }

    public static <T> Hidden<T> ownedBy(Seat owner, T value) {
        return new Hidden<>(requireNonNull(owner), requireNonNull(value));
    }

    /// Returns a missing value that belongs to a seat.
    public static <T> Hidden<T> unknown(Seat owner) {
        return new Hidden<>(requireNonNull(owner), null);
    }

    /// Returns a value that belongs to a seat and that the recorder has never seen. The rules then do not depend on a
    /// withheld secret, so [HiddenAccessTracker] does not record reads of this value.
    public static <T> Hidden<T> unseen(Seat owner) {
        return new Hidden<>(requireNonNull(owner), null, true);
    }

    public static <T> Hidden<T> open(T value) {
        return new Hidden<>(null, requireNonNull(value));
    }

    /// Splits a hidden list into separately hidden values.
    ///
    /// @param size the size of the list, which may be known even if the list is missing
    public static <T> List<Hidden<T>> splitList(Hidden<List<T>> list, int size) {
        var each = new ArrayList<Hidden<T>>(size);
        for (int i = 0; i < size; i++) {
            each.add(new Hidden<>(list.owner, list.value == null ? null : list.value.get(i), list.isUnseen));
        }
        return List.copyOf(each);
    }

    /// Returns the value of one key, which is recorded either openly or in a secret map. The value is open if it is
    /// recorded openly, hidden if the secret map contains the key, and unseen otherwise.
    public static <K, T> Hidden<T> ofWritten(Optional<T> visibleValue, Hidden<? extends Map<K, T>> secret, K key) {
        return visibleValue.map(Hidden::open).orElseGet(() -> secret.value == null
                ? new Hidden<>(secret.owner, null, secret.isUnseen)
                : new Hidden<>(secret.owner, secret.value.get(key), !secret.value.containsKey(key)));
    }

    /// Returns the value if it is known and this audience may see it.
    public Optional<T> valueFor(Audience audience) {
        if (value == null && audience.canSeeValuesOf(owner)) {
            reportAccess();
        }
        return isOpen() || audience.canSeeValuesOf(owner) ? Optional.ofNullable(value) : Optional.empty();
    }

    /// Returns true if the value equals `other` or is missing. This does not count as access to a hidden value, because
    /// the player has already named it.
    public boolean mayBe(T other) {
        return value == null || value.equals(other);
    }

    /// Returns true if the value satisfies a condition or is missing. Like [#mayBe], this does not count as access.
    public boolean canMatch(Predicate<? super T> condition) {
        return value == null || condition.test(value);
    }

    /// Returns true if the value is known and equals `other`. Like [#mayBe], this does not count as access.
    public boolean isKnownAs(T other) {
        return value != null && value.equals(other);
    }

    /// Returns true if the value is missing. Like [#mayBe], this does not count as access.
    public boolean isBlank() {
        return value == null;
    }

    /// Returns true if the recorder has never seen the value, or saw it only when it was revealed.
    public boolean isUnseen() {
        return isUnseen;
    }

    /// Returns true if the value is missing from this log although someone knows it. Like [#mayBe], this does not count
    /// as access.
    public boolean isWithheld() {
        return value == null && !isUnseen;
    }

    /// Returns a derived value with the same visibility. Like [#mayBe], this does not count as access.
    public <U> Hidden<U> map(Function<? super T, ? extends U> change) {
        return new Hidden<>(owner, value == null ? null : change.apply(value), isUnseen);
    }

    public Hidden<T> revealedAs(T knownValue) {
        return new Hidden<>(null, requireNonNull(knownValue), value == null && isUnseen);
    }

    /// Returns the value with a new owner, the only player who can see it. An unknown value stays unknown.
    public Hidden<T> concealedFor(Seat newOwner) {
        if (value == null) {
            reportAccess();
        }
        return new Hidden<>(requireNonNull(newOwner), value, value == null && isUnseen);
    }

    private void reportAccess() {
        if (!isUnseen) {
            HiddenAccessTracker.reportAccess(owner);
        }
    }

    /// Returns this value if the audience may see it. Otherwise, returns a missing value of the same owner.
    public Hidden<T> knownTo(Audience audience) {
        return value == null || isOpen() || audience.canSeeValuesOf(owner) ? this : unknown(owner);
    }

    public boolean isOpen() {
        return owner == null;
    }

    /// Returns the object that [CardSet#definition] has cached here. The cache is mutable but affects only speed.
    @Nullable Object cachedLookup() {
        return cachedLookup;
    }

    void cacheLookup(Object value) {
        cachedLookup = value;
    }

    /// Returns true if the value is known, regardless of its audience.
    public boolean isKnown() {
        if (value == null) {
            reportAccess();
        }
        return value != null;
    }

    /// Returns the owner, or empty if the value is open.
    public Optional<Seat> owner() {
        return Optional.ofNullable(owner);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Hidden<?> hidden
                && Objects.equals(owner, hidden.owner)
                && Objects.equals(value, hidden.value);
    }

    @Override
    public int hashCode() {
        return Objects.hash(owner, value);
    }

    @Override
    public String toString() {
        return isOpen() ? "open" : "hidden from all but " + owner;
    }
}
