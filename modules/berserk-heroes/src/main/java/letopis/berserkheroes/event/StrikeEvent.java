package letopis.berserkheroes.event;

import java.util.List;
import java.util.Optional;
import letopis.table.CardId;

/// An event in the course of an attack (BF-307.1 to BF-307.4).
public sealed interface StrikeEvent extends BerserkEvent {

    /// A strike started. A defender may be named unless the strike is directed (BF-7-090).
    record StrikeBegan(CardId attacker, CardId target, boolean directed) implements StrikeEvent {}

    /// @param defender the defending creature
    record TargetFinalized(CardId target, Optional<CardId> defender) implements StrikeEvent {}

    /// A strike or a shot (BF-507.3) was delivered to one target (BF-502.5), whatever its result (BF-7-145).
    ///
    /// @param first the originally chosen target
    /// @param reply whether the target struck back (BF-510.4)
    record AttackMade(CardId attacker, CardId target, CardId first, boolean strike, boolean reply)
            implements StrikeEvent {}

    /// A fighter left, which ended the strike ([R-GONE]).
    record StrikeBrokenOff(CardId attacker) implements StrikeEvent {}

    /// Attacker and defender were exhausted after the fight (BF-307.3).
    record FightersClosed(List<CardId> cards) implements StrikeEvent {}

    record StrikeEnded(CardId attacker) implements StrikeEvent {}
}
