package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.TestCards.CHARACTERS;
import static letopis.berserkheroes.TestCards.CREATURES;
import static letopis.berserkheroes.TestCards.FIRST;
import static letopis.berserkheroes.TestCards.OWN;
import static letopis.berserkheroes.TestCards.THIS;
import static letopis.berserkheroes.TestCards.amount;
import static letopis.berserkheroes.TestCards.constant;
import static letopis.berserkheroes.TestCards.creature;
import static letopis.berserkheroes.TestCards.deed;
import static letopis.berserkheroes.TestCards.event;
import static letopis.berserkheroes.TestCards.filter;
import static letopis.berserkheroes.TestCards.grant;
import static letopis.berserkheroes.TestCards.inZone;
import static letopis.berserkheroes.TestCards.keywordFeature;
import static letopis.berserkheroes.TestCards.numberedFeature;
import static letopis.berserkheroes.TestCards.spell;
import static letopis.berserkheroes.TestCards.spellWithX;
import static letopis.berserkheroes.TestCards.targeting;
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
import letopis.berserkheroes.card.CardType;
import letopis.berserkheroes.card.Destination;
import letopis.berserkheroes.card.Duration;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Filter;
import letopis.berserkheroes.card.Guard;
import letopis.berserkheroes.card.Keyword;
import letopis.berserkheroes.card.Modifier;
import letopis.berserkheroes.card.NumericKeyword;
import letopis.berserkheroes.card.Participant;
import letopis.berserkheroes.card.Payment;
import letopis.berserkheroes.card.Place;
import letopis.berserkheroes.card.Quality;
import letopis.berserkheroes.card.TriggerCondition;
import letopis.berserkheroes.card.WoundSource;
import letopis.berserkheroes.event.Aim;
import letopis.berserkheroes.event.Declaration;
import letopis.berserkheroes.event.PlayerDecision;
import letopis.berserkheroes.query.ContinuousEffects;
import letopis.berserkheroes.query.TableQueries;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.Marks;
import letopis.berserkheroes.state.Settings;
import letopis.table.CardId;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Properties of cards, their changes, and the order of application.
@DisplayNameGeneration(ReplaceUnderscores.class)
class PropertiesTest {

    @Test
    @Covers({"BF-105.3", "BF-502.8"})
    void a_card_naming_itself_refers_to_that_copy() {
        var boosting = new Feature.ActivatedAbility(List.of(new Payment.CoinPayment(1, false)), Optional.empty(),
                List.of(), deed(new Effect.Boost(THIS, amount(1))));
        Duel duel = Duel.of().put(A, creature("Бык", 2, 2, 2, boosting)).put(A, creature("Бык", 2, 2, 2, boosting))
                .begin().use("Бык");
        List<CardId> bulls = TableQueries.listCreatures(duel.state(), A);
        assertThat(bulls).extracting(card -> ContinuousEffects.evaluate(duel.state()).computeStrike(card))
                .containsExactly(3, 2);
    }

    @Test
    @Covers({"BF-106.1.4", "BF-512.3"})
    void x_in_a_cost_is_zero_outside_of_a_play() {
        var cheap = inZone(Place.GRAVEYARD, withQualities(filter(Optional.of(Filter.Whose.YOURS), CardType.SPELL),
                new Quality.CostRange(0, Optional.of(0))));
        Duel duel = Duel.of().graveyard(A, spellWithX("Молот", 3, deed(new Effect.EndTurn())))
                .graveyard(A, spell("Клык", 3, deed(new Effect.EndTurn())))
                .hand(A, spell("Память", 1, targeting(cheap, new Effect.Move(FIRST, Destination.HAND)))).begin();
        duel.assertRefused(duel.playChoice("Память", 0, duel.atPhase("Клык")), Reason.ILLEGAL_TARGET);
        duel.play("Память", duel.atPhase("Молот"));
        assertThat(duel.isIn("Молот", A, BerserkZone.HAND)).isTrue();
    }

    @Test
    @Covers({"BF-106.3.1", "BF-7-181", "BF-7-180"})
    void later_modifiers_add_to_a_set_strike() {
        Duel duel = Duel.of().coins(A, 9).put(B, creature("Бык", 2, 4, 5), Map.of(Marks.STRIKE_CHANGE, 2))
                .hand(A, spell("Вялость", 1, targeting(CREATURES, new Effect.SetStrike(FIRST, amount(1)))))
                .hand(A, spell("Сила", 1, grant(Duration.END_OF_TURN, new Modifier.StrikeBonus(amount(3))))).begin();
        duel.play("Вялость", duel.atPhase("Бык"));
        assertThat(duel.strikeValue("Бык")).isEqualTo(1);
        duel.play("Сила", duel.atPhase("Бык"));
        assertThat(duel.strikeValue("Бык")).isEqualTo(4);
    }

    @Test
    @Covers({"BF-108.1", "BF-7-177", "BF-108.4"})
    void a_creature_without_features_still_strikes_defends_and_strikes_back() {
        Duel duel = Duel.of().put(A, creature("Бык", 2, 2, 5, keywordFeature(Keyword.FIRST_STRIKE)))
                .put(B, creature("Пёс", 2, 1, 2)).hand(A, spell("Немота", 1,
                        grant(Duration.GAME, new Modifier.NoFeatures()))).begin();
        duel.play("Немота", duel.atPhase("Бык")).attack("Бык", "Второй").defend("Пёс");
        assertThat(duel.wounds("Бык")).isEqualTo(1);
        assertThat(duel.isIn("Пёс", B, BerserkZone.GRAVEYARD)).isTrue();
    }

    @Test
    @Covers({"BF-111.3", "BF-115.4", "BF-115.1", "BF-503.1-c"})
    void the_latest_grant_or_loss_of_a_feature_applies() {
        Duel duel = Duel.of().put(A, event("Дар", 1, constant(new CardSelector.MatchingCards(CREATURES),
                        new Modifier.FeatureGain(keywordFeature(Keyword.WRATH)),
                        new Modifier.FeatureGain(keywordFeature(Keyword.WRATH)))))
                .put(B, event("Лишение", 1,
                constant(new CardSelector.MatchingCards(CREATURES), new Modifier.KeywordLoss(Keyword.WRATH))))
                .put(B, creature("Бык", 2, 2, 2)).hand(A, spell("Слом", 1,
                        targeting(filter(Optional.empty(), CardType.EVENT), new Effect.Destroy(FIRST)))).begin();
        assertThat(ContinuousEffects.evaluate(duel.state()).has(duel.id("Бык"), Keyword.WRATH)).isFalse();
        duel.play("Слом", duel.atPhase("Лишение"));
        assertThat(ContinuousEffects.evaluate(duel.state()).has(duel.id("Бык"), Keyword.WRATH)).isTrue();
    }

    @Test
    @Covers({"BF-115.2", "BF-118.3", "BF-502.6"})
    void a_constant_ability_reaches_cards_that_spells_cannot_choose() {
        Duel duel = Duel.of().put(B, creature("Страж", 2, 2, 2, new Feature.GuardFeature(Guard.PROTECTION,
                        new WoundSource(List.of(WoundSource.Sort.SPELLS), Optional.empty()))))
                .hand(A, event("Мороз", 1,
                constant(new CardSelector.MatchingCards(CREATURES), new Modifier.StrikeBonus(amount(-1)))))
                .begin()
                .play("Мороз");
        assertThat(duel.strikeValue("Страж")).isEqualTo(1);
        assertThat(duel.state().queue()).isEmpty();
    }

    @Test
    @Covers({"BF-115.5", "BF-7-048", "BF-7-079", "BF-504.5", "BF-504.3", "BF-504.4"})
    void life_is_initial_life_plus_extra_and_negative_life_minus_wounds() {
        Duel duel = Duel.of().coins(A, 9).put(A, creature("Дуб", 2, 2, 5), Map.of(Marks.WOUNDS, 1))
                .put(A, event("Лето", 1,
                constant(new CardSelector.MatchingCards(OWN), new Modifier.LifeBonus(amount(2)))))
                .hand(A, spell("Сок", 1, targeting(CREATURES, new Effect.ExtraLife(FIRST, amount(3)))))
                .hand(A, spell("Гниль", 1, targeting(CREATURES, new Effect.NegativeLife(FIRST, amount(4))))).begin();
        ContinuousEffects before = ContinuousEffects.evaluate(duel.state());
        assertThat(before.computeInitialLife(duel.id("Дуб"))).isEqualTo(7);
        assertThat(before.computeLife(duel.id("Дуб"))).isEqualTo(6);
        duel.play("Сок", duel.atPhase("Дуб"));
        assertThat(duel.life("Дуб")).isEqualTo(9);
        assertThat(ContinuousEffects.evaluate(duel.state()).computeMaxLife(duel.id("Дуб"))).isEqualTo(10);
        duel.play("Гниль", duel.atPhase("Дуб"));
        assertThat(duel.count("Дуб", Marks.LIFE)).isEqualTo(-1);
        assertThat(duel.wounds("Дуб")).isEqualTo(1);
        assertThat(duel.life("Дуб")).isEqualTo(5);
    }

    @Test
    @Covers({"BF-505.1", "BF-504.4"})
    void negative_life_kills_without_wounds() {
        Duel duel = Duel.of().put(B, creature("Мышь", 1, 1, 2)).put(B, event("Ухо", 1, triggerOn(
                        new TriggerCondition.CardEventTrigger(CardEventKind.IS_WOUNDED, Optional.of(CREATURES)),
                        deed(new Effect.Wound(new CardSelector.Hero(Participant.OPPONENT), amount(1))))))
                .hand(A, spell("Гниль", 1, targeting(CREATURES, new Effect.NegativeLife(FIRST, amount(2))))).begin();
        duel.play("Гниль", duel.atPhase("Мышь"));
        assertThat(duel.isIn("Мышь", B, BerserkZone.GRAVEYARD)).isTrue();
        assertThat(duel.heroWounds(A)).isZero();
    }

    @Test
    @Covers({"BF-505.2", "BF-7-183", "BF-505.3", "BF-7-036", "BF-7-037"})
    void destruction_kills_without_wounds_and_triggers_all_death_listeners() {
        Duel duel = Duel.of().put(B, creature("Мышь", 1, 1, 9, triggerOn(new TriggerCondition.Death(),
                        deed(new Effect.Wound(new CardSelector.Hero(Participant.OPPONENT), amount(1))))))
                .put(B, event("Плач", 1,
                triggerOn(new TriggerCondition.CardEventTrigger(CardEventKind.DIES, Optional.of(OWN)),
                        deed(new Effect.Wound(new CardSelector.Hero(Participant.OPPONENT), amount(2))))))
                .hand(A, spell("Казнь", 1, targeting(CREATURES, new Effect.Destroy(FIRST)))).begin();
        duel.play("Казнь", duel.atPhase("Мышь"));
        if (!duel.state().listPendingTriggers().isEmpty()) {
            duel.choose(new PlayerDecision.TriggerDeclared(B, 0, Optional.of(duel.id("Мышь")), Declaration.EMPTY));
        }
        assertThat(duel.heroWounds(A)).isEqualTo(3);
    }

    @Test
    @Covers({"BF-7-051", "BF-7-118", "BF-7-132", "BF-514.3"})
    void exhausted_cards_can_be_readied_and_prepared_ones_may_act_again() {
        Duel duel = Duel.of().coins(A, 9).put(A, creature("Бык", 2, 2, 5))
                .hand(A, spell("Отдых", 1, targeting(CREATURES, new Effect.Open(FIRST))))
                .hand(A, spell("Сбор", 1, targeting(CREATURES, new Effect.Prepare(FIRST)))).begin();
        duel.attack("Бык", "Второй").play("Отдых", duel.atPhase("Бык"));
        assertThat(duel.isClosed("Бык")).isFalse();
        duel.assertRefused(new PlayerDecision.AttackDeclared(A, duel.id("Бык"), duel.heroOf(B)),
                Reason.ALREADY_ATTACKED);
        duel.play("Сбор", duel.atPhase("Бык")).attack("Бык", "Второй");
        assertThat(duel.heroWounds(B)).isEqualTo(4);
    }

    @Test
    @Covers({"BF-7-107", "BF-7-106"})
    void a_stunned_card_is_exhausted_and_skips_one_restore_phase() {
        Duel duel = Duel.of().put(B, creature("Бык", 2, 2, 5))
                .hand(A, spell("Гром", 1, targeting(CREATURES, new Effect.StunCards(FIRST)))).begin();
        duel.play("Гром", duel.atPhase("Бык")).endTurn().turnUp();
        assertThat(duel.isClosed("Бык")).isTrue();
        duel.endTurn().turnUp().endTurn().turnUp();
        assertThat(duel.isClosed("Бык")).isFalse();
    }

    @Test
    @Covers({"BF-7-119", "BF-7-185", "BF-7-120"})
    void poison_is_given_and_existing_poison_is_strengthened() {
        Duel duel = Duel.of().coins(A, 9).put(B, creature("Бык", 2, 2, 9)).put(B, creature("Пёс", 2, 2, 9))
                .hand(A, spell("Яд", 1, targeting(CREATURES, new Effect.GivePoison(FIRST, 2))))
                .hand(A, spell("Желчь", 1,
                deed(new Effect.StrengthenPoison(new CardSelector.MatchingCards(CREATURES), 1)))).begin();
        duel.play("Яд", duel.atPhase("Бык")).play("Желчь", Declaration.EMPTY).endTurn().turnUp();
        assertThat(duel.wounds("Бык")).isEqualTo(3);
        assertThat(duel.wounds("Пёс")).isZero();
    }

    @Test
    @Covers({"BF-7-158", "BF-7-188", "BF-508.4.1"})
    void a_reduced_strike_has_exactly_the_stated_strength() {
        Duel duel = Duel.of().put(A, creature("Бык", 2, 7, 9)).put(B, creature("Туман", 2, 0, 9,
                numberedFeature(NumericKeyword.STRIKE_REDUCTION, 2)), Marks.CLOSED).begin().strike("Бык", "Туман");
        assertThat(duel.wounds("Туман")).isEqualTo(2);
    }

    @Test
    @Covers({"BF-7-136", "BF-7-066"})
    void a_fully_healed_card_has_no_wounds_but_keeps_poison() {
        Duel duel = Duel.of().put(B, creature("Бык", 2, 2, 9), Map.of(Marks.WOUNDS, 5, Marks.POISON, 2))
                .hand(A, spell("Мазь", 1, targeting(CREATURES, new Effect.HealFully(FIRST)))).begin();
        duel.play("Мазь", duel.atPhase("Бык"));
        assertThat(duel.wounds("Бык")).isZero();
        assertThat(duel.count("Бык", Marks.POISON)).isEqualTo(2);
    }

    @Test
    @Covers({"BF-7-162", "BF-7-164", "BF-7-165", "BF-7-154", "BF-304.3"})
    void a_hidden_creature_is_unreachable_until_revealed() {
        Duel duel = Duel.of().coins(A, 9).hand(A, creature("Лазутчик", 2, 3, 3, keywordFeature(Keyword.STEALTH)))
                .hand(A, spell("Мор", 1, deed(new Effect.Wound(new CardSelector.MatchingCards(CREATURES), amount(1)))))
                .hand(A, spell("Клык", 1, targeting(CREATURES, new Effect.Wound(FIRST, amount(1))))).begin()
                .play("Лазутчик").play("Мор", Declaration.EMPTY);
        assertThat(duel.wounds("Лазутчик")).isZero();
        duel.assertRefused(duel.playChoice("Клык", 0, duel.atPhase("Лазутчик")), Reason.HIDDEN);
        duel.endTurn().turnUp().endTurn().turnUp();
        duel.choose(new PlayerDecision.HiddenCardsRevealed(A, List.of(duel.id("Лазутчик"))));
        duel.attack("Лазутчик", "Второй");
        assertThat(duel.heroWounds(B)).isEqualTo(3);
    }

    @Test
    @Covers({"BF-209.2", "BF-209.3", "BF-7-128"})
    void heroes_can_be_wounded_and_have_no_first_turn_weakness() {
        var hero = TestCards.hero(
                "Первый", 25, new Feature.ActivatedAbility(List.of(new Payment.CloseSelf()), Optional.empty(),
                List.of(), targeting(CHARACTERS, new Effect.Wound(FIRST, amount(1)))));
        Duel duel = Duel.of().hero(A, hero).begin().use("Первый",
                new Declaration(List.of(), List.of(new Aim(0, new CardId(2)))));
        assertThat(duel.heroWounds(B)).isEqualTo(1);
        assertThat(duel.isClosed("Первый")).isTrue();
    }

    @Test
    @Covers("BF-104.3.1")
    void properties_are_overwritten_only_in_play() {
        Duel duel = Duel.of().coins(A, 9).graveyard(A, creature("Пёс", 1, 1, 2)).put(A, creature("Кот", 1, 1, 2))
                .hand(A, spell("Ковка", 1,
                        targeting(inZone(Place.GRAVEYARD, CREATURES), new Effect.Grant(FIRST, List.of(
                        new Modifier.ClassOverride(List.of("механизм")),
                        new Modifier.FeatureGain(numberedFeature(NumericKeyword.INCARNATION,
                                2))), Duration.GAME))))
                .hand(A, spell("Зов", 1, targeting(inZone(Place.GRAVEYARD, CREATURES),
                        new Effect.Revive(FIRST, false))))
                .begin();
        duel.play("Ковка", duel.atPhase("Пёс")).play("Зов", duel.atPhase("Пёс"));
        assertThat(ContinuousEffects.evaluate(duel.state()).listClasses(duel.id("Пёс"))).isEmpty();
        assertThat(ContinuousEffects.evaluate(duel.state()).computeValue(duel.id("Пёс"), NumericKeyword.INCARNATION))
                .isEqualTo(2);
    }

    @Test
    @Covers("BF-104.3.1")
    void overwritten_properties_revert_on_leaving_play_under_every_reading() {
        Duel duel = Duel.of().withSetting(Settings.GainedFeatureRule.KEPT).coins(A, 9).put(A, creature("Пёс", 1, 1, 2))
                .hand(A, spell("Ковка", 1, targeting(CREATURES, new Effect.Grant(FIRST, List.of(
                        new Modifier.ClassOverride(List.of("механизм")),
                        new Modifier.FeatureGain(keywordFeature(Keyword.WRATH))),
                        Duration.GAME))))
                .hand(A, spell("Казнь", 1, targeting(CREATURES, new Effect.Destroy(FIRST))))
                .hand(A, spell("Зов", 1, targeting(inZone(Place.GRAVEYARD, CREATURES),
                        new Effect.Revive(FIRST, false))))
                .begin();
        duel.play("Ковка", duel.atPhase("Пёс"));
        assertThat(ContinuousEffects.evaluate(duel.state()).listClasses(duel.id("Пёс"))).containsExactly("механизм");
        duel.play("Казнь", duel.atPhase("Пёс")).play("Зов", duel.atPhase("Пёс"));
        assertThat(ContinuousEffects.evaluate(duel.state()).listClasses(duel.id("Пёс"))).isEmpty();
        assertThat(ContinuousEffects.evaluate(duel.state()).has(duel.id("Пёс"), Keyword.WRATH)).isTrue();
    }
}
