package letopis.nebozhiteli.rules;

import java.util.List;
import letopis.journal.Sequence;
import letopis.nebozhiteli.event.LedgerEvent.HealingQueued;
import letopis.nebozhiteli.event.Target;
import letopis.nebozhiteli.query.Acting;
import letopis.nebozhiteli.query.Field;
import letopis.nebozhiteli.query.Targets;
import letopis.nebozhiteli.state.DuelState;
import letopis.nebozhiteli.state.Ledger;
import letopis.nebozhiteli.state.Settings.SameAmount;
import letopis.table.CardId;

/// "Gains the same amount": what a draining creature gains from the damage it deals.
final class Drain {

    private Drain() {}

    /// The striker gains the damage dealt: counters moved from the victim, as far as it has any that are not promised
    /// to an earlier drain, or counters from the reserve.
    static void drain(Draft draft, Sequence cause, Acting by) {
        DuelState state = draft.state();
        var striker = new Target.Card(by.itself());
        CardId victim = by.cause().card().orElseThrow(() -> new IllegalStateException("only damage drains"));
        int amount = by.cause().damage();
        if (state.settings().life().sameAmount() == SameAmount.RESERVE) {
            draft.add(cause, new HealingQueued(by.source(), by.seat(), striker, amount, List.of()), "NB-055", "NT-V-2.1-b");
            return;
        }
        var from = new Target.Card(victim);
        int there = Targets.isPresent(state, from) ? Field.life(state, victim) + healing(state.ledger(), victim) - promised(state.ledger(), from) : 0;
        int moved = Math.min(amount, Math.max(there, 0));
        if (moved > 0) {
            draft.add(cause, new HealingQueued(by.source(), by.seat(), striker, moved, List.of(from)), "NT-V-2.1-b", "NB-055");
        }
    }

    private static int promised(Ledger ledger, Target from) {
        return ledger.entries().stream()
                .mapToInt(item -> item.what() instanceof HealingQueued healing && healing.takenFrom().contains(from) ? healing.amount() : 0).sum();
    }

    private static int healing(Ledger ledger, CardId creature) {
        return ledger.entries().stream()
                .filter(item -> item.what() instanceof HealingQueued healing && healing.target().equals(new Target.Card(creature)))
                .mapToInt(item -> ((HealingQueued) item.what()).amount()).sum();
    }
}
