package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.TestCards.CREATURES;
import static letopis.berserkheroes.TestCards.FIRST;
import static letopis.berserkheroes.TestCards.creature;
import static letopis.berserkheroes.TestCards.event;
import static letopis.berserkheroes.TestCards.spell;
import static letopis.berserkheroes.TestCards.targeting;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.card.CardSelector;
import letopis.berserkheroes.card.CardText.Playable;
import letopis.berserkheroes.card.Duration;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Keyword;
import letopis.berserkheroes.card.Modifier;
import letopis.berserkheroes.card.NumericKeyword;
import letopis.berserkheroes.event.JudgeOrder.TableOrdered;
import letopis.berserkheroes.query.ContinuousEffects;
import letopis.berserkheroes.state.Marks;
import letopis.table.TableChange;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Poison and Stun from effects: which one applies, and how they are lost.
@DisplayNameGeneration(ReplaceUnderscores.class)
class PoisonAndStunTest {

    private static final Modifier NO_POISON = new Modifier.NumericKeywordLoss(NumericKeyword.POISON);
    private static final Modifier NO_STUN = new Modifier.KeywordLoss(Keyword.STUN);

    private static Playable poisonSpell(String name, int poison) {
        return spell(name, 1, targeting(CREATURES, new Effect.GivePoison(FIRST, poison)));
    }

    private static Playable lossSpell(Modifier modifier, Duration until) {
        return spell("Утрата", 1, targeting(CREATURES, new Effect.Grant(FIRST, List.of(modifier), until)));
    }

    private static Playable constantLoss(Modifier modifier) {
        return event("Чистота", 1,
                new Feature.ConstantAbility(List.of(), new CardSelector.MatchingCards(CREATURES), List.of(modifier)));
    }

    private static Duel duel(Playable... hand) {
        Duel duel = Duel.of().coins(A, 9).put(B, creature("Бык", 2, 2, 9));
        for (Playable card : hand) {
            duel.hand(A, card);
        }
        return duel.begin();
    }

    private static Duel cast(Duel duel, String... spells) {
        for (String spell : spells) {
            duel.play(spell, duel.atPhase("Бык"));
        }
        return duel;
    }

    private static int poisonWounds(Duel duel) {
        return duel.endTurn().turnUp().wounds("Бык");
    }

    private static boolean isStunned(Duel duel) {
        return ContinuousEffects.evaluate(duel.state()).has(duel.id("Бык"), Keyword.STUN);
    }

    @Test
    @Covers({"BF-7-119", "BF-7-120"})
    void the_highest_of_several_poisons_applies_in_any_order() {
        assertThat(poisonWounds(cast(duel(poisonSpell("Яд", 3), poisonSpell("Укус", 1)), "Яд", "Укус"))).isEqualTo(3);
        assertThat(poisonWounds(cast(duel(poisonSpell("Яд", 3), poisonSpell("Укус", 1)), "Укус", "Яд"))).isEqualTo(3);
    }

    @Test
    @Covers({"BF-111.3", "BF-120.5", "BF-7-119"})
    void granted_poison_can_be_lost_like_printed_poison() {
        Duel lost = cast(duel(poisonSpell("Яд", 3), lossSpell(NO_POISON, Duration.GAME)), "Яд", "Утрата");
        assertThat(lost.count("Бык", Marks.POISON)).isZero();
        assertThat(poisonWounds(lost)).isZero();
        assertThat(poisonWounds(cast(
                duel(poisonSpell("Яд", 3), poisonSpell("Укус", 1), lossSpell(NO_POISON, Duration.GAME)), "Яд",
                "Утрата", "Укус"))).as("poison that comes later").isEqualTo(1);
    }

    @Test
    @Covers({"BF-111.3", "BF-120.5"})
    void poison_lost_temporarily_returns() {
        Duel duel = cast(duel(poisonSpell("Яд", 3), lossSpell(NO_POISON, Duration.END_OF_TURN)), "Яд", "Утрата");
        assertThat(ContinuousEffects.evaluate(duel.state()).computeValue(duel.id("Бык"), NumericKeyword.POISON))
                .isZero();
        assertThat(poisonWounds(duel)).isEqualTo(3);
    }

    @Test
    @Covers("BF-111.3")
    void a_constant_poison_loss_covers_earlier_poison() {
        assertThat(poisonWounds(cast(duel(poisonSpell("Яд", 3), constantLoss(NO_POISON)), "Яд").play("Чистота")))
                .isZero();
        assertThat(poisonWounds(cast(duel(poisonSpell("Яд", 3), constantLoss(NO_POISON)).play("Чистота"), "Яд")))
                .isEqualTo(3);
    }

    @Test
    @Covers({"BF-111.3", "BF-120.5", "BF-7-106", "BF-7-107"})
    void stun_is_lost_until_the_card_is_stunned_again() {
        var stun = spell("Удар", 1, targeting(CREATURES, new Effect.StunCards(FIRST)));
        var again = spell("Гром", 1, targeting(CREATURES, new Effect.StunCards(FIRST)));
        Duel lost = cast(duel(stun, again, lossSpell(NO_STUN, Duration.GAME)), "Удар", "Утрата");
        assertThat(isStunned(lost)).isFalse();
        assertThat(isStunned(cast(lost, "Гром"))).isTrue();
        Duel forAWhile = cast(duel(stun, lossSpell(NO_STUN, Duration.END_OF_TURN)), "Удар", "Утрата");
        assertThat(isStunned(forAWhile)).isFalse();
        assertThat(isStunned(cast(duel(stun, constantLoss(NO_STUN)), "Удар").play("Чистота"))).isFalse();
    }

    @Test
    @Covers("BF-111.3")
    void poison_and_stun_set_by_a_judge_override_earlier_losses() {
        Duel duel = duel(lossSpell(NO_POISON, Duration.GAME), constantLoss(NO_STUN));
        cast(duel, "Утрата").play("Чистота");
        duel.choose(new TableOrdered(List.of(new TableChange.CounterSet(duel.id("Бык"), Marks.POISON, 2),
                new TableChange.FlagSet(duel.id("Бык"), Marks.STUNNED, true)), "так было", Optional.empty()));
        assertThat(isStunned(duel)).isTrue();
        assertThat(poisonWounds(duel)).isEqualTo(2);
    }
}
