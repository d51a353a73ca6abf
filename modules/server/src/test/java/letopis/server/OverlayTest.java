package letopis.server;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.LocatorAssertions;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.regex.Pattern;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The overlays in a browser: without a match, with test data, and on a live match.
@DisplayNameGeneration(ReplaceUnderscores.class)
class OverlayTest extends BrowserTestBase {

    private static Page openScene(TestServer at, String path) {
        return navigate(browsing.page("ru", 1920, 1080), at, path);
    }

    @ParameterizedTest
    @ValueSource(strings = {"all", "life", "last", "seat-b", "head"})
    void an_overlay_plays_test_data_on_a_transparent_page(String view) {
        Page page = openScene(server, "/overlay/any?test=1&lang=ru&view=" + view);
        assertThat(page.locator("#scene")).isVisible();
        assertThat(page.locator("#scene")).not().isEmpty();
        Assertions.assertThat(page.evaluate("() => getComputedStyle(document.body).backgroundColor"))
                .isEqualTo("rgba(0, 0, 0, 0)");
        Assertions.assertThat(page.evaluate("() => getComputedStyle(document.documentElement).backgroundColor"))
                .isEqualTo("rgba(0, 0, 0, 0)");
    }

    @Test
    void the_ledger_moment_is_shown_with_test_data() {
        Page page = openFast(server, "/overlay/any?test=1&lang=ru&view=ledger");
        assertThat(page.locator("#scene")).containsText("=",
                new LocatorAssertions.ContainsTextOptions().setTimeout(30_000));
    }

    @Test
    void the_losing_condition_is_shown_large_and_cards_show_their_lane() {
        Page page = openScene(server, "/overlay/game-both-heroes-hit?lang=ru");
        assertThat(page.locator(".seat-A .figure")).hasText("0");
        assertThat(page.locator(".seat-A .figure-name")).hasText("приказы");
        assertThat(page.locator(".seat-A .lane-number")).hasCount(5);
        Assertions.assertThat(page.locator(".seat-A .lane-number").allTextContents()).as("columns face each other")
                .isEqualTo(page.locator(".seat-B .lane-number").allTextContents());
        Locator guard = page.locator(".seat-A .lanes > *").filter(new Locator.FilterOptions().setHasText("Обуг"));
        assertThat(guard).hasText(Pattern.compile("3$"));
        page = openScene(server, "/overlay/game-by-wounds?lang=ru");
        assertThat(page.locator(".seat-A .small-card").filter(new Locator.FilterOptions().setHasText("Друид")))
                .hasText(Pattern.compile("Друид24$")); // strike and life
        page = openScene(server, "/overlay/fight-avangard?lang=ru&view=life");
        assertThat(page.locator(".seat-A .figure-name")).hasText("рука");
        assertThat(page.locator(".seat-A").getByText("рука")).hasCount(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"game-by-wounds?", "game-by-the-sixth-hit?", "fight-with-second-wind?", "duel-by-life?",
        "match-of-three-games?view=result&", "match-of-three-games?view=lower&"})
    void letters_are_at_least_18_pixels_high_at_1920(String address) {
        Page page = openScene(server, "/overlay/" + address + "lang=ru");
        assertThat(page.locator(".figure, .result .score, .lower .against").first()).isVisible();
        Assertions.assertThat((List<?>) page.evaluate("""
                () => [...document.querySelectorAll("#scene *")].filter(one => one.getClientRects().length > 0
                    && [...one.childNodes].some(({ nodeType, data }) => nodeType === Node.TEXT_NODE && data.trim())
                    && parseFloat(getComputedStyle(one).fontSize) < 17.99).map(one => one.className)""")).isEmpty();
    }

    @Test
    void a_part_alone_shows_only_itself() {
        Page page = openScene(server, "/overlay/match-of-three-games?lang=ru&view=result");
        assertThat(page.locator(".result .figures")).hasText("2 : 1");
        assertThat(page.locator(".result .outcome")).hasText("победа");
        assertThat(page.locator(".seat")).hasCount(0);
        page = openScene(server, "/overlay/match-of-three-games?lang=en&view=seat-a");
        assertThat(page.locator(".seat-A .wins")).hasText("●●");
        assertThat(page.locator(".seat-B, .when, .head")).hasCount(0);
    }

    @Test
    void an_overlay_follows_a_live_match() throws IOException {
        var growing = new SteppedMatchLog(DUEL, Instant.now());
        growing.record(40, Instant.now());
        try (var live = TestServer.of(growing)) {
            Page page = openScene(live, "/overlay/nb-115-armour-against-three?view=last&lang=ru");
            for (int i = 0; i < 20 && page.locator("#scene").innerText().isBlank(); i++) {
                page.waitForTimeout(500);
                growing.record(1, Instant.now());
            }
            assertThat(page.locator("#scene")).containsText(Pattern.compile("Иван|Мария"));
            browsing.assertNoErrors();
        }
    }
}
