package letopis.server;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// No page is empty while it awaits its content.
@DisplayNameGeneration(ReplaceUnderscores.class)
class PendingPagesTest extends BrowserTestBase {

    @ParameterizedTest
    @CsvSource({"/, Читаю журнал…, .table-tile", "/stats, Считаю матчи…, .part.game",
        "/ask, Готовлю стол…, '#board *'", "/record, Читаю матч…, .beginning",
        "/m/duel-by-life?as=judge, Читаю матч…, .seat-A"})
    void a_page_shows_what_it_awaits_until_it_arrives(String path, String text, String content) {
        List<Route> held = new CopyOnWriteArrayList<>();
        Page page = browsing.page();
        page.route("**/api/v1/**", held::add);
        navigate(page, server, path);
        Locator pending = page.locator("#pending");
        assertThat(pending).isVisible();
        assertThat(page.locator("#pending-text")).hasText(text);
        Assertions.assertThat(pending.locator("i").first().boundingBox().height).isPositive();
        if (path.equals("/")) {
            assertThat(page.locator("h2:visible, h3:visible")).hasCount(0); // no heading without matches below it
            for (int width : new int[] {1280, 390}) {
                page.setViewportSize(width, 844);
                Assertions.assertThat(TestBrowser.accessibilityViolations(page)).isEmpty();
            }
        }
        page.unroute("**/api/v1/**");
        held.forEach(Route::resume);
        page.locator(content).first().waitFor();
        assertThat(pending).hasCount(0);
        browsing.takeErrors(); // a visitor may neither record nor judge
    }

    @ParameterizedTest
    @CsvSource({"/, #trouble", "/stats, #trouble", "/ask, #pending-text"})
    void a_page_says_why_its_content_does_not_arrive(String path, String place) {
        Page page = browsing.page();
        page.route("**/api/v1/**", Route::abort);
        navigate(page, server, path);
        assertThat(page.locator(place)).not().isEmpty();
        assertThat(page.locator("#pending i:visible")).hasCount(0);
        browsing.takeErrors(); // the browser logs each failed request
    }
}
