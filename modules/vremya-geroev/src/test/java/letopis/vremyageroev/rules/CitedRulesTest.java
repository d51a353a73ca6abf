package letopis.vremyageroev.rules;

import static letopis.vremyageroev.Bout.A;
import static letopis.vremyageroev.Bout.B;
import static letopis.vremyageroev.TestCards.attack;
import static letopis.vremyageroev.TestCards.attackAction;
import static letopis.vremyageroev.TestCards.hero;
import static letopis.vremyageroev.TestCards.technique;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.table.CardId;
import letopis.testkit.Covers;
import letopis.vremyageroev.Bout;
import letopis.vremyageroev.TestAbility;
import letopis.vremyageroev.TestCards;
import letopis.vremyageroev.card.CardFilter;
import letopis.vremyageroev.card.CardText.BattleCard;
import letopis.vremyageroev.card.Effect;
import letopis.vremyageroev.card.Modifier;
import letopis.vremyageroev.card.Participant;
import letopis.vremyageroev.card.StrikeFilter;
import letopis.vremyageroev.card.StrikeProperty;
import letopis.vremyageroev.event.AttackEvent.AttackDeclared;
import letopis.vremyageroev.event.AttackEvent.AttackEnded;
import letopis.vremyageroev.event.AttackEvent.StrikeAimed;
import letopis.vremyageroev.event.AttackEvent.StrikeLanded;
import letopis.vremyageroev.event.AttackEvent.StrikeRepelled;
import letopis.vremyageroev.event.AttackEvent.StrikeTookCards;
import letopis.vremyageroev.event.AttackEvent.WindowOpened;
import letopis.vremyageroev.event.CardEvent.CardDiscarded;
import letopis.vremyageroev.event.CardEvent.UseBegan;
import letopis.vremyageroev.event.TurnEvent.CardDrawn;
import letopis.vremyageroev.event.TurnEvent.DrawDue;
import letopis.vremyageroev.event.TurnEvent.PhaseBegan;
import letopis.vremyageroev.event.TurnEvent.TurnBegan;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// A paragraph is cited if it changes the outcome, and omitted otherwise.
@DisplayNameGeneration(ReplaceUnderscores.class)
class CitedRulesTest {

    private static final BattleCard SWORD = technique("Меч", attackAction(1));
    private static final BattleCard SAW = technique("Пила", attackAction(1, 1));
    private static final BattleCard FOCUS = technique("Сосредоточение",
            TestAbility.of(new Effect.Draw(Participant.YOU, 1)).action());

    private static Bout strike(BattleCard card) {
        var bout = Bout.with().fillHand(B, 4);
        return bout.choose(bout.use(bout.hand(A, card)).asPlay());
    }

    @Test
    @Covers({"VG-28", "VG-33"})
    void turn_start_and_steps_cite_the_end_of_the_previous_turn() {
        var bout = Bout.with().endTurn();
        assertThat(bout.rulesOf(TurnBegan.class)).containsExactly("VG-33");
        assertThat(bout.rulesOf(PhaseBegan.class)).containsExactly("VG-28");
    }

    @Test
    @Covers({"VG-30a", "VG-30b"})
    void rounding_up_is_cited_for_odd_power_and_a_small_hand() {
        assertThat(drawRules(7, 1)).containsExactly("VG-30a", "VG-30b");
        assertThat(drawRules(7, 2)).containsExactly("VG-30a", "VG-30b");
        assertThat(drawRules(7, 3)).as("one card either way").containsExactly("VG-30a");
        assertThat(drawRules(7, 4)).containsExactly("VG-30a");
        assertThat(drawRules(6, 1)).containsExactly("VG-30a");
    }

    private static List<String> drawRules(int power, int hand) {
        return Bout.with().hero(B, hero("Рыцарь", power)).fillHand(B, hand).endTurn().rulesOf(DrawDue.class);
    }

    @Test
    @Covers({"VG-31a", "VG-31b", "VG-31c"})
    void one_excess_card_in_the_check_step_cites_the_example() {
        assertThat(discardRules(Bout.with().fillHand(B, 6).endTurn(), 1)).containsExactly("VG-31a", "VG-31b");
        assertThat(discardRules(Bout.with().hero(B, hero("Щуплый", 6, TestCards.constant(new Modifier.DrawBonus(1))))
                .fillHand(B, 6).endTurn(), 2)).containsExactly("VG-31a");
        var gifted = Bout.with().fillHand(B, 6);
        gifted.choose(gifted.use(gifted.hand(A, technique("Дар",
                TestAbility.of(new Effect.Draw(Participant.OPPONENT, 1)).action()))).asPlay());
        assertThat(discardRules(gifted, 1)).containsExactly("VG-31c");
    }

    private static List<String> discardRules(Bout bout, int cards) {
        return bout.discard(bout.hand(B).subList(0, cards).toArray(CardId[]::new))
                .rulesOf(CardDiscarded.class);
    }

    @Test
    @Covers("VG-30c")
    void draw_order_is_cited_if_the_next_card_is_also_known() {
        var ordered = Bout.with();
        ordered.deckTop(A, SWORD);
        ordered.deckTop(A, SAW);
        ordered.choose(ordered.use(ordered.hand(A, FOCUS)).asPlay());
        assertThat(ordered.rulesOf(CardDrawn.class)).containsExactly("VG-34a", "VG-30c");

        var unordered = Bout.with();
        unordered.deckTop(A, SWORD);
        unordered.choose(unordered.use(unordered.hand(A, FOCUS)).asPlay());
        assertThat(unordered.rulesOf(CardDrawn.class)).containsExactly("VG-34a");
        unordered.deck(A, 1).deckTop(A, SWORD);
        unordered.choose(unordered.use(unordered.hand(A, FOCUS)).asPlay());
        assertThat(unordered.rulesOf(CardDrawn.class)).as("the last card").containsExactly("VG-34a");
    }

    @Test
    @Covers("VG-10b")
    void a_choice_between_abilities_of_one_kind_is_cited() {
        var two = technique("Двуликий", attackAction(1), attackAction(1, 1));
        var laid = TestCards.companion("Волк", 2, TestAbility.of(new Effect.EnterField()).action(),
                TestAbility.of(attack(1)).closing().action(), TestAbility.of().shield());
        assertThat(useRules(two)).containsExactly("VG-34a", "VG-10b");
        assertThat(useRules(SWORD)).containsExactly("VG-34a");
        assertThat(useRules(laid)).as("it can only be laid out of the hand").containsExactly("VG-34a");
    }

    private static List<String> useRules(BattleCard card) {
        var bout = Bout.with().fillHand(B, 3);
        return bout.choose(bout.use(bout.hand(A, card)).asPlay()).rulesOf(UseBegan.class);
    }

    @Test
    @Covers({"VG-41a", "VG-41b"})
    void a_response_cites_its_trigger_and_use_on_the_opponents_turn() {
        var parry = technique("Парирование", TestAbility.of(new Effect.AllowUse(CardFilter.ofKeyword("Меч"))).parry());
        var hilt = technique("Эфес", TestAbility.of(attack(1)).response("Меч"));
        var bout = Bout.with().fillHand(A, 4).fillHand(B, 3).addToSet(hilt);
        var guard = bout.hand(B, parry);
        var sword = bout.hand(B, SWORD);
        bout.choose(bout.use(bout.hand(A, SWORD)).asPlay()).choose(bout.use(guard).interrupt());
        bout.choose(bout.use(sword).asPlay());
        assertThat(bout.rulesOf(UseBegan.class)).containsExactly("VG-34a", "VG-41b", "VG-41a");

        var own = strike(SWORD).addToSet(hilt);
        var answer = own.hand(A, hilt);
        own.pass().pass();
        assertThat(own.rulesOf(WindowOpened.class)).containsExactly("VG-41b");
        own.choose(own.use(answer).response());
        assertThat(own.rulesOf(UseBegan.class)).containsExactly("VG-34a", "VG-41b");
    }

    @Test
    @Covers({"VG-35a", "VG-38"})
    void a_declared_attack_cites_its_special_rules() {
        assertThat(strike(SWORD).rulesOf(AttackDeclared.class)).containsExactly("VG-35a");
        var sure = technique("Молния", TestAbility.of(new Effect.Attack(attack(1).strikes(), true, false)).action());
        assertThat(strike(sure).rulesOf(AttackDeclared.class)).containsExactly("VG-35a", "VG-38");
    }

    @Test
    @Covers({"VG-37c", "VG-51b"})
    void separate_defence_is_cited_for_several_strikes() {
        var saw = strike(SAW).pass();
        assertThat(saw.rulesOf(StrikeAimed.class)).containsExactly("VG-35a");
        assertThat(saw.pass().rulesOf(StrikeAimed.class)).containsExactly("VG-37c");
        assertThat(defenceRules(SAW, StrikeFilter.ANY)).containsExactly("VG-35c", "VG-37c");
        assertThat(defenceRules(SWORD, StrikeFilter.ANY)).containsExactly("VG-35c");

        var bout = Bout.with().fillHand(B, 3);
        var cat = bout.companion(B, TestCards.companion("Кот", 3));
        bout.choose(bout.use(bout.hand(A, SAW)).at(cat).asPlay()).pass();
        assertThat(bout.rulesOf(StrikeAimed.class)).containsExactly("VG-51b", "VG-35a");
        assertThat(bout.pass().rulesOf(StrikeAimed.class)).containsExactly("VG-51b", "VG-37c");
    }

    private static List<String> defenceRules(BattleCard card, StrikeFilter against) {
        var bout = Bout.with().fillHand(B, 4);
        var shield = bout.hand(B, technique("Щит", TestAbility.of().defence(against)));
        bout.choose(bout.use(bout.hand(A, card)).asPlay()).pass().choose(bout.use(shield).defence());
        return bout.rulesOf(StrikeRepelled.class);
    }

    @Test
    @Covers({"VG-42a", "VG-42b"})
    void requirements_of_a_defence_are_cited() {
        assertThat(defenceRules(SWORD, new StrikeFilter(Optional.empty(), true, List.of(), List.of())))
                .containsExactly("VG-35c", "VG-42b");
        var fire = technique("Искра", TestAbility.of(TestCards.chargedAttack(1, StrikeProperty.FIRE)).action());
        assertThat(defenceRules(fire,
                new StrikeFilter(Optional.empty(), false, List.of(StrikeProperty.FIRE), List.of())))
                .containsExactly("VG-35c", "VG-42a");
    }

    @Test
    @Covers({"VG-55", "VG-36"})
    void strikes_leaving_or_finding_no_cards_cite_no_win() {
        var left = strike(SWORD).pass().pass();
        assertThat(left.rulesOf(StrikeLanded.class)).containsExactly("VG-35b", "VG-36");
        assertThat(left.rulesOf(StrikeTookCards.class)).containsExactly("VG-55");

        var empty = Bout.with();
        empty.choose(empty.use(empty.hand(A, SWORD)).asPlay()).pass().pass();
        assertThat(empty.rulesOf(StrikeLanded.class)).containsExactly("VG-35b", "VG-55");
    }

    @Test
    @Covers({"VG-51b", "VG-35c"})
    void the_end_of_an_attack_cites_the_result_of_its_last_strike() {
        var bout = Bout.with().fillHand(B, 3);
        var cat = bout.companion(B, TestCards.companion("Кот", 1));
        bout.choose(bout.use(bout.hand(A, SAW)).at(cat).asPlay()).passAll();
        assertThat(bout.rulesOf(AttackEnded.class)).as("it hit nothing").containsExactly("VG-51b");

        var shielded = Bout.with().fillHand(B, 3);
        var shield = shielded.hand(B, technique("Щит", TestAbility.of().shield()));
        var dog = shielded.companion(B, TestCards.companion("Пёс", 1));
        shielded.choose(shielded.use(shielded.hand(A, SWORD)).at(dog).asPlay()).pass()
                .choose(shielded.use(shield).defence());
        assertThat(shielded.rulesOf(AttackEnded.class)).as("it was warded off").containsExactly("VG-35c");
    }
}
