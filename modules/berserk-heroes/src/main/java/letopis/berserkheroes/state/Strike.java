package letopis.berserkheroes.state;

import java.util.Optional;
import letopis.berserkheroes.event.Source;
import letopis.table.CardId;

/// A strike that goes on (BF-307.1). It is between two objects: a card that left and came back is another one
/// (BF-201.4).
///
/// @param striking who strikes
/// @param struck whom it was declared against, or who is struck after all
/// @param first whom it was declared against
/// @param defender who has stepped in
/// @param step how far it is
public record Strike(Source striking, Source struck, CardId first, Optional<CardId> defender, Step step) {

    /// How far a strike is.
    public enum Step {
        DECLARED,
        /// Nobody steps in any more (BF-508.3).
        FINAL,
        STRUCK,
        CLOSED
    }

    public CardId attacker() {
        return striking.card();
    }

    public CardId target() {
        return struck.card();
    }

    /// Nobody has stepped in.
    public Strike undefended() {
        return at(Step.FINAL);
    }

    public Strike defendedBy(Source stepped) {
        return new Strike(striking, stepped, first, Optional.of(stepped.card()), Step.FINAL);
    }

    public Strike at(Step changed) {
        return new Strike(striking, struck, first, defender, changed);
    }

    /// Whether an attack is this strike: its attacker may fight on the way, which is another one (BF-7-172).
    public boolean isMadeBy(CardId attacker, CardId target, CardId chosen) {
        return step == Step.FINAL && attacker.equals(attacker()) && target.equals(target()) && chosen.equals(first);
    }
}
