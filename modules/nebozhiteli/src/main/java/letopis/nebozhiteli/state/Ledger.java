package letopis.nebozhiteli.state;

import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;
import letopis.journal.Sequence;
import letopis.nebozhiteli.event.DuelDecision.PreventionAllotted.Allotment;
import letopis.nebozhiteli.event.LedgerEvent;

/// The ledger of the current phase.
///
/// @param entries the entries, in the order they were made
/// @param allotted the allotments of limited preventions, by the entry that queued them
/// @param firstRound the number of entries at the time the damage triggers fired, or empty if they have not fired.
///   The entries made by the triggers are settled in a second round
public record Ledger(List<Item> entries, Map<Sequence, List<Allotment>> allotted, OptionalInt firstRound) {

    public static final Ledger EMPTY = new Ledger(List.of(), Map.of(), OptionalInt.empty());

    public record Item(Sequence at, LedgerEvent.QueuedEntry what) {}

    public Ledger with(Item item) {
        return new Ledger(Lists.plus(entries, item), allotted, firstRound);
    }

    public Ledger with(Sequence prevention, List<Allotment> allotments) {
        var changed = new TreeMap<>(allotted);
        changed.put(prevention, allotments);
        return new Ledger(entries, changed, firstRound);
    }

    /// Returns whether damage triggers have fired.
    public boolean hasFiredDamageTriggers() {
        return firstRound.isPresent();
    }

    public Ledger withDamageTriggersFired() {
        return hasFiredDamageTriggers() ? this : new Ledger(entries, allotted, OptionalInt.of(entries.size()));
    }
}
