package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.block;
import static letopis.nebozhiteli.Duel.target;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.nebozhiteli.card.Ability.TriggerKind;
import letopis.nebozhiteli.card.CardText.Weapon;
import letopis.nebozhiteli.card.Cost;
import letopis.nebozhiteli.card.DamageComponent;
import letopis.nebozhiteli.card.DamageKind;
import letopis.nebozhiteli.card.Effect;
import letopis.nebozhiteli.card.Keyword.CannotBeTarget;
import letopis.nebozhiteli.card.Keyword.CannotBeTarget.Scope;
import letopis.nebozhiteli.card.Keyword.DamageBonus;
import letopis.nebozhiteli.card.Keyword.DamageReduction;
import letopis.nebozhiteli.card.Participant;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.card.ScrollColor;
import letopis.nebozhiteli.event.DuelDecision.AbilityActivated;
import letopis.nebozhiteli.event.DuelDecision.AttackersDeclared;
import letopis.nebozhiteli.event.DuelDecision.ItemsStripped;
import letopis.nebozhiteli.event.Edition;
import letopis.nebozhiteli.event.QueueEvent.AbilityTriggered;
import letopis.nebozhiteli.event.QueueEvent.EffectFizzled;
import letopis.nebozhiteli.rules.Reason;
import letopis.table.CardName;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// The three kinds of abilities and when each applies.
@DisplayNameGeneration(ReplaceUnderscores.class)
class AbilitiesTest {

    @InBothEditions
    @Covers({"NT-V-6.1", "NT-V-6.1.1", "NT-V-6.1.2", "NT-V-6.1.3", "NB-054", "NB-055", "NB-056", "NB-057"})
    void abilities_are_triggered_constant_or_activated(Edition edition) {
        var duel = Duel.inEdition(edition)
                .define(TestCards.creature("Мастер", 6, List.of(new DamageReduction(1, List.of())),
                TestCards.triggered(TriggerKind.ATTACKS,
                new Effect.LoseLife(Participant.OPPONENT, 2, Optional.empty())),
                TestCards.activated(new Cost(1, 0, false), TestCards.CREATURE, TestCards.damage(3))));
        var master = duel.creature(A, "Мастер");
        duel.begin(Phase.ATTACK).choose(new AttackersDeclared(A, List.of(master)));
        assertThat(duel.onlyEvent(AbilityTriggered.class).ability()).isZero();
        assertThat(duel.refusal(new AbilityActivated(A, master, 0, List.of(), Optional.empty())))
                .isEqualTo(Reason.NO_SUCH_ABILITY);
        assertThat(duel.refusal(new AbilityActivated(A, master, 2, List.of(), Optional.empty())))
                .isEqualTo(Reason.NO_SUCH_ABILITY);
        assertThat(duel.refusal(new AbilityActivated(A, master, -1, List.of(), Optional.empty())))
                .isEqualTo(Reason.NO_SUCH_ABILITY);
        assertThat(duel.refusal(new AbilityActivated(A, duel.inHand(A, "Топор"), 0, List.of(), Optional.empty())))
                .isEqualTo(Reason.NOT_IN_PLAY);
        duel.choose(new AbilityActivated(A, master, 1, List.of(target(master)), Optional.empty())).closeQueue()
                .passBoth();
        assertThat(duel.actions(A)).isEqualTo(3);
        assertThat(duel.life(B)).isEqualTo(18);
        assertThat(duel.life(master)).isEqualTo(4);
    }

    @InBothEditions
    @Covers({"NT-V-6.3", "NB-056"})
    void a_constant_ability_works_while_its_card_is_in_play(Edition edition) {
        var duel = Duel.inEdition(edition);
        var knight = duel.creature(A, "Рыцарь");
        var ward = duel.equipped(knight, "Оберег");
        duel.window(Phase.SUMMON).playEffect(A, TestCards.damage(2), target(knight)).passBoth();
        assertThat(duel.life(knight)).isEqualTo(5);
        duel.choose(new ItemsStripped(A, knight, List.of(ward))).finishStep()
                .playEffect(A, TestCards.damage(2), target(knight))
                .passBoth();
        assertThat(duel.life(knight)).isEqualTo(3);
    }

    @Test
    @Covers("NT-V-6.2-b")
    void a_conditional_constant_ability_affects_creatures_protected_from_abilities() {
        var duel = Duel.tournament()
                .define(TestCards.creature("Ёж", 4, List.of(), TestCards.triggered(TriggerKind.DAMAGES_CREATURE,
                        new Effect.DealDamage(Participant.CAUSE, DamageKind.PHYSICAL, 2, Optional.empty()))),
                TestCards.creature("Неуловимый", 5, new CannotBeTarget(Scope.ABILITIES)));
        var hedgehog = duel.creature(A, "Ёж");
        var elusive = duel.creature(B, "Неуловимый");
        duel.fight(List.of(hedgehog), block(elusive, hedgehog)).passBoth();
        assertThat(duel.life(elusive)).isEqualTo(5 - 1 - 2);
    }

    @InBothEditions
    @Covers({"NT-V-4.1", "NT-V-5.1", "NB-041", "NB-042", "NB-043", "NB-058", "NB-058-b"})
    void a_creature_pays_one_turn_cost_until_it_unturns(Edition edition) {
        var duel = Duel.inEdition(edition).define(TestCards.creature("Двуликий", 4, List.of(),
                TestCards.activated(Cost.TURNING_COST, TestCards.PLAYER, TestCards.damage(1)),
                TestCards.activated(Cost.TURNING_COST, TestCards.PLAYER, TestCards.healing(1))));
        var janus = duel.creature(A, "Двуликий");
        duel.window(Phase.SUMMON).choose(new AbilityActivated(A, janus, 0, List.of(target(B)), Optional.empty()));
        assertThat(duel.isTurned(janus)).isTrue();
        assertThat(duel.refusal(new AbilityActivated(A, janus, 0, List.of(target(B)), Optional.empty())))
                .isEqualTo(Reason.CREATURE_TURNED);
        assertThat(duel.refusal(new AbilityActivated(A, janus, 1, List.of(target(B)), Optional.empty())))
                .isEqualTo(Reason.CREATURE_TURNED);
        duel.closeQueue().passOnce().playEffect(A, TestCards.unturn(), target(janus)).passOnce();
        assertThat(duel.isTurned(janus)).isFalse();
        duel.choose(new AbilityActivated(A, janus, 1, List.of(target(A)), Optional.empty())).closeQueue();
        duel.begin(Phase.ATTACK);
        assertThat(duel.refusal(new AttackersDeclared(A, List.of(janus)))).isEqualTo(Reason.CREATURE_TURNED);
    }

    @Test
    @Covers({"NT-V-7.3.1", "NT-V-6.4.2"})
    void an_enchantment_is_not_an_ability_of_its_caster() {
        var duel = Duel.tournament().define(TestCards.creature("Неуловимый", 5, new CannotBeTarget(Scope.ABILITIES)),
                TestCards.creature("Тайный", 5, new CannotBeTarget(Scope.MAGIC)),
                TestCards.caster("Писец", ScrollColor.WHITE, 1, Cost.FREE));
        var elusive = duel.creature(A, "Неуловимый");
        var secret = duel.creature(A, "Тайный");
        var first = duel.creature(A, "Писец");
        var second = duel.creature(A, "Писец");
        var knight = duel.creature(A, "Рыцарь");
        var lasting = duel.inHand(A, "Благословение");
        var wasted = duel.inHand(A, "Благословение");
        duel.begin(Phase.EQUIP);
        assertThat(duel.refusal(duel.enchant(lasting, knight, target(elusive)))).isEqualTo(Reason.NO_CASTER);
        duel.choose(duel.enchant(lasting, first, target(elusive))).choose(duel.enchant(wasted, second, target(secret)))
                .closeQueue();
        assertThat(duel.isTurned(first)).isTrue();
        assertThat(duel.state().table().card(elusive).attached()).containsExactly(lasting);
        assertThat(duel.onlyEvent(EffectFizzled.class).source()).isEqualTo(wasted);
    }

    @Test
    @Covers({"NT-V-9.5", "NT-V-9.3", "NT-III-7.2"})
    void the_controller_of_a_creature_controls_its_items() {
        var duel = Duel.tournament()
                .define(new Weapon(new CardName("Жезл"), "Wand", Cost.FREE, Optional.empty(), 4,
                List.of(new DamageComponent(DamageKind.PHYSICAL, 1)),
                List.of(), List.of(TestCards.activated(new Cost(1, 0, false), TestCards.PLAYER, TestCards.damage(2)))));
        var borrowed = duel.lendTo(duel.creature(B, "Рыцарь"), A);
        var wand = duel.equipped(borrowed, "Жезл");
        duel.equipped(borrowed, "Амулет силы");
        duel.window(Phase.SUMMON);
        assertThat(duel.refusal(new AbilityActivated(B, wand, 0, List.of(target(A)), Optional.empty())))
                .isEqualTo(Reason.NOT_YOUR_WINDOW);
        duel.choose(new AbilityActivated(A, wand, 0, List.of(target(B)), Optional.empty())).closeQueue();
        assertThat(duel.actions(A)).isEqualTo(3);
        assertThat(duel.refusal(new AbilityActivated(B, wand, 0, List.of(target(A)), Optional.empty())))
                .isEqualTo(Reason.NOT_CONTROLLER);
        duel.passBoth().fight(List.of(borrowed)).passBoth();
        assertThat(duel.life(B)).isEqualTo(20 - 2 - 1 - 1);
    }

    @Test
    @Covers({"NT-IV-9.8", "NT-V-6.3"})
    void a_keyword_granted_to_one_creature_does_not_affect_others() {
        var duel = Duel.tournament();
        var knight = duel.creature(A, "Рыцарь");
        var other = duel.creature(A, "Рыцарь");
        duel.window(Phase.SUMMON).playEffect(A, TestCards.grant(new DamageBonus(2)), target(knight));
        duel.fight(List.of(knight, other)).passBoth();
        assertThat(duel.life(B)).isEqualTo(20 - 3 - 1);
    }
}
