package letopis.app.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import letopis.language.message.Language;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class MedianTest {

    @Test
    void the_median_of_an_even_number_of_matches_is_the_mean_of_the_middle_two() {
        assertThat(Median.of(List.of(564L, 707L)).value()).isEqualTo(635.5);
        assertThat(Median.of(List.of(1L, 564L, 707L, 5_000L)).rounded()).isEqualTo(636);
        assertThat(Median.of(List.of(1L, 564L, 707L)).value()).isEqualTo(564);
        assertThat(Median.of(List.of()).value()).isZero();
    }

    @Test
    void halves_are_written_as_in_the_language() {
        assertThat(Median.of(List.of(564L, 707L)).format(Language.RU)).isEqualTo("635,5");
        assertThat(Median.of(List.of(564L, 707L)).format(Language.EN)).isEqualTo("635.5");
        assertThat(Median.of(List.of(10_000_000L, 10_000_000L)).format(Language.EN)).isEqualTo("10000000");
    }
}
