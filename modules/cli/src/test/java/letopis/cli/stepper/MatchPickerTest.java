package letopis.cli.stepper;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import letopis.app.text.StyledText;
import letopis.cli.Program;
import letopis.language.message.Language;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class MatchPickerTest {

    private final MatchPicker choice = new MatchPicker(Stream.concat(
            Stream.of(new MatchItem("a.jsonl", "Final", "Иван – Мария", "Небожители", "2026-11-20", "a · replays"),
                    new MatchItem("b.jsonl", "Quarter", "Олег – Мария", "Время Героев", "2026-11-19", "b · replays"),
                    new MatchItem("torn.jsonl", "torn", "", "", "", "replays")),
            IntStream.range(0, 40).mapToObj(i -> new MatchItem("id-" + i, "League " + i, "Анна – Пётр", "Небожители",
                    "2026-10-01", "sqlite:league.db"))).toList(),
            Program.console(new ByteArrayOutputStream(), new ByteArrayOutputStream(), Language.EN));

    private String screen() {
        return choice.draw(80, 24).stream().map(StyledText::toString).collect(Collectors.joining("\n"));
    }

    private void type(String text) {
        text.chars().forEach(letter -> choice.press(Key.LETTER, Character.toString(letter)));
    }

    @Test
    void players_game_and_day_are_shown() {
        assertThat(screen()).contains(" > Final ", "Иван – Мария", "Небожители", "2026-11-20", "43 of 43");
    }

    @Test
    void typing_filters_the_list_and_escape_shows_all() {
        choice.press(Key.SEARCH, "/");
        type("мария герое");
        assertThat(screen()).contains("1 of 43", " > Quarter", "/мария герое_").doesNotContain("Final");
        choice.press(Key.ERASE, "");
        choice.press(Key.ESCAPE, "");
        assertThat(choice.isOver()).isFalse();
        assertThat(screen()).contains("43 of 43", " > Quarter");
        choice.press(Key.SEARCH, "/");
        type("nobody");
        choice.press(Key.ENTER, "");
        assertThat(choice.isOver()).isFalse();
        choice.press(Key.CLEAR, "");
        type("league 7");
        choice.press(Key.ENTER, "");
        assertThat(choice.pickMatch()).contains("id-7");
        choice.reset();
        assertThat(screen()).contains(" > League 7");
    }

    @Test
    void page_and_end_keys_move_far() {
        assertThat(screen()).contains(" > Final");
        choice.press(Key.PAGE_FORWARD, "");
        assertThat(screen()).contains(" > League 17");
        choice.press(Key.END, "");
        choice.press(Key.UP, "");
        assertThat(screen()).contains(" > League 38");
        choice.press(Key.START, "");
        choice.press(Key.QUIT, "q");
        assertThat(choice.pickMatch()).isEmpty();
        assertThat(choice.isOver()).isTrue();
    }

    @ParameterizedTest
    @CsvSource({"80,24", "120,40", "30,5", "200,60", "10,2"})
    void the_list_fits_every_size(int width, int height) {
        List<StyledText> lines = choice.draw(width, height);
        assertThat(lines).hasSize(height).allMatch(line -> line.width() <= width);
    }
}
