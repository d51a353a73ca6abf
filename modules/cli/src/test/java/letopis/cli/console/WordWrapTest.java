package letopis.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import letopis.app.text.Columns;
import letopis.app.text.Ink;
import letopis.app.text.StyledText;
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

    private static List<String> wrapped(String text, int width) {
        return WordWrap.of(StyledText.of(text), width).stream().map(StyledText::toString).toList();
    }

    @Test
    void a_line_goes_on_below_its_text_and_no_word_is_broken() {
        assertThat(wrapped(SPLIT, 60)).containsExactly(
                "    4  Иван делит урон (Рыцарь): Головорез 1 (физический),",
                "       Головорез 1 (физический)");
        assertThat(wrapped("one two three four", 8)).containsExactly("one two", "three", "four");
        assertThat(wrapped("one two", 7)).containsExactly("one two");
        assertThat(wrapped("  one two  three", 9)).as("no number stands that far to the right")
                .containsExactly("  one two", "  three");
    }

    @Test
    void a_word_that_is_longer_than_a_line_stays_whole() {
        assertThat(wrapped("see /tmp/a/very/long/name for more", 12))
                .containsExactly("see", "/tmp/a/very/long/name", "for more");
        assertThat(wrapped("", 5)).containsExactly("");
        assertThat(wrapped("     ", 3)).hasSize(1);
    }

    @Test
    void colours_stay_where_they_were() {
        var line = StyledText.of("one two", Ink.STRONG);
        assertThat(WordWrap.of(line, 4)).allMatch(part -> part.inkAt(0).equals(Ink.STRONG)).hasSize(2);
    }

    @Test
    void a_terminal_gets_whole_words_and_a_program_whole_lines() {
        String text = "word ".repeat(40).strip();
        assertThat(printed(80, text).split("\n")).hasSizeGreaterThan(2)
                .allMatch(line -> Columns.width(line) <= 80 && Arrays.stream(line.split(" ")).allMatch("word"::equals));
        assertThat(printed(0, text)).isEqualTo(text + "\n");
        assertThat(printed(80, "{\"text\":\"" + text + "\"}")).hasLineCount(1);
    }

    private static String printed(int width, String text) {
        var bytes = new ByteArrayOutputStream();
        ScreenStream.over(new PrintStream(bytes, true, StandardCharsets.UTF_8), width).println(text);
        return bytes.toString(StandardCharsets.UTF_8);
    }

    @Test
    void errors_and_long_choices_are_broken_between_words_on_a_terminal() {
        Program list = Program.onTerminal(40, "what-if", "nb-115-armour-against-three", "--at", "342");
        assertThat(list.out().lines()).allMatch(line -> Columns.width(line) <= 40)
                .anyMatch(line -> line.startsWith("       ") && !line.isBlank());
        Program script = Program.onTerminal(40, "export", "nb-115-armour-against-three", "--script");
        assertThat(script.out()).isEqualTo(Program.run("export", "nb-115-armour-against-three", "--script").out());
        Program wrong = Program.watched("order", "nb-115-armour-against-three", "4", "unknown-".repeat(12) + " where");
        assertThat(wrong.exit()).isEqualTo(2);
        assertThat(wrong.err().lines()).hasSizeGreaterThan(1);
        assertThat(Program.run(Language.EN, "order", "nb-115-armour-against-three", "4", "unknown-".repeat(12)
                + " where").err().lines()).hasSize(1);
    }
}
