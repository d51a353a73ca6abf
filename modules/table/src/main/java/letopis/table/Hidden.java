package letopis.table;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import letopis.journal.Seat;

/// A value that only some audiences may see. It cannot be read, printed or logged without naming an audience; its
/// [#toString] never shows the value.
///
/// It may also be unknown to everyone at hand, as in a log whose secrets were taken out or on a paper table where
/// nobody has looked yet.
public final class Hidden<T> {

    private final Seat owner;
    private final T value;

    private Hidden(Seat owner, T value) {
        this.owner = owner;
        this.value = value;
    }

    /// For the eyes of `owner` only.
    public static <T> Hidden<T> from(Seat owner, T value) {
        return new Hidden<>(requireNonNull(owner), requireNonNull(value));
    }

    /// The owner's, and not at hand.
    public static <T> Hidden<T> unknown(Seat owner) {
        return new Hidden<>(requireNonNull(owner), null);
    }

    /// For all to see.
    public static <T> Hidden<T> open(T value) {
        return new Hidden<>(null, requireNonNull(value));
    }

    /// The values of a hidden list, each hidden by itself.
    ///
    /// @param size of the list, which may be known where the list itself is not at hand
    public static <T> List<Hidden<T>> each(Hidden<List<T>> list, int size) {
        return IntStream.range(0, size)
                .mapToObj(place -> new Hidden<>(list.owner, list.value == null ? null : list.value.get(place)))
                .toList();
    }

    /// A value that was written down: openly, or for the eyes of one seat among others under its key, or not at all.
    public static <K, T> Hidden<T> written(Optional<T> open, Hidden<? extends Map<K, T>> secret, K key) {
        return open.map(Hidden::open)
                .orElseGet(() -> new Hidden<>(secret.owner, secret.value == null ? null : secret.value.get(key)));
    }

    /// The value, if this audience may see it and it is at hand.
    public Optional<T> seenBy(Audience audience) {
        if (value == null && audience.sees(owner)) {
            Unseen.ask(owner);
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

    /// The same, with the value only where this audience may see it.
    public Hidden<T> knownTo(Audience audience) {
        return isOpen() || audience.sees(owner) ? this : unknown(owner);
    }

    public boolean isOpen() {
        return owner == null;
    }

    /// Whether the value is at hand, for whichever eyes.
    public boolean isKnown() {
        if (value == null) {
            Unseen.ask(owner);
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
