package letopis.server;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ReducedMotion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// At every step of every sample match the whole board fits in the window, and nothing on it overlaps.
@DisplayNameGeneration(ReplaceUnderscores.class)
class BoardLayoutTest extends BrowserTestBase {

    /// Steps through a match and returns each misplaced element with the first entry where it occurs.
    private static final String MISFITS = """
            async () => {
              const table = document.querySelector('#table');
              const forward = document.querySelector('.knob-forward');
              const drawn = () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)));
              const said = new Map();
              const say = (where, one) => {
                const what = `${where}: ${one.className} "${one.textContent.slice(0, 30)}"`;
                said.has(what) || said.set(what, document.querySelector('.transport .count').textContent);
              };
              const out = (inner, outer) => inner.left < outer.left - 1 || inner.right > outer.right + 1
                || inner.top < outer.top - 1 || inner.bottom > outer.bottom + 1;
              const look = () => {
                const room = table.getBoundingClientRect();
                if (out(room, { left: 0, top: 0, right: innerWidth, bottom: innerHeight })) {
                  say('the table', table);
                }
                const within = '.rail > *, .row, .front > *, .card, .label, .cell, .hit-plate';
                for (const one of table.querySelectorAll(within)) {
                  const box = one.getBoundingClientRect();
                  if (box.width > 0 && out(box, room)) {
                    say('out of the table', one);
                  }
                }
                for (const one of table.querySelectorAll('.label, .pile, .count')) {
                  if (one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 1) {
                    say('out of its place', one);
                  }
                }
                const [far, near] = [...table.querySelectorAll('.half')].map(half => half.getBoundingClientRect());
                if (near && far.bottom > near.top + 1) {
                  say('over the other half', table.querySelector('.half'));
                }
                const faces = [...table.querySelectorAll('.field .face')]
                  .map(one => [one, one.getBoundingClientRect()]);
                for (const [i, [one, box]] of faces.entries()) {
                  const under = faces.slice(i + 1).find(([, other]) => box.left < other.right - 1
                    && other.left < box.right - 1 && box.top < other.bottom - 1 && other.top < box.bottom - 1);
                  if (under) {
                    say('over another card', one);
                  }
                }
              };
              look();
              while (forward.getAttribute('aria-disabled') === 'false') {
                const before = document.querySelector('.transport .count').textContent;
                forward.click();
                for (const begun = performance.now(); performance.now() < begun + 10_000;) {
                  await drawn();
                  if (document.querySelector('.transport .count').textContent !== before) {
                    break;
                  }
                }
                look();
              }
              return [...said].map(([what, at]) => `${at} ${what}`);
            }""";

    /// Frames follow each other without waiting for the screen.
    private static final String AT_ONCE = """
            const channel = new MessageChannel();
            const waiting = new Map();
            let last = 0;
            channel.port1.onmessage = ({ data }) => {
              const draw = waiting.get(data);
              waiting.delete(data);
              draw?.(performance.now());
            };
            window.requestAnimationFrame = draw => {
              waiting.set(++last, draw);
              channel.port2.postMessage(last);
              return last;
            };
            window.cancelAnimationFrame = frame => waiting.delete(frame);""";

    static Stream<String> matches() throws IOException {
        try (Stream<Path> files = Files.walk(TestServer.HOME.resolve("replays"), 3)) {
            return files.filter(file -> file.toString().endsWith(".jsonl")).sorted()
                    .map(file -> file.getFileName().toString().replace(".jsonl", "")).toList().stream();
        }
    }

    @ParameterizedTest
    @MethodSource("matches")
    void the_whole_board_fits_in_the_window(String match) {
        Page page = browsing.page("ru", 1280, 800);
        page.emulateMedia(new Page.EmulateMediaOptions().setReducedMotion(ReducedMotion.REDUCE));
        page.addInitScript(AT_ONCE);
        navigate(page, server, "/m/" + match + "?e=0&lang=ru");
        assertThat(page.locator("#page.ready")).isVisible();
        Assertions.assertThat((List<?>) page.evaluate(MISFITS)).isEmpty();
    }
}
