package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.target;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import letopis.nebozhiteli.card.Keyword;
import letopis.nebozhiteli.card.Keyword.DoubleStrike;
import letopis.nebozhiteli.card.Keyword.RangedUse;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.DuelDecision.RangedAttackDeclared;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Double strike from all its sources (NT-IV-9.5.1).
@DisplayNameGeneration(ReplaceUnderscores.class)
class DoubleStrikeTest {

    private static final Keyword DOUBLE = new DoubleStrike();

    private final Duel duel = Duel.tournament().define(TestCards.creature("Боец", 4),
            TestCards.enchantment("Исступление", List.of(DOUBLE)));

    @Test
    @Covers({"NT-IV-9.5.1", "NT-II-4.3"})
    void an_enchantment_on_a_weapon_doubles_the_strikes_of_that_weapon_alone() {
        var fighter = duel.creature(A, "Боец");
        var sword = duel.equipped(fighter, "Меч");
        duel.equipped(fighter, "Кинжал");
        duel.equipped(sword, "Исступление");
        duel.fight(List.of(fighter)).passBoth();

        assertThat(duel.life(B)).isEqualTo(20 - 3 - 3 - 2);
    }

    @Test
    @Covers("NT-IV-9.5.1")
    void an_enchantment_on_the_creature_doubles_all_its_strikes() {
        var fighter = duel.creature(A, "Боец");
        duel.equipped(fighter, "Меч");
        duel.equipped(fighter, "Кинжал");
        duel.equipped(fighter, "Исступление");
        duel.fight(List.of(fighter)).passBoth();

        assertThat(duel.life(B)).isEqualTo(20 - 2 * (3 + 2));
    }

    @Test
    @Covers({"NT-IV-9.5.1", "NT-IV-9.2.1"})
    void an_unarmed_creature_with_granted_double_strike_strikes_twice() {
        var fighter = duel.creature(A, "Боец");
        duel.window(Phase.RANGED).playEffect(A, TestCards.grant(DOUBLE), target(fighter)).passBoth()
                .fight(List.of(fighter))
                .passBoth();

        assertThat(duel.life(B)).isEqualTo(18);
    }

    @Test
    @Covers({"NT-IV-9.5.1", "NT-IV-6.10"})
    void double_strike_applies_to_shots_only_if_the_settings_say_so() {
        for (var reading : List.of("damage-phase", "also-ranged")) {
            var shooting = Duel.withSettings("doubleStrike", reading)
                    .define(TestCards.weapon("Два топора", 6, 2, DOUBLE, new RangedUse()));
            var thrower = shooting.creature(A, "Метатель");
            shooting.equipped(thrower, "Два топора");
            var foe = shooting.creature(B, "Рыцарь");
            shooting.begin(Phase.RANGED)
                    .choose(new RangedAttackDeclared(A, List.of(
                            new RangedAttackDeclared.Shot(thrower, foe))))
                    .passBoth();

            assertThat(shooting.life(foe)).isEqualTo(reading.equals("also-ranged") ? 2 : 4);
        }
    }
}
