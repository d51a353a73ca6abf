package letopis.live.finding;

import java.util.Set;

/// A path to values of the board that a condition asks for.
///
/// @param keys the codes of the values; several where games call different things by one word
public record Path(Subject subject, Set<String> keys) {

    public Path {
        keys = Set.copyOf(keys);
    }

    public sealed interface Subject {

        /// The match: its turn, its phase.
        record OfMatch() implements Subject {}

        record OfSeat(String seat) implements Subject {}

        record Named(String name) implements Subject {}

        record AnyCard() implements Subject {}

        record Numbered(int card) implements Subject {}
    }

    /// Whether a value is one of these.
    ///
    /// @param of a seat, the name of a card, or nothing
    /// @param card the number of the card, or 0
    public boolean takes(String of, int card) {
        return switch (subject) {
            case Subject.OfMatch() -> card == 0 && of.isEmpty();
            case Subject.OfSeat(var seat) -> card == 0 && of.equals(seat);
            case Subject.Named(var name) -> card > 0 && of.equals(name);
            case Subject.AnyCard() -> card > 0;
            case Subject.Numbered(int number) -> card == number;
        };
    }

    /// Whether values of such a subject may be among these, whatever the number of the card.
    public boolean mayTake(String of) {
        return switch (subject) {
            case Subject.OfMatch() -> of.isEmpty();
            case Subject.OfSeat(var seat) -> of.equals(seat);
            case Subject.Named(var name) -> of.equals(name);
            case Subject.AnyCard(), Subject.Numbered _ -> true;
        };
    }
}
