package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.at;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import letopis.nebozhiteli.card.Keyword.DoubleStrike;
import letopis.nebozhiteli.card.Keyword.UsableAsRanged;
import letopis.nebozhiteli.card.Keyword;
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

    private final Duel duel = Duel.tournament().define(Texts.creature("Боец", 4),
            Texts.enchantment("Исступление", List.of(DOUBLE)));

    @Test
    @Covers({"NT-IV-9.5.1", "NT-II-4.3"})
    void an_enchantment_on_a_weapon_doubles_the_strikes_of_that_weapon_alone() {
        var fighter = duel.creature(A, "Боец");
        var sword = duel.wears(fighter, "Меч");
        duel.wears(fighter, "Кинжал");
        duel.wears(sword, "Исступление");
        duel.fight(List.of(fighter)).passBoth();

        assertThat(duel.life(B)).isEqualTo(20 - 3 - 3 - 2);
    }

    @Test
    @Covers("NT-IV-9.5.1")
    void an_enchantment_on_the_creature_doubles_all_its_strikes() {
        var fighter = duel.creature(A, "Боец");
        duel.wears(fighter, "Меч");
        duel.wears(fighter, "Кинжал");
        duel.wears(fighter, "Исступление");
        duel.fight(List.of(fighter)).passBoth();

        assertThat(duel.life(B)).isEqualTo(20 - 2 * (3 + 2));
    }

    @Test
    @Covers({"NT-IV-9.5.1", "NT-IV-9.2.1"})
    void whoever_was_granted_it_strikes_twice_with_bare_hands_too() {
        var fighter = duel.creature(A, "Боец");
        duel.window(Phase.RANGED).plays(A, Texts.grant(DOUBLE), at(fighter)).passBoth().fight(List.of(fighter))
                .passBoth();

        assertThat(duel.life(B)).isEqualTo(18);
    }

    @Test
    @Covers({"NT-IV-9.5.1", "NT-IV-6.10"})
    void it_counts_with_shots_only_where_the_settings_say_so() {
        for (var reading : List.of("damage-phase", "also-ranged")) {
            var shooting = Duel.with("doubleStrike", reading)
                    .define(Texts.weapon("Два топора", 6, 2, DOUBLE, new UsableAsRanged()));
            var thrower = shooting.creature(A, "Метатель");
            shooting.wears(thrower, "Два топора");
            var foe = shooting.creature(B, "Рыцарь");
            shooting.begin(Phase.RANGED)
                    .when(new RangedAttackDeclared(A, List.of(
                            new RangedAttackDeclared.Shot(thrower, foe))))
                    .passBoth();

            assertThat(shooting.life(foe)).isEqualTo(reading.equals("also-ranged") ? 2 : 4);
        }
    }
}
