package letopis.server;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.Cookie;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.regex.Pattern;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The control page and the overlays it controls, in a browser.
@DisplayNameGeneration(ReplaceUnderscores.class)
class ControlPageTest extends BrowserTestBase {

    private static Page openControl(TestServer at, Browser.NewContextOptions options, String path) {
        Page page = browsing.page(options);
        String[] cookie = OverlayControlTest.cookie(at).split("=", 2);
        page.context().addCookies(List.of(new Cookie(cookie[0], cookie[1]).setUrl(at.uri("/").toString())));
        return navigate(page, at, path);
    }

    private static Page openControl(TestServer at) {
        Page page = openControl(at, new Browser.NewContextOptions().setLocale("ru").setViewportSize(390, 844),
                "/control?lang=ru");
        page.locator("body.ready").waitFor();
        return page;
    }

    private static Page openScene(TestServer at, String path) {
        return navigate(browsing.page("ru", 1920, 1080), at, path);
    }

    private static void press(Page control, String name) {
        control.getByText(name, new Page.GetByTextOptions().setExact(true)).last().click();
    }

    @Test
    void a_table_and_the_featured_match_are_followed_without_a_reload() throws IOException {
        var first = OverlayControlTest.atTable("first", Instant.now().minusSeconds(600), "Лев", "Зоя");
        var second = OverlayControlTest.atTable("second", Instant.now().minusSeconds(60), "Иван", "Мария");
        first.record(40, Instant.now());
        try (var live = TestServer.of(new CombinedLog(List.of(first, second)))) {
            Page table = openScene(live, "/overlay/table/4?lang=ru");
            Page featured = openScene(live, "/overlay/featured?lang=ru");
            assertThat(table.locator(".seat-A .name")).hasText("Лев");
            assertThat(table.locator(".occasion")).hasText("Кубок осени, тур 3, стол 4");
            assertThat(featured.locator(".seat-A .name")).hasText("Лев");
            second.record(40, Instant.now());
            assertThat(table.locator(".seat-A .name")).hasText("Иван");
            assertThat(featured.locator(".seat-A .name")).hasText("Иван");
            Page control = openControl(live);
            assertThat(control.locator("#featured optgroup option").first()).hasText("стол 4 · Кубок осени");
            control.locator("#featured").selectOption("{\"match\":\"first\"}");
            assertThat(featured.locator(".seat-A .name")).hasText("Лев");
            assertThat(table.locator(".seat-A .name")).hasText("Иван");
            assertThat(control.getByText("В эфире: Лев — Зоя")).isVisible();
            browsing.assertNoErrors();
        }
    }

    @Test
    void the_streamer_hides_shows_repeats_and_corrects(@TempDir Path folder) throws IOException {
        try (var own = TestServer.withFolder(folder)) {
            Page control = openControl(own);
            control.locator("#featured").selectOption("{\"match\":\"match-of-three-games\"}");
            Page scene = openScene(own, "/overlay/featured?lang=ru");
            assertThat(scene.locator(".seat-A .name")).containsText("Ольга");

            press(control, "Скрыть оверлей");
            assertThat(scene.locator("#scene")).hasCSS("opacity", "0");
            press(control, "Показать оверлей");
            assertThat(scene.locator("#scene")).hasCSS("opacity", "1");

            assertThat(scene.locator(".moment")).hasCount(0);
            control.evaluate("() => document.querySelectorAll('.act').forEach(one => one.dataset.kept = 'yes')");
            press(control, "Показать последний расчёт ещё раз");
            assertThat(scene.locator(".moment")).containsText("=");
            control.waitForTimeout(6_000); // the page reads the match again
            assertThat(control.locator(".act[data-kept]").first()).isVisible();
            Assertions.assertThat(control.locator(".act:not([data-kept])").count())
                    .as("buttons that did not change stay in place").isZero();

            control.locator("input[type=search]").fill("гонец");
            control.locator("button", new Page.LocatorOptions().setHasText("Степной гонец")).first().click();
            assertThat(scene.locator(".shown-card h2")).hasText("Степной гонец");
            assertThat(scene.locator(".large-text p").last()).not().isEmpty();
            press(control, "Убрать: Степной гонец");
            assertThat(scene.locator(".card-shown")).isHidden();

            Locator result = control.locator(".panel",
                    new Page.LocatorOptions().setHas(control.locator(".correction")));
            assertThat(result.locator("[role=status]")).hasText("Записано: победа — Ольга, 2 : 1.");
            assertThat(result).containsText("В журнале остаётся записанный результат.");
            assertThat(control.locator(".act.first", new Page.LocatorOptions().setHasText("Скрыть"))).hasCount(0);
            press(control, "Результат крупно");
            assertThat(control.locator("[aria-pressed=true]")).hasText("Результат крупно");
            assertThat(scene.locator(".result .figures")).hasText("2 : 1");
            assertThat(scene.locator(".result .winner h2")).hasText("Ольга");
            assertThat(control.locator(".correction .act.first")).isDisabled();
            control.locator(".correction select").selectOption("B");
            control.locator(".correction input").first().fill("0");
            control.locator(".correction input").last().fill("2");
            press(control, "Показать исправление");
            assertThat(scene.locator(".result .figures")).hasText("0 : 2");
            assertThat(scene.locator(".result .winner h2")).hasText("Пётр");
            assertThat(result.locator("[role=status]"))
                    .hasText("Записано: победа — Ольга, 2 : 1. В эфире: победа — Пётр, 0 : 2.");
            press(control, "Снять результат");
            assertThat(scene.locator(".result")).isHidden();
            press(control, "Как записано");
            assertThat(scene.locator(".result .figures")).hasText("2 : 1");
            assertThat(control.locator(".correction select")).hasValue("A");
            assertThat(control.locator(".correction .act.first")).isDisabled();
            press(control, "Результат крупно");

            press(control, "Пуск");
            assertThat(scene.locator(".head .clock")).hasText(Pattern.compile("^(?:50:00|49:\\d\\d)$"));
            press(control, "+1 минута");
            assertThat(scene.locator(".head .clock")).hasText(Pattern.compile("^5[01]:\\d\\d$"));
            press(control, "Пауза");
            assertThat(control.getByText("Продолжить")).isVisible();
            press(control, "Перерыв");
            assertThat(scene.locator(".screen h1")).hasText("Перерыв");
            assertThat(scene.locator(".screen .clock")).hasText(Pattern.compile("^5[01]:\\d\\d$"));
            browsing.assertNoErrors();
        }
        try (var again = TestServer.withFolder(folder)) {
            Page scene = openScene(again, "/overlay/featured?lang=en");
            assertThat(scene.locator(".screen h1")).hasText("Break");
            assertThat(scene.locator(".screen .clock")).hasText(Pattern.compile("^5[01]:\\d\\d$"));
            assertThat(scene.locator(".screen .players")).hasText("Ольга — Пётр");
            Page plain = openScene(again, "/overlay/featured?lang=en&control=0");
            assertThat(plain.locator(".seat-A .name")).containsText("Ольга");
            assertThat(plain.locator(".screen")).isHidden();
            browsing.assertNoErrors();
        }
    }

    @Test
    void a_card_is_shown_with_its_text_when_it_is_played() throws IOException {
        var growing = new SteppedMatchLog(DUEL, Instant.now());
        growing.record(20, Instant.now());
        try (var live = TestServer.of(growing)) {
            Page scene = openScene(live, "/overlay/featured?lang=ru");
            assertThat(scene.locator(".figure").first()).isVisible();
            Locator shown = scene.locator(".shown-card");
            for (int i = 20; i < growing.commitCount() && shown.count() == 0; i++) {
                growing.record(1, Instant.now());
                scene.waitForTimeout(250);
            }
            assertThat(shown.locator(".kind")).containsText("играет");
            assertThat(shown.locator(".large-name")).not().isEmpty();
            browsing.assertNoErrors();
        }
    }

    @Test
    void the_control_page_is_accessible_and_easy_to_touch(@TempDir Path folder) throws IOException {
        try (var own = TestServer.withFolder(folder)) {
            for (ColorScheme theme : new ColorScheme[] {ColorScheme.LIGHT, ColorScheme.DARK}) {
                for (int width : new int[] {1280, 390}) {
                    Page page = openControl(own, new Browser.NewContextOptions().setLocale("ru").setColorScheme(theme)
                            .setViewportSize(width, 844), "/control?lang=" + (width == 390 ? "ru" : "en"));
                    page.locator(".correction:not([hidden])").waitFor();
                    Assertions.assertThat(TestBrowser.allViolations(page)).as("%s at %d", theme, width).isEmpty();
                    Assertions.assertThat((List<?>) page.evaluate("""
                            () => [...document.querySelectorAll("#control :is(button, select, input, summary)")]
                                .filter(one => one.offsetParent && one.getBoundingClientRect().height < 43.9)
                                .map(one => one.textContent)""")).isEmpty();
                    Assertions.assertThat((Boolean) page.evaluate(
                            "() => document.documentElement.scrollWidth <= innerWidth")).isTrue();
                }
            }
            browsing.closeWindows();
            browsing.takeErrors(); // axe-core loads style sheets with inline styles, which the pages forbid
        }
    }

    @Test
    void without_a_link_the_page_says_which_one_it_needs() {
        Page page = open(server, "/control?lang=ru");
        assertThat(page.locator("[role=alert]")).containsText("letopis token control");
        browsing.takeErrors(); // the browser logs the 403 response
    }
}
