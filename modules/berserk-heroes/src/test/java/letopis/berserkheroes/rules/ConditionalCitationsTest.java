package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.TestCards.CREATURES;
import static letopis.berserkheroes.TestCards.FIRST;
import static letopis.berserkheroes.TestCards.OWN;
import static letopis.berserkheroes.TestCards.amount;
import static letopis.berserkheroes.TestCards.creature;
import static letopis.berserkheroes.TestCards.deed;
import static letopis.berserkheroes.TestCards.eachTimeTrigger;
import static letopis.berserkheroes.TestCards.event;
import static letopis.berserkheroes.TestCards.hero;
import static letopis.berserkheroes.TestCards.keywordFeature;
import static letopis.berserkheroes.TestCards.spell;
import static letopis.berserkheroes.TestCards.spellWithX;
import static letopis.berserkheroes.TestCards.targeting;
import static letopis.berserkheroes.TestCards.triggerOn;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.list;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.card.CardSelector;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Keyword;
import letopis.berserkheroes.card.Modifier;
import letopis.berserkheroes.card.Participant;
import letopis.berserkheroes.card.Payment;
import letopis.berserkheroes.card.PlayerActionKind;
import letopis.berserkheroes.card.TriggerCondition;
import letopis.berserkheroes.event.CardEvent.CardPaidFor;
import letopis.berserkheroes.event.CardEvent.CardsDestroyed;
import letopis.berserkheroes.event.Declaration;
import letopis.berserkheroes.event.PlayerDecision.TriggerDeclared;
import letopis.berserkheroes.event.QueueEvent.AbilityBegan;
import letopis.berserkheroes.event.QueueEvent.AbilityQueued;
import letopis.berserkheroes.event.QueueEvent.StepBegan;
import letopis.berserkheroes.event.QueueEvent.StepDone;
import letopis.berserkheroes.event.TurnEvent.DrawDue;
import letopis.berserkheroes.event.TurnEvent.TurnCountsCleared;
import letopis.berserkheroes.state.Marks;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Paragraphs that are cited only if they matter.
@DisplayNameGeneration(ReplaceUnderscores.class)
class ConditionalCitationsTest {

    private static final Effect WOUND = new Effect.Wound(new CardSelector.Hero(Participant.OPPONENT), amount(1));
    private static final Effect COIN = new Effect.GainCoins(Participant.YOU, amount(1), false);

    private static Feature.ConstantAbility constant(Modifier modifier) {
        return new Feature.ConstantAbility(List.of(), new CardSelector.MatchingCards(OWN), List.of(modifier));
    }

    private static Duel duelWithDestroySpell(Feature... features) {
        return Duel.of().coins(A, 9).put(B, creature("Бык", 2, 2, 2, features)).put(B, creature("Пёс", 2, 2, 2))
                .hand(A, spell("Казнь", 1, targeting(CREATURES, new Effect.Destroy(FIRST))));
    }

    @Test
    @Covers({"BF-115.5", "BF-513.1"})
    void a_death_cites_lost_life_or_a_changed_strike_only_if_the_dead_card_granted_it() {
        Duel plain = duelWithDestroySpell().begin();
        assertThat(plain.play("Казнь", plain.atPhase("Бык")).rules(CardsDestroyed.class))
                .doesNotContain("BF-115.5", "BF-513.1");
        Duel life = duelWithDestroySpell(constant(new Modifier.LifeBonus(amount(1)))).begin();
        assertThat(life.play("Казнь", life.atPhase("Бык")).rules(CardsDestroyed.class)).contains("BF-115.5")
                .doesNotContain("BF-513.1");
        Duel other = duelWithDestroySpell(constant(new Modifier.LifeBonus(amount(1)))).begin();
        assertThat(other.play("Казнь", other.atPhase("Пёс")).rules(CardsDestroyed.class)).doesNotContain("BF-115.5");
        Duel strike = duelWithDestroySpell(constant(new Modifier.FixedStrike(7))).begin();
        assertThat(strike.play("Казнь", strike.atPhase("Бык")).rules(CardsDestroyed.class)).doesNotContain("BF-513.1");
        Duel two = duelWithDestroySpell(constant(new Modifier.FixedStrike(7)))
                .put(B, event("Знамя", 1, constant(new Modifier.FixedStrike(3)))).begin();
        assertThat(two.play("Казнь", two.atPhase("Бык")).rules(CardsDestroyed.class)).contains("BF-513.1")
                .doesNotContain("BF-115.5");
        Duel bystander = duelWithDestroySpell(constant(new Modifier.FixedStrike(7)))
                .put(B, event("Знамя", 1, constant(new Modifier.FixedStrike(3)))).begin();
        assertThat(bystander.play("Казнь", bystander.atPhase("Пёс")).rules(CardsDestroyed.class))
                .doesNotContain("BF-513.1");
    }

    @Test
    @Covers({"BF-7-013", "BF-7-038", "BF-303.3"})
    void a_new_turn_cites_used_armour_and_wrath_against_wounded_cards() {
        assertThat(rulesOfNewTurn(Map.of(), List.of())).containsExactly("BF-303.3");
        assertThat(rulesOfNewTurn(Map.of(Marks.USED_ARMOUR, 1), List.of())).containsExactly("BF-303.3", "BF-7-013");
        assertThat(rulesOfNewTurn(Map.of(), List.of(Marks.WOUNDED_THIS_TURN))).containsExactly("BF-303.3");
        assertThat(rulesOfNewTurn(Map.of(), List.of(), keywordFeature(Keyword.WRATH))).containsExactly("BF-303.3");
        assertThat(rulesOfNewTurn(Map.of(), List.of(Marks.WOUNDED_THIS_TURN), keywordFeature(Keyword.WRATH)))
                .containsExactly("BF-303.3", "BF-7-038");
    }

    private static List<String> rulesOfNewTurn(Map<String, Integer> counters, List<String> flags, Feature... features) {
        return Duel.of().put(A, creature("Бык", 2, 2, 2, features), counters, flags.toArray(String[]::new)).begin()
                .endTurn().rules(TurnCountsCleared.class);
    }

    @Test
    @Covers({"BF-113.3", "BF-113.4", "BF-113.5", "BF-402.1", "BF-401.3"})
    void a_trigger_cites_optionality_and_order_only_if_several_are_waiting() {
        var plays = new TriggerCondition.PlayerActionTrigger(Participant.YOU, PlayerActionKind.PLAYS_CREATURE);
        assertThat(rulesOfTriggers(triggerOn(plays, deed(COIN))).getFirst()).contains("BF-113.3", "BF-113.5")
                .doesNotContain("BF-113.4", "BF-402.1", "BF-401.3", "BF-113.7");
        assertThat(rulesOfTriggers(eachTimeTrigger(plays, deed(COIN))).getFirst()).contains("BF-113.3")
                .doesNotContain("BF-113.5", "BF-402.1");
        assertThat(rulesOfTriggers(triggerOn(plays, deed(COIN)), triggerOn(plays, deed(WOUND))))
                .allSatisfy(rules -> assertThat(rules).contains("BF-402.1")).hasSize(2)
                .satisfiesOnlyOnce(rules -> assertThat(rules).contains("BF-401.3"));
    }

    /// Returns the paragraphs of each trigger set off by a spell.
    private static List<List<String>> rulesOfTriggers(Feature... features) {
        Duel duel = Duel.of().coins(A, 9).put(A, event("Ухо", 1, features)).hand(A, creature("Пёс", 1, 1, 1))
                .begin().play("Пёс");
        var cited = new ArrayList<>(rulesOfQueuedAbilities(duel));
        while (!duel.state().listPendingTriggers().isEmpty()) {
            duel.choose(new TriggerDeclared(A, 0,
                    duel.state().listPendingTriggers().getFirst().causes().stream().findFirst(), Declaration.EMPTY));
            cited.addAll(rulesOfQueuedAbilities(duel));
        }
        return cited.stream().filter(rules -> rules.contains("BF-113.3") || rules.contains("BF-113.4")).toList();
    }

    private static List<List<String>> rulesOfQueuedAbilities(Duel duel) {
        return duel.citedRules(AbilityQueued.class);
    }

    @Test
    @Covers({"BF-117.1", "BH-210.1", "BH-210.2b"})
    void ability_order_of_a_spell_is_cited_only_if_it_has_several() {
        Duel duel = Duel.of().hand(A, spell("Дар", 1, deed(COIN))).begin().play("Дар", Declaration.EMPTY);
        assertThat(duel.citedRules(AbilityQueued.class)).containsExactly(List.of("BH-210.2b"));
        Duel two = Duel.of().hand(A, spell("Дар", 1, deed(COIN), deed(WOUND))).begin()
                .play("Дар", Declaration.EMPTY, Declaration.EMPTY);
        assertThat(two.citedRules(AbilityQueued.class)).allSatisfy(rules -> assertThat(rules).contains("BF-117.1"))
                .hasSize(2);
    }

    @Test
    @Covers({"BF-106.1.2", "BF-309.1-9"})
    void a_play_cites_x_only_if_its_cost_has_one() {
        Duel plain = Duel.of().hand(A, spell("Дар", 1, deed(COIN))).begin().play("Дар", Declaration.EMPTY);
        assertThat(plain.rules(CardPaidFor.class)).containsExactly("BF-309.1-9");
        Duel x = Duel.of().hand(A, spellWithX("Дар", 0, deed(COIN))).begin();
        assertThat(x.choose(x.playChoice("Дар", 2, Declaration.EMPTY)).rules(CardPaidFor.class))
                .containsExactly("BF-309.1-9", "BF-106.1.2");
    }

    @Test
    @Covers({"BH-208.2b", "BF-7-156", "BF-308.1"})
    void an_ability_use_cites_hero_or_dash_rules_only_if_they_allow_it() {
        Feature use = new Feature.ActivatedAbility(List.of(new Payment.CloseSelf()), Optional.empty(), List.of(),
                deed(COIN));
        assertThat(Duel.of().put(A, creature("Маг", 1, 1, 1, use)).begin().use("Маг").rules(AbilityQueued.class))
                .contains("BF-308.1").doesNotContain("BH-208.2b", "BF-7-156");
        assertThat(Duel.of().put(A, creature("Маг", 1, 1, 1, use, keywordFeature(Keyword.DASH))).begin().use("Маг")
                .rules(AbilityQueued.class)).doesNotContain("BF-7-156");
        assertThat(Duel.of().hand(A, creature("Маг", 1, 1, 1, use, keywordFeature(Keyword.DASH))).begin().play("Маг")
                .use("Маг").rules(AbilityQueued.class)).contains("BF-7-156").doesNotContain("BH-208.2b");
        assertThat(Duel.of().hero(A, hero("Мудрец", 20, use)).begin().use("Мудрец").rules(AbilityQueued.class))
                .contains("BH-208.2b").doesNotContain("BF-7-156");
    }

    @Test
    @Covers({"BF-401.3", "BF-401.5", "BF-403.1"})
    void a_resolution_cites_a_departed_source_only_if_it_departed() {
        var plays = new TriggerCondition.PlayerActionTrigger(Participant.YOU, PlayerActionKind.PLAYS_CREATURE);
        Feature kills = triggerOn(plays, targeting(CREATURES, new Effect.Destroy(FIRST)));
        Duel duel = Duel.of().coins(A, 9).put(A, event("Кара", 1, kills))
                .put(A, creature("Маг", 1, 1, 1, triggerOn(plays, deed(COIN)))).hand(A, creature("Пёс", 1, 1, 1))
                .begin()
                .play("Пёс");
        duel.choose(new TriggerDeclared(A, 1, Optional.of(duel.id("Пёс")), duel.atPhase("Маг")));
        assertThat(duel.citedRules(AbilityBegan.class)).hasSize(2).first(list(String.class))
                .contains("BF-401.3").doesNotContain("BF-401.5");
        assertThat(duel.citedRules(AbilityBegan.class).getLast()).contains("BF-401.5", "BF-403.1")
                .doesNotContain("BF-401.3");
        Duel stays = Duel.of().coins(A, 9).put(A, event("Ухо", 1,
                triggerOn(new TriggerCondition.PlayerActionTrigger(Participant.YOU, PlayerActionKind.PLAYS_SPELL),
                        deed(COIN)))).hand(A, spell("Шум", 1, deed(COIN))).begin().play("Шум", Declaration.EMPTY);
        assertThat(stays.citedRules(AbilityBegan.class)).isNotEmpty().allSatisfy(rules ->
                assertThat(rules).doesNotContain("BF-401.5", "BF-403.1"));
    }

    @Test
    @Covers({"BF-119.2", "BF-7-033"})
    void a_step_cites_step_order_only_if_more_steps_follow() {
        Duel duel = Duel.of().hand(A, spell("Дар", 1, deed(COIN))).begin().play("Дар", Declaration.EMPTY);
        assertThat(duel.citedRules(StepBegan.class)).containsExactly(List.of("BF-7-033"));
        Duel two = Duel.of().hand(A, spell("Дар", 1, deed(COIN, WOUND))).begin().play("Дар", Declaration.EMPTY);
        assertThat(two.citedRules(StepBegan.class))
                .containsExactly(List.of("BF-7-033", "BF-119.2"), List.of("BF-7-033"));
    }

    @Test
    @Covers({"BF-514.3", "BF-520.1", "BF-120.8"})
    void a_step_cites_a_card_that_is_already_exhausted_or_ready() {
        assertThat(rulesOfTurning(new Effect.Close(FIRST), true)).containsExactly("BF-514.3");
        assertThat(rulesOfTurning(new Effect.Close(FIRST), false)).containsExactly("BF-520.1");
        assertThat(rulesOfTurning(new Effect.Open(FIRST), false)).containsExactly("BF-514.3");
        assertThat(rulesOfTurning(new Effect.Open(FIRST), true)).containsExactly("BF-520.1");
        assertThat(rulesOfTurning(new Effect.Wound(FIRST, amount(1)), true)).containsExactly("BF-520.1");
    }

    private static List<String> rulesOfTurning(Effect effect, boolean closed) {
        Duel duel = Duel.of().put(B, creature("Бык", 2, 2, 2), closed ? new String[] {Marks.CLOSED} : new String[0])
                .hand(A, spell("Знак", 1, targeting(CREATURES, effect))).begin();
        return duel.play("Знак", duel.atPhase("Бык")).rules(StepDone.class);
    }

    @Test
    @Covers({"BF-7-023", "BF-527.1", "BF-527.2"})
    void a_draw_cites_draw_order_only_for_several_cards() {
        for (int cards = 1; cards <= 2; cards++) {
            Duel duel = Duel.of().hand(A, spell("Дар", 1, deed(new Effect.Draw(Participant.YOU, amount(cards)))))
                    .begin()
                    .play("Дар", Declaration.EMPTY);
            assertThat(duel.rules(DrawDue.class)).contains("BF-7-023", "BF-527.1");
            assertThat(duel.rules(DrawDue.class).contains("BF-527.2")).isEqualTo(cards > 1);
        }
    }
}
