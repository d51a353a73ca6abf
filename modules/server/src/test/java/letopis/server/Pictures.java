package letopis.server;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
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

/// Makes the pictures of the pages; `modules/server/pictures` starts it.
final class Pictures {

    private static final Path DUEL =
            TestServer.HOME.resolve("replays/nebozhiteli/matches/nb-115-armour-against-three.jsonl");
    private static final String MATCH = "/m/nb-115-armour-against-three";
    private static final int FRAME_HUNDREDTHS = 110;

    private final Path folder;
    private final Browsing browsing;

    private Pictures(Path folder, Browsing browsing) {
        this.folder = folder;
        this.browsing = browsing;
    }

    /// @param args the folder of the pictures
    public static void main(String[] args) throws IOException {
        Path folder = Files.createDirectories(Path.of(args[0]));
        try (var browsing = Browsing.start(); var samples = TestServer.ofSamples();
                var tables = TestServer.of(new SeveralArchives(tables()))) {
            var pictures = new Pictures(folder, browsing);
            for (String language : List.of("en", "ru")) {
                pictures.one(samples, "match." + language, language, MATCH + "?e=347&lang=" + language, 1280, 800);
                pictures.one(tables, "hall." + language, language, "/?lang=" + language, 1280, 800);
                pictures.ask(samples, language);
                pictures.overlay(samples, language);
            }
            pictures.steps(samples);
        }
    }

    /// Six tables that are being played.
    private static List<StampedArchive> tables() {
        List<String> names = List.of("Иван", "Мария", "Олег", "Анна", "Пётр", "Вера", "Игорь", "Дарья", "Глеб", "Нина",
                "Лев", "Зоя");
        var tables = new ArrayList<StampedArchive>();
        for (int i = 0; i < names.size() / 2; i++) {
            var table = new StampedArchive(DUEL, Instant.now().minus(Duration.ofMinutes(40)))
                    .called(new MatchId("table-" + (i + 1)), "Стол " + (i + 1),
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

    private void one(TestServer server, String name, String language, String path, int width, int height) {
        save(open(server, language, path, width, height), name);
    }

    private void save(Page page, String name) {
        page.screenshot(new Page.ScreenshotOptions().setPath(folder.resolve(name + ".png")));
    }

    private void ask(TestServer server, String language) {
        Page page = open(server, language, "/ask?lang=" + language, 1280, 800);
        page.keyboard().press("Control+Enter");
        page.waitForSelector(".verdict");
        page.waitForTimeout(500);
        save(page, "ask." + language);
    }

    /// Over a dusk instead of a video.
    private void overlay(TestServer server, String language) {
        Page page = open(server, language, "/overlay/sample?test=1&lang=" + language, 1280, 720);
        page.evaluate("() => document.documentElement.style.setProperty('background',"
                + " 'linear-gradient(160deg, #24324a, #5b4a5e 55%, #a0705c)')");
        page.waitForSelector(".verdict.said", new Page.WaitForSelectorOptions().setTimeout(60_000));
        save(page, "overlay." + language);
    }

    /// A dozen steps of a fight, as a picture that moves.
    private void steps(TestServer server) throws IOException {
        Page page = open(server, "en", MATCH + "?e=311&lang=en", 960, 640);
        var frames = new ArrayList<BufferedImage>();
        for (int i = 0; i < 12; i++) {
            frames.add(ImageIO.read(new ByteArrayInputStream(page.screenshot())));
            page.keyboard().press("ArrowRight");
            page.waitForTimeout(600);
        }
        ImageWriter writer = ImageIO.getImageWritersByFormatName("gif").next();
        try (ImageOutputStream out = ImageIO.createImageOutputStream(
                Files.newOutputStream(folder.resolve("steps.gif")))) {
            writer.setOutput(out);
            writer.prepareWriteSequence(null);
            for (BufferedImage frame : frames) {
                writer.writeToSequence(new IIOImage(frame, null, described(writer, frame)),
                        writer.getDefaultWriteParam());
            }
            writer.endWriteSequence();
        } finally {
            writer.dispose();
        }
    }

    /// How long a frame stays, and that they begin anew.
    private static IIOMetadata described(ImageWriter writer, BufferedImage frame) throws IOException {
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
