package letopis.server;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import letopis.journal.MatchId;
import letopis.journal.Occasion;
import letopis.journal.Seat;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The live tables of the lobby, and its older matches.
@DisplayNameGeneration(ReplaceUnderscores.class)
class LobbyPageTest extends BrowserTestBase {

    private static final Path HITS = TestServer.HOME.resolve("replays/respons/matches/game-by-the-sixth-hit.jsonl");

    private static SteppedMatchLog table(Path match, String id, Occasion occasion, Instant opened) {
        return new SteppedMatchLog(match, opened)
                .withTitle(new MatchId(id), "№ " + id, new TreeMap<>(Map.of(Seat.A, "Лев", Seat.B, "Зоя")))
                .withTournament(occasion);
    }

    @Test
    void a_live_table_shows_its_board_and_follows_it() throws IOException {
        SteppedMatchLog growing = table(DUEL, "duel", Occasion.of("Кубок Небес", "2", "1"), Instant.now());
        growing.record(60, Instant.now());
        try (var live = TestServer.of(growing)) {
            Page page = open(live, "/?lang=ru");
            Locator board = page.locator(".group.now .mini-board");
            assertThat(board.locator(".seat-letter")).hasText(new String[] {"B", "A"});
            assertThat(board.locator(".counted").first()).hasText(Pattern.compile("жизнь \\d+"));
            assertThat(board.locator(".felt")).hasAttribute("aria-label", Pattern.compile("Лев: .*\\. Зоя: .*"));
            String before = board.innerHTML();
            growing.record(growing.commitCount() - 61, Instant.now());
            page.waitForCondition(() -> !board.innerHTML().equals(before));
            assertThat(board.locator(".mini-card.card").first()).isVisible();
            browsing.assertNoErrors();
        }
    }

    @Test
    void live_tables_are_grouped_by_event_and_round() throws IOException {
        var tables = List.of(table(DUEL, "t1", Occasion.of("Кубок Небес", "1", "1"), Instant.now()),
                table(DUEL, "t2", Occasion.of("Кубок Небес", "2", "1"), Instant.now()),
                table(HITS, "t3", Occasion.of("Кубок Небес", "2", "2"), Instant.now()),
                table(DUEL, "t4", Occasion.NONE, Instant.now()));
        tables.forEach(table -> table.record(30, Instant.now()));
        try (var live = TestServer.of(new CombinedLog(List.copyOf(tables)))) {
            Page page = open(live, "/?lang=ru");
            assertThat(page.locator(".group.now > h2")).hasText(Pattern.compile("Идут сейчас.*4 стола.*"));
            assertThat(page.locator(".group.round h3")).hasText(new String[] {"Кубок Небес · тур 22",
                "Кубок Небес · тур 11", "Вне турниров1"});
            assertThat(page.locator(".group.round").first().locator(".open")).hasText(
                    new String[] {"стол 1 · № t2", "стол 2 · № t3"});
            Locator lanes = page.locator(".table-tile:has(a[href='/m/t3']) .mini-half.near .mini-row").first();
            assertThat(lanes.locator(".mini-card")).hasCount(5);
            Assertions.assertThat(TestBrowser.allViolations(page)).isEmpty();
            browsing.closeWindows();
            browsing.takeErrors(); // axe-core loads style sheets with inline styles, which the pages forbid
        }
    }

    @Test
    void older_matches_are_listed_on_request(@TempDir Path folder) throws IOException {
        Instant day = Instant.now().minus(3, ChronoUnit.DAYS);
        for (int i = 0; i < 130; i++) {
            SteppedMatchLog match = table(DUEL, "m" + i, Occasion.NONE, day.plusSeconds(i / 10));
            match.record(3, day);
            Files.write(folder.resolve("m" + i + ".jsonl"), match.openReplay(new MatchId("m" + i)).readAllBytes());
        }
        try (var archive = TestServer.of(folder)) {
            Page page = open(archive, "/?lang=ru");
            assertThat(page.locator(".table-tile")).hasCount(100);
            page.locator("#older button").click();
            assertThat(page.locator(".table-tile")).hasCount(130);
            assertThat(page.locator("#older")).isHidden();
            page.locator("[name=player]").fill("лев");
            assertThat(page.locator(".table-tile")).hasCount(100);
            assertThat(page.locator("#older")).isVisible();
            browsing.assertNoErrors();
        }
    }

    @Test
    void the_page_says_what_letopis_is_in_both_languages() {
        assertThat(open(server, "/?lang=ru").locator("#intro")).containsText("записывает карточные игры");
        assertThat(open(server, "/?lang=en").locator("#intro")).containsText("records card games");
    }
}
