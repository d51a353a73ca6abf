package letopis.app.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.List;
import java.util.stream.Stream;
import letopis.app.recording.ChoiceRuns.Run;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class ChoiceRunsTest {

    private static final List<String> CHOICES = Stream.of("Лев, клетка 1", "Лев, клетка 2", "Лев, клетка 3",
            "Лев, клетка 5", "Рысь, клетка 1", "Рысь, клетка 2", "Гроза", "пас").toList();

    private static List<String> runs(int open) {
        return ChoiceRuns.of(CHOICES, open).stream().map(Run::sentence).toList();
    }

    @Test
    void choices_differing_only_in_the_last_number_share_a_line() {
        assertThat(runs(ChoiceRuns.NONE)).containsExactly("Лев, клетка 1–3, 5", "Рысь, клетка 1, 2", "Гроза", "пас");
        assertThat(ChoiceRuns.of(CHOICES, ChoiceRuns.NONE)).extracting(Run::first, Run::size)
                .startsWith(tuple(0, 4), tuple(4, 2));
    }

    @Test
    void an_open_run_is_listed_choice_by_choice() {
        assertThat(runs(5)).containsExactly("Лев, клетка 1–3, 5", "Рысь, клетка 1", "Рысь, клетка 2", "Гроза", "пас");
        assertThat(runs(6)).startsWith("Лев, клетка 1–3, 5", "Рысь, клетка 1, 2");
    }

    @Test
    void plain_numbers_are_not_merged() {
        assertThat(ChoiceRuns.of(List.of("1", "2"), ChoiceRuns.NONE)).hasSize(2);
    }

    @Test
    void the_number_may_be_followed_by_words() {
        assertThat(ChoiceRuns.of(List.of("Лев, клетка 1, цена 2", "Лев, клетка 2, цена 2", "Лев, клетка 3, цена 3"),
                ChoiceRuns.NONE)).extracting(Run::sentence)
                .containsExactly("Лев, клетка 1, 2, цена 2", "Лев, клетка 3, цена 3");
    }

    @Test
    void the_numbers_of_two_cards_are_not_merged() {
        assertThat(ChoiceRuns.of(List.of("Лев атакует: Рысь c25", "Лев атакует: Рысь c29"), ChoiceRuns.NONE))
                .hasSize(2);
    }
}
