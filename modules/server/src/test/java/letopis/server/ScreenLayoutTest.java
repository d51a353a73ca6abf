package letopis.server;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.Cookie;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Every control is fully visible and its text is not cut off: on a phone, a tablet and a desktop.
@DisplayNameGeneration(ReplaceUnderscores.class)
class ScreenLayoutTest extends BrowserTestBase {

    private static final String CUP = """
            {"match": "final", "game": "nebozhiteli", "title": "Финал", "event": "Кубок Небес", "round": "1/4",
             "table": "12", "players": {"A": "Иван", "B": "Мария"}}""";

    @TempDir
    private Path folder;

    /// Returns the elements that overflow the window or their box.
    private static List<?> overflowingElements(Page page) {
        return (List<?>) page.evaluate("""
                () => [...document.querySelectorAll(
                    'a, button, input:not(.unseen), select, textarea, .label, h1, #moment, .calls .open, .call')]
                  .filter(one => one.checkVisibility({visibilityProperty: true}) && !one.closest('.unseen, [inert]'))
                  .filter(one => !document.querySelector('dialog[open]') || one.closest('dialog[open]'))
                  .filter(one => {
                    const box = one.getBoundingClientRect();
                    const shortened = one.matches('input[placeholder]') && one.value === ''
                      && measure(one.placeholder, one) > one.clientWidth - padding(one);
                    return box.width > 1 && (box.left < -0.5 || box.right > innerWidth + 0.5 || shortened
                      || one.matches('.label, #moment, #orders, .open, .call') && one.scrollWidth > one.clientWidth + 1
                      || one.matches('h1, #moment') && box.top < 1 && one.closest('.masthead'));
                  }).map(one => `${one.outerHTML.slice(0, 90)} ${JSON.stringify(one.getBoundingClientRect())}`);

                function measure(text, like) {
                  const brush = document.createElement('canvas').getContext('2d');
                  brush.font = getComputedStyle(like).font;
                  return brush.measureText(text).width;
                }

                function padding(one) {
                  const {paddingLeft, paddingRight} = getComputedStyle(one);
                  return parseFloat(paddingLeft) + parseFloat(paddingRight);
                }""");
    }

    private static void assertFits(Page page) {
        Assertions.assertThat(overflowingElements(page)).as(page.url()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"ru, 390", "en, 390", "ru, 800", "en, 800", "ru, 1280"})
    void every_control_fits_on_the_screen(String language, int width) throws IOException {
        try (var there = TestServer.recording(folder.resolve("log.db"))) {
            String judge = there.cookie("judge", Optional.empty());
            there.send("/api/v1/recordings", CUP, "Cookie", judge);
            there.send("/api/v1/recordings/final", "{\"after\":7,\"line\":\"!call Мария: соперник тянет время и не "
                    + "отвечает на вопросы\"}", "Cookie", judge);
            Page page = browsing.page(language, width, width < 800 ? 844 : 1100);
            page.context().addCookies(List.of(new Cookie(judge.replaceFirst("=.*", ""),
                    judge.replaceFirst("^[^=]*=", "")).setUrl(there.uri("/").toString())));
            navigate(page, there, "/");
            assertThat(page.locator(".call")).containsText("не отвечает на вопросы");
            assertFits(page);
            navigate(page, there, "/stats?event=" + "x");
            assertThat(page.locator(".filter")).isVisible();
            assertFits(page);
            navigate(page, there, "/m/final?as=judge");
            assertThat(page.locator("#page.ready")).isVisible();
            assertThat(page.locator("#orders")).isVisible();
            assertFits(page);
            navigate(page, there, "/record");
            page.locator("[name=from]").selectOption("position");
            page.locator("[name=position]").fill("game: nebozhiteli\nturn: {phase: damge}\n");
            page.locator("button[type=submit]").click();
            assertThat(page.locator(".mistakes li")).hasCount(1);
            assertThat(page.locator(".complaint")).not().isVisible(); // it would cover the same
            assertThat(page.locator(".open-matches")).containsText("Кубок Небес");
            assertFits(page);
            navigate(page, there, "/record/final");
            assertThat(page.locator("body.ready")).isVisible();
            assertFits(page);
            page.locator(".foot .order").click();
            page.locator("#orders label:has([value=resync])").click();
            assertFits(page);
            assertThat(page.locator("#orders textarea")).isVisible();
            Assertions.assertThat(page.locator("#orders textarea").boundingBox().height).isGreaterThan(200);
            browsing.takeErrors(); // the browser logs the 422 response
            page.close();
        }
    }
}
