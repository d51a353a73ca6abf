package letopis.berserkheroes.state;

import java.util.Optional;
import letopis.berserkheroes.event.Source;
import letopis.table.CardId;

/// A strike in progress (BF-307.1) between two objects: a card that left and returned is a new object (BF-201.4).
///
/// @param striker the attacker
/// @param struck the declared or final target
/// @param first the declared target
/// @param defender the defender, if any
/// @param step progress of the strike
public record Strike(Source striker, Source struck, CardId first, Optional<CardId> defender, Step step) {

    /// Progress of a strike.
    public enum Step {
        DECLARED,
        /// No more defenders may be named (BF-508.3).
        FINAL,
        STRUCK,
        CLOSED
    }

    public CardId attacker() {
        return striker.card();
    }

    public CardId target() {
        return struck.card();
    }

    public Strike withoutDefender() {
        return withStep(Step.FINAL);
    }

    public Strike withDefender(Source defender) {
        return new Strike(striker, defender, first, Optional.of(defender.card()), Step.FINAL);
    }

    public Strike withStep(Step newStep) {
        return new Strike(striker, struck, first, defender, newStep);
    }

    /// Returns whether the attack belongs to this strike. During the strike, the attacker may also take part in a
    /// separate fight (BF-7-172).
    public boolean matchesAttack(CardId attacker, CardId target, CardId chosenCard) {
        return step == Step.FINAL && attacker.equals(attacker()) && target.equals(target()) && chosenCard.equals(first);
    }
}
