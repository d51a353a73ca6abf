package letopis.nebozhiteli.view;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import letopis.journal.Event;
import letopis.nebozhiteli.event.CombatEvent.AttackerBlocked;
import letopis.nebozhiteli.event.EndEvent.PlayerLost;
import letopis.nebozhiteli.event.LedgerEvent.DamageQueued;
import letopis.nebozhiteli.event.Target;
import letopis.nebozhiteli.event.TurnEvent.ManaSpent;
import letopis.nebozhiteli.rules.DuelRules;
import letopis.table.CardId;

/// The grounds of an event beyond its causes. Combat damage has the block as its ground, and a loss of all life has the
/// life that was paid. Decisions have the grounds that their moves define.
public final class CausalGrounds {

    private CausalGrounds() {}

    public static List<Predicate<Event>> groundsOf(Event event) {
        var grounds = new ArrayList<>(DuelRules.RULES.moves().grounds(event));
        if (event instanceof DamageQueued blow && blow.origin() == DamageQueued.Origin.COMBAT
                && blow.target() instanceof Target.Card(var struck)) {
            grounds.add(earlier -> earlier instanceof AttackerBlocked blocked
                    && (isPair(blocked, blow.striker(), struck) || isPair(blocked, struck, blow.striker())));
        } else if (event instanceof PlayerLost(var seat, var reason) && reason == PlayerLost.Reason.LIFE) {
            grounds.add(earlier -> earlier instanceof ManaSpent spent && spent.seat().equals(seat));
        }
        return List.copyOf(grounds);
    }

    private static boolean isPair(AttackerBlocked attackerBlocked, CardId attacker, CardId blocker) {
        return attackerBlocked.attacker().equals(attacker) && attackerBlocked.blockers().contains(blocker);
    }
}
