package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.target;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.nebozhiteli.card.Filter;
import letopis.nebozhiteli.card.Keyword;
import letopis.nebozhiteli.card.Keyword.CannotBeTarget;
import letopis.nebozhiteli.card.Keyword.CannotBeTarget.Scope;
import letopis.nebozhiteli.card.Keyword.MagicProtection;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.CardEvent.CardBuried;
import letopis.nebozhiteli.event.Edition;
import letopis.nebozhiteli.event.QueueEvent.EffectFizzled;
import letopis.nebozhiteli.event.QueueEvent.TargetUnsuitable;
import letopis.nebozhiteli.rules.Reason;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Possible targets and the effect of unsuitable ones.
@DisplayNameGeneration(ReplaceUnderscores.class)
class TargetsTest {

    // C-117
    @InBothEditions
    @Covers({"NT-V-8.2", "NB-051-b", "NT-V-7.2.3"})
    void an_unsuitable_target_is_accepted_and_the_card_is_wasted(Edition edition) {
        var duel = Duel.inEdition(edition);
        var mage = duel.creature(A, "Огненный маг");
        var shade = duel.creature(B, "Тень");
        var bolt = duel.inHand(A, "Огненная стрела");
        duel.window(Phase.SUMMON).choose(duel.cast(bolt, mage, target(shade)));
        assertThat(duel.isTurned(mage)).isTrue();
        assertThat(duel.onlyEvent(TargetUnsuitable.class).reason()).isEqualTo(TargetUnsuitable.Reason.CANNOT_BE_TARGET);
        duel.closeQueue();
        assertThat(duel.onlyEvent(EffectFizzled.class).source()).isEqualTo(bolt);
        assertThat(duel.onlyEvent(CardBuried.class).card()).isEqualTo(bolt);
        duel.passBoth();
        assertThat(duel.life(shade)).isEqualTo(3);
    }

    // C-118
    @InBothEditions
    @Covers({"NB-051-b", "NT-V-8.2", "NT-V-8.1"})
    void a_card_with_the_wrong_kind_of_target_is_wasted(Edition edition) {
        var duel = Duel.inEdition(edition);
        var priestess = duel.creature(A, "Жрица");
        var sword = duel.equipped(priestess, "Посох");
        var altar = duel.artifact(A, "Алтарь");
        var first = duel.inHand(A, "Исцеление");
        duel.window(Phase.SUMMON);
        assertThat(duel.refusal(duel.cast(first, priestess))).isEqualTo(Reason.TARGET_REQUIRED);
        assertThat(duel.refusal(duel.cast(first, priestess, target(priestess), target(sword))))
                .isEqualTo(Reason.TOO_MANY_TARGETS);
        assertThat(duel.refusal(duel.cast(first, priestess, target(altar)))).isEqualTo(Reason.NO_SUCH_TARGET);
        duel.choose(duel.cast(first, priestess, target(B))).closeQueue();
        assertThat(duel.onlyEvent(TargetUnsuitable.class).reason()).isEqualTo(TargetUnsuitable.Reason.WRONG_KIND);
        duel.onlyEvent(EffectFizzled.class);
    }

    // C-125
    @InBothEditions
    @Covers({"NT-V-10.1", "NB-141"})
    void protection_from_magic_also_stops_helpful_magic(Edition edition) {
        var duel = Duel.inEdition(edition);
        var priestess = duel.creature(A, "Жрица");
        var paladin = duel.creature(A, "Паладин", 2);
        var healing = duel.inHand(A, "Исцеление");
        duel.window(Phase.SUMMON).choose(duel.cast(healing, priestess, target(paladin))).closeQueue().passBoth();
        assertThat(duel.onlyEvent(TargetUnsuitable.class).reason())
                .isEqualTo(TargetUnsuitable.Reason.PROTECTED_FROM_MAGIC);
        assertThat(duel.life(paladin)).isEqualTo(2);
    }

    @InBothEditions
    @Covers({"NT-V-10.2", "NB-112"})
    void abilities_events_and_magical_weapons_reach_creatures_protected_from_magic(Edition edition) {
        var duel = Duel.inEdition(edition);
        var priestess = duel.creature(A, "Жрица");
        duel.equipped(priestess, "Посох");
        var paladin = duel.creature(B, "Паладин", 5);
        duel.window(Phase.SUMMON).choose(duel.activate(priestess, target(paladin))).closeQueue().passBoth();
        assertThat(duel.life(paladin)).isEqualTo(6);
        duel.markTurned(paladin);
        var second = duel.creature(A, "Жрица");
        duel.equipped(second, "Посох");
        var blocker = duel.creature(B, "Паладин");
        duel.fight(List.of(second), Duel.block(blocker, second)).passBoth();
        assertThat(duel.life(blocker)).isEqualTo(5);
    }

    // C-122
    @Test
    @Covers({"NT-V-10.1", "NT-V-7.3.2-b"})
    void an_enchantment_stays_silent_on_a_creature_that_becomes_protected() {
        var duel = Duel.tournament();
        var knight = duel.creature(B, "Рыцарь");
        var blessing = duel.equipped(knight, "Благословение");
        duel.window(Phase.SUMMON).playEffect(A, TestCards.damage(2), target(knight)).passBoth();
        assertThat(duel.life(knight)).isEqualTo(5);
        duel.window(Phase.EQUIP).playEffect(A, TestCards.damage(2), target(knight))
                .playEffect(B, TestCards.grant(new MagicProtection()), target(knight)).passBoth();
        assertThat(duel.life(knight)).isEqualTo(3);
        assertThat(duel.state().table().card(knight).attached()).containsExactly(blessing);
    }

    @Test
    @Covers({"NT-V-10.1", "NT-V-7.3.2-b"})
    void an_enchantment_granting_protection_silences_other_enchantments() {
        var duel = Duel.tournament();
        var priestess = duel.creature(A, "Жрица");
        var knight = duel.creature(B, "Рыцарь", 3);
        duel.equipped(knight, "Благословение");
        duel.equipped(knight, "Завеса");
        var healing = duel.inHand(A, "Исцеление");
        duel.window(Phase.SUMMON).choose(duel.cast(healing, priestess, target(knight))).closeQueue().passOnce()
                .playEffect(A, TestCards.damage(1), target(knight)).passBoth();
        assertThat(duel.life(knight)).isEqualTo(2);
    }

    // C-121
    @Test
    @Covers({"NT-V-7.3.2-b"})
    void an_enchantment_keeps_working_on_a_creature_that_becomes_untargetable() {
        var duel = Duel.tournament();
        var knight = duel.creature(B, "Рыцарь");
        duel.equipped(knight, "Благословение");
        duel.window(Phase.SUMMON).playEffect(A, TestCards.damage(3), target(knight))
                .playEffect(B, TestCards.grant(new CannotBeTarget(Scope.EVERYTHING)), target(knight)).passBoth();
        assertThat(duel.life(knight)).isEqualTo(4);
    }

    @Test
    @Covers({"NT-V-8.2", "NT-V-6.4.2", "NT-V-7.2.2"})
    void an_untargetable_creature_is_immune_to_magic_abilities_or_everything() {
        for (Scope scope : Scope.values()) {
            var duel = Duel.tournament().define(TestCards.creature("Неуловимый", 4, new CannotBeTarget(scope)));
            var elusive = duel.creature(B, "Неуловимый");
            var drake = duel.creature(A, "Дракончик");
            var mage = duel.creature(A, "Огненный маг");
            var bolt = duel.inHand(A, "Огненная стрела");
            duel.window(Phase.SUMMON).choose(duel.cast(bolt, mage, target(elusive)))
                    .choose(duel.activate(drake, target(elusive)))
                    .closeQueue();
            int magic = scope == Scope.ABILITIES ? 0 : 1;
            int abilities = scope == Scope.MAGIC ? 0 : 1;
            assertThat(duel.recentEvents(EffectFizzled.class)).hasSize(magic + abilities);
            duel.passBoth();
            assertThat(duel.life(elusive)).isEqualTo(4 - 2 * (1 - magic) - 2 * (1 - abilities));
        }
    }

    @Test
    @Covers({"NT-V-9.4", "NT-V-8.1", "NT-V-9.1", "NT-I-2.2-b"})
    void a_borrowed_creature_does_not_count_as_your_creature() {
        var duel = Duel.tournament();
        var warlock = duel.creature(A, "Чернокнижник");
        var borrowed = duel.lendTo(duel.creature(B, "Рыцарь"), A);
        var scroll = duel.inHand(A, "Жертвоприношение");
        duel.window(Phase.SUMMON).choose(duel.cast(scroll, warlock, target(borrowed))).closeQueue();
        duel.onlyEvent(EffectFizzled.class);
        assertThat(duel.isDead(borrowed)).isFalse();
    }

    @Test
    @Covers({"NT-V-8.2", "NT-II-4.2", "NT-II-4.3", "NT-V-7.3.3"})
    void an_enchantment_on_an_enchantment_is_wasted() {
        var duel = Duel.tournament();
        var priestess = duel.creature(A, "Жрица");
        var veil = duel.equipped(priestess, "Завеса");
        var blessing = duel.inHand(A, "Благословение");
        duel.begin(Phase.EQUIP).choose(duel.enchant(blessing, priestess, target(veil))).closeQueue();
        assertThat(duel.onlyEvent(TargetUnsuitable.class).reason()).isEqualTo(TargetUnsuitable.Reason.WRONG_KIND);
        assertThat(duel.isInZone(blessing, A, NebozhiteliZone.GRAVE)).isTrue();
    }

    @Test
    @Covers({"NT-V-6.4.2", "NT-V-8.1", "NT-V-8.2", "NT-V-9.4"})
    void an_ability_that_targets_enemies_is_wasted_on_a_friendly_creature() {
        var duel = Duel.tournament();
        var cup = duel.artifact(A, "Чаша крови");
        var mine = duel.creature(A, "Рыцарь");
        var theirs = duel.creature(B, "Рыцарь");
        duel.window(Phase.SUMMON).choose(duel.activate(cup, target(mine))).choose(duel.activate(cup, target(theirs)))
                .closeQueue().passBoth();
        assertThat(duel.onlyEvent(TargetUnsuitable.class).target()).isEqualTo(target(mine));
        assertThat(duel.actions(A)).isEqualTo(2);
        assertThat(duel.life(mine)).isEqualTo(6);
        assertThat(duel.life(theirs)).isEqualTo(5);
    }

    @Test
    @Covers({"NT-V-8.1", "NT-V-8.2", "NT-II-4.3"})
    void an_enchantment_on_an_item_can_be_a_target_but_not_a_bearer() {
        var duel = Duel.tournament();
        var priestess = duel.creature(A, "Жрица");
        var staff = duel.equipped(priestess, "Посох");
        var seal = duel.equipped(staff, "Печать ярости");
        var altar = duel.artifact(A, "Алтарь");
        var blessing = duel.inHand(A, "Благословение");
        duel.begin(Phase.EQUIP);
        assertThat(duel.refusal(duel.enchant(blessing, priestess, target(altar)))).isEqualTo(Reason.NO_SUCH_TARGET);
        duel.choose(duel.enchant(blessing, priestess, target(seal))).closeQueue();
        assertThat(duel.onlyEvent(TargetUnsuitable.class).reason()).isEqualTo(TargetUnsuitable.Reason.WRONG_KIND);
    }

    @Test
    @Covers({"NT-V-8.1", "NB-051", "NT-V-10.1", "NB-141", "NT-V-6.2-b"})
    void each_reason_for_an_unsuitable_target_has_its_own_refusal() {
        var enemies = new Filter(Filter.ObjectKind.CREATURE, Optional.of(Filter.Whose.ENEMY), List.of("человек"),
                List.of(), List.of(), false, List.of());
        var duel = Duel.withSettings("unsuitableTarget", "refused").define(
                TestCards.event("Укол", List.of(enemies), TestCards.damage(1)),
                TestCards.event("Порез", List.of(Filter.any(Filter.ObjectKind.CREATURE)), TestCards.damage(1)),
                TestCards.creature("Недоступный", 3, new Keyword.AbilityProtection()));
        var priestess = duel.creature(A, "Жрица");
        var drake = duel.creature(A, "Дракончик");
        var knight = duel.creature(A, "Рыцарь");
        var sword = duel.equipped(knight, "Меч");
        var shade = duel.creature(B, "Тень");
        var warded = duel.creature(B, "Недоступный");
        var prick = duel.inHand(A, "Укол");
        var cut = duel.inHand(A, "Порез");
        duel.window(Phase.SUMMON);
        assertThat(duel.refusal(duel.playEvent(A, prick, target(B)))).isEqualTo(Reason.TARGET_IS_PLAYER);
        assertThat(duel.refusal(duel.playEvent(A, prick, target(sword)))).isEqualTo(Reason.TARGET_NOT_OF_KIND);
        assertThat(duel.refusal(duel.playEvent(A, prick, target(knight)))).isEqualTo(Reason.TARGET_OF_OTHER_SIDE);
        assertThat(duel.refusal(duel.playEvent(A, prick, target(warded)))).isEqualTo(Reason.TARGET_DOES_NOT_FIT);
        assertThat(duel.refusal(duel.playEvent(A, cut, target(duel.inGraveyard(B, "Рыцарь")))))
                .isEqualTo(Reason.TARGET_OUT_OF_PLAY);
        assertThat(duel.refusal(duel.playEvent(A, cut, target(shade)))).isEqualTo(Reason.CANNOT_BE_TARGET);
        assertThat(duel.refusal(duel.cast(duel.inHand(A, "Исцеление"), priestess, target(duel.creature(A, "Паладин")))))
                .isEqualTo(Reason.PROTECTED_FROM_MAGIC);
        assertThat(duel.refusal(duel.activate(drake, target(warded)))).isEqualTo(Reason.PROTECTED_FROM_ABILITIES);
    }

    @InBothEditions
    @Covers({"NB-051-b", "NT-V-8.2", "NT-V-8.1"})
    void a_card_in_play_of_another_kind_is_the_wrong_kind_of_target(Edition edition) {
        var duel = Duel.inEdition(edition);
        var priestess = duel.creature(A, "Жрица");
        var staff = duel.equipped(priestess, "Посох");
        var healing = duel.inHand(A, "Исцеление");
        duel.window(Phase.SUMMON).choose(duel.cast(healing, priestess, target(staff)));
        assertThat(duel.onlyEvent(TargetUnsuitable.class).reason()).isEqualTo(TargetUnsuitable.Reason.WRONG_KIND);
    }

    @InBothEditions
    @Covers({"NB-051-b", "NT-V-8.2"})
    void magic_on_a_dead_creature_is_wasted_because_the_creature_has_left_play(Edition edition) {
        var duel = Duel.inEdition(edition);
        var priestess = duel.creature(A, "Жрица");
        var dead = duel.inGraveyard(A, "Рыцарь");
        var healing = duel.inHand(A, "Исцеление");
        duel.window(Phase.SUMMON).choose(duel.cast(healing, priestess, target(dead))).closeQueue();
        assertThat(duel.onlyEvent(TargetUnsuitable.class).reason()).isEqualTo(TargetUnsuitable.Reason.OUT_OF_PLAY);
        assertThat(duel.onlyEvent(EffectFizzled.class).source()).isEqualTo(healing);
    }

    @Test
    @Covers("NT-II-7.5")
    void a_dead_creature_of_the_opponent_can_be_a_target_of_effects_that_leave_it_in_the_graveyard() {
        var duel = Duel.tournament().define(TestCards.event("Поминки",
                List.of(Filter.any(Filter.ObjectKind.DEAD_CREATURE)), TestCards.damageToOpponent(2)));
        var dead = duel.inGraveyard(B, "Рыцарь");
        var wake = duel.inHand(A, "Поминки");
        duel.window(Phase.SUMMON).choose(duel.playEvent(A, wake, target(dead))).closeQueue().passBoth();
        assertThat(duel.life(B)).isEqualTo(18);
        assertThat(duel.isDead(dead)).isTrue();
    }
}
