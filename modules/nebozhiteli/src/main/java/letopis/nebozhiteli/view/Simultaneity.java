package letopis.nebozhiteli.view;

import java.util.List;
import letopis.journal.Entry;
import letopis.journal.Event;
import letopis.journal.RuleRef;
import letopis.nebozhiteli.event.CardEvent.CreatureDied;
import letopis.nebozhiteli.event.EndEvent.PlayerLost;

/// Events that are simultaneous although the log lists one first: when a ledger is settled, players without life lose,
/// and all creatures without counters die (NT-IV-2.3, NB-135).
public final class Simultaneity {

    private Simultaneity() {}

    /// @param run consecutive entries
    public static List<RuleRef> listSimultaneityRules(List<Entry> run) {
        Entry first = run.getFirst();
        Entry last = run.getLast();
        boolean alike = isDeath(first.event()) && isDeath(last.event())
                || isDefeat(first.event()) && isDefeat(last.event());
        boolean together = alike && first.cause().equals(last.cause());
        return together ? first.rules().stream().filter(last.rules()::contains).toList() : List.of();
    }

    private static boolean isDeath(Event event) {
        return event instanceof CreatureDied death && death.reason() == CreatureDied.Reason.NO_LIFE;
    }

    private static boolean isDefeat(Event event) {
        return event instanceof PlayerLost loss && loss.reason() == PlayerLost.Reason.LIFE;
    }
}
