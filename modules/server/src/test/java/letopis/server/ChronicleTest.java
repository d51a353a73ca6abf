package letopis.server;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Request;
import com.microsoft.playwright.options.Cookie;
import com.microsoft.playwright.options.LoadState;
import com.microsoft.playwright.options.Media;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The chronicle of a match page, in a browser.
@DisplayNameGeneration(ReplaceUnderscores.class)
class ChronicleTest extends BrowserTestBase {

    private static final String ARMOUR = "/m/nb-115-armour-against-three";
    private static final String WOUNDS = "/m/game-by-wounds";

    static Page open(TestServer from, String path) {
        Page page = BrowserTestBase.open(from, path);
        assertThat(page.locator("#page.ready")).isVisible();
        return page;
    }

    static Page open(String path) {
        return open(server, path);
    }

    private static Locator line(Page page, String text) {
        return page.locator("#chronicle .line", new Page.LocatorOptions().setHasText(text)).first();
    }

    @Test
    void a_match_opens_as_a_story_without_another_request() {
        Page page = browsing.page();
        List<String> asked = new ArrayList<>();
        page.onRequest((Request request) -> asked.add(request.url()));
        navigate(page, server, WOUNDS + "?e=605&lang=ru");
        assertThat(page.locator("#chronicle .now")).containsText("Рысь из чащи погибает от ран");
        assertThat(page.locator("#detail [aria-pressed=true]")).hasText("рассказ");
        Assertions.assertThat(asked).noneMatch(url -> url.contains("/story"));
    }

    @Test
    void a_line_shows_who_chose_and_what_changed() {
        Page page = open(WOUNDS + "?e=605&lang=ru");
        assertThat(line(page, "играет карту «Вожак седого табуна»")).hasClass(Pattern.compile("seat-B"));
        assertThat(line(page, "играет карту «Вожак седого табуна»").locator(".result")).hasText("6 монет");
        assertThat(line(page, "Вожак седого табуна получает 4 раны").locator(".result"))
                .hasText("5 → 1, 3 → 0 †"); // in the order of the sentence
        assertThat(line(page, "Пётр назначает защитника")).isVisible(); // the name of the other player stays
    }

    @Test
    void a_turn_shows_the_lives_it_has_changed() {
        Page page = open(ARMOUR + "?e=351&lang=ru");
        assertThat(line(page, "Ход 6 · Мария").locator(".result")).hasText("B 32 → 30");
        assertThat(line(page, "Ход 7 · Иван").locator(".result")).hasText("A 31");
    }

    @Test
    void twenty_five_lines_of_text_fit_on_a_laptop() {
        Page page = open(WOUNDS + "?e=605&lang=ru");
        Object rows = page.evaluate("() => document.querySelector('#chronicle').clientHeight "
                + "/ parseFloat(getComputedStyle(document.querySelector('#chronicle .line a')).lineHeight)");
        Assertions.assertThat(((Number) rows).doubleValue()).isGreaterThanOrEqualTo(25);
    }

    @Test
    void the_line_that_stands_for_an_entry_is_now_and_shows_the_step() {
        Page page = open(ARMOUR + "?e=344&lang=ru");
        assertThat(page.locator("#chronicle .now a").first()).containsText("делит урон существа «Рыцарь»");
        assertThat(page.locator("#chronicle .trace li")).hasCount(2); // the choice itself is told above them
        assertThat(page.locator("#chronicle .trace .at")).containsText("344");
        page.keyboard().press(".");
        assertThat(page.locator("#chronicle .trace li")).hasCount(3);
        assertThat(page.locator("#chronicle [aria-current]")).hasCount(1);
    }

    @Test
    void nothing_after_the_last_entry_seen_is_told() {
        Page page = open(ARMOUR + "?e=336&lang=ru");
        assertThat(line(page, "Мария блокирует")).isVisible();
        Assertions.assertThat(page.locator("#chronicle").innerText()).doesNotContain("делит урон", "теряет");
        String passes = page.locator("#chronicle .passes").last().innerText();
        page.keyboard().press("End");
        assertThat(line(page, "Головорез c6 погибает")).isVisible();
        Assertions.assertThat(page.locator("#chronicle .passes").last().innerText())
                .isNotEqualTo(passes);
    }

    @Test
    void the_level_of_detail_is_switched_by_button_and_key_and_kept() {
        Page page = open(ARMOUR + "?e=350&lang=ru");
        page.keyboard().press("D");
        assertThat(page.locator("#detail [aria-pressed=true]")).hasText("правила");
        assertThat(line(page, "Итог фазы").locator(".told-line .rule").first()).hasText("NT-IV-2.1.3-d");
        assertThat(page.locator("#chronicle .settled-sums").last()).containsText("Головорез погибает");
        page.locator("#detail button").last().click();
        assertThat(page.locator("#chronicle .line.phase").first()).isVisible();
        assertThat(page.locator("#chronicle .now")).containsText("Итог фазы");
        page.reload();
        assertThat(page.locator("#detail [aria-pressed=true]")).hasText("записи");
        assertThat(page.locator("#chronicle .now")).containsText("Итог фазы");
        page.keyboard().press("D");
        assertThat(page.locator("#detail [aria-pressed=true]")).hasText("рассказ");
        assertThat(page.locator("#chronicle .now .trace")).isVisible();
    }

    @Test
    void red_marks_only_the_present() {
        Page page = open(ARMOUR + "?e=350&lang=ru");
        Object red = page.evaluate("""
                () => {
                  const probe = document.body.appendChild(document.createElement('i'));
                  probe.style.color = 'var(--cinnabar)';
                  const cinnabar = getComputedStyle(probe).color;
                  probe.remove();
                  return [...document.querySelectorAll('#record *')].filter(one => !one.closest('.now')
                      && getComputedStyle(one).color === cinnabar).length;
                }""");
        Assertions.assertThat(red).isEqualTo(0);
    }

    @Test
    void pointing_at_a_line_lights_its_cards_and_a_card_its_lines() {
        Page page = open(ARMOUR + "?e=347&lang=ru");
        line(page, "картой «Меч»").hover();
        assertThat(page.locator("#table .lit").first()).isVisible();
        page.locator("#table [data-card]").last().hover();
        assertThat(page.locator("#chronicle .line.lit").first()).isVisible();
    }

    @Test
    void a_search_marks_the_line_that_stands_for_the_entry() {
        Page page = open(ARMOUR + "?e=354&lang=ru");
        page.keyboard().press("/");
        page.keyboard().type("делит урон");
        page.keyboard().press("Enter");
        assertThat(page.locator("#chronicle .line.hit")).containsText("делит урон");
    }

    @Test
    void a_live_match_tells_each_new_step() throws IOException {
        var growing = new SteppedMatchLog(DUEL, Instant.now());
        growing.record(growing.commitCount() - 8, Instant.now());
        try (var live = TestServer.of(growing)) {
            Page page = open(live, ARMOUR + "?lang=ru");
            assertThat(page.locator("#chronicle .now").first()).isVisible();
            growing.record(8, Instant.now());
            assertThat(page).hasURL(Pattern.compile("[?&]e=354(&|$)"));
            assertThat(line(page, "Головорез c6 погибает")).isVisible();
            assertThat(page.locator("#chronicle .now").first()).isVisible();
            browsing.assertNoErrors();
        }
    }

    private static Page openAsJudge(String path) {
        String cookie = server.cookie("judge", Optional.empty());
        Page page = browsing.page();
        page.context().addCookies(List.of(new Cookie(cookie.replaceFirst("=.*", ""),
                cookie.replaceFirst("^[^=]*=", "")).setUrl(server.uri("/").toString())));
        navigate(page, server, path);
        assertThat(page.locator("#page.ready")).isVisible();
        return page;
    }

    @Test
    void a_branch_is_indented_under_the_choice_it_replaces() {
        Page page = openAsJudge(ARMOUR + "?branch=330.1&as=judge&lang=ru");
        assertThat(page.locator("#chronicle .replaced del")).hasText("Иван объявляет атакующего: Рыцарь");
        assertThat(page.locator("#chronicle .in-branch").first()).isVisible();
    }

    @Test
    void the_lines_of_a_branch_appear_under_the_choice_it_leaves() {
        Page page = openAsJudge(ARMOUR + "?e=330&as=judge&lang=ru");
        page.keyboard().press("b");
        page.locator("#comparing .others button").first().click();
        assertThat(page.locator("#comparing del")).hasText("Иван объявляет атакующего: Рыцарь");
        page.keyboard().press("Escape");
        assertThat(page.locator("#chronicle .line:has-text('атакующего: Рыцарь') + .branch-lines li").first())
                .containsText("#330");
        assertThat(page.locator("#chronicle .branch-lines > a")).hasAttribute("href", Pattern.compile("branch=330"));
    }

    @Test
    void the_current_turn_is_printed_without_its_trace() {
        Page page = open(ARMOUR + "?e=347&lang=ru");
        page.evaluate("() => dispatchEvent(new Event('beforeprint'))");
        page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
        assertThat(line(page, "Ход 7 · Иван")).isVisible();
        assertThat(line(page, "Ход 6 · Мария")).not().isVisible();
        assertThat(page.locator("#chronicle .trace")).not().isVisible();
    }

    @ParameterizedTest
    @CsvSource({"story, 1280, 800", "rules, 1280, 800", "trace, 1280, 800", "story, 390, 844", "rules, 360, 640"})
    void every_level_is_accessible_and_fits(String level, int width, int height) {
        Page page = browsing.page("en", width, height);
        navigate(page, server, WOUNDS + "?e=605&lang=en");
        assertThat(page.locator("#page.ready")).isVisible();
        page.evaluate("level => localStorage.setItem('letopis.detail', level)", level);
        page.reload();
        assertThat(page.locator("#page.ready")).isVisible();
        if (width < 1024) {
            page.locator("#pull").click();
        }
        assertThat(page.locator("#chronicle .now").first()).isVisible();
        page.waitForLoadState(LoadState.NETWORKIDLE);
        Assertions.assertThat(TestBrowser.accessibilityViolations(page)).isEmpty();
        Assertions.assertThat(page.evaluate("() => document.documentElement.scrollWidth > innerWidth + 1"))
                .isEqualTo(false);
    }

    @ParameterizedTest
    @ValueSource(strings = {"story", "rules", "trace"})
    void a_long_match_keeps_few_lines_in_the_page(String level) {
        Page page = open("/m/duel-by-life?e=2600&lang=ru");
        page.evaluate("level => localStorage.setItem('letopis.detail', level)", level);
        page.reload();
        assertThat(page.locator("#chronicle .now").first()).isVisible();
        page.keyboard().press("End");
        page.keyboard().press("Home");
        page.keyboard().press("End");
        assertThat(page.locator("#chronicle .now").first()).isVisible();
        Assertions.assertThat((Integer) page.evaluate("() => document.querySelectorAll('#chronicle *').length"))
                .isLessThanOrEqualTo(1_700);
    }
}
