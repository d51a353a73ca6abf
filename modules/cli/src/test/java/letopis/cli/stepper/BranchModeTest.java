package letopis.cli.stepper;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.util.List;
import java.util.stream.Collectors;
import letopis.app.text.Glyphs;
import letopis.app.text.StyledText;
import letopis.cli.Program;
import letopis.cli.reading.OpenMatches;
import letopis.language.message.Language;
import letopis.program.console.Console;
import letopis.table.Audience;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class BranchModeTest {

    private static final String SAMPLE = "nb-115-armour-against-three";
    private static final long ATTACK = 330;

    private static Console console(Language language) {
        return Program.console(new ByteArrayOutputStream(), new ByteArrayOutputStream(), language);
    }

    private final Viewer viewer = viewer(Audience.JUDGE, Language.EN);

    private static Viewer viewer(Audience audience, Language language) {
        Console console = console(language);
        return new Viewer(OpenMatches.open(SAMPLE, console), console, Glyphs.UNICODE, audience, ATTACK);
    }

    private static String screen(Viewer viewer) {
        return viewer.draw(80, 24).stream().map(StyledText::toString).collect(Collectors.joining("\n"));
    }

    private void type(String text) {
        text.chars().forEach(letter -> viewer.press(Key.LETTER, Character.toString(letter)));
        viewer.press(Key.ENTER, "\r");
    }

    @Test
    void an_alternative_can_be_chosen_stepped_through_and_left() {
        String before = screen(viewer);
        viewer.press(Key.BRANCH, "b");
        assertThat(viewer.isTyping()).isTrue();
        assertThat(screen(viewer)).contains("Instead of #330", "does not attack").doesNotContain("attacks with Knight");
        type("does not");
        assertThat(screen(viewer)).contains("As recorded", "does not attack");
        viewer.press(Key.UNKNOWN, "");
        assertThat(screen(viewer)).contains("BRANCH from #330 · ", "Esc leaves the branch");
        viewer.press(Key.FORWARD, "");
        viewer.press(Key.FORWARD, "");
        viewer.press(Key.FORWARD, "");
        assertThat(viewer.currentEntry()).as("the end of the branch").isEqualTo(334);
        assertThat(viewer.savedPlace().at()).as("what is kept").isEqualTo(ATTACK);
        viewer.press(Key.BRANCH, "b");
        assertThat(screen(viewer)).contains("Leave this branch first");
        viewer.press(Key.ESCAPE, "");
        assertThat(viewer.currentEntry()).isEqualTo(ATTACK);
        assertThat(screen(viewer)).contains("Back in the match as it was recorded");
        viewer.press(Key.REDRAW, "");
        assertThat(screen(viewer)).isEqualTo(before);
    }

    @Test
    void the_list_of_alternatives_can_be_closed_and_is_hidden_from_players() {
        viewer.press(Key.BRANCH, "b");
        viewer.press(Key.ESCAPE, "");
        assertThat(viewer.isTyping()).isFalse();
        assertThat(viewer.currentEntry()).isEqualTo(ATTACK);
        Viewer spectator = viewer(Audience.EVERYONE, Language.EN);
        spectator.press(Key.BRANCH, "b");
        assertThat(screen(spectator)).contains("A branch shows all hands").doesNotContain("Instead of");
        Viewer start = viewer(Audience.JUDGE, Language.EN);
        start.press(Key.START, "");
        start.press(Key.BRANCH, "b");
        assertThat(screen(start)).contains("There was no other choice here");
    }

    @Test
    void the_order_of_two_entries_is_shown() {
        viewer.press(Key.ORDER, "o");
        assertThat(screen(viewer)).contains("order of #330 and");
        type("317");
        assertThat(screen(viewer)).contains("First · ", "317 ● Иван equips ", "#317 came before #330.");
    }

    @Test
    void an_entry_is_compared_with_the_bookmark() {
        viewer.press(Key.BACK, "");
        viewer.press(Key.MARK, "m");
        viewer.press(Key.FORWARD, "");
        viewer.press(Key.DIFF, "d");
        assertThat(screen(viewer)).contains("#329 ", "#332 ").doesNotContain("#305");
        viewer.press(Key.UNKNOWN, "");
        viewer.press(Key.ORDER, "o");
        assertThat(screen(viewer)).contains("(Enter: 329)");
        viewer.press(Key.ENTER, "\r");
        assertThat(screen(viewer)).contains("328 ● Мария passes",
                "#329 came before #332: the choices that led to them are #328 and #330.");
    }

    @Test
    void the_comparison_starts_at_the_turn_without_a_bookmark() {
        viewer.press(Key.DIFF, "d");
        assertThat(screen(viewer)).contains("#305 ", "actions 0 → 2", "Sword: hand → on Knight");
        Viewer russian = viewer(Audience.JUDGE, Language.RU);
        russian.press(Key.DIFF, "d");
        assertThat(screen(russian)).contains("Меч: рука → на карте «Рыцарь»");
        russian.press(Key.UNKNOWN, "");
        russian.press(Key.HELP, "?");
        assertThat(screen(russian)).contains("ветка: выбрать иначе");
    }

    /// A page is only as tall as its text, so that the board stays visible.
    @ParameterizedTest
    @CsvSource({"80,24", "100,30", "160,50"})
    void short_pages_and_the_list_leave_the_board_visible(int width, int height) {
        for (Key key : List.of(Key.BRANCH, Key.DIFF)) {
            Viewer viewer = viewer(Audience.JUDGE, Language.RU);
            viewer.press(Key.MARK, "m");
            viewer.press(Key.FORWARD, "");
            viewer.press(Key.BACK, "");
            viewer.press(key, "");
            String seen = text(viewer, width, height);
            assertThat(seen).contains("B Мария", "A Иван", "Рыцарь 6/6 [Кольчуга, Меч]");
            assertThat(seen.lines().reduce((_, last) -> last).orElseThrow()).isNotBlank();
        }
        Viewer help = viewer(Audience.JUDGE, Language.RU);
        help.press(Key.HELP, "?");
        assertThat(text(help, width, height)).contains("ветка: выбрать иначе", "NB-115");
    }

    private static String text(Viewer viewer, int width, int height) {
        return viewer.draw(width, height).stream().map(StyledText::toString).collect(Collectors.joining("\n"));
    }

    @ParameterizedTest
    @CsvSource({"RU,Вместо #330: 2 варианта,Вместо #330: 1 вариант,Вместо #330: 0 вариантов",
        "EN,Instead of #330: 2 choices,Instead of #330: 1 choice,Instead of #330: 0 choices"})
    void alternatives_are_counted(Language language, String all, String text, String none) {
        Viewer counting = viewer(Audience.JUDGE, language);
        counting.press(Key.BRANCH, "b");
        assertThat(screen(counting)).contains(all);
        (language == Language.RU ? "не атак" : "does not").chars()
                .forEach(letter -> counting.press(Key.LETTER, Character.toString(letter)));
        assertThat(screen(counting)).contains(text);
        counting.press(Key.LETTER, "z");
        counting.press(Key.LETTER, "z");
        assertThat(screen(counting)).contains(none);
    }

    @ParameterizedTest
    @CsvSource({"RU,Вороная Крыса · Действие (закрыть Героя): Удары: Сила 2."})
    void choices_that_differ_only_beyond_the_cut_are_shown_in_full(Language language, String end) {
        Console console = console(language);
        var fight = new Viewer(OpenMatches.open("fight-avangard", console), console, Glyphs.UNICODE, Audience.JUDGE,
                40);
        fight.press(Key.BRANCH, "b");
        assertThat(screen(fight).replaceAll("\\s+", " ")).contains(end);
    }

    /// In some games, cards have no exhausted or summoned state and other numbers.
    @ParameterizedTest
    @CsvSource({"RU,Мощь", "EN,power"})
    void the_help_explains_only_symbols_of_the_current_game(Language language, String power) {
        Console console = console(language);
        var fight = new Viewer(OpenMatches.open("fight-avangard", console), console, Glyphs.UNICODE, Audience.JUDGE,
                60);
        fight.press(Key.HELP, "?");
        assertThat(text(fight, 160, 50)).contains(" — " + power).doesNotContain("turned", "summoned");
        Viewer duel = viewer(Audience.JUDGE, language);
        duel.press(Key.HELP, "?");
        assertThat(text(duel, 160, 50)).contains("↷ " + (language == Language.RU ? "повёрнуто" : "turned"), "✶ ");
    }

    @ParameterizedTest
    @CsvSource({"RU,У игроков нет «жызнь»", "EN,Players have no"})
    void an_unreadable_condition_is_rejected_with_a_sentence(Language language, String said) {
        Viewer seeker = viewer(Audience.JUDGE, language);
        seeker.press(Key.SEARCH, "/");
        "?A.жызнь < 3".codePoints().forEach(letter -> seeker.press(Key.LETTER, Character.toString(letter)));
        seeker.press(Key.ENTER, "\r");
        assertThat(screen(seeker)).contains(" " + said);
    }

    @ParameterizedTest
    @CsvSource({"80,24", "100,30", "160,50", "60,16"})
    void the_pages_and_the_list_fit_every_size(int width, int height) {
        for (Key key : List.of(Key.BRANCH, Key.DIFF, Key.ORDER)) {
            Viewer viewer = viewer(Audience.JUDGE, Language.RU);
            viewer.press(key, "");
            for (int i = 0; i < 2; i++) {
                List<StyledText> lines = viewer.draw(width, height);
                assertThat(lines).hasSize(height).allMatch(line -> line.width() <= width);
                viewer.press(Key.ENTER, "\r");
            }
        }
    }
}
