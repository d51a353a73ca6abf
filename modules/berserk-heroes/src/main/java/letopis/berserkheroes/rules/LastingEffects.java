package letopis.berserkheroes.rules;

import java.util.Optional;
import letopis.berserkheroes.card.Condition;
import letopis.berserkheroes.card.Duration;
import letopis.berserkheroes.card.FutureTurns;
import letopis.berserkheroes.event.InheritedValues;
import letopis.berserkheroes.event.LastingEffect;
import letopis.berserkheroes.event.QueueEvent.LastingEffectBegan;
import letopis.berserkheroes.event.QueuedAbility;
import letopis.berserkheroes.query.Scope;

/// The start of continuous effects.
final class LastingEffects {

    private LastingEffects() {}

    /// Starts an effect. The effect belongs to the card that creates it and to the player who controls the ability at
    /// that time. This applies to effects of cards (BF-521.2), of used or triggered abilities (BF-521.3) and of
    /// constant ones (BF-521.4).
    static StepResult begin(Draft draft, Scope scope, Duration duration, LastingEffect.Content content,
            String... rules) {
        return begin(draft, scope, duration, content, Optional.empty(), Optional.empty(), rules);
    }

    /// @param requirement condition for the effect to continue, with inherited values
    static StepResult begin(Draft draft, Scope scope, Duration duration, LastingEffect.Content content,
            Optional<LastingEffect.Requirement> requirement,
            Optional<FutureTurns> futureTurns, String... rules) {
        int number = (int) draft.state().at().next().number();
        draft.add(new LastingEffectBegan(new LastingEffect(number, scope.seat(), scope.source(), duration, content,
                requirement,
                futureTurns.map(some -> new LastingEffect.RemainingTurns(scope.seat(some.whom()), some.turns(),
                false)))),
                rules);
        return StepResult.YES;
    }

    static Optional<LastingEffect.Requirement> createRequirement(Optional<Condition> condition, QueuedAbility ability,
            Scope scope) {
        return condition.map(one -> new LastingEffect.Requirement(one, createInheritedValues(ability, scope)));
    }

    /// Returns the values an effect inherits from an ability.
    static InheritedValues createInheritedValues(QueuedAbility ability, Scope scope) {
        return new InheritedValues(scope.aims(), scope.brought(), scope.x(),
                ability.kind() == QueuedAbility.Kind.SPELL);
    }
}
