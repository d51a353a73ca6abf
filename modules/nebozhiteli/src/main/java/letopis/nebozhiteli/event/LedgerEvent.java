package letopis.nebozhiteli.event;

import java.util.List;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.nebozhiteli.card.DamageKind;
import letopis.nebozhiteli.card.Harm;
import letopis.table.CardId;

/// The ledger of a phase: the entries made during it, and its one settlement (NT-IV-2.1.3).
public sealed interface LedgerEvent extends NebozhiteliEvent {

    /// An entry of the ledger. It changes nothing until the ledger is settled.
    sealed interface Queued extends LedgerEvent {

        CardId source();

        /// Who controls the source.
        Seat seat();

        Target target();
    }

    /// @param source the weapon, bare creature, scroll, … that does it
    /// @param striker the creature that strikes with it; the source itself outside a fight
    /// @param harms the components of this one source
    /// @param atLeast what it deals at least where it hits; 0 without such a property
    record DamageQueued(
            CardId source, CardId striker, Seat seat, Target target, List<Harm> harms, int atLeast, Origin origin)
            implements Queued {
        public enum Origin { COMBAT, RANGED, EFFECT }

        public int total() {
            return harms.stream().mapToInt(Harm::amount).sum();
        }
    }

    /// @param takenFrom whose counters are moved, when they are not taken from the reserve; at most one
    record HealingQueued(CardId source, Seat seat, Target target, int amount, List<Target> takenFrom)
            implements Queued {}

    record RestoreQueued(CardId source, Seat seat, Target target) implements Queued {}

    /// Keeps damage of the phase from its target.
    sealed interface Prevention extends Queued {

        /// The kinds of damage it works against; any kind when empty.
        List<DamageKind> against();
    }

    /// @param amount how much is prevented; 0 for all
    record PreventionQueued(CardId source, Seat seat, Target target, int amount, List<DamageKind> against)
            implements Prevention {}

    /// All the damage of one source is prevented. The source is chosen when the ledger is settled.
    record SourcePreventionQueued(CardId source, Seat seat, Target target, List<DamageKind> against)
            implements Prevention {}

    record LossQueued(CardId source, Seat seat, Target target, int amount) implements Queued {}

    /// Life that changes outside the ledger, where the settings say so.
    record LifeAdjusted(Target target, int before, int after) implements LedgerEvent {}

    /// The sum of the phase: the answer to "did I kill it before it healed".
    /// It is there to settle whether somebody was killed before being healed (NB-128).
    record LedgerCommitted(List<Account> accounts) implements LedgerEvent {}

    /// The arithmetic of one life. `before` and the amounts of all lines make the net; `after` is the net within 0 and
    /// `max`, or `max` where everything is restored.
    record Account(Target target, int before, int max, List<Line> lines, int net, int after) {}

    /// @param entry the entry of the ledger it comes from
    /// @param source the card that does it: the weapon, the armour, the scroll
    /// @param amount with its sign
    record Line(Kind kind, Sequence entry, CardId source, int amount) {
        public enum Kind { DAMAGE, REDUCTION, PREVENTION, FLOOR, LOSS, HEALING, RESTORE }
    }
}
