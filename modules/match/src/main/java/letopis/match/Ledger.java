package letopis.match;

import java.util.ArrayList;
import java.util.List;
import letopis.journal.Entry;
import letopis.journal.Sequence;
import letopis.table.Audience;
import letopis.table.BoardView.Account;
import letopis.table.Game;
import letopis.table.Moment;
import letopis.table.State;

/// The life calculations that one entry settled, as recorded.
///
/// @param entry the settling entry
/// @param moment the phase of the settlement
/// @param accounts the accounts, one per affected life total
public record Ledger(Sequence entry, Moment moment, List<Account> accounts) {

    public Ledger {
        accounts = List.copyOf(accounts);
    }

    /// Returns the ledgers settled after one entry, up to and including another. Skips ledgers that had already been
    /// undone by then.
    public static <S extends State> List<Ledger> listLedgersBetween(
            Game<S> game, Timeline<S> timeline, Audience audience, long after, long lastEntry) {
        var ledgers = new ArrayList<Ledger>();
        List<TakenBackRange> takenBack = timeline.findTakenBackRangesAt(lastEntry);
        for (long index = after + 1; index <= lastEntry; index++) {
            long at = index;
            if (takenBack.stream().anyMatch(range -> range.contains(at))) {
                continue;
            }
            Entry entry = timeline.entry(index);
            S before = timeline.at(index - 1);
            List<Account> accounts = Fold.findSettledAccounts(game, before, entry, audience);
            if (!accounts.isEmpty()) {
                ledgers.add(new Ledger(entry.seq(), before.moment(), accounts));
            }
        }
        return ledgers;
    }
}
