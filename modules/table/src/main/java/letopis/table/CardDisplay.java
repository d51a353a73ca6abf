package letopis.table;

import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The display rules for numbers and marks of cards, for programs that know no game. All codes are those of
/// [BoardView.CardView].
///
/// @param life the number that kills a card when it reaches 0; empty if the game's cards have none
/// @param maxima the maximum of a number, by code; a number and its maximum are shown together as `3/6`
/// @param loss the number to subtract from `life`, which is then shown as `3/6`; empty if no number is subtracted
/// @param implied the numbers that are not shown on their own, because they are part of other numbers
/// @param marks marks drawn as symbols instead of words
/// @param strike the number with which a card strikes; empty if the game's cards have none, or if it is only the sum
///   of their [strike parts][BoardView.StrikePart]
public record CardDisplay(Optional<String> life, Map<String, String> maxima, Optional<String> loss,
        Set<String> implied, Map<String, Mark> marks, Optional<String> strike) {

    /// The display that shows every number and mark in words.
    public static final CardDisplay PLAIN =
            new CardDisplay(Optional.empty(), Map.of(), Optional.empty(), Set.of(), Map.of());

    /// The symbol for a mark. Displays without symbols write the word.
    public enum Mark {

        /// The card lies on its side.
        ON_SIDE,

        /// The card was used this turn and remains upright.
        USED,

        /// The card arrived this turn.
        NEW,

        /// The card is prevented from acting.
        BLOCKED
    }

    public CardDisplay {
        maxima = Map.copyOf(maxima);
        implied = Set.copyOf(implied);
        marks = Map.copyOf(marks);
    }

    /// Creates a display of cards without a strike number.
    public CardDisplay(Optional<String> life, Map<String, String> maxima, Optional<String> loss,
            Set<String> implied, Map<String, Mark> marks) {
        this(life, maxima, loss, implied, marks, Optional.empty());
    }

    /// Returns a display that shows these marks as symbols, and all other numbers and marks in words.
    public static CardDisplay ofMarks(Map<String, Mark> marks) {
        return new CardDisplay(Optional.empty(), Map.of(), Optional.empty(), Set.of(), marks);
    }

    /// @param code the number with which a card strikes
    public CardDisplay withStrike(String code) {
        return new CardDisplay(life, maxima, loss, implied, marks, Optional.of(code));
    }

    /// Returns true if a number is shown only as part of another one.
    public boolean isShownWithinAnother(String code, Set<String> codes) {
        return implied.contains(code) || maxima.entrySet().stream()
                .anyMatch(pair -> pair.getValue().equals(code) && codes.contains(pair.getKey()));
    }

    /// Returns the remaining life of a card, or 0 if it has no life number.
    public int life(Map<String, Integer> stats) {
        return life.map(code -> stats.getOrDefault(code, 0)).orElse(0);
    }

    /// Returns true if a card has lost some of its life.
    public boolean isDamaged(Map<String, Integer> stats) {
        Optional<Integer> max = life.map(maxima::get).map(stats::get);
        return max.isPresent() ? life(stats) < max.get() : loss.map(stats::get).filter(lost -> lost > 0).isPresent();
    }
}
