package letopis.dispute;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class OmittedChoicesTest {

    private static Map<String, Object> play(String field, Object value) {
        var choice = new LinkedHashMap<String, Object>();
        choice.put("play", "card"); // the verb comes first
        choice.put(field, value);
        return Map.of("A", choice);
    }

    @Test
    void numbers_between_the_listed_ones_are_added() {
        assertThat(OmittedChoices.findUnlistedChoices(List.of(play("x", 1), play("x", 4))))
                .containsExactly(play("x", 2), play("x", 3));
    }

    @Test
    void pairs_listed_in_both_orders_are_added_in_both_orders() {
        assertThat(OmittedChoices.findUnlistedChoices(List.of(play("target", List.of("a", "b")),
                play("target", List.of("b", "a")),
                play("target", List.of("c", "a"))))).contains(play("target", List.of("a", "c")),
                play("target", List.of("b", "c")), play("target", List.of("c", "b")), play("target", List.of("c")))
                .doesNotContain(play("target", List.of("a", "b")), play("target", List.of("a", "a")));
    }

    @Test
    void sets_listed_in_one_order_are_added_in_that_order() {
        assertThat(OmittedChoices.findUnlistedChoices(List.of(play("closed", List.of("a", "b", "c")))))
                .contains(play("closed", List.of("a", "c"))).doesNotContain(play("closed", List.of("c", "a")));
    }

    @Test
    void single_targets_and_lines_without_fields_have_no_others() {
        assertThat(OmittedChoices.findUnlistedChoices(List.of(play("target", List.of("a")),
                play("target", List.of("b")), Map.of("A", "pass")))).isEmpty();
    }
}
