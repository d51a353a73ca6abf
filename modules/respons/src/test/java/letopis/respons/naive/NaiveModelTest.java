package letopis.respons.naive;

import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// The rules and the naive model of combat agree in random positions: damage, deaths, remaining Orders, and losers.
@DisplayNameGeneration(ReplaceUnderscores.class)
class NaiveModelTest {

    /// `-Dpositions=50000` compares that many positions, from seed `-Dfrom=0`; the default number keeps the build fast.
    @Test
    void rules_and_naive_model_agree_on_random_combats() {
        long from = Long.getLong("from", 0);
        int positions = Integer.getInteger("positions", 1000);
        for (long seed = from; seed < from + positions; seed++) {
            var combat = new RandomCombat(seed);
            try {
                combat.fight();
            } catch (AssertionError | RuntimeException e) {
                throw new AssertionError("seed " + seed + ", to be seen again by -Dfrom=" + seed + " -Dpositions=1: "
                        + e.getMessage() + "\n" + combat.description(), e);
            }
        }
        System.out.printf("combats of seeds %d to %d: the rules and the naive model agree%n", from,
                from + positions - 1);
    }
}
