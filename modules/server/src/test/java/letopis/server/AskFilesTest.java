package letopis.server;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.util.regex.Pattern;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Positions that the dispute page takes over: moments of matches, files with variants, cards of the author's own.
@DisplayNameGeneration(ReplaceUnderscores.class)
class AskFilesTest extends BrowserTestBase {

    private static final String MATCH = "nb-115-armour-against-three";

    private static void openFile(TestJudge judge, String text) {
        chooseWay(judge, "Файл");
        judge.page().locator("textarea").first().fill(text);
        chooseWay(judge, "Редактор");
    }

    private static void chooseWay(TestJudge judge, String way) {
        judge.page().locator("#ways label", new Page.LocatorOptions().setHasText(way)).click();
    }

    @Test
    void a_moment_of_a_match_opens_as_a_dispute_from_its_page() {
        Page page = open(server, "/m/" + MATCH + "?e=200&lang=ru");
        assertThat(page.locator("#page.ready")).isAttached();
        assertThat(page.locator("#dispute")).hasText("Разобрать спор отсюда");
        assertThat(page.locator("#dispute")).hasAttribute("href", Pattern.compile("e=200"));
        page.keyboard().press("h");
        assertThat(page.locator("body.ready")).isAttached();
        assertThat(page.locator("[data-key=card-knight]")).isVisible();
        assertThat(page.locator("[data-key^=unknown-A-hand]")).hasCount(1);
        assertThat(page.locator(".slot", new Page.LocatorOptions().setHasText("× 6"))).hasCount(2);
    }

    @Test
    void an_unknown_match_leaves_the_draft_and_says_so() {
        Page page = open(server, "/ask?match=none&lang=en");
        assertThat(page.locator("#board-state")).containsText("cannot be opened as a dispute");
        assertThat(page.locator("[data-key=game]")).isVisible();
        browsing.takeErrors(); // the browser logs the 404 response
    }

    @Test
    void a_file_with_variants_says_so_and_opens_each() {
        TestJudge judge = TestJudge.open(browsing, server, "ru");
        openFile(judge, """
                game: nebozhiteli
                seats:
                  A: {field: [{id: vampire, card: Вампир}]}
                  B: {field: [{id: archer, card: Лучник}]}
                variants:
                  - name: выстрел
                    choices: [{B: {activate: archer, target: vampire}}]
                  - name: {ru: без выстрела, en: no shot}
                    choices: []
                """);
        Page page = judge.page();
        assertThat(page.locator(".variants")).containsText("2 варианта");
        assertThat(page.locator(".draft-choices li")).hasCount(1);
        judge.tap("variant-1");
        assertThat(page.locator("[data-key=variant-1]")).hasAttribute("aria-pressed", "true");
        assertThat(page.locator("[data-key=variant-1]")).hasText("без выстрела");
        assertThat(page.locator(".draft-choices li")).hasCount(0);
        judge.choose("archer", "цель — Вампир");
        page.locator(".undo").click();
        judge.awaitAnswer();
        page.locator(".undo").click();
        assertThat(page.locator(".draft-choices li")).hasCount(1);
        assertThat(page.locator("[data-key=variant-0]")).hasAttribute("aria-pressed", "true");
        chooseWay(judge, "Файл");
        assertThat(page.locator("textarea").first()).hasValue(Pattern.compile(
                "variants:.*name: выстрел.*no shot.*choices: \\[\\]", Pattern.DOTALL));
    }

    @Test
    void a_card_that_is_not_found_is_added_as_one_of_the_authors_own() {
        TestJudge judge = TestJudge.open(browsing, server, "ru");
        Page page = judge.page();
        judge.add("B-field", "Лучник");
        judge.tap("add-A-field");
        page.locator("#sheet [data-key=search]").fill("Страж брода");
        judge.tap("own");
        assertThat(page.locator("[data-key=own-name]")).hasValue("Страж брода");
        assertThat(page.locator("[data-key=own-kind]")).hasValue("creature");
        page.locator("[data-key='own-life']").fill("2");
        page.locator("[data-key=own-abilities]").fill("- kind: nothing");
        judge.tap("own-add");
        assertThat(page.locator("#sheet [role=alert]")).containsText("nothing");
        page.locator("[data-key=own-abilities]").fill("""
                - kind: activated
                  cost: {turn: true}
                  targets: [{what: creature}]
                  effects: [{kind: deal-damage, whom: target, damage: physical, amount: 5}]""");
        judge.tap("own-add");
        Locator added = page.locator("#board .slot", new Page.LocatorOptions().setHasText("Страж брода"));
        assertThat(added.locator(".life")).hasText("2/2");
        judge.awaitAnswer();
        judge.tap(added.locator("button").first());
        judge.tap("card-archer");
        assertThat(judge.verdict()).containsText("Лучник погибает");
        page.reload();
        assertThat(added.locator(".life")).hasText("2/2");
        judge.tap(added.locator("button").first());
        judge.tap("more");
        judge.tap("change-own");
        page.locator("[data-key='own-life']").fill("7");
        judge.tap("own-add");
        assertThat(added.locator(".life")).hasText("7/7");
        Assertions.assertThat(TestBrowser.accessibilityViolations(page)).isEmpty();
        chooseWay(judge, "Файл");
        assertThat(page.locator("textarea").first()).hasValue(Pattern.compile("name: Страж брода.*life: 7",
                Pattern.DOTALL));
        browsing.takeErrors(); // the browser logs a 422 response for each draft that is no YAML
    }
}
