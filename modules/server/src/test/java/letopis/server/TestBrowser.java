package letopis.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// A real browser: the system's Chromium, shared by all tests. Any error a page logs fails the test that opened it.
final class TestBrowser implements AutoCloseable {

    private static final List<String> ARGUMENTS = List.of("--no-sandbox", "--disable-gpu", "--in-process-gpu",
            "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update",
            "--disable-sync", "--renderer-process-limit=1"); // no renderer is started in advance
    private static final String AXE = "/META-INF/resources/webjars/axe-core/4.6.3/axe.min.js";

    private static final int PATIENCE = 30_000; // ms; build machines are busy

    private static TestBrowser shared; // startup takes seconds

    private final Playwright playwright;
    private final Browser browser;
    private final List<String> complaints = new ArrayList<>();
    private final List<BrowserContext> windows = new ArrayList<>();

    private TestBrowser(Playwright playwright, Browser browser) {
        this.playwright = playwright;
        this.browser = browser;
    }

    /// Returns the browser of all tests, which is closed at the end of the run.
    static synchronized TestBrowser shared() {
        if (shared == null) {
            TestBrowser started = start();
            PlaywrightAssertions.setDefaultAssertionTimeout(PATIENCE);
            Runtime.getRuntime().addShutdownHook(new Thread(started::close));
            shared = started;
        }
        return shared;
    }

    /// Starts the browser. Without one the tests that need it are skipped, unless all tests are required.
    static TestBrowser start() {
        // a window of the shell without a user interface costs a third of the processor time
        Optional<Path> chromium = Stream.of("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
                .flatMap(name -> Stream.of(System.getenv("PATH").split(File.pathSeparator))
                        .map(folder -> Path.of(folder, name)))
                .filter(Files::isExecutable).findFirst();
        if (chromium.isEmpty() && !"true".equals(System.getenv("CI"))) {
            assumeTrue(false, "there is no Chromium");
        }
        Playwright playwright = Playwright.create(new Playwright.CreateOptions()
                .setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
        return new TestBrowser(playwright, playwright.chromium().launch(new BrowserType.LaunchOptions()
                .setExecutablePath(chromium.orElseThrow(() -> new AssertionError("there is no Chromium")))
                .setArgs(ARGUMENTS)));
    }

    /// Opens a new window.
    Page page(String language, int width, int height) {
        return page(new Browser.NewContextOptions().setLocale(language).setViewportSize(width, height));
    }

    Page page(Browser.NewContextOptions options) {
        BrowserContext context = browser.newContext(options);
        windows.add(context);
        context.grantPermissions(List.of("clipboard-read", "clipboard-write"));
        Page page = context.newPage();
        page.setDefaultTimeout(PATIENCE);
        page.onConsoleMessage(message -> {
            if (message.type().equals("error")) {
                complaints.add(page.url() + ": " + message.text());
            }
        });
        page.onPageError(error -> complaints.add(page.url() + ": " + error));
        return page;
    }

    String version() {
        return browser.version();
    }

    Page page() {
        return page("ru", 1280, 800);
    }

    /// Closes every window. The server must run until then, since pages log an error when it stops.
    void closeWindows() {
        windows.forEach(BrowserContext::close);
        windows.clear();
    }

    /// Returns the errors logged since the last call.
    List<String> takeErrors() {
        var told = List.copyOf(complaints);
        complaints.clear();
        return told;
    }

    /// Returns the serious accessibility violations of a page.
    static List<?> accessibilityViolations(Page page) {
        return violations(page, "{resultTypes: ['violations']}", "['serious', 'critical'].includes(one.impact)");
    }

    /// Returns the accessibility violations of a page by all rules, also best practices and experimental ones. Only the
    /// contrast of level AAA is left out.
    static List<?> allViolations(Page page) {
        return violations(page, """
                {resultTypes: ['violations'], rules: Object.fromEntries(axe.getRules().map(({ruleId}) =>
                    [ruleId, {enabled: ruleId !== 'color-contrast-enhanced'}]))}""", "true");
    }

    private static List<?> violations(Page page, String options, String counts) {
        try (InputStream in = TestBrowser.class.getResourceAsStream(AXE)) {
            page.evaluate(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return (List<?>) page.evaluate("""
                () => axe.run(document, %s).then(found => found.violations.filter(one => %s)
                    .map(one => one.id + ': ' + one.nodes.map(node => node.target.join(' ')).join(', ')))"""
                .formatted(options, counts));
    }

    void assertNoErrors() {
        closeWindows();
        assertThat(takeErrors()).isEmpty();
    }

    @Override
    public void close() {
        browser.close();
        playwright.close();
    }
}
