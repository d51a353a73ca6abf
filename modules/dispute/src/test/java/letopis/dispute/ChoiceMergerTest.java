package letopis.dispute;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class ChoiceMergerTest {

    private static Map<String, Object> line(String verb, Object object) {
        return Map.of("A", Map.of(verb, object));
    }

    @Test
    void targets_of_merged_choices_are_united_without_duplicates() {
        assertThat(ChoiceMerger.merge(List.of(line("attack", List.of("a")), line("attack", List.of("b", "a")))))
                .contains(line("attack", List.of("a", "b")));
        assertThat(ChoiceMerger.merge(List.of(line("block", Map.of("a", "x")), line("block", Map.of("a", "y")))))
                .contains(line("block", Map.of("a", List.of("x", "y"))));
        assertThat(ChoiceMerger.merge(List.of(line("attack", List.of("a")), line("block", List.of("a")))))
                .isEqualTo(Optional.empty());
    }

    @Test
    void counts_of_merged_choices_are_added() {
        var first = Map.of("out", Map.of("a", 1), "in", Map.of("x", 1));
        var second = Map.of("out", Map.of("b", 1), "in", Map.of("x", 1));
        assertThat(ChoiceMerger.merge(List.of(line("swap", first), line("swap", second), line("swap", second))))
                .contains(line("swap", Map.of("out", Map.of("a", 1, "b", 2), "in", Map.of("x", 3))));
    }
}
