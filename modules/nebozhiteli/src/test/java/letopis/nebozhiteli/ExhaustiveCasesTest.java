package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.target;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.card.Cost;
import letopis.nebozhiteli.card.DamageKind;
import letopis.nebozhiteli.card.Destination;
import letopis.nebozhiteli.card.Duration;
import letopis.nebozhiteli.card.Effect;
import letopis.nebozhiteli.card.Filter;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.card.Participant;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.card.ScrollColor;
import letopis.nebozhiteli.event.DuelDecision.AttackersDeclared;
import letopis.nebozhiteli.event.DuelDecision.RangedAttackDeclared;
import letopis.nebozhiteli.event.DuelDecision.RangedAttackDeclared.Shot;
import letopis.nebozhiteli.event.TurnEvent.PhaseBegan;
import letopis.nebozhiteli.rules.Reason;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Every member of each series of the rules by its effect: phases, types of weapons and armor, colors and levels of
/// scrolls, damage kinds, durations, destinations.
@DisplayNameGeneration(ReplaceUnderscores.class)
class ExhaustiveCasesTest {

    @ParameterizedTest
    @EnumSource(Phase.class)
    @Covers({"NT-IV-2.1", "NT-IV-2.1-b", "NT-IV-2.2", "NT-IV-2.3", "NT-IV-2.1.3-d", "NT-I-3.1"})
    void each_phase_has_a_window_and_ends_with_ledger_and_deaths(Phase phase) {
        var duel = Duel.tournament().window(phase);
        var hurt = duel.creature(B, "Рыцарь");
        var killed = duel.creature(B, "Рыцарь", 1);
        duel.playEffect(A, TestCards.damage(2), target(hurt)).playEffect(B, TestCards.damage(1), target(killed));
        assertThat(duel.life(hurt)).isEqualTo(6);
        duel.passBoth();
        assertThat(duel.life(hurt)).isEqualTo(4);
        assertThat(duel.isDead(killed)).isTrue();

        var lost = Duel.tournament().setLife(B, 2).window(phase).playEffect(A, TestCards.damage(2), target(B));
        assertThat(lost.isOver()).isFalse();
        lost.passBoth();
        assertThat(lost.state().duel().wins().get(A)).isEqualTo(1);
    }

    @Test
    @Covers({"NT-IV-1-p1", "NT-IV-9.4", "NB-060"})
    void a_turn_has_all_phases_in_order_plus_a_first_strike_phase_if_needed() {
        for (String weapon : List.of("Меч", "Рапира")) {
            var duel = Duel.tournament();
            var knight = duel.creature(A, "Рыцарь");
            duel.equipped(knight, weapon);
            duel.window(Phase.START).endPhase().endPhase().endPhase().endPhase();
            duel.choose(new AttackersDeclared(A, List.of(knight))).passBoth();
            List<Phase> begun = new ArrayList<>(List.of(Phase.START));
            while (duel.state().moment().active().equals(A)) {
                duel.endPhase();
            }
            duel.events().forEach(event -> {
                if (event instanceof PhaseBegan(var phase)) {
                    begun.add(phase);
                }
            });
            var expected = new ArrayList<>(List.of(Phase.values()));
            if (weapon.equals("Меч")) {
                expected.remove(Phase.FIRST_STRIKE);
            }
            assertThat(begun.subList(begun.size() - expected.size() - 1, begun.size() - 1)).isEqualTo(expected);
            assertThat(begun.getLast()).as("the opponent's turn").isEqualTo(Phase.START);
        }
    }

    private static CardText.Creature bearing(List<Integer> weapons, List<Integer> armor) {
        return new CardText.Creature(new CardName("Носящий"), "Bearer", 3, Optional.empty(), 3, "", "", weapons, armor,
                List.of(), List.of(), List.of());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7})
    @Covers({"NT-III-4.3.1", "NT-IV-5.3.1", "NT-IV-9.2.1", "NT-IV-6.2", "NT-IV-6.11", "NT-IV-5.4.1-b"})
    void each_weapon_type_is_usable_by_creatures_that_list_it(int type) {
        for (int listed = 1; listed <= 7; listed++) {
            var duel = Duel.tournament()
                    .define(bearing(List.of(listed), List.of(5)), TestCards.weapon("Оружие", type, 3));
            var bearer = duel.creature(A, "Носящий");
            Choice equip = duel.equip(A, duel.inHand(A, "Оружие"), bearer);
            duel.begin(Phase.EQUIP);
            if (listed == type) {
                duel.choose(equip);
                Choice shield = duel.equip(A, duel.inHand(A, "Щит"), bearer);
                if (type == 2 || type == 5 || type == 7) {
                    assertThat(duel.refusal(shield)).isEqualTo(Reason.SHIELD_CONFLICT);
                } else {
                    duel.choose(shield);
                }
            } else {
                assertThat(duel.refusal(equip)).isEqualTo(Reason.WRONG_ITEM_TYPE);
            }
        }
        var fight = Duel.tournament().define(TestCards.creature("Носящий", 3), TestCards.weapon("Оружие", type, 3));
        var attacker = fight.creature(A, "Носящий");
        fight.equipped(attacker, "Оружие");
        fight.fight(List.of(attacker)).passBoth();
        assertThat(fight.life(B)).isEqualTo(type == 7 ? 20 : 17);

        var shots = Duel.tournament().define(TestCards.weapon("Оружие", type, 3));
        var shooter = shots.creature(A, "Рыцарь");
        var knight = shots.creature(B, "Рыцарь");
        shots.define(TestCards.creature("Стрелок", 3));
        var other = shots.creature(A, "Стрелок");
        shots.equipped(other, "Оружие");
        shots.begin(Phase.RANGED);
        assertThat(shots.refusal(shot(shooter, knight))).isEqualTo(Reason.RANGED_WEAPON_REQUIRED);
        if (type == 7) {
            shots.choose(shot(other, knight)).passBoth();
            assertThat(shots.life(knight)).isEqualTo(3);
        } else {
            assertThat(shots.refusal(shot(other, knight))).isEqualTo(Reason.RANGED_WEAPON_REQUIRED);
        }
    }

    private static Choice shot(CardId shooter, CardId target) {
        return new RangedAttackDeclared(A, List.of(new Shot(shooter, target)));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5})
    @Covers({"NT-III-5.3.1", "NT-IV-5.3.1", "NT-IV-5.4", "NT-IV-5.4.1", "NT-IV-5.4.2", "NT-IV-9.6"})
    void each_armor_type_is_usable_by_creatures_that_list_it(int type) {
        for (int other = 1; other <= 5; other++) {
            var duel = Duel.tournament().define(bearing(List.of(), List.of(other)), TestCards.armor("Доспех", type, 2));
            Choice equip = duel.equip(A, duel.inHand(A, "Доспех"), duel.creature(A, "Носящий"));
            duel.begin(Phase.EQUIP);
            if (other == type) {
                duel.choose(equip);
            } else {
                assertThat(duel.refusal(equip)).isEqualTo(Reason.WRONG_ITEM_TYPE);
            }
            var both = Duel.tournament().define(TestCards.creature("Носящий", 3), TestCards.armor("Доспех", type, 2),
                    TestCards.armor("Второй", other, 2));
            var bearer = both.creature(A, "Носящий");
            both.equipped(bearer, "Доспех");
            Choice second = both.equip(A, both.inHand(A, "Второй"), bearer);
            both.begin(Phase.EQUIP);
            if ((type == CardText.Armor.SHIELD) == (other == CardText.Armor.SHIELD)) {
                assertThat(both.refusal(second)).isEqualTo(Reason.SLOT_OCCUPIED);
            } else {
                both.choose(second);
            }
        }
        var hurt = Duel.tournament().define(TestCards.creature("Носящий", 5), TestCards.armor("Доспех", type, 2));
        var bearer = hurt.creature(B, "Носящий");
        hurt.equipped(bearer, "Доспех");
        hurt.window(Phase.DAMAGE).playEffect(A, TestCards.damage(3), target(bearer)).passBoth();
        assertThat(hurt.life(bearer)).isEqualTo(4);
    }

    @ParameterizedTest
    @EnumSource(ScrollColor.class)
    @Covers({"NT-III-9.3", "NT-III-9.4", "NT-III-9.5"})
    void each_scroll_is_usable_only_by_casters_of_its_color_and_level(ScrollColor color) {
        for (int level = 1; level <= 3; level++) {
            for (ScrollColor known : ScrollColor.values()) {
                for (int able = 1; able <= 3; able++) {
                    var duel = Duel.tournament().define(TestCards.caster("Писец", known, able, Cost.FREE),
                            new CardText.Spell(new CardName("Свиток"), "Scroll", color, level, TestCards.PLAYER,
                                    List.of(TestCards.damage(3))));
                    Choice cast = duel.cast(duel.inHand(A, "Свиток"), duel.creature(A, "Писец"), target(B));
                    duel.window(Phase.DAMAGE);
                    if (known == color && able == level) {
                        duel.choose(cast).closeQueue().passBoth();
                        assertThat(duel.life(B)).isEqualTo(17);
                    } else {
                        assertThat(duel.refusal(cast)).isEqualTo(Reason.NO_CASTER);
                    }
                }
            }
        }
    }

    private static Effect damage(DamageKind kind) {
        return new Effect.DealDamage(Participant.TARGET, kind, 3, Optional.empty());
    }

    @ParameterizedTest
    @EnumSource(DamageKind.class)
    @Covers({"NT-IV-9.6", "NT-IV-2.1.3.1-c", "NT-III-4.4.1"})
    void each_damage_kind_is_reduced_and_prevented_by_matching_protection(DamageKind kind) {
        for (DamageKind against : DamageKind.values()) {
            var armed = Duel.tournament().define(TestCards.armor("Доспех", 3, 2, against));
            var knight = armed.creature(B, "Рыцарь");
            armed.equipped(knight, "Доспех");
            armed.window(Phase.DAMAGE).playEffect(A, damage(kind), target(knight)).passBoth();
            assertThat(armed.life(knight)).isEqualTo(kind == against ? 5 : 3);

            var warded = Duel.tournament().window(Phase.DAMAGE);
            var other = warded.creature(B, "Рыцарь");
            warded.playEffect(A, damage(kind), target(other))
                    .playEffect(B, new Effect.Prevent(Participant.TARGET, 0, Optional.empty(),
                    List.of(against)), target(other)).passBoth();
            assertThat(warded.life(other)).isEqualTo(kind == against ? 6 : 3);
        }
    }

    @ParameterizedTest
    @EnumSource(Duration.class)
    @Covers({"NT-V-9.2", "NT-V-9.3"})
    void control_lasts_for_its_stated_duration(Duration duration) {
        var duel = Duel.tournament();
        var knight = duel.creature(B, "Рыцарь");
        duel.window(Phase.DAMAGE).playEffect(A, TestCards.takeControl(duration), target(knight));
        assertThat(duel.controller(knight)).isEqualTo(A);
        var held = new ArrayList<Integer>();
        for (int turn = 0; turn < 3; turn++) {
            duel.endPhase();
            held.add(duel.controller(knight).equals(A) ? 1 : 0);
            Seat active = duel.state().moment().active();
            while (duel.state().moment().active().equals(active)) {
                duel.endPhase();
            }
        }
        held.add(duel.controller(knight).equals(A) ? 1 : 0);
        assertThat(held).isEqualTo(switch (duration) {
            case END_OF_PHASE -> List.of(0, 0, 0, 0);
            case END_OF_TURN -> List.of(1, 0, 0, 0);
            case OWN_NEXT_TURN_START -> List.of(1, 1, 0, 0);
            case WHILE_IN_PLAY -> List.of(1, 1, 1, 1);
        });
    }

    @ParameterizedTest
    @EnumSource(Destination.class)
    @Covers({"NT-I-2.2.1", "NT-II-2.5", "NT-II-3.4", "NT-II-7.1", "NT-II-7.4"})
    void each_destination_moves_creatures_and_items_to_their_masters_zone(Destination destination) {
        var duel = Duel.tournament();
        var knight = duel.creature(B, "Рыцарь");
        var sword = duel.equipped(duel.creature(B, "Рыцарь"), "Меч");
        duel.window(Phase.DAMAGE).playEffect(A, TestCards.move(destination), target(knight));
        duel.define(TestCards.event("Забрать", List.of(Filter.any(
                Filter.ObjectKind.ITEM)), TestCards.move(destination)));
        duel.passOnce();
        duel.choose(duel.playEvent(A, duel.inHand(A, "Забрать"), target(sword))).closeQueue();
        assertThat(duel.isInZone(knight, B, switch (destination) {
            case HAND, DECK_TOP, DECK_BOTTOM -> NebozhiteliZone.CREATURE_DECK;
            case SUMMON_FIELD -> NebozhiteliZone.SUMMON_FIELD;
            case GRAVE -> NebozhiteliZone.CREATURE_GRAVE;
            case PLAY -> NebozhiteliZone.FIELD;
        })).isTrue();
        if (destination != Destination.PLAY) {
            assertThat(duel.isInZone(sword, B, switch (destination) {
                case HAND -> NebozhiteliZone.HAND;
                case GRAVE -> NebozhiteliZone.GRAVE;
                case DECK_TOP, DECK_BOTTOM, SUMMON_FIELD, PLAY -> NebozhiteliZone.MAIN_DECK;
            })).isTrue();
        }
    }
}
