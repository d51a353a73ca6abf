package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.TestCards.CAUSE;
import static letopis.berserkheroes.TestCards.CREATURES;
import static letopis.berserkheroes.TestCards.ENEMIES;
import static letopis.berserkheroes.TestCards.FIRST;
import static letopis.berserkheroes.TestCards.THIS;
import static letopis.berserkheroes.TestCards.amount;
import static letopis.berserkheroes.TestCards.creature;
import static letopis.berserkheroes.TestCards.deed;
import static letopis.berserkheroes.TestCards.inZone;
import static letopis.berserkheroes.TestCards.keywordFeature;
import static letopis.berserkheroes.TestCards.numberedFeature;
import static letopis.berserkheroes.TestCards.targeting;
import static letopis.berserkheroes.TestCards.triggerOn;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.TestCards;
import letopis.berserkheroes.card.CardEventKind;
import letopis.berserkheroes.card.Deed;
import letopis.berserkheroes.card.Destination;
import letopis.berserkheroes.card.Duration;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Keyword;
import letopis.berserkheroes.card.Modifier;
import letopis.berserkheroes.card.NumericKeyword;
import letopis.berserkheroes.card.Participant;
import letopis.berserkheroes.card.Place;
import letopis.berserkheroes.card.ReplaceableEvent;
import letopis.berserkheroes.card.TriggerCondition;
import letopis.berserkheroes.event.PlayerDecision.TriggerDeclared;
import letopis.berserkheroes.event.Price;
import letopis.berserkheroes.event.StrikeEvent;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.Marks;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Strikes whose fighters fight others, change, leave, return, or die from the first blow.
@DisplayNameGeneration(ReplaceUnderscores.class)
class FightersTest {

    private static Feature onOwnAttack(Deed deed) {
        return triggerOn(new TriggerCondition.CardEventTrigger(CardEventKind.DECLARES_ATTACK, Optional.empty()), deed);
    }

    private static Feature onEnemyAttack(Effect... effects) {
        return triggerOn(new TriggerCondition.CardEventTrigger(CardEventKind.DECLARES_ATTACK, Optional.of(ENEMIES)),
                deed(effects));
    }

    private static Feature onEvent(CardEventKind happening) {
        return triggerOn(new TriggerCondition.CardEventTrigger(happening, Optional.empty()),
                deed(new Effect.GainPrayers(Participant.YOU, amount(1))));
    }

    @Test
    @Covers({"BF-7-172", "BF-507.4"})
    void an_attacker_that_fought_another_card_still_strikes_its_declared_target() {
        Duel duel = Duel.of().put(
                A, creature("Волк", 2, 2, 9, onOwnAttack(targeting(ENEMIES, new Effect.Fight(THIS, FIRST)))))
                .put(B, creature("Пёс", 1, 0, 9), Marks.CLOSED).begin().attack("Волк", "Второй");
        duel.choose(new TriggerDeclared(A, 0, duel.state().listPendingTriggers().getFirst().causes().stream()
                .findFirst(), duel.atPhase("Пёс")));
        assertThat(duel.wounds("Пёс")).isEqualTo(2);
        assertThat(duel.heroWounds(B)).isEqualTo(2);
        Duel same = Duel.of().put(A, creature("Волк", 2, 2, 9, onOwnAttack(deed(new Effect.Fight(THIS, CAUSE)))))
                .put(B, creature("Пёс", 1, 1, 9)).begin().strike("Волк", "Пёс");
        assertThat(same.wounds("Пёс")).isEqualTo(4);
        assertThat(same.isClosed("Волк")).isTrue();
    }

    @Test
    @Covers("BF-7-090")
    void a_strike_can_become_directed_through_its_declaration() {
        Duel duel = Duel.of().put(A, creature("Волк", 2, 2, 9, onOwnAttack(deed(new Effect.Grant(THIS,
                        List.of(new Modifier.FeatureGain(keywordFeature(Keyword.DIRECTED_STRIKE))),
                        Duration.END_OF_TURN)))))
                .put(B, creature("Пёс", 1, 0, 9)).begin().strike("Волк", "Второй");
        assertThat(duel.heroWounds(B)).isEqualTo(2);
        assertThat(duel.rules(StrikeEvent.TargetFinalized.class)).contains("BF-7-090");
    }

    @Test
    @Covers("BF-7-131")
    void suppression_does_not_exhaust_a_hero_even_as_the_original_target() {
        Duel duel = Duel.of().put(A, creature("Волк", 2, 2, 9, keywordFeature(Keyword.SUPPRESSION))).begin()
                .strike("Волк", "Второй");
        assertThat(duel.isClosed("Второй")).isFalse();
        Duel defended = Duel.of().put(A, creature("Волк", 2, 2, 9, keywordFeature(Keyword.SUPPRESSION)))
                .put(B, creature("Страж", 1, 1, 9, keywordFeature(Keyword.DEFENCE_SKILL))).begin();
        defended.attack("Волк", "Второй").defend("Страж");
        assertThat(defended.isClosed("Второй")).isFalse();
        assertThat(defended.isClosed("Страж")).isFalse();
    }

    @Test
    @Covers({"BF-7-080", "BF-307.2", "BF-401.5"})
    void a_card_killed_by_first_strike_was_attacked() {
        Duel duel = Duel.of().coins(A, 1).put(A, creature("Волк", 2, 2, 9, keywordFeature(Keyword.FIRST_STRIKE)))
                .put(B, creature("Мудрец", 3, 1, 1, numberedFeature(NumericKeyword.MEDITATION, 3))).begin()
                .strike("Волк", "Мудрец");
        assertThat(duel.isIn("Мудрец", B, BerserkZone.GRAVEYARD)).isTrue();
        assertThat(duel.heroWounds(A)).isEqualTo(2);
    }

    @Test
    @Covers({"BF-7-116", "BF-7-124"})
    void a_card_killed_by_first_strike_does_not_strike() {
        Duel duel = Duel.of().put(A, creature("Волк", 2, 2, 9, keywordFeature(Keyword.FIRST_STRIKE)))
                .put(B, creature("Пёс", 3, 1, 1, onEvent(CardEventKind.STRIKES))).begin().strike("Волк", "Пёс");
        assertThat(duel.state().player(B).prayers()).isZero();
        Duel attacker = Duel.of().put(A, creature("Волк", 2, 2, 1, onEvent(CardEventKind.STRIKES)))
                .put(B, creature("Пёс", 3, 1, 9, keywordFeature(Keyword.FIRST_STRIKE))).begin().strike("Волк", "Пёс");
        assertThat(attacker.wounds("Пёс")).isZero();
        assertThat(attacker.state().player(A).prayers()).isZero();
    }

    @Test
    @Covers({"BF-307.1", "BF-201.4"})
    void a_card_that_left_and_returned_is_not_struck() {
        Feature leaves = onEnemyAttack(new Effect.Move(THIS, Destination.HAND),
                new Effect.Play(inZone(Place.HAND, CREATURES), Optional.empty()));
        Duel hand = Duel.of().put(A, creature("Волк", 1, 3, 5)).put(B, creature("Призрак", 1, 1, 9, leaves)).begin()
                .attack("Волк", "Призрак");
        hand.choose(hand.playChoice(B, "Призрак", Price.PaymentMethod.FREE));
        assertThat(hand.wounds("Призрак")).isZero();
        assertThat(hand.isClosed("Волк")).isFalse();
        assertThat(hand.events(StrikeEvent.StrikeBrokenOff.class)).hasSize(1);
        Duel died = Duel.of().put(A, creature("Волк", 1, 3, 5)).put(B, creature("Призрак", 1, 1, 9,
                onEnemyAttack(new Effect.Destroy(THIS)),
                triggerOn(new TriggerCondition.Death(), deed(new Effect.Revive(THIS, false)))))
                .begin().attack("Волк", "Призрак");
        assertThat(died.isIn("Призрак", B, BerserkZone.CREATURES)).isTrue();
        assertThat(died.wounds("Призрак")).isZero();
        assertThat(died.isClosed("Волк")).isFalse();
    }

    @Test
    @Covers({"BF-307.3", "BF-201.4"})
    void a_card_that_died_and_returned_is_not_exhausted_after_the_fight() {
        Feature phoenix = triggerOn(new TriggerCondition.Death(), deed(new Effect.Revive(THIS, false)));
        Duel attacker = Duel.of().put(A, creature("Феникс", 1, 1, 1, phoenix)).put(B, creature("Страж", 1, 5, 9))
                .begin().strike("Феникс", "Страж");
        assertThat(attacker.isIn("Феникс", A, BerserkZone.CREATURES)).isTrue();
        assertThat(attacker.isClosed("Феникс")).isFalse();
        Duel defender = Duel.of().put(A, creature("Волк", 1, 5, 9)).put(B, creature("Феникс", 1, 1, 1, phoenix))
                .begin().attack("Волк", "Второй").defend("Феникс");
        assertThat(defender.isIn("Феникс", B, BerserkZone.CREATURES)).isTrue();
        assertThat(defender.isClosed("Феникс")).isFalse();
        assertThat(defender.isClosed("Волк")).isTrue();
    }

    @Test
    @Covers({"BF-517.1", "BF-7-124"})
    void a_card_leaving_instead_of_dying_to_first_strike_does_not_strike_back() {
        Feature saved = deathReplacement(new Effect.Move(THIS, Destination.HAND));
        Duel duel = Duel.of().put(A, creature("Волк", 1, 3, 5, keywordFeature(Keyword.FIRST_STRIKE)))
                .put(B, creature("Призрак", 1, 2, 2, saved)).begin().strike("Волк", "Призрак");
        assertThat(duel.isIn("Призрак", B, BerserkZone.HAND)).isTrue();
        assertThat(duel.wounds("Волк")).isZero();
        assertThat(duel.isClosed("Волк")).isTrue();
        Duel attacker = Duel.of().put(A, creature("Призрак", 1, 3, 2, saved))
                .put(B, creature("Волк", 1, 2, 5, keywordFeature(Keyword.FIRST_STRIKE))).begin()
                .strike("Призрак", "Волк");
        assertThat(attacker.isIn("Призрак", A, BerserkZone.HAND)).isTrue();
        assertThat(attacker.wounds("Волк")).isZero();
        Duel healed = Duel.of().put(A, creature("Волк", 1, 3, 5, keywordFeature(Keyword.FIRST_STRIKE)))
                .put(B, creature("Тролль", 1, 2, 2, deathReplacement(new Effect.HealFully(THIS)))).begin()
                .strike("Волк", "Тролль");
        assertThat(healed.wounds("Тролль")).isZero();
        assertThat(healed.wounds("Волк")).isEqualTo(2);
    }

    @Test
    @Covers({"BF-7-124", "BF-7-116"})
    void a_card_leaving_instead_of_dying_to_first_strike_has_not_struck() {
        Feature saved = deathReplacement(new Effect.Move(THIS, Destination.HAND));
        Duel target = Duel.of().put(A, creature("Волк", 1, 3, 5, keywordFeature(Keyword.FIRST_STRIKE)))
                .put(B, creature("Призрак", 1, 2, 2, saved, onEvent(CardEventKind.STRIKES),
                        onEvent(CardEventKind.IS_ATTACKED))).begin().strike("Волк", "Призрак");
        assertThat(target.state().player(B).prayers()).isEqualTo(1);
        Duel attacker = Duel.of().put(A, creature("Призрак", 1, 3, 2, saved, onEvent(CardEventKind.STRIKES)))
                .put(B, creature("Волк", 1, 2, 5, keywordFeature(Keyword.FIRST_STRIKE), onEvent(CardEventKind.STRIKES)))
                .begin()
                .strike("Призрак", "Волк");
        assertThat(attacker.state().player(A).prayers()).isZero();
        assertThat(attacker.state().player(B).prayers()).isEqualTo(1);
    }

    private static Feature deathReplacement(Effect effect) {
        return new Feature.ReplacementFeature(new ReplaceableEvent.CardDeath(Optional.empty()), List.of(),
                List.of(TestCards.step(effect)));
    }

    @Test
    @Covers({"BF-7-164", "BF-307.1"})
    void a_card_hidden_during_the_strike_is_not_attacked_and_does_not_strike_back() {
        Duel duel = Duel.of().put(A, creature("Волк", 3, 2, 9)).put(B, creature("Бык", 3, 4, 9,
                onEnemyAttack(new Effect.Hide(THIS)))).begin().attack("Волк", "Бык");
        assertThat(duel.events(StrikeEvent.StrikeBrokenOff.class)).hasSize(1);
        assertThat(duel.wounds("Волк")).isZero();
        assertThat(duel.wounds("Бык")).isZero();
    }
}
