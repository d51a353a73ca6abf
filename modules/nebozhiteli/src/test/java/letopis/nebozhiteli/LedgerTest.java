package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.at;
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
    void damage_and_healing_of_one_phase_are_netted(Edition edition) {
        var duel = Duel.of(edition);
        var knight = duel.creature(B, "Рыцарь", 3);
        duel.window(Phase.SUMMON).plays(A, Texts.damage(3), at(knight)).plays(B, Texts.heal(2), at(knight));
        assertThat(duel.life(knight)).isEqualTo(3);
        duel.passBoth();
        assertThat(duel.life(knight)).isEqualTo(2);
        assertThat(duel.lines(at(knight))).containsExactly(entry("DAMAGE", -3), entry("HEALING", 2));
        assertThat(duel.account(at(knight)).before()).isEqualTo(3);
        assertThat(duel.account(at(knight)).net()).isEqualTo(2);
    }

    // C-002
    @InBothEditions
    @Covers({"NT-IV-2.1.3-d", "NT-IV-2.1.3.1", "NB-132"})
    void healing_that_was_played_first_counts_the_same(Edition edition) {
        var duel = Duel.of(edition);
        var knight = duel.creature(A, "Рыцарь", 3);
        duel.window(Phase.SUMMON).plays(A, Texts.heal(2), at(knight)).plays(B, Texts.damage(3), at(knight)).passBoth();
        assertThat(duel.life(knight)).isEqualTo(2);
    }

    // C-004
    @InBothEditions
    @Covers({"NT-IV-2.1.3", "NT-IV-2.3", "NB-128", "NB-081"})
    void a_creature_lives_on_lethal_damage_that_is_healed_before_the_phase_ends(Edition edition) {
        var duel = Duel.of(edition);
        var knight = duel.creature(B, "Рыцарь", 2);
        duel.window(Phase.SUMMON).plays(A, Texts.damage(2), at(knight)).plays(B, Texts.heal(1), at(knight)).passBoth();
        assertThat(duel.life(knight)).isEqualTo(1);
        assertThat(duel.all(CreatureDied.class)).isEmpty();
    }

    // C-005
    @InBothEditions
    @Covers({"NT-IV-2.3", "NT-IV-2.3-c", "NT-IV-2.4", "NT-II-7.1", "NT-II-7.3", "NB-135", "NT-IV-2.1.4"})
    void healing_in_the_next_phase_comes_too_late(Edition edition) {
        var duel = Duel.of(edition);
        var knight = duel.creature(B, "Рыцарь", 2);
        duel.window(Phase.RANGED).plays(A, Texts.damage(2), at(knight)).passBoth();
        assertThat(duel.isDead(knight)).isTrue();
        assertThat(duel.phase()).isEqualTo(Phase.ATTACK);
        assertThat(duel.all(LedgerCommitted.class)).hasSize(1);
    }

    // C-032
    @InBothEditions
    @Covers({"NT-IV-2.1.2-b", "NT-V-8.2", "NT-V-7.2.3", "NB-049", "NB-130"})
    void a_queue_may_outdate_itself_and_the_later_card_is_spent_all_the_same(Edition edition) {
        var duel = Duel.of(edition);
        var squire = duel.creature(A, "Оруженосец");
        var first = duel.eventInHand(A, Texts.sacrifice());
        var second = duel.eventInHand(A, Texts.heal(2));
        duel.window(Phase.SUMMON).when(duel.event(A, first, at(squire))).when(duel.event(A, second, at(squire)))
                .close();
        assertThat(duel.isDead(squire)).isTrue();
        assertThat(duel.only(EffectFizzled.class).source()).isEqualTo(second);
        assertThat(duel.all(CardBuried.class)).extracting(CardBuried::card).containsExactly(first, second);
        assertThat(duel.lies(second, A, NebozhiteliZone.GRAVE)).isTrue();
    }

    // C-006, C-028
    @InBothEditions
    @Covers({"NT-IV-2.1.3.1-b", "NB-132"})
    void a_full_restoration_wins_over_any_damage_of_its_phase(Edition edition) {
        var duel = Duel.of(edition);
        var knight = duel.creature(B, "Рыцарь", 2);
        duel.window(Phase.SUMMON).plays(A, Texts.damage(9), at(knight)).plays(B, Texts.restore(), at(knight))
                .passBoth();
        assertThat(duel.life(knight)).isEqualTo(6);
    }

    // C-008
    @Test
    @Covers({"NT-IV-2.1.3.1-b"})
    void a_full_restoration_one_phase_too_early_does_not_save() {
        var duel = Duel.tournament();
        var knight = duel.creature(B, "Рыцарь", 2);
        duel.window(Phase.SUMMON).plays(A, Texts.restore(), at(knight)).passBoth();
        assertThat(duel.life(knight)).isEqualTo(6);
        duel.endPhase().window(Phase.RANGED).plays(A, Texts.damage(9), at(knight)).passBoth();
        assertThat(duel.isDead(knight)).isTrue();
    }

    // C-009, C-010
    @InBothEditions
    @Covers({"NT-IV-2.1.3-e", "NT-III-3.4.1", "NB-140"})
    void the_maximum_caps_the_sum_and_not_the_single_healing(Edition edition) {
        var duel = Duel.of(edition);
        var knight = duel.creature(A, "Рыцарь", 5);
        var guard = duel.creature(A, "Страж ворот", 6);
        duel.window(Phase.SUMMON).plays(A, Texts.heal(4), at(guard)).pass().plays(A, Texts.heal(4), at(knight))
                .plays(B, Texts.damage(3), at(knight)).passBoth();
        assertThat(duel.life(knight)).isEqualTo(6);
        assertThat(duel.account(at(knight)).net()).isEqualTo(6);
        assertThat(duel.life(guard)).isEqualTo(7);
        assertThat(duel.account(at(guard)).net()).isEqualTo(10);
    }

    // C-016
    @InBothEditions
    @Covers({"NT-IV-2.3", "NB-107"})
    void a_doomed_creature_still_acts(Edition edition) {
        var duel = Duel.of(edition);
        var priestess = duel.creature(B, "Жрица", 2);
        var archer = duel.creature(B, "Лучник", 1);
        duel.window(Phase.SUMMON).plays(A, Texts.damage(5), at(priestess)).when(duel.use(priestess, at(archer))).close()
                .passBoth();
        assertThat(duel.isDead(priestess)).isTrue();
        assertThat(duel.life(archer)).isEqualTo(2);
    }

    // C-020
    @InBothEditions
    @Covers({"NT-IV-9.7", "NB-117"})
    void loss_of_life_ignores_armour_and_prevention(Edition edition) {
        var duel = Duel.of(edition);
        var knight = duel.creature(B, "Рыцарь", 4);
        duel.wears(knight, "Латы");
        duel.window(Phase.SUMMON).plays(A, Texts.loss(2), at(knight)).plays(B, Texts.prevent(0), at(knight)).passBoth();
        assertThat(duel.life(knight)).isEqualTo(2);
        assertThat(duel.lines(at(knight))).containsExactly(entry("LOSS", -2));
    }

    // C-021
    @Test
    @Covers({"NT-IV-9.7", "NT-IV-2.1.3-d"})
    void loss_beyond_life_is_netted_with_healing_or_counts_at_once_as_the_settings_say() {
        var netted = Duel.tournament();
        var first = netted.creature(B, "Рыцарь", 3);
        netted.window(Phase.SUMMON).plays(A, Texts.loss(6), at(first)).plays(B, Texts.heal(2), at(first)).passBoth();
        assertThat(netted.isDead(first)).isTrue();

        var atOnce = Duel.with("lifeLossTiming", "immediate");
        var second = atOnce.creature(B, "Рыцарь", 3);
        atOnce.window(Phase.SUMMON).plays(A, Texts.loss(6), at(second));
        assertThat(atOnce.only(LifeAdjusted.class)).isEqualTo(new LifeAdjusted(at(second), 3, 0));
        atOnce.plays(B, Texts.heal(2), at(second)).passBoth();
        assertThat(atOnce.life(second)).isEqualTo(2);
    }

    // C-022
    @Test
    @Covers({"NT-IV-2.1.3.1-b", "NT-IV-9.7"})
    void a_full_restoration_wins_over_loss_whenever_it_counts() {
        for (String timing : new String[] {"ledger", "immediate"}) {
            var duel = Duel.with("lifeLossTiming", timing);
            var knight = duel.creature(B, "Рыцарь", 3);
            duel.window(Phase.SUMMON).plays(A, Texts.loss(7), at(knight)).plays(B, Texts.restore(), at(knight))
                    .passBoth();
            assertThat(duel.life(knight)).isEqualTo(6);
        }
    }

    // C-018
    @InBothEditions
    @Covers({"NT-I-3.1", "NT-IV-2.2", "NB-118", "NB-020"})
    void damage_to_players_is_netted_with_healing_too(Edition edition) {
        var duel = Duel.of(edition).life(B, 2);
        duel.window(Phase.DAMAGE).plays(A, Texts.damage(3), at(B)).plays(B, Texts.heal(2), at(B)).passBoth();
        assertThat(duel.life(B)).isEqualTo(1);
        assertThat(duel.all(PlayerLost.class)).isEmpty();
    }

    @InBothEditions
    @Covers({"NT-I-2.1-b", "NB-140"})
    void a_player_never_has_more_than_36(Edition edition) {
        var duel = Duel.of(edition).life(A, 35);
        duel.window(Phase.SUMMON).plays(A, Texts.heal(4), at(A)).pass().pass();
        assertThat(duel.life(A)).isEqualTo(36);
    }

    // C-150
    @InBothEditions
    @Covers({"NB-109", "NT-I-2.1-b", "NT-IV-2.1.3-d"})
    void mana_gained_near_the_cap_is_netted_or_counts_at_once_as_the_settings_say(Edition edition) {
        var netted = Duel.tournament().life(B, 35);
        var first = netted.creature(B, "Оруженосец");
        netted.window(Phase.DAMAGE).plays(A, Texts.damage(3), at(B)).plays(B, Texts.sacrifice(), at(first)).passBoth();
        assertThat(netted.life(B)).isEqualTo(35);

        var atOnce = Duel.of(edition, "manaGain", "immediate").life(B, 35);
        var second = atOnce.creature(B, "Оруженосец");
        atOnce.window(Phase.DAMAGE).plays(A, Texts.damage(3), at(B)).plays(B, Texts.sacrifice(), at(second)).passBoth();
        assertThat(atOnce.life(B)).isEqualTo(33);
    }

    // C-017
    @InBothEditions
    @Covers({"NB-109", "NT-IV-9.1"})
    void a_doomed_blocker_can_be_sacrificed_for_what_it_has_and_its_damage_stays(Edition edition) {
        var duel = Duel.of(edition);
        var knight = duel.creature(A, "Рыцарь");
        duel.wears(knight, "Двуручный меч");
        var squire = duel.creature(B, "Оруженосец", 2);
        duel.wears(squire, "Палица");
        duel.fight(List.of(knight), Duel.block(squire, knight));
        assertThat(duel.phase()).isEqualTo(Phase.DAMAGE);
        duel.pass().plays(B, Texts.sacrifice(), at(squire));
        assertThat(duel.isDead(squire)).isTrue();
        duel.passBoth();
        assertThat(duel.life(B)).isEqualTo(22);
        assertThat(duel.life(knight)).isEqualTo(4);
    }

    @InBothEditions
    @Covers({"NT-IV-2.1.3-d", "NB-131"})
    void the_ledger_is_committed_once_a_phase(Edition edition) {
        var duel = Duel.of(edition);
        var knight = duel.creature(B, "Рыцарь");
        duel.window(Phase.SUMMON).plays(A, Texts.damage(1), at(knight)).plays(B, Texts.damage(1), at(knight))
                .plays(A, Texts.damage(1), at(knight)).passBoth();
        assertThat(duel.all(LedgerCommitted.class)).hasSize(1);
        assertThat(duel.life(knight)).isEqualTo(3);
    }

    @Test
    @Covers({"NT-IV-2.1.3-d", "NT-II-7.3"})
    void what_was_meant_for_somebody_who_is_gone_is_in_no_account() {
        var duel = Duel.tournament();
        var knight = duel.creature(B, "Рыцарь");
        duel.window(Phase.SUMMON).plays(A, Texts.damage(2), at(knight)).plays(B, Texts.sacrifice(), at(knight))
                .passBoth();
        assertThat(duel.only(LedgerCommitted.class).accounts()).extracting(account -> account.target())
                .containsExactly(at(B));
    }
}
