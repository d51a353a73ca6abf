package letopis.server;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import letopis.server.access.GrantKey;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Recording on a phone: phases, passes, typed lines, reasons, another phone, and times without a server.
@DisplayNameGeneration(ReplaceUnderscores.class)
class RecorderTouchTest extends BrowserTestBase {

    private static final int PATIENCE = 60_000; // ms
    private static final int TAPS_MAX = 6; // of a turn without actions

    @TempDir
    private Path folder;

    private Path log() {
        return folder.resolve("log.db");
    }

    private TestScorekeeper scorekeeper(URI there, GrantKey key) {
        Page page = browsing.page(new Browser.NewContextOptions().setLocale("ru").setViewportSize(390, 844)
                .setHasTouch(true).setIsMobile(true));
        page.setDefaultTimeout(PATIENCE);
        var scorekeeper = new TestScorekeeper(page, there, "final");
        scorekeeper.openLink(key, "recorder");
        return scorekeeper;
    }

    /// Begins a match and taps the large button up to the first turn.
    private static void beginTurn(TestScorekeeper scorekeeper) {
        scorekeeper.begin("nebozhiteli");
        Page page = scorekeeper.page();
        while (page.locator(".phases").isHidden()) {
            tap(scorekeeper, page.locator(".likeliest, .list .choose").first());
        }
    }

    private static void tap(TestScorekeeper scorekeeper, Locator target) {
        long before = scorekeeper.last();
        target.tap();
        scorekeeper.awaitEntryAfter(before);
    }

    private static int turn(Page page) {
        return ((Number) page.evaluate("() => recorder.now.board.turn")).intValue();
    }

    @Test
    void a_turn_without_actions_takes_at_most_six_taps() throws IOException {
        try (var recording = TestServer.recording(log())) {
            var scorekeeper = scorekeeper(recording.uri("/"), recording.key());
            Page page = scorekeeper.page();
            beginTurn(scorekeeper);
            for (int i = 0; i < 2; i++) {
                int turn = turn(page);
                int taps = 0;
                while (turn(page) == turn) {
                    tap(scorekeeper, page.locator(".run:last-child, .likeliest").first());
                    taps++;
                }
                Assertions.assertThat(taps).isBetween(1, TAPS_MAX);
            }
            assertThat(page.locator(".phases [aria-current=step]")).hasText("начало хода");
            tap(scorekeeper, page.locator(".phases [data-phase=damage]"));
            assertThat(page.locator(".phases [aria-current=step]")).hasText("повреждения");
            assertThat(page.locator(".phases .past")).not().hasCount(0);
            tap(scorekeeper, page.locator(".take-back"));
            assertThat(page.locator(".phases [aria-current=step]")).hasText("начало хода");
            page.close();
        }
    }

    @Test
    void typed_lines_work_as_on_the_terminal_and_one_without_a_meaning_blocks_nothing() throws IOException {
        try (var recording = TestServer.recording(log())) {
            var scorekeeper = scorekeeper(recording.uri("/"), recording.key());
            Page page = scorekeeper.page();
            beginTurn(scorekeeper);
            Locator field = page.locator(".entry-field.find");
            long before = scorekeeper.last();
            field.fill("Ивна: пас; до повреждений");
            field.press("Enter");
            assertThat(page.locator(".aside-line")).containsText("Ивна: пас");
            assertThat(page.locator(".phases [aria-current=step]")).hasText("повреждения");
            Assertions.assertThat(scorekeeper.last()).isGreaterThan(before);

            field.fill("гроза?");
            field.press("Enter");
            assertThat(page.locator(".reason")).containsText(Pattern.compile("\\(NT-"));
            Assertions.assertThat(field.inputValue()).isEqualTo("гроза?");
            field.fill("");

            scorekeeper.open();
            assertThat(page.locator(".aside-line")).containsText("Ивна: пас");
            page.locator(".aside-line .act.first").tap();
            assertThat(page.locator(".aside-line")).hasCount(0);
            scorekeeper.awaitIdle();
            assertThat(page.locator(".log .latest")).containsText("пас");
            browsing.takeErrors(); // the browser logs the 422 response
            page.close();
        }
    }

    @Test
    void another_phone_takes_over_after_a_confirmation() throws IOException {
        try (var recording = TestServer.recording(log())) {
            var first = scorekeeper(recording.uri("/"), recording.key());
            beginTurn(first);
            var second = scorekeeper(recording.uri("/"), recording.key());
            second.open();
            second.page().locator(".likeliest").tap();
            assertThat(second.page().locator(".part.waiting")).containsText("Не записано");
            second.page().locator(".ways-out .first").tap();
            second.awaitIdle();
            first.page().waitForFunction("last => recorder.now.last === last", Math.toIntExact(second.last()));
            first.page().locator(".likeliest").tap();
            assertThat(first.page().locator(".part.waiting")).containsText("на другом устройстве");
            browsing.takeErrors(); // the browser logs the 409 responses
            first.page().close();
            second.page().close();
        }
    }

    @Test
    void the_page_opens_without_a_server_and_sends_the_lines_typed_there() throws IOException {
        ServerProcess process = ServerProcess.recording(0, log());
        int port = process.port();
        var scorekeeper = scorekeeper(URI.create("http://127.0.0.1:" + port + "/"),
                GrantKey.of(folder.resolve("server.key")));
        Page page = scorekeeper.page();
        beginTurn(scorekeeper);
        page.waitForFunction("() => navigator.serviceWorker.controller !== null");
        page.waitForFunction("() => caches.match('/assets/joined/js/record/record.js').then(found => Boolean(found))");
        long before = scorekeeper.last();
        process.close();
        page.reload();
        page.locator(".away input").fill("пас; до повреждений");
        page.locator(".away button").tap();
        assertThat(page.locator(".away .pending li")).hasCount(2);
        page.reload();
        assertThat(page.locator(".away .pending li")).hasCount(2);
        process = ServerProcess.recording(port, log());
        assertThat(page.locator(".phases [aria-current=step]")).hasText("повреждения");
        scorekeeper.awaitIdle();
        Assertions.assertThat(scorekeeper.last()).isGreaterThan(before);
        Object kept = page.evaluate("""
                () => caches.open('letopis-record').then(cache => cache.keys())
                    .then(all => all.map(one => new URL(one.url).pathname))""");
        Assertions.assertThat((List<?>) kept).isNotEmpty().noneMatch(path -> path.toString().startsWith("/api"));
        browsing.takeErrors(); // the browser logs every failed request
        page.close();
        process.close();
        Assertions.assertThat(TestServer.program("verify", "final", "--log", "sqlite:" + log())).startsWith("EXACT");
    }

    @ParameterizedTest
    @ValueSource(strings = {"light", "dark"})
    void every_target_suits_a_finger_and_the_keyboard_reaches_it(String scheme) throws IOException {
        try (var recording = TestServer.recording(log())) {
            var scorekeeper = scorekeeper(recording.uri("/"), recording.key());
            Page page = scorekeeper.page();
            page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(
                    ColorScheme.valueOf(scheme.toUpperCase(Locale.ROOT))));
            beginTurn(scorekeeper);
            Assertions.assertThat(TestBrowser.accessibilityViolations(page)).isEmpty();
            Object small = page.evaluate("""
                    () => [...document.querySelectorAll('.recorder button, .recorder input, .recorder a[href]')]
                        .map(one => [one.outerHTML.slice(0, 80), one.getBoundingClientRect()])
                        .filter(([, box]) => box.width > 0 && (box.width < 43.5 || box.height < 43.5))
                        .map(([what]) => what)""");
            Assertions.assertThat((List<?>) small).as("too small for a finger").isEmpty();
            Object wide = page.evaluate("() => document.documentElement.scrollWidth > innerWidth + 1");
            Assertions.assertThat(wide).as("it scrolls sideways").isEqualTo(false);

            int turn = turn(page);
            page.locator(".run").last().focus();
            page.keyboard().press("Enter");
            page.waitForFunction("turn => recorder.now.board.turn > turn", turn);
            page.locator(".phases button:enabled:not([aria-current])").first().focus();
            page.keyboard().press("Enter");
            page.waitForFunction("() => recorder.now.board.phase !== 'start' && recorder.queue.isEmpty");
            page.evaluate("() => document.activeElement.blur()");
            long before = scorekeeper.last();
            page.keyboard().press("Enter"); // the likeliest choice
            scorekeeper.awaitEntryAfter(before);
            page.close();
        }
    }
}
