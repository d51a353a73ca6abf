package letopis.berserkheroes.view;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import letopis.berserkheroes.card.WoundSource;
import letopis.berserkheroes.event.CardEvent.CardsDestroyed;
import letopis.berserkheroes.event.CardEvent.CardsDestroyed.Cause;
import letopis.berserkheroes.event.CardEvent.CardsDestroyed.DestroyedCard;
import letopis.berserkheroes.event.EndEvent.PlayerLost;
import letopis.berserkheroes.event.QueueEvent.AbilityBegan;
import letopis.berserkheroes.event.QueueEvent.AbilityQueued;
import letopis.berserkheroes.event.QueueEvent.TriggerMet;
import letopis.berserkheroes.event.StrikeEvent.StrikeBegan;
import letopis.berserkheroes.event.StrikeEvent.TargetFinalized;
import letopis.berserkheroes.event.TurnEvent.DrawMissed;
import letopis.berserkheroes.event.ValueEvent.LifeChanged;
import letopis.berserkheroes.event.ValueEvent.LifeSet;
import letopis.berserkheroes.event.ValueEvent.WoundsDealt;
import letopis.journal.Event;
import letopis.table.CardId;

/// Grounds of an event beyond its cause. A death is grounded in the event that took the last life (BF-505.1.1), because
/// creatures are checked later (BF-505.1). An ability is grounded in its entry into the queue, and the entry in its
/// trigger. The wounds of a fight are grounded in the event that started it; for a strike, that is the defence and the
/// attack (BF-307.1).
public final class CausalGrounds {

    private CausalGrounds() {}

    public static List<Predicate<Event>> groundsOf(Event event) {
        return switch (event) {
            case CardsDestroyed(var cards) -> cards.stream()
                    .filter(destroyed -> destroyed.cause() == Cause.WOUNDS || destroyed.cause() == Cause.NO_LIFE)
                    .map(DestroyedCard::card).map(CausalGrounds::createWoundTest).toList();
            case PlayerLost(var seat, var hero, var reason) -> switch (reason) {
                case WOUNDS -> hero.stream().map(CausalGrounds::createWoundTest).toList();
                case DECK -> List.of(earlier -> earlier instanceof DrawMissed(var missing, _) && missing.equals(seat));
                case CONCESSION, CARD, AGREEMENT, TIME, PENALTY, FRAGMENT -> List.of();
            };
            case WoundsDealt(var all) when all.stream().anyMatch(wounds -> wounds.sort() == WoundSource.Sort.STRIKES) ->
                    List.of(earlier -> startsFight(earlier, all));
            case TargetFinalized _ -> List.of(StrikeBegan.class::isInstance);
            case AbilityBegan(var ability) -> List.of(earlier -> earlier instanceof AbilityQueued(var queued, _)
                    && queued.isSameAbility(ability));
            case AbilityQueued(_, Optional<Integer> trigger) -> trigger.<List<Predicate<Event>>>map(number ->
                    List.of(earlier -> earlier instanceof TriggerMet(var met) && met.number() == number))
                    .orElse(List.of());
            case Event _ -> List.of();
        };
    }

    /// Returns whether an earlier event started the fight that dealt these wounds. This is not always the creature's
    /// strike: an ability can make a creature fight again in the same turn.
    private static boolean startsFight(Event earlierEvent, List<WoundsDealt.Wounds> wounds) {
        return earlierEvent instanceof AbilityBegan || earlierEvent instanceof TargetFinalized(var target, _)
                && wounds.stream().anyMatch(one -> one.to().equals(target) || one.from().equals(Optional.of(target)));
    }

    private static Predicate<Event> createWoundTest(CardId card) {
        return earlier -> switch (earlier) {
            case WoundsDealt(var all) ->
                    all.stream().anyMatch(wounds -> wounds.to().equals(card) && wounds.dealt() > 0);
            case LifeChanged(var changed, int more) -> changed.equals(card) && more < 0;
            case LifeSet(var set, _, _) -> set.equals(card);
            case Event _ -> false;
        };
    }
}
