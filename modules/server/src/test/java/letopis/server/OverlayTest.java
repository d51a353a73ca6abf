package letopis.server;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.LocatorAssertions;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
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

/// The overlays in a browser: on nothing, on test data, and on a live match.
@DisplayNameGeneration(ReplaceUnderscores.class)
class OverlayTest {

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
}
