package letopis.table;

import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// How programs that know no game show the numbers and marks of its cards. All codes are those of
/// [BoardView.CardView].
///
/// @param life the number a card dies without; empty where cards of the game have none
/// @param maxima by number, the one that says how much there can be: both are shown as `3/6`
/// @param loss the number that was taken off the first one, which is shown as `3/6` then; empty where there is none
/// @param implied numbers that the others show already
/// @param marks the marks that are drawn instead of written
public record CardDisplay(Optional<String> life, Map<String, String> maxima, Optional<String> loss,
        Set<String> implied, Map<String, Mark> marks) {

    /// Every number and mark is written as it is.
    public static final CardDisplay PLAIN =
            new CardDisplay(Optional.empty(), Map.of(), Optional.empty(), Set.of(), Map.of());

    /// How a mark is drawn. Where there is no sign for it, its word is written.
    public enum Mark {

        /// The card lies on its side.
        ON_SIDE,

        /// The card was used in this turn, and stands upright.
        USED,

        /// The card came this turn.
        NEW,

        /// Something holds the card back.
        BLOCKED
    }

    public CardDisplay {
        maxima = Map.copyOf(maxima);
        implied = Set.copyOf(implied);
        marks = Map.copyOf(marks);
    }

    /// A game whose cards show their numbers and marks in words, but for these marks.
    public static CardDisplay marked(Map<String, Mark> marks) {
        return new CardDisplay(Optional.empty(), Map.of(), Optional.empty(), Set.of(), marks);
    }

    /// Whether a number is only shown behind another one.
    public boolean isSecond(String code, Set<String> codes) {
        return implied.contains(code) || maxima.entrySet().stream()
                .anyMatch(pair -> pair.getValue().equals(code) && codes.contains(pair.getKey()));
    }

    /// Returns what a card has left of the number it dies without; 0 where it has none.
    public int life(Map<String, Integer> stats) {
        return life.map(code -> stats.getOrDefault(code, 0)).orElse(0);
    }

    /// Whether some of the number that a card dies without is lost.
    public boolean isHurt(Map<String, Integer> stats) {
        Optional<Integer> max = life.map(maxima::get).map(stats::get);
        return max.isPresent() ? life(stats) < max.get() : loss.map(stats::get).filter(lost -> lost > 0).isPresent();
    }
}
