package letopis.server;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Takes screenshots of the recorder page for review: `-Dtest=RecorderScreenshots`, with `-Dpictures=FOLDER` and
/// `-Dsizes=phone,tablet-en-dark,desk`. Not part of the build.
class RecorderScreenshots {

    private static final Map<String, int[]> SIZES = Map.of("phone", new int[] {360, 740},
            "tablet", new int[] {820, 1180}, "desk", new int[] {1280, 800});

    private static final int PATIENCE = 60_000; // ms

    @Test
    void make() throws IOException {
        Path folder = Files.createDirectories(Path.of(System.getProperty("pictures", "target/recorder")));
        try (var browsing = TestBrowser.start();
                var server = TestServer.recording(Files.createTempDirectory("pictures").resolve("log.db"))) {
            for (String size : System.getProperty("sizes", "phone,tablet,desk").split(",")) {
                try {
                    take(browsing, server, folder, size);
                } finally {
                    browsing.takeErrors().forEach(System.out::println);
                }
            }
        }
    }

    private static void take(TestBrowser browsing, TestServer server, Path folder, String name) {
        int[] size = SIZES.get(name.replaceFirst("-.*", ""));
        boolean dark = name.endsWith("-dark");
        Page page = browsing.page(name.contains("-en") ? "en" : "ru", size[0], size[1]);
        var scorekeeper = new TestScorekeeper(page, server.uri("/"), "pictures-" + name);
        page.setDefaultTimeout(PATIENCE);
        page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(dark ? ColorScheme.DARK : ColorScheme.LIGHT));
        scorekeeper.openLink(server.key(), "judge");
        page.navigate(server.uri("/record").toString());
        page.waitForSelector("form [name=title]");
        saveScreenshot(page, folder, name, "0-begin");
        scorekeeper.begin("nebozhiteli");
        scorekeeper.play(3, 30);
        saveScreenshot(page, folder, name, "1-board");
        scorekeeper.play(5, 60);
        saveScreenshot(page, folder, name, "2-later");
        page.evaluate("() => { recorder.open = true; recorder.draw(); }");
        saveScreenshot(page, folder, name, "3-all");
        page.evaluate("() => { recorder.open = false; recorder.draw(); }");
        if (page.locator("#table .backs.may").count() > 0) {
            page.locator("#table .backs.may").first().click();
            saveScreenshot(page, folder, name, "4-naming");
            page.keyboard().press("Escape");
        }
        if (page.locator("#table .card.may").count() > 0) {
            page.locator("#table .card.may").first().click();
            saveScreenshot(page, folder, name, "5-target");
            page.keyboard().press("Escape");
        }
        scorekeeper.undo();
        saveScreenshot(page, folder, name, "6-taken-back");
        page.locator(".foot .order").click();
        page.locator("#orders .step").nth(3).click();
        page.waitForSelector("#orders .undone li");
        saveScreenshot(page, folder, name, "7-rewind");
        page.locator("#orders label:has([value=table])").click();
        saveScreenshot(page, folder, name, "8-table");
        page.locator("#orders .order-head button").click();
        page.context().setOffline(true);
        page.evaluate("() => recorder.bar.usual()");
        page.waitForSelector(".part.waiting li");
        page.evaluate("() => recorder.record({line: 'пас'}, 'пас')");
        saveScreenshot(page, folder, name, "9-lost");
        page.context().setOffline(false);
        page.close();
    }

    private static void saveScreenshot(Page page, Path folder, String size, String name) {
        page.waitForTimeout(400);
        page.screenshot(new Page.ScreenshotOptions().setPath(folder.resolve(size + "-" + name + ".png")));
    }
}
