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
    void a_result_has_a_score_only_if_the_match_has_several_games() {
        Page page = openScene(server, "/overlay/game-by-wounds?lang=ru&view=result");
        assertThat(page.locator(".result .winner h2")).not().isEmpty();
        assertThat(page.locator(".result .reason")).hasText("смертельные раны");
        assertThat(page.locator(".result .figures")).hasCount(0);
        page = openScene(server, "/overlay/match-of-three-games?lang=en&view=result,when");
        assertThat(page.locator(".when")).hasText("Ольга wins · 2 : 1");
        assertThat(page.locator(".result .reason")).hasCount(0);
    }

    @Test
    void the_head_names_a_match_outside_tournaments_by_its_title() {
        Page page = openScene(server, "/overlay/match-of-three-games?lang=ru&view=head");
        assertThat(page.locator(".head .occasion")).hasText("Матч из трёх партий");
        page = openScene(server, "/overlay/match-of-three-games?lang=ru");
        assertThat(page.locator(".seat-A .name")).containsText("Ольга");
        assertThat(page.locator(".head")).isHidden();
    }

    @Test
    void hidden_cards_alone_have_the_name_of_their_zone_and_empty_cells_a_ground() {
        Page page = openScene(server, "/overlay/duel-by-life?lang=en&view=board");
        assertThat(page.locator(".seat-B .group")).hasCount(1);
        assertThat(page.locator(".seat-B .zone-name")).isVisible();
        page = openScene(server, "/overlay/game-both-heroes-hit?lang=en");
        Assertions.assertThat(page.locator(".cell:not(.taken)").first().evaluate(
                "cell => getComputedStyle(cell).backgroundColor")).isNotEqualTo("rgba(0, 0, 0, 0)");
    }

    @Test
    void the_sample_shows_the_numbers_that_creatures_strike_with() {
        Page page = openScene(server, "/overlay/sample?test=1&lang=en&view=board");
        Locator creatures = page.locator(".seat-A .small-card");
        assertThat(creatures.first().locator(".strike")).hasText("2");
        assertThat(creatures.locator(".strike")).hasCount(creatures.count());
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
