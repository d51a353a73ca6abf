package letopis.server;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Page;
import java.util.List;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A page that patches its elements from step to step, compared with a page that is opened at the same moment.
@DisplayNameGeneration(ReplaceUnderscores.class)
class PatchedPageTest extends BrowserTestBase {

    private static final int STEPS_BETWEEN = 6;

    /// Describes an element and all that is seen in it, each with its attributes in alphabetical order. Sizes depend on
    /// the steps before and are left out.
    private static final String DESCRIBE = """
            const describe = one => (one instanceof Element ? [
                [one.localName, ...[...one.attributes].filter(({name, value}) => name !== 'style'
                    && (value !== '' || name === 'hidden')).map(({name, value}) => `${name}=${value}`).sort()]
                    .join(' '),
                ...one.hidden ? [] : [...one.childNodes].flatMap(describe)] : [one.nodeValue]);
            """;

    /// Returns the elements of the table, and the lines of the chronicle near the current one.
    private static final String SHOWN = """
            withLines => {
                %s
                const lines = withLines ? [...document.querySelectorAll('#chronicle .line')] : [];
                const now = lines.findIndex(line => line.matches('.now'));
                return [...document.querySelectorAll('#table .half'), ...lines.slice(Math.max(0, now - 3), now + 1)]
                    .flatMap(describe);
            }""".formatted(DESCRIBE);
    private static final String STRIP = """
            () => {
                %s
                return describe(document.querySelector('#sums'));
            }""".formatted(DESCRIBE);
    private static final String SUMS_DURING_A_FIGHT = "#sums:not(.past) .sum";

    @ParameterizedTest
    @CsvSource({"nb-115-armour-against-three, 280", "duel-by-life, 1340", "fight-with-second-wind, 30",
        "game-by-wounds, 480", "game-by-the-sixth-hit, 250"})
    void stepping_shows_the_same_as_opening_each_moment(String match, int entry) {
        Page stepped = open("/m/" + match + "?lang=ru&e=" + entry);
        for (int stop = 0; stop < 3; stop++) {
            for (int step = 0; step < STEPS_BETWEEN; step++) {
                stepped.keyboard().press("ArrowRight");
            }
            boolean isBack = stop % 2 == 1;
            if (isBack) { // to steps that were drawn before; the chronicle shows later ones too
                stepped.keyboard().press("ArrowLeft");
                stepped.keyboard().press("ArrowLeft");
            }
            stepped.waitForTimeout(400); // the address is kept a moment later
            Page opened = open(stepped.url().replaceFirst("^https?://[^/]+", ""));
            List<?> patched = (List<?>) stepped.evaluate(SHOWN, !isBack);
            List<?> fresh = (List<?>) opened.evaluate(SHOWN, !isBack);
            int same = 0;
            while (same < Math.min(patched.size(), fresh.size()) && patched.get(same).equals(fresh.get(same))) {
                same++;
            }
            Assertions.assertThat(excerpt(patched, same)).as(stepped.url()).isEqualTo(excerpt(fresh, same));
            opened.close();
        }
    }

    @ParameterizedTest
    @CsvSource({"nb-115-armour-against-three, 300", "duel-by-life, 1250", "game-by-wounds, 460"})
    void the_ledger_strip_shows_the_same_as_at_each_moment_opened(String match, int entry) {
        Page stepped = open("/m/" + match + "?lang=ru&e=" + entry);
        int compared = 0;
        for (int step = 0; step < 80 && compared < 4; step++) {
            String before = stepped.locator("#sums").innerText();
            stepped.keyboard().press("ArrowRight");
            boolean isSame = before.equals(stepped.locator("#sums").innerText());
            if (isSame || stepped.locator(SUMS_DURING_A_FIGHT).count() < 2) {
                continue;
            }
            compared++;
            stepped.waitForTimeout(400); // the address is kept a moment later
            Page opened = open(stepped.url().replaceFirst("^https?://[^/]+", ""));
            Assertions.assertThat((List<?>) stepped.evaluate(STRIP)).as(stepped.url())
                    .isEqualTo(opened.evaluate(STRIP));
            opened.close();
        }
        Assertions.assertThat(compared).as("changed strips with several sums").isGreaterThan(1);
    }

    private static List<?> excerpt(List<?> lines, int from) {
        return lines.subList(Math.max(0, from - 3), Math.min(lines.size(), from + 3));
    }

    private static Page open(String path) {
        Page page = open(server, path);
        assertThat(page.locator("#page.ready")).isVisible();
        assertThat(page.locator(".line.now, .lull.now").first()).isVisible();
        return page;
    }
}
