package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.TestCards.OWN;
import static letopis.berserkheroes.TestCards.amount;
import static letopis.berserkheroes.TestCards.creature;
import static letopis.berserkheroes.TestCards.deed;
import static letopis.berserkheroes.TestCards.keywordFeature;
import static letopis.berserkheroes.TestCards.numberedFeature;
import static letopis.berserkheroes.TestCards.step;
import static letopis.berserkheroes.TestCards.steps;
import static letopis.berserkheroes.TestCards.triggerOn;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.card.CardSelector;
import letopis.berserkheroes.card.CardText.Playable;
import letopis.berserkheroes.card.CardType;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.Face;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Keyword;
import letopis.berserkheroes.card.NumericKeyword;
import letopis.berserkheroes.card.Participant;
import letopis.berserkheroes.card.Payment;
import letopis.berserkheroes.card.ReplaceableEvent;
import letopis.berserkheroes.card.Step;
import letopis.berserkheroes.card.TriggerCondition;
import letopis.berserkheroes.event.CardEvent.CardWasPlayed;
import letopis.berserkheroes.event.Declaration;
import letopis.berserkheroes.event.PlayerDecision.CardPlayed;
import letopis.berserkheroes.event.PlayerDecision.ExtortionAnswered;
import letopis.berserkheroes.event.Price;
import letopis.berserkheroes.event.QueueEvent.AbilityQueued;
import letopis.berserkheroes.event.QueueEvent.ExtortionMade;
import letopis.berserkheroes.query.ContinuousEffects;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.Marks;
import letopis.table.CardName;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Replaced or prevented payments count as unpaid (BF-501.2.1).
@DisplayNameGeneration(ReplaceUnderscores.class)
class UnpaidCostsTest {

    private static Duel playWithThirst(Playable victim, Map<String, Integer> marks) {
        var spell = new Playable(new CardName("Жажда"), "Thirst", CardType.SPELL, List.of(), List.of(),
                Optional.empty(), 1, false, List.of(), new Face(Optional.empty(), Optional.empty(), List.of(
                new Feature.SpellAbility(deed(new Effect.Wound(new CardSelector.Hero(Participant.OPPONENT), amount(4))),
                false), numberedFeature(NumericKeyword.THIRST, 3))), Optional.empty(), Optional.empty());
        Duel duel = Duel.of().coins(A, 3).put(A, victim, marks).hand(A, spell).begin();
        return duel.choose(new CardPlayed(A, duel.id("Жажда"), new CardName("Жажда"), 0, List.of(Declaration.EMPTY),
                new Price(Price.PaymentMethod.COINS, List.of(), List.of(duel.id(victim.name().value())), List.of(),
                List.of(),
                        List.of())));
    }

    @Test
    @Covers({"BF-7-046", "BF-501.2.1", "BF-7-098"})
    void a_spell_with_unpaid_thirst_is_played_without_effect() {
        Duel undead = playWithThirst(creature("Лич", 1, 1, 5, keywordFeature(Keyword.UNDEAD)), Map.of());
        assertThat(undead.heroWounds(B)).isZero();
        assertThat(undead.wounds("Лич")).isZero();
        assertThat(undead.rules(AbilityQueued.class)).contains("BF-501.2.1");
        assertThat(undead.readyCoins(A)).isEqualTo(2);
        assertThat(undead.isIn("Жажда", A, BerserkZone.GRAVEYARD)).isTrue();
        assertThat(undead.events(CardWasPlayed.class)).hasSize(1);
        assertThat(undead.state().queue()).isEmpty();
    }

    @Test
    @Covers({"BF-7-046", "BF-501.2.1"})
    void a_partially_paid_thirst_counts_as_unpaid() {
        Duel part = playWithThirst(creature("Пёс", 1, 1, 5), Map.of(Marks.SHIELD, 1));
        assertThat(part.wounds("Пёс")).isEqualTo(2);
        assertThat(part.heroWounds(B)).isZero();
        assertThat(playWithThirst(creature("Пёс", 1, 1, 5), Map.of()).heroWounds(B)).isEqualTo(4);
    }

    private static Duel answerExtortion(Playable victim, Map<String, Integer> marks, boolean paid) {
        var extort = new Effect.Extort(List.of(new Payment.WoundPayment(2, OWN)));
        Duel duel = Duel.of().hand(
                A, creature("Мытарь", 1, 3, 3, keywordFeature(Keyword.WRATH),
                triggerOn(new TriggerCondition.Hire(), steps(
                step(extort), step(Step.Link.OTHERWISE, new Effect.GainPrayers(Participant.YOU, amount(1)))))))
                .put(B, victim, marks).begin().play("Мытарь");
        return duel.choose(new ExtortionAnswered(B, paid, paid
                ? new Price(Price.PaymentMethod.COINS, List.of(), List.of(),
                List.of(), List.of(duel.id(victim.name().value())), List.of()) : Price.PLAIN));
    }

    private static boolean hasWrath(Duel duel) {
        return ContinuousEffects.evaluate(duel.state()).has(duel.id("Мытарь"), Keyword.WRATH);
    }

    @Test
    @Covers({"BF-7-032", "BF-501.2.1", "BF-119.7"})
    void a_demand_with_a_prevented_wound_is_unpaid() {
        Duel failed = answerExtortion(creature("Пёс", 1, 1, 5), Map.of(Marks.SHIELD, 9), true);
        assertThat(hasWrath(failed)).isTrue();
        assertThat(failed.state().player(A).prayers()).isEqualTo(1);
        assertThat(failed.rules(ExtortionMade.class)).contains("BF-7-032", "BF-501.2.1");
        Duel paid = answerExtortion(creature("Пёс", 1, 1, 5), Map.of(), true);
        assertThat(hasWrath(paid)).isFalse();
        assertThat(paid.state().player(A).prayers()).isZero();
        Duel refused = answerExtortion(creature("Пёс", 1, 1, 5), Map.of(), false);
        assertThat(hasWrath(refused)).isTrue();
        assertThat(refused.state().player(A).prayers()).isEqualTo(1);
    }

    @Test
    @Covers({"BF-7-032", "BF-501.2.1", "BF-517.1"})
    void a_demand_with_a_replaced_wound_is_unpaid_and_the_replacement_happens() {
        Duel replaced = answerExtortion(
                creature("Лик", 1, 1, 5,
                new Feature.ReplacementFeature(new ReplaceableEvent.ReceivedWounds(Optional.empty()),
                List.of(), List.of(step(new Effect.GainPrayers(Participant.YOU, amount(1)))))), Map.of(), true);
        assertThat(hasWrath(replaced)).isTrue();
        assertThat(replaced.state().player(A).prayers()).isEqualTo(1);
        assertThat(replaced.state().player(B).prayers()).isEqualTo(1);
        assertThat(replaced.state().agenda()).isEmpty();
    }
}
