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
import letopis.app.text.Ink;
import letopis.app.text.StyledText;
import letopis.cli.Program;
import letopis.cli.reading.KeptPlaces.Kept;
import letopis.cli.reading.OpenMatches;
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
class ChangesTest {

    private static final Console CONSOLE = Program.console(new ByteArrayOutputStream(), new ByteArrayOutputStream(),
            Language.EN);
    private static final OpenMatch DUEL = OpenMatches.open("duel-by-life", CONSOLE);
    private static final long DRUID_DIES = 330;

    @TempDir
    private Path folder;

    private static Viewer viewer(long at) {
        return new Viewer(DUEL, CONSOLE, Glyphs.DRAWN, Audience.JUDGE, at);
    }

    private static String screen(Viewer viewer, int width, int height) {
        return viewer.draw(width, height).stream().map(StyledText::toString).collect(Collectors.joining("\n"));
    }

    /// Returns the text of a screen in a given style.
    private static List<String> styled(Viewer viewer, Predicate<Ink> style) {
        return viewer.draw(120, 40).stream().map(line -> {
            var text = new StringBuilder();
            for (int i = 0; i < line.length(); i++) {
                text.append(style.test(line.inkAt(i)) ? line.charAt(i) : '\n');
            }
            return text.toString();
        }).flatMap(String::lines).filter(text -> !text.isBlank()).toList();
    }

    private static List<String> underlined(Viewer viewer) {
        return styled(viewer, Ink::underlined);
    }

    @Test
    void a_card_that_died_is_struck_through_in_that_step_and_gone_after_it() {
        Viewer viewer = viewer(DRUID_DIES);
        assertThat(screen(viewer, 80, 24)).contains("†Druid 4/4 ↷");
        assertThat(styled(viewer, Ink::struck)).containsExactly("Druid 4/4 ↷");
        viewer.press(Key.FORWARD, "");
        viewer.press(Key.FORWARD, "");
        assertThat(screen(viewer, 80, 24)).doesNotContain("†Druid");
    }

    @Test
    void numbers_and_cards_that_changed_are_pointed_out() {
        Viewer viewer = viewer(DUEL.match().timeline().next(DRUID_DIES, Stride.TURN));
        viewer.press(Key.HAPPENED, "e");
        assertThat(underlined(viewer)).as("it has lost its mark").containsExactly("Archer");
        viewer.press(Key.HAPPENED, "e");
        assertThat(underlined(viewer)).containsExactly("▒Squire", "9");
        assertThat(underlined(viewer(0))).isEmpty();
    }

    @Test
    void without_styles_a_sign_stands_behind_what_changed() {
        var plain = new Viewer(DUEL, CONSOLE, Glyphs.DRAWN.unstyled(), Audience.JUDGE, DRUID_DIES);
        assertThat(screen(plain, 80, 24)).containsPattern("cr\\. grave 1\\*");
    }

    @Test
    void the_next_thing_that_happened_is_never_a_mere_pass_and_the_way_back_is_the_same() {
        Viewer viewer = viewer(0);
        long steps = 0;
        while (viewer.at() < DUEL.match().timeline().size()) {
            long before = viewer.at();
            viewer.press(Key.HAPPENED, "e");
            assertThat(viewer.at()).isGreaterThan(before);
            steps++;
        }
        assertThat(steps).isLessThan(700).isGreaterThan(100);
        while (viewer.at() > 0) {
            viewer.press(Key.HAPPENED_BACK, "E");
            steps--;
        }
        assertThat(steps).isZero();
    }

    @Test
    void passes_after_each_other_take_one_line_of_the_log() {
        assertThat(screen(viewer(341), 80, 24)).contains("340 ⋯ 4 passes · blockers", "▶  341   Phase: damage")
                .doesNotContain("338   Right to act");
        assertThat(screen(viewer(340), 80, 24)).contains("339 ⋯ 3 passes", "▶  340 ● Иван passes");
    }

    @Test
    void a_search_points_out_what_it_found() {
        Viewer viewer = viewer(0);
        viewer.press(Key.SEARCH, "/");
        "druid".chars().forEach(letter -> viewer.press(Key.LETTER, Character.toString(letter)));
        viewer.press(Key.ENTER, "\r");
        assertThat(styled(viewer, Ink::inverse)).isNotEmpty().allMatch("Druid"::equals);
        viewer.press(Key.ESCAPE, "");
        assertThat(styled(viewer, Ink::inverse)).isEmpty();
    }

    @Test
    void no_sentence_of_the_log_is_cut() {
        for (long at = 300; at < 420; at += 3) {
            assertThat(screen(viewer(at), 120, 40).lines().filter(line -> line.contains("┆"))
                    .map(line -> line.substring(line.indexOf('┆')))).noneMatch(line -> line.contains("…"));
        }
    }

    @Test
    void lives_are_drawn_beside_the_timeline_only_so_far() {
        assertThat(viewer(341).draw(80, 24).get(22).toString()).matches(".*▲.* A [▁-█]{6} B [▁-█]{6}");
        String end = viewer(DUEL.match().timeline().size()).draw(80, 24).get(22).toString();
        assertThat(end).endsWith("▁");
        var fight = OpenMatches.open("fight-avangard", CONSOLE);
        var viewer = new Viewer(fight, CONSOLE, Glyphs.DRAWN, Audience.JUDGE, fight.match().timeline().size());
        assertThat(viewer.draw(80, 24).get(22).toString()).containsPattern(" A [▁-█]{6}");
    }

    @Test
    void the_texts_of_the_cards_come_with_those_the_entry_names_first() {
        Viewer viewer = viewer(328);
        viewer.press(Key.CARDS, "c");
        assertThat(viewer.draw(80, 24).get(2).toString().strip()).isIn("Throwing axe", "Druid");
        viewer.press(Key.END, "");
        viewer.press(Key.START, "");
        viewer.press(Key.ESCAPE, "");
        assertThat(viewer.at()).isEqualTo(328);
    }

    @Test
    void the_help_explains_the_signs_and_the_numbers() {
        Viewer viewer = viewer(341);
        viewer.press(Key.HELP, "?");
        assertThat(screen(viewer, 80, 24)).contains("✶ summoned", "↷ turned", "▒ face down", "0/5 — mana/cost",
                "3/3 — life/maximum life");
    }

    @Test
    void somebody_comes_back_to_the_place_and_the_bookmarks_of_last_time() {
        Viewer before = viewer(0);
        before.press(Key.TURN_FORWARD, "l");
        before.press(Key.MARK, "m");
        before.press(Key.TURN_FORWARD, "l");
        Viewer after = viewer(0);
        after.resume(before.kept(), true);
        assertThat(after.at()).isEqualTo(before.at());
        assertThat(screen(after, 80, 24)).contains("Back where you were");
        after.press(Key.PREVIOUS_MARK, "[");
        assertThat(List.of(after.at())).isEqualTo(before.kept().marks());
        Viewer elsewhere = viewer(7);
        elsewhere.resume(new Kept(1_000_000, List.of(2L, 9_999_999L)), true);
        assertThat(elsewhere.at()).isEqualTo(7);
        assertThat(elsewhere.kept().marks()).containsExactly(2L);
    }

    @Test
    void a_match_that_goes_on_takes_along_whoever_looks_at_its_end_and_nobody_else() throws IOException {
        Path whole = Program.simulated(folder, 3);
        List<String> lines = Files.readAllLines(whole);
        int seal = lines.subList(0, lines.size() / 2).lastIndexOf(lines.subList(0, lines.size() / 2).stream()
                .filter(line -> line.startsWith("{\"seal\"")).reduce((_, last) -> last).orElseThrow());
        Path half = Files.write(folder.resolve("half.jsonl"), lines.subList(0, seal + 1));
        OpenMatch first = OpenMatches.open(half.toString(), CONSOLE);
        OpenMatch second = OpenMatches.open(whole.toString(), CONSOLE);
        long size = first.match().timeline().size();
        var atEnd = new Viewer(first, CONSOLE, Glyphs.DRAWN, Audience.EVERYONE, size);
        atEnd.grow(second);
        assertThat(atEnd.at()).isEqualTo(second.match().timeline().size()).isGreaterThan(size);
        var browsing = new Viewer(first, CONSOLE, Glyphs.DRAWN, Audience.EVERYONE, 5);
        browsing.grow(second);
        assertThat(browsing.at()).isEqualTo(5);
        assertThat(screen(browsing, 80, 24))
                .contains("new entries; End goes there", "/ " + second.match().timeline().size());
    }
}
