package letopis.nebozhiteli.event;

import java.util.List;
import letopis.table.CardId;

/// Events of combat (NT-IV-7 to NT-IV-9).
public sealed interface CombatEvent extends NebozhiteliEvent {

    /// The attacker is blocked and remains blocked until end of turn (NT-IV-8.10).
    record AttackerBlocked(CardId attacker, List<CardId> blockers) implements CombatEvent {}

    /// Surviving fighters return to the playing field (NT-II-5.2).
    record BattlefieldCleared(List<CardId> creatures) implements CombatEvent {}
}
