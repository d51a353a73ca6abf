package letopis.berserkheroes.event;

import java.util.List;
import java.util.Optional;
import letopis.table.CardId;

/// How attacks go (BF-307.1 to BF-307.4).
public sealed interface StrikeEvent extends BerserkEvent {

    /// Somebody may still step in; nobody, where the strike is directed (BF-7-090).
    record StrikeBegan(CardId attacker, CardId target, boolean directed) implements StrikeEvent {}

    /// @param defender who stepped in
    record TargetFinalized(CardId target, Optional<CardId> defender) implements StrikeEvent {}

    /// An attack was delivered, whatever came of it (BF-7-145): a strike or a shot (BF-507.3), at one target
    /// (BF-502.5).
    ///
    /// @param first the target that was chosen first
    /// @param reply whether the target struck back (BF-510.4)
    record AttackMade(CardId attacker, CardId target, CardId first, boolean strike, boolean reply)
            implements StrikeEvent {}

    /// One of the fighters has left ([R-GONE]).
    record StrikeBrokenOff(CardId attacker) implements StrikeEvent {}

    /// Attacker and defender close after the fight (BF-307.3).
    record FightersClosed(List<CardId> cards) implements StrikeEvent {}

    record StrikeEnded(CardId attacker) implements StrikeEvent {}
}
