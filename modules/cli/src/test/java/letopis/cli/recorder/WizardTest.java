package letopis.cli.recorder;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import letopis.app.text.StyledText;
import letopis.cli.Program;
import letopis.cli.recorder.Question.AnswerOption;
import letopis.cli.stepper.Key;
import letopis.language.message.Language;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class WizardTest {

    private static final List<Question> QUESTIONS = List.of(
            new Question("game", "Игра", "b",
                    List.of(new AnswerOption("a", "Первая игра"), new AnswerOption("b", "Вторая игра"),
                    new AnswerOption("c", "Третья", "трудная")),
                    answer -> answer.length() > 1 ? Optional.of("так нельзя, ".repeat(9)) : Optional.empty()),
            Question.freeText("who", "Кто", "А"),
            new Question("name", "Имя", "match", List.of(), name -> name.contains(" ")
                    ? Optional.of("без пробелов") : Optional.empty()));

    private final Wizard wizard = new Wizard(
            Program.console(new ByteArrayOutputStream(), new ByteArrayOutputStream(), Language.RU),
            answers -> QUESTIONS.stream().filter(question -> !answers.containsKey(question.name())).findFirst());

    private void type(String text) {
        text.codePoints().forEach(letter -> wizard.press(Key.LETTER, Character.toString(letter)));
    }

    private void enter(String text) {
        type(text);
        wizard.press(Key.ENTER, "");
    }

    private String screen() {
        List<StyledText> lines = wizard.draw(80, 24);
        assertThat(lines).hasSize(24).allMatch(line -> line.width() <= 80);
        return lines.stream().map(StyledText::toString).collect(Collectors.joining("\n"));
    }

    @Test
    void enter_accepts_the_selected_answer() {
        assertThat(screen()).contains("Игра?", ">  2  Вторая игра");
        enter("");
        assertThat(screen()).contains("Игра: Вторая игра", "Кто?", "(Enter: А)");
        enter("");
        enter("");
        assertThat(wizard.answers()).contains(Map.of("game", "b", "who", "А", "name", "match"));
        assertThat(wizard.isOver()).isTrue();
    }

    @Test
    void answers_are_chosen_by_word_number_or_arrow() {
        enter("тре");
        assertThat(screen()).contains("Игра: Третья");
        wizard.press(Key.ESCAPE, "");
        assertThat(screen()).as("it still has its answer").contains(">  3  Третья");
        enter("1");
        assertThat(screen()).contains("Игра: Первая игра");
        wizard.press(Key.UP, "");
        wizard.press(Key.DOWN, "");
        wizard.press(Key.DOWN, "");
        wizard.press(Key.UP, "");
        enter("");
        assertThat(screen()).contains("Игра: Вторая игра");
    }

    @Test
    void a_hint_is_shown_in_the_list_but_not_in_the_answer() {
        assertThat(screen()).contains("3  Третья (трудная)");
        enter("3");
        assertThat(screen()).contains("Игра: Третья\n").doesNotContain("трудная");
    }

    @Test
    void an_unmatched_filter_keeps_the_list_and_suggests_the_nearest_answer() {
        type("третяя");
        assertThat(screen()).contains("1  Первая игра", "3  Третья", "Такого ответа нет. Может быть, Третья?")
                .doesNotContain(">  ");
        wizard.press(Key.ENTER, "");
        assertThat(screen()).as("whole sentences, in as many lines as they need").contains("> _третяя", "1  Первая")
                .contains("так нельзя, ".repeat(9).strip().substring(0, 70)).doesNotContain("…", "Может быть");
        type("x");
        assertThat(screen()).contains("> x_", "по Enter ответ будет принят как есть").doesNotContain("Может быть");
    }

    @Test
    void an_invalid_answer_is_explained_and_can_be_overwritten() {
        enter("");
        enter("Иван");
        enter("два слова");
        assertThat(screen()).contains("без пробелов", "> _два слова");
        enter("слово");
        assertThat(wizard.answers().orElseThrow()).containsEntry("name", "слово");
    }

    @Test
    void going_back_from_the_first_question_leaves_the_wizard() {
        wizard.press(Key.ESCAPE, "");
        assertThat(wizard.isOver()).isTrue();
        assertThat(wizard.answers()).isEmpty();
        for (int[] size : new int[][] {{1, 1}, {0, 0}, {20, 3}}) {
            assertThat(wizard.draw(size[0], size[1])).hasSize(size[1]);
        }
    }
}
