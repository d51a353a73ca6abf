package letopis.server;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import java.util.List;
import java.util.regex.Pattern;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// The timeline of a match page, in a browser.
@DisplayNameGeneration(ReplaceUnderscores.class)
class MatchTimelineTest extends BrowserTestBase {

    private static final String WOUNDS = "/m/game-by-wounds";
    private static final String ARMOUR = "/m/nb-115-armour-against-three";

    private static Page open(String path) {
        Page page = open(server, path);
        assertThat(page.locator("#page.ready")).isVisible();
        return page;
    }

    private static void assertAt(Page page, long entry) {
        assertThat(page).hasURL(Pattern.compile("[?&]e=" + entry + "(&|$)"));
    }

    @Test
    void the_lead_and_both_lives_are_drawn_with_values() {
        Page page = open(WOUNDS + "?e=605&lang=ru");
        assertThat(page.locator("#timeline .life")).hasCount(2);
        assertThat(page.locator("#timeline .area.seat-A")).hasAttribute("d", Pattern.compile("^M.+z$"));
        assertThat(page.locator("#timeline .area.seat-B")).hasCount(0);
        assertThat(page.locator("#timeline .values")).containsText("Ольга +14");
        assertThat(page.locator("#timeline .values")).containsText("A 25B 11");
        assertThat(page.locator("#timeline")).hasAttribute("aria-valuetext",
                Pattern.compile("A 25 · B 11 · Ольга \\+14"));
        assertThat(page.locator("#timeline .chances")).isEmpty(); // no chances are computed yet
    }

    @Test
    void a_swing_is_labelled_with_its_value_up_to_what_was_seen() {
        Page page = open(WOUNDS + "?e=506&lang=ru");
        assertThat(page.locator("#timeline text.swing")).hasCount(0);
        page.keyboard().press("ArrowRight");
        assertThat(page.locator("#timeline text.swing")).hasText("+5");
        page.keyboard().press("l");
        assertThat(page.locator("#timeline text.swing")).hasText("+8");
    }

    @Test
    void keys_go_to_deaths_changes_of_lead_and_swings_that_were_seen() {
        Page page = open(WOUNDS + "?e=605&lang=ru");
        page.keyboard().press("K");
        Assertions.assertThat(entry(page)).isLessThan(605);
        page.keyboard().press("k");
        page.keyboard().press("k");
        assertThat(page.locator("#notice")).hasText("В просмотренной части дальше смертей нет.");
        page.keyboard().press("I");
        assertAt(page, 511);
        page.evaluate("""
                () => document.body.dispatchEvent(new KeyboardEvent('keydown',
                    { key: 'ш', code: 'KeyI', bubbles: true }))"""); // the same key of a Russian keyboard
        assertThat(page.locator("#notice")).containsText("переломов");
        Page duel = open(ARMOUR + "?e=351&lang=ru");
        duel.keyboard().press("A");
        assertAt(duel, 267);
        duel.keyboard().press("A");
        assertThat(duel.locator("#notice")).containsText("лидер");
    }

    private static long entry(Page page) {
        assertThat(page).not().hasURL(Pattern.compile("e=605"));
        return Long.parseLong(page.url().replaceAll(".*[?&]e=(\\d+).*", "$1"));
    }

    @Test
    void the_tip_names_values_and_moments() {
        Page page = open(WOUNDS + "?e=605&lang=ru");
        BoundingBox swing = page.locator("#timeline rect.swing").boundingBox();
        page.mouse().move(swing.x + swing.width / 2, swing.y + swing.height + 2);
        assertThat(page.locator("#timeline .tip")).containsText("Перелом, ход 11: Ольга +8");
        assertThat(page.locator("#timeline .tip")).containsText(Pattern.compile("A 25 · B 1\\d · Ольга \\+1\\d"));
    }

    @Test
    void the_help_lists_the_keys() {
        Page page = open(WOUNDS + "?e=605&lang=en");
        page.keyboard().press("?");
        for (String words : List.of("next and previous death", "next and previous change of lead",
                "next and previous swing", "story, rules, trace")) {
            assertThat(page.locator("#help")).containsText(words);
        }
    }

    @Test
    void a_phone_shows_the_lead_above_the_turns_if_it_is_high_enough() {
        Page page = browsing.page("en", 390, 844);
        navigate(page, server, WOUNDS + "?e=605&lang=en");
        assertThat(page.locator("#timeline .turn").first()).isVisible();
        assertThat(page.locator("#timeline .lead")).hasCount(1);
        Page low = browsing.page("en", 360, 640);
        navigate(low, server, WOUNDS + "?e=605&lang=en");
        assertThat(low.locator("#timeline .turn").first()).isVisible();
        assertThat(low.locator("#timeline .lead")).hasCount(0);
    }
}
