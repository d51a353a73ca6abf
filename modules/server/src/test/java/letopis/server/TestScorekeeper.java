package letopis.server;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import letopis.server.access.GrantKey;
import letopis.server.access.Role;

/// A person who records a match on the page, with hidden hands.
final class TestScorekeeper {

    private static final Map<String, String> HEROES = Map.of("berserk-heroes", "Брат Милан",
            "respons", "Барон Латц", "vremya-geroev", "Рыцарь");

    private final Page page;
    private final URI server;
    private final String match;

    TestScorekeeper(Page page, URI server, String match) {
        this.page = page;
        this.server = server;
        this.match = match;
    }

    Page page() {
        return page;
    }

    /// Opens a link as its receiver would.
    void openLink(GrantKey key, String role) {
        page.navigate(server.resolve("/enter/"
                + key.write(key.createGrant(Role.of(role).orElseThrow(), Optional.empty(),
                Instant.now().plusSeconds(600)))).toString());
        page.locator("button").click();
        page.waitForURL(url -> !url.contains("/enter/"));
    }

    /// Fills in the form of a new match.
    void begin(String game) {
        page.navigate(server.resolve("/record").toString());
        if (!page.locator("[name=game]").inputValue().equals(game)) {
            page.locator("[name=game]").selectOption(game);
            page.waitForSelector("[name=open-A]");
        }
        page.locator("[name=title]").fill("Финал");
        page.locator("[name=match]").fill(match);
        page.locator("[name=player-A]").fill("Иван");
        page.locator("[name=player-B]").fill("Мария");
        for (Locator hero : page.locator("[name^=open-]").all()) {
            hero.fill(HEROES.get(game));
        }
        page.locator("button[type=submit]").click();
        page.waitForURL("**/record/" + match);
        awaitReady();
    }

    void open() {
        page.navigate(server.resolve("/record/" + match).toString());
        awaitReady();
    }

    private void awaitReady() {
        page.waitForFunction("() => window.recorder?.drawn === true");
    }

    /// Waits until the server has answered everything.
    void awaitIdle() {
        page.waitForFunction("() => recorder.queue.isEmpty && !recorder.queue.busy");
    }

    /// Waits until something was recorded after an entry, and everything sent is answered.
    void awaitEntryAfter(long before) {
        page.waitForFunction("before => recorder.now.last > before && recorder.queue.isEmpty && !recorder.queue.busy",
                Math.toIntExact(before));
    }

    long last() {
        return ((Number) page.evaluate("() => recorder.now.last")).longValue();
    }

    boolean isOver() {
        return (Boolean) page.evaluate("() => recorder.now.over");
    }

    void undo() {
        page.locator(".take-back").click();
        awaitIdle();
    }

    /// Makes random choices with the taps that lead to them, as a finger would.
    void play(long seed, int choices) {
        var random = new SplittableRandom(seed);
        for (int i = 0; i < choices && !isOver(); i++) {
            tapChoice(random.nextInt(1_000_000), random.nextInt(3) > 0);
        }
    }

    /// Surrenders for a player, or takes the next step before a surrender is possible. Each roll of the dice is
    /// different, because equal rolls are rerolled.
    void surrender() {
        page.evaluate("""
                async () => {
                  const before = recorder.now.last;
                  if (recorder.now.surrenderOptions.length > 0) {
                    recorder.choose(recorder.now.surrenderOptions[0]);
                  } else if (recorder.now.draw) {
                    recorder.bar.usual();
                  } else {
                    recorder.choose(recorder.now.options[before % recorder.now.options.length]);
                  }
                  while (recorder.now.last === before && !recorder.queue.trouble) {
                    await new Promise(done => setTimeout(done, 10));
                  }
                }""");
    }

    /// Makes one choice: taps its cards in turn, the name of a hidden card, or the button of the choice.
    void tapChoice(int chosen, boolean usual) {
        page.evaluate("""
                async ([chosen, usual]) => {
                  const { now } = recorder;
                  const before = now.last;
                  if (now.draw) {
                    recorder.bar.usual();
                  } else {
                    const option = usual && now.options.find(one => one.id === now.usualOption)
                      || now.options[chosen % now.options.length];
                    const click = target => target.dispatchEvent(new MouseEvent('click', {bubbles: true}));
                    const find = query => document.querySelector(query);
                    const isSent = () => !recorder.queue.isEmpty || recorder.now.last > before;
                    const trace = [];
                    for (const card of option.cards) {
                      const unseen = option.names?.find(one => one.card === card);
                      const hand = Object.keys(recorder.hands).find(seat => recorder.hands[seat].includes(card));
                      const target = find(hand && unseen ? `#table [data-hand="${hand}"]`
                        : `#table [data-card="${card}"]`);
                      trace.push(`${card} ${hand} ${target?.className} ${recorder.picks.map(one => one.id)}`);
                      if (!isSent() && target && !target.classList.contains('picked')) {
                        click(target);
                      }
                      const name = unseen && find(`.names [data-name="${CSS.escape(unseen.name)}"]`);
                      if (!isSent() && name) {
                        click(name);
                      }
                    }
                    if (!isSent()) {
                      const button = [...document.querySelectorAll('.choose')]
                        .find(one => one.dataset.option === option.id);
                      if (button) {
                        click(button);
                      } else {
                        recorder.unpick();
                        recorder.open = true; // opens the list of all options, as a tap does
                        recorder.draw();
                        const listed = [...document.querySelectorAll('.choose')]
                          .find(one => one.dataset.option === option.id);
                        if (listed) {
                          (window.listed ??= []).push(`${option.sentence} ${JSON.stringify(option)} ${trace.join()}`);
                          click(listed);
                        } else {
                          recorder.choose(option);
                          (window.untapped ??= []).push(option.sentence);
                        }
                      }
                    }
                  }
                  for (let i = 0; i < 1500 && !(recorder.queue.isEmpty && !recorder.queue.busy
                      && recorder.now.last > before) && !recorder.queue.trouble && !recorder.queue.lost; i++) {
                    await new Promise(done => setTimeout(done, 10));
                  }
                  if (recorder.queue.trouble) {
                    throw new Error(recorder.queue.trouble.message + JSON.stringify(recorder.queue.items[0]));
                  }
                }""", List.of(chosen, usual));
    }
}
