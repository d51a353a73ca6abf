package letopis.nebozhiteli;

import static java.util.Map.entry;
import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.at;
import static letopis.nebozhiteli.Duel.block;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.Ability;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.card.Condition;
import letopis.nebozhiteli.card.Cost;
import letopis.nebozhiteli.card.DamageKind;
import letopis.nebozhiteli.card.Effect;
import letopis.nebozhiteli.card.Filter;
import letopis.nebozhiteli.card.Filter.What;
import letopis.nebozhiteli.card.Filter.Whose;
import letopis.nebozhiteli.card.Harm;
import letopis.nebozhiteli.card.Keyword;
import letopis.nebozhiteli.card.Limit;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.card.Whom;
import letopis.nebozhiteli.event.LedgerEvent.LifeAdjusted;
import letopis.nebozhiteli.query.Field;
import letopis.table.CardName;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Constant abilities (NT-V-6.3), of which equal ones count once (NT-V-6.5).
@DisplayNameGeneration(ReplaceUnderscores.class)
class ConstantsTest {

    private static final Filter YOURS = Filter.of(Whose.YOURS, What.CREATURE);
    private static final Keyword LESS = new Keyword.ReceivesLess(1, List.of());

    private static Duel helpers() {
        return Duel.tournament().define(
                Texts.creature("Помощник", 3, List.of(), Texts.constant(YOURS, LESS)),
                Texts.creature("Другой помощник", 3, List.of(), Texts.constant(YOURS, LESS)));
    }

    // C-129
    @Test
    @Covers({"NT-V-6.5", "NB-056", "NT-IV-9.6.1"})
    void two_of_a_name_count_once_and_two_of_different_names_both() {
        var same = helpers();
        same.creature(A, "Помощник");
        same.creature(A, "Помощник");
        var knight = same.creature(A, "Рыцарь");
        same.window(Phase.SUMMON).plays(A, Texts.damage(3), at(knight)).passBoth();
        assertThat(same.lines(at(knight))).containsExactly(entry("DAMAGE", -3), entry("REDUCTION", 1));

        var different = helpers();
        different.creature(A, "Помощник");
        different.creature(A, "Другой помощник");
        var other = different.creature(A, "Рыцарь");
        different.window(Phase.SUMMON).plays(A, Texts.damage(3), at(other)).passBoth();
        assertThat(different.lines(at(other))).containsExactly(entry("DAMAGE", -3), entry("REDUCTION", 2));
    }

    @Test
    @Covers({"NT-V-6.3", "NT-V-9.4"})
    void it_reaches_those_it_says_while_the_card_is_in_play() {
        var duel = helpers();
        var helper = duel.creature(A, "Помощник");
        var mine = duel.creature(A, "Рыцарь");
        var theirs = duel.creature(B, "Рыцарь");
        assertThat(Field.all(duel.state(), mine, Keyword.ReceivesLess.class))
                .containsExactly((Keyword.ReceivesLess) LESS);
        assertThat(Field.has(duel.state(), theirs, Keyword.ReceivesLess.class)).isFalse();
        duel.window(Phase.SUMMON).plays(A, new Effect.Kill(Whom.TARGET), at(helper));
        assertThat(Field.has(duel.state(), mine, Keyword.ReceivesLess.class)).isFalse();
    }

    @Test
    @Covers("NT-V-6.3")
    void without_a_reach_it_is_about_the_bearer_and_conditions_are_asked_every_time() {
        var duel = Duel.tournament().define(new CardText.Amulet(new CardName("Клык"), "Fang",
                Cost.FREE, Optional.empty(), 0, List.of(), List.of(),
                List.of(new Ability.Constant(Optional.empty(), List.of(new Condition.OwnTurn()),
                        List.of(new Keyword.DealsMore(2))))));
        var knight = duel.creature(A, "Рыцарь");
        duel.wears(knight, "Клык");
        assertThat(Field.all(duel.state(), knight, Keyword.DealsMore.class)).hasSize(1);
        duel.turnOf(B);
        assertThat(Field.all(duel.state(), knight, Keyword.DealsMore.class)).isEmpty();
    }

    @Test
    @Covers({"NT-V-10.1", "NT-V-10.2"})
    void what_an_enchantment_gives_is_silent_on_the_protected() {
        var duel = Duel.tournament()
                .define(Texts.enchantment("Хор", List.of(), Texts.constant(Filter.any(What.CREATURE), LESS)));
        var knight = duel.creature(A, "Рыцарь");
        var paladin = duel.creature(A, "Паладин");
        duel.wears(knight, "Хор");
        assertThat(Field.has(duel.state(), knight, Keyword.ReceivesLess.class)).isTrue();
        assertThat(Field.has(duel.state(), paladin, Keyword.ReceivesLess.class)).isFalse();
    }

    @Test
    @Covers({"NT-IV-9.6.1", "NT-IV-9.5.2"})
    void receiving_less_of_one_kind_leaves_the_others_alone() {
        var duel = Duel.tournament()
                .define(Texts.creature("Саламандра", 5, new Keyword.ReceivesLess(2, List.of(DamageKind.FIRE))));
        var salamander = duel.creature(B, "Саламандра");
        duel.window(Phase.SUMMON).plays(A, Texts.fire(3), at(salamander)).plays(B, Texts.damage(1), at(salamander))
                .passBoth();
        assertThat(duel.life(salamander)).isEqualTo(3);
    }

    @Test
    @Covers({"NT-III-3.4.1", "NT-IV-2.1.3-e"})
    void a_higher_maximum_can_be_healed_up_to_and_what_is_above_it_goes_when_it_goes() {
        var duel = Duel.tournament()
                .define(Texts.creature("Наставник", 3, List.of(), Texts.constant(YOURS, new Keyword.MaxLife(2))));
        var mentor = duel.creature(A, "Наставник");
        var squire = duel.creature(A, "Оруженосец");
        duel.window(Phase.SUMMON).plays(A, Texts.heal(9), at(squire)).passBoth();
        assertThat(duel.life(squire)).isEqualTo(5);
        duel.window(Phase.EQUIP).plays(A, new Effect.Kill(Whom.TARGET), at(mentor));
        assertThat(duel.only(LifeAdjusted.class)).isEqualTo(new LifeAdjusted(at(squire), 5, 3));
    }

    // C-097
    @Test
    @Covers({"NT-IV-9.8", "NB-120", "NB-113", "NT-III-1-p1"})
    void a_bonus_counts_with_each_of_two_weapons_a_card_allows() {
        var duel = Duel.tournament().define(
                Texts.creature("Двоерукий", 6, new Keyword.Overrides(Limit.WEAPONS, 2), new Keyword.DealsMore(2)),
                Texts.weapon("Три", 4, 3), Texts.weapon("Один", 1, 1), Texts.armor("Двойная", 4, 2));
        var ambidexter = duel.creature(A, "Двоерукий");
        duel.wears(ambidexter, "Три");
        duel.wears(ambidexter, "Один");
        var knight = duel.creature(B, "Рыцарь");
        duel.wears(knight, "Двойная");
        duel.fight(List.of(ambidexter), block(knight, ambidexter)).passBoth();
        assertThat(duel.life(knight)).isEqualTo(2);
    }

    @Test
    @Covers({"NT-V-6.3", "NT-IV-9.8"})
    void what_a_weapon_says_of_its_strikes_under_a_condition_holds_for_that_weapon() {
        for (Seat owner : Seat.PAIR) {
            var duel = Duel.tournament().define(new CardText.Weapon(new CardName("Ярый меч"), "Fierce sword", Cost.FREE,
                    Optional.empty(), 4, List.of(new Harm(DamageKind.PHYSICAL, 2)), List.of(),
                    List.of(new Ability.Constant(Optional.empty(), List.of(new Condition.OwnTurn()),
                            List.of(new Keyword.DealsMore(2))))));
            var attacker = duel.creature(A, "Рыцарь");
            var blocker = duel.creature(B, "Рыцарь");
            duel.wears(owner.equals(A) ? attacker : blocker, "Ярый меч");
            duel.fight(List.of(attacker), block(blocker, attacker)).passBoth();
            assertThat(duel.lines(at(owner.equals(A) ? blocker : attacker)))
                    .containsExactly(entry("DAMAGE", owner.equals(A) ? -4 : -2));
        }
    }

    @Test
    @Covers({"NT-V-6.3", "NB-120"})
    void what_a_weapon_says_of_all_strikes_of_its_half_holds_for_others_too() {
        var duel = Duel.tournament().define(new CardText.Weapon(new CardName("Меч вождя"), "Chief's sword", Cost.FREE,
                Optional.empty(), 4, List.of(new Harm(DamageKind.PHYSICAL, 2)), List.of(),
                List.of(Texts.constant(YOURS, new Keyword.DealsMore(1)))));
        var chief = duel.creature(A, "Рыцарь");
        var other = duel.creature(A, "Оруженосец");
        duel.wears(chief, "Меч вождя");
        duel.fight(List.of(chief, other)).passBoth();
        assertThat(duel.life(B)).isEqualTo(20 - 3 - 2);
    }
}
