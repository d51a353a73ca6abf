package letopis.berserkheroes.naive;

import java.util.SplittableRandom;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// The engine and a naive strike calculator, written only from the specification, agree in random positions on legal
/// attackers, targets and defenders, life, deaths, exhausted cards, used Armour, and coins from Death triggers.
///
/// Each of these engine defects was introduced on purpose, one at a time, and detected by the model: protection uses up
/// Armour (BF-508.4.2), attack reductions weaken the strike-back (R-REPLYMODS), a named defender stays ready
/// (BF-307.3).
@DisplayNameGeneration(ReplaceUnderscores.class)
class NaiveModelTest {

    /// `-Dpositions=50000` compares that many positions, starting from seed `-Dfrom=0`; by default, as many as the
    /// build has time for.
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
                        + e.getMessage() + "\n" + fight.description(), e);
            }
        }
        System.out.printf("%d strikes, seeds %d to %d: the engine and the naive model agree%n", strikes, from,
                from + positions - 1);
    }
}
