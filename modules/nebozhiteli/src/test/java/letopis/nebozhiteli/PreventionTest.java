package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.at;
import static letopis.nebozhiteli.Duel.block;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.nebozhiteli.card.CardText.Weapon;
import letopis.nebozhiteli.card.Cost;
import letopis.nebozhiteli.card.DamageKind;
import letopis.nebozhiteli.card.Harm;
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
        duel = Duel.of(edition);
        knight = duel.creature(B, "Рыцарь", 4);
    }

    /// Queues damage to the knight from two sources, 3 and 2, and a prevention of 2.
    private void twoSources(Seat preventing) {
        duel.window(Phase.SUMMON).plays(A, Texts.damage(3), at(knight)).pass().plays(A, Texts.damage(2), at(knight));
        if (preventing.equals(A)) {
            duel.pass();
        }
        duel.plays(preventing, Texts.prevent(2), at(knight)).passBoth();
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

    private static Allotment from(Sequence damage, int amount) {
        return new Allotment(damage, DamageKind.PHYSICAL, amount);
    }

    @Test
    @Covers({"NT-IV-2.1.3.1-c", "NB-132"})
    void prevention_without_a_number_prevents_all_damage_of_the_phase_whenever_it_is_played() {
        duel.window(Phase.SUMMON).plays(A, Texts.prevent(0), at(knight)).plays(B, Texts.damage(9), at(knight))
                .passBoth();
        assertThat(duel.life(knight)).isEqualTo(4);
        assertThat(duel.lines(at(knight))).containsExactly(entry("DAMAGE", -9), entry("PREVENTION", 9));
    }

    // C-012
    @Test
    @Covers({"NT-IV-2.1.3.2"})
    void whoever_controls_the_prevention_chooses_what_it_is_used_on() {
        twoSources(B);
        assertThat(duel.prompt()).isInstanceOf(Prompt.Prevent.class);
        assertThat(duel.prompt().seats()).containsExactly(B);
        duel.when(allot(B, from(entryOf(3), 2)));
        assertThat(duel.life(knight)).isEqualTo(1);
        assertThat(duel.lines(at(knight))).containsExactly(entry("DAMAGE", -5), entry("PREVENTION", 2));
    }

    // C-013
    @Test
    @Covers({"NT-IV-2.1.3.2"})
    void the_opponent_chooses_when_the_prevention_is_the_opponents() {
        twoSources(A);
        assertThat(duel.prompt().seats()).containsExactly(A);
        assertThat(duel.refusal(allot(B, from(entryOf(3), 2)))).isEqualTo(Reason.BAD_PREVENTION);
        duel.when(allot(A, from(entryOf(3), 1), from(entryOf(2), 1)));
        assertThat(duel.life(knight)).isEqualTo(1);
    }

    @Test
    @Covers({"NT-IV-2.1.3.2"})
    void an_allotment_uses_the_prevention_up_on_damage_that_is_there() {
        twoSources(B);
        assertThat(duel.refusal(allot(B, from(entryOf(3), 1)))).isEqualTo(Reason.BAD_PREVENTION);
        assertThat(duel.refusal(allot(B, from(entryOf(3), 3)))).isEqualTo(Reason.BAD_PREVENTION);
        assertThat(duel.refusal(allot(B, from(entryOf(2), 1), from(entryOf(2), 1)))).isEqualTo(Reason.BAD_PREVENTION);
        assertThat(duel.refusal(allot(B, new Allotment(entryOf(3), DamageKind.FIRE, 2))))
                .isEqualTo(Reason.BAD_PREVENTION);
        assertThat(duel.refusal(allot(B, from(new Sequence(1), 2)))).isEqualTo(Reason.BAD_PREVENTION);
        duel.when(allot(B, from(entryOf(2), 2)));
        assertThat(duel.life(knight)).isEqualTo(1);
    }

    // C-014
    @Test
    @Covers({"NT-IV-9.5.2", "NT-IV-2.1.3.2", "NT-III-4.4.1"})
    void of_a_combined_source_a_kind_of_damage_is_chosen() {
        var paladin = duel.creature(A, "Рыцарь");
        duel.wears(paladin, "Пламенный меч");
        duel.wears(knight, "Щит");
        duel.fight(List.of(paladin), block(knight, paladin)).pass().plays(B, Texts.prevent(2), at(knight)).passBoth();
        Sequence damage = entryOf(4);
        assertThat(duel.refusal(allot(B, from(damage, 2)))).isEqualTo(Reason.BAD_PREVENTION);
        duel.when(allot(B, new Allotment(damage, DamageKind.FIRE, 2)));
        assertThat(duel.life(knight)).isEqualTo(3);
        assertThat(duel.lines(at(knight)))
                .containsExactly(entry("DAMAGE", -4), entry("REDUCTION", 1), entry("PREVENTION", 2));
    }

    @Test
    @Covers({"NT-IV-2.1.3.2"})
    void nobody_is_asked_where_there_is_nothing_to_choose() {
        duel.window(Phase.SUMMON).plays(A, Texts.damage(3), at(knight)).plays(B, Texts.prevent(2), at(knight))
                .passBoth();
        assertThat(duel.life(knight)).isEqualTo(3);
        assertThat(duel.refusal(new PreventionAllotted(B, new Sequence(1), List.of())))
                .isEqualTo(Reason.NOT_YOUR_DECISION);
    }

    @Test
    @Covers({"NT-IV-2.1.3.2"})
    void the_active_players_preventions_are_allotted_first() {
        duel.window(Phase.SUMMON).plays(A, Texts.damage(3), at(knight)).plays(B, Texts.prevent(1), at(knight))
                .plays(A, Texts.damage(2), at(knight)).pass().plays(A, Texts.prevent(1), at(knight)).passBoth();
        assertThat(duel.prompt().seats()).containsExactly(A);
    }

    // C-038
    @Test
    @Covers({"NT-V-8.3"})
    void damage_stays_though_its_target_becomes_untouchable_later_in_the_phase() {
        duel.window(Phase.SUMMON).plays(A, Texts.damage(2), at(knight))
                .plays(B, Texts.grant(new CannotBeTarget(
                        Scope.EVERYTHING)), at(knight)).passBoth();
        assertThat(duel.life(knight)).isEqualTo(2);
    }

    @Test
    @Covers({"NT-IV-2.1.3.2", "NT-IV-2.1.3.1-c"})
    void nobody_is_asked_where_all_the_damage_is_prevented() {
        for (int amount : new int[] {0, 5}) {
            var target = duel.creature(B, "Рыцарь", 4);
            duel.window(Phase.SUMMON).plays(A, Texts.damage(3), at(target)).pass()
                    .plays(A, Texts.damage(2), at(target));
            duel.plays(B, Texts.prevent(amount), at(target)).passBoth();
            assertThat(duel.phase()).isEqualTo(Phase.EQUIP);
            assertThat(duel.life(target)).isEqualTo(4);
        }
    }

    @Test
    @Covers({"NT-IV-2.1.3.2", "NT-IV-9.6"})
    void what_armour_has_stopped_is_no_choice() {
        duel.wears(knight, "Кольчуга");
        duel.window(Phase.SUMMON).plays(A, Texts.damage(1), at(knight)).pass().plays(A, Texts.damage(4), at(knight));
        duel.plays(B, Texts.prevent(2), at(knight)).passBoth();
        assertThat(duel.phase()).isEqualTo(Phase.EQUIP);
        assertThat(duel.life(knight)).isEqualTo(3);
    }

    @Test
    @Covers("NT-IV-2.1.3.2")
    void until_it_is_allotted_a_prevention_is_shown_with_the_earliest_damage() {
        twoSources(B);
        var account = Duel.GAME.view(duel.state(), Audience.JUDGE).accounts().getFirst();
        assertThat(account.after()).isEqualTo(1);
        assertThat(account.lines()).extracting(line -> line.amount()).containsExactly(-3, -2, 2);
        assertThat(duel.refusal(allot(B, from(entryOf(3), 2), from(entryOf(2), 0)))).isEqualTo(Reason.BAD_PREVENTION);
    }

    @Test
    @Covers({"NT-IV-2.1.3.2", "NT-V-2.1-b"})
    void what_is_prevented_by_choice_is_not_drained() {
        for (boolean vampires : new boolean[] {true, false}) {
            var fight = Duel.tournament();
            var vampire = fight.creature(B, "Вампир", 3);
            fight.wears(vampire, "Кинжал");
            var squire = fight.creature(B, "Оруженосец");
            fight.wears(squire, "Меч");
            var giant = fight.creature(A, "Великан");
            fight.fight(List.of(giant), block(vampire, giant), block(squire, giant))
                    .when(fight.split(giant, fight.share(0, squire, 3)));
            fight.plays(A, Texts.prevent(2), at(giant)).passBoth();
            var entries = fight.state().ledger().entries();
            Sequence drained = entries.stream().filter(item -> item.what().source()
                    .equals(fight.state().table().card(vampire).attached().getFirst())).findFirst().orElseThrow().at();
            Sequence other = entries.stream().filter(item -> item.what().source()
                    .equals(fight.state().table().card(squire).attached().getFirst())).findFirst().orElseThrow().at();
            Sequence prevention = entries.stream().filter(item -> item.what() instanceof PreventionQueued).findFirst()
                    .orElseThrow().at();
            fight.when(new PreventionAllotted(A, prevention, List.of(from(vampires ? drained : other, 2))));
            assertThat(fight.life(giant)).isEqualTo(6);
            assertThat(fight.life(vampire)).isEqualTo(vampires ? 3 : 5);
        }
    }

    @Test
    @Covers({"NT-IV-9.6", "NT-IV-9.5.2", "NT-IV-2.1.3.2"})
    void armour_takes_physical_damage_first_even_where_the_weapon_names_another_kind_first() {
        duel.define(Texts.creature("Кузнец", 4),
                new Weapon(new CardName("Головня"), "Brand", Cost.FREE, Optional.empty(), 3,
                List.of(new Harm(DamageKind.FIRE, 1), new Harm(DamageKind.PHYSICAL, 2)), List.of(), List.of()));
        var smith = duel.creature(A, "Кузнец");
        duel.wears(smith, "Головня");
        duel.wears(knight, "Кольчуга");
        duel.fight(List.of(smith), block(knight, smith)).pass().plays(B, Texts.prevent(1), at(knight)).passBoth();
        assertThat(duel.refusal(allot(B, from(entryOf(3), 2)))).isEqualTo(Reason.BAD_PREVENTION);
        duel.when(allot(B, new Allotment(entryOf(3), DamageKind.FIRE, 1)));
        assertThat(duel.life(knight)).isEqualTo(3);
    }
}
