package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.block;
import static letopis.nebozhiteli.Duel.target;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import letopis.nebozhiteli.card.Keyword.DamageBonus;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.DuelDecision.AttackersDeclared;
import letopis.nebozhiteli.event.DuelDecision.BlockersDeclared;
import letopis.nebozhiteli.event.DuelDecision.RangedAttackDeclared;
import letopis.nebozhiteli.event.DuelDecision.RangedAttackDeclared.Shot;
import letopis.nebozhiteli.event.Edition;
import letopis.nebozhiteli.event.LedgerEvent.DamageQueued;
import letopis.nebozhiteli.rules.Prompt;
import letopis.nebozhiteli.rules.Reason;
import letopis.table.CardId;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// The ranged attack.
@DisplayNameGeneration(ReplaceUnderscores.class)
class RangedTest {

    private static RangedAttackDeclared shots(Shot... shots) {
        return new RangedAttackDeclared(A, List.of(shots));
    }

    private static CardId archer(Duel duel) {
        CardId archer = duel.creature(A, "Лучник");
        duel.equipped(archer, "Лук");
        return archer;
    }

    // C-084
    @InBothEditions
    @Covers({"NT-IV-6.1", "NT-IV-6.2", "NT-IV-6.3", "NT-IV-6.4", "NT-IV-6.5", "NB-094", "NB-095", "NT-IV-6.7",
            "NT-IV-6.9",
            "NB-064"})
    void a_creature_with_a_ranged_weapon_turns_to_shoot_a_creature(Edition edition) {
        var duel = Duel.inEdition(edition);
        var archer = archer(duel);
        var swordsman = duel.creature(A, "Рыцарь");
        duel.equipped(swordsman, "Меч");
        var fresh = duel.markSummoned(archer(duel));
        var altar = duel.artifact(B, "Алтарь");
        var foe = duel.creature(B, "Рыцарь");
        duel.begin(Phase.RANGED);
        assertThat(duel.refusal(shots(new Shot(archer, altar)))).isEqualTo(Reason.RANGED_TARGET_NOT_CREATURE);
        assertThat(duel.refusal(shots(new Shot(swordsman, foe)))).isEqualTo(Reason.RANGED_WEAPON_REQUIRED);
        assertThat(duel.refusal(shots(new Shot(fresh, foe)))).isEqualTo(Reason.SUMMONED_CANNOT_TURN);
        assertThat(duel.refusal(shots(new Shot(foe, archer)))).isEqualTo(Reason.NOT_CONTROLLER);
        assertThat(duel.refusal(shots(new Shot(archer, foe), new Shot(archer, swordsman))))
                .isEqualTo(Reason.NAMED_TWICE);
        assertThat(duel.refusal(new RangedAttackDeclared(B, List.of()))).isEqualTo(Reason.NOT_ACTIVE_PLAYER);
        assertThat(duel.refusal(new AttackersDeclared(A, List.of()))).isEqualTo(Reason.NOT_ATTACK_PHASE);
        duel.choose(shots(new Shot(archer, foe)));
        assertThat(duel.isTurned(archer)).isTrue();
        assertThat(duel.isInZone(archer, A, NebozhiteliZone.FIELD)).isTrue();
        assertThat(duel.refusal(shots(new Shot(archer, foe)))).isEqualTo(Reason.SHOTS_DECLARED_ALREADY);
        assertThat(duel.recentEvents(DamageQueued.class)).isEmpty();
        assertThat(duel.prompt()).isEqualTo(new Prompt.Act(A));
        assertThat(duel.refusal(new BlockersDeclared(B, List.of(block(foe, archer)))))
                .isEqualTo(Reason.NOT_BLOCK_PHASE);
        duel.passBoth();
        assertThat(duel.life(foe)).isEqualTo(4);
        assertThat(duel.refusal(shots())).isEqualTo(Reason.NOT_RANGED_PHASE);
    }

    // C-085
    @InBothEditions
    @Covers({"NT-IV-6.11", "NT-IV-9.2.2", "NB-096"})
    void a_bow_does_nothing_in_melee_unless_the_settings_allow_it(Edition edition) {
        for (String melee : List.of("none", "creatures-only")) {
            boolean hurts = melee.equals("creatures-only");
            var duel = Duel.inEdition(edition, "rangedMelee", melee);
            var free = archer(duel);
            var blocked = archer(duel);
            var foe = duel.creature(B, "Рыцарь");
            duel.fight(List.of(free, blocked), block(foe, blocked)).passBoth();
            assertThat(duel.life(B)).isEqualTo(20);
            assertThat(duel.life(foe)).isEqualTo(hurts ? 4 : 6);
            assertThat(duel.life(blocked)).isEqualTo(2);
        }
    }

    // C-086
    @Test
    @Covers({"NT-IV-6.8", "NT-IV-7.4", "NT-V-5.1"})
    void a_shooter_that_unturns_still_shoots_and_can_attack() {
        var duel = Duel.tournament();
        var archer = archer(duel);
        var foe = duel.creature(B, "Рыцарь");
        duel.begin(Phase.RANGED).choose(shots(new Shot(archer, foe))).playEffect(A, TestCards.unturn(), target(archer))
                .passBoth();
        assertThat(duel.life(foe)).isEqualTo(4);
        duel.choose(new AttackersDeclared(A, List.of(archer)));
    }

    // C-088
    @Test
    @Covers({"NT-IV-6.10", "NT-IV-9.8"})
    void ranged_damage_is_dealt_after_the_window() {
        var duel = Duel.tournament();
        var archer = archer(duel);
        var foe = duel.creature(B, "Рыцарь");
        duel.begin(Phase.RANGED).choose(shots(new Shot(archer, foe)))
                .playEffect(A, TestCards.grant(new DamageBonus(3)), target(archer))
                .passBoth();
        assertThat(duel.life(foe)).isEqualTo(1);
    }

    @Test
    @Covers({"NT-IV-6.10"})
    void a_shot_is_lost_if_its_shooter_or_target_has_left() {
        var duel = Duel.tournament();
        var archer = archer(duel);
        var second = archer(duel);
        var foe = duel.creature(B, "Рыцарь");
        var prey = duel.creature(B, "Рыцарь");
        duel.begin(Phase.RANGED).choose(shots(new Shot(archer, foe), new Shot(second, prey)));
        duel.playEffect(A, TestCards.sacrifice(), target(archer)).playEffect(B, TestCards.sacrifice(), target(prey))
                .passBoth();
        assertThat(duel.life(foe)).isEqualTo(6);
        assertThat(duel.recentEvents(DamageQueued.class)).isEmpty();
    }

    // C-090
    @Test
    @Covers({"NT-IV-6.6"})
    void a_shot_is_neither_an_ability_nor_magic() {
        var duel = Duel.tournament();
        var archer = archer(duel);
        var shade = duel.creature(B, "Тень");
        duel.begin(Phase.RANGED).choose(shots(new Shot(archer, shade))).passBoth();
        assertThat(duel.life(shade)).isEqualTo(1);
    }

    // C-092
    @Test
    @Covers({"NT-IV-6.2", "NT-IV-6.3", "NT-IV-6.11"})
    void a_throwing_axe_works_in_ranged_and_melee_combat() {
        var thrown = Duel.tournament();
        var first = thrown.creature(A, "Метатель");
        thrown.equipped(first, "Метательный топор");
        var foe = thrown.creature(B, "Рыцарь");
        thrown.begin(Phase.RANGED).choose(shots(new Shot(first, foe))).passBoth();
        assertThat(thrown.life(foe)).isEqualTo(4);
        assertThat(thrown.refusal(new AttackersDeclared(A, List.of(first)))).isEqualTo(Reason.CREATURE_TURNED);

        var swung = Duel.tournament();
        var second = swung.creature(A, "Метатель");
        swung.equipped(second, "Метательный топор");
        swung.fight(List.of(second)).passBoth();
        assertThat(swung.life(B)).isEqualTo(18);
    }

    // C-093
    @Test
    @Covers({"NT-IV-9.6", "NT-IV-9.5"})
    void armor_reduces_every_shot() {
        var duel = Duel.tournament();
        var first = archer(duel);
        var second = archer(duel);
        var foe = duel.creature(B, "Рыцарь", 3);
        duel.equipped(foe, "Кольчуга");
        duel.begin(Phase.RANGED).choose(shots(new Shot(first, foe), new Shot(second, foe))).passBoth();
        assertThat(duel.life(foe)).isEqualTo(1);
    }
}
