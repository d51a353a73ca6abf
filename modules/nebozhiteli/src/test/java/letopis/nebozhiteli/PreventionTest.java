package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.block;
import static letopis.nebozhiteli.Duel.target;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.nebozhiteli.card.CardText.Weapon;
import letopis.nebozhiteli.card.Cost;
import letopis.nebozhiteli.card.DamageComponent;
import letopis.nebozhiteli.card.DamageKind;
import letopis.nebozhiteli.card.Keyword.CannotBeTarget;
import letopis.nebozhiteli.card.Keyword.CannotBeTarget.Scope;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.DuelDecision.PreventionAllotted;
import letopis.nebozhiteli.event.DuelDecision.PreventionAllotted.Allotment;
import letopis.nebozhiteli.event.Edition;
import letopis.nebozhiteli.event.LedgerEvent.DamageQueued;
import letopis.nebozhiteli.event.LedgerEvent.PreventionQueued;
import letopis.nebozhiteli.rules.Prompt;
import letopis.nebozhiteli.rules.Reason;
import letopis.table.Audience;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/// Prevention of damage and its allotment.
@DisplayNameGeneration(ReplaceUnderscores.class)
@ParameterizedClass
@EnumSource(Edition.class)
class PreventionTest {

    private final Duel duel;
    private final CardId knight;

    PreventionTest(Edition edition) {
        duel = Duel.inEdition(edition);
        knight = duel.creature(B, "Рыцарь", 4);
    }

    /// Queues damage to the knight from two sources, 3 and 2, and a prevention of 2.
    private void queueTwoSources(Seat preventing) {
        duel.window(Phase.SUMMON).playEffect(A, TestCards.damage(3), target(knight)).passOnce()
                .playEffect(A, TestCards.damage(2), target(knight));
        if (preventing.equals(A)) {
            duel.passOnce();
        }
        duel.playEffect(preventing, TestCards.prevent(2), target(knight)).passBoth();
    }

    private Sequence entryOf(int amount) {
        return duel.state().ledger().entries().stream()
                .filter(item -> item.what() instanceof DamageQueued damage && damage.total() == amount).findFirst()
                .orElseThrow().at();
    }

    private PreventionAllotted allot(Seat seat, Allotment... allotments) {
        Sequence prevention = duel.state().ledger().entries().stream()
                .filter(item -> item.what() instanceof PreventionQueued).findFirst().orElseThrow().at();
        return new PreventionAllotted(seat, prevention, List.of(allotments));
    }

    private static Allotment allotmentFrom(Sequence damage, int amount) {
        return new Allotment(damage, DamageKind.PHYSICAL, amount);
    }

    @Test
    @Covers({"NT-IV-2.1.3.1-c", "NB-132"})
    void an_unlimited_prevention_prevents_all_damage_of_the_phase() {
        duel.window(Phase.SUMMON).playEffect(A, TestCards.prevent(0), target(knight))
                .playEffect(B, TestCards.damage(9), target(knight))
                .passBoth();
        assertThat(duel.life(knight)).isEqualTo(4);
        assertThat(duel.linesByKind(target(knight))).containsExactly(entry("DAMAGE", -9), entry("PREVENTION", 9));
    }

    // C-012
    @Test
    @Covers({"NT-IV-2.1.3.2"})
    void the_controller_of_a_prevention_allots_it() {
        queueTwoSources(B);
        assertThat(duel.prompt()).isInstanceOf(Prompt.AllotPrevention.class);
        assertThat(duel.prompt().seats()).containsExactly(B);
        duel.choose(allot(B, allotmentFrom(entryOf(3), 2)));
        assertThat(duel.life(knight)).isEqualTo(1);
        assertThat(duel.linesByKind(target(knight))).containsExactly(entry("DAMAGE", -5), entry("PREVENTION", 2));
    }

    // C-013
    @Test
    @Covers({"NT-IV-2.1.3.2"})
    void the_opponent_allots_the_opponents_prevention() {
        queueTwoSources(A);
        assertThat(duel.prompt().seats()).containsExactly(A);
        assertThat(duel.refusal(allot(B, allotmentFrom(entryOf(3), 2)))).isEqualTo(Reason.BAD_PREVENTION);
        duel.choose(allot(A, allotmentFrom(entryOf(3), 1), allotmentFrom(entryOf(2), 1)));
        assertThat(duel.life(knight)).isEqualTo(1);
    }

    @Test
    @Covers({"NT-IV-2.1.3.2"})
    void an_allotment_uses_the_whole_prevention_on_existing_damage() {
        queueTwoSources(B);
        assertThat(duel.refusal(allot(B, allotmentFrom(entryOf(3), 1)))).isEqualTo(Reason.BAD_PREVENTION);
        assertThat(duel.refusal(allot(B, allotmentFrom(entryOf(3), 3)))).isEqualTo(Reason.BAD_PREVENTION);
        assertThat(duel.refusal(allot(B, allotmentFrom(entryOf(2), 1), allotmentFrom(entryOf(2), 1))))
                .isEqualTo(Reason.BAD_PREVENTION);
        assertThat(duel.refusal(allot(B, new Allotment(entryOf(3), DamageKind.FIRE, 2))))
                .isEqualTo(Reason.BAD_PREVENTION);
        assertThat(duel.refusal(allot(B, allotmentFrom(new Sequence(1), 2)))).isEqualTo(Reason.BAD_PREVENTION);
        duel.choose(allot(B, allotmentFrom(entryOf(2), 2)));
        assertThat(duel.life(knight)).isEqualTo(1);
    }

    // C-014
    @Test
    @Covers({"NT-IV-9.5.2", "NT-IV-2.1.3.2", "NT-III-4.4.1"})
    void a_prevention_chooses_a_damage_kind_of_a_combined_source() {
        var paladin = duel.creature(A, "Рыцарь");
        duel.equipped(paladin, "Пламенный меч");
        duel.equipped(knight, "Щит");
        duel.fight(List.of(paladin), block(knight, paladin)).passOnce()
                .playEffect(B, TestCards.prevent(2), target(knight)).passBoth();
        Sequence damage = entryOf(4);
        assertThat(duel.refusal(allot(B, allotmentFrom(damage, 2)))).isEqualTo(Reason.BAD_PREVENTION);
        duel.choose(allot(B, new Allotment(damage, DamageKind.FIRE, 2)));
        assertThat(duel.life(knight)).isEqualTo(3);
        assertThat(duel.linesByKind(target(knight)))
                .containsExactly(entry("DAMAGE", -4), entry("REDUCTION", 1), entry("PREVENTION", 2));
    }

    @Test
    @Covers({"NT-IV-2.1.3.2"})
    void an_unambiguous_prevention_is_allotted_without_a_prompt() {
        duel.window(Phase.SUMMON).playEffect(A, TestCards.damage(3), target(knight))
                .playEffect(B, TestCards.prevent(2), target(knight))
                .passBoth();
        assertThat(duel.life(knight)).isEqualTo(3);
        assertThat(duel.refusal(new PreventionAllotted(B, new Sequence(1), List.of())))
                .isEqualTo(Reason.NOT_YOUR_DECISION);
    }

    @Test
    @Covers({"NT-IV-2.1.3.2"})
    void the_active_players_preventions_are_allotted_first() {
        duel.window(Phase.SUMMON).playEffect(A, TestCards.damage(3), target(knight))
                .playEffect(B, TestCards.prevent(1), target(knight))
                .playEffect(A, TestCards.damage(2), target(knight)).passOnce()
                .playEffect(A, TestCards.prevent(1), target(knight)).passBoth();
        assertThat(duel.prompt().seats()).containsExactly(A);
    }

    // C-038
    @Test
    @Covers({"NT-V-8.3"})
    void damage_stays_if_its_target_becomes_untargetable_later_in_the_phase() {
        duel.window(Phase.SUMMON).playEffect(A, TestCards.damage(2), target(knight))
                .playEffect(B, TestCards.grant(new CannotBeTarget(
                        Scope.EVERYTHING)), target(knight)).passBoth();
        assertThat(duel.life(knight)).isEqualTo(2);
    }

    @Test
    @Covers({"NT-IV-2.1.3.2", "NT-IV-2.1.3.1-c"})
    void a_prevention_of_all_damage_is_allotted_without_a_prompt() {
        for (int amount : new int[] {0, 5}) {
            var target = duel.creature(B, "Рыцарь", 4);
            duel.window(Phase.SUMMON).playEffect(A, TestCards.damage(3), target(target)).passOnce()
                    .playEffect(A, TestCards.damage(2), target(target));
            duel.playEffect(B, TestCards.prevent(amount), target(target)).passBoth();
            assertThat(duel.phase()).isEqualTo(Phase.EQUIP);
            assertThat(duel.life(target)).isEqualTo(4);
        }
    }

    @Test
    @Covers({"NT-IV-2.1.3.2", "NT-IV-9.6"})
    void damage_stopped_by_armor_cannot_be_allotted() {
        duel.equipped(knight, "Кольчуга");
        duel.window(Phase.SUMMON).playEffect(A, TestCards.damage(1), target(knight)).passOnce()
                .playEffect(A, TestCards.damage(4), target(knight));
        duel.playEffect(B, TestCards.prevent(2), target(knight)).passBoth();
        assertThat(duel.phase()).isEqualTo(Phase.EQUIP);
        assertThat(duel.life(knight)).isEqualTo(3);
    }

    @Test
    @Covers("NT-IV-2.1.3.2")
    void an_unallotted_prevention_is_shown_with_the_earliest_damage() {
        queueTwoSources(B);
        var account = Duel.GAME.view(duel.state(), Audience.JUDGE).accounts().getFirst();
        assertThat(account.after()).isEqualTo(1);
        assertThat(account.lines()).extracting(line -> line.amount()).containsExactly(-3, -2, 2);
        assertThat(duel.refusal(allot(B, allotmentFrom(entryOf(3), 2), allotmentFrom(entryOf(2), 0))))
                .isEqualTo(Reason.BAD_PREVENTION);
    }

    @Test
    @Covers({"NT-IV-2.1.3.2", "NT-V-2.1-b"})
    void damage_prevented_by_choice_is_not_drained() {
        for (boolean vampires : new boolean[] {true, false}) {
            var fight = Duel.tournament();
            var vampire = fight.creature(B, "Вампир", 3);
            fight.equipped(vampire, "Кинжал");
            var squire = fight.creature(B, "Оруженосец");
            fight.equipped(squire, "Меч");
            var giant = fight.creature(A, "Великан");
            fight.fight(List.of(giant), block(vampire, giant), block(squire, giant))
                    .choose(fight.splitDamage(giant, fight.share(0, squire, 3)));
            fight.playEffect(A, TestCards.prevent(2), target(giant)).passBoth();
            var entries = fight.state().ledger().entries();
            Sequence drained = entries.stream().filter(item -> item.what().source()
                    .equals(fight.state().table().card(vampire).attached().getFirst())).findFirst().orElseThrow().at();
            Sequence other = entries.stream().filter(item -> item.what().source()
                    .equals(fight.state().table().card(squire).attached().getFirst())).findFirst().orElseThrow().at();
            Sequence prevention = entries.stream().filter(item -> item.what() instanceof PreventionQueued).findFirst()
                    .orElseThrow().at();
            fight.choose(new PreventionAllotted(A, prevention, List.of(allotmentFrom(vampires ? drained : other, 2))));
            assertThat(fight.life(giant)).isEqualTo(6);
            assertThat(fight.life(vampire)).isEqualTo(vampires ? 3 : 5);
        }
    }

    @Test
    @Covers({"NT-IV-9.6", "NT-IV-9.5.2", "NT-IV-2.1.3.2"})
    void armor_reduces_physical_damage_first_regardless_of_the_weapons_order() {
        duel.define(TestCards.creature("Кузнец", 4),
                new Weapon(new CardName("Головня"), "Brand", Cost.FREE, Optional.empty(), 3,
                List.of(new DamageComponent(DamageKind.FIRE, 1), new DamageComponent(DamageKind.PHYSICAL, 2)),
                List.of(), List.of()));
        var smith = duel.creature(A, "Кузнец");
        duel.equipped(smith, "Головня");
        duel.equipped(knight, "Кольчуга");
        duel.fight(List.of(smith), block(knight, smith)).passOnce().playEffect(B, TestCards.prevent(1), target(knight))
                .passBoth();
        assertThat(duel.refusal(allot(B, allotmentFrom(entryOf(3), 2)))).isEqualTo(Reason.BAD_PREVENTION);
        duel.choose(allot(B, new Allotment(entryOf(3), DamageKind.FIRE, 1)));
        assertThat(duel.life(knight)).isEqualTo(3);
    }
}
