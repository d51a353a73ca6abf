package letopis.nebozhiteli;

import java.util.SplittableRandom;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// The engine and a naive model of a fight, written from the specification alone, come to the same in random turns from
/// the ranged phase to the damage phase: what falls, who is asked, every sum, who dies, who wins, where every card lies
/// and what players have, in both editions and under every reading that has to do with a fight.
///
/// Each of these was broken on purpose in the engine, one at a time, and the model noticed it:
/// - armour and "receives less" against one kind of damage come after those against any, or in the order in which they
///   are borne;
/// - what is against any kind takes from the kinds as they are printed, or from physical damage last;
/// - preventions are used in the order of declaration, or the passive player's first;
/// - constant abilities of one name add up, or enchantments of one name on a creature and on its armour do (NT-V-6.5);
/// - thrown weapons do not shoot (NT-IV-6.2), double strike counts with shots (NT-IV-9.5.1), the shot of somebody
///   who went over to the opponent counts;
/// - enchantments stay on items that go back to the hand (NT-II-4.5).
///
/// Half of the scenes are crowded for that: see [RandomScene#crowded].
@DisplayNameGeneration(ReplaceUnderscores.class)
class NaiveModelTest {

    /// `-Dpositions=50000` compares so many, from the seed `-Dfrom=0` on; otherwise as many as the build has time for.
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
                        + e.getMessage() + "\n" + fight.told(), e);
            }
        }
        System.out.printf("%d phases with damage, seeds %d to %d: the engine and the naive model agree%n", phases, from,
                seed - 1);
    }
}
