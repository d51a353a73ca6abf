package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.block;
import static letopis.nebozhiteli.Duel.target;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.nebozhiteli.card.Ability.TriggerKind;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.card.Condition;
import letopis.nebozhiteli.card.Cost;
import letopis.nebozhiteli.card.DamageComponent;
import letopis.nebozhiteli.card.DamageKind;
import letopis.nebozhiteli.card.Destination;
import letopis.nebozhiteli.card.Duration;
import letopis.nebozhiteli.card.Effect;
import letopis.nebozhiteli.card.Filter;
import letopis.nebozhiteli.card.Measure;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.card.Participant;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.card.ScrollColor;
import letopis.nebozhiteli.event.DuelDecision.AttackersDeclared;
import letopis.nebozhiteli.event.DuelDecision.BlockersDeclared;
import letopis.nebozhiteli.event.DuelDecision.TargetsChosen;
import letopis.nebozhiteli.event.QueueEvent.AbilityTriggered;
import letopis.nebozhiteli.rules.DuelRules;
import letopis.nebozhiteli.rules.Reason;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Abilities triggered by damage, and conditions on damage (NT-V-6.2).
@DisplayNameGeneration(ReplaceUnderscores.class)
class DealtDamageTest {

    private static final Effect DRAIN = new Effect.Drain(Participant.ITSELF);
    private static final Effect HURT = TestCards.damageToOpponent(1);

    private static List<CardId> triggeredSources(Duel duel) {
        return duel.recentEvents(AbilityTriggered.class).stream().map(AbilityTriggered::source).toList();
    }

    private static CardText.Armor armor(String name, TriggerKind when) {
        return new CardText.Armor(new CardName(name), name, Cost.FREE, Optional.empty(), 2, 0, List.of(), List.of(),
                List.of(TestCards.triggered(when, HURT)));
    }

    @Test
    @Covers({"NT-V-6.2", "NT-V-7.3.4"})
    void an_enchantment_that_drains_life_can_save_its_bearer() {
        var duel = Duel.tournament().define(TestCards.enchantment("Жажда", List.of(),
                TestCards.triggered(TriggerKind.DAMAGES_CREATURE, DRAIN)));
        var knight = duel.creature(A, "Рыцарь", 1);
        duel.equipped(knight, "Жажда");
        var squire = duel.creature(B, "Оруженосец");
        duel.fight(List.of(knight), block(squire, knight)).passBoth();

        assertThat(duel.life(knight)).isEqualTo(1);
        assertThat(duel.life(squire)).isEqualTo(2);
    }

    @Test
    @Covers({"NT-V-6.2", "NT-II-4.3"})
    void a_strike_triggers_the_strikers_items_except_other_weapons() {
        var duel = Duel.tournament()
                .define(TestCards.creature("Двурукий", 4), armor("Шипы", TriggerKind.DAMAGES_PLAYER),
                TestCards.enchantment("Ярость", List.of(), TestCards.triggered(TriggerKind.DAMAGES_PLAYER, HURT)));
        var ambidexter = duel.creature(A, "Двурукий");
        var armor = duel.equipped(ambidexter, "Шипы");
        var first = duel.equipped(ambidexter, "Меч");
        var second = duel.equipped(ambidexter, "Кинжал");
        var onFirst = duel.equipped(first, "Ярость");
        duel.fight(List.of(ambidexter)).passBoth();

        assertThat(duel.state().table().card(ambidexter).attached()).contains(second);
        assertThat(triggeredSources(duel)).containsExactlyInAnyOrder(armor, onFirst, armor);
        assertThat(duel.life(B)).isEqualTo(20 - 3 - 2 - 3);
    }

    @Test
    @Covers({"NT-V-6.2", "NT-V-10.1"})
    void a_silenced_enchantment_does_not_trigger() {
        var duel = Duel.tournament().define(TestCards.enchantment("Жажда", List.of(),
                TestCards.triggered(TriggerKind.DAMAGES_PLAYER, HURT)));
        var paladin = duel.creature(A, "Паладин");
        duel.equipped(paladin, "Жажда");
        duel.fight(List.of(paladin)).passBoth();

        assertThat(triggeredSources(duel)).isEmpty();
    }

    @Test
    @Covers("NT-V-6.2")
    void a_source_that_left_play_does_not_trigger() {
        var duel = Duel.tournament().define(TestCards.creature("Кровопийца", 4, List.of(),
                TestCards.triggered(TriggerKind.DAMAGES_PLAYER, HURT)));
        var striker = duel.creature(A, "Кровопийца");
        duel.fight(List.of(striker)).playEffect(A, new Effect.Kill(Participant.TARGET), target(striker)).passBoth();

        assertThat(triggeredSources(duel)).isEmpty();
        assertThat(duel.life(B)).isEqualTo(19);
    }

    @Test
    @Covers({"NT-V-6.2", "NT-IV-9.6"})
    void damage_kinds_are_checked_after_armor_and_prevention() {
        for (var kind : List.of(DamageKind.PHYSICAL, DamageKind.FIRE)) {
            var duel = Duel.tournament().define(
                    new CardText.Weapon(new CardName("Клинок"), "Blade", Cost.FREE, Optional.empty(), 4,
                            List.of(new DamageComponent(DamageKind.PHYSICAL, 2),
                            new DamageComponent(DamageKind.FIRE, 1)), List.of(), List.of(TestCards.conditionalTrigger(
                                    TriggerKind.DAMAGES_CREATURE, new Condition.DamageKindCondition(kind), HURT))),
                    TestCards.armor("Асбест", 4, 5, DamageKind.FIRE));
            var knight = duel.creature(A, "Рыцарь");
            var blade = duel.equipped(knight, "Клинок");
            var foe = duel.creature(B, "Рыцарь");
            duel.equipped(foe, "Асбест");
            duel.fight(List.of(knight), block(foe, knight)).passBoth();

            assertThat(triggeredSources(duel)).isEqualTo(kind == DamageKind.PHYSICAL ? List.of(blade) : List.of());
        }
    }

    @Test
    @Covers("NT-V-6.2")
    void an_amount_can_equal_the_damage_dealt() {
        var duel = Duel.tournament()
                .define(TestCards.creature("Ёж", 5, List.of(), TestCards.triggered(TriggerKind.IS_DAMAGED,
                new Effect.LoseLife(Participant.OPPONENT, 2, Optional.of(Measure.DAMAGE_DEALT)))));
        var hedgehog = duel.creature(A, "Ёж");
        duel.window(Phase.SUMMON).playEffect(A, TestCards.damage(3), target(hedgehog)).passBoth();

        assertThat(duel.life(B)).isEqualTo(20 - 6);
    }

    @Test
    @Covers({"NT-V-8.2", "NT-V-7.3.3"})
    void an_enchantment_whose_target_is_gone_is_buried() {
        var duel = Duel.tournament().define(TestCards.caster("Писец", ScrollColor.WHITE, 1, Cost.FREE.withTurn()),
                TestCards.enchantment("Знак", List.of()));
        var scribe = duel.creature(A, "Писец");
        var knight = duel.creature(A, "Рыцарь");
        var sword = duel.equipped(knight, "Меч");
        var killer = duel.eventInHand(A, new Effect.Kill(Participant.TARGET));
        var mark = duel.inHand(A, "Знак");
        duel.begin(Phase.EQUIP).choose(duel.playEvent(A, killer, target(knight)))
                .choose(duel.enchant(mark, scribe, target(sword)))
                .closeQueue();

        assertThat(duel.isInZone(mark, A, NebozhiteliZone.GRAVE)).isTrue();
        assertThat(duel.isInZone(sword, A, NebozhiteliZone.HAND)).isTrue();
    }

    @Test
    @Covers({"NT-IV-9.3"})
    void a_blocker_does_not_strike_an_attacker_that_has_changed_sides() {
        var duel = Duel.tournament();
        var knight = duel.creature(A, "Рыцарь");
        var squire = duel.creature(B, "Оруженосец");
        duel.begin(Phase.ATTACK).choose(new AttackersDeclared(A, List.of(knight)))
                .passBoth().choose(new BlockersDeclared(B,
                        List.of(block(squire, knight))));
        duel.passOnce().playEffect(B, TestCards.takeControl(Duration.END_OF_TURN), target(knight)).passBoth();
        duel.endPhase();

        assertThat(duel.life(knight)).isEqualTo(6);
        assertThat(duel.life(squire)).isEqualTo(3);
    }

    @Test
    @Covers({"NT-V-6.2", "NT-V-8.1", "NT-II-7.5"})
    void a_triggered_ability_cannot_take_cards_from_the_opponents_graveyard() {
        var duel = Duel.tournament().define(TestCards.creature("Копатель", 3, List.of(),
                TestCards.targetedTrigger(TriggerKind.ENTERS, Filter.any(Filter.ObjectKind.DEAD_CREATURE),
                        TestCards.move(Destination.SUMMON_FIELD))));
        var theirs = duel.inGraveyard(B, "Рыцарь");
        var mine = duel.inGraveyard(A, "Рыцарь");
        var necromancer = duel.onSummonField(A, "Копатель", 2);
        duel.begin(Phase.SUMMON).choose(duel.placeMana(A, necromancer, 1));

        assertThat(DuelRules.RULES.choices(duel.state(), A))
                .filteredOn(TargetsChosen.class::isInstance).hasSize(1);
        assertThat(duel.refusal(chooseTarget(necromancer, theirs)))
                .isEqualTo(Reason.GRAVE_OF_OTHER);
        duel.choose(chooseTarget(necromancer, mine));
    }

    private static TargetsChosen chooseTarget(CardId source, CardId target) {
        return new TargetsChosen(A, source, 0, List.of(target(target)));
    }
}
