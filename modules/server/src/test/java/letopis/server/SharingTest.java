package letopis.server;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.FrameLocator;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.FilePayload;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Links, images and frames of a moment, and replay files from the reader's own machine.
@DisplayNameGeneration(ReplaceUnderscores.class)
class SharingTest extends BrowserTestBase {

    private static final String MATCH = "nb-115-armour-against-three";

    @Test
    void the_image_of_a_moment_is_drawn_from_the_page() throws IOException {
        Page page = open(server, "/m/" + MATCH + "?e=351&lang=ru");
        page.keyboard().press("c");
        Locator box = page.locator("#sharing");
        assertThat(box.locator("input").first()).hasValue(server.uri("/m/" + MATCH + "?e=351&lang=ru").toString());
        Download saved = page.waitForDownload(() -> box.getByText("Сохранить").click());
        Assertions.assertThat(saved.suggestedFilename()).isEqualTo(MATCH + "-351.png");
        BufferedImage image;
        try (InputStream in = Files.newInputStream(saved.path())) {
            image = ImageIO.read(in);
        }
        double width = page.locator("#table").boundingBox().width;
        Assertions.assertThat(image.getWidth()).isBetween((int) (2 * width) - 4, (int) (2 * width) + 4);
        long colors = IntStream.range(0, image.getWidth()).flatMap(x -> IntStream.range(0, image.getHeight())
                .filter(y -> y % 7 == 0).map(y -> image.getRGB(x, y))).distinct().count();
        Assertions.assertThat(colors).as("an image of cards and text, not an empty sheet").isGreaterThan(40);
        assertThat(box.locator("[role=status]")).hasText("Картинка сохранена");
    }

    @Test
    void a_frame_on_another_page_shows_the_public_board_without_tools() {
        Assertions.assertThat(framePolicy("/embed/" + MATCH)).contains("frame-ancestors *");
        Assertions.assertThat(framePolicy("/m/" + MATCH)).contains("frame-ancestors 'self'");
        Page page = open(server, "/enter/unused"); // a page without scripts
        page.evaluate("address => document.body.innerHTML = `<iframe width=900 height=600 src='${address}'></iframe>`",
                "/embed/" + MATCH + "?e=351&as=judge&lang=ru");
        FrameLocator frame = page.frameLocator("iframe");
        assertThat(frame.locator("#table")).containsText("Рыцарь");
        assertThat(frame.locator("#table")).not().containsText("Амулет силы");
        assertThat(frame.locator(".tools")).isHidden();
        assertThat(frame.locator("#record")).isHidden();
    }

    private static String framePolicy(String path) {
        return server.get(path).headers().firstValue("Content-Security-Policy").orElseThrow();
    }

    @ParameterizedTest
    @ValueSource(strings = {"e=99999", "e=-4", "e=soon", "t=t99", "t=nowhere"})
    void a_link_to_a_moment_that_does_not_exist_says_so_and_reveals_nothing(String query) {
        Page page = open(server, "/m/duel-by-life?lang=ru&" + query);
        assertThat(page.locator("#notice")).hasText(Pattern.compile("в этом матче нет"));
        assertThat(page.locator("#moment")).containsText("ход 1");
        Assertions.assertThat(page.locator("body").innerText()).doesNotContain("победа", "2642");
        browsing.takeErrors(); // the browser logs the refused request
    }

    @Test
    void a_page_that_does_not_exist_leads_back_to_the_lobby() {
        Page page = open(server, "/nosuchpage");
        page.locator("a", new Page.LocatorOptions().setHasText("All matches")).click();
        assertThat(page).hasURL(server.uri("/").toString());
        browsing.takeErrors(); // the browser logs the status
    }

    @Test
    void the_page_of_a_missing_match_says_so() {
        Page page = open(server, "/m/no-such-match?lang=en");
        assertThat(page.locator("#title")).hasText("There is no match “no-such-match” here.");
        browsing.takeErrors(); // the browser logs the status
    }

    @Test
    void a_replay_file_opens_from_the_lobby_and_is_released_with_its_page() throws IOException {
        Page page = browsing.page();
        page.addInitScript("""
                const send = window.fetch;
                window.fetch = (address, options) => {
                  if (options?.method === "DELETE") {
                    localStorage.setItem("deleted", address);
                  }
                  return send(address, options);
                };""");
        navigate(page, server, "/?lang=ru");
        page.setInputFiles(".open-file input", new FilePayload("final.jsonl", "application/jsonl",
                Files.readAllBytes(DUEL)));
        assertThat(page).hasURL(Pattern.compile("/m/file-[0-9a-f]{32}\\?as=judge.*"));
        assertThat(page.locator("#branch")).containsText("только в памяти сервера");
        assertThat(page.locator("#title")).hasText("NB-115: доспех против троих");
        navigate(page, server, "/?lang=ru");
        Assertions.assertThat(page.evaluate("localStorage.getItem('deleted')").toString())
                .startsWith("/api/v1/files/file-");
    }

    @Test
    void an_opened_file_says_where_the_rules_contradict_it() throws IOException {
        Page page = open(server, "/?lang=ru");
        page.setInputFiles(".open-file input", new FilePayload("final.jsonl", "application/jsonl",
                OpenedFilesTest.contradictory().getBytes(StandardCharsets.UTF_8)));
        Locator contradiction = page.locator("#branch [role=status] button");
        assertThat(contradiction).hasText("Запись 343 противоречит правилам.");
        contradiction.click();
        assertThat(page.locator("#chronicle .now .at .number")).hasText("343");
    }

    @Test
    void a_file_that_is_no_replay_is_refused_on_the_lobby() {
        Page page = open(server, "/?lang=ru");
        page.setInputFiles(".open-file input", new FilePayload("notes.jsonl", "application/jsonl",
                "hello".getBytes(StandardCharsets.UTF_8)));
        assertThat(page.locator("#trouble")).containsText("Файл notes.jsonl не открыт");
        browsing.takeErrors(); // the browser logs the status
    }
}
