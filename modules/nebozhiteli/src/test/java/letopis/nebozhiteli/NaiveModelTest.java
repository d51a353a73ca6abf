package letopis.nebozhiteli;

import java.util.SplittableRandom;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// The engine and a naive combat model, written from the specification alone, agree in random turns from the ranged
/// phase to the damage phase: on strikes, prompts, every sum, deaths, winners, zones of all cards and resources of
/// players, in both editions and under every reading that affects combat.
///
/// Each of these faults was once put into the engine on purpose, and the model noticed it:
/// - armor and "receives less" against one damage kind apply after those against any kind, or in equip order;
/// - reducers of any kind apply to kinds in printed order, or to physical damage last;
/// - preventions apply in order of declaration, or the passive player's first;
/// - constant abilities with one name add up, or equal enchantments on a creature and its armor do (NT-V-6.5);
/// - thrown weapons do not shoot (NT-IV-6.2), double strike applies to shots (NT-IV-9.5.1), shots of a creature that
///   changed sides count;
/// - enchantments stay on items that return to hand (NT-II-4.5).
///
/// Half of the scenes are crowded to test this: see [RandomScene#crowded].
@DisplayNameGeneration(ReplaceUnderscores.class)
class NaiveModelTest {

    /// `-Dpositions=50000` compares 50000 positions, starting from seed `-Dfrom=0`; by default as many as fit into the
    /// build.
    @Test
    void engine_and_naive_model_agree_on_random_ranged_and_damage_phases() {
        long from = Long.getLong("from", 0);
        int wanted = Integer.getInteger("positions", 1000);
        int phases = 0;
        long seed = from;
        for (; phases < wanted; seed++) {
            var fight = new RandomFight(new SplittableRandom(seed));
            try {
                phases += fight.fight();
            } catch (AssertionError | RuntimeException e) {
                throw new AssertionError("seed " + seed + ", to be seen again by -Dfrom=" + seed + " -Dpositions=1: "
                        + e.getMessage() + "\n" + fight.describe(), e);
            }
        }
        System.out.printf("%d phases with damage, seeds %d to %d: the engine and the naive model agree%n", phases, from,
                seed - 1);
    }
}
