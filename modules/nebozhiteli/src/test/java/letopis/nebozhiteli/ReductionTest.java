package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.block;
import static letopis.nebozhiteli.Duel.target;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.card.CardText.Weapon;
import letopis.nebozhiteli.card.Cost;
import letopis.nebozhiteli.card.DamageComponent;
import letopis.nebozhiteli.card.DamageKind;
import letopis.nebozhiteli.card.Keyword.DamageBonus;
import letopis.nebozhiteli.card.Keyword.DamageFloor;
import letopis.nebozhiteli.card.Keyword.DamageReduction;
import letopis.nebozhiteli.card.Keyword.LimitOverride;
import letopis.nebozhiteli.card.Limit;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.Edition;
import letopis.table.CardName;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Armor, shields, amulets and "receives less".
@DisplayNameGeneration(ReplaceUnderscores.class)
class ReductionTest {

    // C-094, the beginner's worked example
    @InBothEditions
    @Covers({"NB-115", "NT-IV-9.6", "NB-114"})
    void armor_reduces_every_source_separately(Edition edition) {
        var duel = Duel.inEdition(edition);
        var squire = duel.creature(A, "Рыцарь");
        duel.equipped(squire, "Кольчуга");
        var first = duel.creature(B, "Головорез");
        var second = duel.creature(B, "Головорез");
        var third = duel.creature(B, "Головорез");
        for (var blocker : List.of(first, second, third)) {
            duel.equipped(blocker, "Кинжал");
        }
        duel.fight(List.of(squire), block(first, squire), block(second, squire), block(third, squire))
                .choose(duel.splitDamage(squire, duel.share(0, first, 1))).passBoth();
        assertThat(duel.life(squire)).isEqualTo(3);
        assertThat(duel.linesByKind(target(squire))).containsExactly(entry("DAMAGE", -6), entry("REDUCTION", 3));
    }

    // C-096
    @InBothEditions
    @Covers({"NT-IV-9.5.2", "NT-IV-9.6", "NB-112"})
    void mixed_damage_is_one_source_reduced_once(Edition edition) {
        var duel = Duel.inEdition(edition);
        var knight = duel.creature(A, "Рыцарь");
        duel.equipped(knight, "Пламенный меч");
        var guard = duel.creature(B, "Рыцарь");
        duel.equipped(guard, "Кольчуга");
        duel.fight(List.of(knight), block(guard, knight)).passBoth();
        assertThat(duel.life(guard)).isEqualTo(3);
    }

    @Test
    @Covers({"NT-III-5.4", "NT-IV-9.6"})
    void armor_against_one_damage_kind_ignores_other_kinds() {
        var duel = Duel.tournament();
        var priestess = duel.creature(B, "Жрица");
        duel.equipped(priestess, "Плащ саламандры");
        duel.window(Phase.SUMMON).playEffect(A, TestCards.fireDamage(1), target(priestess)).passOnce()
                .playEffect(A, TestCards.damage(2), target(priestess))
                .passBoth();
        assertThat(duel.life(priestess)).isEqualTo(2);
        assertThat(duel.linesByKind(target(priestess))).containsExactly(entry("DAMAGE", -3), entry("REDUCTION", 1));
    }

    @Test
    @Covers({"NT-IV-9.6", "NT-IV-9.5.2"})
    void in_a_mixed_source_specific_reducers_apply_first_then_physical_reduction() {
        var duel = Duel.tournament();
        var priestess = duel.creature(A, "Жрица");
        duel.equipped(priestess, "Посох");
        var knight = duel.creature(B, "Рыцарь");
        duel.equipped(knight, "Оберег");
        duel.equipped(knight, "Щит");
        duel.fight(List.of(priestess), block(knight, priestess)).passBoth();
        assertThat(duel.life(knight)).isEqualTo(6);
    }

    @Test
    @Covers({"NT-IV-9.6.1", "NT-IV-9.6"})
    void armor_shield_amulet_and_damage_reduction_add_up_but_never_heal() {
        var duel = Duel.tournament().define(TestCards.creature("Черепаха", 5, new DamageReduction(1, List.of())));
        var turtle = duel.creature(B, "Черепаха", 3);
        duel.equipped(turtle, "Кольчуга");
        duel.equipped(turtle, "Щит");
        duel.equipped(turtle, "Оберег");
        duel.window(Phase.SUMMON).playEffect(A, TestCards.damage(3), target(turtle)).passOnce()
                .playEffect(A, TestCards.damage(6), target(turtle))
                .passBoth();
        assertThat(duel.life(turtle)).isEqualTo(1);
    }

    // C-097
    @InBothEditions
    @Covers({"NT-IV-9.8", "NB-120", "NB-113", "NT-IV-9.5", "NB-008"})
    void a_bonus_applies_to_each_of_two_weapons(Edition edition) {
        var duel = Duel.inEdition(edition).define(TestCards.weapon("Тяжёлая", 4, 3), TestCards.weapon("Лёгкая", 1, 1),
                TestCards.creature("Жонглёр", 5, new DamageBonus(2), new LimitOverride(Limit.WEAPONS, 2)));
        var fighter = duel.creature(A, "Жонглёр");
        duel.equipped(fighter, "Тяжёлая");
        duel.equipped(fighter, "Лёгкая");
        var giant = duel.creature(B, "Великан");
        duel.equipped(giant, "Латы");
        duel.fight(List.of(fighter), block(giant, fighter)).passBoth();
        assertThat(duel.life(giant)).isEqualTo(5);
    }

    // C-098
    @InBothEditions
    @Covers({"NT-V-6.4.4", "NB-121"})
    void a_strike_bonus_does_not_apply_to_abilities(Edition edition) {
        var duel = Duel.inEdition(edition);
        var drake = duel.creature(A, "Дракончик");
        var giant = duel.creature(B, "Великан");
        duel.window(Phase.SUMMON).choose(duel.activate(drake, target(giant))).closeQueue().passBoth();
        assertThat(duel.life(giant)).isEqualTo(7);
    }

    // C-026
    @Test
    @Covers({"NT-V-6.3.1"})
    void minimum_damage_ignores_armor_and_prevention() {
        var duel = Duel.tournament();
        var ghoul = duel.creature(A, "Упырь");
        var squire = duel.creature(B, "Оруженосец");
        duel.equipped(squire, "Кольчуга");
        duel.fight(List.of(ghoul), block(squire, ghoul)).passOnce().playEffect(B, TestCards.prevent(0), target(squire))
                .passBoth();
        assertThat(duel.life(squire)).isEqualTo(2);
        assertThat(duel.linesByKind(target(squire))).containsEntry("FLOOR", -1);
    }

    @Test
    @Covers({"NT-V-6.3.1"})
    void minimum_damage_raises_a_lower_strike_as_the_settings_say() {
        for (boolean literal : new boolean[] {false, true}) {
            var duel = Duel.withSettings("minDamageLiteralOne", String.valueOf(literal))
                    .define(TestCards.creature("Бык", 4, new DamageFloor(3)));
            var bull = duel.creature(A, "Бык");
            duel.fight(List.of(bull)).passBoth();
            assertThat(duel.life(B)).isEqualTo(literal ? 19 : 17);
        }
    }

    @Test
    @Covers({"NT-IV-9.6"})
    void armor_protects_against_spells_and_events() {
        var duel = Duel.tournament();
        var knight = duel.creature(B, "Рыцарь");
        duel.equipped(knight, "Латы");
        duel.window(Phase.SUMMON).playEffect(A, TestCards.damage(3), target(knight)).passBoth();
        assertThat(duel.life(knight)).isEqualTo(5);
    }

    @InBothEditions
    @Covers({"NT-IV-9.2.1", "NB-084"})
    void an_unarmed_creature_deals_one_damage(Edition edition) {
        var duel = Duel.inEdition(edition);
        var knight = duel.creature(A, "Рыцарь");
        duel.fight(List.of(knight)).passBoth();
        assertThat(duel.life(B)).isEqualTo(19);
    }

    @Test
    @Covers({"NT-IV-9.5.1"})
    void a_double_striking_weapon_is_two_sources_in_one_phase() {
        var duel = Duel.tournament();
        var knight = duel.creature(A, "Оруженосец");
        duel.equipped(knight, "Парные клинки");
        var guard = duel.creature(B, "Рыцарь");
        duel.equipped(guard, "Кольчуга");
        duel.fight(List.of(knight), block(guard, knight)).passBoth();
        assertThat(duel.life(guard)).isEqualTo(4);
    }

    // C-129
    @InBothEditions
    @Covers({"NT-V-6.5", "NB-056"})
    void equal_enchantments_on_creature_and_item_count_once_and_others_add_up(Edition edition) {
        var duel = Duel.inEdition(edition);
        var knight = duel.creature(B, "Рыцарь");
        duel.equipped(knight, "Благословение");
        duel.equipped(duel.equipped(knight, "Меч"), "Благословение");
        duel.window(Phase.SUMMON).playEffect(A, TestCards.damage(3), target(knight)).passBoth();
        assertThat(duel.life(knight)).isEqualTo(4);
    }

    // C-148 needs a prevention of one damage kind; the order of the stages is shown with a weapon of two kinds.
    @Test
    @Covers({"NT-IV-9.5.2", "NT-IV-2.1.3.1-c"})
    void armor_applies_before_prevention() {
        var weapon = new Weapon(new CardName("Факел"), "Torch", Cost.FREE, Optional.empty(), 4,
                List.of(new DamageComponent(DamageKind.PHYSICAL, 2), new DamageComponent(DamageKind.FIRE, 2)),
                List.of(), List.of());
        var duel = Duel.tournament().define(weapon);
        var knight = duel.creature(A, "Рыцарь");
        duel.equipped(knight, "Факел");
        var squire = duel.creature(B, "Рыцарь");
        duel.equipped(squire, "Кольчуга");
        duel.fight(List.of(knight), block(squire, knight)).passOnce()
                .playEffect(B, TestCards.prevent(3), target(squire)).passBoth();
        assertThat(duel.life(squire)).isEqualTo(6);
        assertThat(duel.linesByKind(target(squire)))
                .containsExactly(entry("DAMAGE", -4), entry("REDUCTION", 1), entry("PREVENTION", 3));
    }

    @InBothEditions
    @Covers({"NT-IV-9.8", "NB-120"})
    void a_bonus_printed_on_a_weapon_applies_to_that_weapon_only(Edition edition) {
        var duel = Duel.inEdition(edition).define(TestCards.creature("Жонглёр", 5, new LimitOverride(Limit.WEAPONS, 2)),
                TestCards.weapon("Острая", 4, 2, new DamageBonus(3)), TestCards.weapon("Тупая", 1, 1));
        var fighter = duel.creature(A, "Жонглёр");
        duel.equipped(fighter, "Острая");
        duel.equipped(fighter, "Тупая");
        duel.fight(List.of(fighter)).passBoth();
        assertThat(duel.life(B)).isEqualTo(20 - 5 - 1);
    }

    @Test
    @Covers({"NT-III-5.4", "NT-IV-9.6"})
    void armor_without_effect_is_not_in_the_account() {
        var duel = Duel.tournament();
        var knight = duel.creature(B, "Жрица");
        duel.equipped(knight, "Плащ саламандры");
        duel.window(Phase.SUMMON).playEffect(A, TestCards.damage(2), target(knight)).passBoth();
        assertThat(duel.life(knight)).isEqualTo(2);
        assertThat(duel.linesByKind(target(knight))).containsOnlyKeys("DAMAGE");
    }

    /// Tests random armor in every equip order, each piece against some damage kinds.
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
    @Covers("NT-IV-9.6")
    void armor_reduction_does_not_depend_on_equip_order(long seed) {
        for (int round = 0; round < 8; round++) {
            var random = new Random(seed * 100 + round);
            List<CardText> worn = new ArrayList<>();
            for (int i = 0; i < 3; i++) {
                DamageKind[] against = Stream.of(DamageKind.values()).filter(_ -> random.nextBoolean())
                        .toArray(DamageKind[]::new);
                worn.add(TestCards.armor("Доспех " + i, i + 1, random.nextInt(3), against));
            }
            List<DamageComponent> harms = Stream.of(DamageKind.values())
                    .map(kind -> new DamageComponent(kind, random.nextInt(3))).toList();
            var weapon = new Weapon(new CardName("Скипетр"), "Sceptre", Cost.FREE, Optional.empty(), 4, harms,
                    List.of(), List.of());
            var lives = new TreeSet<Integer>();
            for (int[] order : new int[][] {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}) {
                var duel = Duel.tournament()
                        .define(weapon, TestCards.creature("Боец", 9), TestCards.creature("Стена", 9))
                        .define(worn.toArray(CardText[]::new));
                var knight = duel.creature(A, "Боец");
                duel.equipped(knight, "Скипетр");
                var giant = duel.creature(B, "Стена");
                IntStream.of(order).forEach(number -> duel.equipped(giant, "Доспех " + number));
                duel.fight(List.of(knight), block(giant, knight)).passBoth();
                lives.add(duel.life(giant));
            }
            assertThat(lives).as("seed %d, round %d", seed, round).hasSize(1);
        }
    }

    @Test
    @Covers("NT-IV-9.6")
    void armor_against_fewer_damage_kinds_applies_first() {
        var duel = Duel.tournament().define(TestCards.creature("Боец", 9), TestCards.creature("Стена", 9),
                TestCards.armor("Плащ", 1, 1, DamageKind.PHYSICAL, DamageKind.MAGICAL),
                TestCards.armor("Панцирь", 2, 1, DamageKind.PHYSICAL, DamageKind.FIRE),
                new Weapon(new CardName("Скипетр"), "Sceptre", Cost.FREE, Optional.empty(), 4,
                        List.of(new DamageComponent(DamageKind.PHYSICAL, 1),
                        new DamageComponent(DamageKind.MAGICAL, 1)), List.of(), List.of()));
        var knight = duel.creature(A, "Боец");
        duel.equipped(knight, "Скипетр");
        var giant = duel.creature(B, "Стена");
        duel.equipped(giant, "Плащ");
        duel.equipped(giant, "Панцирь");
        duel.fight(List.of(knight), block(giant, knight)).passBoth();
        assertThat(duel.linesByKind(target(giant))).containsExactly(entry("DAMAGE", -2), entry("REDUCTION", 2));
    }
}
