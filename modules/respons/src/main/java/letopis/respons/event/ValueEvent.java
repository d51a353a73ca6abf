package letopis.respons.event;

import java.util.Optional;
import letopis.journal.Seat;
import letopis.table.CardId;

/// How numbers change: influence, strength, durability.
public sealed interface ValueEvent extends ResponsEvent {

    /// Extra influence goes first (RS-153).
    record InfluenceSpent(Seat seat, int extra, int current) implements ValueEvent {}

    /// By an effect.
    ///
    /// @param more of extra influence, of the rest, or of the value the hero has each turn
    record InfluenceChanged(Seat seat, Kind kind, int more) implements ValueEvent {
        public enum Kind { EXTRA, CURRENT, BASE_VALUE }
    }

    /// It is what the hero has each turn (RS-155b).
    record InfluenceReset(Seat seat, int influence) implements ValueEvent {}

    /// What a target of the opponent's costs (RS-191).
    record ShieldPaid(Seat seat, CardId card, int amount) implements ValueEvent {}

    /// @param from what takes it
    /// @param blow whether it is a strike in combat
    /// @param poisoned whether it dies of that in the next check (RS-198)
    record StrengthReduced(CardId card, int amount, CardId from, boolean blow, boolean poisoned)
            implements ValueEvent {}

    /// Endurance keeps it (RS-231).
    record StrengthLossPrevented(CardId card, int amount, CardId from) implements ValueEvent {}

    /// Endurance ignores a lower value (RS-232).
    record SetStrengthIgnored(CardId card, int strength) implements ValueEvent {}

    /// Lost strength comes back.
    ///
    /// @param from a card, where none it is the recovery phase (RS-065b)
    record StrengthRestored(CardId card, int amount, Optional<CardId> from) implements ValueEvent {}

    record DurabilityReduced(CardId card, int amount, CardId from) implements ValueEvent {}

    /// As [StrengthRestored] (RS-065c).
    record DurabilityRestored(CardId card, int amount, Optional<CardId> from) implements ValueEvent {}
}
