package letopis.respons.event;

import java.util.Optional;
import letopis.journal.Seat;
import letopis.table.CardId;

/// A change of influence, strength or durability.
public sealed interface ValueEvent extends ResponsEvent {

    /// Influence is spent, extra influence first (RS-153).
    record InfluenceSpent(Seat seat, int extra, int current) implements ValueEvent {}

    /// An effect changes influence.
    ///
    /// @param more the change. The kind tells whether it applies to extra influence, to other influence, or to the
    ///   hero's base value
    record InfluenceChanged(Seat seat, Kind kind, int more) implements ValueEvent {
        public enum Kind { EXTRA, CURRENT, BASE_VALUE }
    }

    /// Influence is reset to the amount the hero provides each turn (RS-155b).
    record InfluenceReset(Seat seat, int influence) implements ValueEvent {}

    /// A player pays the shield of a targeted card of the opponent (RS-191).
    record ShieldPaid(Seat seat, CardId card, int amount) implements ValueEvent {}

    /// @param from the source of the loss
    /// @param blow true for a strike in combat
    /// @param poisoned true if the card dies of this loss in the next check (RS-198)
    record StrengthReduced(CardId card, int amount, CardId from, boolean blow, boolean poisoned)
            implements ValueEvent {}

    /// Endurance prevents a loss of strength (RS-231).
    record StrengthLossPrevented(CardId card, int amount, CardId from) implements ValueEvent {}

    /// Endurance prevents an effect from setting the strength to a lower value (RS-232).
    record SetStrengthIgnored(CardId card, int strength) implements ValueEvent {}

    /// Lost strength is restored.
    ///
    /// @param from the source card; empty for the recovery phase (RS-065b)
    record StrengthRestored(CardId card, int amount, Optional<CardId> from) implements ValueEvent {}

    record DurabilityReduced(CardId card, int amount, CardId from) implements ValueEvent {}

    /// Lost durability is restored (RS-065c). See [StrengthRestored].
    record DurabilityRestored(CardId card, int amount, Optional<CardId> from) implements ValueEvent {}
}
