package letopis.berserkheroes.rules;

import java.util.stream.Stream;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Happening;
import letopis.berserkheroes.card.Ignored;
import letopis.berserkheroes.card.When;
import letopis.berserkheroes.card.Which;
import letopis.berserkheroes.event.Pending;
import letopis.berserkheroes.event.Queued;
import letopis.berserkheroes.query.Facing;
import letopis.berserkheroes.query.Listeners;
import letopis.berserkheroes.query.Scope;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.Frame;
import letopis.table.CardId;

/// Which targets triggers of a card cannot choose, since the one they were set off by ignores them (BF-7-058).
final class Reach {

    private Reach() {}

    /// Whether triggers of a card cannot choose another whose target it was, since that ignores them (BF-7-058); who
    /// ignores features ignores printed ones (BF-7-056).
    static boolean excludes(BerserkState state, Scope scope, CardId card) {
        boolean struck = state.strike().filter(strike -> strike.attacker().equals(card)
                && strike.target().equals(scope.self())).isPresent();
        boolean caused = scope.cause().filter(card::equals).isPresent();
        if (!struck && !caused || scope.self().equals(card)) {
            return false;
        }
        Facing facing = Facing.of(state, card);
        return keys(state, scope).anyMatch(key -> !facing.heeds(key, Ignored.TRIGGERS)
                && (struck || isOfTargets(state, scope.self(), key)));
    }

    /// Which triggers of a card are declared or done, by the same cause.
    private static Stream<String> keys(BerserkState state, Scope scope) {
        return Stream.concat(state.pending().stream().filter(one -> one.source().equals(scope.source())
                && scope.cause().map(one.causes()::contains).orElse(one.causes().isEmpty())).map(Pending::key),
                state.doing().map(Frame.Doing::ability).filter(one -> one.kind() == Queued.Kind.TRIGGERED
                && one.source().equals(scope.source()) && one.cause().equals(scope.cause())).map(Queued::key)
                .stream());
    }

    /// Whether a trigger hears what is done to its own card.
    private static boolean isOfTargets(BerserkState state, CardId card, String key) {
        return Listeners.said(state, card, key).filter(one -> one instanceof Feature.Triggered triggered
                && triggered.when() instanceof When.Happens(var what, _)
                && (what == Happening.IS_ATTACKED || what == Happening.IS_WOUNDED)).isPresent();
    }
}
