package letopis.server;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Page;
import java.util.List;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Cards in all states and at every width a table may choose: names are whole, and everything can be read.
@DisplayNameGeneration(ReplaceUnderscores.class)
class CardFacesTest extends BrowserTestBase {

    /// Replaces the table with cards of an invented game, in rows of one width each.
    private static final String DEAL = """
            async lang => {
              const from = name => import(`/assets/js/${name}.js`);
              const { know, speak } = await from('words');
              const { appear } = await from('appearance');
              const { face, edge, ticket, chip, heroFace, preview } = await from('face');
              const { setCardWidth, WIDTHS } = await from('card-sizes');
              await Promise.all(['400', '600', '700'].map(weight =>
                document.fonts.load(`${weight} 12px "Golos Text"`, 'Аa')));
              const colors = ['forest', 'swamp', 'mountain', 'steppe', 'dark', 'bone', 'tide', 'brass', 'ash', 'umber',
                'ink'];
              const names = lang === 'ru'
                ? ['Друид', 'Вожак седого табуна', 'Венценосный олень', 'Жертвоприношение', 'Щитоносец-автоматон',
                  'Разжалованный контрабандист Северных гор', 'Ярина, хранительница рощ', 'Чаша', 'Рысь', 'Ёж', 'Меч']
                : ['Druid', 'Leader of the Grey Herd', 'Crowned Stag', 'Reinforcements', 'Shieldbearer Automaton',
                  'The Cashiered Quartermaster of the Hills', 'Yarina, Keeper of Groves', 'Cup', 'Lynx', 'Hedge',
                  'Sword'];
              speak(lang);
              know(lang === 'ru' ? { 'counter.life': 'жизнь', 'counter.strike': 'удар', 'flag.weak': 'слабость',
                'flag.blocked': 'заблокировано' } : { 'counter.strike': 'strike', 'counter.life': 'life',
                'flag.weak': 'weakness', 'flag.blocked': 'blocked' },
                Object.fromEntries(names.map((title, i) => [title, { title, sentences: ['A.', 'B.'], face: {
                  kind: lang === 'ru' ? 'существо · человек, воин' : 'creature · human warrior', color: colors[i],
                  emblem: i % 3 === 2 ? null : 'paw', costs: [{ shape: 'circle', amount: 3, name: 'mana' }],
                  text: 'A sentence that takes more than one line on the face of a card.', strike: null,
                  life: null } }])), {});
              appear({ lifeCode: 'life', ownLifeName: false, cardDisplay: { lifeCode: 'life', strikeCode: 'strike',
                maxCodes: { life: 'maxLife' }, lossCode: null, impliedCodes: [],
                marks: { closed: 'on-side', fresh: 'new', blocked: 'blocked' } } });
              let id = 0;
              const card = (name, more) => ({ id: `t${++id}`, name, faceDown: false, attached: [], ...more });
              const whole = (name, more) => card(name, { strike: 2, life: 3, maxLife: 5, ...more });
              const none = { numbers: new Map(), cards: new Map(), gone: new Map() };
              const draw = (one, change, form = face) => form(one, 'zone', none, change, [], []);
              const states = () => names.flatMap(name => [draw(whole(name, {})), draw(card(name, {})),
                draw(whole(name, { closed: true, weak: true })), draw(whole(name, { fresh: true, blocked: true }),
                  { stats: { life: -2 } }), draw(whole(name, {}), { gone: true, dead: true })])
                .concat(draw(whole(names[0], { attached: [card(names[10], {}), card(names[8], {})] })),
                  draw(card(null, { faceDown: true, mana: 2 })), draw(whole(names[6], {}), undefined, heroFace),
                  draw(card('Unknown', { life: 2 })), draw(whole(names[1], {}), undefined, chip),
                  draw(card(names[5], {}), undefined, edge),
                  draw(card(names[2], { faceDown: true, mana: 1 }), undefined, ticket));
              document.body.className = '';
              document.body.innerHTML = '<main id="deal" class="table"></main>';
              document.querySelector('#deal').style.overflow = 'visible';
              document.documentElement.style.overflow = 'auto';
              for (const width of WIDTHS) {
                const row = document.createElement('ul');
                row.dataset.width = width;
                row.style.cssText = 'display: flex; flex-wrap: wrap; gap: 8px; align-items: end';
                setCardWidth(row, width);
                row.append(...states());
                document.querySelector('#deal').append(row);
              }
              document.querySelector('#deal').append(preview(whole(names[5], { weak: true })));
            }""";

    /// Returns the parts of cards that leave their frame, or whose text leaves them.
    private static final String CLIPPED = """
            () => [...document.querySelectorAll('#deal .face')].flatMap(face => {
              const frame = face.getBoundingClientRect();
              const parts = [...face.querySelectorAll('.name, .numbers, .captions, .life-bar, .kind')];
              return parts.filter(part => part.getClientRects().length > 0).flatMap(part => {
                const box = part.getBoundingClientRect();
                const cut = box.bottom > frame.bottom + 0.6 || box.right > frame.right + 0.6
                  || box.left < frame.left - 0.6 || part.scrollWidth > part.clientWidth + 1
                  || part.scrollHeight > part.clientHeight + 2;
                return cut ? `${frame.width} ${part.className}: ${part.textContent}` : [];
              });
            })""";

    private static final String WORDS_SHOWN = """
            () => [...document.querySelectorAll('#deal [data-width] .face > .name')].filter(name =>
              name.getClientRects().length === 0 || name.getBoundingClientRect().height < 10)
                .map(name => name.textContent)""";

    private static final String ELEMENTS = """
            () => Math.max(...[...document.querySelectorAll('#deal [data-slot]')].map(slot => 1
              + slot.querySelectorAll('*').length - slot.querySelectorAll('.tab, .tab *').length))""";

    /// Returns texts whose contrast is below 4.5 to 1, drawing each colour to find its components.
    private static final String PALE = """
            () => {
              const brush = Object.assign(document.createElement('canvas'), { width: 1, height: 1 })
                .getContext('2d', { willReadFrequently: true });
              const rgba = color => {
                brush.clearRect(0, 0, 1, 1);
                brush.fillStyle = color;
                brush.fillRect(0, 0, 1, 1);
                return brush.getImageData(0, 0, 1, 1).data;
              };
              const light = color => rgba(color).slice(0, 3).reduce((sum, part, i) => {
                const one = part / 255;
                return sum + [0.2126, 0.7152, 0.0722][i]
                  * (one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4);
              }, 0);
              const ground = element => {
                const color = getComputedStyle(element).backgroundColor;
                return rgba(color)[3] === 255 ? color : ground(element.parentElement);
              };
              const seen = [...document.querySelectorAll(`#deal .face:not(.gone) :is(.name, .marks, .kind, .captions,
                .strike, .life, .cost, .delta, .face-text), #deal .tab .name`)].filter(one => one.textContent.trim()
                && one.getClientRects().length > 0);
              const pale = seen.flatMap(one => {
                const [a, b] = [light(getComputedStyle(one).color), light(ground(one))];
                const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
                const color = one.closest('[class*=color-]').className;
                return contrast < 4.5 ? [`${contrast.toFixed(2)} .${one.className} of ${color}`] : [];
              });
              return seen.length < 100 ? ['too few texts'] : [...new Set(pale)];
            }""";

    private static Page deal(String language) {
        Page page = browsing.page(language, 1280, 800);
        navigate(page, server, "/m/game-by-wounds?e=10&lang=" + language);
        assertThat(page.locator("#page.ready")).isVisible();
        page.evaluate(DEAL, language);
        return page;
    }

    @ParameterizedTest
    @ValueSource(strings = {"ru", "en"})
    void nothing_on_a_card_is_cut_at_any_width(String language) {
        Page page = deal(language);
        Assertions.assertThat((List<?>) page.evaluate(CLIPPED)).isEmpty();
        Assertions.assertThat((List<?>) page.evaluate(WORDS_SHOWN)).isEmpty();
    }

    @Test
    void a_face_takes_at_most_twenty_elements() {
        Assertions.assertThat((int) deal("ru").evaluate(ELEMENTS)).isBetween(12, 20);
    }

    @ParameterizedTest
    @ValueSource(strings = {"light", "dark"})
    void texts_on_cards_stand_out_from_their_ground(String theme) {
        Page page = deal("ru");
        page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme);
        Assertions.assertThat((List<?>) page.evaluate(PALE)).isEmpty();
    }

    @Test
    void a_card_is_one_button_that_says_all_of_it() {
        Page page = deal("en");
        assertThat(page.locator("[data-width='97'] .face").nth(2)).hasAccessibleName(
                "Druid, strike 2, life 3 of 5, closed, weakness, zone");
        assertThat(page.locator("[data-width='97'] .face").nth(4)).hasAccessibleName(
                "Druid, strike 2, life 3 of 5, zone, dies");
        assertThat(page.locator("[data-width='97'] .tab").first()).hasAccessibleName("Sword, on Druid");
        Assertions.assertThat((int) page.evaluate(
                "document.querySelectorAll('.face :is(button, a, [tabindex])').length")).isZero();
        Assertions.assertThat(TestBrowser.accessibilityViolations(page)).isEmpty();
    }

    @Test
    void the_table_says_how_long_lives_are_kept_and_lost() {
        Page page = deal("ru");
        Assertions.assertThat(page.locator("[data-width='97'] .life-bar").nth(2).getAttribute("style"))
                .contains("--kept: 60%").contains("--before: 100%");
        assertThat(page.locator("[data-width='97'] .face .delta").first()).hasText("−2");
    }
}
