package letopis.nebozhiteli;

import static java.util.Map.entry;
import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.block;
import static letopis.nebozhiteli.Duel.target;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.Ability;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.card.Condition;
import letopis.nebozhiteli.card.Cost;
import letopis.nebozhiteli.card.DamageComponent;
import letopis.nebozhiteli.card.DamageKind;
import letopis.nebozhiteli.card.Effect;
import letopis.nebozhiteli.card.Filter;
import letopis.nebozhiteli.card.Filter.ObjectKind;
import letopis.nebozhiteli.card.Filter.Whose;
import letopis.nebozhiteli.card.Keyword;
import letopis.nebozhiteli.card.Limit;
import letopis.nebozhiteli.card.Participant;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.LedgerEvent.LifeAdjusted;
import letopis.nebozhiteli.query.TableQueries;
import letopis.table.CardName;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Constant abilities (NT-V-6.3); equal ones count once (NT-V-6.5).
@DisplayNameGeneration(ReplaceUnderscores.class)
class ConstantAbilitiesTest {

    private static final Filter YOURS = Filter.of(Whose.YOURS, ObjectKind.CREATURE);
    private static final Keyword LESS = new Keyword.DamageReduction(1, List.of());

    private static Duel helpers() {
        return Duel.tournament().define(
                TestCards.creature("Помощник", 3, List.of(), TestCards.constant(YOURS, LESS)),
                TestCards.creature("Другой помощник", 3, List.of(), TestCards.constant(YOURS, LESS)));
    }

    // C-129
    @Test
    @Covers({"NT-V-6.5", "NB-056", "NT-IV-9.6.1"})
    void equal_abilities_count_once_per_card_name_and_add_up_across_names() {
        var same = helpers();
        same.creature(A, "Помощник");
        same.creature(A, "Помощник");
        var knight = same.creature(A, "Рыцарь");
        same.window(Phase.SUMMON).playEffect(A, TestCards.damage(3), target(knight)).passBoth();
        assertThat(same.linesByKind(target(knight))).containsExactly(entry("DAMAGE", -3), entry("REDUCTION", 1));

        var different = helpers();
        different.creature(A, "Помощник");
        different.creature(A, "Другой помощник");
        var other = different.creature(A, "Рыцарь");
        different.window(Phase.SUMMON).playEffect(A, TestCards.damage(3), target(other)).passBoth();
        assertThat(different.linesByKind(target(other))).containsExactly(entry("DAMAGE", -3), entry("REDUCTION", 2));
    }

    @Test
    @Covers({"NT-V-6.3", "NT-V-9.4"})
    void a_constant_ability_affects_matching_creatures_while_its_card_is_in_play() {
        var duel = helpers();
        var helper = duel.creature(A, "Помощник");
        var mine = duel.creature(A, "Рыцарь");
        var theirs = duel.creature(B, "Рыцарь");
        assertThat(TableQueries.listKeywords(duel.state(), mine, Keyword.DamageReduction.class))
                .containsExactly((Keyword.DamageReduction) LESS);
        assertThat(TableQueries.hasKeyword(duel.state(), theirs, Keyword.DamageReduction.class)).isFalse();
        duel.window(Phase.SUMMON).playEffect(A, new Effect.Kill(Participant.TARGET), target(helper));
        assertThat(TableQueries.hasKeyword(duel.state(), mine, Keyword.DamageReduction.class)).isFalse();
    }

    @Test
    @Covers("NT-V-6.3")
    void a_constant_ability_without_a_filter_affects_its_bearer_while_conditions_hold() {
        var duel = Duel.tournament().define(new CardText.Amulet(new CardName("Клык"), "Fang",
                Cost.FREE, Optional.empty(), 0, List.of(), List.of(),
                List.of(new Ability.ConstantAbility(Optional.empty(), List.of(new Condition.OwnTurn()),
                        List.of(new Keyword.DamageBonus(2))))));
        var knight = duel.creature(A, "Рыцарь");
        duel.equipped(knight, "Клык");
        assertThat(TableQueries.listKeywords(duel.state(), knight, Keyword.DamageBonus.class)).hasSize(1);
        duel.turnOf(B);
        assertThat(TableQueries.listKeywords(duel.state(), knight, Keyword.DamageBonus.class)).isEmpty();
    }

    @Test
    @Covers({"NT-V-10.1", "NT-V-10.2"})
    void an_enchantment_is_silent_on_a_protected_creature() {
        var duel = Duel.tournament()
                .define(TestCards.enchantment("Хор", List.of(),
                TestCards.constant(Filter.any(ObjectKind.CREATURE), LESS)));
        var knight = duel.creature(A, "Рыцарь");
        var paladin = duel.creature(A, "Паладин");
        duel.equipped(knight, "Хор");
        assertThat(TableQueries.hasKeyword(duel.state(), knight, Keyword.DamageReduction.class)).isTrue();
        assertThat(TableQueries.hasKeyword(duel.state(), paladin, Keyword.DamageReduction.class)).isFalse();
    }

    @Test
    @Covers({"NT-IV-9.6.1", "NT-IV-9.5.2"})
    void reduced_damage_of_one_kind_does_not_affect_other_kinds() {
        var duel = Duel.tournament()
                .define(TestCards.creature("Саламандра", 5, new Keyword.DamageReduction(2, List.of(DamageKind.FIRE))));
        var salamander = duel.creature(B, "Саламандра");
        duel.window(Phase.SUMMON).playEffect(A, TestCards.fireDamage(3), target(salamander))
                .playEffect(B, TestCards.damage(1), target(salamander))
                .passBoth();
        assertThat(duel.life(salamander)).isEqualTo(3);
    }

    @Test
    @Covers({"NT-III-3.4.1", "NT-IV-2.1.3-e"})
    void a_raised_maximum_allows_healing_and_excess_life_is_lost_with_it() {
        var duel = Duel.tournament()
                .define(TestCards.creature("Наставник", 3, List.of(),
                        TestCards.constant(YOURS, new Keyword.MaxLife(2))));
        var mentor = duel.creature(A, "Наставник");
        var squire = duel.creature(A, "Оруженосец");
        duel.window(Phase.SUMMON).playEffect(A, TestCards.healing(9), target(squire)).passBoth();
        assertThat(duel.life(squire)).isEqualTo(5);
        duel.window(Phase.EQUIP).playEffect(A, new Effect.Kill(Participant.TARGET), target(mentor));
        assertThat(duel.onlyEvent(LifeAdjusted.class)).isEqualTo(new LifeAdjusted(target(squire), 5, 3));
    }

    // C-097
    @Test
    @Covers({"NT-IV-9.8", "NB-120", "NB-113", "NT-III-1-p1"})
    void a_bonus_applies_to_each_of_two_weapons() {
        var duel = Duel.tournament().define(
                TestCards.creature("Двоерукий", 6, new Keyword.LimitOverride(Limit.WEAPONS, 2),
                new Keyword.DamageBonus(2)),
                TestCards.weapon("Три", 4, 3), TestCards.weapon("Один", 1, 1), TestCards.armor("Двойная", 4, 2));
        var ambidexter = duel.creature(A, "Двоерукий");
        duel.equipped(ambidexter, "Три");
        duel.equipped(ambidexter, "Один");
        var knight = duel.creature(B, "Рыцарь");
        duel.equipped(knight, "Двойная");
        duel.fight(List.of(ambidexter), block(knight, ambidexter)).passBoth();
        assertThat(duel.life(knight)).isEqualTo(2);
    }

    @Test
    @Covers({"NT-V-6.3", "NT-IV-9.8"})
    void a_conditional_weapon_bonus_applies_to_that_weapon_only() {
        for (Seat owner : Seat.PAIR) {
            var duel = Duel.tournament().define(new CardText.Weapon(new CardName("Ярый меч"), "Fierce sword", Cost.FREE,
                    Optional.empty(), 4, List.of(new DamageComponent(DamageKind.PHYSICAL, 2)), List.of(),
                    List.of(new Ability.ConstantAbility(Optional.empty(), List.of(new Condition.OwnTurn()),
                            List.of(new Keyword.DamageBonus(2))))));
            var attacker = duel.creature(A, "Рыцарь");
            var blocker = duel.creature(B, "Рыцарь");
            duel.equipped(owner.equals(A) ? attacker : blocker, "Ярый меч");
            duel.fight(List.of(attacker), block(blocker, attacker)).passBoth();
            assertThat(duel.linesByKind(target(owner.equals(A) ? blocker : attacker)))
                    .containsExactly(entry("DAMAGE", owner.equals(A) ? -4 : -2));
        }
    }

    @Test
    @Covers({"NT-V-6.3", "NB-120"})
    void a_weapon_bonus_for_all_creatures_of_its_half_applies_to_each_of_them() {
        var duel = Duel.tournament().define(new CardText.Weapon(new CardName("Меч вождя"), "Chief's sword", Cost.FREE,
                Optional.empty(), 4, List.of(new DamageComponent(DamageKind.PHYSICAL, 2)), List.of(),
                List.of(TestCards.constant(YOURS, new Keyword.DamageBonus(1)))));
        var chief = duel.creature(A, "Рыцарь");
        var other = duel.creature(A, "Оруженосец");
        duel.equipped(chief, "Меч вождя");
        duel.fight(List.of(chief, other)).passBoth();
        assertThat(duel.life(B)).isEqualTo(20 - 3 - 2);
    }
}
