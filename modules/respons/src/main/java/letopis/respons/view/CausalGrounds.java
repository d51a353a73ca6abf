package letopis.respons.view;

import java.util.List;
import java.util.function.Predicate;
import letopis.journal.Event;
import letopis.journal.Seat;
import letopis.respons.event.CardEvent.CardDestroyed;
import letopis.respons.event.CardEvent.DeckEmpty;
import letopis.respons.event.CardEvent.TrapRevealed;
import letopis.respons.event.CombatEvent.HeroHit;
import letopis.respons.event.EndEvent.PlayerLost;
import letopis.respons.event.QueueEvent.DeedAnnounced;
import letopis.respons.event.QueueEvent.DeedBegan;
import letopis.respons.event.QueueEvent.Kind;
import letopis.respons.event.QueueEvent.OrderPlayed;
import letopis.respons.event.QueueEvent.TrapQueued;
import letopis.respons.event.QueueEvent.TriggerQueued;
import letopis.respons.event.Source;
import letopis.respons.event.ValueEvent.DurabilityReduced;
import letopis.respons.event.ValueEvent.StrengthReduced;
import letopis.table.CardId;

/// Grounds of an event that are not among its causes. A death is grounded in the last loss of strength, because the
/// state is checked later (RS-023). An Order is grounded in the hit or the empty deck that requires it. A queued
/// ability is grounded in the event that queued it.
public final class CausalGrounds {

    private CausalGrounds() {}

    public static List<Predicate<Event>> groundsOf(Event event) {
        return switch (event) {
            case CardDestroyed(var card, var cause, _) -> switch (cause) {
                case STRENGTH_ZERO, POISON -> List.of(createStrengthLossTest(card));
                case DURABILITY_ZERO -> List.of(earlier -> earlier instanceof DurabilityReduced(var worn, _, _)
                        && worn.equals(card));
                case EFFECT -> List.of();
            };
            case OrderPlayed(var seat, _, _, var cause) -> switch (cause) {
                case HERO_HIT -> List.of(createHitTest(seat));
                case EMPTY_DECK -> List.of(new DeckEmpty(seat)::equals);
                case EFFECT -> List.of();
            };
            case PlayerLost(var seat, _) -> List.of(createHitTest(seat), new DeckEmpty(seat)::equals);
            case DeedAnnounced(_, var source, var kind, _, _) -> listQueueEntryTests(source, kind);
            case DeedBegan(_, var source, var kind, _, _) -> listQueueEntryTests(source, kind);
            case TrapRevealed(var seat, _, _) -> List.of(earlier -> earlier instanceof TrapQueued(var asked, _, _)
                    && asked.equals(seat));
            case Event _ -> List.of();
        };
    }

    private static Predicate<Event> createStrengthLossTest(CardId card) {
        return earlier -> earlier instanceof StrengthReduced(var unit, _, _, _, _) && unit.equals(card);
    }

    private static Predicate<Event> createHitTest(Seat seat) {
        return earlier -> earlier instanceof HeroHit(var hit, _) && hit.equals(seat);
    }

    private static List<Predicate<Event>> listQueueEntryTests(Source source, Kind kind) {
        return kind == Kind.TRIGGER ? List.of(earlier -> earlier instanceof TriggerQueued(var trigger)
                && trigger.source().equals(source)) : List.of();
    }
}
