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

/// A value that only some audiences may see. It cannot be read, printed or logged without naming an audience; its
/// [#toString] never shows the value.
///
/// It may also be unknown to everyone at hand: in a log whose secrets were taken out, or where whoever keeps the record
/// sees no more than the public. The second is [#unseen]; it makes no other value of it, so both are equal.
public final class Hidden<T> {

    private final Seat owner;
    private final T value;
    private final boolean unseen; // nobody who keeps the record has seen it, or had until it was laid open
    private @Nullable Object kept; // what was looked up for it

    private Hidden(Seat owner, T value) {
        this(owner, value, false);
    }

    private Hidden(Seat owner, T value, boolean unseen) {
        this.owner = owner;
        this.value = value;
        this.unseen = unseen;
    }

    public static <T> Hidden<T> from(Seat owner, T value) {
        return new Hidden<>(requireNonNull(owner), requireNonNull(value));
    }

    /// The owner's, and not at hand.
    public static <T> Hidden<T> unknown(Seat owner) {
        return new Hidden<>(requireNonNull(owner), null);
    }

    /// The owner's, and never seen by anybody who keeps the record. What the rules make of it does not depend on a
    /// secret somebody holds, so asking for it is not noted by [Unseen].
    public static <T> Hidden<T> unseen(Seat owner) {
        return new Hidden<>(requireNonNull(owner), null, true);
    }

    public static <T> Hidden<T> open(T value) {
        return new Hidden<>(null, requireNonNull(value));
    }

    /// The values of a hidden list, each hidden by itself.
    ///
    /// @param size of the list, which may be known where the list itself is not at hand
    public static <T> List<Hidden<T>> each(Hidden<List<T>> list, int size) {
        var each = new ArrayList<Hidden<T>>(size);
        for (int i = 0; i < size; i++) {
            each.add(new Hidden<>(list.owner, list.value == null ? null : list.value.get(i), list.unseen));
        }
        return List.copyOf(each);
    }

    /// A value that was written down: openly, or for the eyes of one seat among others under its key, or not at all, so
    /// that nobody has seen it.
    public static <K, T> Hidden<T> written(Optional<T> open, Hidden<? extends Map<K, T>> secret, K key) {
        return open.map(Hidden::open).orElseGet(() -> secret.value == null
                ? new Hidden<>(secret.owner, null, secret.unseen)
                : new Hidden<>(secret.owner, secret.value.get(key), !secret.value.containsKey(key)));
    }

    /// The value, if this audience may see it and it is at hand.
    public Optional<T> seenBy(Audience audience) {
        if (value == null && audience.sees(owner)) {
            ask();
        }
        return isOpen() || audience.sees(owner) ? Optional.ofNullable(value) : Optional.empty();
    }

    /// Whether it may be this value: it is, or it is not at hand. Asked of what a player named, it is no question about
    /// the unknown, since the player has answered it.
    public boolean mayBe(T other) {
        return value == null || value.equals(other);
    }

    /// As [#mayBe], of any value that fits.
    public boolean mayFit(Predicate<? super T> condition) {
        return value == null || condition.test(value);
    }

    /// Whether it is known to be this value. As [#mayBe], no question about the unknown.
    public boolean isKnownAs(T other) {
        return value != null && value.equals(other);
    }

    /// Whether nobody at hand knows it. As [#mayBe], no question about the unknown.
    public boolean isBlank() {
        return value == null;
    }

    /// Whether nobody who keeps the record has seen it, or had seen it until it was laid open.
    public boolean isUnseen() {
        return unseen;
    }

    /// Whether somebody has it, and it is not at hand. As [#mayBe], no question about the unknown.
    public boolean isWithheld() {
        return value == null && !unseen;
    }

    /// Something that follows from it, for the same eyes. As [#mayBe], no question about the unknown.
    public <U> Hidden<U> map(Function<? super T, ? extends U> change) {
        return new Hidden<>(owner, value == null ? null : change.apply(value), unseen);
    }

    public Hidden<T> laidOpen(T seen) {
        return new Hidden<>(null, requireNonNull(seen), value == null && unseen);
    }

    /// For the eyes of another owner only; what nobody knows stays unknown.
    public Hidden<T> concealedFor(Seat newOwner) {
        if (value == null) {
            ask();
        }
        return new Hidden<>(requireNonNull(newOwner), value, value == null && unseen);
    }

    private void ask() {
        if (!unseen) {
            Unseen.ask(owner);
        }
    }

    /// The same, with the value only where this audience may see it.
    public Hidden<T> knownTo(Audience audience) {
        return value == null || isOpen() || audience.sees(owner) ? this : unknown(owner);
    }

    public boolean isOpen() {
        return owner == null;
    }

    /// For [CardSet#definition], the only thing about it that changes; it shows only in the time things take.
    @Nullable Object kept() {
        return kept;
    }

    void keep(Object lookedUp) {
        kept = lookedUp;
    }

    /// Whether the value is at hand, for whichever eyes.
    public boolean isKnown() {
        if (value == null) {
            ask();
        }
        return value != null;
    }

    /// Who may see it, or nobody in particular when it is open.
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
