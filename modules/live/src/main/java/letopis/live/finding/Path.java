package letopis.live.finding;

import java.util.Set;

/// A path to board values used by a condition.
///
/// @param keys the codes of the values; there are several if games use the same word for different values
public record Path(Subject subject, Set<String> keys) {

    public Path {
        keys = Set.copyOf(keys);
    }

    public sealed interface Subject {

        /// The match with its turn and phase.
        record MatchSubject() implements Subject {}

        record SeatSubject(String seat) implements Subject {}

        record CardByName(Set<String> names) implements Subject {
            public CardByName {
                names = Set.copyOf(names);
            }
        }

        record AnyCard() implements Subject {}

        record CardByNumber(int card) implements Subject {}
    }

    /// Returns whether a value belongs to this path.
    ///
    /// @param subjectName a seat, the name of a card, or empty
    /// @param cardNumber the number of the card, or 0
    public boolean matches(String subjectName, int cardNumber) {
        return switch (subject) {
            case Subject.MatchSubject() -> cardNumber == 0 && subjectName.isEmpty();
            case Subject.SeatSubject(var seat) -> cardNumber == 0 && subjectName.equals(seat);
            case Subject.CardByName(var names) -> cardNumber > 0 && names.contains(subjectName);
            case Subject.AnyCard() -> cardNumber > 0;
            case Subject.CardByNumber(int number) -> cardNumber == number;
        };
    }

    /// Returns whether values of a subject can belong to this path, for any card number.
    public boolean mayMatch(String subjectName) {
        return switch (subject) {
            case Subject.MatchSubject() -> subjectName.isEmpty();
            case Subject.SeatSubject(var seat) -> subjectName.equals(seat);
            case Subject.CardByName(var names) -> names.contains(subjectName);
            case Subject.AnyCard(), Subject.CardByNumber _ -> true;
        };
    }
}
