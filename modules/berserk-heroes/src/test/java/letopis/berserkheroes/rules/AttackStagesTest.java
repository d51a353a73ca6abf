package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.TestCards.CREATURES;
import static letopis.berserkheroes.TestCards.ENEMIES;
import static letopis.berserkheroes.TestCards.THIS;
import static letopis.berserkheroes.TestCards.amount;
import static letopis.berserkheroes.TestCards.coinAbility;
import static letopis.berserkheroes.TestCards.creature;
import static letopis.berserkheroes.TestCards.deed;
import static letopis.berserkheroes.TestCards.keywordFeature;
import static letopis.berserkheroes.TestCards.triggerOn;
import static letopis.berserkheroes.TestCards.withQualities;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.TestCards;
import letopis.berserkheroes.card.CardEventKind;
import letopis.berserkheroes.card.CardSelector;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Filter;
import letopis.berserkheroes.card.Guard;
import letopis.berserkheroes.card.Keyword;
import letopis.berserkheroes.card.Modifier;
import letopis.berserkheroes.card.NumericKeyword;
import letopis.berserkheroes.card.Participant;
import letopis.berserkheroes.card.Quality;
import letopis.berserkheroes.card.TriggerCondition;
import letopis.berserkheroes.card.WoundSource;
import letopis.berserkheroes.event.PlayerDecision;
import letopis.berserkheroes.event.PlayerDecision.AttackDeclared;
import letopis.berserkheroes.event.PlayerDecision.DefenderNamed;
import letopis.berserkheroes.event.QueueEvent.AbilityQueued;
import letopis.berserkheroes.event.StrikeEvent;
import letopis.berserkheroes.event.StrikeEvent.AttackMade;
import letopis.berserkheroes.event.ValueEvent.WoundsDealt;
import letopis.berserkheroes.query.Filters;
import letopis.berserkheroes.query.Scope;
import letopis.berserkheroes.state.Marks;
import letopis.berserkheroes.state.Settings;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Legal attack targets and the stages of attacks.
@DisplayNameGeneration(ReplaceUnderscores.class)
class AttackStagesTest {

    private static final Effect PRAYER = new Effect.GainPrayers(Participant.YOU, amount(1));
    private static final Filter FIGHTING = withQualities(CREATURES, new Quality.HasState(Quality.State.FIGHTING));

    private static Feature onEvent(CardEventKind what) {
        return TestCards.eachTimeTrigger(new TriggerCondition.CardEventTrigger(what, Optional.empty()), deed(PRAYER));
    }

    private static List<String> stages(Duel duel) {
        return duel.events().stream().filter(event -> event instanceof StrikeEvent || event instanceof WoundsDealt)
                .map(event -> event.getClass().getSimpleName()).toList();
    }

    @Test
    @Covers("BF-507.2")
    void a_creature_cannot_attack_itself_or_its_own_side() {
        Duel duel = Duel.of().put(A, creature("Волк", 2, 2, 9)).put(A, creature("Лис", 2, 2, 9)).begin();
        duel.assertRefused(new AttackDeclared(A, duel.id("Волк"), duel.id("Волк")), Reason.OWN_TARGET);
        duel.assertRefused(new AttackDeclared(A, duel.id("Волк"), duel.id("Лис")), Reason.OWN_TARGET);
        duel.assertRefused(new AttackDeclared(A, duel.id("Волк"), duel.heroOf(A)), Reason.OWN_TARGET);
        duel.attack("Волк", "Второй");
        assertThat(duel.heroWounds(B)).isEqualTo(2);
    }

    @Test
    @Covers({"BF-507.3", "BF-507.5"})
    void strikes_and_shots_are_attacks_and_other_wounds_are_not() {
        Feature ready = triggerOn(new TriggerCondition.Turn(TriggerCondition.Moment.END, Optional.of(Participant.YOU)),
                deed(new Effect.Shot(new CardSelector.Hero(Participant.OPPONENT), amount(1))));
        Duel duel = Duel.of().put(A, creature("Стрелок", 3, 2, 9, coinAbility(deed(new Effect.Shot(
                        new CardSelector.Hero(Participant.OPPONENT), amount(3)))), onEvent(CardEventKind.ATTACKS),
                        ready,
                        coinAbility(deed(new Effect.Wound(new CardSelector.Hero(Participant.OPPONENT), amount(4))))))
                        .begin();
        duel.attack("Стрелок", "Второй");
        assertThat(duel.state().player(A).prayers()).isEqualTo(1);
        duel.use("Стрелок");
        assertThat(duel.events(WoundsDealt.class).getFirst().wounds().getFirst().sort())
                .isEqualTo(WoundSource.Sort.SHOTS);
        assertThat(duel.state().player(A).prayers()).isEqualTo(2);
        duel.choose(duel.abilityChoice("Стрелок", "f3"));
        assertThat(duel.state().player(A).prayers()).isEqualTo(2);
        duel.endTurn(); // now the trigger shoots
        assertThat(duel.state().player(A).prayers()).isEqualTo(3);
        assertThat(duel.heroWounds(B)).isEqualTo(2 + 3 + 4 + 1);
    }

    @Test
    @Covers({"BF-502.5", "BF-507.6"})
    void several_attacks_of_an_ability_resolve_in_sequence_before_their_triggers() {
        Duel duel = Duel.of().put(A, creature("Стрелок", 3, 2, 9, coinAbility(deed(new Effect.Shot(
                        new CardSelector.MatchingCards(ENEMIES), amount(2))))))
                .put(B, creature("Бык", 3, 2, 9, onEvent(CardEventKind.IS_ATTACKED)))
                .put(B, creature("Вол", 3, 2, 9, onEvent(CardEventKind.IS_ATTACKED))).begin().use("Стрелок");
        assertThat(duel.events(AttackMade.class)).extracting(AttackMade::target)
                .containsExactly(duel.id("Бык"), duel.id("Вол"));
        assertThat(duel.events(WoundsDealt.class)).allSatisfy(dealt -> assertThat(dealt.wounds()).hasSize(1));
        assertThat(stages(duel)).containsExactly("WoundsDealt", "AttackMade", "WoundsDealt", "AttackMade");
        assertThat(duel.events(AbilityQueued.class)).hasSize(1); // both triggers wait for the shots to end
        assertThat(duel.state().agenda()).isEmpty();
        assertThat(duel.state().listPendingTriggers()).hasSize(2);
        Duel strike = Duel.of().put(A, creature("Волк", 2, 2, 9)).put(B, creature("Бык", 3, 2, 9))
                .put(B, creature("Вол", 3, 2, 9)).begin().strike("Волк", "Бык");
        assertThat(strike.wounds("Бык")).isEqualTo(2);
        assertThat(strike.wounds("Вол")).isZero();
    }

    @Test
    @Covers({"BF-508.1", "BF-508.2", "BF-508.5"})
    void a_strike_passes_through_all_stages_from_declaration_to_end() {
        Duel duel = Duel.of().put(A, creature("Волк", 2, 2, 9)).put(B, creature("Бык", 3, 2, 9))
                .put(B, creature("Страж", 3, 1, 9)).begin();
        Scope scope = Scope.of(duel.state(), duel.heroOf(A));
        duel.attack("Волк", "Бык");
        assertThat(Filters.findMatchingCards(duel.state(), FIGHTING, scope))
                .containsExactly(duel.id("Волк"), duel.id("Бык"));
        assertThat(stages(duel)).containsExactly("StrikeBegan");
        duel.defend("Страж");
        assertThat(stages(duel)).containsExactly("TargetFinalized", "WoundsDealt", "AttackMade", "FightersClosed",
                "StrikeEnded");
        assertThat(Filters.findMatchingCards(duel.state(), FIGHTING, scope)).isEmpty();
        assertThat(duel.state().strike()).isEmpty();
        assertThat(duel.rules(StrikeEvent.StrikeEnded.class)).contains("BF-508.5");
    }

    @Test
    @Covers({"BF-502.1", "BF-508.3", "BF-509.4"})
    void a_defender_is_the_final_target_and_cannot_be_replaced() {
        Duel duel = Duel.of().put(A, creature("Волк", 2, 2, 9))
                .put(B, creature("Бык", 3, 2, 9, onEvent(CardEventKind.IS_ATTACKED)))
                .put(B, creature("Страж", 3, 1, 9, onEvent(CardEventKind.IS_ATTACKED), onEvent(CardEventKind.DEFENDS)))
                .put(B, creature("Щит", 3, 1, 9)).begin().attack("Волк", "Бык").defend("Страж");
        assertThat(duel.events(StrikeEvent.TargetFinalized.class)).containsExactly(
                new StrikeEvent.TargetFinalized(duel.id("Страж"), Optional.of(duel.id("Страж"))));
        assertThat(duel.wounds("Страж")).isEqualTo(2);
        assertThat(duel.wounds("Бык")).isZero();
        assertThat(duel.events(AbilityQueued.class))
                .extracting(abilityQueued -> abilityQueued.ability().source().card())
                .containsOnly(duel.id("Страж"));
        duel.assertRefused(new DefenderNamed(B, Optional.of(duel.id("Щит"))), Reason.NO_STRIKE);
    }

    @Test
    @Covers({"BF-508.3", "BF-509.4"})
    void no_other_defender_can_be_named_while_defence_triggers_resolve() {
        Feature asks = TestCards.optionalTriggerOn(new TriggerCondition.CardEventTrigger(CardEventKind.DEFENDS,
                Optional.empty()), deed(PRAYER));
        Duel duel = Duel.of().put(A, creature("Волк", 2, 2, 9)).put(B, creature("Страж", 3, 1, 9, asks))
                .put(B, creature("Щит", 3, 1, 9)).begin().attack("Волк", "Второй").defend("Страж");
        duel.assertRefused(new DefenderNamed(B, Optional.of(duel.id("Щит"))), Reason.NOT_YOUR_DECISION);
        duel.choose(new PlayerDecision.TriggerDeclined(B, 0));
        assertThat(duel.wounds("Страж")).isEqualTo(2);
        assertThat(duel.wounds("Щит")).isZero();
    }

    private static Feature immunity(Filter from) {
        return new Feature.GuardFeature(Guard.NO_WOUNDS, new WoundSource(List.of(), Optional.of(from)));
    }

    @Test
    @Covers({"BF-508.4.2", "BF-508.4.3", "BF-516.2"})
    void calculated_wounds_are_replaced_then_prevented_then_dealt_simultaneously() {
        Duel duel = Duel.of().put(A, creature("Вождь", 3, 1, 9, coinAbility(deed(new Effect.Wound(
                        new CardSelector.MatchingCards(ENEMIES), amount(3))))))
                .put(B, creature("Слабый", 3, 2, 9, keywordFeature(Keyword.VULNERABILITY)), Map.of(Marks.SHIELD, 2))
                .put(B, creature("Дух", 3, 2, 9, keywordFeature(Keyword.VULNERABILITY), immunity(ENEMIES)))
                .put(B, creature("Вол", 3, 2, 9)).begin().use("Вождь");
        WoundsDealt dealt = duel.events(WoundsDealt.class).getFirst();
        assertThat(duel.events(WoundsDealt.class)).hasSize(1);
        assertThat(dealt.wounds()).extracting(WoundsDealt.Wounds::dealt).containsExactly(2, 0, 3);
        assertThat(dealt.wounds().getFirst().prevented()).containsExactly(
                new WoundsDealt.Prevention(WoundsDealt.Preventer.SHIELD, 2));
        assertThat(dealt.wounds().get(1).replaced()).contains(duel.id("Дух"));
        assertThat(dealt.wounds().get(1).prevented()).isEmpty();
        assertThat(duel.count("Слабый", Marks.SHIELD)).isZero();
    }

    @Test
    @Covers("BF-510.2")
    void strike_back_wounds_are_calculated_replaced_and_prevented_like_the_strike() {
        Feature more = new Feature.ConstantAbility(List.of(), THIS, List.of(new Modifier.AttackModifier(amount(1),
                Optional.of(CREATURES))));
        Duel duel = Duel.of().withSetting(Settings.ReplyModifierRule.APPLIED)
                .put(A, creature("Латник", 2, 2, 9, keywordFeature(Keyword.VULNERABILITY),
                        TestCards.numberedFeature(NumericKeyword.ARMOUR, 2))).put(B, creature("Бык", 3, 3, 9, more))
                        .begin()
                .strike("Латник", "Бык");
        assertThat(duel.wounds("Латник")).isEqualTo(3 + 1 + 1 - 2);
        Duel spirit = Duel.of().put(A, creature("Дух", 2, 2, 9, immunity(CREATURES)))
                .put(B, creature("Бык", 3, 3, 9)).begin().strike("Дух", "Бык");
        assertThat(spirit.wounds("Дух")).isZero();
        assertThat(spirit.wounds("Бык")).isEqualTo(2);
    }

    /// Each attack modifier separately: more against creatures, Wrath, less from attacks, strike reduction.
    @ParameterizedTest
    @EnumSource
    @Covers({"BF-510.4", "BF-510.2", "BF-7-116"})
    void attack_modifiers_apply_to_strike_back_only_under_that_reading(Settings.ReplyModifierRule reading) {
        boolean applied = reading == Settings.ReplyModifierRule.APPLIED;
        Feature more = new Feature.ConstantAbility(List.of(), THIS, List.of(new Modifier.AttackModifier(amount(1),
                Optional.of(CREATURES))));
        Duel gains = Duel.of().withSetting(reading).put(A, creature("Жук", 2, 1, 9))
                .put(B, creature("Волк", 3, 3, 9, more))
                .begin().strike("Жук", "Волк");
        assertThat(gains.wounds("Жук")).isEqualTo(applied ? 4 : 3);
        Duel wrath = Duel.of().withSetting(reading).put(A, creature("Жук", 2, 1, 9), Marks.WOUNDED_THIS_TURN)
                .put(B, creature("Волк", 3, 3, 9, keywordFeature(Keyword.WRATH))).begin().strike("Жук", "Волк");
        assertThat(wrath.wounds("Жук")).isEqualTo(applied ? 4 : 3);
        Duel less = Duel.of().withSetting(reading).put(A, creature("Жук", 2, 1, 9,
                TestCards.numberedFeature(NumericKeyword.LESS_FROM_ATTACKS, 1))).put(B, creature("Волк", 3, 3, 9))
                .begin()
                .strike("Жук", "Волк");
        assertThat(less.wounds("Жук")).isEqualTo(applied ? 2 : 3);
        assertThat(less.wounds("Волк")).as("the attack itself").isEqualTo(1);
        Duel reduced = Duel.of().withSetting(reading).put(A, creature("Жук", 2, 1, 9,
                TestCards.numberedFeature(NumericKeyword.STRIKE_REDUCTION, 1))).put(B, creature("Волк", 3, 3, 9))
                .begin()
                .strike("Жук", "Волк");
        assertThat(reduced.wounds("Жук")).isEqualTo(applied ? 1 : 3);
    }

    @Test
    @Covers("BF-510.4")
    void striking_back_is_not_an_attack() {
        Duel duel = Duel.of().put(A, creature("Волк", 2, 2, 9, onEvent(CardEventKind.IS_ATTACKED)))
                .put(B, creature("Бык", 3, 3, 9, onEvent(CardEventKind.ATTACKS))).begin().strike("Волк", "Бык");
        assertThat(duel.wounds("Волк")).isEqualTo(3);
        assertThat(duel.events(AbilityQueued.class)).isEmpty();
        assertThat(duel.state().player(A).prayers() + duel.state().player(B).prayers()).isZero();
    }
}
