package letopis.server;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.Cookie;
import java.awt.Color;
import java.awt.GradientPaint;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageTypeSpecifier;
import javax.imageio.ImageWriteParam;
import javax.imageio.ImageWriter;
import javax.imageio.metadata.IIOMetadata;
import javax.imageio.metadata.IIOMetadataNode;
import javax.imageio.stream.ImageOutputStream;
import letopis.journal.MatchId;
import letopis.journal.Seat;
import org.junit.jupiter.api.Test;

/// Generates the pictures of the pages. Not part of the build; run by `modules/server/pictures`.
class Screenshots {

    private static final Path DUEL =
            TestServer.HOME.resolve("replays/nebozhiteli/matches/nb-115-armour-against-three.jsonl");
    private static final String MATCH = "/m/nb-115-armour-against-three";
    private static final int FRAME_HUNDREDTHS = 110;
    private static final Color NIGHT = new Color(0x24324a);
    private static final Color DUSK = new Color(0xa0705c);

    private final Path folder = TestServer.HOME.resolve("docs/pictures");
    private TestBrowser browsing; // while taking pictures

    @Test
    void make() throws IOException {
        Files.createDirectories(folder);
        try (var chromium = TestBrowser.start(); var samples = TestServer.ofSamples();
                var tables = TestServer.of(new CombinedLog(tables()))) {
            browsing = chromium;
            for (String language : List.of("en", "ru")) {
                saveOne(samples, "match." + language, language, MATCH + "?e=347&lang=" + language, 1280, 800);
                saveOne(tables, "lobby." + language, language, "/?lang=" + language, 1280, 800);
                waiting(tables, language);
                results(samples, language);
                control(samples, language);
                ask(samples, language);
                overlay(samples, language);
            }
            steps(samples);
        }
    }

    /// Returns six live tables.
    private static List<SteppedMatchLog> tables() {
        List<String> names = List.of("Иван", "Мария", "Олег", "Анна", "Пётр", "Вера", "Игорь", "Дарья", "Глеб", "Нина",
                "Лев", "Зоя");
        var tables = new ArrayList<SteppedMatchLog>();
        for (int i = 0; i < names.size() / 2; i++) {
            var table = new SteppedMatchLog(DUEL, Instant.now().minus(Duration.ofMinutes(40)))
                    .withTitle(new MatchId("table-" + (i + 1)), "№ " + (i + 1),
                            new TreeMap<>(Map.of(Seat.A, names.get(2 * i), Seat.B, names.get(2 * i + 1))));
            table.record(30 + 18 * i, Instant.now().minusSeconds(17L * i + 4));
            tables.add(table);
        }
        return tables;
    }

    private Page open(TestServer server, String language, String path, int width, int height) {
        Page page = browsing.page(language, width, height);
        page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.LIGHT));
        page.navigate(server.uri(path).toString());
        page.waitForTimeout(2_000);
        return page;
    }

    private void saveOne(TestServer server, String name, String language, String path, int width, int height) {
        save(open(server, language, path, width, height), name);
    }

    private void save(Page page, String name) {
        page.screenshot(new Page.ScreenshotOptions().setPath(folder.resolve(name + ".png")));
    }

    /// Takes the picture of a lobby whose matches have not arrived yet.
    private void waiting(TestServer server, String language) {
        Page page = browsing.page(language, 1280, 800);
        page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.LIGHT));
        page.route("**/api/v1/matches**", _ -> {}); // never answered
        page.navigate(server.uri("/?lang=" + language).toString());
        page.waitForTimeout(2_000);
        save(page, "lobby-waiting." + language);
        page.close();
    }

    /// Takes the picture after all matches were counted.
    private void results(TestServer server, String language) {
        Page page = open(server, language, "/stats?lang=" + language, 1280, 800);
        page.waitForFunction(
                "() => fetch('/api/v1/stats').then(answer => answer.json()).then(found => found.uncountedCount === 0)");
        page.reload();
        page.waitForSelector(".part.cards");
        save(page, "results." + language);
    }

    private void control(TestServer server, String language) {
        Page page = browsing.page(language, 1280, 1080);
        String[] cookie = OverlayControlTest.cookie(server).split("=", 2);
        page.context().addCookies(List.of(new Cookie(cookie[0], cookie[1]).setUrl(server.uri("/").toString())));
        page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.LIGHT));
        page.navigate(server.uri("/control?lang=" + language).toString());
        page.waitForSelector(".correction:not([hidden])");
        page.waitForTimeout(3_000);
        save(page, "control." + language);
    }

    private void ask(TestServer server, String language) {
        Page page = open(server, language, "/ask?lang=" + language, 1280, 800);
        page.waitForSelector("body.ready");
        page.locator("#examples").selectOption("0");
        page.waitForSelector(".verdict");
        page.evaluate("() => scrollTo(0, 0)");
        page.waitForTimeout(500);
        save(page, "ask." + language);
    }

    /// Renders the overlay on a dusk gradient instead of a video.
    private void overlay(TestServer server, String language) throws IOException {
        Page page = open(server, language, "/overlay/sample?test=1&lang=" + language, 1280, 720);
        page.waitForSelector(".verdict.said", new Page.WaitForSelectorOptions().setTimeout(60_000));
        BufferedImage letters = ImageIO.read(new ByteArrayInputStream(
                page.screenshot(new Page.ScreenshotOptions().setOmitBackground(true))));
        var scene = new BufferedImage(letters.getWidth(), letters.getHeight(), BufferedImage.TYPE_INT_RGB);
        Graphics2D paint = scene.createGraphics();
        paint.setPaint(new GradientPaint(0, 0, NIGHT, scene.getWidth(), scene.getHeight(), DUSK));
        paint.fillRect(0, 0, scene.getWidth(), scene.getHeight());
        paint.drawImage(letters, 0, 0, null);
        paint.dispose();
        ImageIO.write(scene, "png", folder.resolve("overlay." + language + ".png").toFile());
    }

    /// Records a dozen steps of a fight as an animation.
    private void steps(TestServer server) throws IOException {
        Page page = open(server, "en", MATCH + "?e=327&lang=en", 1280, 800);
        var frames = new ArrayList<BufferedImage>();
        for (int i = 0; i < 12; i++) {
            frames.add(scaleDown(ImageIO.read(new ByteArrayInputStream(page.screenshot()))));
            page.keyboard().press("ArrowRight");
            page.waitForTimeout(600);
        }
        ImageWriter writer = ImageIO.getImageWritersByFormatName("gif").next();
        try (ImageOutputStream out = ImageIO.createImageOutputStream(
                Files.newOutputStream(folder.resolve("steps.gif")))) {
            writer.setOutput(out);
            writer.prepareWriteSequence(null);
            for (BufferedImage frame : frames) {
                writer.writeToSequence(new IIOImage(frame, null, frameMetadata(writer, frame)),
                        writer.getDefaultWriteParam());
            }
            writer.endWriteSequence();
        } finally {
            writer.dispose();
        }
    }

    /// Scales an image to three quarters of its size.
    private static BufferedImage scaleDown(BufferedImage whole) {
        var small = new BufferedImage(whole.getWidth() * 3 / 4, whole.getHeight() * 3 / 4, BufferedImage.TYPE_INT_RGB);
        Graphics2D paint = small.createGraphics();
        paint.setRenderingHint(RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BICUBIC);
        paint.drawImage(whole, 0, 0, small.getWidth(), small.getHeight(), null);
        paint.dispose();
        return small;
    }

    /// Returns metadata with the frame duration and endless repetition.
    private static IIOMetadata frameMetadata(ImageWriter writer, BufferedImage frame) throws IOException {
        ImageWriteParam param = writer.getDefaultWriteParam();
        IIOMetadata metadata = writer.getDefaultImageMetadata(new ImageTypeSpecifier(frame), param);
        String format = metadata.getNativeMetadataFormatName();
        var root = (IIOMetadataNode) metadata.getAsTree(format);
        var control = (IIOMetadataNode) root.getElementsByTagName("GraphicControlExtension").item(0);
        control.setAttribute("delayTime", String.valueOf(FRAME_HUNDREDTHS));
        var extensions = new IIOMetadataNode("ApplicationExtensions");
        var again = new IIOMetadataNode("ApplicationExtension");
        again.setAttribute("applicationID", "NETSCAPE");
        again.setAttribute("authenticationCode", "2.0");
        again.setUserObject(new byte[] {1, 0, 0});
        extensions.appendChild(again);
        root.appendChild(extensions);
        metadata.setFromTree(format, root);
        return metadata;
    }
}
