package letopis.nebozhiteli.view;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import letopis.journal.Event;
import letopis.journal.Seat;
import letopis.nebozhiteli.event.CombatEvent.AttackerBlocked;
import letopis.nebozhiteli.event.DuelDecision.AttackersDeclared;
import letopis.nebozhiteli.event.DuelDecision.DamageDistributed;
import letopis.nebozhiteli.event.DuelDecision.ManaPlaced;
import letopis.nebozhiteli.event.DuelDecision.RangedAttackDeclared;
import letopis.nebozhiteli.event.DuelDecision.TargetsChosen;
import letopis.nebozhiteli.event.EndEvent.PlayerLost;
import letopis.nebozhiteli.event.LedgerEvent.DamageQueued;
import letopis.nebozhiteli.event.QueueEvent.TriggerResolved;
import letopis.nebozhiteli.event.Target;
import letopis.nebozhiteli.event.TurnEvent.ManaSpent;
import letopis.table.CardId;

/// What an event stands on that its cause does not lead to: a blow on the attack, the block and the way its damage was
/// split, a hit on the shot, a triggered ability on the target its player chose, a loss of all life on the life
/// that was paid.
public final class Grounds {

    private Grounds() {}

    public static List<Predicate<Event>> of(Event event) {
        return switch (event) {
            case DamageQueued damage -> switch (damage.origin()) {
                case COMBAT -> ofBlow(damage);
                case RANGED -> List.of(earlier -> earlier instanceof RangedAttackDeclared shots
                        && shots.shots().stream().anyMatch(shot -> shot.shooter().equals(damage.striker())));
                case EFFECT -> List.of();
            };
            case TriggerResolved(var source, int ability) -> List.of(earlier -> earlier instanceof TargetsChosen chosen
                    && chosen.source().equals(source) && chosen.ability() == ability);
            case PlayerLost(var seat, var reason) when reason == PlayerLost.Reason.LIFE -> List.of(
                    earlier -> earlier instanceof ManaPlaced placed && placed.seat().equals(seat),
                    earlier -> isPaid(earlier, seat));
            case Event _ -> List.of();
        };
    }

    private static boolean isPaid(Event earlier, Seat seat) {
        return earlier instanceof ManaSpent spent && spent.seat().equals(seat);
    }

    private static List<Predicate<Event>> ofBlow(DamageQueued blow) {
        CardId striker = blow.striker();
        var grounds = new ArrayList<Predicate<Event>>();
        grounds.add(earlier -> earlier instanceof DamageDistributed split && split.attacker().equals(striker));
        if (blow.target() instanceof Target.Card(var struck)) {
            grounds.add(earlier -> earlier instanceof AttackerBlocked blocked
                    && (isPair(blocked, striker, struck) || isPair(blocked, struck, striker)));
            grounds.add(earlier -> earlier instanceof AttackersDeclared attack
                    && (attack.attackers().contains(striker) || attack.attackers().contains(struck)));
        } else {
            grounds.add(earlier -> earlier instanceof AttackersDeclared attack && attack.attackers().contains(striker));
        }
        return List.copyOf(grounds);
    }

    private static boolean isPair(AttackerBlocked blocked, CardId attacker, CardId blocker) {
        return blocked.attacker().equals(attacker) && blocked.blockers().contains(blocker);
    }
}
