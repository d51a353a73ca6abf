package letopis.respons.card;

import java.util.Optional;

/// The range of numbers allowed by a condition or trait, with checks for ranges that exclude each other.
///
/// @param of the counted condition or trait, with its bounds removed
record Bounds(Object of, int atLeast, Optional<Integer> atMost) {

    private static Optional<Bounds> of(Condition condition) {
        return switch (condition) {
            case Condition.Has(var whom, var score, int min, var max) ->
                    Optional.of(new Bounds(new Condition.Has(whom, score, 0, Optional.empty()), min, max));
            case Condition.ThereAre(var filter, int min, var most) ->
                    Optional.of(new Bounds(new Condition.ThereAre(filter, 0, Optional.empty()), min, most));
            case Condition.Matches _, Condition.HoldsInitiative _, Condition.Not _, Condition.Either _ ->
                    Optional.empty();
        };
    }

    private static Optional<Bounds> of(Trait trait) {
        return switch (trait) {
            case Trait.StrengthIs(int min, var max) ->
                    Optional.of(new Bounds(new Trait.StrengthIs(0, Optional.empty()), min, max));
            case Trait.CostIs(int min, var most) ->
                    Optional.of(new Bounds(new Trait.CostIs(0, Optional.empty()), min, most));
            case Trait.Is _, Trait.HasKeyword _, Trait.Bears _, Trait.Not _ -> Optional.empty();
        };
    }

    static boolean areContradictory(Condition condition, Condition other) {
        boolean initiative = condition instanceof Condition.HoldsInitiative
                && other instanceof Condition.HoldsInitiative
                && !condition.equals(other);
        return initiative || condition.equals(new Condition.Not(other)) || other.equals(new Condition.Not(condition))
                || exclude(of(condition), of(other));
    }

    static boolean areContradictory(Trait trait, Trait other) {
        return trait.equals(new Trait.Not(other)) || other.equals(new Trait.Not(trait))
                || exclude(of(trait), of(other));
    }

    private static boolean exclude(Optional<Bounds> bounds, Optional<Bounds> other) {
        return bounds.flatMap(first -> other.map(second -> first.of.equals(second.of)
                && !first.isEntirelyAbove(first) && !second.isEntirelyAbove(second)
                && (first.isEntirelyAbove(second) || second.isEntirelyAbove(first)))).orElse(false);
    }

    private boolean isEntirelyAbove(Bounds other) {
        return other.atMost.filter(max -> max < atLeast).isPresent();
    }
}
