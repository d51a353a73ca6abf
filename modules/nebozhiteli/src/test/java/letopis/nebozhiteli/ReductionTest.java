package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.at;
import static letopis.nebozhiteli.Duel.block;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import letopis.nebozhiteli.card.CardText.Weapon;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.card.Cost;
import letopis.nebozhiteli.card.DamageKind;
import letopis.nebozhiteli.card.Harm;
import letopis.nebozhiteli.card.Keyword.DealsAtLeast;
import letopis.nebozhiteli.card.Keyword.DealsMore;
import letopis.nebozhiteli.card.Keyword.Overrides;
import letopis.nebozhiteli.card.Keyword.ReceivesLess;
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
    void armour_works_against_every_source_separately(Edition edition) {
        var duel = Duel.of(edition);
        var squire = duel.creature(A, "Рыцарь");
        duel.wears(squire, "Кольчуга");
        var first = duel.creature(B, "Головорез");
        var second = duel.creature(B, "Головорез");
        var third = duel.creature(B, "Головорез");
        for (var blocker : List.of(first, second, third)) {
            duel.wears(blocker, "Кинжал");
        }
        duel.fight(List.of(squire), block(first, squire), block(second, squire), block(third, squire))
                .when(duel.split(squire, duel.share(0, first, 1))).passBoth();
        assertThat(duel.life(squire)).isEqualTo(3);
        assertThat(duel.lines(at(squire))).containsExactly(entry("DAMAGE", -6), entry("REDUCTION", 3));
    }

    // C-096
    @InBothEditions
    @Covers({"NT-IV-9.5.2", "NT-IV-9.6", "NB-112"})
    void mixed_damage_is_one_source_and_is_reduced_once(Edition edition) {
        var duel = Duel.of(edition);
        var knight = duel.creature(A, "Рыцарь");
        duel.wears(knight, "Пламенный меч");
        var guard = duel.creature(B, "Рыцарь");
        duel.wears(guard, "Кольчуга");
        duel.fight(List.of(knight), block(guard, knight)).passBoth();
        assertThat(duel.life(guard)).isEqualTo(3);
    }

    @Test
    @Covers({"NT-III-5.4", "NT-IV-9.6"})
    void armour_bound_to_a_kind_of_damage_leaves_the_other_kinds_alone() {
        var duel = Duel.tournament();
        var priestess = duel.creature(B, "Жрица");
        duel.wears(priestess, "Плащ саламандры");
        duel.window(Phase.SUMMON).plays(A, Texts.fire(1), at(priestess)).pass().plays(A, Texts.damage(2), at(priestess))
                .passBoth();
        assertThat(duel.life(priestess)).isEqualTo(2);
        assertThat(duel.lines(at(priestess))).containsExactly(entry("DAMAGE", -3), entry("REDUCTION", 1));
    }

    @Test
    @Covers({"NT-IV-9.6", "NT-IV-9.5.2"})
    void of_a_mixed_source_bound_reducers_take_their_kind_first_and_the_others_take_physical_first() {
        var duel = Duel.tournament();
        var priestess = duel.creature(A, "Жрица");
        duel.wears(priestess, "Посох");
        var knight = duel.creature(B, "Рыцарь");
        duel.wears(knight, "Оберег");
        duel.wears(knight, "Щит");
        duel.fight(List.of(priestess), block(knight, priestess)).passBoth();
        assertThat(duel.life(knight)).isEqualTo(6);
    }

    @Test
    @Covers({"NT-IV-9.6.1", "NT-IV-9.6"})
    void armour_shield_amulet_and_receives_less_add_up_and_never_heal() {
        var duel = Duel.tournament().define(Texts.creature("Черепаха", 5, new ReceivesLess(1, List.of())));
        var turtle = duel.creature(B, "Черепаха", 3);
        duel.wears(turtle, "Кольчуга");
        duel.wears(turtle, "Щит");
        duel.wears(turtle, "Оберег");
        duel.window(Phase.SUMMON).plays(A, Texts.damage(3), at(turtle)).pass().plays(A, Texts.damage(6), at(turtle))
                .passBoth();
        assertThat(duel.life(turtle)).isEqualTo(1);
    }

    // C-097
    @InBothEditions
    @Covers({"NT-IV-9.8", "NB-120", "NB-113", "NT-IV-9.5", "NB-008"})
    void a_bonus_counts_with_each_of_two_weapons(Edition edition) {
        var duel = Duel.of(edition).define(Texts.weapon("Тяжёлая", 4, 3), Texts.weapon("Лёгкая", 1, 1),
                Texts.creature("Жонглёр", 5, new DealsMore(2), new Overrides(Limit.WEAPONS, 2)));
        var fighter = duel.creature(A, "Жонглёр");
        duel.wears(fighter, "Тяжёлая");
        duel.wears(fighter, "Лёгкая");
        var giant = duel.creature(B, "Великан");
        duel.wears(giant, "Латы");
        duel.fight(List.of(fighter), block(giant, fighter)).passBoth();
        assertThat(duel.life(giant)).isEqualTo(5);
    }

    // C-098
    @InBothEditions
    @Covers({"NT-V-6.4.4", "NB-121"})
    void a_bonus_to_strikes_does_not_count_for_abilities(Edition edition) {
        var duel = Duel.of(edition);
        var drake = duel.creature(A, "Дракончик");
        var giant = duel.creature(B, "Великан");
        duel.window(Phase.SUMMON).when(duel.use(drake, at(giant))).close().passBoth();
        assertThat(duel.life(giant)).isEqualTo(7);
    }

    // C-026
    @Test
    @Covers({"NT-V-6.3.1"})
    void damage_of_at_least_n_gets_through_armour_and_prevention() {
        var duel = Duel.tournament();
        var ghoul = duel.creature(A, "Упырь");
        var squire = duel.creature(B, "Оруженосец");
        duel.wears(squire, "Кольчуга");
        duel.fight(List.of(ghoul), block(squire, ghoul)).pass().plays(B, Texts.prevent(0), at(squire)).passBoth();
        assertThat(duel.life(squire)).isEqualTo(2);
        assertThat(duel.lines(at(squire))).containsEntry("FLOOR", -1);
    }

    @Test
    @Covers({"NT-V-6.3.1"})
    void at_least_n_raises_a_lower_strike_to_n_or_to_one_as_the_settings_say() {
        for (boolean literal : new boolean[] {false, true}) {
            var duel = Duel.with("minDamageLiteralOne", String.valueOf(literal))
                    .define(Texts.creature("Бык", 4, new DealsAtLeast(3)));
            var bull = duel.creature(A, "Бык");
            duel.fight(List.of(bull)).passBoth();
            assertThat(duel.life(B)).isEqualTo(literal ? 19 : 17);
        }
    }

    @Test
    @Covers({"NT-IV-9.6"})
    void armour_protects_against_spells_and_events_as_well() {
        var duel = Duel.tournament();
        var knight = duel.creature(B, "Рыцарь");
        duel.wears(knight, "Латы");
        duel.window(Phase.SUMMON).plays(A, Texts.damage(3), at(knight)).passBoth();
        assertThat(duel.life(knight)).isEqualTo(5);
    }

    @InBothEditions
    @Covers({"NT-IV-9.2.1", "NB-084"})
    void an_unarmed_creature_deals_one(Edition edition) {
        var duel = Duel.of(edition);
        var knight = duel.creature(A, "Рыцарь");
        duel.fight(List.of(knight)).passBoth();
        assertThat(duel.life(B)).isEqualTo(19);
    }

    @Test
    @Covers({"NT-IV-9.5.1"})
    void a_double_striking_weapon_is_two_sources_in_one_phase() {
        var duel = Duel.tournament();
        var knight = duel.creature(A, "Оруженосец");
        duel.wears(knight, "Парные клинки");
        var guard = duel.creature(B, "Рыцарь");
        duel.wears(guard, "Кольчуга");
        duel.fight(List.of(knight), block(guard, knight)).passBoth();
        assertThat(duel.life(guard)).isEqualTo(4);
    }

    // C-129
    @InBothEditions
    @Covers({"NT-V-6.5", "NB-056"})
    void the_same_enchantment_on_a_creature_and_on_its_item_counts_once_and_another_name_adds_up(Edition edition) {
        var duel = Duel.of(edition);
        var knight = duel.creature(B, "Рыцарь");
        duel.wears(knight, "Благословение");
        duel.wears(duel.wears(knight, "Меч"), "Благословение");
        duel.window(Phase.SUMMON).plays(A, Texts.damage(3), at(knight)).passBoth();
        assertThat(duel.life(knight)).isEqualTo(4);
    }

    // C-148 needs a prevention of one damage kind; the order of the stages is shown with a weapon of two kinds.
    @Test
    @Covers({"NT-IV-9.5.2", "NT-IV-2.1.3.1-c"})
    void armour_comes_before_prevention() {
        var weapon = new Weapon(new CardName("Факел"), "Torch", Cost.FREE, Optional.empty(), 4,
                List.of(new Harm(DamageKind.PHYSICAL, 2), new Harm(DamageKind.FIRE, 2)), List.of(), List.of());
        var duel = Duel.tournament().define(weapon);
        var knight = duel.creature(A, "Рыцарь");
        duel.wears(knight, "Факел");
        var squire = duel.creature(B, "Рыцарь");
        duel.wears(squire, "Кольчуга");
        duel.fight(List.of(knight), block(squire, knight)).pass().plays(B, Texts.prevent(3), at(squire)).passBoth();
        assertThat(duel.life(squire)).isEqualTo(6);
        assertThat(duel.lines(at(squire)))
                .containsExactly(entry("DAMAGE", -4), entry("REDUCTION", 1), entry("PREVENTION", 3));
    }

    @InBothEditions
    @Covers({"NT-IV-9.8", "NB-120"})
    void a_bonus_printed_on_a_weapon_counts_with_that_weapon_only(Edition edition) {
        var duel = Duel.of(edition).define(Texts.creature("Жонглёр", 5, new Overrides(Limit.WEAPONS, 2)),
                Texts.weapon("Острая", 4, 2, new DealsMore(3)), Texts.weapon("Тупая", 1, 1));
        var fighter = duel.creature(A, "Жонглёр");
        duel.wears(fighter, "Острая");
        duel.wears(fighter, "Тупая");
        duel.fight(List.of(fighter)).passBoth();
        assertThat(duel.life(B)).isEqualTo(20 - 5 - 1);
    }

    @Test
    @Covers({"NT-III-5.4", "NT-IV-9.6"})
    void armour_that_takes_nothing_off_is_not_in_the_account() {
        var duel = Duel.tournament();
        var knight = duel.creature(B, "Жрица");
        duel.wears(knight, "Плащ саламандры");
        duel.window(Phase.SUMMON).plays(A, Texts.damage(2), at(knight)).passBoth();
        assertThat(duel.life(knight)).isEqualTo(2);
        assertThat(duel.lines(at(knight))).containsOnlyKeys("DAMAGE");
    }

    /// Tests every equip order of any armor, each against some damage kinds, against any source.
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
    @Covers("NT-IV-9.6")
    void what_armour_takes_off_does_not_depend_on_the_order_in_which_it_is_worn(long seed) {
        for (int round = 0; round < 8; round++) {
            var random = new Random(seed * 100 + round);
            List<CardText> worn = new ArrayList<>();
            for (int i = 0; i < 3; i++) {
                DamageKind[] against = Stream.of(DamageKind.values()).filter(_ -> random.nextBoolean())
                        .toArray(DamageKind[]::new);
                worn.add(Texts.armor("Доспех " + i, i + 1, random.nextInt(3), against));
            }
            List<Harm> harms = Stream.of(DamageKind.values()).map(kind -> new Harm(kind, random.nextInt(3))).toList();
            var weapon = new Weapon(new CardName("Скипетр"), "Sceptre", Cost.FREE, Optional.empty(), 4, harms,
                    List.of(), List.of());
            var lives = new TreeSet<Integer>();
            for (int[] order : new int[][] {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}) {
                var duel = Duel.tournament().define(weapon, Texts.creature("Боец", 9), Texts.creature("Стена", 9))
                        .define(worn.toArray(CardText[]::new));
                var knight = duel.creature(A, "Боец");
                duel.wears(knight, "Скипетр");
                var giant = duel.creature(B, "Стена");
                IntStream.of(order).forEach(one -> duel.wears(giant, "Доспех " + one));
                duel.fight(List.of(knight), block(giant, knight)).passBoth();
                lives.add(duel.life(giant));
            }
            assertThat(lives).as("seed %d, round %d", seed, round).hasSize(1);
        }
    }

    @Test
    @Covers("NT-IV-9.6")
    void armour_that_works_against_more_kinds_gives_way_to_armour_that_works_against_fewer() {
        var duel = Duel.tournament().define(Texts.creature("Боец", 9), Texts.creature("Стена", 9),
                Texts.armor("Плащ", 1, 1, DamageKind.PHYSICAL, DamageKind.MAGICAL),
                Texts.armor("Панцирь", 2, 1, DamageKind.PHYSICAL, DamageKind.FIRE),
                new Weapon(new CardName("Скипетр"), "Sceptre", Cost.FREE, Optional.empty(), 4,
                        List.of(new Harm(DamageKind.PHYSICAL, 1), new Harm(DamageKind.MAGICAL, 1)), List.of(),
                        List.of()));
        var knight = duel.creature(A, "Боец");
        duel.wears(knight, "Скипетр");
        var giant = duel.creature(B, "Стена");
        duel.wears(giant, "Плащ");
        duel.wears(giant, "Панцирь");
        duel.fight(List.of(knight), block(giant, knight)).passBoth();
        assertThat(duel.lines(at(giant))).containsExactly(entry("DAMAGE", -2), entry("REDUCTION", 2));
    }
}
