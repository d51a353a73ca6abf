package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.TestCards.CREATURES;
import static letopis.berserkheroes.TestCards.ENEMIES;
import static letopis.berserkheroes.TestCards.FIRST;
import static letopis.berserkheroes.TestCards.OWN;
import static letopis.berserkheroes.TestCards.amount;
import static letopis.berserkheroes.TestCards.creature;
import static letopis.berserkheroes.TestCards.equipment;
import static letopis.berserkheroes.TestCards.event;
import static letopis.berserkheroes.TestCards.keywordFeature;
import static letopis.berserkheroes.TestCards.numberedFeature;
import static letopis.berserkheroes.TestCards.spell;
import static letopis.berserkheroes.TestCards.targeting;
import static letopis.berserkheroes.TestCards.withQualities;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.card.CardSelector;
import letopis.berserkheroes.card.Condition;
import letopis.berserkheroes.card.Duration;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.EquipmentKind;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Filter;
import letopis.berserkheroes.card.Keyword;
import letopis.berserkheroes.card.Modifier;
import letopis.berserkheroes.card.NumericKeyword;
import letopis.berserkheroes.card.Participant;
import letopis.berserkheroes.card.Quality;
import letopis.berserkheroes.card.Rule;
import letopis.berserkheroes.query.ContinuousEffects;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Interaction of constant abilities.
@DisplayNameGeneration(ReplaceUnderscores.class)
class ConstantAbilitiesTest {

    private static final Modifier WRATH = new Modifier.FeatureGain(keywordFeature(Keyword.WRATH));
    private static final Modifier DASH = new Modifier.FeatureGain(keywordFeature(Keyword.DASH));

    private static Feature.ConstantAbility constant(Filter each, Modifier modifier) {
        return new Feature.ConstantAbility(List.of(), new CardSelector.MatchingCards(each), List.of(modifier));
    }

    private static Filter withStrike(Filter cards, int least, int max) {
        return withQualities(cards, new Quality.StrikeRange(least, max == 0 ? Optional.empty() : Optional.of(max)));
    }

    private static boolean has(Duel duel, String card, Keyword keyword) {
        return ContinuousEffects.evaluate(duel.state()).has(duel.id(card), keyword);
    }

    @Test
    @Covers({"BF-106.3.1", "BF-115.5"})
    void a_constant_about_strikes_includes_strikes_changed_by_other_constants() {
        Feature.ConstantAbility stronger = constant(OWN, new Modifier.StrikeBonus(amount(1)));
        Feature.ConstantAbility mire = constant(withStrike(ENEMIES, 0, 1),
                new Modifier.CardActionBan(Modifier.Act.ATTACK));
        Duel duel = Duel.of().put(A, creature("Пёс", 1, 1, 2)).put(B, creature("Топь", 5, 3, 6, mire)).begin();
        assertThat(ContinuousEffects.evaluate(duel.state()).isActionForbidden(duel.id("Пёс"), Modifier.Act.ATTACK))
                .isTrue();
        Duel strong = Duel.of().put(A, creature("Пёс", 1, 1, 2)).put(A, event("Сила", 1, stronger))
                .put(B, creature("Топь", 5, 3, 6, mire)).begin();
        assertThat(ContinuousEffects.evaluate(strong.state()).isActionForbidden(strong.id("Пёс"), Modifier.Act.ATTACK))
                .isFalse();
    }

    @Test
    @Covers({"BF-106.3.1", "BF-115.1"})
    void a_constant_grants_keywords_to_cards_strengthened_by_another_constant() {
        Duel duel = Duel.of().put(A, creature("Пёс", 1, 2, 2))
                .put(A, event("Сила", 1, constant(CREATURES, new Modifier.StrikeBonus(amount(1)))))
                .put(A, equipment("Знак", EquipmentKind.AMULET, 1, constant(withStrike(CREATURES, 3, 0), DASH)))
                .begin();
        assertThat(has(duel, "Пёс", Keyword.DASH)).isTrue();
    }

    @Test
    @Covers("BF-115.1")
    void a_constant_about_a_keyword_reaches_cards_granted_it_by_a_younger_constant() {
        Duel duel = Duel.of().put(A, creature("Пёс", 1, 2, 2))
                .put(A, equipment("Знак", EquipmentKind.AMULET, 1,
                        constant(withQualities(CREATURES, new Quality.HasKeyword(Keyword.WRATH)), DASH)))
                .put(A, event("Сила", 1, constant(CREATURES, WRATH))).begin();
        assertThat(has(duel, "Пёс", Keyword.DASH)).isTrue();
    }

    @Test
    @Covers({"BF-111.3", "BF-115.4"})
    void a_loss_overrides_an_earlier_constant_grant() {
        Duel duel = Duel.of().coins(A, 9).put(A, creature("Вождь", 1, 1, 2)).put(A, creature("Пёс", 1, 1, 2))
                .hand(A, spell("Дар", 1, targeting(CREATURES, new Effect.Grant(FIRST,
                        List.of(new Modifier.FeatureGain(constant(OWN, WRATH))), Duration.GAME))))
                .hand(A, spell("Утрата", 1, targeting(CREATURES, new Effect.Grant(FIRST,
                        List.of(new Modifier.KeywordLoss(Keyword.WRATH)), Duration.GAME)))).begin();
        duel.play("Дар", duel.atPhase("Вождь"));
        assertThat(has(duel, "Пёс", Keyword.WRATH)).isTrue();
        duel.play("Утрата", duel.atPhase("Пёс"));
        assertThat(has(duel, "Пёс", Keyword.WRATH)).isFalse();
        assertThat(has(duel, "Вождь", Keyword.WRATH)).isTrue();
    }

    @Test
    @Covers("BF-115.1")
    void a_player_rule_uses_fully_modified_numbers() {
        var strongOne = new Condition.CountCondition(withStrike(OWN, 3, 0), 1, Optional.empty());
        var law = new Feature.Law(List.of(strongOne), Participant.OPPONENT,
                List.of(new Rule.PlayerActionBan(Rule.Act.DRAW)));
        Duel duel = Duel.of().put(A, creature("Пёс", 1, 2, 2)).put(A, creature("Страж", 1, 1, 4, law)).begin();
        assertThat(ContinuousEffects.evaluate(duel.state()).isForbidden(B, Rule.Act.DRAW)).isFalse();
        Duel strong = Duel.of().put(A, creature("Пёс", 1, 2, 2)).put(A, creature("Страж", 1, 1, 4, law))
                .put(A, event("Сила", 1, constant(CREATURES, new Modifier.StrikeBonus(amount(1))))).begin();
        assertThat(ContinuousEffects.evaluate(strong.state()).isForbidden(B, Rule.Act.DRAW)).isTrue();
    }

    @Test
    @Covers("BF-525.1")
    void constants_that_undo_their_own_condition_apply_once() {
        Duel duel = Duel.of().put(A, creature("Пёс", 1, 1, 2)).put(A, creature("Кот", 1, 2, 2))
                .put(A, event("Помощь", 1, constant(withStrike(CREATURES, 0, 1), new Modifier.StrikeBonus(amount(2)))))
                .begin();
        assertThat(duel.strikeValue("Пёс")).isEqualTo(3);
        assertThat(duel.strikeValue("Кот")).isEqualTo(2);
    }

    @Test
    @Covers({"BF-525.1", "BF-115.1"})
    void a_circular_constant_does_not_prevent_other_constants_from_settling() {
        var strongOne = new Condition.CountCondition(withStrike(OWN, 4, 0), 1, Optional.empty());
        Duel duel = Duel.of().put(A, creature("Жук", 1, 3, 2, numberedFeature(NumericKeyword.ARMOUR, 1)))
                .put(A, equipment("Ржавчина", EquipmentKind.AMULET, 1,
                        constant(withQualities(CREATURES, new Quality.HasNumericKeyword(NumericKeyword.ARMOUR)),
                                new Modifier.NumericKeywordLoss(NumericKeyword.ARMOUR))))
                .put(A, creature("Знаменосец", 1, 1, 2, new Feature.ConstantAbility(List.of(strongOne),
                        new CardSelector.MatchingCards(OWN), List.of(DASH))))
                .put(A, event("Сила", 1, constant(CREATURES, new Modifier.StrikeBonus(amount(1))))).begin();
        assertThat(ContinuousEffects.evaluate(duel.state()).computeValue(duel.id("Жук"), NumericKeyword.ARMOUR))
                .isZero();
        assertThat(has(duel, "Жук", Keyword.DASH)).isTrue();
    }

    @Test
    @Covers({"BF-115.1", "BF-7-177"})
    void a_card_losing_printed_features_keeps_constants_granted_by_others() {
        Duel duel = Duel.of().coins(A, 9).put(A, creature("Пёс", 1, 1, 2)).put(A, creature("Кот", 1, 2, 2))
                .put(A, event("Знамя", 1, constant(withStrike(OWN, 0, 1),
                        new Modifier.FeatureGain(constant(OWN, WRATH)))))
                .hand(A, spell("Трезвость", 1, targeting(CREATURES, new Effect.Grant(FIRST,
                        List.of(new Modifier.NoFeatures()), Duration.GAME)))).begin();
        assertThat(has(duel, "Кот", Keyword.WRATH)).isTrue();
        duel.play("Трезвость", duel.atPhase("Пёс"));
        assertThat(has(duel, "Кот", Keyword.WRATH)).isTrue();
    }
}
