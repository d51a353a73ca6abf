package letopis.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The accessibility of every public page on a desktop and on a phone, by the serious rules of axe-core.
@DisplayNameGeneration(ReplaceUnderscores.class)
class AccessibilityTest extends BrowserTestBase {

    @ParameterizedTest
    @CsvSource({"/, .table-tile", "/stats, table", "/ask, main", "/overlay, form", "/nosuchpage, main",
        "/m/game-by-wounds?e=605, .card", "/m/nb-115-armour-against-three?e=351, .card",
        "/m/game-by-the-sixth-hit?e=370, .card", "/m/fight-with-second-wind?e=77, .card"})
    void a_page_has_no_serious_violations(String path, String content) {
        for (int width : new int[] {1280, 390}) {
            Page page = navigate(browsing.page("ru", width, 844), server, path);
            page.locator(content).first().waitFor();
            assertThat(TestBrowser.accessibilityViolations(page)).as("%s at %d", path, width).isEmpty();
        }
        browsing.takeErrors(); // the browser logs the status of the missing page
    }
}
