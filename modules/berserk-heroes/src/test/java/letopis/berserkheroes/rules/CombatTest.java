package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.TestCards.CAUSE;
import static letopis.berserkheroes.TestCards.ENEMIES;
import static letopis.berserkheroes.TestCards.HEROES;
import static letopis.berserkheroes.TestCards.amount;
import static letopis.berserkheroes.TestCards.creature;
import static letopis.berserkheroes.TestCards.deed;
import static letopis.berserkheroes.TestCards.keywordFeature;
import static letopis.berserkheroes.TestCards.numberedFeature;
import static letopis.berserkheroes.TestCards.spell;
import static letopis.berserkheroes.TestCards.triggerOn;
import static letopis.berserkheroes.TestCards.withQualities;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.TestCards;
import letopis.berserkheroes.card.CardEventKind;
import letopis.berserkheroes.card.CardText.Playable;
import letopis.berserkheroes.card.Deed;
import letopis.berserkheroes.card.Destination;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Guard;
import letopis.berserkheroes.card.Keyword;
import letopis.berserkheroes.card.Modifier;
import letopis.berserkheroes.card.NumericKeyword;
import letopis.berserkheroes.card.Participant;
import letopis.berserkheroes.card.Quality;
import letopis.berserkheroes.card.Target;
import letopis.berserkheroes.card.TriggerCondition;
import letopis.berserkheroes.card.WoundSource;
import letopis.berserkheroes.event.CardEvent.CardDrawn;
import letopis.berserkheroes.event.CardEvent.CardsDestroyed;
import letopis.berserkheroes.event.PlayerDecision.AttackDeclared;
import letopis.berserkheroes.event.PlayerDecision.DefenderNamed;
import letopis.berserkheroes.event.PlayerDecision.TurnHandedOver;
import letopis.berserkheroes.event.StrikeEvent;
import letopis.berserkheroes.event.ValueEvent.WoundsDealt;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.Marks;
import letopis.berserkheroes.state.Settings;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Strikes, defenders, fights and shots.
@DisplayNameGeneration(ReplaceUnderscores.class)
class CombatTest {

    private static Duel duelOf(Playable attacker,
            Playable other, String... flags) {
        return Duel.of().put(A, attacker).put(B, other, flags).begin();
    }

    @Test
    @Covers({"BF-508.4.1", "BF-509.1", "BF-509.5", "BF-510.1", "BF-307.3", "BH-209.1a", "BH-209.1c", "BF-115.5"})
    void a_defender_ignores_bonuses_against_heroes_and_both_fighters_are_exhausted() {
        var against = new Feature.ConstantAbility(List.of(), TestCards.THIS,
                List.of(new Modifier.AttackModifier(amount(2), Optional.of(HEROES))));
        Duel duel = Duel.of().put(A, creature("Волк", 3, 4, 3, against)).put(B, creature("Страж", 2, 2, 5)).begin()
                .attack("Волк", "Второй").defend("Страж");
        assertThat(duel.wounds("Страж")).isEqualTo(4);
        assertThat(duel.wounds("Волк")).isEqualTo(2);
        assertThat(duel.heroWounds(B)).isZero();
        assertThat(duel.isClosed("Волк")).isTrue();
        assertThat(duel.isClosed("Страж")).isTrue();
    }

    @Test
    @Covers({"BF-508.4.1", "BF-507.1"})
    void a_hero_takes_bonuses_against_heroes() {
        var against = new Feature.ConstantAbility(List.of(), TestCards.THIS,
                List.of(new Modifier.AttackModifier(amount(2), Optional.of(HEROES))));
        Duel duel = Duel.of().put(A, creature("Волк", 3, 4, 3, against)).begin().attack("Волк", "Второй");
        assertThat(duel.heroWounds(B)).isEqualTo(6);
    }

    @Test
    @Covers({"BF-510.3", "BF-108.4"})
    void an_exhausted_target_does_not_strike_back() {
        Duel duel = duelOf(creature("Волк", 1, 3, 1), creature("Бык", 4, 6, 4), Marks.CLOSED).strike("Волк", "Бык");
        assertThat(duel.wounds("Бык")).isEqualTo(3);
        assertThat(duel.wounds("Волк")).isZero();
    }

    @Test
    @Covers({"BF-307.3", "BF-510.1", "BF-509.3"})
    void a_ready_target_that_did_not_defend_stays_ready_and_may_still_defend() {
        Duel duel = Duel.of().put(A, creature("Волк", 2, 2, 2)).put(A, creature("Пёс", 2, 1, 2))
                .put(B, creature("Страж", 2, 1, 3)).begin().strike("Волк", "Страж");
        assertThat(duel.wounds("Страж")).isEqualTo(2);
        assertThat(duel.wounds("Волк")).isEqualTo(1);
        assertThat(duel.isClosed("Волк")).isTrue();
        assertThat(duel.isClosed("Страж")).isFalse();
        duel.attack("Пёс", "Второй").defend("Страж");
        assertThat(duel.isClosed("Страж")).isFalse(); // it has died
        assertThat(duel.isIn("Страж", B, BerserkZone.GRAVEYARD)).isTrue();
    }

    @Test
    @Covers({"BF-509.2", "BF-7-090"})
    void a_directed_strike_has_no_defender() {
        Duel duel = Duel.of().put(A, creature("Копьё", 3, 3, 3, keywordFeature(Keyword.DIRECTED_STRIKE),
                        triggerOn(new TriggerCondition.CardEventTrigger(CardEventKind.DECLARES_ATTACK,
                        Optional.empty()),
                                deed(new Effect.Heal(TestCards.THIS, amount(1))))))
                .put(B, creature("Страж", 2, 2, 5)).begin().attack("Копьё", "Второй");
        assertThat(duel.heroWounds(B)).isEqualTo(3);
        assertThat(duel.events(StrikeEvent.TargetFinalized.class)).singleElement()
                .satisfies(last -> assertThat(last.defender()).isEmpty());
    }

    @Test
    @Covers({"BF-7-124", "BF-7-140"})
    void first_strike_kills_before_strike_back_and_two_first_strikes_are_simultaneous() {
        Duel first = duelOf(creature("Змея", 3, 3, 2, keywordFeature(Keyword.FIRST_STRIKE)), creature("Бык", 4, 4, 3))
                .strike("Змея", "Бык");
        assertThat(first.isIn("Бык", B, BerserkZone.GRAVEYARD)).isTrue();
        assertThat(first.wounds("Змея")).isZero();
        Duel both = duelOf(creature("Змея", 3, 3, 2, keywordFeature(Keyword.FIRST_STRIKE)),
                creature("Бык", 4, 4, 3, keywordFeature(Keyword.FIRST_STRIKE))).strike("Змея", "Бык");
        assertThat(both.isIn("Бык", B, BerserkZone.GRAVEYARD)).isTrue();
        assertThat(both.isIn("Змея", A, BerserkZone.GRAVEYARD)).isTrue();
        Duel last = duelOf(creature("Змея", 3, 3, 2, keywordFeature(Keyword.LAST_STRIKE)), creature("Бык", 4, 4, 3))
                .strike("Змея", "Бык");
        assertThat(last.isIn("Змея", A, BerserkZone.GRAVEYARD)).isTrue();
        assertThat(last.wounds("Бык")).isZero();
    }

    @Test
    @Covers({"BF-7-111", "BF-7-112", "BF-7-092", "BF-509.3", "BF-108.2", "BF-108.3"})
    void skill_keeps_fighters_ready_after_combat() {
        Duel duel = Duel.of().put(A, creature("Волк", 2, 1, 9, keywordFeature(Keyword.ATTACK_SKILL)))
                .put(A, creature("Пёс", 2, 1, 2))
                .put(B, creature("Страж", 2, 1, 9, keywordFeature(Keyword.DEFENCE_SKILL))).begin()
                .attack("Волк", "Второй").defend("Страж");
        assertThat(duel.isClosed("Волк")).isFalse();
        assertThat(duel.isClosed("Страж")).isFalse();
        duel.assertRefused(new AttackDeclared(A, duel.id("Волк"), duel.heroOf(B)), Reason.ALREADY_ATTACKED);
        duel.attack("Пёс", "Второй"); // no creature is left to defend
        assertThat(duel.heroWounds(B)).isEqualTo(1);
    }

    @Test
    @Covers({"BF-507.4", "BF-7-172", "BF-108.5"})
    void a_fight_has_no_defender_exhausts_no_one_and_uses_no_strike() {
        var fight = spell("Поединок", 1, new Deed(List.of(new Target(TestCards.OWN, false), new Target(ENEMIES, false)),
                List.of(TestCards.step(new Effect.Fight(TestCards.FIRST, TestCards.SECOND))), Optional.empty()));
        Duel duel = Duel.of().put(A, creature("Волк", 2, 3, 2), Map.of(Marks.CONTROL_TURN, 5), Marks.CLOSED)
                .put(B, creature("Бык", 3, 2, 4), Marks.CLOSED).put(B, creature("Страж", 1, 1, 1)).hand(A, fight)
                .begin();
        duel.play("Поединок", duel.atPhase("Волк", "Бык"));
        assertThat(duel.wounds("Бык")).isEqualTo(3);
        assertThat(duel.isIn("Волк", A, BerserkZone.GRAVEYARD)).isTrue();
    }

    @Test
    @Covers({"BF-307.1", "BF-506.3", "BF-113.2"})
    void an_attacker_that_dies_before_the_strike_ends_it() {
        Duel duel = Duel.of().put(A, creature("Волк", 2, 3, 2)).put(B, creature("Капкан", 2, 0, 5,
                triggerOn(new TriggerCondition.CardEventTrigger(CardEventKind.DECLARES_ATTACK, Optional.of(ENEMIES)),
                        deed(new Effect.Wound(CAUSE, amount(2)))))).begin().attack("Волк", "Второй");
        assertThat(duel.isIn("Волк", A, BerserkZone.GRAVEYARD)).isTrue();
        assertThat(duel.events(StrikeEvent.StrikeBrokenOff.class)).hasSize(1);
        assertThat(duel.heroWounds(B)).isZero();
        duel.endTurn();
    }

    @Test
    @Covers("BF-7-101")
    void matching_creatures_cannot_defend_against_or_attack_a_ready_elusive_card() {
        var cheap = new Feature.GuardFeature(Guard.ELUSIVE, new WoundSource(List.of(),
                Optional.of(withQualities(TestCards.CREATURES, new Quality.CostRange(0, Optional.of(2))))));
        Duel duel = Duel.of().put(A, creature("Лань", 3, 3, 9, cheap)).put(B, creature("Дешёвый", 2, 1, 5))
                .put(B, creature("Дорогой", 3, 1, 5)).begin().attack("Лань", "Второй");
        duel.assertRefused(new DefenderNamed(B, Optional.of(duel.id("Дешёвый"))), Reason.ELUSIVE);
        duel.defend("Дорогой");
        Duel back = Duel.of().put(A, creature("Дешёвый", 2, 1, 5)).put(B, creature("Лань", 3, 3, 9, cheap)).begin();
        back.assertRefused(new AttackDeclared(A, back.id("Дешёвый"), back.id("Лань")), Reason.ELUSIVE);
        Duel closed = Duel.of().put(A, creature("Дешёвый", 2, 1, 5)).put(B, creature("Лань", 3, 3, 9, cheap),
                Marks.CLOSED).begin().strike("Дешёвый", "Лань");
        assertThat(closed.wounds("Лань")).isEqualTo(1);
    }

    @Test
    @Covers({"BF-7-010", "BF-7-105"})
    void a_frenzied_creature_must_strike_before_any_other_action() {
        Duel duel = Duel.of().put(A, creature("Берсерк", 3, 3, 3, keywordFeature(Keyword.FRENZY)))
                .hand(A, creature("Пёс", 1, 1, 1)).begin();
        duel.assertRefused(duel.playChoice("Пёс", 0), Reason.MUST_ATTACK);
        duel.assertRefused(new TurnHandedOver(A), Reason.MUST_ATTACK);
        duel.attack("Берсерк", "Второй").play("Пёс").endTurn();
        Duel lax = Duel.of().withSetting(Settings.FrenziedTurnRule.BEFORE_THE_END)
                .put(A, creature("Берсерк", 3, 3, 3, keywordFeature(Keyword.FRENZY))).hand(A, creature("Пёс", 1, 1, 1))
                .begin()
                .play("Пёс");
        lax.assertRefused(new TurnHandedOver(A), Reason.MUST_ATTACK);
    }

    @Test
    @Covers({"BF-512.1", "BF-512.1.1", "BF-7-145", "BF-7-187", "BF-7-188"})
    void a_strike_of_zero_deals_no_wounds_but_is_an_attack() {
        Duel duel = Duel.of()
                .put(A, creature("Мышь", 1, 1, 1, triggerOn(new TriggerCondition.CardEventTrigger(CardEventKind.ATTACKS,
                        Optional.empty()), deed(new Effect.Draw(Participant.YOU, amount(1))))))
                .put(B, creature("Панцирь", 3, 0, 3, keywordFeature(Keyword.VULNERABILITY),
                        numberedFeature(NumericKeyword.LESS_FROM_ATTACKS, 2))).begin().strike("Мышь", "Панцирь");
        assertThat(duel.events(WoundsDealt.class)).isEmpty();
        duel.turnUp();
        assertThat(duel.events(CardDrawn.class)).hasSize(1);
    }

    @Test
    @Covers({"BF-7-080", "BF-307.2"})
    void meditation_takes_coins_and_wounds_the_hero_for_missing_ones() {
        Duel duel = Duel.of().coins(A, 1).put(A, creature("Волк", 2, 2, 9))
                .put(B, creature("Мудрец", 3, 1, 9, numberedFeature(NumericKeyword.MEDITATION, 3))).begin()
                .strike("Волк", "Мудрец");
        assertThat(duel.state().player(A).openCoins()).isZero();
        assertThat(duel.heroWounds(A)).isEqualTo(2);
    }

    @Test
    @Covers("BF-7-131")
    void suppression_exhausts_the_original_target() {
        Duel duel = Duel.of().put(A, creature("Вампирша", 3, 1, 9, keywordFeature(Keyword.SUPPRESSION)))
                .put(B, creature("Цель", 3, 1, 9)).put(B, creature("Страж", 3, 1, 9)).begin()
                .attack("Вампирша", "Цель").defend("Страж");
        assertThat(duel.isClosed("Цель")).isTrue();
        assertThat(duel.wounds("Цель")).isZero();
    }

    @Test
    @Covers({"BF-505.1", "BF-503.1-h"})
    void creatures_that_kill_each_other_die_simultaneously() {
        Duel duel = duelOf(creature("Волк", 2, 3, 2), creature("Бык", 3, 3, 3)).strike("Волк", "Бык");
        assertThat(duel.events(CardsDestroyed.class)).singleElement()
                .satisfies(gone -> assertThat(gone.cards()).hasSize(2));
    }

    @Test
    @Covers({"BF-7-124", "BF-7-140"})
    void a_survivor_of_first_strike_strikes_back() {
        Duel first = duelOf(creature("Змея", 3, 2, 5, keywordFeature(Keyword.FIRST_STRIKE)), creature("Бык", 4, 3, 5))
                .strike("Змея", "Бык");
        assertThat(hits(first)).containsExactly("Бык 2", "Змея 3");
        Duel last = duelOf(creature("Змея", 3, 2, 5, keywordFeature(Keyword.LAST_STRIKE)), creature("Бык", 4, 3, 5))
                .strike("Змея", "Бык");
        assertThat(hits(last)).containsExactly("Змея 3", "Бык 2");
        Duel dead = duelOf(creature("Змея", 3, 2, 5, keywordFeature(Keyword.FIRST_STRIKE)), creature("Бык", 4, 3, 2))
                .strike("Змея", "Бык");
        assertThat(hits(dead)).containsExactly("Бык 2");
        Duel bitten = duelOf(creature("Змея", 3, 2, 3), creature("Бык", 4, 3, 5, keywordFeature(Keyword.FIRST_STRIKE)))
                .strike("Змея", "Бык");
        assertThat(hits(bitten)).containsExactly("Змея 3");
    }

    /// Returns the wounded cards with their wounds in event order.
    private static List<String> hits(Duel duel) {
        return duel.events(WoundsDealt.class).stream().flatMap(woundsDealt -> woundsDealt.wounds().stream())
                .map(wounds -> duel.state().face(wounds.to()).orElseThrow() + " " + wounds.dealt()).toList();
    }

    @Test
    @Covers("BF-506.3")
    void an_attacker_whose_target_left_is_ready_or_exhausted_depending_on_the_reading() {
        for (Settings.MissingFighterRule reading : Settings.MissingFighterRule.values()) {
            Duel duel = Duel.of().withSetting(reading).put(A, creature("Волк", 2, 3, 2))
                    .put(B, creature("Мираж", 2, 0, 5,
                    triggerOn(new TriggerCondition.CardEventTrigger(CardEventKind.DECLARES_ATTACK,
                    Optional.of(ENEMIES)),
                            deed(new Effect.Move(TestCards.THIS, Destination.HAND))))).begin().attack("Волк", "Мираж");
            assertThat(duel.events(StrikeEvent.StrikeBrokenOff.class)).hasSize(1);
            assertThat(duel.isClosed("Волк")).isEqualTo(reading == Settings.MissingFighterRule.CLOSES);
            duel.assertRefused(new AttackDeclared(A, duel.id("Волк"), duel.heroOf(B)), Reason.ALREADY_ATTACKED);
        }
    }

    @Test
    void an_attacker_killed_by_a_defence_trigger_does_not_strike() {
        Duel duel = Duel.of().put(A, creature("Волк", 2, 3, 2)).put(B, creature("Ёж", 2, 1, 5,
                triggerOn(new TriggerCondition.CardEventTrigger(CardEventKind.DEFENDS, Optional.empty()),
                        deed(new Effect.Wound(CAUSE, amount(2))))))
                .begin().attack("Волк", "Второй").defend("Ёж");
        assertThat(duel.isIn("Волк", A, BerserkZone.GRAVEYARD)).isTrue();
        assertThat(duel.events(StrikeEvent.StrikeBrokenOff.class)).hasSize(1);
        assertThat(duel.wounds("Ёж")).isZero();
        assertThat(duel.heroWounds(B)).isZero();
        duel.endTurn();
    }
}
