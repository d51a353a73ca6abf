package letopis.server;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.util.regex.Pattern;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Choices made on the table of the dispute page: a card is tapped, then its target.
@DisplayNameGeneration(ReplaceUnderscores.class)
class AskTargetsTest extends BrowserTestBase {

    private static final Pattern PICKED = Pattern.compile("\\bpicked\\b");
    private static final Pattern LIT = Pattern.compile("\\bmay\\b");

    private static Locator card(TestJudge judge, String id) {
        return judge.page().locator("[data-key='card-" + id + "']");
    }

    private static TestJudge judgeWithArcher(String language) {
        TestJudge judge = TestJudge.open(browsing, server, language);
        judge.add("B-field", language.equals("ru") ? "Лучник" : "Archer");
        judge.add("A-field", language.equals("ru") ? "Вампир" : "Vampire");
        return judge;
    }

    @Test
    void a_tap_on_a_card_lights_its_targets_and_a_tap_on_one_makes_the_choice() {
        TestJudge judge = judgeWithArcher("ru");
        judge.tap("card-archer");
        assertThat(card(judge, "archer")).hasClass(PICKED);
        assertThat(card(judge, "vampire")).hasClass(LIT);
        judge.tap("card-vampire");
        assertThat(judge.page().locator("#sheet")).isHidden();
        assertThat(judge.verdict()).containsText("Вампир");
        assertThat(judge.page().locator("#board .picked, #board .may")).hasCount(0);
        judge.tap(judge.page().locator("button[data-view=choices]"));
        assertThat(judge.page().locator(".draft-choices li")).hasText(Pattern.compile("Лучник.*Вампир"));
    }

    @Test
    void a_second_tap_on_the_picked_card_puts_it_down() {
        TestJudge judge = judgeWithArcher("en");
        judge.tap("card-archer");
        judge.tap("card-archer");
        assertThat(judge.page().locator("#sheet")).isHidden();
        assertThat(judge.page().locator("#board .may")).hasCount(0);
        judge.tap("card-vampire");
        assertThat(judge.page().locator("#sheet h2")).hasText("Vampire");
    }

    @Test
    void a_card_tapped_beside_the_open_sheet_of_another_offers_its_own_choices() {
        TestJudge judge = judgeWithArcher("en");
        judge.add("A-hand", "Elixir of life");
        judge.tap("card-archer");
        judge.tap("card-elixir-of-life");
        assertThat(card(judge, "elixir-of-life")).hasClass(PICKED);
        assertThat(judge.page().locator("[data-key=seat-B]")).isVisible();
        assertThat(judge.option("Elixir")).isVisible();
    }

    @Test
    void a_whole_name_is_found_before_a_longer_one() {
        TestJudge judge = TestJudge.open(browsing, server, "ru");
        judge.add("A-hand", "Щит");
        assertThat(card(judge, "shield")).isVisible();
    }

    @Test
    void an_illegal_choice_is_asked_about_and_answered_with_its_paragraph() {
        TestJudge judge = judgeWithArcher("en");
        judge.tap("card-archer");
        assertThat(judge.page().locator("#sheet .refused", new Page.LocatorOptions().setHasText("targeting Vampire"))
                .filter(new Locator.FilterOptions().setHasText("activates"))).hasCount(0); // it is offered above
        Locator attack = judge.page().locator("#sheet button.refused",
                new Page.LocatorOptions().setHasText("NT-IV-7.1")).first();
        judge.tap(attack);
        assertThat(judge.page().locator("#sheet")).isHidden();
        judge.tap(judge.page().locator("button[data-view=choices]"));
        assertThat(judge.page().locator(".draft-choices li.illegal")).containsText("NT-IV-7.1");
    }

    @Test
    void few_choices_are_offered_at_once_and_illegal_ones_with_their_reasons() {
        TestJudge judge = TestJudge.open(browsing, server, "en");
        judge.chooseGame("vremya-geroev");
        judge.add("A-hero", "Priest");
        judge.add("B-hero", "Knight");
        judge.add("A-hand", "Dagger");
        judge.add("B-hand", "Shield");
        judge.add("B-hand", "Dodge");
        judge.choose("dagger", "plays");
        judge.tap(judge.page().locator("button[data-view=choices]"));
        assertThat(judge.page().locator("[data-key^=few-]")).hasText(
                new String[] {"B defends with Shield", "B defends with Knight"});
        judge.tap("act");
        judge.tap(judge.page().locator("#sheet details summary"));
        assertThat(judge.page().locator("#sheet .refused").filter(new Locator.FilterOptions().setHasText("Dodge")))
                .containsText("VG-38");
    }

    @Test
    void the_arrow_keys_move_between_targets_and_escape_leaves() {
        TestJudge judge = judgeWithArcher("en");
        Page page = judge.page();
        card(judge, "archer").focus();
        page.keyboard().press("Enter");
        assertThat(page.locator("#sheet")).isVisible();
        page.keyboard().press("Escape");
        assertThat(page.locator("#sheet")).isHidden();
        assertThat(card(judge, "archer")).isFocused();
        page.keyboard().press("Enter");
        page.keyboard().press("ArrowRight");
        assertThat(card(judge, "vampire")).isFocused();
        page.keyboard().press("Enter");
        assertThat(judge.verdict()).containsText("Vampire");
    }

    @Test
    void a_player_is_tapped_on_the_table() {
        TestJudge judge = judgeWithArcher("ru");
        judge.add("A-field", "Огненный маг");
        Locator player = judge.page().locator("[data-key=seat-B]");
        assertThat(player).hasCount(0);
        judge.tap("card-fire-mage");
        assertThat(player).hasClass(LIT);
        assertThat(player).hasAttribute("aria-label", "Цель: Игрок B");
        judge.tap("seat-B");
        assertThat(judge.page().locator("#sheet")).isHidden();
        assertThat(player).hasCount(0);
        assertThat(judge.verdict()).containsText("35");
        judge.tap(judge.page().locator("button[data-view=choices]"));
        assertThat(judge.page().locator(".draft-choices li")).hasText(Pattern.compile("Огненный маг.*цель — B"));
    }

    @Test
    void a_player_is_no_target_of_a_card_that_aims_at_creatures_only() {
        TestJudge judge = judgeWithArcher("en");
        judge.tap("card-archer");
        assertThat(card(judge, "vampire")).hasClass(LIT);
        assertThat(judge.page().locator("[data-key^=seat-]")).hasCount(0);
    }

    @Test
    void the_arrow_keys_reach_a_player() {
        TestJudge judge = TestJudge.open(browsing, server, "en");
        judge.add("A-hand", "Elixir of life");
        Page page = judge.page();
        card(judge, "elixir-of-life").focus();
        page.keyboard().press("Enter");
        page.keyboard().press("ArrowRight");
        assertThat(page.locator("[data-key=seat-B]")).isFocused();
        page.keyboard().press("ArrowRight");
        assertThat(page.locator("[data-key=seat-A]")).isFocused();
        page.keyboard().press("Enter");
        judge.tap(page.locator("button[data-view=choices]"));
        assertThat(page.locator(".draft-choices li")).containsText("targeting A");
    }

    @Test
    void a_missing_hero_is_added_where_its_absence_is_told() {
        TestJudge judge = TestJudge.open(browsing, server, "ru");
        judge.chooseGame("respons");
        assertThat(judge.page().locator(".draft-problems li")).hasText(new String[] {"+ герой, Игрок A",
            "+ герой, Игрок B"});
        judge.tap("need-B-hero");
        judge.page().locator("#sheet [data-key=search]").fill("Мать Туманов");
        judge.page().locator("#sheet [data-key^='hit-']").first().click();
        assertThat(judge.page().locator(".draft-problems li")).hasText(new String[] {"+ герой, Игрок A"});
    }

    @Test
    void the_lower_part_of_a_card_stays_open_while_its_numbers_are_set() {
        TestJudge judge = TestJudge.open(browsing, server, "ru");
        judge.chooseGame("respons");
        judge.add("A-units", "Инженер");
        judge.tap("card-engineer");
        judge.tap("more");
        judge.tap("number-damage+");
        judge.awaitAnswer();
        judge.tap("number-damage+");
        assertThat(judge.page().locator("#sheet [data-key=number-damage]")).hasValue("2");
        judge.tap("close");
        judge.tap("card-engineer");
        assertThat(judge.page().locator("#sheet [data-key=number-damage]")).isHidden();
    }

    @Test
    void a_card_without_choices_offers_those_that_belong_to_no_card() {
        TestJudge judge = TestJudge.open(browsing, server, "ru");
        judge.chooseGame("respons");
        judge.add("A-hero", "Барон Латц");
        judge.add("B-hero", "Мать Туманов");
        judge.add("A-units", "Инженер");
        judge.page().locator("[data-key=phase]").selectOption("combat-start");
        judge.awaitAnswer();
        judge.choose("engineer", "открывает приказ");
        judge.tap(judge.page().locator("button[data-view=choices]"));
        assertThat(judge.page().locator(".draft-choices li").first()).containsText("открывает приказ");
    }

    @Test
    void a_card_that_returns_to_the_hand_is_not_shown_as_dead() {
        TestJudge judge = TestJudge.open(browsing, server, "ru");
        judge.chooseGame("respons");
        judge.add("A-hero", "Мор Безлицый");
        judge.add("B-hero", "Капитан Северин");
        judge.add("B-units", "Ныряльщица");
        judge.choose("mor-the-faceless", "цель — Ныряльщица");
        judge.tap("next");
        assertThat(judge.page().locator(".outcome").last()).containsText("Ныряльщица");
        assertThat(judge.page().locator(".outcome .fate")).hasText("ушла");
    }

    @Test
    void the_table_is_cleared_for_the_next_dispute() {
        TestJudge judge = TestJudge.open(browsing, server, "ru");
        Locator clear = judge.page().locator("[data-key=clear]");
        assertThat(clear).hasCount(0);
        judge.add("A-field", "Вампир");
        judge.page().locator("[data-key=phase]").selectOption("attack");
        judge.choose("vampire", "атак");
        assertThat(clear).hasText("Очистить стол");
        judge.tap(clear);
        assertThat(judge.page().locator("#board .slot")).hasCount(0);
        assertThat(judge.page().locator(".draft-choices li")).hasCount(0);
        assertThat(clear).hasCount(0);
        judge.page().locator(".undo").click();
        assertThat(card(judge, "vampire")).isVisible();
        assertThat(judge.page().locator(".draft-choices li")).hasCount(1);
    }

    @Test
    void a_cell_is_tapped_on_the_table() {
        TestJudge judge = TestJudge.open(browsing, server, "ru");
        judge.chooseGame("respons");
        judge.add("A-hero", "Барон Латц");
        judge.add("B-hero", "Мать Туманов");
        judge.add("A-hand", "Мушкетёр");
        judge.tap("card-musketeer");
        judge.tap("cell-A.units.2");
        judge.add("A-units", "Инженер");
        assertThat(judge.page().locator("#board .slot", new Page.LocatorOptions().setHasText("Инженер")))
                .containsText("клетка 1, линия 1");
        judge.tap(judge.page().locator("button[data-view=choices]"));
        assertThat(judge.page().locator(".draft-choices li")).containsText("№ 2");
    }

    @Test
    void a_table_is_answered_without_choices() {
        TestJudge judge = judgeWithArcher("en");
        judge.tap(judge.page().locator("button[data-view=answer]"));
        assertThat(judge.page().locator("#answer .verdict")).containsText("Nothing has been done");
    }

    @Test
    void all_cards_that_can_strike_a_target_strike_it() {
        TestJudge judge = TestJudge.open(browsing, server, "ru");
        judge.chooseGame("berserk-heroes");
        judge.add("A-hero", "Брат Милан");
        judge.add("B-hero", "Ночная княгиня");
        judge.add("A-creatures", "Волчонок");
        judge.add("A-creatures", "Волчонок");
        judge.tap(judge.page().locator("[data-key^='card-'] >> text=Ночная").first());
        judge.tap("all-A-attack");
        judge.tap(judge.page().locator("button[data-view=choices]"));
        assertThat(judge.page().locator(".draft-choices li")).hasCount(2);
        assertThat(judge.page().locator(".draft-choices li.illegal")).hasCount(0);
        judge.page().locator(".undo").click();
        assertThat(judge.page().locator(".draft-choices li")).hasCount(0);
    }

    private static TestJudge judgeWithRoots() {
        TestJudge judge = TestJudge.open(browsing, server, "ru");
        judge.chooseGame("berserk-heroes");
        judge.add("A-hero", "Брат Милан");
        judge.add("B-hero", "Ночная княгиня");
        judge.tap("coins-A+");
        judge.tap("coins-A+");
        judge.tap("coins-A+");
        for (String creature : new String[] {"Травница", "Шатун", "Волчонок"}) {
            judge.add("B-creatures", creature);
        }
        judge.add("A-hand", "Хватка корней");
        judge.tap("card-grip-of-roots");
        return judge;
    }

    @Test
    void two_targets_are_tapped_one_after_the_other() {
        TestJudge judge = judgeWithRoots();
        judge.tap("card-rogue-bear");
        assertThat(card(judge, "rogue-bear")).hasClass(PICKED);
        assertThat(judge.option("цель — Шатун")).isVisible();
        judge.tap("card-herb-woman");
        assertThat(judge.page().locator("#sheet")).isHidden();
        judge.tap(judge.page().locator("button[data-view=choices]"));
        assertThat(judge.page().locator(".draft-choices li")).containsText("цели — Шатун, Травница");
    }

    @Test
    void a_target_tapped_again_is_taken_back() {
        TestJudge judge = judgeWithRoots();
        judge.tap("card-rogue-bear");
        judge.tap("card-rogue-bear");
        assertThat(card(judge, "rogue-bear")).hasClass(LIT);
        assertThat(card(judge, "grip-of-roots")).hasClass(PICKED);
        judge.tap("card-wolf-cub");
        judge.tap(judge.page().locator("#sheet .usable .item", new Page.LocatorOptions()
                .setHasText(Pattern.compile("цель — Волчонок$"))));
        judge.tap(judge.page().locator("button[data-view=choices]"));
        assertThat(judge.page().locator(".draft-choices li")).containsText("цель — Волчонок");
    }

    @Test
    void each_illegal_choice_of_a_card_has_its_own_reason() {
        TestJudge judge = judgeWithArcher("en");
        judge.tap("card-vampire");
        Locator refused = judge.page().locator("#sheet .refused");
        Assertions.assertThat(refused.count()).isGreaterThan(1);
        assertThat(refused.filter(new Locator.FilterOptions().setHasText("attacks")).first()).containsText("NT-IV-7.1");
        assertThat(refused.filter(new Locator.FilterOptions().setHasText("shoots")).first()).containsText("NT-IV-6.1");
        for (Locator one : refused.all()) {
            assertThat(one.locator(".rule").first()).isVisible();
        }
    }

    @Test
    void unknown_cards_lie_in_one_stack() {
        TestJudge judge = TestJudge.open(browsing, server, "ru");
        judge.tap("add-A-hand");
        judge.tap("unknown");
        judge.tap(judge.page().locator("[data-key^=unknown-A-hand]"));
        judge.tap("unknown-count+");
        judge.tap("unknown-count+");
        judge.tap("close");
        assertThat(judge.page().locator("[data-key^=unknown-A-hand]")).hasCount(1);
        assertThat(judge.page().locator("#board .slot")).hasText("× 3");
    }
}
