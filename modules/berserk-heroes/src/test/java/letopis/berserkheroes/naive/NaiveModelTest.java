package letopis.berserkheroes.naive;

import java.util.SplittableRandom;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// The engine and a naive reckoner of strikes, written from the specification alone, come to the same in random
/// positions: who may strike at whom, who may step in, every life, who dies and closes, Armour that is used up, and
/// what a Death pays.
///
/// Each of these was broken on purpose in the engine, one at a time, and the model noticed it: protection uses up
/// Armour (BF-508.4.2), what takes off attacks weakens the reply (R-REPLYMODS), an appointed defender stays open
/// (BF-307.3).
@DisplayNameGeneration(ReplaceUnderscores.class)
class NaiveModelTest {

    /// `-Dpositions=50000` compares so many, from the seed `-Dfrom=0` on; otherwise as many as the build has time for.
    @Test
    void engine_and_naive_model_agree_on_random_strikes() {
        long from = Long.getLong("from", 0);
        int positions = Integer.getInteger("positions", 1000);
        int strikes = 0;
        for (long seed = from; seed < from + positions; seed++) {
            var fight = new RandomFight(new SplittableRandom(seed));
            try {
                strikes += fight.fight();
            } catch (AssertionError | RuntimeException e) {
                throw new AssertionError("seed " + seed + ", to be seen again by -Dfrom=" + seed + " -Dpositions=1: "
                        + e.getMessage() + "\n" + fight.told(), e);
            }
        }
        System.out.printf("%d strikes, seeds %d to %d: the engine and the naive model agree%n", strikes, from,
                from + positions - 1);
    }
}
