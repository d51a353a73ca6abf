package letopis.server;

import com.microsoft.playwright.Page;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;

/// The base of all browser tests: the browser, and a server with the sample replays.
abstract class BrowserTestBase {

    static final Path DUEL =
            TestServer.HOME.resolve("replays/nebozhiteli/matches/nb-115-armour-against-three.jsonl");

    static TestBrowser browsing;
    static TestServer server;

    @BeforeAll
    static void start() throws IOException {
        browsing = TestBrowser.shared();
        if (server == null) {
            server = TestServer.ofSamples();
        }
    }

    @AfterEach
    void the_pages_logged_no_errors() {
        browsing.assertNoErrors();
    }

    static Page open(TestServer testServer, String path) {
        return navigate(browsing.page(), testServer, path);
    }

    /// Opens a page whose timers run five times as fast.
    static Page openFast(TestServer testServer, String path) {
        Page page = browsing.page();
        page.addInitScript("""
                const wait = window.setTimeout;
                window.setTimeout = (act, millis, ...values) => wait(act, millis / 5, ...values);""");
        return navigate(page, testServer, path);
    }

    static Page navigate(Page page, TestServer testServer, String path) {
        page.navigate(testServer.uri(path).toString());
        return page;
    }
}
