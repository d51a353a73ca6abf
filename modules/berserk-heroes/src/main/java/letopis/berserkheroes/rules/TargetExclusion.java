package letopis.berserkheroes.rules;

import java.util.stream.Stream;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Happening;
import letopis.berserkheroes.card.Ignored;
import letopis.berserkheroes.card.When;
import letopis.berserkheroes.event.Pending;
import letopis.berserkheroes.event.Queued;
import letopis.berserkheroes.query.IgnoringView;
import letopis.berserkheroes.query.Listeners;
import letopis.berserkheroes.query.Scope;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.Frame;
import letopis.table.CardId;

/// Exclusion of targets. A card that ignores triggers cannot be chosen by the triggers it caused (BF-7-058).
final class TargetExclusion {

    private TargetExclusion() {}

    /// Returns whether the triggers of the scope's card must not choose `card`. This is the case if `card` targeted it
    /// and ignores triggers (BF-7-058). A card that ignores features also ignores printed triggers (BF-7-056).
    static boolean rejects(BerserkState state, Scope scope, CardId card) {
        boolean struck = state.strike().filter(strike -> strike.attacker().equals(card)
                && strike.target().equals(scope.self())).isPresent();
        boolean caused = scope.cause().filter(card::equals).isPresent();
        if (!struck && !caused || scope.self().equals(card)) {
            return false;
        }
        IgnoringView facing = IgnoringView.of(state, card);
        return listTriggerKeys(state, scope).anyMatch(key -> !facing.isConsidered(key, Ignored.TRIGGERS)
                && (struck || reactsToOwnTargeting(state, scope.self(), key)));
    }

    /// Returns the keys of a card's triggers that are being declared or resolved with the same cause.
    private static Stream<String> listTriggerKeys(BerserkState state, Scope scope) {
        return Stream.concat(state.pending().stream().filter(one -> one.source().equals(scope.source())
                && scope.cause().map(one.causes()::contains).orElse(one.causes().isEmpty())).map(Pending::key),
                state.withInnermostAbility().map(Frame.Resolution::ability)
                .filter(one -> one.kind() == Queued.Kind.TRIGGERED
                && one.source().equals(scope.source()) && one.cause().equals(scope.cause())).map(Queued::key)
                .stream());
    }

    /// Returns whether a trigger observes effects on the card it belongs to.
    private static boolean reactsToOwnTargeting(BerserkState state, CardId card, String key) {
        return Listeners.findFeature(state, card, key).filter(feature -> feature instanceof Feature.Triggered triggered
                && triggered.when() instanceof When.Happens(var what, _)
                && (what == Happening.IS_ATTACKED || what == Happening.IS_WOUNDED)).isPresent();
    }
}
