package letopis.server;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The table of the match page, in a browser.
@DisplayNameGeneration(ReplaceUnderscores.class)
class MatchTableTest extends BrowserTestBase {

    private static final String ARMOUR = "/m/nb-115-armour-against-three?e=351&lang=ru";

    private static Page open(String path, int width, int height) {
        Page page = browsing.page("ru", width, height);
        navigate(page, server, path);
        assertThat(page.locator("#page.ready")).isVisible();
        return page;
    }

    @Test
    void every_hit_is_drawn_with_its_figure_and_what_armour_gives_back() {
        Page page = open(ARMOUR, 1280, 800);
        assertThat(page.locator(".hit-plate.settled")).hasCount(4);
        Assertions.assertThat(page.locator(".hit-plate").allTextContents().stream().sorted())
                .containsExactly("−2+1", "−2+1", "−2+1", "−3Меч");
        List<BoundingBox> onKnight = page.locator(".hit-plate:has(.plus)").all().stream()
                .map(Locator::boundingBox).toList();
        Assertions.assertThat(onKnight.get(0).x + onKnight.get(0).width).isLessThanOrEqualTo(onKnight.get(1).x);
        Assertions.assertThat(onKnight.get(1).x + onKnight.get(1).width).isLessThanOrEqualTo(onKnight.get(2).x);
    }

    @Test
    void hits_that_wait_are_drawn_in_ink() {
        Page page = open("/m/nb-115-armour-against-three?e=347&lang=ru", 1280, 800);
        assertThat(page.locator(".hit-plate.waiting")).hasCount(4);
        assertThat(page.locator(".hit-plate.settled")).hasCount(0);
    }

    @Test
    void a_card_that_died_in_this_step_lies_where_it_lay_with_life_0() {
        Page page = open(ARMOUR, 1280, 800);
        Locator dead = page.locator(".far .dead");
        assertThat(dead).hasCount(1);
        assertThat(dead.locator(".life")).hasText("0/3");
        assertThat(page.locator(".far .field .face").first()).hasClass(Pattern.compile(".*\\bdead\\b.*"));
        page.keyboard().press("ArrowLeft"); // the step before
        assertThat(page.locator(".far .dead")).hasCount(0);
        assertThat(page.locator(".far .field .face")).hasCount(3);
    }

    @ParameterizedTest
    @CsvSource({"nb-115-armour-against-three, 351", "game-by-wounds, 605", "game-by-the-sixth-hit, 370",
        "fight-with-second-wind, 77"})
    void turning_the_table_keeps_names_numbers_and_piles(String match, int entry) {
        Page page = open("/m/" + match + "?lang=ru&e=" + entry, 1280, 800);
        List<String> before = page.locator(".rail").allInnerTexts();
        Assertions.assertThat(before).hasSize(2).allSatisfy(text -> Assertions.assertThat(text).hasSizeGreaterThan(20));
        page.locator("#table").focus();
        page.keyboard().press("f");
        assertThat(page.locator(".half").first()).hasClass(Pattern.compile(".*seat-A.*"));
        Assertions.assertThat(page.locator(".rail").allInnerTexts()).isEqualTo(before.reversed());
    }

    @Test
    void a_card_is_shown_large_on_hover_and_escape_closes_it() {
        Page page = open(ARMOUR, 1280, 800);
        Locator knight = page.locator(".near .field .face");
        knight.hover();
        Locator large = page.locator(".hover-card");
        assertThat(large).isVisible();
        assertThat(large).containsText("Рыцарь");
        assertThat(large).hasAttribute("aria-hidden", "true");
        BoundingBox own = knight.boundingBox();
        BoundingBox shown = large.boundingBox();
        Assertions.assertThat(shown.x >= own.x + own.width || shown.x + shown.width <= own.x
                || shown.y >= own.y + own.height || shown.y + shown.height <= own.y).isTrue();
        Assertions.assertThat(shown.x).isNotNegative();
        Assertions.assertThat(shown.y + shown.height).isLessThanOrEqualTo(800);
        page.keyboard().press("Escape");
        assertThat(large).hasCount(0);
    }

    @Test
    void a_card_is_shown_large_on_keyboard_focus() {
        Page page = open(ARMOUR, 1280, 800);
        page.locator("#table").focus();
        for (int i = 0; i < 30 && !Boolean.TRUE.equals(page.evaluate("document.activeElement.matches('.face')")); i++) {
            page.keyboard().press("Tab");
        }
        assertThat(page.locator(".hover-card")).isVisible();
        page.keyboard().press("Tab");
        assertThat(page.locator(".hover-card")).hasCount(1); // that of the next card
    }

    @Test
    void a_long_press_shows_a_card_large_and_is_no_tap() {
        Page page = browsing.page(new Browser.NewContextOptions().setLocale("ru").setViewportSize(390, 844)
                .setHasTouch(true));
        navigate(page, server, ARMOUR);
        assertThat(page.locator("#page.ready")).isVisible();
        page.locator(".near .field .face").dispatchEvent("pointerdown", Map.of("pointerType", "touch",
                "bubbles", true));
        assertThat(page.locator(".hover-card")).isVisible();
        page.locator(".near .field .face").dispatchEvent("click");
        assertThat(page.locator("#panel")).not().isVisible();
    }

    @ParameterizedTest
    @CsvSource({"nb-115-armour-against-three, 351, 390, 844", "nb-115-armour-against-three, 351, 360, 640",
        "game-by-wounds, 605, 390, 844", "game-by-the-sixth-hit, 370, 390, 844", "fight-with-second-wind, 77, 360, 640",
        "nb-115-armour-against-three, 351, 640, 400"})
    void both_halves_are_in_sight_on_a_small_window(String match, int entry, int width, int height) {
        Page page = open("/m/" + match + "?lang=ru&e=" + entry, width, height);
        BoundingBox deck = page.locator(".deck").boundingBox();
        for (Locator half : page.locator(".half").all()) {
            BoundingBox box = half.boundingBox();
            Assertions.assertThat(box.y).isNotNegative();
            Assertions.assertThat(box.y + box.height).isLessThanOrEqualTo(deck.y + 1);
        }
        for (Locator card : page.locator(".field .card").all()) {
            BoundingBox box = card.boundingBox();
            Assertions.assertThat(box.x).isGreaterThanOrEqualTo(-1);
            Assertions.assertThat(box.x + box.width).isLessThanOrEqualTo(width + 1);
        }
        Assertions.assertThat(page.evaluate("() => document.documentElement.scrollWidth > innerWidth + 1"))
                .as("it scrolls sideways").isEqualTo(false);
    }

    @Test
    void a_large_page_shows_faces() {
        Page page = open(ARMOUR + "&big", 1920, 1080);
        assertThat(page.locator("#table .chip")).hasCount(0);
        double large = page.locator(".near .field .face").boundingBox().width;
        double usual = open(ARMOUR, 1280, 800).locator(".near .field .face").boundingBox().width;
        Assertions.assertThat(large).isGreaterThan(usual);
    }

    @Test
    void a_notice_does_not_push_the_table() {
        Page page = open(ARMOUR, 1280, 800);
        BoundingBox before = page.locator("#table").boundingBox();
        page.locator("#table").focus();
        page.keyboard().press("]"); // there are no marks
        assertThat(page.locator("#notice")).isVisible();
        BoundingBox after = page.locator("#table").boundingBox();
        Assertions.assertThat(List.of(after.x, after.y, after.width, after.height))
                .isEqualTo(List.of(before.x, before.y, before.width, before.height));
    }

    @Test
    void the_ledger_strip_is_never_empty() {
        Page page = open(ARMOUR, 1280, 800);
        assertThat(page.locator("#sums .sum").first()).containsText("Головорез погибает");
        assertThat(page.locator("#sums .sum").first()).containsText("счёт закрыт · #350");
        page.navigate(server.uri("/m/nb-115-armour-against-three?e=341&lang=ru").toString());
        assertThat(page.locator("#sums .at-stake")).hasText("Сейчас ничьей жизни ничто не угрожает.");
        assertThat(page.locator("#sums.past .sum").first()).containsText("счёт закрыт · #265");
        page.navigate(server.uri("/m/nb-115-armour-against-three?e=0&lang=ru").toString());
        assertThat(page.locator("#sums")).hasText("Сейчас ничьей жизни ничто не угрожает.");
    }

    @Test
    void equal_cards_of_a_hand_are_merged() {
        Page page = open(ARMOUR.replace("351", "0"), 1280, 800);
        Object merged = page.evaluate("""
                async () => {
                  const { merged } = await import("/assets/js/table/contents.js");
                  const card = (id, more) => ({ id, name: "x", faceDown: false, attached: [], ...more });
                  return merged([card("c1"), card("c2"), card("c3", { mana: 1 })], { cards: new Map() })
                    .map(({ card: { id }, count }) => `${id} ${count}`).join();
                }""");
        Assertions.assertThat(merged).isEqualTo("c1 2,c3 1");
    }
}
