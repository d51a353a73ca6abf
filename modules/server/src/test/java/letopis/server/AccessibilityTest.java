package letopis.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The accessibility of every public page on a desktop and on a phone, by the rules of axe-core.
@DisplayNameGeneration(ReplaceUnderscores.class)
class AccessibilityTest extends BrowserTestBase {

    @ParameterizedTest
    @CsvSource({"/, .table-tile", "/stats, table", "/ask, main", "/overlay, form", "/nosuchpage, main"})
    void a_page_has_no_serious_violations(String path, String content) {
        for (int width : new int[] {1280, 390}) {
            Page page = navigate(browsing.page("ru", width, 844), server, path);
            page.locator(content).first().waitFor();
            assertThat(TestBrowser.accessibilityViolations(page)).as("%s at %d", path, width).isEmpty();
        }
        browsing.takeErrors(); // the browser logs the status of the missing page
    }

    @ParameterizedTest
    @CsvSource({"/, .table-tile", "/stats, .curve"})
    void lists_have_no_violations_in_either_theme(String path, String content) {
        for (ColorScheme theme : new ColorScheme[] {ColorScheme.LIGHT, ColorScheme.DARK}) {
            for (int width : new int[] {1280, 390}) {
                Page page = navigate(browsing.page(new Browser.NewContextOptions().setLocale("ru")
                        .setViewportSize(width, 844).setColorScheme(theme)), server, path);
                page.locator(content).first().waitFor();
                assertThat(TestBrowser.allViolations(page)).as("%s at %d, %s", path, width, theme).isEmpty();
            }
        }
        browsing.takeErrors(); // axe-core loads style sheets with inline styles, which the pages forbid
    }

    @ParameterizedTest
    @CsvSource({"game-by-wounds, 605", "nb-115-armour-against-three, 351", "game-by-the-sixth-hit, 370",
        "fight-with-second-wind, 77"})
    void the_page_of_a_match_has_no_violations_in_either_theme(String match, int entry) {
        for (ColorScheme theme : new ColorScheme[] {ColorScheme.LIGHT, ColorScheme.DARK}) {
            for (int width : new int[] {1280, 390}) {
                Page page = navigate(browsing.page(new Browser.NewContextOptions().setLocale("ru")
                        .setViewportSize(width, 844).setColorScheme(theme)), server, "/m/" + match + "?e=" + entry);
                page.locator("#page.ready").waitFor();
                assertThat(TestBrowser.allViolations(page)).as("%s at %d, %s", match, width, theme).isEmpty();
            }
        }
        browsing.takeErrors(); // axe-core loads style sheets with inline styles, which the pages forbid
    }
}
