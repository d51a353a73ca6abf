package letopis.nebozhiteli.query;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import letopis.nebozhiteli.card.DamageKind;
import letopis.table.CardId;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// The amount each reducer takes from a source of physical, fire and magical damage.
@DisplayNameGeneration(ReplaceUnderscores.class)
class ReducerTest {

    private static final List<DamageKind> KINDS = List.of(DamageKind.values());

    /// @param taken the reduction by each reducer
    /// @param left the remaining physical, fire and magical damage
    private record Reduction(List<Integer> taken, List<Integer> left) {}

    private static DamageReducer reducer(int amount, DamageKind... against) {
        return new DamageReducer(new CardId(1), amount, List.of(against));
    }

    private static Reduction reduce(List<DamageReducer> reducers, int... damage) {
        int[] left = damage.clone();
        List<Integer> taken = IntStream.of(DamageReducer.reduce(reducers, KINDS, left)).boxed().toList();
        return new Reduction(taken, IntStream.of(left).boxed().toList());
    }

    private static Reduction reduction(List<Integer> taken, Integer... left) {
        return new Reduction(taken, List.of(left));
    }

    @Test
    @Covers("NT-IV-9.6")
    void a_reducer_for_fewer_kinds_applies_first() {
        var fire = reducer(1, DamageKind.FIRE);
        var fireOrMagic = reducer(1, DamageKind.FIRE, DamageKind.MAGICAL);
        var eachKind = reducer(1, DamageKind.PHYSICAL, DamageKind.FIRE, DamageKind.MAGICAL);
        var anyKind = reducer(1);
        List<DamageReducer> narrowestFirst = List.of(fire, fireOrMagic, eachKind, anyKind);
        for (int narrow = 0; narrow < narrowestFirst.size(); narrow++) {
            for (int wide = narrow + 1; wide < narrowestFirst.size(); wide++) {
                var first = narrowestFirst.get(narrow);
                var second = narrowestFirst.get(wide);
                assertThat(reduce(List.of(first, second), 0, 1, 0)).isEqualTo(reduction(List.of(1, 0), 0, 0, 0));
                assertThat(reduce(List.of(second, first), 0, 1, 0)).isEqualTo(reduction(List.of(0, 1), 0, 0, 0));
            }
        }
    }

    @Test
    @Covers("NT-IV-9.6")
    void equally_narrow_reducers_leave_the_same_damage_in_any_order() {
        var physicalOrFire = reducer(1, DamageKind.PHYSICAL, DamageKind.FIRE);
        var physicalOrMagic = reducer(1, DamageKind.PHYSICAL, DamageKind.MAGICAL);
        assertThat(reduce(List.of(physicalOrFire, physicalOrMagic), 1, 1, 1).left()).containsExactly(0, 1, 0);
        assertThat(reduce(List.of(physicalOrMagic, physicalOrFire), 1, 1, 1).left()).containsExactly(0, 1, 0);
    }

    @Test
    @Covers("NT-IV-9.6")
    void a_reduction_moves_to_another_kind_if_that_lets_another_reducer_apply() {
        var physicalOrFire = reducer(1, DamageKind.PHYSICAL, DamageKind.FIRE);
        var physicalOrMagic = reducer(1, DamageKind.PHYSICAL, DamageKind.MAGICAL);
        assertThat(reduce(List.of(physicalOrFire, physicalOrMagic), 1, 1, 0))
                .isEqualTo(reduction(List.of(1, 1), 0, 0, 0));
        var twoOfPhysicalOrFire = reducer(2, DamageKind.PHYSICAL, DamageKind.FIRE);
        var twoOfPhysicalOrMagic = reducer(2, DamageKind.PHYSICAL, DamageKind.MAGICAL);
        assertThat(reduce(List.of(twoOfPhysicalOrFire, twoOfPhysicalOrMagic), 2, 2, 0))
                .isEqualTo(reduction(List.of(2, 2), 0, 0, 0));
    }

    @Test
    @Covers("NT-IV-9.6")
    void a_reducer_never_takes_damage_of_a_kind_it_does_not_reduce() {
        assertThat(reduce(List.of(reducer(2, DamageKind.PHYSICAL), reducer(1, DamageKind.FIRE)), 1, 2, 0))
                .isEqualTo(reduction(List.of(1, 1), 0, 1, 0));
        assertThat(reduce(List.of(reducer(1, DamageKind.PHYSICAL), reducer(1)), 1, 0, 0))
                .isEqualTo(reduction(List.of(1, 0), 0, 0, 0));
    }

    @Test
    @Covers("NT-IV-9.6")
    void the_total_reduction_is_as_large_as_possible() {
        var random = new Random(1);
        for (int round = 0; round < 300; round++) {
            var reducers = new ArrayList<DamageReducer>();
            for (int i = 0; i < 3; i++) {
                reducers.add(reducer(1 + random.nextInt(3), Stream.of(DamageKind.values())
                        .filter(_ -> random.nextBoolean()).toArray(DamageKind[]::new)));
            }
            int[] damage = IntStream.range(0, KINDS.size()).map(_ -> random.nextInt(4)).toArray();
            Collections.shuffle(reducers, random);
            var result = reduce(reducers, damage);
            int total = result.taken().stream().mapToInt(Integer::intValue).sum();
            assertThat(total).as("%s against %s", reducers, damage).isEqualTo(findLargestReduction(reducers, damage));
            assertThat(IntStream.of(damage).sum() - total)
                    .isEqualTo(result.left().stream().mapToInt(Integer::intValue).sum());
        }
    }

    /// Returns the largest total reduction. For every set of kinds, no reduction exceeds the damage of those kinds plus
    /// the amounts of the reducers that apply to another kind; the smallest of these bounds is reached.
    private static int findLargestReduction(List<DamageReducer> reducers, int[] damage) {
        return IntStream.range(0, 1 << KINDS.size()).map(set -> {
            int inSet = IntStream.range(0, damage.length).filter(kind -> (set >> kind & 1) == 1)
                    .map(kind -> damage[kind]).sum();
            int outside = reducers.stream().filter(reducer -> IntStream.range(0, damage.length)
                    .anyMatch(kind -> (set >> kind & 1) == 0
                            && (reducer.against().isEmpty() || reducer.against().contains(KINDS.get(kind)))))
                    .mapToInt(DamageReducer::amount).sum();
            return inSet + outside;
        }).min().orElseThrow();
    }
}
