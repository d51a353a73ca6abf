package letopis.server;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import letopis.server.access.GrantKey;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Whole matches recorded on a phone by taps, with a server that is killed twice and restarted.
@DisplayNameGeneration(ReplaceUnderscores.class)
class RecordedByTouchTest extends BrowserTestBase {

    private static final int PATIENCE = 60_000; // ms
    private static final int CHOICES = 6; // between two kills
    private static final int SURRENDERS_MAX = 60;
    private static final String MATCH = "final";

    @TempDir
    private Path folder;

    private ServerProcess process;
    private int port;

    private Path log() {
        return folder.resolve("log.db");
    }

    private void restart() throws IOException {
        process = ServerProcess.recording(port, log());
    }

    private TestScorekeeper scorekeeper() {
        Page page = browsing.page(new Browser.NewContextOptions().setLocale("ru").setViewportSize(390, 844)
                .setHasTouch(true).setIsMobile(true));
        page.setDefaultTimeout(PATIENCE);
        var scorekeeper = new TestScorekeeper(page, URI.create("http://127.0.0.1:" + port + "/"), MATCH);
        scorekeeper.openLink(GrantKey.of(folder.resolve("server.key")), "recorder");
        return scorekeeper;
    }

    @ParameterizedTest
    @CsvSource({"nebozhiteli, 5", "berserk-heroes, 8", "respons, 6", "vremya-geroev, 7"})
    void a_match_is_recorded_by_taps_although_the_server_is_killed_twice(String game, long seed) throws IOException {
        try (var free = new ServerSocket(0)) {
            port = free.getLocalPort();
        }
        restart();
        TestScorekeeper scorekeeper = scorekeeper();
        Page page = scorekeeper.page();
        scorekeeper.begin(game);
        scorekeeper.play(seed, CHOICES);

        process.close();
        tapOnward(page);
        assertThat(page.locator("#state")).containsText("1 строка ждёт отправки");
        restart();
        scorekeeper.awaitIdle();
        scorekeeper.play(seed + 1, CHOICES);

        tapOnward(page);
        process.close(); // perhaps in the middle of passes
        restart();
        scorekeeper.awaitIdle();
        scorekeeper.play(seed + 2, CHOICES);

        for (int i = 0; i < SURRENDERS_MAX && !scorekeeper.isOver(); i++) {
            surrender(scorekeeper);
        }
        assertThat(page.locator(".list")).containsText("Игра закончена");
        Assertions.assertThat((List<?>) page.evaluate("() => window.untapped ?? []"))
                .as("choices no tap led to").isEmpty();
        long last = scorekeeper.last();
        browsing.takeErrors(); // the browser logs every failed request
        page.close();
        process.close();
        Assertions.assertThat(TestServer.program("verify", MATCH, "--log", "sqlite:" + log())).startsWith("EXACT");
        Assertions.assertThat(TestServer.program("log", MATCH, "--detail", "trace", "--log", "sqlite:" + log()).lines())
                .hasSize((int) last);
    }

    /// Taps the passes up to the next turn, the likeliest choice, or the first one.
    private static void tapOnward(Page page) {
        Locator runs = page.locator(".run");
        Locator main = page.locator(".likeliest");
        (runs.count() > 0 ? runs.last() : main.count() > 0 ? main : page.locator(".list .choose").first()).tap();
    }

    /// Concedes for a player by the list of all choices, or takes the next step before that is possible.
    private static void surrender(TestScorekeeper scorekeeper) {
        Page page = scorekeeper.page();
        long before = scorekeeper.last();
        Object surrender = page.evaluate("() => recorder.now.surrenderOptions[0]?.id ?? null");
        if (surrender == null) {
            tapOnward(page);
        } else {
            page.locator(".foot .all").tap();
            page.locator(".list [data-option='" + surrender + "']").tap();
        }
        scorekeeper.awaitEntryAfter(before);
    }
}
