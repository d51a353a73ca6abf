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

    static boolean allHold(BerserkState state, ContinuousEffects now, List<Condition> conditions, Scope scope) {
        for (Condition condition : conditions) {
            if (!holds(state, now, condition, scope)) {
                return false;
            }
        }
        return true;
    }

    private static boolean holds(BerserkState state, ContinuousEffects now, Condition condition, Scope scope) {
        return switch (condition) {
            case Condition.Has(var whom, var score, int least, var max) ->
                    AmountEvaluation.isWithin(AmountEvaluation.evaluate(state, scope.seat(whom), score), least, max);
            case Condition.ThereAre(var filter, int least, var most) ->
                    AmountEvaluation.isWithin(Filters.matching(state, now, filter, scope).size(), least, most);
            case Condition.Matches(var which, var filter) -> {
                var cards = CardReferences.resolve(state, now, which, scope);
                yield !cards.isEmpty()
                        && cards.stream().allMatch(card -> Filters.matches(state, now, filter, scope, card));
            }
            case Condition.TurnOf(var whom) -> state.active().equals(scope.seat(whom));
            case Condition.Not(var other) -> !holds(state, now, other, scope);
            case Condition.Either(var some) -> some.stream().anyMatch(one -> holds(state, now, one, scope));
        };
    }
}
