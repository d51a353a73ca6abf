package letopis.server;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.LocatorAssertions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import letopis.journal.Author;
import letopis.journal.MatchEvent.JudgeCalled;
import letopis.journal.MatchId;
import letopis.journal.Occasion;
import letopis.journal.Seat;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The lobby and the overlay in a browser.
@DisplayNameGeneration(ReplaceUnderscores.class)
class PagesTest extends BrowserTestBase {

    private static final int ROUND = 30_000; // ms; then the sample restarts

    @Test
    void the_lobby_lists_matches_and_links_to_them() {
        Page page = open(server, "/?lang=ru");
        assertThat(page.locator(".table-tile")).hasCount(15);
        Assertions.assertThat(page.locator("body").innerText()).doesNotContain("2642", "побед");
        page.locator("[name=game]").selectOption("vremya-geroev");
        assertThat(page.locator(".table-tile")).hasCount(3);
        page.locator("[name=player]").fill("nobody");
        assertThat(page.locator("#nothing")).containsText("Такого матча нет");
        page.locator("#reset").click();
        page.locator(".open", new Page.LocatorOptions().setHasText("Дуэль до последней жизни")).click();
        assertThat(page).hasURL(Pattern.compile("/m/duel-by-life.*"));
        assertThat(page.locator("#title")).hasText("Дуэль до последней жизни");
    }

    @Test
    void the_lobby_shows_results_on_request_and_remembers_the_setting() {
        Page page = open(server, "/?lang=ru");
        Locator duel = page.locator(".table-tile:has(a[href='/m/duel-by-life'])");
        assertThat(duel.locator(".result")).isHidden();
        page.locator(".results input").check();
        assertThat(duel.locator(".result")).hasText(
                Pattern.compile("^2 : 1 · победа: Иван, у соперника кончилась жизнь$"));
        page.reload();
        assertThat(duel.locator(".result")).isVisible();
        page.locator(".results input").uncheck();
        assertThat(duel.locator(".result")).isHidden();
    }

    @Test
    void the_lobby_follows_a_live_match() throws IOException {
        var growing = new SteppedMatchLog(DUEL, Instant.now());
        growing.record(60, Instant.now());
        try (var live = TestServer.of(growing)) {
            Page page = open(live, "/?lang=ru");
            Locator tile = page.locator(".group.now .table-tile");
            assertThat(tile).containsText("думает");
            String before = tile.locator(".moment").textContent();
            growing.record(25, Instant.now());
            assertThat(tile.locator(".moment")).not().hasText(before);
            browsing.assertNoErrors();
        }
    }

    @Test
    void tables_calling_a_judge_come_first_and_can_be_filtered_by_event_and_round(@TempDir Path folder)
            throws IOException {
        for (int i = 1; i <= 3; i++) {
            var table = new SteppedMatchLog(DUEL, Instant.now().minusSeconds(60))
                    .withTitle(new MatchId("t" + i), "№ " + i, new TreeMap<>(Map.of(Seat.A, "Лев", Seat.B, "Зоя")))
                    .withTournament(Occasion.of("Кубок Небес", String.valueOf(i % 2), String.valueOf(i)));
            table.record(30, Instant.now());
            if (i == 2) {
                table.appendRuling(new JudgeCalled(Optional.of(Seat.B), "порядок", Optional.empty()), Author.RECORDER);
            }
            Files.write(folder.resolve("t" + i + ".jsonl"), table.openReplay(new MatchId("t" + i)).readAllBytes());
        }
        try (var tables = TestServer.of(folder)) {
            Page page = open(tables, "/?lang=ru");
            Locator all = page.locator(".group.now .table-tile");
            assertThat(all).hasCount(3);
            assertThat(all.first()).hasClass(Pattern.compile(".*calls.*"));
            assertThat(all.first()).containsText("Зоя зовёт судью: порядок");
            assertThat(all.first()).containsText("стол 2");
            assertThat(page.locator(".group.round h3").first()).containsText("Кубок Небес · тур 0");
            page.locator("[name=event]").fill("небес");
            page.locator("[name=round]").fill("1");
            assertThat(all).hasCount(2);
            page.locator("[name=table]").fill("3");
            assertThat(all).hasCount(1);
            assertThat(page).hasURL(Pattern.compile(".*round=1&table=3"));
            browsing.assertNoErrors();
        }
    }

    @Test
    void each_list_of_the_statistics_is_named_by_its_content_and_unfolds_by_itself() {
        Page page = open(server, "/stats?lang=en");
        assertThat(page.locator(".players th").first()).hasText("Player");
        assertThat(page.locator(".cards th").first()).hasText("Card");
        assertThat(page.locator(".cards tbody tr")).hasCount(15);
        assertThat(page.locator(".kills tbody tr")).hasCount(15);
        page.locator(".cards button").click();
        assertThat(page.locator(".cards tbody tr").nth(15)).isVisible();
        assertThat(page.locator(".cards button")).hasCount(0);
        assertThat(page.locator(".kills tbody tr")).hasCount(15);
        assertThat(page.locator(".kills button")).hasText("show all: Which card kills which");
        assertThat(page.locator(".histogram text").getByText("1,000").or(page.locator(".few").getByText(
                Pattern.compile("\\d,\\d{3}"))).first()).isVisible();
        browsing.assertNoErrors();
    }

    @Test
    void public_statistics_can_be_filtered_and_those_of_judges_need_a_link() {
        Page page = open(server, "/stats?lang=ru");
        assertThat(page.locator("#lead")).hasText("Доиграно 13 матчей. Считается только то, что видели зрители.");
        assertThat(page.locator(".part.game h3").getByText("Небожители, турнирная")).isVisible();
        assertThat(page.locator(".cards tbody tr").first()).containsText("%");
        assertThat(page.locator(".lives svg path.line")).hasCount(8); // four games
        assertThat(page.locator(".lives h3").getByText("Рука по ходам")).isVisible();
        assertThat(page.locator(".lives svg path.band")).hasCount(8);
        assertThat(page.locator(".lives .unit").getByText("рука")).isVisible();
        assertThat(page.locator(".part.decks")).containsText("Составы колод закрыты");
        page.setViewportSize(390, 844); // the narrowest layout of the shares
        assertThat(page.locator(".cards td.figure").getByText("100 %").first()).isVisible();
        page.waitForCondition(() -> (boolean) page.evaluate("""
                () => [...document.querySelectorAll(".bars td.figure")].every(cell => {
                  const text = document.createRange();
                  text.selectNodeContents(cell);
                  const room = cell.clientWidth - parseFloat(getComputedStyle(cell).paddingRight);
                  return text.getBoundingClientRect().width <= room;
                })"""));
        page.evaluate("""
                async () => { // the page is laid out again without a width, as where it is put away
                  const figures = document.getElementById('figures');
                  figures.style.display = 'none';
                  await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
                  figures.style.display = '';
                }""");
        page.setViewportSize(1280, 800);
        assertThat(page.locator(".lives svg path.line")).hasCount(8); // four games
        Assertions.assertThat(browsing.takeErrors()).as("drawn without a width").isEmpty();
        page.locator("[name=game]").selectOption("vremya-geroev");
        assertThat(page.locator("#lead")).containsText("Доиграно 3 матча.");
        assertThat(page.locator(".part.players .csv")).hasAttribute("href",
                Pattern.compile("/api/v1/stats/players.csv\\?.*game=vremya-geroev.*"));
        page.locator("#eyes button").click();
        assertThat(page.locator("#trouble")).containsText("нужна ссылка судьи на все матчи");
        assertThat(page.locator("#lead")).containsText("Считается только то, что видели зрители.");
        page.locator("[name=player]").fill("nobody");
        assertThat(page.locator(".nothing")).containsText("не отвечает ни один");
        browsing.takeErrors(); // the browser logs every 403 response
    }

    @Test
    void the_overlay_sample_shows_a_ledger() {
        Page page = openFast(server, "/overlay/sample?test=1&lang=ru");
        assertThat(page.locator(".seat-A .name")).containsText("Иван");
        assertThat(page.locator(".verdict.said")).hasText("выживает",
                new LocatorAssertions.HasTextOptions().setTimeout(ROUND));
        assertThat(page.locator(".moment")).containsText("− 2");
        assertWithinEdges(page);
    }

    @Test
    void the_overlay_follows_a_match_and_announces_only_new_events() throws IOException {
        var growing = new SteppedMatchLog(DUEL, Instant.now());
        growing.record(100, Instant.now());
        try (var live = TestServer.of(growing)) {
            Page page = open(live, "/overlay/nb-115-armour-against-three?lang=ru&theme=night");
            assertThat(page.locator(".figure").first()).isVisible();
            assertThat(page.locator(".last")).isEmpty();
            assertThat(page.locator(".moment")).hasCount(0);
            String before = page.locator(".when").textContent();
            growing.record(3, Instant.now());
            page.waitForTimeout(500);
            growing.record(20, Instant.now()); // all at once: shown as one jump
            assertThat(page.locator(".when")).not().hasText(before);
            assertWithinEdges(page);
            browsing.assertNoErrors();
        }
    }

    /// The outer five percent of a scene are cropped on some screens.
    private static void assertWithinEdges(Page page) {
        Object outside = page.evaluate("""
                () => [...document.querySelectorAll('#scene *')]
                    .map(one => [one.className, one.getBoundingClientRect()])
                    .filter(([, box]) => box.width > 0 && (box.left < innerWidth * 0.05 - 1
                        || box.right > innerWidth * 0.95 + 1 || box.top < innerHeight * 0.05 - 1
                        || box.bottom > innerHeight * 0.95 + 1)).map(([name]) => name)""");
        Assertions.assertThat((List<?>) outside).isEmpty();
    }

    @Test
    void the_overlay_builder_creates_an_address_and_a_preview() {
        Page page = open(server, "/overlay?match=duel-by-life&lang=ru");
        assertThat(page.locator("#address")).hasValue(server.uri(
                "/overlay/duel-by-life?view=all&theme=night&lang=ru").toString());
        page.locator("#themes label", new Page.LocatorOptions().setHasText("бумага")).click();
        page.locator("#views label", new Page.LocatorOptions().setHasText("жизнь, событие")).click();
        page.locator("[name=delay]").fill("20");
        assertThat(page.locator("#address")).hasValue(server.uri(
                "/overlay/duel-by-life?view=life,last,ledger&theme=paper&lang=ru&delay=20").toString());
        assertThat(page.frameLocator("#stage iframe").locator(".seat-A .name")).containsText("Иван");
    }
}
