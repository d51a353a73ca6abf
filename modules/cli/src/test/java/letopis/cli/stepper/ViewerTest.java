package letopis.cli.stepper;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import letopis.app.match.OpenMatch;
import letopis.app.text.Glyphs;
import letopis.app.text.Phrases;
import letopis.app.text.StyledText;
import letopis.cli.Program;
import letopis.cli.reading.OpenMatches;
import letopis.language.message.Language;
import letopis.match.Ledger;
import letopis.match.Timeline.Stride;
import letopis.program.console.Console;
import letopis.table.Audience;
import letopis.table.BoardView.Subject;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class ViewerTest {

    private static final Console CONSOLE = Program.console(new ByteArrayOutputStream(), new ByteArrayOutputStream(),
            Language.EN);

    @TempDir
    private static Path folder;

    private static OpenMatch open;

    @BeforeAll
    static void play() {
        open = OpenMatches.open(Program.simulated(folder, 3).toString(), CONSOLE);
    }

    private static Viewer viewer(Audience audience) {
        return new Viewer(open, CONSOLE, Glyphs.DRAWN, audience, 0);
    }

    private static String screen(Viewer viewer) {
        return viewer.draw(80, 24).stream().map(StyledText::toString).collect(Collectors.joining("\n"));
    }

    private static void type(Viewer viewer, String text) {
        text.chars().forEach(letter -> viewer.press(Key.LETTER, Character.toString(letter)));
        viewer.press(Key.ENTER, "\r");
    }

    @Test
    void the_same_screens_come_in_reverse_on_the_way_back() {
        Viewer viewer = viewer(Audience.JUDGE);
        var there = new ArrayList<String>();
        there.add(screen(viewer));
        while (viewer.at() < open.match().timeline().size()) {
            viewer.press(Key.FORWARD, "");
            there.add(screen(viewer));
        }
        for (int i = there.size() - 2; i >= 0; i--) {
            viewer.press(Key.BACK, "");
            assertThat(screen(viewer)).as("step %d", i).isEqualTo(there.get(i));
        }
        assertThat(viewer.at()).isZero();
    }

    @ParameterizedTest
    @CsvSource({"80,24", "200,60", "120,30", "119,20", "60,16", "59,24", "80,15", "20,5", "1,1", "80,1"})
    void every_position_fits_every_size(int width, int height) {
        Viewer viewer = viewer(Audience.JUDGE);
        for (long at = 0; at <= open.match().timeline().size(); at += 7) {
            List<StyledText> lines = viewer.draw(width, height);
            assertThat(lines).hasSize(height);
            assertThat(lines).as("at %d", viewer.at()).allMatch(line -> line.width() <= width);
            for (int i = 0; i < 7; i++) {
                viewer.press(Key.EVENT_FORWARD, "");
            }
        }
    }

    @Test
    void at_80_by_24_everything_has_its_place() {
        Viewer viewer = viewer(Audience.JUDGE);
        type(going(viewer), "t3.damage");
        List<String> lines = viewer.draw(80, 24).stream().map(StyledText::toString).toList();
        assertThat(lines.getFirst()).contains("turn 3", "damage", viewer.at() + " / " + open.match().timeline().size());
        assertThat(lines.get(1)).startsWith("B Мария");
        assertThat(lines).anyMatch(line -> line.startsWith("A Иван"));
        assertThat(lines).anyMatch(line -> line.startsWith("▶"));
        assertThat(lines.get(22)).contains("▲", "t1");
        assertThat(lines.get(23)).contains("quit");
    }

    private static Viewer going(Viewer viewer) {
        viewer.press(Key.GO, "g");
        return viewer;
    }

    @ParameterizedTest
    @EnumSource(value = Stride.class)
    void every_stride_has_its_keys(Stride stride) {
        Key forward = switch (stride) {
            case ENTRY -> Key.EVENT_FORWARD;
            case STEP -> Key.FORWARD;
            case PHASE -> Key.PHASE_FORWARD;
            case TURN -> Key.TURN_FORWARD;
            case GAME -> Key.GAME_FORWARD;
        };
        Key back = Key.values()[forward.ordinal() - 1];
        Viewer viewer = viewer(Audience.JUDGE);
        viewer.press(forward, "");
        long first = open.match().timeline().next(0, stride);
        assertThat(viewer.at()).isEqualTo(first);
        viewer.press(forward, "");
        assertThat(viewer.at()).isEqualTo(open.match().timeline().next(first, stride));
        viewer.press(back, "");
        assertThat(viewer.at()).isEqualTo(first);
    }

    @Test
    void digits_go_to_an_entry_and_the_quote_comes_back() {
        Viewer viewer = viewer(Audience.JUDGE);
        viewer.press(Key.FORWARD, "");
        long before = viewer.at();
        viewer.press(Key.DIGIT, "4");
        viewer.press(Key.LETTER, "2");
        assertThat(viewer.isTyping()).isTrue();
        viewer.press(Key.ENTER, "\r");
        assertThat(viewer.at()).isEqualTo(42);
        viewer.press(Key.RETURN, "'");
        assertThat(viewer.at()).isEqualTo(before);
        viewer.press(Key.RETURN, "'");
        assertThat(viewer.at()).isEqualTo(42);
    }

    @Test
    void a_place_that_does_not_exist_is_explained_and_nothing_moves() {
        Viewer viewer = viewer(Audience.JUDGE);
        type(going(viewer), "t999");
        assertThat(viewer.at()).isZero();
        assertThat(screen(viewer)).contains("999");
    }

    @Test
    void a_search_finds_what_this_audience_sees_and_wraps_around() {
        Viewer viewer = viewer(Audience.JUDGE);
        viewer.press(Key.SEARCH, "/");
        type(viewer, "TURN 2");
        long hit = viewer.at();
        assertThat(hit).isEqualTo(open.match().timeline().turn(1, 2).orElseThrow());
        viewer.press(Key.NEXT_HIT, "n");
        viewer.press(Key.PREVIOUS_HIT, "N");
        assertThat(viewer.at()).isEqualTo(hit);
        viewer.press(Key.SEARCH, "/");
        type(viewer, "no such words");
        assertThat(viewer.at()).isEqualTo(hit);
        assertThat(screen(viewer)).contains("no such words");
    }

    @Test
    void behind_a_question_mark_a_search_takes_a_condition() {
        Viewer viewer = viewer(Audience.JUDGE);
        viewer.press(Key.SEARCH, "/");
        type(viewer, "?turn = 2");
        long hit = open.match().timeline().turn(1, 2).orElseThrow();
        assertThat(viewer.at()).isEqualTo(hit);
        viewer.press(Key.SEARCH, "/");
        type(viewer, "?tunr = 2");
        assertThat(viewer.at()).isEqualTo(hit);
        assertThat(screen(viewer)).contains("turn");
    }

    /// Before the first entry, the next one is the first and the previous one the last.
    @Test
    void a_search_at_the_start_begins_with_the_first_entry_or_the_last() {
        Viewer viewer = viewer(Audience.JUDGE);
        viewer.press(Key.SEARCH, "/");
        type(viewer, "e");
        assertThat(viewer.at()).isEqualTo(1);
        viewer.press(Key.START, "");
        viewer.press(Key.PREVIOUS_HIT, "N");
        assertThat(viewer.at()).isEqualTo(open.match().timeline().size());
    }

    @Test
    void bookmarks_are_set_and_leapt_to() {
        Viewer viewer = viewer(Audience.JUDGE);
        viewer.press(Key.TURN_FORWARD, "l");
        long marked = viewer.at();
        viewer.press(Key.MARK, "m");
        viewer.press(Key.END, "");
        assertThat(screen(viewer)).contains(Glyphs.DRAWN.bookmark());
        viewer.press(Key.PREVIOUS_MARK, "[");
        assertThat(viewer.at()).isEqualTo(marked);
        viewer.press(Key.MARK, "m");
        viewer.press(Key.END, "");
        viewer.press(Key.PREVIOUS_MARK, "[");
        assertThat(viewer.at()).isEqualTo(open.match().timeline().size());
    }

    @Test
    void spectators_see_no_hand_and_the_judge_sees_both() {
        long opened = open.match().timeline().turn(1, 1).orElseThrow();
        Viewer everyone = new Viewer(open, CONSOLE, Glyphs.DRAWN, Audience.EVERYONE, opened);
        String publicly = screen(everyone);
        assertThat(publicly).contains("spectators");
        assertThat(publicly.lines().filter(line -> line.startsWith("  hand "))).hasSize(2)
                .allMatch(line -> line.contains("▒▒▒▒▒"));
        everyone.press(Key.EYES, "x");
        assertThat(screen(everyone).lines().filter(line -> line.contains("hand ") && line.contains("▒▒▒▒▒")))
                .hasSize(1);
        everyone.press(Key.EYES, "x");
        everyone.press(Key.EYES, "x");
        assertThat(screen(everyone).lines().filter(line -> line.contains("hand ") && line.contains("▒▒▒▒▒"))).isEmpty();
        everyone.press(Key.EYES, "x");
        assertThat(screen(everyone)).isEqualTo(publicly);
    }

    @Test
    void the_table_is_flipped_and_flipped_back() {
        Viewer viewer = viewer(Audience.JUDGE);
        String before = screen(viewer);
        viewer.press(Key.FLIP, "f");
        assertThat(viewer.draw(80, 24).get(1).toString()).startsWith("A Иван");
        viewer.press(Key.FLIP, "f");
        assertThat(screen(viewer)).isEqualTo(before);
    }

    @Test
    void the_language_changes_under_way() {
        Viewer viewer = viewer(Audience.JUDGE);
        viewer.press(Key.TURN_FORWARD, "l");
        viewer.press(Key.TURN_FORWARD, "l");
        assertThat(screen(viewer)).contains("turn 1");
        viewer.press(Key.LANGUAGE, "t");
        assertThat(screen(viewer)).contains("ход 1");
    }

    @Test
    void why_goes_back_to_what_somebody_chose() {
        Viewer viewer = viewer(Audience.JUDGE);
        long derived = open.match().timeline().entries().stream()
                .filter(entry -> !entry.isChoice() && entry.cause().number() > 3)
                .findFirst().orElseThrow().seq().number();
        viewer.press(Key.GO, "g");
        type(viewer, String.valueOf(derived));
        viewer.press(Key.WHY, "w");
        assertThat(screen(viewer)).contains("#" + derived, "follows from", "● ", open.match().timeline()
                .entry(derived).rules().getFirst().id());
        viewer.press(Key.ESCAPE, "");
        assertThat(screen(viewer)).doesNotContain("follows from");
    }

    private static final OpenMatch FIGHT = OpenMatches.open("nb-115-armour-against-three", CONSOLE);
    private static final OpenMatch STRIKES = OpenMatches.open("game-by-wounds", CONSOLE);

    /// Returns the first running ledger; payments of life as mana are settled at once.
    private static Ledger ledger() {
        return FIGHT.chronicle(Audience.JUDGE).ledgers().stream()
                .filter(one -> one.accounts().getFirst().subject() instanceof Subject.OfCard).findFirst().orElseThrow();
    }

    private static Viewer fight() {
        return new Viewer(FIGHT, CONSOLE, Glyphs.DRAWN, Audience.JUDGE, 0);
    }

    @Test
    void a_ledger_runs_under_the_board_and_is_still_there_in_the_step_that_settles_it() {
        Viewer viewer = fight();
        long settled = ledger().entry().number();
        String result = "= " + ledger().accounts().getFirst().net();
        type(going(viewer), String.valueOf(settled - 1));
        assertThat(screen(viewer)).contains("ledger so far: ", result);
        viewer.press(Key.EVENT_FORWARD, ".");
        assertThat(screen(viewer)).contains("┄ ledger: ", result).doesNotContain("so far");
        type(going(viewer), "t7.attackers");
        assertThat(screen(viewer)).doesNotContain("ledger: ", "ledger so far: ");
    }

    @Test
    void the_whole_arithmetic_opens_over_the_board_and_stands_beside_a_wide_one() {
        Viewer viewer = fight();
        long settled = ledger().entry().number();
        type(going(viewer), String.valueOf(settled - 1));
        String line = "#" + ledger().accounts().getFirst().lines().getFirst().entry().number();
        assertThat(screen(viewer)).doesNotContain(line);
        String wide = viewer.draw(180, 50).stream().map(StyledText::toString).collect(Collectors.joining("\n"));
        assertThat(wide).contains(line + " NT-", "┄ ledger so far ┄");
        viewer.press(Key.LEDGER, "s");
        assertThat(screen(viewer)).contains("ledger so far · ", line + " NT-");
        viewer.press(Key.ESCAPE, "");
        viewer.press(Key.END, "");
        viewer.press(Key.LEDGER, "s");
        assertThat(screen(viewer)).containsPattern("#\\d+  game \\d");
    }

    @Test
    void before_anything_is_reckoned_there_is_no_ledger_to_open() {
        Viewer viewer = viewer(Audience.JUDGE);
        viewer.press(Key.LEDGER, "s");
        assertThat(screen(viewer)).contains("No life total has changed yet.");
    }

    @Test
    void the_help_lists_every_key_and_fits_a_small_terminal() {
        for (Language language : Language.values()) {
            List<String> help = HelpText.of(Phrases.messages(language), "повреждения");
            assertThat(help).hasSizeLessThanOrEqualTo(20)
                    .allMatch(line -> StyledText.of(line).width() <= 78 && !line.contains("…"));
            for (Key key : Key.values()) {
                assertThat(String.join("\n", help)).contains(key.cap());
            }
        }
    }

    @Test
    void numbers_and_marks_of_cards_are_signs_that_the_help_explains_and_places_are_of_the_game() {
        Viewer viewer = new Viewer(STRIKES, CONSOLE, Glyphs.DRAWN, Audience.JUDGE, 0);
        type(going(viewer), "344");
        assertThat(screen(viewer)).contains("Mossling 2 4/6 ↑2 ↷").doesNotContain("(closed)");
        viewer.press(Key.HELP, "?");
        assertThat(screen(viewer)).contains("t7.restore");
        viewer.press(Key.ESCAPE, "");
        assertThat(screen(going(viewer))).contains("t7.restore");
        viewer.press(Key.ESCAPE, "");
        type(going(viewer), "337");
        assertThat(screen(viewer)).contains("Mossling × Aisylu, Daughter of the Wind");
    }

    @Test
    void playing_stops_at_the_end_and_at_any_key() {
        Viewer viewer = viewer(Audience.JUDGE);
        viewer.press(Key.PLAY, " ");
        assertThat(viewer.isPlaying()).isTrue();
        int slow = viewer.delayMillis();
        viewer.press(Key.FASTER, ">");
        assertThat(viewer.isPlaying()).isTrue();
        assertThat(viewer.delayMillis()).isLessThan(slow);
        while (viewer.isPlaying()) {
            viewer.tick();
        }
        assertThat(viewer.at()).isEqualTo(open.match().timeline().size());
        viewer.press(Key.START, "");
        viewer.press(Key.PLAY, " ");
        viewer.press(Key.FORWARD, "");
        assertThat(viewer.isPlaying()).isFalse();
    }

    @Test
    void a_key_that_does_nothing_says_so() {
        Viewer viewer = viewer(Audience.JUDGE);
        viewer.press(Key.LETTER, "ж");
        assertThat(screen(viewer)).contains("ж");
        viewer.press(Key.QUIT, "q");
        assertThat(viewer.isOver()).isTrue();
    }
}
