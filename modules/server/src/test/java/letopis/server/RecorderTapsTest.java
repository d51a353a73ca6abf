package letopis.server;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Page;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import letopis.server.access.GrantKey;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The effect of taps on the recorder page, in a browser.
@DisplayNameGeneration(ReplaceUnderscores.class)
class RecorderTapsTest extends BrowserTestBase {

    private static final int PATIENCE = 60_000; // ms

    @TempDir
    private Path folder;

    private Path log() {
        return folder.resolve("log.db");
    }

    private TestScorekeeper scorekeeper(URI there, GrantKey key, String role, String match) {
        Page page = browsing.page("ru", 820, 1180);
        page.setDefaultTimeout(PATIENCE);
        var scorekeeper = new TestScorekeeper(page, there, match);
        scorekeeper.openLink(key, role);
        return scorekeeper;
    }

    @Test
    void tapping_a_card_and_a_cell_places_the_card() throws IOException {
        Path table = Files.writeString(folder.resolve("table.yaml"), """
                game: respons
                turn: {phase: action}
                seats:
                  A: {hero: Вдова Углей, hand: [Обугленный страж]}
                  B: {hero: Капитан Северин, units: [{card: Гребец, cell: 5}]}
                """);
        TestServer.program("record", "final", "--log", "sqlite:" + log(), "--position", table.toString(), "--from",
                Files.writeString(folder.resolve("nothing.txt"), "# nothing").toString());
        try (var recording = TestServer.recording(log())) {
            var scorekeeper = scorekeeper(recording.uri("/"), recording.key(), "judge", "final");
            Page page = navigate(scorekeeper.page(), recording, "/record/final?lang=ru");
            assertThat(page.locator("body.ready")).isVisible();
            assertThat(page.locator(".cell.may")).hasCount(0);
            page.locator(".half.near .hand [data-card]").click();
            assertThat(page.locator(".cell.may")).hasCount(5);
            page.locator("[data-place='A.units.2']").click();
            assertThat(page.locator("[data-place='A.units.2']")).containsText("Обугленный страж");
            assertThat(page.locator(".log .latest")).containsText("в клетку юнитов № 2");
            browsing.assertNoErrors();
        }
    }

    @Test
    void card_swaps_are_collected_before_they_are_recorded() throws IOException {
        TestServer.program("record", "final", "--log", "sqlite:" + log(), "--game", "berserk-heroes", "--decks",
                "raid,grove", "--settings", "games=best-of-three", "--from",
                Files.writeString(folder.resolve("conceded.txt"), "B: concede\n").toString());
        try (var recording = TestServer.recording(log())) {
            var scorekeeper = scorekeeper(recording.uri("/"), recording.key(), "judge", "final");
            Page page = navigate(scorekeeper.page(), recording, "/record/final?lang=en");
            assertThat(page.locator("body.ready")).isVisible();
            assertThat(page.locator(".option .choose.first ~ .join")).hasCount(0); // keeping the deck joins nothing
            page.locator(".option.seat-A .join").first().click();
            assertThat(page.locator(".tray li")).hasCount(1);
            page.locator(".option.seat-A .join").first().click();
            assertThat(page.locator(".tray li")).hasCount(2);
            page.locator(".tray .act").first().click();
            assertThat(page.locator(".log .latest")).containsText("takes 2 cards out of the deck");
            browsing.assertNoErrors();
        }
    }
}
