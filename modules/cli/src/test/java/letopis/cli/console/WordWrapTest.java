package letopis.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import letopis.app.text.Columns;
import letopis.app.text.StyledText;
import letopis.app.text.TextStyle;
import letopis.app.text.WordWrap;
import letopis.cli.Program;
import letopis.language.message.Language;
import letopis.program.console.ScreenStream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class WordWrapTest {

    private static final String SPLIT =
            "    4  Иван делит урон (Рыцарь): Головорез 1 (физический), " + "Головорез 1 (физический)";

    private static List<String> wrap(String text, int width) {
        return WordWrap.of(StyledText.of(text), width).stream().map(StyledText::toString).toList();
    }

    @Test
    void continuation_lines_are_indented_and_words_stay_whole() {
        assertThat(wrap(SPLIT, 60)).containsExactly(
                "    4  Иван делит урон (Рыцарь): Головорез 1 (физический),",
                "       Головорез 1 (физический)");
        assertThat(wrap("one two three four", 8)).containsExactly("one two", "three", "four");
        assertThat(wrap("one two", 7)).containsExactly("one two");
        assertThat(wrap("  one two  three", 9)).as("no number stands that far to the right")
                .containsExactly("  one two", "  three");
    }

    @Test
    void a_word_longer_than_the_line_stays_whole() {
        assertThat(wrap("see /tmp/a/very/long/name for more", 12))
                .containsExactly("see", "/tmp/a/very/long/name", "for more");
        assertThat(wrap("", 5)).containsExactly("");
        assertThat(wrap("     ", 3)).hasSize(1);
    }

    @Test
    void colours_stay_on_their_words() {
        var line = StyledText.of("one two", TextStyle.STRONG);
        assertThat(WordWrap.of(line, 4)).allMatch(part -> part.styleAt(0).equals(TextStyle.STRONG)).hasSize(2);
    }

    @Test
    void output_is_wrapped_on_a_terminal_and_not_in_a_pipe() {
        String text = "word ".repeat(40).strip();
        assertThat(print(80, text).split("\n")).hasSizeGreaterThan(2)
                .allMatch(line -> Columns.measureWidth(line) <= 80 && Arrays.stream(line.split(" "))
                .allMatch("word"::equals));
        assertThat(print(0, text)).isEqualTo(text + "\n");
        assertThat(print(80, "{\"text\":\"" + text + "\"}")).hasLineCount(1);
    }

    private static String print(int width, String text) {
        var bytes = new ByteArrayOutputStream();
        ScreenStream.wrap(new PrintStream(bytes, true, StandardCharsets.UTF_8), width).println(text);
        return bytes.toString(StandardCharsets.UTF_8);
    }

    @Test
    void errors_and_long_choices_are_wrapped_between_words_on_a_terminal() {
        Program list = Program.runOnTerminal(40, "what-if", "nb-115-armour-against-three", "--at", "342");
        assertThat(list.out().lines()).allMatch(line -> Columns.measureWidth(line) <= 40)
                .anyMatch(line -> line.startsWith("       ") && !line.isBlank());
        Program script = Program.runOnTerminal(40, "export", "nb-115-armour-against-three", "--script");
        assertThat(script.out()).isEqualTo(Program.run("export", "nb-115-armour-against-three", "--script").out());
        Program wrong = Program.runWithProgress("order", "nb-115-armour-against-three", "4",
                "unknown-".repeat(12) + " where");
        assertThat(wrong.exit()).isEqualTo(2);
        assertThat(wrong.err().lines()).hasSizeGreaterThan(1);
        assertThat(Program.run(Language.EN, "order", "nb-115-armour-against-three", "4", "unknown-".repeat(12)
                + " where").err().lines()).as("the sample and the error").hasSize(2);
    }
}
