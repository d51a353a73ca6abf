package letopis.berserkheroes.query;

import java.util.List;
import letopis.berserkheroes.card.Condition;
import letopis.berserkheroes.state.BerserkState;

/// Evaluation of conditions.
public final class Conditions {

    private Conditions() {}

    public static boolean allHold(BerserkState state, List<Condition> conditions, Scope scope) {
        return conditions.isEmpty() || allHold(state, ContinuousEffects.evaluate(state), conditions, scope);
    }

    static boolean allHold(BerserkState state, ContinuousEffects effects, List<Condition> conditions, Scope scope) {
        for (Condition condition : conditions) {
            if (!holds(state, effects, condition, scope)) {
                return false;
            }
        }
        return true;
    }

    private static boolean holds(BerserkState state, ContinuousEffects effects, Condition condition, Scope scope) {
        return switch (condition) {
            case Condition.ScoreCondition(var whom, var score, int min, var max) ->
                    AmountEvaluation.isWithin(AmountEvaluation.evaluate(state, scope.seat(whom), score), min, max);
            case Condition.CountCondition(var filter, int min, var most) ->
                    AmountEvaluation.isWithin(Filters.findMatchingCards(state, effects, filter, scope).size(), min,
                    most);
            case Condition.FilterCondition(var which, var filter) -> {
                var cards = CardReferences.resolve(state, effects, which, scope);
                yield !cards.isEmpty()
                        && cards.stream().allMatch(card -> Filters.matches(state, effects, filter, scope, card));
            }
            case Condition.TurnOf(var whom) -> state.active().equals(scope.seat(whom));
            case Condition.Not(var other) -> !holds(state, effects, other, scope);
            case Condition.AnyOf(var conditions) -> conditions.stream()
                    .anyMatch(one -> holds(state, effects, one, scope));
        };
    }
}
