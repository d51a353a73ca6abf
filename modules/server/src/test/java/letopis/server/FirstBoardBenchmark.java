package letopis.server;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.microsoft.playwright.Browser;
import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.Page;
import com.sun.net.httpserver.HttpServer;
import com.sun.net.httpserver.SimpleFileServer;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.ToDoubleFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Measures the time until a board appears and the time of a step. Not part of the build; run by
/// `modules/bench/pages`.
class FirstBoardBenchmark {

    private static final String LONGEST = "/m/duel-by-life?e=1300&lang=ru"; // 2,641 entries
    private static final int MOVES = 900; // of the boardgame.io match; ours has about as many steps
    private static final int WINDOWS = 21;
    private static final int STEPS = 100;
    private static final int OUR_STEPS = 500;
    private static final Set<String> PARTS = Set.of("ScriptDuration", "RecalcStyleDuration", "LayoutDuration");
    private static final Pattern ADDRESS = Pattern.compile("http://[^/]+");

    /// The time from the start of navigation to the first painted text of the board, by the browser's clock.
    private static final String WATCH = """
            window.shown = new Promise(resolve =>
                new PerformanceObserver(list => resolve(list.getEntries()[0].renderTime))
                    .observe({type: 'element', buffered: true}));
            new MutationObserver(() => document.querySelectorAll('%s')
                .forEach(one => one.setAttribute('elementtiming', 'board')))
                .observe(document, {childList: true, subtree: true});""";
    private static final String BYTES = """
            () => performance.getEntriesByType('resource').concat(performance.getEntriesByType('navigation'))
                .reduce((sum, one) => sum + one.transferSize, 0)""";

    /// Takes a step; returns its time, the number of nodes, and 1 if cards changed size.
    private static final String OUR_STEP = """
            async () => {
                const size = () => document.querySelector('#table').style.getPropertyValue('--w');
                const before = size();
                const begun = performance.now();
                document.body.dispatchEvent(new KeyboardEvent('keydown', {key: 'ArrowRight', bubbles: true}));
                await new Promise(done => {
                    const channel = new MessageChannel();
                    channel.port1.onmessage = done;
                    channel.port2.postMessage(0);
                });
                document.body.offsetHeight;
                return [performance.now() - begun, document.querySelectorAll('*').length, before === size() ? 0 : 1];
            }""";

    /// The time from a key press until all its effects have run and the layout is done.
    private static final String STEP = """
            async () => {
                const begun = performance.now();
                %s;
                await new Promise(done => {
                    const channel = new MessageChannel();
                    channel.port1.onmessage = done;
                    channel.port2.postMessage(0);
                });
                document.body.offsetHeight;
                return performance.now() - begun;
            }""";
    private static final String THEIR_STEP = """
            const lines = document.querySelectorAll('.log-event');
            window.step = (window.step ?? lines.length / 2) + 1;
            lines[Math.floor(window.step)].click()""";

    private final TestBrowser browsing = TestBrowser.shared();

    @Test
    void measure() throws IOException {
        System.out.printf(Locale.ROOT, "%nChromium %s, %s cores.%n%n| what | figure | baseline | ratio | aim |%n"
                        + "|---|---|---|---|---|%n", browsing.version(), Runtime.getRuntime().availableProcessors());
        String running = System.getProperty("server", "");
        if (!running.isEmpty()) {
            measureSteps(running.replaceAll("/$", "") + LONGEST);
            return;
        }
        browsing.page().navigate("about:blank"); // the first window of a browser is slow
        browsing.closeWindows();
        try (var fresh = new Program()) {
            row("first board, the first visitor of a server that has just begun to listen",
                    List.of(boardTime(fresh.address() + LONGEST)), "");
        }
        try (var program = new Program()) {
            pause(10_000);
            row("first board, the first visitor ten seconds later", List.of(boardTime(program.address() + LONGEST)),
                    "");
            row("first board of the longest sample match in a new window", windowTimes(program.address() + LONGEST),
                    "under 300 ms");
            measureSteps(program.address() + LONGEST);
        }
        String other = System.getProperty("beside", "");
        if (!other.isEmpty()) {
            measureBoardgameIo(Path.of(other));
        }
    }

    private static void row(String what, List<Double> millis, String aim) {
        List<Double> sorted = millis.stream().sorted().toList();
        String figures = sorted.size() == 1 ? "| %s | %.0f ms | | | %s |%n".formatted(what, sorted.getFirst(), aim)
                : "| %s, median of %d (worst) | %.0f ms (%.0f) | | | %s |%n".formatted(what, sorted.size(),
                        sorted.get(sorted.size() / 2), sorted.getLast(), aim);
        System.out.print(figures);
    }

    private List<Double> windowTimes(String address) {
        return IntStream.range(0, WINDOWS).mapToObj(_ -> boardTime(address)).toList();
    }

    private double boardTime(String address) {
        Page page = watchBoard(browsing.page(), ".face .name");
        page.navigate(address);
        double shown = ((Number) page.evaluate("() => window.shown")).doubleValue();
        browsing.closeWindows();
        return shown;
    }

    private static Page watchBoard(Page page, String board) {
        page.addInitScript(WATCH.formatted(board));
        return page;
    }

    private void measureSteps(String address) {
        Page page = browsing.page();
        page.navigate(address);
        pause(page);
        System.out.printf(Locale.ROOT, "| the page, with its fonts, as sent | %,d bytes | | | at most 250,000 |%n",
                ((Number) page.evaluate(BYTES)).longValue());
        measureSteps(page);
        browsing.closeWindows();
    }

    private static void measureSteps(Page page) {
        CDPSession elapsed = session(page, "timeTicks");
        CDPSession processor = session(page, "threadTicks");
        List<Step> steps = IntStream.range(0, OUR_STEPS).mapToObj(_ -> step(page, elapsed, processor)).toList();
        for (boolean resized : new boolean[] {false, true}) {
            List<Step> some = steps.stream().filter(step -> step.resized() == resized).toList();
            String what = resized ? "a step that changes the size of cards" : "a step";
            tailRow(what + ", script, style and layout", some, Step::millis,
                    resized ? "p99 at most 32 ms" : "p99 at most 16 ms");
            tailRow(what + ", script, style and layout, in processor time", some, Step::processorMillis, "");
            tailRow(what + ", from the key to the end of its layout, with frames painted meanwhile", some,
                    Step::totalMillis, "");
        }
        System.out.printf(Locale.ROOT, "| nodes of the page, the most of %d steps | %,d | | | at most 2,500 |%n",
                steps.size(), steps.stream().mapToInt(Step::nodes).max().orElseThrow());
    }

    /// The times of a step in milliseconds.
    ///
    /// @param totalMillis     from the key to the end of the layout, with frames that are painted meanwhile
    /// @param millis          what the browser counts as script, style and layout, elapsed
    /// @param processorMillis the same in processor time
    private record Step(double totalMillis, double millis, double processorMillis, int nodes, boolean resized) {}

    private static CDPSession session(Page page, String clock) {
        CDPSession session = page.context().newCDPSession(page);
        var domain = new JsonObject();
        domain.addProperty("timeDomain", clock);
        session.send("Performance.enable", domain);
        return session;
    }

    private static Step step(Page page, CDPSession elapsed, CDPSession processor) {
        double processorBefore = countedMillis(processor);
        double before = countedMillis(elapsed);
        var found = (List<?>) page.evaluate(OUR_STEP);
        double after = countedMillis(elapsed);
        double processorAfter = countedMillis(processor);
        page.waitForTimeout(40);
        return new Step(((Number) found.get(0)).doubleValue(), after - before, processorAfter - processorBefore,
                ((Number) found.get(1)).intValue(), ((Number) found.get(2)).intValue() == 1);
    }

    /// Returns the time that the page has spent in scripts, styles and layout, by the clock of the session.
    private static double countedMillis(CDPSession session) {
        double seconds = 0;
        for (JsonElement metric : session.send("Performance.getMetrics").getAsJsonArray("metrics")) {
            String name = metric.getAsJsonObject().get("name").getAsString();
            if (PARTS.contains(name)) {
                seconds += metric.getAsJsonObject().get("value").getAsDouble();
            }
        }
        return seconds * 1000;
    }

    private static void tailRow(String what, List<Step> steps, ToDoubleFunction<Step> millis, String aim) {
        if (!steps.isEmpty()) {
            double[] sorted = steps.stream().mapToDouble(millis).sorted().toArray();
            System.out.printf(Locale.ROOT, "| %s, median, p99 and worst of %d | %.1f, %.1f, %.1f ms | | | %s |%n", what,
                    sorted.length, sorted[sorted.length / 2], sorted[(sorted.length - 1) * 99 / 100],
                    sorted[sorted.length - 1], aim);
        }
    }

    private static List<Double> stepTimes(Page page, String step) {
        return IntStream.range(0, STEPS).mapToObj(_ -> {
            double millis = ((Number) page.evaluate(STEP.formatted(step))).doubleValue();
            page.waitForTimeout(40);
            return millis;
        }).toList();
    }

    /// Measures a match of boardgame.io in its log viewer.
    private void measureBoardgameIo(Path folder) throws IOException {
        HttpServer files = SimpleFileServer.createFileServer(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), folder.toAbsolutePath(),
                SimpleFileServer.OutputLevel.NONE);
        files.start();
        String address = "http://127.0.0.1:" + files.getAddress().getPort() + "/index.html";
        for (int moves : new int[] {9, MOVES}) {
            Page first = browsing.page();
            first.navigate(address);
            pause(first);
            first.evaluate("count => window.playMoves(count)", moves);
            first.waitForTimeout(500);
            String match = first.context().storageState();
            browsing.closeWindows();
            row("boardgame.io, first board and debug panel in a new window, after " + moves + " moves",
                    IntStream.range(0, WINDOWS).mapToObj(_ -> boardgameIoTime(address, match)).toList(), "");
            Page page = openStored(match);
            page.navigate(address);
            pause(page);
            row("boardgame.io, its log drawn after a click, " + moves + " moves",
                    List.of(((Number) page.evaluate(STEP.formatted("[...document.querySelectorAll('.menu-item')]"
                            + ".find(one => one.textContent.trim() === 'Log').click()"))).doubleValue()), "");
            if (moves > STEPS) {
                row("boardgame.io, a step in its log viewer, script and layout, " + moves + " moves",
                        stepTimes(page, THEIR_STEP), "");
            }
            browsing.closeWindows();
        }
        files.stop(0);
        browsing.takeErrors();
    }

    private double boardgameIoTime(String address, String match) {
        Page page = watchBoard(openStored(match), "td");
        page.navigate(address);
        double shown = ((Number) page.evaluate("() => window.shown")).doubleValue();
        browsing.closeWindows();
        return shown;
    }

    private Page openStored(String match) {
        return browsing.page(new Browser.NewContextOptions().setStorageState(match).setViewportSize(1280, 800));
    }

    private static void pause(Page page) {
        page.waitForTimeout(2_000);
    }

    private static void pause(int millis) {
        try {
            new CountDownLatch(1).await(millis, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /// `letopis serve`, started as users start it.
    private record Program(Process process, String address) implements AutoCloseable {

        Program() throws IOException {
            this(start());
        }

        private Program(Process process) throws IOException {
            this(process, addressOf(process));
        }

        private static Process start() throws IOException {
            var building = new ProcessBuilder("./letopis", "serve", "--listen", "127.0.0.1:0")
                    .directory(TestServer.HOME.toFile()).redirectErrorStream(true);
            building.environment().put("XDG_DATA_HOME",
                    Files.createTempDirectory(Path.of("target").toAbsolutePath(), "data").toString());
            return building.start();
        }

        private static String addressOf(Process process) throws IOException {
            var out = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
            for (String line = out.readLine(); line != null; line = out.readLine()) {
                Matcher address = ADDRESS.matcher(line);
                if (address.find()) {
                    return address.group();
                }
            }
            throw new AssertionError("it did not start");
        }

        @Override
        public void close() {
            process.destroy();
            process.onExit().join();
        }
    }
}
