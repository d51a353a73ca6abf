package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.at;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.nebozhiteli.card.Ability.Activated;
import letopis.nebozhiteli.card.Cost;
import letopis.nebozhiteli.card.Duration;
import letopis.nebozhiteli.card.Effect;
import letopis.nebozhiteli.card.Keyword.CannotBeTarget;
import letopis.nebozhiteli.card.Keyword.CannotBeTarget.Scope;
import letopis.nebozhiteli.card.Keyword.DealsMore;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.card.ScrollColor;
import letopis.nebozhiteli.card.Whom;
import letopis.nebozhiteli.event.CardEvent.CreatureTurned;
import letopis.nebozhiteli.event.CardEvent.EnchantmentAttached;
import letopis.nebozhiteli.event.DuelDecision.AbilityActivated;
import letopis.nebozhiteli.event.DuelDecision.EventPlayed;
import letopis.nebozhiteli.event.DuelDecision.SpellCast;
import letopis.nebozhiteli.event.Edition;
import letopis.nebozhiteli.event.LedgerEvent.DamageQueued;
import letopis.nebozhiteli.rules.Reason;
import letopis.table.CardName;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Spells, enchantments, abilities, events and potions: players, moments and prices.
@DisplayNameGeneration(ReplaceUnderscores.class)
class CastingTest {

    // C-128
    @InBothEditions
    @Covers({"NT-III-9.5", "NT-V-7.2.1", "NT-V-7.1", "NB-047", "NB-047-b", "NT-III-9.3", "NT-III-9.4", "NT-III-9.1"})
    void a_scroll_needs_a_creature_of_exactly_its_colour_and_level(Edition edition) {
        var duel = Duel.of(edition);
        var shaman = duel.creature(A, "Шаман");
        var turned = duel.turned(duel.creature(A, "Шаман"));
        var fresh = duel.summoned(duel.creature(A, "Шаман"));
        var theirs = duel.creature(B, "Шаман");
        var bolt = duel.hand(A, "Огненная стрела");
        var lust = duel.hand(A, "Кровавая жажда");
        var white = duel.hand(A, "Исцеление");
        var altar = duel.artifact(A, "Алтарь");
        duel.window(Phase.SUMMON);
        assertThat(duel.refusal(duel.cast(lust, shaman, at(shaman)))).isEqualTo(Reason.NO_CASTER);
        assertThat(duel.refusal(duel.cast(white, shaman, at(shaman)))).isEqualTo(Reason.NO_CASTER);
        assertThat(duel.refusal(duel.cast(bolt, turned, at(B)))).isEqualTo(Reason.CREATURE_TURNED);
        assertThat(duel.refusal(duel.cast(bolt, fresh, at(B)))).isEqualTo(Reason.SUMMONED_CANNOT_TURN);
        assertThat(duel.refusal(duel.cast(bolt, altar, at(B)))).isEqualTo(Reason.NO_CREATURE);
        assertThat(duel.refusal(new SpellCast(A, bolt, duel.name(bolt), theirs, List.of(at(B)), Optional.empty())))
                .isEqualTo(Reason.NOT_CONTROLLER);
        assertThat(duel.refusal(duel.enchant(bolt, shaman, at(shaman)))).isEqualTo(Reason.NOT_ENCHANTMENT_PHASE);
        duel.when(duel.cast(bolt, shaman, at(B)));
        assertThat(duel.isTurned(shaman)).isTrue();
        duel.close().passBoth();
        assertThat(duel.life(B)).isEqualTo(18);
        assertThat(duel.lies(bolt, A, NebozhiteliZone.GRAVE)).isTrue();
    }

    @Test
    @Covers({"NT-V-7.2.1", "NB-047-b"})
    void casting_costs_what_is_printed_and_a_turn_besides_by_edition() {
        for (var duel : List.of(Duel.tournament(), Duel.beginner())) {
            duel.define(Texts.caster("Писец", ScrollColor.WHITE, 1, new Cost(1, 0, false)));
            var scribe = duel.creature(A, "Писец");
            var first = duel.hand(A, "Исцеление");
            duel.window(Phase.SUMMON).when(duel.cast(first, scribe, at(scribe)));
            assertThat(duel.actions(A)).isEqualTo(3);
            assertThat(duel.isTurned(scribe)).isEqualTo(duel.state().settings().edition() == Edition.BEGINNER);
        }
    }

    // C-053
    @InBothEditions
    @Covers({"NT-III-6.2", "NT-III-6.3", "NT-V-3.1", "NB-029", "NT-II-7.4", "NT-III-2-i7"})
    void a_price_in_mana_takes_counters_at_once_and_no_actions(Edition edition) {
        var duel = Duel.of(edition).life(B, 10).actions(B, 0);
        var knight = duel.creature(B, "Рыцарь");
        var potion = duel.hand(B, "Каменная кожа");
        var rage = duel.hand(B, "Зелье ярости");
        duel.window(Phase.SUMMON).pass();
        assertThat(duel.refusal(duel.drink(B, rage, at(knight)))).isEqualTo(Reason.NOT_ENOUGH_ACTIONS);
        duel.when(duel.drink(B, potion, at(knight)));
        assertThat(duel.life(B)).isEqualTo(9);
        duel.close();
        assertThat(duel.lies(potion, B, NebozhiteliZone.GRAVE)).isTrue();
    }

    @Test
    @Covers({"NT-V-2.1", "NT-III-6.2"})
    void mana_that_is_not_there_pays_nothing() {
        var duel = Duel.tournament().life(A, 0);
        var knight = duel.creature(A, "Рыцарь");
        var potion = duel.hand(A, "Каменная кожа");
        duel.window(Phase.SUMMON);
        assertThat(duel.refusal(duel.drink(A, potion, at(knight)))).isEqualTo(Reason.NOT_ENOUGH_MANA);
    }

    // C-120
    @InBothEditions
    @Covers({"NT-V-7.3", "NT-IV-5.2", "NB-052", "NT-V-7.3.3", "NB-050", "NT-III-9.6.1", "NT-III-2-i8"})
    void an_enchantment_is_cast_by_the_active_player_in_the_equipment_phase(Edition edition) {
        var duel = Duel.of(edition);
        var priestess = duel.creature(A, "Жрица");
        var knight = duel.creature(A, "Рыцарь");
        var sword = duel.wears(knight, "Меч");
        var foe = duel.creature(B, "Жрица");
        var blessing = duel.hand(A, "Благословение");
        var theirs = duel.hand(B, "Благословение");
        duel.window(Phase.SUMMON);
        assertThat(duel.refusal(duel.enchant(blessing, priestess, at(sword)))).isEqualTo(Reason.NOT_ENCHANTMENT_PHASE);
        duel.begin(Phase.EQUIP).finish().pass();
        assertThat(duel.refusal(duel.enchant(theirs, foe, at(foe)))).isEqualTo(Reason.NOT_ACTIVE_PLAYER);
        duel.begin(Phase.EQUIP).when(duel.enchant(blessing, priestess, at(sword))).close();
        assertThat(duel.only(EnchantmentAttached.class)).isEqualTo(new EnchantmentAttached(blessing, sword));
        assertThat(duel.state().table().card(sword).attached()).containsExactly(blessing);
    }

    @InBothEditions
    @Covers({"NT-IV-5.2.1", "NT-V-7.3.2", "NT-III-2-p1", "NB-050-b", "NB-051", "NT-III-9.6", "NB-048"})
    void no_two_enchantments_of_a_name_go_on_one_card(Edition edition) {
        var duel = Duel.of(edition);
        var first = duel.creature(A, "Жрица");
        var second = duel.creature(A, "Жрица");
        var knight = duel.creature(A, "Рыцарь");
        duel.wears(knight, "Благословение");
        var blessing = duel.hand(A, "Благословение");
        var another = duel.hand(A, "Благословение");
        var healing = duel.hand(A, "Исцеление");
        duel.begin(Phase.EQUIP);
        assertThat(duel.refusal(duel.enchant(blessing, first, at(knight)))).isEqualTo(Reason.DUPLICATE_ENCHANTMENT);
        assertThat(duel.refusal(duel.enchant(blessing, first))).isEqualTo(Reason.TARGET_REQUIRED);
        assertThat(duel.refusal(duel.enchant(healing, first, at(first)))).isEqualTo(Reason.WRONG_CARD_KIND);
        duel.when(duel.enchant(blessing, first, at(first)));
        assertThat(duel.refusal(duel.enchant(another, second, at(first)))).isEqualTo(Reason.DUPLICATE_ENCHANTMENT);
        duel.when(duel.enchant(another, second, at(second)));
    }

    @InBothEditions
    @Covers({"NT-V-6.4", "NB-044", "NB-057", "NT-V-4.1", "NB-041"})
    void an_ability_is_used_by_its_controller_at_its_price(Edition edition) {
        var duel = Duel.of(edition);
        var mage = duel.creature(A, "Огненный маг");
        var theirs = duel.creature(B, "Огненный маг");
        var fresh = duel.summoned(duel.creature(A, "Огненный маг"));
        var knight = duel.creature(A, "Рыцарь");
        duel.window(Phase.SUMMON);
        assertThat(duel.refusal(new AbilityActivated(A, theirs, 0, List.of(at(B)), Optional.empty())))
                .isEqualTo(Reason.NOT_CONTROLLER);
        assertThat(duel.refusal(duel.use(knight))).isEqualTo(Reason.NO_SUCH_ABILITY);
        assertThat(duel.refusal(duel.use(fresh, at(B)))).isEqualTo(Reason.SUMMONED_CANNOT_TURN);
        duel.when(duel.use(mage, at(B)));
        assertThat(duel.life(A)).isEqualTo(19);
        assertThat(duel.isTurned(mage)).isTrue();
        assertThat(duel.refusal(duel.use(mage, at(B)))).isEqualTo(Reason.CREATURE_TURNED);
        duel.close().passBoth();
        assertThat(duel.life(B)).isEqualTo(19);
    }

    // C-130, C-124
    @Test
    @Covers({"NT-V-6.5", "NT-V-6.4.3"})
    void an_ability_used_twice_is_paid_twice_and_counts_once() {
        var duel = Duel.tournament();
        duel.define(Texts.creature("Варвар", 5, List.of(new CannotBeTarget(
                Scope.EVERYTHING)),
                new Activated(new Cost(2, 0, false), Optional.empty(), List.of(), List.of(),
                        List.of(new Effect.Grant(Whom.ITSELF, new DealsMore(3), Duration.END_OF_TURN),
                        new Effect.Grant(Whom.ITSELF, new DealsMore(1), Duration.END_OF_TURN)))));
        var barbarian = duel.creature(A, "Варвар");
        duel.wears(barbarian, "Палица");
        duel.window(Phase.SUMMON).when(duel.use(barbarian)).when(duel.use(barbarian)).close();
        assertThat(duel.actions(A)).isZero();
        duel.fight(List.of(barbarian)).passBoth();
        assertThat(duel.life(B)).isEqualTo(20 - 2 - 3 - 1);
    }

    @Test
    @Covers({"NT-V-6.5"})
    void two_potions_of_a_name_add_up_since_they_are_no_abilities() {
        var duel = Duel.tournament();
        var knight = duel.creature(A, "Рыцарь");
        duel.window(Phase.SUMMON).when(duel.drink(A, duel.hand(A, "Зелье ярости"), at(knight)))
                .when(duel.drink(A, duel.hand(A, "Зелье ярости"), at(knight))).close();
        duel.fight(List.of(knight)).passBoth();
        assertThat(duel.life(B)).isEqualTo(15);
    }

    @Test
    @Covers({"NT-I-2.2", "NT-II-2.2", "NT-III-2-i6"})
    void a_card_is_what_it_is_and_lies_in_the_hand() {
        var duel = Duel.tournament();
        var tribute = duel.hand(A, "Дань");
        var grave = duel.creature(A, "Рыцарь");
        duel.window(Phase.SUMMON);
        var other = new EventPlayed(A, tribute, new CardName("Мор"), List.of(), Optional.empty(), false);
        var none = new EventPlayed(A, tribute, new CardName("Дань!"), List.of(), Optional.empty(), false);
        assertThat(duel.refusal(other)).isEqualTo(Reason.OTHER_FACE);
        assertThat(duel.refusal(none)).isEqualTo(Reason.OTHER_FACE);
        assertThat(duel.refusal(duel.event(A, grave))).isEqualTo(Reason.NOT_IN_HAND);
        assertThat(duel.refusal(duel.drink(A, tribute))).isEqualTo(Reason.WRONG_CARD_KIND);
    }

    @Test
    @Covers({"NT-III-6.2", "NT-III-6.3"})
    void an_event_is_paid_for_and_does_what_it_says() {
        var duel = Duel.tournament().actions(A, 2);
        var knight = duel.creature(A, "Рыцарь");
        var plague = duel.hand(A, "Мор");
        duel.window(Phase.SUMMON).when(duel.event(A, duel.hand(A, "Дань")));
        assertThat(duel.refusal(duel.event(A, plague, at(knight)))).isEqualTo(Reason.NOT_ENOUGH_ACTIONS);
        duel.when(duel.event(A, duel.hand(A, "Подкрепление"))).close();
        assertThat(duel.state().table().zone(A, NebozhiteliZone.HAND)).hasSize(1 + 2);
        assertThat(duel.state().table().deck(A, NebozhiteliZone.MAIN_DECK).size()).isEqualTo(28);
        duel.passBoth();
        assertThat(duel.life(A)).isEqualTo(22);
    }

    @Test
    @Covers({"NT-V-8.2", "NT-IV-2.1.2-b"})
    void an_effect_on_somebody_an_earlier_one_has_killed_does_nothing_nor_do_players_turn() {
        var duel = Duel.tournament();
        var knight = duel.creature(B, "Рыцарь");
        var both = duel.eventInHand(A, new Effect.Kill(Whom.TARGET), Texts.damage(2));
        var turn = duel.eventInHand(A, Texts.turn());
        duel.window(Phase.SUMMON).when(duel.event(A, both, at(knight))).when(duel.event(A, turn, at(B))).close();
        assertThat(duel.isDead(knight)).isTrue();
        assertThat(duel.all(DamageQueued.class)).isEmpty();
        assertThat(duel.all(CreatureTurned.class)).isEmpty();
    }

    @InBothEditions
    @Covers({"NT-IV-5.2.1", "NB-050-b", "NT-II-4.3", "NT-III-7.2", "NB-050"})
    void enchantments_of_different_names_go_on_one_card_and_on_armour_and_amulets(Edition edition) {
        var duel = Duel.of(edition);
        var priestess = duel.creature(A, "Жрица");
        var warlock = duel.creature(A, "Чернокнижник");
        var knight = duel.creature(A, "Рыцарь");
        var shield = duel.wears(knight, "Щит");
        var ward = duel.wears(knight, "Оберег");
        var veil = duel.wears(knight, "Завеса");
        var blessing = duel.hand(A, "Благословение");
        var guise = duel.hand(A, "Личина тени");
        duel.begin(Phase.EQUIP).when(duel.enchant(blessing, priestess, at(shield)))
                .when(duel.enchant(guise, warlock, at(ward))).close();
        assertThat(duel.state().table().card(shield).attached()).containsExactly(blessing);
        assertThat(duel.state().table().card(ward).attached()).containsExactly(guise);
        var another = duel.creature(A, "Жрица");
        duel.wears(another, "Завеса");
        var second = duel.hand(A, "Благословение");
        duel.when(duel.enchant(second, another, at(another)));
        assertThat(duel.lies(veil, A, NebozhiteliZone.GRAVE)).isFalse();
    }
}
