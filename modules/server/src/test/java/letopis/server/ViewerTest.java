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
class ViewerTest extends InBrowser {

    private static final String MATCH = "/m/nb-115-armour-against-three";
    private static Page open(String path) {
        Page page = open(server, path);
        assertThat(page.locator("#page.ready")).isVisible();
        return page;
    }

    private static void isAt(Page page, long entry) {
        assertThat(page).hasURL(Pattern.compile("[?&]e=" + entry + "(&|$)"));
        if (entry > 0) {
            assertThat(page.locator(".line.now, .lull.now").first()).isVisible();
        }
    }

    @Test
    void a_link_leads_to_its_moment() {
        Page page = open(MATCH + "?e=347&lang=ru");
        assertThat(page.locator("#title")).hasText("NB-115: доспех против троих");
        assertThat(page.locator("#moment")).containsText("ход 7");
        assertThat(page.locator("#table")).containsText("Рыцарь");
        assertThat(page.locator("#chronicle .now")).containsText("Право действовать: Иван");
        isAt(page, 347);
    }

    @Test
    void a_turn_in_a_link_is_a_moment_too() {
        Page page = open(MATCH + "?t=7&lang=en");
        assertThat(page.locator("#moment")).containsText("turn 7");
        assertThat(page.locator("#chronicle .now").first()).isVisible();
    }

    @Test
    void the_help_has_the_match_as_files() {
        Page page = open(MATCH + "?e=341&lang=en");
        page.keyboard().press("?");
        List<String> files = page.locator("#help .files a").all().stream()
                .map(link -> page.request().get((String) link.evaluate("link => link.href")).text()).toList();
        Assertions.assertThat(files).hasSize(3);
        Assertions.assertThat(files.get(0)).startsWith("{\"letopis\":2,\"match\":\"nb-115");
        Assertions.assertThat(files.get(1)).contains("hands in decks");
        Assertions.assertThat(files.get(2)).contains("\"entry\":341");
    }

    @Test
    void keys_step_and_jump() {
        Page page = open(MATCH + "?e=341&lang=ru");
        page.keyboard().press("ArrowRight");
        isAt(page, 347);
        page.keyboard().press("ArrowLeft");
        isAt(page, 341);
        page.keyboard().press(".");
        isAt(page, 342);
        page.keyboard().press(",");
        isAt(page, 341);
        page.keyboard().press("g");
        page.keyboard().type("t3");
        page.keyboard().press("Enter");
        assertThat(page.locator("#moment")).containsText("ход 3");
        page.keyboard().press("'");
        isAt(page, 341);
        page.keyboard().press("Home");
        isAt(page, 0);
        page.keyboard().press("End");
        isAt(page, 354);
    }

    @Test
    void why_says_what_an_entry_follows_from_with_its_paragraph() {
        Page page = open(MATCH + "?e=347&lang=ru");
        page.keyboard().press("w");
        assertThat(page.locator("#panel")).containsText("Иван делит урон");
        page.locator("#chronicle .now .rule, #chronicle .now [data-rule]").first().click();
        assertThat(page.locator("#panel")).containsText("NT-IV-9.1-b");
    }

    @Test
    void two_places_are_compared_and_two_entries_put_in_order() {
        Page page = open(MATCH + "?e=341&lang=ru");
        page.keyboard().press("m");
        page.keyboard().press("ArrowRight");
        isAt(page, 347);
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
    void a_key_is_heard_right_after_a_dialog_was_closed() {
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
    void a_line_of_the_chronicle_is_a_link() {
        Page page = open(MATCH + "?e=347&lang=ru");
        page.locator("#chronicle .line", new Page.LocatorOptions().setHasText("Иван делит урон")).locator("a").first()
                .click();
        isAt(page, 342);
    }

    @Test
    void search_finds_words_of_the_chronicle() {
        Page page = open(MATCH + "?e=347&lang=ru");
        page.keyboard().press("/");
        page.keyboard().type("делит урон");
        assertThat(page.locator("#hits")).not().isEmpty();
        page.keyboard().press("Enter");
        isAt(page, 342);
    }

    @Test
    void search_finds_where_a_condition_comes_true_as_far_as_somebody_has_seen() {
        List<Long> places = TestServer.program("find", InBrowser.DUEL, "active = A and turn > 2", "--all",
                "--limit", 100, "--as", "public", "--json").lines()
                .map(line -> Long.parseLong(line.replaceAll(".*\"entry\":(\\d+).*", "$1")))
                .toList();
        Assertions.assertThat(places).hasSizeGreaterThan(1);
        Page page = open(MATCH + "?e=" + (places.getLast() - 1) + "&lang=ru");
        page.keyboard().press("/");
        page.keyboard().type("?ходит = А и ход > 2");
        page.keyboard().press("Enter");
        isAt(page, places.getFirst());
        assertThat(page.locator("#hits")).hasText("1 из " + (places.size() - 1));
        page.locator("#table").focus();
        page.keyboard().press("N");
        isAt(page, places.get(places.size() - 2));
        page.keyboard().press("End");
        assertThat(page.locator("#hits")).hasText("– из " + places.size());
        page.keyboard().press("N");
        isAt(page, places.getLast());
    }

    @Test
    void a_condition_that_means_nothing_is_explained_as_find_does() {
        Page page = open(MATCH + "?e=347&lang=ru");
        page.keyboard().press("/");
        page.keyboard().type("?A.жизн < 6");
        assertThat(page.locator("#hits.wrong")).containsText("Знак 3: ");
        assertThat(page.locator("#hits.wrong")).containsText("жизнь");
        page.locator("#sought").fill("?A.жизнь > 6");
        assertThat(page.locator("#hits")).hasText(Pattern.compile("из \\d"));
        browsing.complaints(); // the browser logs every 400 response
    }

    @Test
    void the_language_is_switched_where_it_is() {
        Page page = open(MATCH + "?e=342&lang=ru");
        page.locator("#language").click();
        assertThat(page.locator("#chronicle .now")).containsText("splits the damage of Knight");
        isAt(page, 342);
    }

    @Test
    void the_result_is_not_told_before_somebody_asks() {
        Page page = open("/m/duel-by-life?e=100&lang=ru");
        Assertions.assertThat(page.locator("body").innerText())
                .doesNotContain("2641");
    }

    @Test
    void a_link_to_what_is_not_there_says_so() {
        Page page = open(server, "/m/no-such-match?lang=ru");
        assertThat(page.locator("#title")).containsText("no-such-match");
        browsing.complaints(); // the browser logs every 404 response
    }

    @Test
    void a_live_match_is_followed_until_somebody_browses() throws IOException {
        var growing = new StampedArchive(DUEL, Instant.now());
        growing.record(60, Instant.now());
        try (var live = TestServer.of(growing)) {
            Page page = open(live, MATCH + "?lang=ru");
            assertThat(page.locator("#live")).isVisible();
            long before = last(live);
            isAt(page, before);
            growing.record(1, Instant.now());
            isAt(page, last(live));
            page.keyboard().press("ArrowLeft");
            isAt(page, before);
            growing.record(2, Instant.now());
            assertThat(page.locator("#live button")).isVisible();
            isAt(page, before);
            page.locator("#live button").click();
            isAt(page, last(live));
            browsing.assertCalm();
        }
    }

    private static long last(TestServer live) {
        return Long.parseLong(live.body("/api/v1/matches/nb-115-armour-against-three")
                .replaceAll(".*\"last\":(\\d+).*", "$1"));
    }

    @Test
    void names_cannot_do_anything_but_be_read() throws IOException {
        String hostile = "<img src=x onerror='window.hurt=1'><script>window.hurt=1</script>";
        var archive = new StampedArchive(DUEL, Instant.now()).called(hostile,
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
            browsing.assertCalm();
        }
    }

    @Test
    void a_screen_reader_hears_the_table_as_it_lies_and_what_a_step_does() {
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
                          - button "hidden card mana 0 , summon"
                      - heading "battle" [level=3]
                      - list:
                        - listitem:
                          - button "Dagger , on Cutthroat"
                          - 'button "Cutthroat life 3/3 , battle, against: Knight"'
                    - region "Иван":
                      - heading "Иван active" [level=2]
                      - paragraph: "to act: splitting the damage"
                      - list:
                        - listitem:
                          - button "Mail , on Knight"
                          - button "Sword , on Knight"
                          - 'button /^Knight life 6.6 , battle, blocked, turned, against: Cutthroat/'
                  - complementary "Chronicle":
                    - heading "Chronicle" [level=2]
                    - search
                    - heading "damage" [level=3]
                    - tablist:
                      - tab "why"
                - contentinfo:
                  - slider "Course of the match"
                  - toolbar "Controls":
                    - button "Step forward"
                """);
        assertThat(page.locator("[aria-live=polite]")).hasText("Мария passes. Phase: damage");
        page.keyboard().press("ArrowRight");
        assertThat(page.locator("[aria-live=polite]")).hasText("""
                Иван splits the damage of Knight: Cutthroat 3 (physical). \
                Ledger: damage 3 (physical), Sword → Cutthroat. \
                Ledger: damage 2 (physical), Dagger → Knight. \
                Ledger: damage 2 (physical), Dagger → Knight. \
                Ledger: damage 2 (physical), Mace → Knight. \
                Right to act: Иван""");
    }

    @Test
    void what_a_card_wears_is_reached_from_its_panel() {
        Page page = open(MATCH + "?e=341&lang=ru");
        page.locator(".near .sheet").first().click();
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
    void nothing_grave_keeps_anybody_from_using_a_page(String path, int width, int height, String scheme) {
        Page page = browsing.page("ru", width, height);
        page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(
                ColorScheme.valueOf(scheme.toUpperCase(Locale.ROOT))));
        go(page, server, path);
        page.waitForLoadState(LoadState.NETWORKIDLE);
        Assertions.assertThat(Browsing.barriers(page)).isEmpty();
        Object wide = page.evaluate("() => document.documentElement.scrollWidth > innerWidth + 1");
        Assertions.assertThat(wide).as("it scrolls sideways").isEqualTo(false);
    }

    @Test
    void a_whole_duel_has_few_nodes() {
        Page page = open("/m/duel-by-life?e=2600&lang=ru");
        page.keyboard().press("End");
        isAt(page, 2641);
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
