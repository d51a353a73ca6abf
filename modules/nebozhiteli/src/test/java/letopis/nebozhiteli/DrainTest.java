package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.block;
import static letopis.nebozhiteli.Duel.target;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.util.List;
import java.util.Optional;
import letopis.nebozhiteli.card.Ability.TriggerKind;
import letopis.nebozhiteli.card.DamageKind;
import letopis.nebozhiteli.card.Effect;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.card.Participant;
import letopis.nebozhiteli.event.Edition;
import letopis.nebozhiteli.event.LedgerEvent.HealingQueued;
import letopis.nebozhiteli.event.QueueEvent.AbilityTriggered;
import letopis.nebozhiteli.event.TurnEvent.CardsDrawn;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Abilities triggered by damage, mainly drains.
@DisplayNameGeneration(ReplaceUnderscores.class)
class DrainTest {

    // C-024
    @Test
    @Covers({"NT-V-2.1-b", "NT-IV-9.2.1", "NB-021", "NB-055"})
    void a_drain_moves_existing_counters_or_takes_them_from_the_reserve() {
        for (var duel : List.of(Duel.tournament(), Duel.beginner())) {
            var vampire = duel.creature(A, "Вампир", 1);
            duel.equipped(vampire, "Меч");
            var priestess = duel.creature(B, "Жрица", 1);
            duel.fight(List.of(vampire), block(priestess, vampire)).passBoth();
            assertThat(duel.isDead(priestess)).isTrue();
            boolean beginner = duel.state().settings().edition() == Edition.BEGINNER;
            assertThat(duel.life(vampire)).isEqualTo(beginner ? 3 : 1);
        }
    }

    // C-025
    @InBothEditions
    @Covers({"NB-119"})
    void damage_to_a_player_does_not_heal_a_creature_that_drains_creatures(Edition edition) {
        var duel = Duel.inEdition(edition);
        var vampire = duel.creature(A, "Вампир", 3);
        duel.equipped(vampire, "Кинжал");
        duel.fight(List.of(vampire)).passBoth();
        assertThat(duel.life(B)).isEqualTo(18);
        assertThat(duel.life(vampire)).isEqualTo(3);
    }

    @InBothEditions
    @Covers({"NT-V-2.1-b", "NB-055"})
    void only_damage_actually_dealt_is_drained(Edition edition) {
        var duel = Duel.inEdition(edition);
        var vampire = duel.creature(A, "Вампир", 3);
        duel.equipped(vampire, "Меч");
        var knight = duel.creature(B, "Рыцарь");
        duel.equipped(knight, "Латы");
        duel.fight(List.of(vampire), block(knight, vampire)).passOnce()
                .playEffect(B, TestCards.prevent(0), target(knight)).passBoth();
        assertThat(duel.life(vampire)).isEqualTo(2);
        assertThat(duel.recentEvents(AbilityTriggered.class)).isEmpty();
    }

    @Test
    @Covers({"NT-V-2.1-b"})
    void two_drains_do_not_move_the_same_counters() {
        var duel = Duel.tournament();
        var knight = duel.creature(A, "Рыцарь", 4);
        var first = duel.creature(B, "Вампир", 2);
        var second = duel.creature(B, "Вампир", 2);
        duel.equipped(first, "Меч");
        duel.equipped(second, "Меч");
        duel.fight(List.of(knight), block(first, knight), block(second, knight))
                .choose(duel.splitDamage(knight, duel.share(0, first, 1))).passBoth();
        assertThat(duel.isDead(knight)).isTrue();
        assertThat(duel.life(first)).isEqualTo(2 - 1 + 3);
        assertThat(duel.life(second)).isEqualTo(2 + 1);
    }

    // C-028
    @Test
    @Covers({"NT-IV-2.1.3.1-b", "NT-V-6.3.1"})
    void restored_damage_still_counts_as_dealt() {
        var duel = Duel.tournament();
        var vampire = duel.creature(A, "Вампир", 2);
        duel.equipped(vampire, "Шип");
        var knight = duel.creature(B, "Рыцарь", 2);
        duel.equipped(knight, "Латы");
        duel.fight(List.of(vampire), block(knight, vampire)).passOnce()
                .playEffect(B, TestCards.restore(), target(knight)).passBoth();
        assertThat(duel.life(knight)).isEqualTo(6);
        assertThat(duel.recentEvents(AbilityTriggered.class)).hasSize(1);
        assertThat(duel.life(vampire)).isEqualTo(3);
    }

    @InBothEditions
    @Covers({"NT-V-6.2", "NB-055"})
    void damage_can_draw_an_unseen_card(Edition edition) {
        var duel = Duel.inEdition(edition).define(TestCards.creature("Мародёр", 4, List.of(),
                TestCards.triggered(TriggerKind.DAMAGES_CREATURE,
                new Effect.Draw(Participant.CONTROLLER, 2, Optional.empty()))));
        var looter = duel.creature(A, "Мародёр");
        var knight = duel.creature(B, "Рыцарь");
        duel.fight(List.of(looter), block(knight, looter)).passBoth();
        assertThat(duel.onlyEvent(CardsDrawn.class).cards()).hasSize(2);
        assertThat(duel.life(knight)).isEqualTo(5);
        assertThat(duel.state().table().deck(A, NebozhiteliZone.MAIN_DECK).size()).isEqualTo(28);
    }

    @Test
    @Covers({"NT-IV-2.1.3-b"})
    void triggered_damage_is_added_to_the_same_ledger_and_reduced() {
        var duel = Duel.tournament().define(TestCards.creature("Ёж", 4, List.of(),
                TestCards.triggered(TriggerKind.DAMAGES_CREATURE,
                        new Effect.DealDamage(Participant.CAUSE, DamageKind.PHYSICAL, 3, Optional.empty()))));
        var hedgehog = duel.creature(A, "Ёж");
        var knight = duel.creature(B, "Рыцарь");
        duel.equipped(knight, "Латы");
        duel.define(TestCards.weapon("Дубина", 3, 3));
        duel.equipped(hedgehog, "Дубина");
        duel.fight(List.of(hedgehog), block(knight, hedgehog)).passBoth();
        assertThat(duel.life(knight)).isEqualTo(4);
        assertThat(duel.linesByKind(target(knight))).containsExactly(entry("DAMAGE", -6), entry("REDUCTION", 4));
    }

    @Test
    @Covers("NT-V-2.1-b")
    void a_drain_includes_counters_healed_in_the_phase_and_is_limited_by_them() {
        var duel = Duel.tournament();
        var knight = duel.creature(A, "Рыцарь", 1);
        var first = duel.creature(B, "Вампир", 1);
        var second = duel.creature(B, "Вампир", 1);
        duel.equipped(first, "Меч");
        duel.equipped(second, "Меч");
        duel.fight(List.of(knight), block(first, knight), block(second, knight))
                .choose(duel.splitDamage(knight, duel.share(0, first, 1)));
        duel.playEffect(A, TestCards.healing(2), target(knight)).passBoth();
        assertThat(duel.isDead(knight)).isTrue();
        assertThat(duel.life(first)).isEqualTo(1 - 1 + 3);
        assertThat(duel.life(second)).isEqualTo(1);
        assertThat(duel.recentEvents(HealingQueued.class)).hasSize(2);
    }
}
