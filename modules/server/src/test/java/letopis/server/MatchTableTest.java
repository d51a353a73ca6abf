package letopis.server;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
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

    /// Gives both halves twelve creatures, as chips if need be, before the page is drawn.
    private static final String CROWD = """
            const parse = JSON.parse;
            JSON.parse = text => {
              const value = parse(text);
              for (const board of value?.boards ?? []) {
                Object.assign(board, { fights: [], accounts: [], settled: [] });
                for (const [seat, { zones }] of Object.entries(board.seats)) {
                  zones.battlefield = Array.from({ length: 12 }, (_, i) => ({ id: `${seat}${i}`, name: 'Головорез',
                    faceDown: false, attached: [], life: 3, maxLife: 3 }));
                }
              }
              return value;
            };""";

    @ParameterizedTest
    @CsvSource({"390, 844", "360, 640"})
    void twelve_creatures_on_either_side_fit_on_a_phone(int width, int height) {
        Page page = browsing.page("ru", width, height);
        page.addInitScript(CROWD);
        navigate(page, server, ARMOUR);
        assertThat(page.locator("#page.ready")).isVisible();
        assertThat(page.locator(".near .chip")).hasCount(12);
        assertThat(page.locator(".far .chip")).hasCount(12);
        Assertions.assertThat(page.evaluate("""
                () => { const table = document.querySelector('#table');
                  return table.scrollHeight <= table.clientHeight; }""")).as("it does not scroll").isEqualTo(true);
        Assertions.assertThat(page.evaluate("""
                () => [...document.querySelectorAll('.chip > .name')].filter(name =>
                  name.scrollHeight > name.clientHeight + 1 || name.scrollWidth > name.clientWidth + 1)
                  .map(name => name.textContent)""")).as("cut names").isEqualTo(List.of());
        double[] lines = page.locator(".near .chip").all().stream()
                .mapToDouble(chip -> chip.boundingBox().y).distinct().toArray();
        Assertions.assertThat(lines).as("three chips in a line").hasSize(4);
    }

    @Test
    void what_waits_to_happen_covers_no_number_of_a_lane() {
        for (int width : new int[] {1280, 390}) {
            Page page = open("/m/game-by-the-sixth-hit?e=370&lang=ru", width, 844);
            BoundingBox ribbon = page.locator(".ribbon .card").boundingBox();
            for (Locator number : page.locator(".lane-numbers span").all()) {
                BoundingBox box = number.boundingBox();
                double letters = box.y + 4; // their box is higher than they are
                Assertions.assertThat(letters >= ribbon.y + ribbon.height || box.x >= ribbon.x + ribbon.width
                        || box.x + box.width <= ribbon.x).as("at %d", width).isTrue();
            }
        }
    }

    @Test
    void a_long_sum_drops_its_last_terms_and_keeps_its_total() {
        Page page = open(ARMOUR, 390, 844);
        Object sum = page.evaluate("""
                async () => {
                  const { Sums } = await import("/assets/js/sums.js");
                  const root = document.querySelector("#sums");
                  const lines = Array.from({ length: 30 }, (_, i) => ({ entry: i, code: "hit", amount: -1,
                    source: { id: "c", name: "Вожак седого табуна" } }));
                  new Sums(root, { at: 1, outline: { takenBackAt: () => undefined } }, {}, () => {}).draw({ settled: [],
                    accounts: [{ subject: { id: "d", name: "Рыцарь" }, before: 40, net: 10, after: 10, max: 40,
                      lifeCode: "life", fate: "lives", lines }] });
                  await null; // sums are fitted after drawing
                  const figures = root.querySelector(".figures-of");
                  return [root.querySelectorAll(".fence").length < 30, root.querySelectorAll(".cut-terms").length,
                    figures.getBoundingClientRect().bottom <= root.getBoundingClientRect().bottom + 1,
                    root.querySelector(".total b").textContent].join();
                }""");
        Assertions.assertThat(sum).isEqualTo("true,1,true,10");
    }

    @Test
    void a_record_that_stops_early_says_so_at_its_last_entry(@TempDir Path folder) throws IOException {
        byte[] whole = Files.readAllBytes(DUEL);
        Files.write(folder.resolve("torn.jsonl"), Arrays.copyOf(whole, whole.length - 150));
        try (var torn = TestServer.of(folder)) {
            Page page = navigate(browsing.page("ru", 1280, 800), torn, ARMOUR.replace("351", "0"));
            assertThat(page.locator("#page.ready")).isVisible();
            assertThat(page.locator("#live")).isHidden();
            page.keyboard().press("End");
            assertThat(page.locator("#live")).hasText("здесь запись обрывается, матч не окончен");
            browsing.closeWindows();
        }
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
    void a_running_sum_says_what_will_happen_and_words_agree_with_the_numbers_beside_them() {
        Page page = open(ARMOUR, 1280, 800);
        page.navigate(server.uri("/m/nb-115-armour-against-three?e=347&lang=ru").toString());
        assertThat(page.locator("#sums .sum").first()).containsText("Головорез c6 погибнет");
        assertThat(page.locator("#sums .sum").last()).containsText("Рыцарь выживет");
        assertThat(page.locator(".half.far .lives")).containsText("жизней");
        assertThat(page.locator(".half.near .lives")).containsText("жизнь");
    }

    @Test
    void the_ledger_strip_is_never_empty() {
        Page page = open(ARMOUR, 1280, 800);
        assertThat(page.locator("#sums .sum").first()).containsText("Головорез c6 погибает");
        assertThat(page.locator("#sums .sum").first()).containsText("расчёт окончен · #350");
        page.navigate(server.uri("/m/nb-115-armour-against-three?e=341&lang=ru").toString());
        assertThat(page.locator("#sums .at-stake")).hasText("Расчёт ещё не начат.");
        assertThat(page.locator("#sums.past .sum").first()).containsText("расчёт окончен · #265");
        page.navigate(server.uri("/m/nb-115-armour-against-three?e=0&lang=ru").toString());
        assertThat(page.locator("#sums")).hasText("Сейчас ничьей жизни ничто не угрожает.");
    }

    @Test
    void two_sums_fit_beside_each_other_in_both_languages() {
        for (String language : List.of("ru", "en")) {
            Page page = navigate(browsing.page(language, 1280, 800), server,
                    "/m/nb-115-armour-against-three?e=347&lang=" + language);
            assertThat(page.locator("#sums .sum:visible")).hasCount(2);
            assertThat(page.locator("#sums .more")).isHidden();
            assertThat(page.locator("#sums .sum:nth-child(2)")).containsText("−2"); // the second sum keeps its figures
            Object overlap = page.evaluate("""
                    () => {
                      const strip = document.querySelector("#sums").getBoundingClientRect();
                      return [...document.querySelectorAll("#sums .result")].some(one => {
                        const { right, bottom } = one.getBoundingClientRect();
                        return right > strip.right || bottom > strip.bottom;
                      });
                    }""");
            Assertions.assertThat(overlap).isEqualTo(false);
        }
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
