package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.target;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.util.List;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.CardEvent.CardBuried;
import letopis.nebozhiteli.event.CardEvent.CreatureDied;
import letopis.nebozhiteli.event.Edition;
import letopis.nebozhiteli.event.EndEvent.PlayerLost;
import letopis.nebozhiteli.event.LedgerEvent.LedgerCommitted;
import letopis.nebozhiteli.event.LedgerEvent.LifeAdjusted;
import letopis.nebozhiteli.event.QueueEvent.EffectFizzled;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// "Did I kill it before it healed?" Everything in a phase is simultaneous.
@DisplayNameGeneration(ReplaceUnderscores.class)
class LedgerTest {

    // C-001
    @InBothEditions
    @Covers({"NT-IV-2.1.3", "NT-IV-2.1.3-b", "NT-IV-2.1.3-c", "NT-IV-2.1.3-d", "NB-131"})
    void damage_and_healing_in_one_phase_are_netted(Edition edition) {
        var duel = Duel.inEdition(edition);
        var knight = duel.creature(B, "Рыцарь", 3);
        duel.window(Phase.SUMMON).playEffect(A, TestCards.damage(3), target(knight))
                .playEffect(B, TestCards.healing(2), target(knight));
        assertThat(duel.life(knight)).isEqualTo(3);
        duel.passBoth();
        assertThat(duel.life(knight)).isEqualTo(2);
        assertThat(duel.linesByKind(target(knight))).containsExactly(entry("DAMAGE", -3), entry("HEALING", 2));
        assertThat(duel.account(target(knight)).before()).isEqualTo(3);
        assertThat(duel.account(target(knight)).net()).isEqualTo(2);
    }

    // C-002
    @InBothEditions
    @Covers({"NT-IV-2.1.3-d", "NT-IV-2.1.3.1", "NB-132"})
    void healing_played_before_damage_counts_the_same(Edition edition) {
        var duel = Duel.inEdition(edition);
        var knight = duel.creature(A, "Рыцарь", 3);
        duel.window(Phase.SUMMON).playEffect(A, TestCards.healing(2), target(knight))
                .playEffect(B, TestCards.damage(3), target(knight)).passBoth();
        assertThat(duel.life(knight)).isEqualTo(2);
    }

    // C-004
    @InBothEditions
    @Covers({"NT-IV-2.1.3", "NT-IV-2.3", "NB-128", "NB-081"})
    void a_creature_survives_lethal_damage_healed_before_end_of_phase(Edition edition) {
        var duel = Duel.inEdition(edition);
        var knight = duel.creature(B, "Рыцарь", 2);
        duel.window(Phase.SUMMON).playEffect(A, TestCards.damage(2), target(knight))
                .playEffect(B, TestCards.healing(1), target(knight)).passBoth();
        assertThat(duel.life(knight)).isEqualTo(1);
        assertThat(duel.recentEvents(CreatureDied.class)).isEmpty();
    }

    // C-005
    @InBothEditions
    @Covers({"NT-IV-2.3", "NT-IV-2.3-c", "NT-IV-2.4", "NT-II-7.1", "NT-II-7.3", "NB-135", "NT-IV-2.1.4"})
    void healing_in_the_next_phase_comes_too_late(Edition edition) {
        var duel = Duel.inEdition(edition);
        var knight = duel.creature(B, "Рыцарь", 2);
        duel.window(Phase.RANGED).playEffect(A, TestCards.damage(2), target(knight)).passBoth();
        assertThat(duel.isDead(knight)).isTrue();
        assertThat(duel.phase()).isEqualTo(Phase.ATTACK);
        assertThat(duel.recentEvents(LedgerCommitted.class)).hasSize(1);
    }

    // C-032
    @InBothEditions
    @Covers({"NT-IV-2.1.2-b", "NT-V-8.2", "NT-V-7.2.3", "NB-049", "NB-130"})
    void a_queued_card_is_spent_even_if_an_earlier_one_made_it_pointless(Edition edition) {
        var duel = Duel.inEdition(edition);
        var squire = duel.creature(A, "Оруженосец");
        var first = duel.eventInHand(A, TestCards.sacrifice());
        var second = duel.eventInHand(A, TestCards.healing(2));
        duel.window(Phase.SUMMON).choose(duel.playEvent(A, first, target(squire)))
                .choose(duel.playEvent(A, second, target(squire)))
                .closeQueue();
        assertThat(duel.isDead(squire)).isTrue();
        assertThat(duel.onlyEvent(EffectFizzled.class).source()).isEqualTo(second);
        assertThat(duel.recentEvents(CardBuried.class)).extracting(CardBuried::card).containsExactly(first, second);
        assertThat(duel.isInZone(second, A, NebozhiteliZone.GRAVE)).isTrue();
    }

    // C-006, C-028
    @InBothEditions
    @Covers({"NT-IV-2.1.3.1-b", "NB-132"})
    void a_full_restoration_overrides_all_damage_in_its_phase(Edition edition) {
        var duel = Duel.inEdition(edition);
        var knight = duel.creature(B, "Рыцарь", 2);
        duel.window(Phase.SUMMON).playEffect(A, TestCards.damage(9), target(knight))
                .playEffect(B, TestCards.restore(), target(knight))
                .passBoth();
        assertThat(duel.life(knight)).isEqualTo(6);
    }

    // C-008
    @Test
    @Covers({"NT-IV-2.1.3.1-b"})
    void a_full_restoration_one_phase_too_early_does_not_save_a_creature() {
        var duel = Duel.tournament();
        var knight = duel.creature(B, "Рыцарь", 2);
        duel.window(Phase.SUMMON).playEffect(A, TestCards.restore(), target(knight)).passBoth();
        assertThat(duel.life(knight)).isEqualTo(6);
        duel.endPhase().window(Phase.RANGED).playEffect(A, TestCards.damage(9), target(knight)).passBoth();
        assertThat(duel.isDead(knight)).isTrue();
    }

    // C-009, C-010
    @InBothEditions
    @Covers({"NT-IV-2.1.3-e", "NT-III-3.4.1", "NB-140"})
    void the_maximum_caps_the_sum_rather_than_each_healing(Edition edition) {
        var duel = Duel.inEdition(edition);
        var knight = duel.creature(A, "Рыцарь", 5);
        var guard = duel.creature(A, "Страж ворот", 6);
        duel.window(Phase.SUMMON).playEffect(A, TestCards.healing(4), target(guard)).passOnce()
                .playEffect(A, TestCards.healing(4), target(knight))
                .playEffect(B, TestCards.damage(3), target(knight)).passBoth();
        assertThat(duel.life(knight)).isEqualTo(6);
        assertThat(duel.account(target(knight)).net()).isEqualTo(6);
        assertThat(duel.life(guard)).isEqualTo(7);
        assertThat(duel.account(target(guard)).net()).isEqualTo(10);
    }

    // C-016
    @InBothEditions
    @Covers({"NT-IV-2.3", "NB-107"})
    void a_doomed_creature_can_still_act(Edition edition) {
        var duel = Duel.inEdition(edition);
        var priestess = duel.creature(B, "Жрица", 2);
        var archer = duel.creature(B, "Лучник", 1);
        duel.window(Phase.SUMMON).playEffect(A, TestCards.damage(5), target(priestess))
                .choose(duel.activate(priestess, target(archer))).closeQueue()
                .passBoth();
        assertThat(duel.isDead(priestess)).isTrue();
        assertThat(duel.life(archer)).isEqualTo(2);
    }

    // C-020
    @InBothEditions
    @Covers({"NT-IV-9.7", "NB-117"})
    void loss_of_life_ignores_armor_and_prevention(Edition edition) {
        var duel = Duel.inEdition(edition);
        var knight = duel.creature(B, "Рыцарь", 4);
        duel.equipped(knight, "Латы");
        duel.window(Phase.SUMMON).playEffect(A, TestCards.loseLife(2), target(knight))
                .playEffect(B, TestCards.prevent(0), target(knight)).passBoth();
        assertThat(duel.life(knight)).isEqualTo(2);
        assertThat(duel.linesByKind(target(knight))).containsExactly(entry("LOSS", -2));
    }

    // C-021
    @Test
    @Covers({"NT-IV-9.7", "NT-IV-2.1.3-d"})
    void the_settings_decide_if_excess_loss_is_netted_or_immediate() {
        var netted = Duel.tournament();
        var first = netted.creature(B, "Рыцарь", 3);
        netted.window(Phase.SUMMON).playEffect(A, TestCards.loseLife(6), target(first))
                .playEffect(B, TestCards.healing(2), target(first)).passBoth();
        assertThat(netted.isDead(first)).isTrue();

        var atOnce = Duel.withSettings("lifeLossTiming", "immediate");
        var second = atOnce.creature(B, "Рыцарь", 3);
        atOnce.window(Phase.SUMMON).playEffect(A, TestCards.loseLife(6), target(second));
        assertThat(atOnce.onlyEvent(LifeAdjusted.class)).isEqualTo(new LifeAdjusted(target(second), 3, 0));
        atOnce.playEffect(B, TestCards.healing(2), target(second)).passBoth();
        assertThat(atOnce.life(second)).isEqualTo(2);
    }

    // C-022
    @Test
    @Covers({"NT-IV-2.1.3.1-b", "NT-IV-9.7"})
    void a_full_restoration_overrides_loss_of_life_under_either_setting() {
        for (String timing : new String[] {"ledger", "immediate"}) {
            var duel = Duel.withSettings("lifeLossTiming", timing);
            var knight = duel.creature(B, "Рыцарь", 3);
            duel.window(Phase.SUMMON).playEffect(A, TestCards.loseLife(7), target(knight))
                    .playEffect(B, TestCards.restore(), target(knight))
                    .passBoth();
            assertThat(duel.life(knight)).isEqualTo(6);
        }
    }

    // C-018
    @InBothEditions
    @Covers({"NT-I-3.1", "NT-IV-2.2", "NB-118", "NB-020"})
    void damage_to_players_is_netted_with_healing_too(Edition edition) {
        var duel = Duel.inEdition(edition).setLife(B, 2);
        duel.window(Phase.DAMAGE).playEffect(A, TestCards.damage(3), target(B))
                .playEffect(B, TestCards.healing(2), target(B)).passBoth();
        assertThat(duel.life(B)).isEqualTo(1);
        assertThat(duel.recentEvents(PlayerLost.class)).isEmpty();
    }

    @InBothEditions
    @Covers({"NT-I-2.1-b", "NB-140"})
    void a_player_never_has_more_than_36(Edition edition) {
        var duel = Duel.inEdition(edition).setLife(A, 35);
        duel.window(Phase.SUMMON).playEffect(A, TestCards.healing(4), target(A)).passOnce().passOnce();
        assertThat(duel.life(A)).isEqualTo(36);
    }

    // C-150
    @InBothEditions
    @Covers({"NB-109", "NT-I-2.1-b", "NT-IV-2.1.3-d"})
    void the_settings_decide_if_mana_gained_near_the_cap_is_netted_or_immediate(Edition edition) {
        var netted = Duel.tournament().setLife(B, 35);
        var first = netted.creature(B, "Оруженосец");
        netted.window(Phase.DAMAGE).playEffect(A, TestCards.damage(3), target(B))
                .playEffect(B, TestCards.sacrifice(), target(first)).passBoth();
        assertThat(netted.life(B)).isEqualTo(35);

        var atOnce = Duel.inEdition(edition, "manaGain", "immediate").setLife(B, 35);
        var second = atOnce.creature(B, "Оруженосец");
        atOnce.window(Phase.DAMAGE).playEffect(A, TestCards.damage(3), target(B))
                .playEffect(B, TestCards.sacrifice(), target(second)).passBoth();
        assertThat(atOnce.life(B)).isEqualTo(33);
    }

    // C-017
    @InBothEditions
    @Covers({"NB-109", "NT-IV-9.1"})
    void a_doomed_blocker_can_be_sacrificed_and_its_damage_remains(Edition edition) {
        var duel = Duel.inEdition(edition);
        var knight = duel.creature(A, "Рыцарь");
        duel.equipped(knight, "Двуручный меч");
        var squire = duel.creature(B, "Оруженосец", 2);
        duel.equipped(squire, "Палица");
        duel.fight(List.of(knight), Duel.block(squire, knight));
        assertThat(duel.phase()).isEqualTo(Phase.DAMAGE);
        duel.passOnce().playEffect(B, TestCards.sacrifice(), target(squire));
        assertThat(duel.isDead(squire)).isTrue();
        duel.passBoth();
        assertThat(duel.life(B)).isEqualTo(22);
        assertThat(duel.life(knight)).isEqualTo(4);
    }

    @InBothEditions
    @Covers({"NT-IV-2.1.3-d", "NB-131"})
    void the_ledger_is_settled_once_per_phase(Edition edition) {
        var duel = Duel.inEdition(edition);
        var knight = duel.creature(B, "Рыцарь");
        duel.window(Phase.SUMMON).playEffect(A, TestCards.damage(1), target(knight))
                .playEffect(B, TestCards.damage(1), target(knight))
                .playEffect(A, TestCards.damage(1), target(knight)).passBoth();
        assertThat(duel.recentEvents(LedgerCommitted.class)).hasSize(1);
        assertThat(duel.life(knight)).isEqualTo(3);
    }

    @Test
    @Covers({"NT-IV-2.1.3-d", "NT-II-7.3"})
    void ledger_entries_for_absent_targets_belong_to_no_account() {
        var duel = Duel.tournament();
        var knight = duel.creature(B, "Рыцарь");
        duel.window(Phase.SUMMON).playEffect(A, TestCards.damage(2), target(knight))
                .playEffect(B, TestCards.sacrifice(), target(knight))
                .passBoth();
        assertThat(duel.onlyEvent(LedgerCommitted.class).accounts()).extracting(account -> account.target())
                .containsExactly(target(B));
    }
}
