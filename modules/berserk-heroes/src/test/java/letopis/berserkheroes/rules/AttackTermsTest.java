package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.TestCards.CAUSE;
import static letopis.berserkheroes.TestCards.CREATURES;
import static letopis.berserkheroes.TestCards.ENEMIES;
import static letopis.berserkheroes.TestCards.FIRST;
import static letopis.berserkheroes.TestCards.amount;
import static letopis.berserkheroes.TestCards.creature;
import static letopis.berserkheroes.TestCards.deed;
import static letopis.berserkheroes.TestCards.event;
import static letopis.berserkheroes.TestCards.hero;
import static letopis.berserkheroes.TestCards.keywordFeature;
import static letopis.berserkheroes.TestCards.numberedFeature;
import static letopis.berserkheroes.TestCards.spell;
import static letopis.berserkheroes.TestCards.targeting;
import static letopis.berserkheroes.TestCards.triggerOn;
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
import letopis.berserkheroes.card.Guard;
import letopis.berserkheroes.card.Keyword;
import letopis.berserkheroes.card.Modifier;
import letopis.berserkheroes.card.NumericKeyword;
import letopis.berserkheroes.card.Participant;
import letopis.berserkheroes.card.Payment;
import letopis.berserkheroes.card.TriggerCondition;
import letopis.berserkheroes.card.WoundSource;
import letopis.berserkheroes.event.PlayerDecision.DefenderNamed;
import letopis.berserkheroes.event.StrikeEvent.AttackMade;
import letopis.berserkheroes.event.ValueEvent.WoundsDealt;
import letopis.berserkheroes.state.Marks;
import letopis.berserkheroes.state.Settings;
import letopis.berserkheroes.state.Strike;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Attack terms and their consequences.
@DisplayNameGeneration(ReplaceUnderscores.class)
class AttackTermsTest {

    /// Returns a feature that wounds the opposing hero each time this happens to the card.
    private static Feature onEvent(CardEventKind happening) {
        return triggerOn(new TriggerCondition.CardEventTrigger(happening, Optional.empty()),
                deed(new Effect.Wound(new CardSelector.Hero(Participant.OPPONENT), amount(1))));
    }

    private static Feature shot(int strength) {
        return new Feature.ActivatedAbility(List.of(new Payment.CloseSelf()), Optional.empty(), List.of(),
                targeting(TestCards.CHARACTERS, new Effect.Shot(FIRST, amount(strength))));
    }

    @Test
    @Covers({"BF-7-006", "BF-7-116"})
    void strikes_and_shots_are_attacks_and_strike_back_is_not() {
        Duel strike = Duel.of().put(A, creature("Волк", 2, 2, 9, onEvent(CardEventKind.ATTACKS)))
                .put(B, creature("Бык", 2, 1, 9, onEvent(CardEventKind.ATTACKS))).begin().strike("Волк", "Бык");
        assertThat(strike.wounds("Волк")).isEqualTo(1);
        assertThat(strike.heroWounds(A)).isZero();
        assertThat(strike.heroWounds(B)).isEqualTo(1);
        Duel shot = Duel.of().put(A, creature("Лучник", 2, 2, 9, shot(2), onEvent(CardEventKind.ATTACKS)))
                .put(B, creature("Бык", 2, 1, 9)).begin();
        shot.use("Лучник", shot.atPhase("Бык"));
        assertThat(shot.heroWounds(B)).isEqualTo(1);
    }

    @Test
    @Covers({"BF-7-034", "BF-7-088"})
    void a_shot_has_no_defender_and_no_strike_back() {
        Duel duel = Duel.of().put(A, creature("Лучник", 2, 2, 9, shot(3))).put(B, creature("Бык", 2, 4, 9))
                .put(B, creature("Страж", 2, 4, 9)).begin();
        duel.use("Лучник", duel.atPhase("Бык"));
        assertThat(duel.wounds("Бык")).isEqualTo(3);
        assertThat(duel.wounds("Лучник")).isZero();
        duel.assertRefused(new DefenderNamed(B, Optional.of(duel.id("Страж"))), Reason.NO_STRIKE);
        assertThat(duel.state().strike()).isEmpty();
    }

    @Test
    @Covers({"BF-7-007", "BF-7-088", "BF-7-189"})
    void a_defender_becomes_the_target_and_the_attacked_card() {
        var attacked = onEvent(CardEventKind.IS_ATTACKED);
        Duel duel = Duel.of().hero(B, hero("Второй", 25, attacked)).put(A, creature("Волк", 2, 2, 9))
                .put(B, creature("Страж", 2, 0, 9, attacked)).begin().attack("Волк", "Второй");
        assertThat(duel.state().strike()).map(Strike::target).contains(duel.heroOf(B));
        duel.defend("Страж");
        assertThat(duel.heroWounds(B)).isZero();
        assertThat(duel.wounds("Страж")).isEqualTo(2);
        assertThat(duel.heroWounds(A)).isEqualTo(1);
        assertThat(duel.events(AttackMade.class)).singleElement().satisfies(made -> {
            assertThat(made.target()).isEqualTo(duel.id("Страж"));
            assertThat(made.first()).isEqualTo(duel.heroOf(B));
        });
    }

    @Test
    @Covers("BF-7-008")
    void the_attacking_card_is_the_one_about_to_strike() {
        Duel duel = Duel.of().put(A, creature("Волк", 2, 2, 9)).put(B, creature("Бык", 2, 0, 9)).put(B, event("Яма", 1,
                triggerOn(new TriggerCondition.CardEventTrigger(CardEventKind.DECLARES_ATTACK, Optional.of(ENEMIES)),
                        deed(new Effect.Wound(CAUSE, amount(1)))))).begin().attack("Волк", "Второй");
        assertThat(duel.wounds("Волк")).isEqualTo(1);
        assertThat(duel.heroWounds(B)).as("not struck yet").isZero();
    }

    @Test
    @Covers({"BF-7-121", "BF-7-116"})
    void a_ready_final_target_strikes_back() {
        Duel duel = Duel.of().put(A, creature("Волк", 2, 2, 9)).put(B, creature("Бык", 2, 3, 9), Marks.CLOSED)
                .put(B, creature("Страж", 2, 1, 9, onEvent(CardEventKind.STRIKES))).begin();
        duel.attack("Волк", "Бык").defend("Страж");
        assertThat(duel.wounds("Волк")).isEqualTo(1);
        assertThat(duel.heroWounds(A)).isEqualTo(1);
        Duel closed = Duel.of().put(A, creature("Волк", 2, 2, 9)).put(B, creature("Бык", 2, 3, 9), Marks.CLOSED)
                .put(B, creature("Страж", 2, 1, 9)).begin().strike("Волк", "Бык");
        assertThat(closed.wounds("Волк")).isZero();
    }

    @Test
    @Covers({"BF-119.1", "BF-7-189"})
    void a_named_target_is_the_card_the_effect_applies_to() {
        Duel duel = Duel.of().put(B, creature("Бык", 2, 0, 9)).put(B, creature("Страж", 2, 0, 9))
                .hand(A, spell("Клык", 1, targeting(CREATURES, new Effect.Wound(FIRST, amount(2))))).begin();
        duel.play("Клык", duel.atPhase("Страж"));
        assertThat(duel.wounds("Страж")).isEqualTo(2);
        assertThat(duel.wounds("Бык")).isZero();
    }

    @Test
    @Covers("BF-7-144")
    void prevention_does_not_reduce_attack_strength() {
        var superior = new Feature.GuardFeature(Guard.SUPERIORITY, new WoundSource(List.of(), Optional.of(CREATURES)));
        Duel duel = Duel.of().withSetting(Settings.SuperiorWoundRule.PREVENTION).put(A, creature("Волк", 2, 3, 9))
                .put(B, creature("Змей", 2, 0, 9, superior, numberedFeature(NumericKeyword.SCALES, 2)), Marks.CLOSED)
                .begin()
                .strike("Волк", "Змей");
        // Two wounds are prevented, and Scales against strikes of 2 do not stop the rest of this strike of 3.
        assertThat(duel.wounds("Змей")).isEqualTo(1);
        assertThat(duel.events(WoundsDealt.class)).singleElement().satisfies(dealt ->
                assertThat(dealt.wounds().getFirst().strength()).isEqualTo(3));
    }

    @Test
    @Covers("BF-7-153")
    void wounds_from_strikes_and_abilities_use_the_same_markers() {
        Duel duel = Duel.of().put(A, creature("Волк", 2, 2, 9)).put(B, creature("Бык", 2, 0, 9))
                .hand(A, spell("Клык", 1, targeting(CREATURES, new Effect.Wound(FIRST, amount(3)))))
                .hand(A, spell("Мазь", 1, targeting(CREATURES, new Effect.Heal(FIRST, amount(4))))).begin()
                .strike("Волк", "Бык");
        duel.play("Клык", duel.atPhase("Бык"));
        assertThat(duel.count("Бык", Marks.WOUNDS)).isEqualTo(5);
        assertThat(duel.life("Бык")).isEqualTo(4);
        duel.play("Мазь", duel.atPhase("Бык"));
        assertThat(duel.count("Бык", Marks.WOUNDS)).isEqualTo(1);
    }

    @Test
    @Covers({"BF-7-054", "BF-508.4.1", "BF-523.1"})
    void a_negative_strike_must_be_raised_above_zero_to_have_strength() {
        for (int wrath : List.of(0, 2, 3, 5)) {
            Duel duel = Duel.of().put(A, creature("Мышь", 2, 1, 5, new Feature.ConstantAbility(List.of(),
                            new CardSelector.ThisCard(),
                            List.of(new Modifier.AttackModifier(amount(wrath), Optional.empty())))),
                            Map.of(Marks.STRIKE_CHANGE, -4)).put(B, creature("Пёс", 1, 0, 9), Marks.CLOSED).begin()
                    .strike("Мышь", "Пёс");
            assertThat(duel.wounds("Пёс")).isEqualTo(Math.max(0, wrath - 3));
        }
    }

    @Test
    @Covers({"BF-7-054", "BF-7-038"})
    void wrath_does_not_raise_a_very_negative_strike_to_one() {
        Duel duel = Duel.of()
                .put(A, creature("Мышь", 2, 1, 5, keywordFeature(Keyword.WRATH)), Map.of(Marks.STRIKE_CHANGE, -4))
                .put(B, creature("Пёс", 1, 0, 9), Map.of(Marks.WOUNDS, 1), Marks.WOUNDED_THIS_TURN, Marks.CLOSED)
                .begin()
                .strike("Мышь", "Пёс");
        assertThat(duel.wounds("Пёс")).isEqualTo(1);
    }
}
