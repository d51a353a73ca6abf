package letopis.server;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.util.List;
import java.util.regex.Pattern;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// The dispute page in a browser: the board editor on a phone, and disputes as text.
@DisplayNameGeneration(ReplaceUnderscores.class)
class AskPageTest extends BrowserTestBase {

    private static final int TAPS_MAX = 20;
    private static final int TARGET_MIN = 44; // px

    private static TestJudge judge(String language) {
        return TestJudge.open(browsing, server, language);
    }

    private static Page openText(String language) {
        Page page = open(server, "/ask?lang=" + language);
        assertThat(page.locator("body.ready")).isAttached();
        page.locator("#ways label", new Page.LocatorOptions().setHasText(language.equals("ru") ? "Файл" : "File"))
                .click();
        return page;
    }

    private static void layReadmeDispute(TestJudge judge) {
        judge.add("B-field", "Лучник");
        judge.add("A-field", "Вампир");
        judge.add("A-field", "Жрица");
        judge.add("A-hand", "Исцеление");
        judge.tap("card-vampire");
        judge.page().locator("#sheet [data-key=number-life]").fill("3");
        judge.tap("close");
        assertThat(judge.page().locator("[data-key=card-vampire] .numbers .life")).hasText("3/6");
    }

    private static void assertFewTaps(TestJudge judge) {
        Assertions.assertThat(judge.tapCount()).isLessThanOrEqualTo(TAPS_MAX);
        Assertions.assertThat(judge.page().locator("#answer").innerText()).doesNotContain("until:");
    }

    @Test
    void the_longest_name_of_a_phase_is_shown_whole_and_the_tabs_have_names_of_their_own() {
        for (int width : new int[] {390, 1280}) {
            Page page = navigate(browsing.page("ru", width, 844), server, "/ask?lang=ru");
            assertThat(page.locator("body.ready")).isAttached();
            Assertions.assertThat((Boolean) page.locator("select[data-key=phase]").evaluate("""
                    select => {
                      const brush = document.createElement("canvas").getContext("2d");
                      brush.font = getComputedStyle(select).font;
                      const most = Math.max(...[...select.options].map(one => brush.measureText(one.text).width));
                      return most < select.clientWidth - 40; // with the arrow
                    }""")).as("at %d", width).isTrue();
            assertThat(page.locator("#ways label").first()).hasText("Редактор");
            assertThat(page.locator("#views button").first()).hasText("Стол");
        }
    }

    @Test
    void a_dispute_of_nebozhiteli_is_settled_from_nothing_on_a_phone() {
        TestJudge judge = judge("ru");
        layReadmeDispute(judge);
        judge.choose("archer", "цель — Вампир");
        assertThat(judge.verdict()).containsText("Вампир погибает");
        judge.choose("healing", "цель — Вампир");
        assertThat(judge.verdict()).hasText("Вампир выживает, жизнь 2 из 6.");
        judge.tap("next");
        assertThat(judge.page().locator(".verdict")).containsText("Вампир выживает, жизнь 2 из 6.");
        assertThat(judge.page().locator(".ask-sums")).containsText("NT-IV-2.1.3-b");
        assertThat(judge.page().locator(".outcome").last()).containsText("Вампир");
        assertFewTaps(judge);
    }

    @Test
    void a_dispute_of_berserk_is_settled_from_nothing_on_a_phone() {
        TestJudge judge = judge("ru");
        judge.chooseGame("berserk-heroes");
        judge.add("A-hero", "Брат Милан");
        judge.add("B-hero", "Ночная княгиня");
        judge.add("A-creatures", "Волчонок");
        judge.choose("wolf-cub", "цель — Ночная княгиня");
        assertThat(judge.verdict()).containsText("Ночная княгиня");
        judge.tap("next");
        assertThat(judge.page().locator(".verdict")).containsText("Ночная княгиня");
        assertFewTaps(judge);
    }

    @Test
    void a_dispute_of_respons_is_settled_from_nothing_on_a_phone() {
        TestJudge judge = judge("ru");
        judge.chooseGame("respons");
        judge.add("A-hero", "Барон Латц");
        judge.add("B-hero", "Мать Туманов");
        judge.add("A-units", "Инженер");
        judge.add("A-hand", "Мушкетёр");
        judge.choose("musketeer", "№ 2");
        judge.tap(judge.page().locator("button[data-view=choices]"));
        assertThat(judge.page().locator(".draft-choices li")).containsText("Мушкетёр");
        judge.tap("next");
        assertThat(judge.page().locator(".verdict")).isVisible();
        assertThat(judge.page().locator(".answer-story")).containsText("в клетку юнитов № 2");
        assertFewTaps(judge);
    }

    @Test
    void a_dispute_of_vremya_geroev_is_settled_from_nothing_on_a_phone() {
        TestJudge judge = judge("ru");
        judge.chooseGame("vremya-geroev");
        judge.add("A-hero", "Рыцарь");
        judge.add("B-hero", "Жрец");
        judge.add("A-hand", "Меч");
        judge.add("B-hand", "Щит");
        judge.choose("sword", "Сила 2");
        judge.tap("next");
        assertThat(judge.page().locator(".verdict")).isVisible();
        assertThat(judge.page().locator(".answer-story .choice").first()).containsText("Меч");
        assertFewTaps(judge);
    }

    @Test
    void an_illegal_choice_is_explained_with_its_paragraph() {
        TestJudge judge = judge("en");
        judge.add("A-field", "Vampire");
        judge.tap("card-vampire");
        assertThat(judge.page().locator("#sheet .refused")).containsText("NT-IV-7.1");
    }

    @Test
    void two_attackers_join_one_declaration() {
        TestJudge judge = judge("en");
        judge.page().locator("[data-key=phase]").selectOption("attack");
        judge.add("A-field", "Vampire");
        judge.add("A-field", "Knight");
        judge.add("B-field", "Archer");
        judge.choose("vampire", "attack");
        judge.choose("knight", "together");
        judge.tap(judge.page().locator("button[data-view=choices]"));
        assertThat(judge.page().locator(".draft-choices li")).hasCount(1);
        assertThat(judge.page().locator(".draft-choices li")).containsText("Knight");
    }

    @Test
    void a_weapon_is_attached_from_the_search() {
        TestJudge judge = judge("ru");
        judge.add("A-field", "Рыцарь");
        judge.tap("add-A-field");
        judge.page().locator("#sheet [data-key=search]").fill("Меч");
        judge.tap(judge.page().locator("#sheet .item", new Page.LocatorOptions().setHasText("надеть")).first());
        judge.tap("bearer-knight");
        assertThat(judge.page().locator("#board .worn")).hasText("Меч");
        judge.page().locator("#ways label", new Page.LocatorOptions().setHasText("Файл")).click();
        assertThat(judge.page().locator("textarea")).hasValue(Pattern.compile("equipped.*Меч", Pattern.DOTALL));
    }

    @Test
    void what_if_compares_the_verdict_without_a_choice_and_adopts_it() {
        TestJudge judge = judge("ru");
        layReadmeDispute(judge);
        judge.choose("archer", "цель — Вампир");
        judge.choose("healing", "цель — Вампир");
        judge.tap(judge.page().locator("button[data-view=choices]"));
        assertThat(judge.page().locator(".draft-choices li")).hasCount(2);
        judge.tap("choice-1");
        judge.tap("without");
        assertThat(judge.page().locator(".what-if dd")).containsText(new String[] {"Вампир выживает",
            "Вампир погибает"});
        judge.tap("adopt");
        assertThat(judge.page().locator(".draft-choices li")).hasCount(1);
        assertThat(judge.verdict()).containsText("Вампир погибает");
        judge.page().locator(".undo").click();
        assertThat(judge.page().locator(".draft-choices li")).hasCount(2);
    }

    @Test
    void the_editor_works_by_keyboard() {
        TestJudge judge = judge("ru");
        Page page = judge.page();
        for (String[] card : new String[][] {{"B-field", "лучник"}, {"A-field", "вампир"}}) {
            page.locator("[data-key=add-" + card[0] + "]").focus();
            page.keyboard().press("Enter");
            page.keyboard().type(card[1]);
            page.keyboard().press("Enter");
            assertThat(page.locator("#board .slot", new Page.LocatorOptions().setHasText(card[1].substring(1))))
                    .isVisible();
        }
        page.locator("[data-key=card-archer]").focus();
        page.keyboard().press("Enter");
        judge.option("цель — Вампир").focus();
        page.keyboard().press("Enter");
        assertThat(judge.verdict()).containsText("Вампир");
        page.locator("button[data-view=choices]").focus();
        page.keyboard().press("Enter");
        page.locator("[data-key=idle]").focus();
        page.keyboard().press("Enter");
        assertThat(page.locator(".draft-choices li")).hasCount(2);
        Locator first = page.locator(".draft-choices .choice-text").first();
        assertThat(first).containsText("Лучник");
        page.locator("[data-key=grip-0]").focus();
        page.keyboard().press("ArrowDown");
        assertThat(page.locator(".draft-choices .choice-text").last()).containsText("Лучник");
        assertThat(page.locator("[data-key=grip-1]")).isFocused();
    }

    @Test
    void a_choice_is_dragged_to_another_place() {
        TestJudge judge = judge("ru");
        Page page = judge.page();
        layReadmeDispute(judge);
        judge.choose("archer", "цель — Вампир");
        judge.choose("healing", "цель — Вампир");
        judge.tap(page.locator("button[data-view=choices]"));
        assertThat(page.locator(".draft-choices li")).hasCount(2);
        var grip = page.locator("[data-key=grip-1]").boundingBox();
        var target = page.locator(".draft-choices li").first().boundingBox();
        page.mouse().move(grip.x + 20, grip.y + 20);
        page.mouse().down();
        page.mouse().move(target.x + 100, target.y + 4);
        page.mouse().up();
        assertThat(page.locator(".draft-choices .choice-text").first()).containsText("Исцеление");
    }

    @Test
    void a_link_carries_the_dispute_and_the_answer_is_copied_as_text() {
        TestJudge judge = judge("ru");
        Page page = judge.page();
        layReadmeDispute(judge);
        judge.choose("archer", "цель — Вампир");
        judge.tap("next");
        judge.tap("copyAnswer");
        assertThat(page.locator(".share [role=status]")).hasText("Скопировано");
        Assertions.assertThat(page.evaluate("() => navigator.clipboard.readText()").toString())
                .contains("Вампир погибает");
        judge.tap("copyLink");
        page.waitForFunction("() => navigator.clipboard.readText().then(text => text.includes('#d='))");
        String link = page.evaluate("() => navigator.clipboard.readText()").toString();
        Page other = browsing.page("ru", 390, 844);
        other.navigate(link);
        assertThat(other.locator(".verdict")).containsText("Вампир погибает");
        Assertions.assertThat(other.url()).doesNotContain("#d=");
    }

    @Test
    void a_moment_of_a_match_opens_as_a_dispute() {
        Page page = navigate(browsing.page("ru", 390, 844), server,
                "/ask?match=nb-115-armour-against-three&e=346&lang=ru");
        assertThat(page.locator("body.ready")).isAttached();
        assertThat(page.locator("#board .slot", new Page.LocatorOptions().setHasText("Рыцарь")).first()).isAttached();
        Assertions.assertThat(page.url()).doesNotContain("match=");
    }

    @Test
    void the_draft_survives_a_reload() {
        TestJudge judge = judge("ru");
        judge.add("A-field", "Вампир");
        judge.page().reload();
        assertThat(judge.page().locator("[data-key=card-vampire]")).isVisible();
    }

    @Test
    void every_target_is_large_enough_and_the_editor_is_accessible() {
        TestJudge judge = judge("ru");
        Page page = judge.page();
        layReadmeDispute(judge);
        judge.choose("archer", "цель — Вампир");
        for (String view : List.of("table", "choices", "answer")) {
            page.locator("button[data-view=" + view + "]").click();
            assertAccessible(page, "main button, main select, main input:not(.unseen)", view);
        }
        page.locator("button[data-view=choices]").click();
        page.locator("[data-key=choice-0]").click();
        assertAccessible(page, "#sheet button", "choice");
        page.locator("[data-key=close]").click();
        page.locator("button[data-view=table]").click();
        page.locator("[data-key=card-vampire]").click();
        page.locator("#sheet summary").click();
        assertAccessible(page, "#sheet button, #sheet summary, #sheet input", "card");
        page.locator("[data-key=close]").click();
        page.locator("[data-key=add-A-field]").click();
        assertAccessible(page, "#sheet button, #sheet input", "search");
    }

    private static void assertAccessible(Page page, String targets, String view) {
        page.waitForTimeout(300);
        Assertions.assertThat(TestBrowser.accessibilityViolations(page)).as(view).isEmpty();
        Assertions.assertThat((List<?>) page.locator(targets).evaluateAll("""
                (all, least) => all.filter(one => one.checkVisibility() && one.type !== 'radio').filter(one => {
                    const {width, height} = one.getBoundingClientRect();
                    return width < least || height < least;
                }).map(one => one.outerHTML.slice(0, 120))""", TARGET_MIN)).as(view).isEmpty();
        Assertions.assertThat(page.evaluate("() => document.documentElement.scrollWidth")).as(view).isEqualTo(390);
    }

    @Test
    void a_text_in_russian_words_opens_on_the_board() {
        Page page = openText("ru");
        page.locator("textarea").fill("""
                игра: Небожители
                seats:
                  A: {поле: [Вампир], рука: 2}
                  B: {field: [{id: archer, card: Archer, life: 2}]}
                choices:
                  - B: {activate: archer, target: Вампир}
                """);
        page.locator("#ways label", new Page.LocatorOptions().setHasText("Редактор")).click();
        assertThat(page.locator("[data-key=card-archer] .numbers .life")).hasText("2/3");
        assertThat(page.locator("#board .slot", new Page.LocatorOptions().setHasText("× 2"))).hasCount(1);
        assertThat(page.locator(".draft-choices li")).containsText("Лучник");
        assertThat(page.locator(".verdict")).containsText("Вампир");
    }

    @Test
    void the_dispute_in_the_readme_is_resolved() {
        Page page = openText("ru");
        page.keyboard().press("Control+Enter");
        assertThat(page.locator(".verdict")).containsText("Вампир выживает, жизнь 2 из 6.");
        assertThat(page.locator(".sum-table .figure")).hasText(new String[] {"36", "−3", "33", "3", "−3", "+2",
                "2"});
        assertThat(page.locator(".sum-table").last()).containsText("NT-IV-2.1.3-c");
        assertThat(page.locator(".answer-story .choice").first()).containsText("«Лучник», цель — Вампир");
        assertThat(page.locator(".paragraphs li").first()).containsText("NT-V-6.4");
    }

    @Test
    void mistakes_are_shown_at_their_line_and_the_text_is_kept() {
        Page page = openText("en");
        page.locator("textarea").fill("game: nebozhiteli\nturn: {phase: damge}\n");
        page.locator("#ask").click();
        assertThat(page.locator("#problems li")).containsText("there is no word \"damge\"");
        assertThat(page.locator(".lines mark")).hasText("damge");
        assertThat(page.locator(".numbers .wrong")).hasText("2");
        page.reload();
        assertThat(page.locator("textarea")).hasValue("game: nebozhiteli\nturn: {phase: damge}\n");
        browsing.takeErrors(); // the browser logs every 422 response
    }

    @Test
    void the_board_names_the_settings_of_each_game() {
        Page page = open(server, "/ask?lang=ru");
        assertThat(page.locator("[data-key=setting] option")).hasText(new String[] {"турнирная", "для начинающих"});
        page.locator("[data-key=game]").selectOption("vremya-geroev");
        assertThat(page.locator("[data-key=setting] option"))
                .hasText(new String[] {"обычный, 30 карт", "«Авангард», 20 карт"});
        assertThat(page.locator("label", new Page.LocatorOptions().setHasText("Формат")).first()).isVisible();
        page.locator("[data-key=game]").selectOption("respons");
        assertThat(page.locator("[data-key=setting]")).hasCount(0);
    }

    @Test
    void the_board_is_exported_as_a_position() {
        TestJudge judge = judge("ru");
        judge.add("A-field", "Рыцарь");
        judge.tap("card-knight");
        judge.page().locator("#sheet [data-key=number-life]").fill("3");
        judge.tap("close");
        judge.add("B-hand", "Гроза");
        judge.page().locator("[data-key=active]").selectOption("B");
        judge.page().locator("#ways label", new Page.LocatorOptions().setHasText("Файл")).click();
        assertThat(judge.page().locator("textarea")).hasValue("""
                game: nebozhiteli
                turn: {phase: damage, active: B}
                seats:
                  A:
                    field:
                      - {id: knight, card: Рыцарь, life: 3}
                  B:
                    hand:
                      - {id: thunderstorm, card: Гроза}
                choices: []
                """);
    }
}
