package letopis.berserkheroes.state;

import java.util.Optional;
import letopis.table.CardId;

/// A strike that goes on (BF-307.1).
///
/// @param target whom it was declared against, or who is struck after all
/// @param first whom it was declared against
/// @param defender who has stepped in
/// @param step how far it is
public record Strike(
        CardId attacker, CardId target, CardId first, Optional<CardId> defender, boolean directed, Step step) {

    /// How far a strike is.
    public enum Step {
        DECLARED,
        /// Nobody steps in any more (BF-508.3).
        FINAL,
        STRUCK,
        CLOSED
    }

    public Strike with(CardId last, Optional<CardId> stepped) {
        return new Strike(attacker, last, first, stepped, directed, Step.FINAL);
    }

    public Strike at(Step changed) {
        return new Strike(attacker, target, first, defender, directed, changed);
    }
}
