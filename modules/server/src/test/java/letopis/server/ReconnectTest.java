package letopis.server;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Page;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A page reconnects after its server restarts and shows the end of the match.
@DisplayNameGeneration(ReplaceUnderscores.class)
class ReconnectTest extends BrowserTestBase {

    private static final Path LONG = TestServer.HOME.resolve("replays/nebozhiteli/matches/duel-by-life.jsonl");
    private static final String MATCH = "/api/v1/matches/duel-by-life";
    private static final int BEFORE = 20;

    private static long last(TestServer live) {
        return Long.parseLong(live.body(MATCH).replaceAll(".*\"last\":(\\d+).*", "$1"));
    }

    /// A stream sends up to a hundred missed steps; beyond that it reports only their number.
    @ParameterizedTest
    @ValueSource(ints = {0, 30, 100, 101, 160})
    void a_page_reports_live_only_after_showing_all_missed_steps(int missed) throws IOException {
        var growing = new SteppedMatchLog(LONG, Instant.now());
        growing.record(BEFORE, Instant.now());
        Page page;
        int port;
        try (var first = TestServer.onPort(growing, 0)) {
            port = first.port();
            page = openFast(first, "/m/duel-by-life?lang=ru");
            assertThat(page.locator("#live")).hasText("сейчас");
            assertThat(page).hasURL(Pattern.compile(".*[?&]e=" + last(first) + "(&.*)?$"));
        }
        assertThat(page.locator("#live.lost")).isVisible();
        growing.record(missed, Instant.now());
        try (var second = TestServer.onPort(growing, port)) {
            assertThat(page.locator("#live.lost")).hasCount(0);
            assertThat(page.locator("#live.behind")).hasCount(0);
            assertThat(page).hasURL(Pattern.compile(".*[?&]e=" + last(second) + "(&.*)?$"));
            assertThat(page.locator("#live")).hasText("сейчас");
            growing.record(1, Instant.now());
            assertThat(page).hasURL(Pattern.compile(".*[?&]e=" + last(second) + "(&.*)?$"));
            browsing.closeWindows();
        }
        browsing.takeErrors(); // the browser logs every failed connection
    }
}
