package letopis.berserkheroes.rules;

import java.util.stream.Stream;
import letopis.berserkheroes.card.CardEventKind;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.IgnoredAspect;
import letopis.berserkheroes.card.TriggerCondition;
import letopis.berserkheroes.event.PendingTrigger;
import letopis.berserkheroes.event.QueuedAbility;
import letopis.berserkheroes.query.IgnoringView;
import letopis.berserkheroes.query.Listeners;
import letopis.berserkheroes.query.Scope;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.Frame;
import letopis.table.CardId;

/// The targets that triggers must not choose. A card that ignores triggers cannot be chosen by a trigger that it caused
/// (BF-7-058).
final class TargetExclusion {

    private TargetExclusion() {}

    /// Returns whether the triggers of the scope's card must not choose `card`. This is the case if `card` ignores
    /// triggers and has targeted the scope's card (BF-7-058). A card that ignores features also ignores printed
    /// triggers (BF-7-056).
    static boolean rejects(BerserkState state, Scope scope, CardId card) {
        boolean struck = state.strike().filter(strike -> strike.attacker().equals(card)
                && strike.target().equals(scope.self())).isPresent();
        boolean caused = scope.cause().filter(card::equals).isPresent();
        if (!struck && !caused || scope.self().equals(card)) {
            return false;
        }
        IgnoringView facing = IgnoringView.of(state, card);
        return listTriggerKeys(state, scope).anyMatch(key -> !facing.isConsidered(key, IgnoredAspect.TRIGGERS)
                && (struck || reactsToOwnTargeting(state, scope.self(), key)));
    }

    /// Returns the keys of a card's triggers that are being declared or resolved with the same cause.
    private static Stream<String> listTriggerKeys(BerserkState state, Scope scope) {
        return Stream.concat(state.listPendingTriggers().stream().filter(one -> one.source().equals(scope.source())
                && scope.cause().map(one.causes()::contains).orElse(one.causes().isEmpty())).map(PendingTrigger::key),
                state.innermostAbility().map(Frame.Resolution::ability)
                .filter(one -> one.kind() == QueuedAbility.Kind.TRIGGERED
                && one.source().equals(scope.source()) && one.cause().equals(scope.cause())).map(QueuedAbility::key)
                .stream());
    }

    /// Returns whether a trigger observes effects on the card it belongs to.
    private static boolean reactsToOwnTargeting(BerserkState state, CardId card, String key) {
        return Listeners.findFeature(state, card, key)
                .filter(feature -> feature instanceof Feature.TriggeredAbility triggered
                && triggered.when() instanceof TriggerCondition.CardEventTrigger(var what, _)
                && (what == CardEventKind.IS_ATTACKED || what == CardEventKind.IS_WOUNDED)).isPresent();
    }
}
