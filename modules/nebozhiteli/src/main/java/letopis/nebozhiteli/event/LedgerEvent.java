package letopis.nebozhiteli.event;

import java.util.List;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.nebozhiteli.card.DamageComponent;
import letopis.nebozhiteli.card.DamageKind;
import letopis.table.CardId;
import letopis.table.RecordedAs;

/// The ledger of a phase: its entries and their settlement (NT-IV-2.1.3).
public sealed interface LedgerEvent extends NebozhiteliEvent {

    /// A ledger entry, without effect until the ledger is settled.
    @RecordedAs("Queued")
    sealed interface QueuedEntry extends LedgerEvent {

        CardId source();

        /// Returns the controller of the source.
        Seat seat();

        Target target();
    }

    /// @param source the weapon, unarmed creature, scroll or other card that causes the damage
    /// @param striker the striking creature; the source itself outside combat
    /// @param harms the damage components of this source
    /// @param atLeast minimum damage if the source hits, else 0
    record DamageQueued(
            CardId source, CardId striker, Seat seat, Target target, List<DamageComponent> harms, int atLeast,
            Origin origin)
            implements QueuedEntry {
        public enum Origin { COMBAT, RANGED, EFFECT }

        public int total() {
            int total = 0;
            for (DamageComponent harm : harms) {
                total += harm.amount();
            }
            return total;
        }
    }

    /// @param takenFrom the target whose counters are moved, at most one; empty if the counters come from the reserve
    record HealingQueued(CardId source, Seat seat, Target target, int amount, List<Target> takenFrom)
            implements QueuedEntry {}

    record RestoreQueued(CardId source, Seat seat, Target target) implements QueuedEntry {}

    /// An entry that prevents damage to its target during the phase.
    sealed interface Prevention extends QueuedEntry {

        /// Returns the prevented damage kinds; empty for any kind.
        List<DamageKind> against();
    }

    /// @param amount amount prevented; 0 for all
    record PreventionQueued(CardId source, Seat seat, Target target, int amount, List<DamageKind> against)
            implements Prevention {}

    /// An entry that prevents all damage from one source. The source is chosen when the ledger is settled.
    record SourcePreventionQueued(CardId source, Seat seat, Target target, List<DamageKind> against)
            implements Prevention {}

    record LossQueued(CardId source, Seat seat, Target target, int amount) implements QueuedEntry {}

    /// A life change that some settings apply outside the ledger.
    record LifeAdjusted(Target target, int before, int after) implements LedgerEvent {}

    /// The settlement of a phase's ledger. It decides whether a creature was killed before being healed (NB-128).
    record LedgerCommitted(List<Account> accounts) implements LedgerEvent {}

    /// The life account of one target. `net` is `before` plus the amounts of all lines. `after` is `net` limited to the
    /// range from 0 to `max`, or `max` after a full restoration.
    record Account(Target target, int before, int max, List<Line> lines, int net, int after) {}

    /// @param entry the ledger entry behind this line
    /// @param source the card behind that entry: weapon, armor or scroll
    /// @param amount signed amount
    record Line(Kind kind, Sequence entry, CardId source, int amount) {
        public enum Kind { DAMAGE, REDUCTION, PREVENTION, FLOOR, LOSS, HEALING, RESTORE }
    }
}
