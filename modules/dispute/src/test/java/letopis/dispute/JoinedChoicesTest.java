package letopis.dispute;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class JoinedChoicesTest {

    private static Map<String, Object> said(String verb, Object object) {
        return Map.of("A", Map.of(verb, object));
    }

    @Test
    void whom_two_choices_name_is_named_by_one_and_each_once() {
        assertThat(JoinedChoices.of(List.of(said("attack", List.of("a")), said("attack", List.of("b", "a")))))
                .contains(said("attack", List.of("a", "b")));
        assertThat(JoinedChoices.of(List.of(said("block", Map.of("a", "x")), said("block", Map.of("a", "y")))))
                .contains(said("block", Map.of("a", List.of("x", "y"))));
        assertThat(JoinedChoices.of(List.of(said("attack", List.of("a")), said("block", List.of("a")))))
                .isEqualTo(Optional.empty());
    }

    @Test
    void numbers_of_something_are_added_up() {
        var first = Map.of("out", Map.of("a", 1), "in", Map.of("x", 1));
        var second = Map.of("out", Map.of("b", 1), "in", Map.of("x", 1));
        assertThat(JoinedChoices.of(List.of(said("swap", first), said("swap", second), said("swap", second))))
                .contains(said("swap", Map.of("out", Map.of("a", 1, "b", 2), "in", Map.of("x", 3))));
    }
}
