package letopis.respons.card;

import java.util.Optional;

/// The range of numbers allowed by a condition or trait, with checks for ranges that exclude each other.
///
/// @param of the counted condition or trait, with its bounds removed
record Bounds(Object of, int atLeast, Optional<Integer> atMost) {

    private static Optional<Bounds> of(Condition condition) {
        return switch (condition) {
            case Condition.ScoreCondition(var whom, var score, int min, var max) ->
                    Optional.of(new Bounds(new Condition.ScoreCondition(whom, score, 0, Optional.empty()), min, max));
            case Condition.CountCondition(var filter, int min, var most) ->
                    Optional.of(new Bounds(new Condition.CountCondition(filter, 0, Optional.empty()), min, most));
            case Condition.FilterCondition _, Condition.HoldsInitiative _, Condition.Not _, Condition.AnyOf _ ->
                    Optional.empty();
        };
    }

    private static Optional<Bounds> of(Trait trait) {
        return switch (trait) {
            case Trait.StrengthRange(int min, var max) ->
                    Optional.of(new Bounds(new Trait.StrengthRange(0, Optional.empty()), min, max));
            case Trait.CostRange(int min, var most) ->
                    Optional.of(new Bounds(new Trait.CostRange(0, Optional.empty()), min, most));
            case Trait.HasStatus _, Trait.HasKeyword _, Trait.HasToken _, Trait.Not _ -> Optional.empty();
        };
    }

    static boolean areContradictory(Condition condition, Condition other) {
        boolean initiative = condition instanceof Condition.HoldsInitiative
                && other instanceof Condition.HoldsInitiative
                && !condition.equals(other);
        return initiative || condition.equals(new Condition.Not(other)) || other.equals(new Condition.Not(condition))
                || areDisjoint(of(condition), of(other));
    }

    static boolean areContradictory(Trait trait, Trait other) {
        return trait.equals(new Trait.Not(other)) || other.equals(new Trait.Not(trait))
                || areDisjoint(of(trait), of(other));
    }

    private static boolean areDisjoint(Optional<Bounds> bounds, Optional<Bounds> other) {
        return bounds.flatMap(first -> other.map(second -> first.of.equals(second.of)
                && !first.isEntirelyAbove(first) && !second.isEntirelyAbove(second)
                && (first.isEntirelyAbove(second) || second.isEntirelyAbove(first)))).orElse(false);
    }

    private boolean isEntirelyAbove(Bounds other) {
        return other.atMost.filter(max -> max < atLeast).isPresent();
    }
}
