package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.TestCards.CREATURES;
import static letopis.berserkheroes.TestCards.FIRST;
import static letopis.berserkheroes.TestCards.amount;
import static letopis.berserkheroes.TestCards.creature;
import static letopis.berserkheroes.TestCards.deed;
import static letopis.berserkheroes.TestCards.event;
import static letopis.berserkheroes.TestCards.filter;
import static letopis.berserkheroes.TestCards.inZone;
import static letopis.berserkheroes.TestCards.keywordFeature;
import static letopis.berserkheroes.TestCards.spell;
import static letopis.berserkheroes.TestCards.targeting;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.card.Amount;
import letopis.berserkheroes.card.CardSelector;
import letopis.berserkheroes.card.CardType;
import letopis.berserkheroes.card.Duration;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.Element;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Filter;
import letopis.berserkheroes.card.Keyword;
import letopis.berserkheroes.card.Measure;
import letopis.berserkheroes.card.Modifier;
import letopis.berserkheroes.card.Participant;
import letopis.berserkheroes.card.Place;
import letopis.berserkheroes.card.Rule;
import letopis.berserkheroes.event.CardEvent;
import letopis.berserkheroes.event.Declaration;
import letopis.berserkheroes.event.PlayerDecision;
import letopis.berserkheroes.query.ContinuousEffects;
import letopis.berserkheroes.query.Filters;
import letopis.berserkheroes.query.Scope;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.Settings;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Calculation of numbers, and the readings about counting and keeping.
@DisplayNameGeneration(ReplaceUnderscores.class)
class NumbersTest {

    private static Duel duelWithHalving(Settings.Rounding reading) {
        Duel duel = Duel.of().withSetting(reading).put(B, creature("Бык", 2, 2, 5))
                .hand(A, spell("Кара", 1, targeting(CREATURES,
                new Effect.Wound(FIRST, new Amount(1, Optional.of(new Measure.LifeOf(FIRST)), Optional.of(2))))))
                .begin();
        return duel.play("Кара", duel.atPhase("Бык"));
    }

    @Test
    @Covers({"BF-523.1", "BF-512.5"})
    void halves_are_rounded_up_or_down_depending_on_the_reading() {
        assertThat(duelWithHalving(Settings.Rounding.DOWN).wounds("Бык")).isEqualTo(2);
        assertThat(duelWithHalving(Settings.Rounding.UP).wounds("Бык")).isEqualTo(3);
    }

    private static Feature constant(Modifier... modifiers) {
        return new Feature.ConstantAbility(List.of(), new CardSelector.MatchingCards(CREATURES),
                Arrays.asList(modifiers));
    }

    @Test
    @Covers({"BF-523.1", "BF-115.5"})
    void addition_precedes_multiplication_subtraction_and_division() {
        Duel duel = Duel.of().put(B, creature("Бык", 2, 3, 5)).put(A, event("Мена", 1, constant(
                new Modifier.StrikeMultiplier(1, 2), new Modifier.StrikeBonus(amount(-3)),
                new Modifier.StrikeMultiplier(4, 1), new Modifier.StrikeBonus(amount(2))))).begin();
        assertThat(duel.strikeValue("Бык")).isEqualTo(((3 + 2) * 4 - 3) / 2);
    }

    @Test
    @Covers({"BF-523.1", "BF-513.1"})
    void a_set_value_applies_last_and_the_latest_one_prevails() {
        Duel duel = Duel.of().coins(A, 9).put(B, creature("Бык", 2, 3, 5)).put(A, event("Мена", 1,
                        constant(new Modifier.FixedStrike(5))))
                .put(B, event("Обмен", 1, constant(new Modifier.FixedStrike(2), new Modifier.StrikeBonus(amount(4)))))
                .hand(A, spell("Слом", 1,
                        targeting(filter(Optional.empty(), CardType.EVENT), new Effect.Destroy(FIRST))))
                .begin();
        assertThat(duel.strikeValue("Бык")).isEqualTo(2);
        duel.play("Слом", duel.atPhase("Обмен"));
        assertThat(duel.strikeValue("Бык")).isEqualTo(5);
    }

    private static int paidCoins(Rule... rules) {
        Duel duel = Duel.of().coins(A, 20).put(A, event("Ярмарка", 1, new Feature.Law(List.of(), Participant.YOU,
                Arrays.asList(rules)))).hand(A, creature("Бык", 4, 3, 5)).begin().play("Бык");
        return duel.events(CardEvent.CardPaidFor.class).getFirst().coins();
    }

    @Test
    @Covers({"BF-523.1", "BF-523.2", "BF-309.1-4", "BF-106.1.1"})
    void cost_changes_use_the_same_order_and_never_go_below_zero() {
        var cards = inZone(Place.HAND, CREATURES);
        assertThat(paidCoins(new Rule.CostMultiplier(cards, 1, 2), new Rule.CostChange(cards, -2),
                new Rule.CostMultiplier(cards, 3, 1),
                new Rule.CostChange(cards, 2))).isEqualTo(((4 + 2) * 3 - 2) / 2);
        assertThat(paidCoins(new Rule.FixedCost(cards, 1), new Rule.CostChange(cards, 9))).isEqualTo(1);
        assertThat(paidCoins(new Rule.CostChange(cards, -9))).isZero();
    }

    private static Duel duelWithSimultaneousEvents(Settings.SimultaneousSurplusRule reading) {
        Duel duel = Duel.of().withSetting(reading).coins(A, 9).graveyard(A, event("Заря", 1))
                .graveyard(A, event("Закат", 1))
                .put(A, event("Полдень", 1))
                .hand(A, spell("Возврат", 1, deed(new Effect.Revive(new CardSelector.MatchingCards(
                        inZone(Place.GRAVEYARD, filter(Optional.of(Filter.Whose.YOURS), CardType.EVENT))), false))))
                .begin();
        return duel.play("Возврат", Declaration.EMPTY);
    }

    @Test
    @Covers({"BF-212.3", "BF-503.1-i"})
    void one_of_several_simultaneous_events_is_chosen_or_the_last_one_stays() {
        Duel kept = duelWithSimultaneousEvents(Settings.SimultaneousSurplusRule.CONTROLLER_KEEPS);
        assertThat(kept.namesIn(A, BerserkZone.EVENTS)).containsExactly("Заря", "Закат");
        kept.assertRefused(new PlayerDecision.CardKept(A, kept.id("Полдень")), Reason.BAD_CARDS);
        kept.choose(new PlayerDecision.CardKept(A, kept.id("Заря")));
        assertThat(kept.namesIn(A, BerserkZone.EVENTS)).containsExactly("Заря");
        assertThat(duelWithSimultaneousEvents(Settings.SimultaneousSurplusRule.LAST_STAYS)
                .namesIn(A, BerserkZone.EVENTS))
                .containsExactly("Закат");
    }

    private static Duel duelWithRevival(Settings.GainedFeatureRule reading) {
        Duel duel = Duel.of().withSetting(reading).coins(A, 9).put(A, creature("Бык", 2, 2, 2))
                .hand(A, spell("Дар", 1, targeting(CREATURES, new Effect.Grant(FIRST, List.of(new Modifier.FeatureGain(
                        keywordFeature(Keyword.WRATH))), Duration.GAME))))
                .hand(A, spell("Казнь", 1, targeting(CREATURES, new Effect.Destroy(FIRST))))
                .hand(A, spell("Жизнь", 1,
                        targeting(inZone(Place.GRAVEYARD, CREATURES), new Effect.Revive(FIRST, false))))
                .begin();
        return duel.play("Дар", duel.atPhase("Бык")).play("Казнь", duel.atPhase("Бык"))
                .play("Жизнь", duel.atPhase("Бык"));
    }

    @Test
    @Covers({"BF-7-137", "BF-205.3"})
    void features_gained_for_the_game_are_lost_or_kept_on_leaving_play_depending_on_the_reading() {
        Duel ended = duelWithRevival(Settings.GainedFeatureRule.END_WITH_LEAVING);
        assertThat(ContinuousEffects.evaluate(ended.state()).has(ended.id("Бык"), Keyword.WRATH)).isFalse();
        Duel kept = duelWithRevival(Settings.GainedFeatureRule.KEPT);
        assertThat(ContinuousEffects.evaluate(kept.state()).has(kept.id("Бык"), Keyword.WRATH)).isTrue();
    }

    @Test
    @Covers({"BF-107.2.1", "BF-107.2.2", "BF-107.2.3", "BF-109.1"})
    void elements_and_classes_can_be_overwritten_and_no_element_means_neutral() {
        Duel duel = Duel.of().coins(A, 9).put(B, creature("Бык", 2, 2, 2)).hand(A, spell("Тьма", 1,
                        targeting(CREATURES, new Effect.Grant(FIRST, List.of(new Modifier.ElementOverride(
                                List.of(Element.DARKNESS, Element.SWAMP))), Duration.GAME))))
                .hand(A, spell("Пустота", 1,
                        targeting(CREATURES, new Effect.Grant(FIRST, List.of(new Modifier.ElementOverride(
                        List.of())), Duration.GAME)))).begin();
        duel.play("Тьма", duel.atPhase("Бык"));
        assertThat(ContinuousEffects.evaluate(duel.state()).listElements(duel.id("Бык")))
                .containsExactly(Element.DARKNESS, Element.SWAMP);
        duel.play("Пустота", duel.atPhase("Бык"));
        assertThat(ContinuousEffects.evaluate(duel.state()).listElements(duel.id("Бык"))).isEmpty();
        var neutral = new Filter(Optional.empty(), List.of(CardType.CREATURE), Optional.empty(), List.of(), true,
                List.of(), List.of(), List.of(), false, List.of());
        assertThat(Filters.findMatchingCards(duel.state(), neutral, Scope.of(duel.state(), duel.heroOf(A))))
                .containsExactly(duel.id("Бык"));
    }
}
