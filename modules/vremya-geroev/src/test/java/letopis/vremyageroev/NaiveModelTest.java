package letopis.vremyageroev;

import letopis.vremyageroev.naive.NaiveModel;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// The engine and a naive model, written only from the specification, agree in random positions on prompts, legal
/// choices, zones of cards, hand and deck sizes, and winners.
///
/// Each of these rules was broken on purpose in the engine, one at a time, and detected within twenty positions:
/// - a strike as strong as the Power of a companion kills it (VG-51a);
/// - a companion that takes a strike upon itself closes (VG-50b);
/// - half of an odd Power is rounded up (VG-30a);
/// - one card answers a strike (VG-41b);
/// - a strike that takes the last cards wins (VG-55).
@DisplayNameGeneration(ReplaceUnderscores.class)
class NaiveModelTest {

    /// `-Dpositions=50000` checks that many from seed `-Dfrom=0` on; the default fits the build time.
    @Test
    void engine_and_naive_model_agree_on_random_positions() {
        long from = Long.getLong("from", 0);
        int positions = Integer.getInteger("positions", 1000);
        int choices = NaiveModel.compare(from, positions);
        System.out.printf("%d positions, seeds %d to %d, %d choices: the engine and the naive model agree%n", positions,
                from, from + positions - 1, choices);
    }
}
