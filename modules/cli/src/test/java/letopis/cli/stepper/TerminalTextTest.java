package letopis.cli.stepper;

import static org.assertj.core.api.Assertions.assertThat;

import letopis.app.text.Columns;
import letopis.app.text.StyledText;
import letopis.app.text.TextStyle;
import org.jline.utils.AttributedString;
import org.jline.utils.AttributedStyle;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class TerminalTextTest {

    @ParameterizedTest
    @CsvSource({"0020, 007E", "00A0, 02FF", "0370, 052F", "0600, 0900", "1E00, 2BFF", "2E80, D7A3", "F900, FAD9",
        "FE30, FFE6", "1F300, 1F9FF", "20000, 2A6DF"})
    void letter_widths_equal_those_of_the_terminal_library(String first, String last) {
        for (int letter = Integer.parseInt(first, 16); letter <= Integer.parseInt(last, 16); letter++) {
            String text = Character.toString(letter);
            if (Character.isDefined(letter) && !Character.isSurrogate((char) letter)) {
                assertThat(Columns.measureWidth(text)).as("U+%04X", letter).isEqualTo(new AttributedString(text)
                        .columnLength());
            }
        }
    }

    @Test
    void each_letter_keeps_its_style() {
        AttributedString text = TerminalText.of(new StyledText.Builder().append("a", TextStyle.BAD).append("bc")
                .append("d", TextStyle.STRONG.asChanged()).text());
        assertThat(text.toString()).isEqualTo("abcd");
        assertThat(text.styleAt(0)).isEqualTo(AttributedStyle.DEFAULT.foreground(AttributedStyle.RED));
        assertThat(text.styleAt(2)).isEqualTo(AttributedStyle.DEFAULT);
        assertThat(text.styleAt(3)).isEqualTo(AttributedStyle.DEFAULT.bold().underline());
    }
}
