package letopis.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class TallyTest {

    @Test
    void a_missing_name_counts_zero() {
        assertThat(Tally.NONE.get("life")).isZero();
        assertThat(Tally.NONE.contains("life")).isFalse();
        assertThat(Tally.NONE.with("life", 0).contains("life")).isTrue();
    }

    @Test
    void a_tally_behaves_like_a_sorted_map() {
        var random = new SplittableRandom(7);
        var map = new TreeMap<String, Integer>();
        var tally = Tally.NONE;
        for (int i = 0; i < 500; i++) {
            String name = "n" + random.nextInt(12);
            int amount = random.nextInt(-5, 6);
            map.put(name, amount);
            tally = tally.with(name, amount);
            assertThat(tally.asMap()).isEqualTo(map);
            assertThat(tally.get(name)).isEqualTo(amount);
            assertThat(tally).hasToString(map.toString());
        }
    }

    @Test
    void the_order_of_counting_does_not_matter() {
        var tally = Tally.NONE.with("life", 3).with("armour", 1);
        var other = Tally.NONE.with("armour", 1).with("life", 3);
        assertThat(tally).isEqualTo(other).hasSameHashCodeAs(other).isNotEqualTo(other.with("life", 4));
    }

    @Test
    void changing_a_tally_does_not_affect_the_original() {
        var before = Tally.NONE.with("life", 3);
        before.with("life", 4);
        before.with("armour", 1);
        assertThat(before.asMap()).isEqualTo(Map.of("life", 3));
    }
}
