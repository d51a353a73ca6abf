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
        open = OpenMatches.open(Program.simulate(folder, 3).toString(), CONSOLE);
    }

    private static Viewer viewer(Audience audience) {
        return new Viewer(open, CONSOLE, Glyphs.UNICODE, audience, 0);
    }

    private static String screen(Viewer viewer) {
        return viewer.draw(80, 24).stream().map(StyledText::toString).collect(Collectors.joining("\n"));
    }

    private static void type(Viewer viewer, String text) {
        text.chars().forEach(letter -> viewer.press(Key.LETTER, Character.toString(letter)));
        viewer.press(Key.ENTER, "\r");
    }

    @Test
    void stepping_back_shows_the_same_screens_in_reverse() {
        Viewer viewer = viewer(Audience.JUDGE);
        var there = new ArrayList<String>();
        there.add(screen(viewer));
        while (viewer.currentEntry() < open.match().timeline().size()) {
            viewer.press(Key.FORWARD, "");
            there.add(screen(viewer));
        }
        for (int i = there.size() - 2; i >= 0; i--) {
            viewer.press(Key.BACK, "");
            assertThat(screen(viewer)).as("step %d", i).isEqualTo(there.get(i));
        }
        assertThat(viewer.currentEntry()).isZero();
    }

    @ParameterizedTest
    @CsvSource({"80,24", "200,60", "120,30", "119,20", "60,16", "59,24", "80,15", "20,5", "1,1", "80,1"})
    void every_position_fits_every_size(int width, int height) {
        Viewer viewer = viewer(Audience.JUDGE);
        for (long at = 0; at <= open.match().timeline().size(); at += 7) {
            List<StyledText> lines = viewer.draw(width, height);
            assertThat(lines).hasSize(height);
            assertThat(lines).as("at %d", viewer.currentEntry()).allMatch(line -> line.width() <= width);
            for (int i = 0; i < 7; i++) {
                viewer.press(Key.EVENT_FORWARD, "");
            }
        }
    }

    @Test
    void the_layout_is_complete_at_80_by_24() {
        Viewer viewer = viewer(Audience.JUDGE);
        type(stepThrough(viewer), "t3.damage");
        List<String> lines = viewer.draw(80, 24).stream().map(StyledText::toString).toList();
        assertThat(lines.getFirst())
                .contains("turn 3", "damage", viewer.currentEntry() + " / " + open.match().timeline().size());
        assertThat(lines.get(1)).startsWith("B Мария");
        assertThat(lines).anyMatch(line -> line.startsWith("A Иван"));
        assertThat(lines).anyMatch(line -> line.startsWith("▶"));
        assertThat(lines.get(22)).contains("▲", "t1");
        assertThat(lines.get(23)).contains("quit");
        assertThat(lines).filteredOn(line -> line.startsWith("A Иван")).singleElement().asString()
                .contains("cr. graveyard", "  graveyard ");
        assertThat(lines).anyMatch(line -> line.contains("┄ to act: ") || line.contains("resolving"));
    }

    private static Viewer stepThrough(Viewer viewer) {
        viewer.press(Key.GO, "g");
        return viewer;
    }

    @ParameterizedTest
    @EnumSource(value = Stride.class)
    void every_stride_has_keys(Stride stride) {
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
        assertThat(viewer.currentEntry()).isEqualTo(first);
        viewer.press(forward, "");
        assertThat(viewer.currentEntry()).isEqualTo(open.match().timeline().next(first, stride));
        viewer.press(back, "");
        assertThat(viewer.currentEntry()).isEqualTo(first);
    }

    @Test
    void digits_jump_to_an_entry_and_a_quote_returns() {
        Viewer viewer = viewer(Audience.JUDGE);
        viewer.press(Key.FORWARD, "");
        long before = viewer.currentEntry();
        viewer.press(Key.DIGIT, "4");
        viewer.press(Key.LETTER, "2");
        assertThat(viewer.isTyping()).isTrue();
        viewer.press(Key.ENTER, "\r");
        assertThat(viewer.currentEntry()).isEqualTo(42);
        viewer.press(Key.RETURN, "'");
        assertThat(viewer.currentEntry()).isEqualTo(before);
        viewer.press(Key.RETURN, "'");
        assertThat(viewer.currentEntry()).isEqualTo(42);
    }

    @Test
    void a_missing_place_is_explained_without_moving() {
        Viewer viewer = viewer(Audience.JUDGE);
        type(stepThrough(viewer), "t999");
        assertThat(viewer.currentEntry()).isZero();
        assertThat(screen(viewer)).contains("999");
    }

    @Test
    void a_search_covers_text_visible_to_the_audience_and_wraps_around() {
        Viewer viewer = viewer(Audience.JUDGE);
        viewer.press(Key.SEARCH, "/");
        type(viewer, "TURN 2");
        long hit = viewer.currentEntry();
        assertThat(hit).isEqualTo(open.match().timeline().findTurnStart(1, 2).orElseThrow());
        viewer.press(Key.NEXT_HIT, "n");
        viewer.press(Key.PREVIOUS_HIT, "N");
        assertThat(viewer.currentEntry()).isEqualTo(hit);
        viewer.press(Key.SEARCH, "/");
        type(viewer, "no such words");
        assertThat(viewer.currentEntry()).isEqualTo(hit);
        assertThat(screen(viewer)).contains("no such words");
    }

    @Test
    void a_search_with_a_question_mark_takes_a_condition() {
        Viewer viewer = viewer(Audience.JUDGE);
        viewer.press(Key.SEARCH, "/");
        type(viewer, "?turn = 2");
        long hit = open.match().timeline().findTurnStart(1, 2).orElseThrow();
        assertThat(viewer.currentEntry()).isEqualTo(hit);
        viewer.press(Key.SEARCH, "/");
        type(viewer, "?tunr = 2");
        assertThat(viewer.currentEntry()).isEqualTo(hit);
        assertThat(screen(viewer)).contains("turn");
    }

    /// Before the first entry, the next one is the first and the previous one the last.
    @Test
    void a_search_from_the_start_begins_with_the_first_or_last_entry() {
        Viewer viewer = viewer(Audience.JUDGE);
        viewer.press(Key.SEARCH, "/");
        type(viewer, "e");
        assertThat(viewer.currentEntry()).isEqualTo(1);
        viewer.press(Key.START, "");
        viewer.press(Key.PREVIOUS_HIT, "N");
        assertThat(viewer.currentEntry()).isEqualTo(open.match().timeline().size());
    }

    @Test
    void bookmarks_can_be_set_and_jumped_to() {
        Viewer viewer = viewer(Audience.JUDGE);
        viewer.press(Key.TURN_FORWARD, "l");
        long marked = viewer.currentEntry();
        viewer.press(Key.MARK, "m");
        viewer.press(Key.END, "");
        assertThat(screen(viewer)).contains(Glyphs.UNICODE.bookmark());
        viewer.press(Key.PREVIOUS_MARK, "[");
        assertThat(viewer.currentEntry()).isEqualTo(marked);
        viewer.press(Key.MARK, "m");
        viewer.press(Key.END, "");
        viewer.press(Key.PREVIOUS_MARK, "[");
        assertThat(viewer.currentEntry()).isEqualTo(open.match().timeline().size());
    }

    @Test
    void spectators_see_no_hand_and_the_judge_sees_both() {
        long opened = open.match().timeline().findTurnStart(1, 1).orElseThrow();
        Viewer everyone = new Viewer(open, CONSOLE, Glyphs.UNICODE, Audience.EVERYONE, opened);
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
    void the_table_can_be_flipped_and_flipped_back() {
        Viewer viewer = viewer(Audience.JUDGE);
        String before = screen(viewer);
        viewer.press(Key.FLIP, "f");
        assertThat(viewer.draw(80, 24).get(1).toString()).startsWith("A Иван");
        viewer.press(Key.FLIP, "f");
        assertThat(screen(viewer)).isEqualTo(before);
    }

    @Test
    void the_language_can_be_changed_while_viewing() {
        Viewer viewer = viewer(Audience.JUDGE);
        viewer.press(Key.TURN_FORWARD, "l");
        viewer.press(Key.TURN_FORWARD, "l");
        assertThat(screen(viewer)).contains("turn 1");
        viewer.press(Key.LANGUAGE, "t");
        assertThat(screen(viewer)).contains("ход 1");
    }

    @Test
    void why_traces_an_entry_back_to_a_choice() {
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
        return FIGHT.createChronicle(Audience.JUDGE).ledgers().stream()
                .filter(ledger -> ledger.accounts().getFirst().subject() instanceof Subject.OfCard).findFirst()
                .orElseThrow();
    }

    private static Viewer viewerAtFight() {
        return new Viewer(FIGHT, CONSOLE, Glyphs.UNICODE, Audience.JUDGE, 0);
    }

    @Test
    void a_ledger_is_shown_under_the_board_until_the_step_that_settles_it() {
        Viewer viewer = viewerAtFight();
        long settled = ledger().entry().number();
        String result = "= " + ledger().accounts().getFirst().net();
        type(stepThrough(viewer), String.valueOf(settled - 1));
        assertThat(screen(viewer)).contains("ledger so far: ", result);
        viewer.press(Key.EVENT_FORWARD, ".");
        assertThat(screen(viewer)).contains("┄ ledger: ", result).doesNotContain("so far");
        type(stepThrough(viewer), "t7.attackers");
        assertThat(screen(viewer)).doesNotContain("ledger: ", "ledger so far: ");
    }

    @Test
    void the_full_ledger_opens_over_the_board_or_next_to_a_wide_one() {
        Viewer viewer = viewerAtFight();
        long settled = ledger().entry().number();
        type(stepThrough(viewer), String.valueOf(settled - 1));
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
    void a_ledger_can_be_opened_only_after_the_first_one() {
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
                assertThat(String.join("\n", help)).contains(key.label());
            }
        }
    }

    @Test
    void the_help_explains_numbers_marks_and_places_of_the_game() {
        Viewer viewer = new Viewer(STRIKES, CONSOLE, Glyphs.UNICODE, Audience.JUDGE, 0);
        type(stepThrough(viewer), "344");
        assertThat(screen(viewer)).contains("Mossling 2 4/6 ↑2 ↷").doesNotContain("(closed)");
        viewer.press(Key.HELP, "?");
        assertThat(screen(viewer)).contains("t7.restore");
        viewer.press(Key.ESCAPE, "");
        assertThat(screen(stepThrough(viewer))).contains("t7.restore");
        viewer.press(Key.ESCAPE, "");
        type(stepThrough(viewer), "337");
        assertThat(screen(viewer)).contains("Mossling × Aisylu, Daughter of the Wind");
    }

    @Test
    void autoplay_stops_at_the_end_and_on_any_key() {
        Viewer viewer = viewer(Audience.JUDGE);
        viewer.press(Key.PLAY, " ");
        assertThat(viewer.isPlaying()).isTrue();
        int slow = viewer.delayMillis();
        viewer.press(Key.FASTER, ">");
        assertThat(viewer.isPlaying()).isTrue();
        assertThat(viewer.delayMillis()).isLessThan(slow);
        while (viewer.isPlaying()) {
            viewer.advanceAutoplay();
        }
        assertThat(viewer.currentEntry()).isEqualTo(open.match().timeline().size());
        viewer.press(Key.START, "");
        viewer.press(Key.PLAY, " ");
        viewer.press(Key.FORWARD, "");
        assertThat(viewer.isPlaying()).isFalse();
    }

    @Test
    void a_key_without_effect_shows_a_message() {
        Viewer viewer = viewer(Audience.JUDGE);
        viewer.press(Key.LETTER, "ж");
        assertThat(screen(viewer)).contains("ж");
        viewer.press(Key.QUIT, "q");
        assertThat(viewer.isOver()).isTrue();
    }
}
