package letopis.respons.query;

import java.util.List;
import letopis.respons.card.Condition;
import letopis.respons.state.ResponsState;

/// Evaluation of conditions.
public final class Conditions {

    private Conditions() {}

    public static boolean hold(ResponsState state, List<Condition> conditions, Scope scope) {
        return conditions.isEmpty() || hold(state, Continuous.of(state), conditions, scope);
    }

    static boolean hold(ResponsState state, Continuous now, List<Condition> conditions, Scope scope) {
        for (Condition condition : conditions) {
            if (!holds(state, now, condition, scope)) {
                return false;
            }
        }
        return true;
    }

    private static boolean holds(ResponsState state, Continuous now, Condition condition, Scope scope) {
        return switch (condition) {
            case Condition.Has(var whom, var score, int least, var most) ->
                    Numbers.within(Numbers.of(state, scope.seat(whom), score), least, most);
            case Condition.ThereAre(var filter, int least, var most) ->
                    Numbers.within(Filters.all(state, now, filter, scope).size(), least, most);
            case Condition.Matches(var which, var filter) -> {
                var cards = Cards.meant(state, now, which, scope);
                yield !cards.isEmpty()
                        && cards.stream().allMatch(card -> Filters.fits(state, now, filter, scope, card));
            }
            case Condition.HoldsInitiative(var whom) -> state.initiative().equals(scope.seat(whom));
            case Condition.Not(var other) -> !holds(state, now, other, scope);
            case Condition.Either(var some) -> some.stream().anyMatch(one -> holds(state, now, one, scope));
        };
    }
}
