package letopis.nebozhiteli;

import static letopis.nebozhiteli.Choices.blocks;
import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.block;
import static letopis.nebozhiteli.Duel.target;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.nebozhiteli.card.CardText.Enchantment;
import letopis.nebozhiteli.card.DamageComponent;
import letopis.nebozhiteli.card.DamageKind;
import letopis.nebozhiteli.card.Keyword.DamageBonus;
import letopis.nebozhiteli.card.Keyword.MustBeBlockedByAll;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.card.ScrollColor;
import letopis.nebozhiteli.event.CombatEvent.BattlefieldCleared;
import letopis.nebozhiteli.event.DuelDecision.AttackersDeclared;
import letopis.nebozhiteli.event.DuelDecision.BlockersDeclared;
import letopis.nebozhiteli.event.DuelDecision.DamageDistributed.DamageShare;
import letopis.nebozhiteli.event.DuelDecision.Passed;
import letopis.nebozhiteli.event.Edition;
import letopis.nebozhiteli.event.LedgerEvent.DamageQueued;
import letopis.nebozhiteli.event.QueueEvent.AbilityTriggered;
import letopis.nebozhiteli.event.QueueEvent.WindowOpened;
import letopis.nebozhiteli.rules.Prompt;
import letopis.nebozhiteli.rules.Reason;
import letopis.table.CardName;
import letopis.table.Outcome.Acceptance;
import letopis.testkit.CitationRecorder;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Attackers, blockers and combat damage.
@DisplayNameGeneration(ReplaceUnderscores.class)
class BlockingTest {

    @InBothEditions
    @Covers({"NT-IV-7.1", "NT-IV-7.2", "NT-IV-7.3", "NT-IV-7.4", "NT-IV-4.2.4", "NT-II-5.1", "NB-098", "NB-099",
            "NB-101",
            "NB-102", "NT-V-4.2"})
    void attackers_are_the_players_unturned_creatures_that_were_not_just_summoned(Edition edition) {
        var duel = Duel.inEdition(edition);
        var knight = duel.creature(A, "Рыцарь");
        var turned = duel.markTurned(duel.creature(A, "Рыцарь"));
        var fresh = duel.markSummoned(duel.creature(A, "Рыцарь"));
        var ready = duel.markSummoned(duel.creature(A, "Разведчик"));
        var foe = duel.creature(B, "Рыцарь");
        var altar = duel.artifact(A, "Алтарь");
        duel.begin(Phase.ATTACK);
        assertThat(duel.refusal(new AttackersDeclared(A, List.of(turned)))).isEqualTo(Reason.CREATURE_TURNED);
        assertThat(duel.refusal(new AttackersDeclared(A, List.of(fresh)))).isEqualTo(Reason.SUMMONED_CANNOT_TURN);
        assertThat(duel.refusal(new AttackersDeclared(A, List.of(foe)))).isEqualTo(Reason.NOT_CONTROLLER);
        assertThat(duel.refusal(new AttackersDeclared(A, List.of(altar)))).isEqualTo(Reason.NO_CREATURE);
        assertThat(duel.refusal(new AttackersDeclared(A, List.of(knight, knight)))).isEqualTo(Reason.NAMED_TWICE);
        assertThat(duel.refusal(new AttackersDeclared(B, List.of(foe)))).isEqualTo(Reason.NOT_ACTIVE_PLAYER);
        assertThat(duel.refusal(new BlockersDeclared(A, List.of()))).isEqualTo(Reason.NOT_BLOCK_PHASE);
        duel.choose(new AttackersDeclared(A, List.of(knight, ready)));
        assertThat(duel.isTurned(knight)).isTrue();
        assertThat(duel.isInZone(ready, A, NebozhiteliZone.BATTLEFIELD)).isTrue();
        assertThat(duel.refusal(new AttackersDeclared(A, List.of()))).isEqualTo(Reason.ATTACKERS_DECLARED_ALREADY);
    }

    // C-109
    @InBothEditions
    @Covers({"NT-IV-8.1", "NT-IV-8.2", "NT-IV-8.4", "NT-IV-8.8", "NT-IV-8.9", "NB-105", "NB-107", "NT-IV-4.2.5",
            "NT-IV-8.3", "NT-IV-8.5", "NT-IV-8.7"})
    void a_blocker_must_be_unturned_and_can_be_just_summoned(Edition edition) {
        var duel = Duel.inEdition(edition);
        var first = duel.creature(A, "Рыцарь");
        var second = duel.creature(A, "Рыцарь");
        var idle = duel.creature(A, "Рыцарь");
        var unturned = duel.creature(B, "Оруженосец");
        var turned = duel.markTurned(duel.creature(B, "Оруженосец"));
        var fresh = duel.markSummoned(duel.creature(B, "Оруженосец"));
        var altar = duel.artifact(B, "Алтарь");
        duel.begin(Phase.ATTACK).choose(new AttackersDeclared(A, List.of(first, second))).passBoth();
        assertThat(duel.prompt()).isEqualTo(new Prompt.Declare(B));
        assertThat(duel.refusal(blocks(block(unturned, first), block(unturned, second))))
                .isEqualTo(Reason.MULTIPLE_BLOCKS);
        assertThat(duel.refusal(blocks(block(turned, first)))).isEqualTo(Reason.CREATURE_TURNED);
        assertThat(duel.refusal(blocks(block(unturned, idle)))).isEqualTo(Reason.NOT_AN_ATTACKER);
        assertThat(duel.refusal(blocks(block(idle, first)))).isEqualTo(Reason.NOT_CONTROLLER);
        assertThat(duel.refusal(blocks(block(altar, first)))).isEqualTo(Reason.NO_CREATURE);
        assertThat(duel.refusal(new AttackersDeclared(B, List.of()))).isEqualTo(Reason.NOT_ATTACK_PHASE);
        duel.choose(blocks(block(fresh, second), block(unturned, second)));
        assertThat(duel.blockersOf(second)).containsExactly(fresh, unturned);
        assertThat(duel.isTurned(unturned)).isFalse();
        assertThat(duel.actions(B)).isEqualTo(4);
        assertThat(duel.life(B)).isEqualTo(20);
    }

    @InBothEditions
    @Covers("NT-IV-8.2")
    void blockers_are_declared_once(Edition edition) {
        var duel = Duel.inEdition(edition);
        var attacker = duel.creature(A, "Рыцарь");
        var blocker = duel.creature(B, "Оруженосец");
        duel.begin(Phase.ATTACK).choose(new AttackersDeclared(A, List.of(attacker))).passBoth().choose(blocks());

        assertThat(duel.refusal(blocks(block(blocker, attacker)))).isEqualTo(Reason.BLOCKERS_DECLARED_ALREADY);
        assertThat(duel.refusal(new BlockersDeclared(A, List.of()))).isEqualTo(Reason.NOT_PASSIVE_PLAYER);
    }

    // C-110
    @Test
    @Covers({"NT-IV-8.6"})
    void an_attacker_that_all_must_block_is_blocked_by_all_able_creatures() {
        var duel = Duel.tournament();
        var berserker = duel.creature(A, "Берсерк");
        var knight = duel.creature(A, "Рыцарь");
        var first = duel.creature(B, "Оруженосец");
        var second = duel.creature(B, "Паладин");
        duel.markTurned(duel.creature(B, "Рыцарь"));
        duel.begin(Phase.ATTACK).choose(new AttackersDeclared(A, List.of(berserker, knight))).passBoth();
        assertThat(duel.refusal(blocks(block(first, berserker)))).isEqualTo(Reason.BLOCK_DUTY);
        assertThat(duel.refusal(blocks(block(first, berserker), block(second, knight)))).isEqualTo(Reason.BLOCK_DUTY);
        duel.choose(blocks(block(first, berserker), block(second, berserker)));
    }

    // C-126
    @Test
    @Covers({"NT-V-7.3.4", "NT-IV-8.6", "NT-V-10.2"})
    void protection_from_magic_does_not_waive_a_block_required_by_an_enchantment_on_the_attacker() {
        var duel = Duel.tournament().define(new Enchantment(new CardName("Вызов"), "Challenge",
                ScrollColor.RED, 1, false, Optional.empty(), List.of(new MustBeBlockedByAll()), List.of()));
        var knight = duel.creature(A, "Рыцарь");
        duel.equipped(knight, "Вызов");
        var paladin = duel.creature(B, "Паладин");
        duel.begin(Phase.ATTACK).choose(new AttackersDeclared(A, List.of(knight))).passBoth();
        assertThat(duel.refusal(blocks())).isEqualTo(Reason.BLOCK_DUTY);
        duel.choose(blocks(block(paladin, knight)));
    }

    @InBothEditions
    @Covers({"NT-IV-9.1", "NT-IV-9.2", "NT-IV-9.3", "NB-111", "NB-118", "NT-IV-7.5", "NB-103", "NB-106", "NB-007"})
    void fighters_deal_damage_simultaneously_and_unblocked_attackers_hit_the_player(Edition edition) {
        var duel = Duel.inEdition(edition);
        var blocked = duel.creature(A, "Оруженосец", 2);
        var free = duel.creature(A, "Рыцарь");
        duel.equipped(blocked, "Меч");
        var squire = duel.creature(B, "Оруженосец");
        duel.equipped(squire, "Меч");
        duel.fight(List.of(blocked, free), block(squire, blocked)).passBoth();
        assertThat(duel.isDead(blocked)).isTrue();
        assertThat(duel.isDead(squire)).isTrue();
        assertThat(duel.life(B)).isEqualTo(19);
    }

    @Test
    @Covers({"NT-II-5.2"})
    void survivors_return_to_the_playing_field() {
        var duel = Duel.tournament();
        var knight = duel.creature(A, "Рыцарь");
        var squire = duel.creature(B, "Оруженосец");
        duel.fight(List.of(knight), block(squire, knight)).passBoth();
        assertThat(duel.onlyEvent(BattlefieldCleared.class).creatures()).containsExactly(knight, squire);
        assertThat(duel.isInZone(knight, A, NebozhiteliZone.FIELD)).isTrue();
        assertThat(duel.isTurned(knight)).isTrue();
        assertThat(duel.isTurned(squire)).isFalse();
    }

    @InBothEditions
    @Covers({"NT-IV-9.2.3", "NB-116"})
    void the_attacking_player_splits_every_strike_among_the_blockers(Edition edition) {
        var duel = Duel.inEdition(edition);
        var knight = duel.creature(A, "Рыцарь");
        duel.equipped(knight, "Меч");
        var first = duel.creature(B, "Оруженосец");
        var second = duel.creature(B, "Оруженосец");
        assertThat(duel.begin(Phase.ATTACK).refusal(duel.splitDamage(knight, duel.share(0, first, 3))))
                .isEqualTo(Reason.NOT_DAMAGE_PHASE);
        duel.fight(List.of(knight), block(first, knight), block(second, knight));
        assertThat(duel.prompt()).isEqualTo(new Prompt.SplitDamage(A, knight));
        assertThat(duel.refusal(duel.splitDamage(knight, duel.share(0, first, 2)))).isEqualTo(Reason.BAD_DISTRIBUTION);
        assertThat(duel.refusal(duel.splitDamage(knight, duel.share(0, first, 4)))).isEqualTo(Reason.BAD_DISTRIBUTION);
        assertThat(duel.refusal(duel.splitDamage(knight, duel.share(1, first, 3)))).isEqualTo(Reason.BAD_DISTRIBUTION);
        assertThat(duel.refusal(duel.splitDamage(knight, duel.share(0, knight, 3)))).isEqualTo(Reason.BAD_DISTRIBUTION);
        assertThat(duel.refusal(duel.splitDamage(knight, duel.share(0, first, 4), duel.share(0, second, -1))))
                .isEqualTo(Reason.BAD_DISTRIBUTION);
        assertThat(duel.refusal(duel.splitDamage(knight, new DamageShare(0, DamageKind.FIRE, first, 3))))
                .isEqualTo(Reason.BAD_DISTRIBUTION);
        assertThat(CitedRules.refusal(duel, duel.splitDamage(knight, duel.share(0, first, 2))).details())
                .containsEntry("damage", List.of(new DamageComponent(DamageKind.PHYSICAL, 3)));
        assertThat(duel.refusal(duel.splitDamage(first, duel.share(0, first, 3)))).isEqualTo(Reason.NOTHING_TO_SPLIT);
        duel.choose(duel.splitDamage(knight, duel.share(0, first, 1), duel.share(0, second, 2))).passBoth();
        assertThat(duel.life(first)).isEqualTo(2);
        assertThat(duel.life(second)).isEqualTo(1);
        assertThat(duel.life(knight)).isEqualTo(4);
    }

    @Test
    @Covers({"NT-IV-9.2.3"})
    void a_share_of_zero_is_allowed_and_deals_no_damage() {
        var duel = Duel.tournament();
        var ghoul = duel.creature(A, "Упырь");
        var first = duel.creature(B, "Оруженосец");
        var second = duel.creature(B, "Оруженосец");
        duel.fight(List.of(ghoul), block(first, ghoul), block(second, ghoul))
                .choose(duel.splitDamage(ghoul, duel.share(0, first, 1), duel.share(0, second, 0))).passBoth();
        assertThat(duel.life(first)).isEqualTo(2);
        assertThat(duel.life(second)).isEqualTo(3);
    }

    // C-108
    @Test
    @Covers({"NT-IV-9.2.3", "NB-116", "NB-078"})
    void the_edition_decides_if_controller_or_owner_splits_a_borrowed_attackers_damage() {
        for (var duel : List.of(Duel.tournament(), Duel.beginner())) {
            var knight = duel.lendTo(duel.creature(B, "Рыцарь"), A);
            var first = duel.creature(B, "Оруженосец");
            var second = duel.creature(B, "Оруженосец");
            duel.fight(List.of(knight), block(first, knight), block(second, knight));
            boolean tournament = duel.state().settings().edition() == Edition.TOURNAMENT;
            assertThat(duel.prompt()).isEqualTo(new Prompt.SplitDamage(tournament ? A : B, knight));
        }
    }

    // C-105, the beginner's worked example
    @Test
    @Covers({"NB-109", "NB-108-b", "NT-IV-8.10"})
    void an_attacker_whose_blocker_was_sacrificed_stays_blocked() {
        var duel = Duel.beginner();
        var knight = duel.creature(A, "Рыцарь");
        duel.equipped(knight, "Меч");
        var squire = duel.creature(B, "Рыцарь", 3);
        duel.begin(Phase.ATTACK).choose(new AttackersDeclared(A, List.of(knight))).passBoth()
                .choose(blocks(block(squire, knight)));
        duel.passOnce().playEffect(B, TestCards.sacrifice(), target(squire)).passBoth();
        assertThat(duel.life(B)).isEqualTo(23);
        assertThat(duel.phase()).isEqualTo(Phase.DAMAGE);
        duel.passBoth();
        assertThat(duel.life(B)).isEqualTo(23);
        assertThat(duel.recentEvents(DamageQueued.class)).isEmpty();
    }

    // C-106
    @Test
    @Covers({"NT-IV-9.2", "NT-IV-8.10"})
    void all_damage_goes_to_the_remaining_blocker() {
        var duel = Duel.tournament();
        var knight = duel.creature(A, "Рыцарь");
        duel.equipped(knight, "Меч");
        var first = duel.creature(B, "Страж ворот");
        var second = duel.creature(B, "Оруженосец");
        duel.begin(Phase.ATTACK).choose(new AttackersDeclared(A, List.of(knight))).passBoth()
                .choose(blocks(block(first, knight), block(second, knight)));
        duel.passOnce().playEffect(B, TestCards.sacrifice(), target(second)).passBoth().passBoth();
        assertThat(duel.life(first)).isEqualTo(5);
    }

    // C-112
    @InBothEditions
    @Covers({"NB-107", "NT-IV-8.10"})
    void a_blocker_can_turn_after_blocking_and_still_fights(Edition edition) {
        var duel = Duel.inEdition(edition);
        var knight = duel.creature(A, "Рыцарь", 3);
        var priestess = duel.creature(B, "Жрица");
        duel.begin(Phase.ATTACK).choose(new AttackersDeclared(A, List.of(knight))).passBoth()
                .choose(blocks(block(priestess, knight)));
        duel.passOnce().choose(duel.activate(priestess, target(priestess))).closeQueue().passBoth().passBoth();
        assertThat(duel.isTurned(priestess)).isTrue();
        assertThat(duel.life(knight)).isEqualTo(2);
        assertThat(duel.life(priestess)).isEqualTo(3);
    }

    // C-114
    @InBothEditions
    @Covers({"NB-100", "NB-042", "NT-V-4.2", "NB-041", "NB-043"})
    void an_attacker_is_turned_and_cannot_pay_a_turn_cost(Edition edition) {
        var duel = Duel.inEdition(edition);
        var drake = duel.creature(A, "Дракончик");
        var foe = duel.creature(B, "Рыцарь");
        duel.fight(List.of(drake)).passBoth();
        assertThat(duel.phase()).isEqualTo(Phase.DAMAGE);
        assertThat(duel.refusal(duel.activate(drake, target(foe)))).isEqualTo(Reason.CREATURE_TURNED);
    }

    // C-116
    @Test
    @Covers({"NT-IV-7.6", "NT-IV-7.6-b", "NT-V-6.2"})
    void attack_triggers_resolve_before_players_act() {
        var duel = Duel.tournament();
        var skirmisher = duel.creature(A, "Застрельщик");
        duel.begin(Phase.ATTACK).choose(new AttackersDeclared(A, List.of(skirmisher)));
        assertThat(duel.lastCommit()).extracting(Object::getClass)
                .containsSubsequence(AbilityTriggered.class, DamageQueued.class, WindowOpened.class);
        duel.passBoth();
        assertThat(duel.life(B)).isEqualTo(19);
    }

    // C-089
    @Test
    @Covers({"NT-IV-9.1", "NT-IV-9.8"})
    void a_bonus_gained_after_damage_was_placed_has_no_effect() {
        var duel = Duel.tournament();
        var knight = duel.creature(A, "Рыцарь");
        duel.fight(List.of(knight)).playEffect(A, TestCards.grant(new DamageBonus(3)), target(knight)).passOnce()
                .passOnce();
        assertThat(duel.life(B)).isEqualTo(19);
    }

    @InBothEditions
    @Covers({"NT-IV-9.2.3", "NB-116"})
    void an_attacker_that_deals_no_damage_needs_no_split(Edition edition) {
        var duel = Duel.inEdition(edition).define(TestCards.creature("Писарь", 4), TestCards.weapon("Перо", 1, 0));
        var scribe = duel.creature(A, "Писарь");
        duel.equipped(scribe, "Перо");
        var first = duel.creature(B, "Оруженосец");
        var second = duel.creature(B, "Оруженосец");
        duel.fight(List.of(scribe), block(first, scribe), block(second, scribe));
        assertThat(duel.prompt()).isEqualTo(new Prompt.Act(A));
        duel.passBoth();
        assertThat(duel.life(scribe)).isEqualTo(2);
    }

    @Test
    @Covers({"NT-IV-9.2", "NT-IV-9.3"})
    void attacker_and_blocker_strikes_cite_their_own_paragraphs() {
        var duel = Duel.tournament();
        var knight = duel.creature(A, "Рыцарь");
        var squire = duel.creature(B, "Оруженосец");
        duel.begin(Phase.ATTACK).choose(new AttackersDeclared(A, List.of(knight))).passBoth()
                .choose(blocks(block(squire, knight))).passOnce();
        var accepted = (Acceptance<?>) CitationRecorder.decide(Duel.GAME, duel.state(), new Passed(B));
        assertThat(accepted.consequences()).filteredOn(consequence -> consequence.event() instanceof DamageQueued)
                    .extracting(consequence -> consequence.rules().getFirst().id())
                    .containsExactly("NT-IV-9.2", "NT-IV-9.3");
    }
}
