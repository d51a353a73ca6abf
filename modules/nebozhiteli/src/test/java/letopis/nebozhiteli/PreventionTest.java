package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.at;
import static letopis.nebozhiteli.Duel.block;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.util.List;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.nebozhiteli.Settings.Edition;
import letopis.nebozhiteli.card.DamageKind;
import letopis.nebozhiteli.card.Keyword.CannotBeTarget.Scope;
import letopis.nebozhiteli.card.Keyword.CannotBeTarget;
import letopis.nebozhiteli.event.DuelDecision.PreventionAllotted.Allotment;
import letopis.nebozhiteli.event.DuelDecision.PreventionAllotted;
import letopis.nebozhiteli.event.LedgerEvent.DamageQueued;
import letopis.nebozhiteli.event.LedgerEvent.PreventionQueued;
import letopis.nebozhiteli.event.Phase;
import letopis.nebozhiteli.rules.Prompt;
import letopis.nebozhiteli.rules.Reason;
import letopis.table.CardId;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/// Prevention of damage, and who chooses what is prevented.
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

    /// Two sources hurt the knight, one for 3 and one for 2, and somebody prevents 2.
    private void twoSources(Seat preventing) {
        duel.window(Phase.SUMMON).plays(A, Texts.damage(3), at(knight)).pass().plays(A, Texts.damage(2), at(knight));
        if (preventing.equals(A)) {
            duel.pass();
        }
        duel.plays(preventing, Texts.prevent(2), at(knight)).passBoth();
    }

    private Sequence entryOf(int amount) {
        return duel.state().ledger().entries().stream()
                .filter(item -> item.what() instanceof DamageQueued damage && damage.total() == amount).findFirst().orElseThrow().at();
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
        duel.window(Phase.SUMMON).plays(A, Texts.prevent(0), at(knight)).plays(B, Texts.damage(9), at(knight)).passBoth();
        assertThat(duel.life(knight)).isEqualTo(4);
        assertThat(duel.lines(at(knight))).containsExactly(entry("DAMAGE", -9), entry("PREVENTION", 9));
    }

    // C-012
    @Test
    @Covers({"NT-IV-2.1.3.2"})
    void whoever_controls_the_prevention_chooses_what_it_is_used_on() {
        twoSources(B);
        assertThat(duel.prompt()).isInstanceOf(Prompt.Allot.class);
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
        assertThat(duel.refusal(allot(B, new Allotment(entryOf(3), DamageKind.FIRE, 2)))).isEqualTo(Reason.BAD_PREVENTION);
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
        assertThat(duel.lines(at(knight))).containsExactly(entry("DAMAGE", -4), entry("REDUCTION", 1), entry("PREVENTION", 2));
    }

    @Test
    @Covers({"NT-IV-2.1.3.2"})
    void nobody_is_asked_where_there_is_nothing_to_choose() {
        duel.window(Phase.SUMMON).plays(A, Texts.damage(3), at(knight)).plays(B, Texts.prevent(2), at(knight)).passBoth();
        assertThat(duel.life(knight)).isEqualTo(3);
        assertThat(duel.refusal(new PreventionAllotted(B, new Sequence(1), List.of()))).isEqualTo(Reason.NOT_YOUR_DECISION);
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
}
