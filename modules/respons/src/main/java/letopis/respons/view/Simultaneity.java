package letopis.respons.view;

import java.util.List;
import letopis.journal.Entry;
import letopis.journal.Event;
import letopis.journal.RuleRef;
import letopis.respons.event.CardEvent.CardDestroyed;
import letopis.respons.event.CardEvent.CardDestroyed.Cause;
import letopis.respons.event.CardEvent.CardMoved;
import letopis.respons.event.CardEvent.OffBoardPlace;
import letopis.respons.event.CombatEvent.HeroHit;
import letopis.respons.event.Phase;
import letopis.respons.event.QueueEvent.DeedBegan;
import letopis.respons.event.QueueEvent.EventReplaced;
import letopis.respons.event.QueueEvent.Kind;
import letopis.respons.event.QueueEvent.LastingEffectUsed;
import letopis.respons.event.ValueEvent.DurabilityReduced;
import letopis.respons.event.ValueEvent.StrengthLossPrevented;
import letopis.respons.event.ValueEvent.StrengthReduced;
import letopis.respons.query.ContinuousEffects;
import letopis.respons.query.TableQueries;
import letopis.respons.state.Marks;
import letopis.respons.state.ResponsState;
import letopis.table.CardId;

/// Events that are simultaneous although the log lists them one by one. They are either the results of one collision,
/// for units, locations and heroes, or the deaths found by one check.
public final class Simultaneity {

    private Simultaneity() {}

    /// Returns the paragraphs that make the entries of a run simultaneous. Returns none if they are not simultaneous.
    ///
    /// @param before the state before the run
    /// @param run consecutive entries, without gaps
    public static List<RuleRef> listSimultaneityRules(ResponsState before, List<Entry> run) {
        List<Event> events = run.stream().map(Entry::event).toList();
        Event first = events.getFirst();
        Event last = events.getLast();
        if (isCollisionResult(first) && isCollisionResult(last)) {
            boolean collides = before.agenda().isEmpty() && before.phase().filter(Phase::isLine).isPresent()
                    && events.stream().allMatch(event -> isCollisionResult(event) || isReplacement(event));
            return !collides ? List.of() : RuleRef.ofAll(first instanceof HeroHit && last instanceof HeroHit
                    ? new String[] {"RS-044a", "RS-228a"} : new String[] {"RS-044a"});
        }
        return first instanceof CardDestroyed cardDestroyed && last instanceof CardDestroyed other
                && events.stream().allMatch(event -> isCheckResult(event) || isReplacement(event))
                ? listDeathRules(before, cardDestroyed, other) : List.of();
    }

    private static boolean isCollisionResult(Event event) {
        return switch (event) {
            case StrengthReduced(_, _, _, boolean blow, _) -> blow;
            case StrengthLossPrevented _, DurabilityReduced _, HeroHit _ -> true;
            case EventReplaced(_, _, _, boolean spares) -> !spares;
            case Event _ -> false;
        };
    }

    /// Returns true for results of a check, including the return of an Order from the board to its cell (RS-311b).
    private static boolean isCheckResult(Event event) {
        return switch (event) {
            case CardDestroyed(_, var cause, _) -> cause.isStrike();
            case EventReplaced(_, _, _, boolean spares) -> spares;
            case CardMoved(_, _, var to, _) -> to == OffBoardPlace.ORDER_CELL;
            case Event _ -> false;
        };
    }

    /// Returns true for the start of a substitute event, which resolves later.
    private static boolean isReplacement(Event event) {
        return event instanceof LastingEffectUsed || event instanceof DeedBegan began && began.kind() == Kind.INSTEAD;
    }

    /// Returns the paragraphs that make two deaths simultaneous. Returns none if they are not. Losses of strength and
    /// losses of durability are found by separate checks. If one death caused the other, only the next check finds the
    /// second one.
    private static List<RuleRef> listDeathRules(ResponsState before, CardDestroyed firstDeath,
            CardDestroyed otherCard) {
        boolean locations = firstDeath.cause() == Cause.DURABILITY_ZERO;
        if (locations != (otherCard.cause() == Cause.DURABILITY_ZERO) || !isDying(before, otherCard)) {
            return List.of();
        }
        return locations ? RuleRef.ofAll("RS-025") : RuleRef.ofAll("RS-023", "RS-044b");
    }

    private static boolean isDying(ResponsState before, CardDestroyed death) {
        CardId card = death.card();
        ContinuousEffects effects = ContinuousEffects.of(before);
        return death.cause() == Cause.DURABILITY_ZERO ? effects.computeDurability(card) <= 0
                : TableQueries.isUnit(before, card)
                && (effects.hasFatalStrength(card) || before.table().card(card).hasFlag(Marks.POISONED));
    }
}
