package letopis.cli.stepper;

import static org.assertj.core.api.Assertions.assertThat;

import org.jline.terminal.Size;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The size of a full screen.
@DisplayNameGeneration(ReplaceUnderscores.class)
class FullScreenTest {

    @ParameterizedTest
    @CsvSource({"0,0", "100,0", "0,30"})
    void a_terminal_of_unknown_size_has_80_columns_and_24_rows(int columns, int rows) {
        assertThat(FullScreen.computeEffectiveSize(Size.of(columns, rows))).isEqualTo(Size.of(80, 24));
    }

    @Test
    void a_terminal_has_its_reported_size() {
        assertThat(FullScreen.computeEffectiveSize(Size.of(132, 50))).isEqualTo(Size.of(132, 50));
    }
}
