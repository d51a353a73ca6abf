package letopis.server;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.microsoft.playwright.Page;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import letopis.match.TakenBackRange;
import letopis.match.Timeline;
import letopis.match.Timeline.Stride;
import letopis.notation.LoadedMatch;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A match with a rewind, as the server shows it.
@DisplayNameGeneration(ReplaceUnderscores.class)
class RewoundMatchTest extends BrowserTestBase {

    private static final Path FIGHT =
            TestServer.HOME.resolve("replays/vremya-geroev/matches/fight-with-a-parry.jsonl");

    @TempDir
    private Path folder;

    private Path match;

    private void copy() throws IOException {
        List<String> lines = Files.readAllLines(FIGHT);
        match = Files.write(folder.resolve("fight-with-a-parry.jsonl"),
                lines.subList(0, lines.size() - 2)); // not closed yet
    }

    private void rewind() {
        TestServer.program("rewind", match, "--to", "-5", "--reason", "a slip", "--yes");
    }

    @Test
    void the_outline_omits_undone_entries_and_entries_name_their_rewind() throws IOException {
        copy();
        rewind();
        Timeline<?> timeline = LoadedMatch.load(match).timeline();
        TakenBackRange taken = timeline.takenBackRanges().getFirst();
        try (var rewound = TestServer.of(folder)) {
            JsonNode outline = json(rewound.body("/api/v1/matches/fight-with-a-parry/outline"));
            Assertions.assertThat(outline.get("takenBackRanges").toString()).isEqualTo(
                    "[[" + taken.first() + "," + taken.last() + "," + taken.by().number() + "]]");
            Assertions.assertThat(outline.get("stepEnds")).hasSize(timeline.listMarks(Stride.STEP).length);
            Assertions.assertThat(outline.path("result").isMissingNode() || outline.path("result").isNull()).isTrue();
            JsonNode entries = json(rewound.body("/api/v1/matches/fight-with-a-parry/entries?from=" + taken.first()
                    + "&to=" + taken.by().number())).get("entries");
            for (JsonNode entry : entries) {
                boolean last = entry.get("entry").asLong() == taken.by().number();
                Assertions.assertThat(entry.path("takenBackBy").asLong()).isEqualTo(last ? 0 : taken.by().number());
                Assertions.assertThat(entry.get("stepEnd").asLong())
                        .isEqualTo(timeline.findStepEnd(entry.get("entry").asLong()));
            }
        }
    }

    @Test
    void the_page_skips_undone_entries_and_strikes_them_through() throws IOException {
        copy();
        rewind();
        TakenBackRange taken = LoadedMatch.load(match).timeline().takenBackRanges().getFirst();
        try (var rewound = TestServer.of(folder)) {
            Page page = open(rewound, "/m/fight-with-a-parry?lang=ru&e=" + taken.by().number());
            assertThat(page.locator("#chronicle .now")).containsText("Матч возвращается к #" + (taken.first() - 1));
            assertThat(page.locator("#chronicle .taken-back del").first()).isVisible();
            page.keyboard().press("ArrowLeft");
            assertAt(page, taken.first() - 1);
            page.keyboard().press("ArrowRight");
            assertAt(page, taken.by().number());
            page.locator("#chronicle .taken-back a").first().click();
            assertThat(page.locator("#moment")).containsText("отменено записью #" + taken.by().number());
            assertThat(page.locator(".timeline .taken-back")).hasAttribute("d", Pattern.compile("M.+H.+"));

            page.locator("#recorded").click(); // now steps include undone entries
            page.keyboard().press("g");
            page.keyboard().type(String.valueOf(taken.first() - 1));
            page.keyboard().press("Enter");
            assertAt(page, taken.first() - 1);
            page.keyboard().press("ArrowRight");
            assertThat(page.locator("#moment")).containsText("отменено записью #" + taken.by().number());
            page.keyboard().press("u");
            assertThat(page.locator("#recorded")).hasAttribute("aria-pressed", "false");
            page.keyboard().press("ArrowRight");
            assertAt(page, taken.by().number());
            page.close();
        }
    }

    @Test
    void live_viewers_see_undone_entries_struck_through() throws IOException {
        copy();
        rewind(); // since then a choice is awaited, so the match continues
        long last = LoadedMatch.load(match).timeline().size();
        try (var growing = TestServer.of(folder)) {
            Page page = open(growing, "/m/fight-with-a-parry?lang=en");
            assertThat(page.locator("#chronicle .now")).containsText("The match goes back to ");
            int struck = page.locator("#chronicle .taken-back").count();
            rewind();
            assertThat(page.locator("#chronicle .now")).containsText("#" + last);
            page.waitForCondition(() -> page.locator("#chronicle .taken-back").count() > struck);
            page.close();
        }
    }

    private static void assertAt(Page page, long entry) {
        assertThat(page).hasURL(Pattern.compile("[?&]e=" + entry + "(&|$)"));
    }

    private static JsonNode json(String text) throws IOException {
        return new ObjectMapper().readTree(text);
    }
}
