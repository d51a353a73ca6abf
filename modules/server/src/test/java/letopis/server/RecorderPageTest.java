package letopis.server;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.SelectOption;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.regex.Pattern;
import letopis.app.logs.KafkaConfig;
import letopis.app.logs.LogAddress;
import letopis.app.logs.Logs;
import letopis.journal.Commit;
import letopis.journal.MatchId;
import letopis.journal.Sequence;
import letopis.notation.signing.SigningKey;
import letopis.server.access.GrantKey;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Recording on the page, in a browser.
@DisplayNameGeneration(ReplaceUnderscores.class)
class RecorderPageTest extends BrowserTestBase {

    private static final int PATIENCE = 60_000; // ms
    private static final int ROUNDS = Integer.getInteger("rounds", 1);
    private static final int LATEST_KILL = 150; // ms after sending

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

    private String program(String command, String match) {
        return TestServer.program(command, match, "--log", "sqlite:" + log());
    }

    /// Returns the text log, one line per entry.
    private List<String> logLines(String match) {
        return TestServer.program("log", match, "--detail", "trace", "--log", "sqlite:" + log()).lines().toList();
    }

    private long commits(String match) {
        try (var opened = Logs.open(new LogAddress.Sqlite(log()), KafkaConfig.NONE, Path.of(""), false);
                var commits = opened.log().read(new MatchId(match), Sequence.NONE.next())) {
            var all = new ArrayList<Commit>();
            commits.forEach(all::add);
            return all.size();
        }
    }

    @ParameterizedTest
    @CsvSource({"berserk-heroes, 8, 8", "nebozhiteli, 5, 20", "respons, 6, 8", "vremya-geroev, 7, 40"})
    void a_duel_is_recorded_with_a_mistake_a_rewind_a_ruling_and_a_resync(String game, long seed, int usual)
            throws IOException {
        int choices = Integer.getInteger("choices", usual); // between two orders of the judge
        try (var recording = TestServer.recording(log())) {
            var scorekeeper = scorekeeper(recording.uri("/"), recording.key(), "judge", "final");
            Page page = scorekeeper.page();
            scorekeeper.begin(game);
            scorekeeper.play(seed, choices);

            scorekeeper.tapChoice(3, false);
            String mistaken = page.locator(".log .latest").textContent();
            scorekeeper.undo();
            assertThat(page.locator(".log .taken-back").last()).containsText(mistaken.replaceFirst("#\\d+ ", ""));
            scorekeeper.play(seed + 1, choices);

            page.locator(".foot .order").click();
            page.locator("#orders .step").nth(4).click();
            assertThat(page.locator("#orders .undone li").first()).isVisible();
            page.locator("#orders [name=reason]").fill("не тот ход");
            page.locator("#orders [name=author]").fill("Анна");
            page.locator("#orders [type=submit]").click();
            assertThat(page.locator("#orders")).not().isVisible();
            assertThat(page.locator(".log .latest")).containsText("не тот ход");
            scorekeeper.play(seed + 2, choices);

            page.locator(".foot .order").click();
            page.locator("#orders label:has([value=table])").click();
            if (page.locator("#orders input[data-part=value]").count() > 0) {
                page.locator("#orders input[data-part=value]").fill("7");
            } else {
                page.locator("#orders [data-part=what]").selectOption(new SelectOption().setIndex(
                        page.locator("#orders [data-part=what] option").allTextContents().stream()
                                .map(card -> card.contains(", поле")).toList().indexOf(true)));
            }
            page.locator("#orders [name=reason]").fill("ошибка в счёте");
            page.locator("#orders [type=submit]").click();
            page.waitForCondition(() -> !page.locator("#orders").isVisible()
                    || page.locator("#orders .complaint").isVisible());
            Assertions.assertThat(page.locator("#orders").isVisible() ? page.locator("#orders").textContent() : "")
                    .isEmpty();
            assertThat(page.locator(".log .latest")).containsText("ошибка в счёте");
            scorekeeper.play(seed + 3, choices);

            page.locator(".foot .order").click();
            page.locator("#orders label:has([value=resync])").click();
            Locator table = page.locator("#orders [name=table]");
            page.waitForCondition(() -> table.inputValue().contains("seats:"));
            page.locator("#orders [name=reason]").fill("секретарь потерял нить");
            page.locator("#orders [type=submit]").click();
            page.waitForCondition(() -> !page.locator("#orders").isVisible()
                    || page.locator("#orders .complaint").isVisible());
            Assertions.assertThat(page.locator("#orders").isVisible() ? table.inputValue() + page.locator(
                    "#orders .complaint").textContent() : "").isEmpty();
            scorekeeper.play(seed + 4, choices);

            while (!scorekeeper.isOver()) { // random duels are long, so a player surrenders in each game
                scorekeeper.surrender();
            }
            assertThat(page.locator(".list")).containsText("Игра закончена");
            Assertions.assertThat((List<?>) page.evaluate("() => window.untapped ?? []"))
                    .as("choices no tap led to").isEmpty();
            Assertions.assertThat((List<?>) page.evaluate("() => window.listed ?? []"))
                    .as("choices that are only in the list of all").hasSizeLessThan(10);
            page.close();
        }
        Assertions.assertThat(program("verify", "final")).startsWith("EXACT");
        Assertions.assertThat(logLines("final")).anyMatch(line -> line.contains("не тот ход") && line.contains("Анна"));
    }

    @Test
    void a_match_starts_from_a_position_and_its_clock_runs() throws IOException {
        try (var recording = TestServer.recording(log())) {
            var scorekeeper = scorekeeper(recording.uri("/"), recording.key(), "recorder", "laid");
            Page page = scorekeeper.page();
            page.navigate(recording.uri("/record?lang=ru").toString());
            page.locator("[name=from]").selectOption("position");
            page.locator("[name=position]").fill("game: nebozhiteli\nturn: {phase: damge}\n"); // form redrawn by then
            page.locator("[name=match]").fill("laid");
            page.locator("[name=minutes]").fill("25");
            page.locator("button[type=submit]").click();
            assertThat(page.locator(".mistakes li")).containsText("2:");
            page.locator("[name=position]").fill("""
                    game: nebozhiteli
                    turn: {number: 6, active: A, phase: damage}
                    seats:
                      A: {life: 21, field: [{id: vampire, card: Вампир, life: 3}]}
                      B: {life: 17, hand: ["?", "?"]}
                    """);
            page.locator("button[type=submit]").click();
            page.waitForURL("**/record/laid*");
            assertThat(page.locator("#table")).containsText("Вампир");
            assertThat(page.locator("#clock .left")).hasCount(2);
            assertThat(page.locator("#clock .runs b")).hasText(Pattern.compile("24:5\\d|25:00"));
            page.locator("#clock").click();
            page.locator("#clock-box input").fill("10");
            page.locator("#clock-box button").click();
            assertThat(page.locator("#clock .left").last()).hasText(Pattern.compile(".*(9:|10:00).*"));
            browsing.takeErrors(); // the browser logs the 422 response
            page.close();
        }
        Assertions.assertThat(program("verify", "laid")).startsWith("EXACT");
    }

    @Test
    void a_signed_match_is_recorded_with_its_key_and_otherwise_the_page_names_the_key() throws IOException {
        Path file = folder.resolve("anna.pem");
        SigningKey.generate().save(file);
        String id = SigningKey.read(file).publicKey().id();
        try (var recording = TestServer.signing(log(), file.toString())) {
            var scorekeeper = scorekeeper(recording.uri("/"), recording.key(), "recorder", "signed");
            scorekeeper.begin("nebozhiteli");
            scorekeeper.play(5, 12);
            assertThat(scorekeeper.page().locator("#state")).containsText("записано и подписано");
            scorekeeper.page().close();
        }
        try (var recording = TestServer.recording(log())) {
            Page page = scorekeeper(recording.uri("/"), recording.key(), "recorder", "signed").page();
            page.navigate(recording.uri("/record/signed?lang=ru").toString());
            assertThat(page.locator("#page h1")).containsText("отпечаток: " + id);
            page.navigate(recording.uri("/record/signed?lang=en").toString());
            assertThat(page.locator("#page h1")).containsText("the private key that has this id: " + id);
            browsing.takeErrors(); // the browser logs the 409 response
            page.close();
        }
        Assertions.assertThat(program("verify", "signed")).startsWith("EXACT").contains("SIGNED", id);
    }

    @Test
    void queued_choices_are_sent_once_after_a_lost_connection() throws IOException {
        try (var recording = TestServer.recording(log())) {
            var scorekeeper = scorekeeper(recording.uri("/"), recording.key(), "recorder", "lost");
            Page page = scorekeeper.page();
            scorekeeper.begin("nebozhiteli");
            scorekeeper.play(5, 30);
            long last = scorekeeper.last();
            long before = commits("lost");

            page.context().setOffline(true);
            page.evaluate("() => recorder.bar.usual()");
            assertThat(page.locator("#state")).containsText("1 строка ждёт отправки");
            page.evaluate("() => { for (const words of ['undo', 'undo']) recorder.record({line: words}, words) }");
            assertThat(page.locator(".part.waiting li")).hasCount(3);
            Assertions.assertThat(scorekeeper.last()).isEqualTo(last);
            Assertions.assertThat(commits("lost")).isEqualTo(before);

            page.context().setOffline(false);
            assertThat(page.locator("#state")).containsText("всё записано");
            scorekeeper.awaitIdle();
            Assertions.assertThat(commits("lost")).isEqualTo(before + 3);
            page.evaluate("() => { recorder.queue.lost = true; recorder.record({line: 'гномы'}, 'гномы') }");
            assertThat(page.locator(".part.waiting")).containsText("гномы");
            page.locator(".ways-out button").first().click();
            scorekeeper.awaitIdle();
            assertThat(page.locator(".part.waiting")).not().isVisible();
            browsing.takeErrors(); // the browser logs every failed request
            page.close();
        }
        Assertions.assertThat(program("verify", "lost")).startsWith("EXACT");
    }

    /// Drops responses too, so recorded choices are sent again.
    private static void dropResponses(Page page) {
        page.evaluate("""
                () => {
                  if (window.losing === undefined) {
                    window.losing = false;
                    const put = recorder.api.put.bind(recorder.api);
                    recorder.api.put = async what => {
                      const answer = await put(what);
                      if (window.losing) {
                        window.losing = false;
                        throw Object.assign(new Error('lost'), {status: 0});
                      }
                      return answer;
                    };
                  }
                }""");
    }

    /// `-Drounds=N` sets how often the server is killed.
    @ParameterizedTest
    @ValueSource(strings = {"nebozhiteli", "vremya-geroev"})
    void a_server_killed_at_any_moment_records_each_choice_exactly_once(String game) throws IOException {
        int port;
        try (var free = new ServerSocket(0)) {
            port = free.getLocalPort();
        }
        URI there = URI.create("http://127.0.0.1:" + port + "/");
        GrantKey key = GrantKey.of(folder.resolve("server.key"));
        ServerProcess process = ServerProcess.recording(port, log());
        var scorekeeper = scorekeeper(there, key, "recorder", "killed");
        Page page = scorekeeper.page();
        long seed = Long.getLong("seed", System.nanoTime());
        System.out.println("killing servers that pages record on: " + ROUNDS + " rounds of " + game + ", seed " + seed);
        var random = new SplittableRandom(seed);
        scorekeeper.begin(game);
        for (int round = 0; round < ROUNDS; round++) {
            dropResponses(page);
            scorekeeper.play(random.nextLong(), 3 + random.nextInt(5));
            while (scorekeeper.isOver()) {
                scorekeeper.undo();
            }
            long before = commits("killed");
            page.evaluate("""
                    losing => {
                      const { now } = recorder;
                      window.losing = losing;
                      if (now.draw || now.options.some(one => one.id === now.usualOption)) {
                        recorder.bar.usual();
                      } else {
                        recorder.choose(now.options[0]);
                      }
                    }""", random.nextInt(3) > 0);
            page.waitForTimeout(random.nextInt(LATEST_KILL));
            process.close();
            page.evaluate("""
                    () => {
                      recorder.queue.lost = true; // as long as both take, whatever the answer to the choice does then
                      for (const words of ['undo', 'undo']) {
                        recorder.record({line: words}, words);
                      }
                    }""");
            process = ServerProcess.recording(port, log());
            page.evaluate("() => { window.losing = false; recorder.queue.flush(); }");
            page.waitForFunction("() => recorder.queue.trouble || recorder.queue.isEmpty && !recorder.queue.busy");
            Assertions.assertThat(page.evaluate("() => recorder.queue.trouble?.message ?? ''"))
                    .as("round " + round + page.evaluate("() => JSON.stringify(recorder.queue.items)")).isEqualTo("");
            Assertions.assertThat(commits("killed")).as("round " + round).isEqualTo(before + 3);
        }
        Assertions.assertThat(scorekeeper.last()).isEqualTo(logLines("killed").size());
        page.close();
        browsing.takeErrors(); // the browser logs every failed request
        process.close();
        Assertions.assertThat(program("verify", "killed")).startsWith("EXACT");
    }

    @ParameterizedTest
    @CsvSource({"360, 740, light", "820, 1180, dark", "1280, 800, light"})
    void the_recorder_page_has_no_serious_accessibility_issues(int width, int height, String scheme)
            throws IOException {
        try (var recording = TestServer.recording(log())) {
            Page page = browsing.page("ru", width, height);
            page.setDefaultTimeout(PATIENCE);
            page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(
                    ColorScheme.valueOf(scheme.toUpperCase(Locale.ROOT))));
            var scorekeeper = new TestScorekeeper(page, recording.uri("/"), "open");
            scorekeeper.openLink(recording.key(), "judge");
            page.navigate(recording.uri("/record").toString());
            page.waitForSelector("[name=title]");
            Assertions.assertThat(TestBrowser.accessibilityViolations(page)).isEmpty();
            scorekeeper.begin("nebozhiteli");
            scorekeeper.play(5, 18);
            page.evaluate("() => { recorder.open = true; recorder.draw(); }");
            Assertions.assertThat(TestBrowser.accessibilityViolations(page)).isEmpty();
            Assertions.assertThat(tooSmallButtons(page)).as("for a finger").isEmpty();
            page.locator(".foot .order").click();
            page.locator("#orders .step").first().click();
            assertThat(page.locator("#orders .undone li").first()).isVisible();
            Assertions.assertThat(TestBrowser.accessibilityViolations(page)).isEmpty();
            Object wide = page.evaluate("() => document.documentElement.scrollWidth > innerWidth + 1");
            Assertions.assertThat(wide).as("it scrolls sideways").isEqualTo(false);
            page.close();
        }
    }

    /// Returns the recorder's buttons smaller than 44 pixels.
    private static List<?> tooSmallButtons(Page page) {
        return (List<?>) page.evaluate("""
                () => [...document.querySelectorAll('.bar-below button, .bar-below input, .tools button')]
                    .map(one => [one.outerHTML.slice(0, 80), one.getBoundingClientRect()])
                    .filter(([, box]) => box.width > 0 && (box.width < 43.5 || box.height < 43.5))
                    .map(([what]) => what)""");
    }

    @Test
    void the_page_without_a_link_names_the_required_link() throws IOException {
        try (var recording = TestServer.recording(log())) {
            Page page = open(recording, "/record/final?lang=ru");
            assertThat(page.locator(".closed")).containsText("нужна ссылка секретаря или судьи");
            Locator again = page.locator(".closed button");
            assertThat(again).isVisible();
            browsing.takeErrors(); // the browser logs every 403 response
            page.close();
        }
    }
}
