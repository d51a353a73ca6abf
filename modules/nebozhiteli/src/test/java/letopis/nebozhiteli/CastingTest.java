package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.target;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.nebozhiteli.card.Ability.ActivatedAbility;
import letopis.nebozhiteli.card.Cost;
import letopis.nebozhiteli.card.Duration;
import letopis.nebozhiteli.card.Effect;
import letopis.nebozhiteli.card.Keyword.CannotBeTarget;
import letopis.nebozhiteli.card.Keyword.CannotBeTarget.Scope;
import letopis.nebozhiteli.card.Keyword.DamageBonus;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.card.Participant;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.card.ScrollColor;
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
    void a_scroll_needs_a_caster_of_exactly_its_color_and_level(Edition edition) {
        var duel = Duel.inEdition(edition);
        var shaman = duel.creature(A, "Шаман");
        var turned = duel.markTurned(duel.creature(A, "Шаман"));
        var fresh = duel.markSummoned(duel.creature(A, "Шаман"));
        var theirs = duel.creature(B, "Шаман");
        var bolt = duel.inHand(A, "Огненная стрела");
        var lust = duel.inHand(A, "Кровавая жажда");
        var white = duel.inHand(A, "Исцеление");
        var altar = duel.artifact(A, "Алтарь");
        duel.window(Phase.SUMMON);
        assertThat(duel.refusal(duel.cast(lust, shaman, target(shaman)))).isEqualTo(Reason.NO_CASTER);
        assertThat(duel.refusal(duel.cast(white, shaman, target(shaman)))).isEqualTo(Reason.NO_CASTER);
        assertThat(duel.refusal(duel.cast(bolt, turned, target(B)))).isEqualTo(Reason.CREATURE_TURNED);
        assertThat(duel.refusal(duel.cast(bolt, fresh, target(B)))).isEqualTo(Reason.SUMMONED_CANNOT_TURN);
        assertThat(duel.refusal(duel.cast(bolt, altar, target(B)))).isEqualTo(Reason.NO_CREATURE);
        assertThat(duel.refusal(new SpellCast(A, bolt, duel.name(bolt), theirs, List.of(target(B)), Optional.empty())))
                .isEqualTo(Reason.NOT_CONTROLLER);
        assertThat(duel.refusal(duel.enchant(bolt, shaman, target(shaman)))).isEqualTo(Reason.NOT_ENCHANTMENT_PHASE);
        duel.choose(duel.cast(bolt, shaman, target(B)));
        assertThat(duel.isTurned(shaman)).isTrue();
        duel.closeQueue().passBoth();
        assertThat(duel.life(B)).isEqualTo(18);
        assertThat(duel.isInZone(bolt, A, NebozhiteliZone.GRAVE)).isTrue();
    }

    @Test
    @Covers({"NT-V-7.2.1", "NB-047-b"})
    void casting_costs_the_printed_price_plus_a_turn_in_some_editions() {
        for (var duel : List.of(Duel.tournament(), Duel.beginner())) {
            duel.define(TestCards.caster("Писец", ScrollColor.WHITE, 1, new Cost(1, 0, false)));
            var scribe = duel.creature(A, "Писец");
            var first = duel.inHand(A, "Исцеление");
            duel.window(Phase.SUMMON).choose(duel.cast(first, scribe, target(scribe)));
            assertThat(duel.actions(A)).isEqualTo(3);
            assertThat(duel.isTurned(scribe)).isEqualTo(duel.state().settings().edition() == Edition.BEGINNER);
        }
    }

    // C-053
    @InBothEditions
    @Covers({"NT-III-6.2", "NT-III-6.3", "NT-V-3.1", "NB-029", "NT-II-7.4", "NT-III-2-i7"})
    void a_mana_price_removes_counters_immediately_and_costs_no_actions(Edition edition) {
        var duel = Duel.inEdition(edition).setLife(B, 10).setActions(B, 0);
        var knight = duel.creature(B, "Рыцарь");
        var potion = duel.inHand(B, "Каменная кожа");
        var rage = duel.inHand(B, "Зелье ярости");
        duel.window(Phase.SUMMON).passOnce();
        assertThat(duel.refusal(duel.playPotion(B, rage, target(knight)))).isEqualTo(Reason.NOT_ENOUGH_ACTIONS);
        duel.choose(duel.playPotion(B, potion, target(knight)));
        assertThat(duel.life(B)).isEqualTo(9);
        duel.closeQueue();
        assertThat(duel.isInZone(potion, B, NebozhiteliZone.GRAVE)).isTrue();
    }

    @Test
    @Covers({"NT-V-2.1", "NT-III-6.2"})
    void missing_mana_cannot_pay_a_price() {
        var duel = Duel.tournament().setLife(A, 0);
        var knight = duel.creature(A, "Рыцарь");
        var potion = duel.inHand(A, "Каменная кожа");
        duel.window(Phase.SUMMON);
        assertThat(duel.refusal(duel.playPotion(A, potion, target(knight)))).isEqualTo(Reason.NOT_ENOUGH_MANA);
    }

    // C-120
    @InBothEditions
    @Covers({"NT-V-7.3", "NT-IV-5.2", "NB-052", "NT-V-7.3.3", "NB-050", "NT-III-9.6.1", "NT-III-2-i8"})
    void only_the_active_player_casts_enchantments_and_only_in_the_equipment_phase(Edition edition) {
        var duel = Duel.inEdition(edition);
        var priestess = duel.creature(A, "Жрица");
        var knight = duel.creature(A, "Рыцарь");
        var sword = duel.equipped(knight, "Меч");
        var foe = duel.creature(B, "Жрица");
        var blessing = duel.inHand(A, "Благословение");
        var theirs = duel.inHand(B, "Благословение");
        duel.window(Phase.SUMMON);
        assertThat(duel.refusal(duel.enchant(blessing, priestess, target(sword))))
                .isEqualTo(Reason.NOT_ENCHANTMENT_PHASE);
        duel.begin(Phase.EQUIP).finishStep().passOnce();
        assertThat(duel.refusal(duel.enchant(theirs, foe, target(foe)))).isEqualTo(Reason.NOT_ACTIVE_PLAYER);
        duel.begin(Phase.EQUIP).choose(duel.enchant(blessing, priestess, target(sword))).closeQueue();
        assertThat(duel.onlyEvent(EnchantmentAttached.class)).isEqualTo(new EnchantmentAttached(blessing, sword));
        assertThat(duel.state().table().card(sword).attached()).containsExactly(blessing);
    }

    @InBothEditions
    @Covers({"NT-IV-5.2.1", "NT-V-7.3.2", "NT-III-2-p1", "NB-050-b", "NB-051", "NT-III-9.6", "NB-048"})
    void a_card_cannot_bear_two_enchantments_with_the_same_name(Edition edition) {
        var duel = Duel.inEdition(edition);
        var first = duel.creature(A, "Жрица");
        var second = duel.creature(A, "Жрица");
        var knight = duel.creature(A, "Рыцарь");
        duel.equipped(knight, "Благословение");
        var blessing = duel.inHand(A, "Благословение");
        var another = duel.inHand(A, "Благословение");
        var healing = duel.inHand(A, "Исцеление");
        duel.begin(Phase.EQUIP);
        assertThat(duel.refusal(duel.enchant(blessing, first, target(knight)))).isEqualTo(Reason.DUPLICATE_ENCHANTMENT);
        assertThat(duel.refusal(duel.enchant(blessing, first))).isEqualTo(Reason.TARGET_REQUIRED);
        assertThat(duel.refusal(duel.enchant(healing, first, target(first)))).isEqualTo(Reason.WRONG_CARD_KIND);
        duel.choose(duel.enchant(blessing, first, target(first)));
        assertThat(duel.refusal(duel.enchant(another, second, target(first)))).isEqualTo(Reason.DUPLICATE_ENCHANTMENT);
        duel.choose(duel.enchant(another, second, target(second)));
    }

    @InBothEditions
    @Covers({"NT-V-6.4", "NB-044", "NB-057", "NT-V-4.1", "NB-041"})
    void the_controller_uses_an_ability_and_pays_its_price(Edition edition) {
        var duel = Duel.inEdition(edition);
        var mage = duel.creature(A, "Огненный маг");
        var theirs = duel.creature(B, "Огненный маг");
        var fresh = duel.markSummoned(duel.creature(A, "Огненный маг"));
        var knight = duel.creature(A, "Рыцарь");
        duel.window(Phase.SUMMON);
        assertThat(duel.refusal(new AbilityActivated(A, theirs, 0, List.of(target(B)), Optional.empty())))
                .isEqualTo(Reason.NOT_CONTROLLER);
        assertThat(duel.refusal(duel.activate(knight))).isEqualTo(Reason.NO_SUCH_ABILITY);
        assertThat(duel.refusal(duel.activate(fresh, target(B)))).isEqualTo(Reason.SUMMONED_CANNOT_TURN);
        duel.choose(duel.activate(mage, target(B)));
        assertThat(duel.life(A)).isEqualTo(19);
        assertThat(duel.isTurned(mage)).isTrue();
        assertThat(duel.refusal(duel.activate(mage, target(B)))).isEqualTo(Reason.CREATURE_TURNED);
        duel.closeQueue().passBoth();
        assertThat(duel.life(B)).isEqualTo(19);
    }

    // C-130, C-124
    @Test
    @Covers({"NT-V-6.5", "NT-V-6.4.3"})
    void an_ability_used_twice_is_paid_twice_but_its_keyword_counts_once() {
        var duel = Duel.tournament();
        duel.define(TestCards.creature("Варвар", 5, List.of(new CannotBeTarget(
                Scope.EVERYTHING)),
                new ActivatedAbility(new Cost(2, 0, false), Optional.empty(), List.of(), List.of(),
                        List.of(new Effect.Grant(Participant.ITSELF, new DamageBonus(3), Duration.END_OF_TURN),
                        new Effect.Grant(Participant.ITSELF, new DamageBonus(1), Duration.END_OF_TURN)))));
        var barbarian = duel.creature(A, "Варвар");
        duel.equipped(barbarian, "Палица");
        duel.window(Phase.SUMMON).choose(duel.activate(barbarian)).choose(duel.activate(barbarian)).closeQueue();
        assertThat(duel.actions(A)).isZero();
        duel.fight(List.of(barbarian)).passBoth();
        assertThat(duel.life(B)).isEqualTo(20 - 2 - 3 - 1);
    }

    @Test
    @Covers({"NT-V-6.5"})
    void two_potions_with_the_same_name_add_up() {
        var duel = Duel.tournament();
        var knight = duel.creature(A, "Рыцарь");
        duel.window(Phase.SUMMON).choose(duel.playPotion(A, duel.inHand(A, "Зелье ярости"), target(knight)))
                .choose(duel.playPotion(A, duel.inHand(A, "Зелье ярости"), target(knight))).closeQueue();
        duel.fight(List.of(knight)).passBoth();
        assertThat(duel.life(B)).isEqualTo(15);
    }

    @Test
    @Covers({"NT-I-2.2", "NT-II-2.2", "NT-III-2-i6"})
    void a_scroll_must_be_a_scroll_card_in_hand() {
        var duel = Duel.tournament();
        var tribute = duel.inHand(A, "Дань");
        var grave = duel.creature(A, "Рыцарь");
        duel.window(Phase.SUMMON);
        var other = new EventPlayed(A, tribute, new CardName("Мор"), List.of(), Optional.empty(), false);
        var none = new EventPlayed(A, tribute, new CardName("Дань!"), List.of(), Optional.empty(), false);
        assertThat(duel.refusal(other)).isEqualTo(Reason.OTHER_FACE);
        assertThat(duel.refusal(none)).isEqualTo(Reason.OTHER_FACE);
        assertThat(duel.refusal(duel.playEvent(A, grave))).isEqualTo(Reason.NOT_IN_HAND);
        assertThat(duel.refusal(duel.playPotion(A, tribute))).isEqualTo(Reason.WRONG_CARD_KIND);
    }

    @Test
    @Covers({"NT-III-6.2", "NT-III-6.3"})
    void an_event_is_paid_for_and_resolved() {
        var duel = Duel.tournament().setActions(A, 2);
        var knight = duel.creature(A, "Рыцарь");
        var plague = duel.inHand(A, "Мор");
        duel.window(Phase.SUMMON).choose(duel.playEvent(A, duel.inHand(A, "Дань")));
        assertThat(duel.refusal(duel.playEvent(A, plague, target(knight)))).isEqualTo(Reason.NOT_ENOUGH_ACTIONS);
        duel.choose(duel.playEvent(A, duel.inHand(A, "Подкрепление"))).closeQueue();
        assertThat(duel.state().table().zone(A, NebozhiteliZone.HAND)).hasSize(1 + 2);
        assertThat(duel.state().table().deck(A, NebozhiteliZone.MAIN_DECK).size()).isEqualTo(28);
        duel.passBoth();
        assertThat(duel.life(A)).isEqualTo(22);
    }

    @Test
    @Covers({"NT-V-8.2", "NT-IV-2.1.2-b"})
    void effects_on_dead_creatures_and_turning_effects_on_players_do_nothing() {
        var duel = Duel.tournament();
        var knight = duel.creature(B, "Рыцарь");
        var both = duel.eventInHand(A, new Effect.Kill(Participant.TARGET), TestCards.damage(2));
        var turn = duel.eventInHand(A, TestCards.turn());
        duel.window(Phase.SUMMON).choose(duel.playEvent(A, both, target(knight)))
                .choose(duel.playEvent(A, turn, target(B))).closeQueue();
        assertThat(duel.isDead(knight)).isTrue();
        assertThat(duel.recentEvents(DamageQueued.class)).isEmpty();
        assertThat(duel.recentEvents(CreatureTurned.class)).isEmpty();
    }

    @InBothEditions
    @Covers({"NT-IV-5.2.1", "NB-050-b", "NT-II-4.3", "NT-III-7.2", "NB-050"})
    void a_card_can_bear_enchantments_with_different_names(Edition edition) {
        var duel = Duel.inEdition(edition);
        var priestess = duel.creature(A, "Жрица");
        var warlock = duel.creature(A, "Чернокнижник");
        var knight = duel.creature(A, "Рыцарь");
        var shield = duel.equipped(knight, "Щит");
        var ward = duel.equipped(knight, "Оберег");
        var veil = duel.equipped(knight, "Завеса");
        var blessing = duel.inHand(A, "Благословение");
        var guise = duel.inHand(A, "Личина тени");
        duel.begin(Phase.EQUIP).choose(duel.enchant(blessing, priestess, target(shield)))
                .choose(duel.enchant(guise, warlock, target(ward))).closeQueue();
        assertThat(duel.state().table().card(shield).attached()).containsExactly(blessing);
        assertThat(duel.state().table().card(ward).attached()).containsExactly(guise);
        var another = duel.creature(A, "Жрица");
        duel.equipped(another, "Завеса");
        var second = duel.inHand(A, "Благословение");
        duel.choose(duel.enchant(second, another, target(another)));
        assertThat(duel.isInZone(veil, A, NebozhiteliZone.GRAVE)).isFalse();
    }
}
