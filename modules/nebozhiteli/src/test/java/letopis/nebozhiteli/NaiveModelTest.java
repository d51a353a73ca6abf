package letopis.nebozhiteli;

import java.util.SplittableRandom;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// The engine and a naive model of a fight, written from the specification alone, come to the same in random damage
/// phases: what falls, who is asked, every sum, who dies, who wins, in both editions and under every reading that has
/// to do with a fight.
@DisplayNameGeneration(ReplaceUnderscores.class)
class NaiveModelTest {

    /// `-Dphases=100000` compares so many, from the seed `-Dfrom=0` on; otherwise as many as the build has time for.
    @Test
    void engine_and_naive_model_agree_on_random_damage_phases() {
        long from = Long.getLong("from", 0);
        int wanted = Integer.getInteger("phases", 600);
        int phases = 0;
        long seed = from;
        for (; phases < wanted; seed++) {
            var fight = new RandomFight(new SplittableRandom(seed));
            try {
                phases += fight.fight();
            } catch (AssertionError | RuntimeException e) {
                throw new AssertionError("seed " + seed + ", to be seen again by -Dfrom=" + seed + " -Dphases=1: "
                        + e.getMessage() + "\n" + fight.told(), e);
            }
        }
        System.out.printf("%d damage phases, seeds %d to %d: the engine and the naive model agree%n", phases, from,
                seed - 1);
    }
}
