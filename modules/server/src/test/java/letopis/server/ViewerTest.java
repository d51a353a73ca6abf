package letopis.server;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.LoadState;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import letopis.journal.Seat;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The page of a match, in a browser.
@DisplayNameGeneration(ReplaceUnderscores.class)
class ViewerTest extends BrowserTestBase {

    private static final String MATCH = "/m/nb-115-armour-against-three";
    private static Page open(String path) {
        Page page = open(server, path);
        assertThat(page.locator("#page.ready")).isVisible();
        return page;
    }

    private static void assertAt(Page page, long entry) {
        assertThat(page).hasURL(Pattern.compile("[?&]e=" + entry + "(&|$)"));
        if (entry > 0) {
            assertThat(page.locator(".line.now, .lull.now").first()).isVisible();
        }
    }

    @Test
    void a_link_opens_its_moment() {
        Page page = open(MATCH + "?e=347&lang=ru");
        assertThat(page.locator("#title")).hasText("NB-115: доспех против троих");
        assertThat(page.locator("#moment")).containsText("ход 7");
        assertThat(page.locator("#table")).containsText("Рыцарь");
        assertThat(page.locator("#chronicle .now")).containsText("Иван может действовать");
        assertAt(page, 347);
    }

    @Test
    void a_link_can_name_a_turn() {
        Page page = open(MATCH + "?t=7&lang=en");
        assertThat(page.locator("#moment")).containsText("turn 7");
        assertThat(page.locator("#chronicle .now").first()).isVisible();
    }

    @Test
    void the_help_dialog_links_to_the_files_of_the_match() {
        Page page = open(MATCH + "?e=341&lang=en");
        page.keyboard().press("?");
        List<String> files = page.locator("#help .files a").all().stream()
                .map(link -> page.request().get((String) link.evaluate("link => link.href")).text()).toList();
        Assertions.assertThat(files).hasSize(3);
        Assertions.assertThat(files.get(0)).startsWith("{\"letopis\":2,\"match\":\"nb-115");
        Assertions.assertThat(files.get(1)).contains("submits decks");
        Assertions.assertThat(files.get(2)).contains("\"entry\":341");
    }

    @Test
    void keys_move_by_steps_and_jumps() {
        Page page = open(MATCH + "?e=341&lang=ru");
        page.keyboard().press("ArrowRight");
        assertAt(page, 347);
        page.keyboard().press("ArrowLeft");
        assertAt(page, 341);
        page.keyboard().press(".");
        assertAt(page, 342);
        page.keyboard().press(",");
        assertAt(page, 341);
        page.keyboard().press("g");
        page.keyboard().type("t3");
        page.keyboard().press("Enter");
        assertThat(page.locator("#moment")).containsText("ход 3");
        page.keyboard().press("'");
        assertAt(page, 341);
        page.keyboard().press("Home");
        assertAt(page, 0);
        page.keyboard().press("End");
        assertAt(page, 354);
    }

    @Test
    void the_why_panel_shows_the_cause_of_an_entry_and_its_paragraph() {
        Page page = open(MATCH + "?e=347&lang=ru");
        page.keyboard().press("w");
        assertThat(page.locator("#panel")).containsText("Иван делит урон");
        page.locator("#chronicle .now .trace .at .rule").first().click();
        assertThat(page.locator("#panel")).containsText("NT-IV-9.1-b");
    }

    @Test
    void two_moments_can_be_compared_and_two_entries_ordered() {
        Page page = open(MATCH + "?e=341&lang=ru");
        page.keyboard().press("m");
        page.keyboard().press("ArrowRight");
        assertAt(page, 347);
        page.keyboard().press("d");
        assertThat(page.locator("#comparing h2")).hasText("Что изменилось: #341 → #347");
        page.locator("#comparing button").click();
        page.keyboard().press("o");
        assertThat(page.locator("#comparing h2")).hasText("Что раньше: #341 или #347");
        assertThat(page.locator("#comparing p").first()).not().isEmpty();
        page.locator("#comparing button").click();
        assertThat(page.locator("#comparing")).not().isVisible();
    }

    /// Until the next frame, the button that closed a dialog keeps the focus.
    @Test
    void keys_work_immediately_after_a_dialog_closes() {
        Page page = open(MATCH + "?e=347&lang=ru");
        page.keyboard().press("d");
        assertThat(page.locator("#comparing h2")).containsText("Что изменилось");
        page.evaluate("""
                () => {
                  document.querySelector('#comparing button').click();
                  document.activeElement.dispatchEvent(
                    new KeyboardEvent('keydown', { key: 'o', code: 'KeyO', bubbles: true }));
                }""");
        assertThat(page.locator("#comparing h2")).containsText("Что раньше");
    }

    @Test
    void each_line_of_the_chronicle_is_a_link() {
        Page page = open(MATCH + "?e=347&lang=ru");
        page.locator("#chronicle .line", new Page.LocatorOptions().setHasText("Мария блокирует")).locator("a").first()
                .click();
        assertAt(page, 338); // the end of its step
        page.locator("#chronicle .trace a").first().click();
        assertAt(page, 337); // the choice itself is told above its entries
    }

    @Test
    void search_finds_words_of_the_chronicle() {
        Page page = open(MATCH + "?e=347&lang=ru");
        page.keyboard().press("/");
        page.keyboard().type("делит урон");
        assertThat(page.locator("#hits")).not().isEmpty();
        page.keyboard().press("Enter");
        assertAt(page, 342);
    }

    @Test
    void search_finds_a_condition_only_up_to_the_last_entry_shown() {
        List<Long> places = TestServer.program("find", BrowserTestBase.DUEL, "active = A and turn > 2", "--all",
                "--limit", 100, "--as", "public", "--json").lines()
                .map(line -> Long.parseLong(line.replaceAll(".*\"entry\":(\\d+).*", "$1")))
                .toList();
        Assertions.assertThat(places).hasSizeGreaterThan(1);
        Page page = open(MATCH + "?e=" + (places.getLast() - 1) + "&lang=ru");
        page.keyboard().press("/");
        page.keyboard().insertText("?ходит = А и ход > 2");
        page.keyboard().press("Enter");
        assertAt(page, places.getFirst());
        assertThat(page.locator("#hits")).hasText("1 из " + (places.size() - 1));
        page.locator("#table").focus();
        page.keyboard().press("N");
        assertAt(page, places.get(places.size() - 2));
        page.keyboard().press("End");
        assertThat(page.locator("#hits")).hasText("– из " + places.size());
        page.keyboard().press("N");
        assertAt(page, places.getLast());
    }

    @Test
    void an_invalid_condition_gets_the_message_of_the_find_command() {
        Page page = open(MATCH + "?e=347&lang=ru");
        page.keyboard().press("/");
        page.keyboard().type("?A.жизн < 6");
        assertThat(page.locator("#hits.wrong")).containsText("Знак 3: ");
        assertThat(page.locator("#hits.wrong")).containsText("жизнь");
        page.locator("#sought").fill("?A.жизнь > 6");
        assertThat(page.locator("#hits")).hasText(Pattern.compile("из \\d"));
        browsing.takeErrors(); // the browser logs every 400 response
    }

    @Test
    void switching_the_language_keeps_the_moment() {
        Page page = open(MATCH + "?e=342&lang=ru");
        page.locator("#language").click();
        assertThat(page.locator("#chronicle .now")).containsText("splits Knight’s damage");
        assertAt(page, 342);
    }

    @Test
    void the_result_is_hidden_until_requested() {
        Page page = open("/m/duel-by-life?e=100&lang=ru");
        Assertions.assertThat(page.locator("body").innerText())
                .doesNotContain("2642");
    }

    @Test
    void a_link_to_a_missing_match_shows_an_error() {
        Page page = open(server, "/m/no-such-match?lang=ru");
        assertThat(page.locator("#title")).containsText("no-such-match");
        browsing.takeErrors(); // the browser logs every 404 response
    }

    @Test
    void a_live_match_is_followed_until_the_viewer_browses() throws IOException {
        var growing = new SteppedMatchLog(DUEL, Instant.now());
        growing.record(60, Instant.now());
        try (var live = TestServer.of(growing)) {
            Page page = open(live, MATCH + "?lang=ru");
            assertThat(page.locator("#live")).isVisible();
            long before = last(live);
            assertAt(page, before);
            growing.record(1, Instant.now());
            assertAt(page, last(live));
            page.keyboard().press("ArrowLeft");
            assertAt(page, before);
            growing.record(2, Instant.now());
            assertThat(page.locator("#live button")).isVisible();
            assertAt(page, before);
            page.locator("#live button").click();
            assertAt(page, last(live));
            browsing.assertNoErrors();
        }
    }

    private static long last(TestServer live) {
        return Long.parseLong(live.body("/api/v1/matches/nb-115-armour-against-three")
                .replaceAll(".*\"last\":(\\d+).*", "$1"));
    }

    @Test
    void player_names_are_never_interpreted_as_markup() throws IOException {
        String hostile = "<img src=x onerror='window.hurt=1'><script>window.hurt=1</script>";
        var archive = new SteppedMatchLog(DUEL, Instant.now()).withTitle(hostile,
                new TreeMap<>(Map.of(Seat.A, hostile, Seat.B, "\"><svg onload=window.hurt=1>")));
        archive.record(60, Instant.now());
        try (var live = TestServer.of(archive)) {
            for (String path : new String[] {"/m/nb-115-armour-against-three?lang=ru", "/?lang=en",
                "/overlay/nb-115-armour-against-three?view=board", "/overlay"}) {
                Page page = open(live, path);
                page.waitForTimeout(500);
                Assertions.assertThat(page.evaluate("() => window.hurt === undefined"))
                        .as(path).isEqualTo(true);
            }
            Page page = open(live, MATCH + "?lang=ru");
            assertThat(page.locator("#title")).containsText("<script>");
            browsing.assertNoErrors();
        }
    }

    @Test
    void screen_readers_get_the_table_and_the_effect_of_each_step() {
        Page page = open(MATCH + "?e=341&lang=en");
        assertThat(page.locator("body")).matchesAriaSnapshot("""
                - banner:
                  - 'heading "NB-115: доспех против троих" [level=1]'
                - main:
                  - region "Table":
                    - region "Мария":
                      - heading "Мария" [level=2]
                      - paragraph: life 30
                      - button "main deck 31"
                      - heading "hand" [level=3]
                      - list:
                        - listitem: 6 hidden cards
                      - heading "summon" [level=3]
                      - list:
                        - listitem:
                          - button "hidden card, mana 0, summon"
                      - heading "battle" [level=3]
                      - list:
                        - listitem:
                          - 'button "Cutthroat, damage 2, life 3, battle, against: Knight, On it: Dagger, damage 2"'
                    - region "Иван":
                      - heading "Иван active" [level=2]
                      - paragraph: "to act: splitting the damage"
                      - list:
                        - listitem:
                          - 'button /^Knight, damage 3.*turned.*against: Cutthroat.*On it: Mail; Sword, damage 3$/'
                  - complementary "Chronicle":
                    - heading "Chronicle" [level=2]
                    - group "Level of detail":
                      - button "story" [pressed]
                      - button "rules"
                      - button "trace"
                    - search
                    - heading /^Turn 7 · Иван/ [level=3]
                    - tablist:
                      - tab "why"
                - contentinfo:
                  - slider "Course of the match"
                  - toolbar "Controls":
                    - button "Next step"
                """);
        assertThat(page.locator("[aria-live=polite]")).hasText("Мария passes. Phase: damage");
        page.keyboard().press("ArrowRight");
        assertThat(page.locator("[aria-live=polite]")).hasText("""
                Иван splits Knight’s damage: 3 physical to Cutthroat c6. \
                At the end of the phase, Cutthroat c6 will take 3 physical damage (Sword). \
                At the end of the phase, Knight will take 2 physical damage (Dagger c18). \
                At the end of the phase, Knight will take 2 physical damage (Dagger c19). \
                At the end of the phase, Knight will take 2 physical damage (Mace). \
                Иван may act""");
    }

    @Test
    void attached_cards_are_reachable_from_the_panel_of_their_card() {
        Page page = open(MATCH + "?e=341&lang=ru");
        page.locator(".near .face").first().click();
        assertThat(page.locator("#panel .worn")).containsText("На ней");
        page.locator("#panel .worn button").first().click();
        assertThat(page.locator("#panel h3")).containsText("Кольчуга");
    }

    @ParameterizedTest
    @CsvSource({"/m/nb-115-armour-against-three?e=346&lang=ru, 1280, 800, light",
        "/m/nb-115-armour-against-three?e=346&lang=en, 360, 740, dark",
        "/m/fight-avangard?e=60&lang=ru, 1920, 1080, dark",
        "/?lang=ru, 1280, 800, light", "/?lang=en, 360, 740, dark", "/ask?lang=ru, 360, 740, light",
        "/stats?lang=ru, 360, 740, light", "/stats?lang=en, 1280, 800, dark",
        "/ask?lang=en, 1280, 800, dark", "/overlay?lang=ru, 1280, 800, light"})
    void every_page_has_no_serious_accessibility_issues(String path, int width, int height, String scheme) {
        Page page = browsing.page("ru", width, height);
        page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(
                ColorScheme.valueOf(scheme.toUpperCase(Locale.ROOT))));
        navigate(page, server, path);
        page.waitForLoadState(LoadState.NETWORKIDLE);
        Assertions.assertThat(TestBrowser.accessibilityViolations(page)).isEmpty();
        Object wide = page.evaluate("() => document.documentElement.scrollWidth > innerWidth + 1");
        Assertions.assertThat(wide).as("it scrolls sideways").isEqualTo(false);
    }

    @Test
    void the_page_of_a_whole_duel_has_few_dom_nodes() {
        Page page = open("/m/duel-by-life?e=2600&lang=ru");
        page.keyboard().press("End");
        assertAt(page, 2642);
        Object nodes = page.evaluate("() => document.querySelectorAll('*').length");
        Assertions.assertThat((Integer) nodes).isLessThanOrEqualTo(2_500);
    }

    @Test
    void every_page_is_small() {
        for (String path : List.of("/m/duel-by-life?e=100&lang=ru", "/?lang=ru", "/ask?lang=ru", "/stats?lang=ru",
                "/overlay/duel-by-life?view=board")) {
            Page page = open(server, path);
            page.waitForLoadState(LoadState.NETWORKIDLE);
            Object bytes = page.evaluate("""
                    () => performance.getEntriesByType('resource').concat(performance.getEntriesByType('navigation'))
                        .reduce((sum, one) => sum + one.transferSize, 0)""");
            Assertions.assertThat(((Number) bytes).longValue()).as(path).isBetween(1_000L, 250_000L);
        }
    }
}
