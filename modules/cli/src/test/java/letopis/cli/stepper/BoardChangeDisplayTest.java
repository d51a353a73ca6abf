package letopis.cli.stepper;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import letopis.app.match.OpenMatch;
import letopis.app.text.Glyphs;
import letopis.app.text.StyledText;
import letopis.app.text.TextStyle;
import letopis.cli.Program;
import letopis.cli.reading.OpenMatches;
import letopis.cli.reading.SavedPlaces.SavedPlace;
import letopis.language.message.Language;
import letopis.match.Timeline.Stride;
import letopis.program.console.Console;
import letopis.table.Audience;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Highlighting of the changes made by a step, and skipping of steps without changes.
@DisplayNameGeneration(ReplaceUnderscores.class)
class BoardChangeDisplayTest {

    private static final Console CONSOLE = Program.console(new ByteArrayOutputStream(), new ByteArrayOutputStream(),
            Language.EN);
    private static final OpenMatch DUEL = OpenMatches.open("duel-by-life", CONSOLE);
    private static final long DRUID_DIES = 330;

    @TempDir
    private Path folder;

    private static Viewer viewer(long at) {
        return new Viewer(DUEL, CONSOLE, Glyphs.UNICODE, Audience.JUDGE, at);
    }

    private static String screen(Viewer viewer, int width, int height) {
        return viewer.draw(width, height).stream().map(StyledText::toString).collect(Collectors.joining("\n"));
    }

    /// Returns the text of a screen in a given style.
    private static List<String> styled(Viewer viewer, Predicate<TextStyle> style) {
        return viewer.draw(120, 40).stream().map(line -> {
            var text = new StringBuilder();
            for (int i = 0; i < line.length(); i++) {
                text.append(style.test(line.styleAt(i)) ? line.charAt(i) : '\n');
            }
            return text.toString();
        }).flatMap(String::lines).filter(text -> !text.isBlank()).toList();
    }

    private static List<String> underlined(Viewer viewer) {
        return styled(viewer, TextStyle::underlined);
    }

    @Test
    void a_dead_card_is_struck_through_for_one_step_and_then_removed() {
        Viewer viewer = viewer(DRUID_DIES);
        assertThat(screen(viewer, 80, 24)).contains("†Druid 4/4 ↷");
        assertThat(styled(viewer, TextStyle::struckThrough)).containsExactly("Druid 4/4 ↷");
        viewer.press(Key.FORWARD, "");
        viewer.press(Key.FORWARD, "");
        assertThat(screen(viewer, 80, 24)).doesNotContain("†Druid");
    }

    @Test
    void changed_numbers_and_cards_are_highlighted() {
        Viewer viewer = viewer(DUEL.match().timeline().next(DRUID_DIES, Stride.TURN));
        viewer.press(Key.HAPPENED, "e");
        assertThat(underlined(viewer)).as("it has lost its mark").containsExactly("Archer");
        viewer.press(Key.HAPPENED, "e");
        assertThat(underlined(viewer)).containsExactly("▒Squire", "9");
        assertThat(underlined(viewer(0))).isEmpty();
    }

    @Test
    void changes_are_marked_with_a_symbol_without_styles() {
        var plain = new Viewer(DUEL, CONSOLE, Glyphs.UNICODE.withoutStyles(), Audience.JUDGE, DRUID_DIES);
        assertThat(screen(plain, 80, 24)).containsPattern("cr\\. graveyard 1\\*");
    }

    @Test
    void stepping_by_change_skips_passes_in_both_directions() {
        Viewer viewer = viewer(0);
        long steps = 0;
        while (viewer.currentEntry() < DUEL.match().timeline().size()) {
            long before = viewer.currentEntry();
            viewer.press(Key.HAPPENED, "e");
            assertThat(viewer.currentEntry()).isGreaterThan(before);
            steps++;
        }
        assertThat(steps).isLessThan(700).isGreaterThan(100);
        while (viewer.currentEntry() > 0) {
            viewer.press(Key.HAPPENED_BACK, "E");
            steps--;
        }
        assertThat(steps).isZero();
    }

    @Test
    void consecutive_passes_share_one_log_line() {
        assertThat(screen(viewer(341), 80, 24)).contains("340 ⋯ 4 passes · blockers", "▶  341   Phase: damage")
                .doesNotContain("338   Иван may act");
        assertThat(screen(viewer(340), 80, 24)).contains("339 ⋯ 3 passes", "▶  340 ● Иван passes");
    }

    @Test
    void search_hits_are_highlighted() {
        Viewer viewer = viewer(0);
        viewer.press(Key.SEARCH, "/");
        "druid".chars().forEach(letter -> viewer.press(Key.LETTER, Character.toString(letter)));
        viewer.press(Key.ENTER, "\r");
        assertThat(styled(viewer, TextStyle::inverse)).isNotEmpty().allMatch("Druid"::equals);
        viewer.press(Key.ESCAPE, "");
        assertThat(styled(viewer, TextStyle::inverse)).isEmpty();
    }

    @Test
    void log_sentences_are_not_cut() {
        for (long at = 300; at < 420; at += 3) {
            assertThat(screen(viewer(at), 120, 40).lines().filter(line -> line.contains("┆"))
                    .map(line -> line.substring(line.indexOf('┆')))).noneMatch(line -> line.contains("…"));
        }
    }

    @Test
    void life_curves_end_at_the_current_entry() {
        assertThat(viewer(341).draw(80, 24).get(22).toString()).matches(".*▲.* A [▁-█]{6} B [▁-█]{6}");
        String end = viewer(DUEL.match().timeline().size()).draw(80, 24).get(22).toString();
        assertThat(end).endsWith("▁");
        var fight = OpenMatches.open("fight-avangard", CONSOLE);
        var viewer = new Viewer(fight, CONSOLE, Glyphs.UNICODE, Audience.JUDGE, fight.match().timeline().size());
        assertThat(viewer.draw(80, 24).get(22).toString()).containsPattern(" A [▁-█]{6}");
    }

    @Test
    void card_texts_are_listed_with_cards_of_the_entry_first() {
        Viewer viewer = viewer(328);
        viewer.press(Key.CARDS, "c");
        assertThat(viewer.draw(80, 24).get(2).toString().strip()).isIn("Throwing axe", "Druid");
        viewer.press(Key.END, "");
        viewer.press(Key.START, "");
        viewer.press(Key.ESCAPE, "");
        assertThat(viewer.currentEntry()).isEqualTo(328);
    }

    @Test
    void the_help_explains_symbols_and_numbers() {
        Viewer viewer = viewer(341);
        viewer.press(Key.HELP, "?");
        assertThat(screen(viewer, 80, 24)).contains("✶ newly summoned", "↷ turned", "▒ face down",
                "0/5 — mana/cost", "3/3 — life/maximum life");
    }

    @Test
    void a_reopened_match_restores_the_last_place_and_bookmarks() {
        Viewer before = viewer(0);
        before.press(Key.TURN_FORWARD, "l");
        before.press(Key.MARK, "m");
        before.press(Key.TURN_FORWARD, "l");
        Viewer after = viewer(0);
        after.restorePlace(before.savedPlace(), true);
        assertThat(after.currentEntry()).isEqualTo(before.currentEntry());
        assertThat(screen(after, 80, 24)).contains("Resumed where you left off");
        after.press(Key.PREVIOUS_MARK, "[");
        assertThat(List.of(after.currentEntry())).isEqualTo(before.savedPlace().marks());
        Viewer elsewhere = viewer(7);
        elsewhere.restorePlace(new SavedPlace(1_000_000, List.of(2L, 9_999_999L)), true);
        assertThat(elsewhere.currentEntry()).isEqualTo(7);
        assertThat(elsewhere.savedPlace().marks()).containsExactly(2L);
    }

    @Test
    void new_entries_advance_only_viewers_at_the_end_of_the_match() throws IOException {
        Path whole = Program.simulate(folder, 3);
        List<String> lines = Files.readAllLines(whole);
        int seal = lines.subList(0, lines.size() / 2).lastIndexOf(lines.subList(0, lines.size() / 2).stream()
                .filter(line -> line.startsWith("{\"seal\"")).reduce((_, last) -> last).orElseThrow());
        Path half = Files.write(folder.resolve("half.jsonl"), lines.subList(0, seal + 1));
        OpenMatch first = OpenMatches.open(half.toString(), CONSOLE);
        OpenMatch second = OpenMatches.open(whole.toString(), CONSOLE);
        long size = first.match().timeline().size();
        var atEnd = new Viewer(first, CONSOLE, Glyphs.UNICODE, Audience.EVERYONE, size);
        atEnd.extend(second);
        assertThat(atEnd.currentEntry()).isEqualTo(second.match().timeline().size()).isGreaterThan(size);
        var browsing = new Viewer(first, CONSOLE, Glyphs.UNICODE, Audience.EVERYONE, 5);
        browsing.extend(second);
        assertThat(browsing.currentEntry()).isEqualTo(5);
        assertThat(screen(browsing, 80, 24))
                .contains("new entries; End goes there", "/ " + second.match().timeline().size());
    }
}
