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
import java.util.regex.Pattern;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The hall, the overlays and the page for disputes, in a browser.
@DisplayNameGeneration(ReplaceUnderscores.class)
class PagesInABrowserTest {

    private static final Path DUEL =
            TestServer.HOME.resolve("replays/nebozhiteli/matches/nb-115-armour-against-three.jsonl");

    private static Browsing browsing;
    private static TestServer server;

    @BeforeAll
    static void start() throws IOException {
        browsing = Browsing.start();
        server = TestServer.ofSamples();
    }

    @AfterAll
    static void stop() {
        browsing.close();
        server.close();
    }

    @AfterEach
    void nothing_was_complained_about() {
        browsing.assertCalm();
    }

    private static Page open(TestServer at, String path) {
        Page page = browsing.page("ru", 1920, 1080);
        page.navigate(at.uri(path).toString());
        return page;
    }

    private static LocatorAssertions.ContainsTextOptions patiently() {
        return new LocatorAssertions.ContainsTextOptions().setTimeout(15_000);
    }

    @Test
    void the_hall_leads_to_every_match() {
        Page page = open(server, "/?lang=ru");
        assertThat(page.locator("#groups")).containsText("NB-115: доспех против троих");
        assertThat(page.locator("#groups a[href*='/m/']").first()).isVisible();
        page.locator("#filter [name=player]").fill("никто");
        assertThat(page.locator("#groups")).not().containsText("NB-115");
        page.locator("#reset").click();
        assertThat(page.locator("#groups")).containsText("NB-115");
        page.locator("#groups a[href*='nb-115']").first().click();
        assertThat(page.locator("#title")).hasText("NB-115: доспех против троих");
    }

    @Test
    void the_hall_shows_a_table_that_is_playing() throws IOException {
        var growing = new StampedArchive(DUEL, Instant.now());
        growing.record(60, Instant.now());
        try (var live = TestServer.of(growing)) {
            Page page = open(live, "/?lang=ru");
            assertThat(page.locator("#groups")).containsText("ход 3");
            assertThat(page.locator("#groups")).containsText("думает");
            growing.record(growing.commits() - 60, Instant.now());
            assertThat(page.locator("#groups")).containsText("ход 7", patiently());
            browsing.assertCalm();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"board", "life", "last"})
    void an_overlay_plays_test_data_on_nothing(String view) {
        Page page = open(server, "/overlay/any?test=1&lang=ru&view=" + view);
        assertThat(page.locator("#scene")).isVisible(
                new LocatorAssertions.IsVisibleOptions().setTimeout(15_000));
        assertThat(page.locator("#scene")).not().isEmpty();
        Assertions.assertThat(page.evaluate("() => getComputedStyle(document.body).backgroundColor"))
                .isEqualTo("rgba(0, 0, 0, 0)");
        Assertions.assertThat(page.evaluate("() => getComputedStyle(document.documentElement).backgroundColor"))
                .isEqualTo("rgba(0, 0, 0, 0)");
    }

    @Test
    void the_moment_of_the_ledger_is_summed_up_on_test_data() {
        Page page = open(server, "/overlay/any?test=1&lang=ru&view=ledger");
        assertThat(page.locator("#scene")).containsText("=",
                new LocatorAssertions.ContainsTextOptions().setTimeout(30_000));
    }

    @Test
    void an_overlay_goes_along_with_a_live_match() throws IOException {
        var growing = new StampedArchive(DUEL, Instant.now());
        growing.record(40, Instant.now());
        try (var live = TestServer.of(growing)) {
            Page page = open(live, "/overlay/nb-115-armour-against-three?view=last&lang=ru");
            for (int i = 0; i < 20 && page.locator("#scene").innerText().isBlank(); i++) {
                page.waitForTimeout(500);
                growing.record(1, Instant.now());
            }
            assertThat(page.locator("#scene")).containsText(Pattern.compile("Иван|Мария"), patiently());
            browsing.assertCalm();
        }
    }

    @Test
    void the_page_for_disputes_answers_the_one_of_the_readme() throws IOException {
        String readme = Files.readString(TestServer.HOME.resolve("README.md"));
        int begin = readme.indexOf("```yaml\n") + "```yaml\n".length();
        String dispute = readme.substring(begin, readme.indexOf("```", begin));
        Page page = open(server, "/ask?lang=en");
        Locator editor = page.locator("#editor textarea");
        editor.fill(dispute);
        page.locator("#ask").click();
        assertThat(page.locator("#answer")).containsText("Vampire", patiently());
        assertThat(page.locator("#answer")).containsText("lives");
        assertThat(page.locator("#answer")).containsText("NT-IV-2.1.3");
        page.reload();
        assertThat(page.locator("#editor textarea")).hasValue(dispute);
    }

    @Test
    void the_page_for_disputes_shows_a_mistake_in_its_line() {
        Page page = open(server, "/ask?lang=ru");
        page.locator("#editor textarea").fill("game: nebozhitli\n");
        page.locator("#ask").click();
        assertThat(page.locator("#problems")).containsText("nebozhiteli", patiently());
        browsing.complaints(); // the browser logs every answer that is not good
    }

    @Test
    void every_page_is_small() {
        for (String path : List.of("/m/duel-by-life?e=100&lang=ru", "/?lang=ru", "/ask?lang=ru",
                "/overlay/duel-by-life?view=board")) {
            Page page = browsing.page();
            page.navigate(server.uri(path).toString());
            page.waitForTimeout(1_500);
            Object bytes = page.evaluate("""
                    () => performance.getEntriesByType('resource').concat(performance.getEntriesByType('navigation'))
                        .reduce((sum, one) => sum + one.transferSize, 0)""");
            Assertions.assertThat(((Number) bytes).longValue()).as(path).isBetween(1_000L, 250_000L);
        }
    }
}
