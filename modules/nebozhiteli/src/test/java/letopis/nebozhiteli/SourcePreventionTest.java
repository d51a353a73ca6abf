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
import letopis.nebozhiteli.card.Ability.TriggerKind;
import letopis.nebozhiteli.card.CardText.Amulet;
import letopis.nebozhiteli.card.Cost;
import letopis.nebozhiteli.card.DamageKind;
import letopis.nebozhiteli.card.Effect;
import letopis.nebozhiteli.card.Participant;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.DuelDecision.PreventionAllotted;
import letopis.nebozhiteli.event.DuelDecision.PreventionAllotted.Allotment;
import letopis.nebozhiteli.event.Edition;
import letopis.nebozhiteli.event.LedgerEvent.DamageQueued;
import letopis.nebozhiteli.event.LedgerEvent.SourcePreventionQueued;
import letopis.nebozhiteli.rules.DuelRules;
import letopis.nebozhiteli.rules.Prompt;
import letopis.nebozhiteli.rules.Reason;
import letopis.nebozhiteli.state.Ledger;
import letopis.table.Audience;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/// Prevention of all damage of one source, and the choice of the source.
@DisplayNameGeneration(ReplaceUnderscores.class)
@ParameterizedClass
@EnumSource(Edition.class)
class SourcePreventionTest {

    private final Duel duel;
    private final CardId knight;

    SourcePreventionTest(Edition edition) {
        duel = Duel.inEdition(edition);
        knight = duel.creature(B, "Рыцарь", 6);
    }

    /// Queues damage to the knight from two sources, 3 and 2, and a prevention of one of them by B.
    private void queueTwoSources() {
        duel.window(Phase.SUMMON).playEffect(A, TestCards.damage(3), target(knight)).passOnce()
                .playEffect(A, TestCards.damage(2), target(knight))
                .playEffect(B, TestCards.preventSource(), target(knight)).passBoth();
    }

    /// Returns the entries that damage the knight.
    private List<Sequence> damage() {
        return duel.state().ledger().entries().stream()
                .filter(item -> item.what() instanceof DamageQueued && item.what().target().equals(target(knight)))
                .map(Ledger.Item::at).toList();
    }

    private PreventionAllotted allot(Seat seat, Allotment... allotments) {
        Sequence prevention = duel.state().ledger().entries().stream()
                .filter(item -> item.what() instanceof SourcePreventionQueued).findFirst().orElseThrow().at();
        return new PreventionAllotted(seat, prevention, List.of(allotments));
    }

    private static Allotment allotmentFrom(Sequence damage, int amount) {
        return new Allotment(damage, DamageKind.PHYSICAL, amount);
    }

    private List<PreventionAllotted> offeredAllotments() {
        return DuelRules.RULES.choices(duel.state(), B).stream().filter(PreventionAllotted.class::isInstance)
                .map(PreventionAllotted.class::cast).toList();
    }

    // C-012
    @Test
    @Covers("NT-IV-2.1.3.2")
    void the_controller_of_a_prevention_chooses_the_source() {
        queueTwoSources();
        assertThat(duel.prompt()).isInstanceOf(Prompt.AllotPrevention.class);
        assertThat(duel.prompt().seats()).containsExactly(B);
        assertThat(duel.refusal(allot(A, allotmentFrom(damage().getFirst(), 3)))).isEqualTo(Reason.BAD_PREVENTION);
        duel.choose(allot(B, allotmentFrom(damage().getLast(), 2)));
        assertThat(duel.life(knight)).isEqualTo(3);
        assertThat(duel.linesByKind(target(knight))).containsExactly(entry("DAMAGE", -5), entry("PREVENTION", 2));
    }

    @Test
    @Covers("NT-IV-2.1.3.2")
    void a_source_prevention_applies_to_one_whole_source() {
        queueTwoSources();
        Sequence three = damage().getFirst();
        Sequence two = damage().getLast();
        assertThat(duel.refusal(allot(B))).isEqualTo(Reason.BAD_PREVENTION);
        assertThat(duel.refusal(allot(B, allotmentFrom(three, 2)))).isEqualTo(Reason.BAD_PREVENTION);
        assertThat(duel.refusal(allot(B, allotmentFrom(three, 4)))).isEqualTo(Reason.BAD_PREVENTION);
        assertThat(duel.refusal(allot(B, allotmentFrom(three, 3), allotmentFrom(two, 2))))
                .isEqualTo(Reason.BAD_PREVENTION);
        assertThat(duel.refusal(allot(B, allotmentFrom(two, 2), allotmentFrom(two, 2))))
                .isEqualTo(Reason.BAD_PREVENTION);
        assertThat(offeredAllotments())
                .containsExactly(allot(B, allotmentFrom(three, 3)), allot(B, allotmentFrom(two, 2)));
    }

    @Test
    @Covers("NT-IV-2.1.3.2")
    void an_unallotted_prevention_is_shown_on_the_earliest_source() {
        queueTwoSources();
        var account = Duel.GAME.view(duel.state(), Audience.JUDGE).accounts().getFirst();
        assertThat(account.lines()).extracting(line -> line.amount()).containsExactly(-3, -2, 3);
        assertThat(account.after()).isEqualTo(4);
    }

    @Test
    @Covers({"NT-IV-2.1.3.2", "NT-IV-9.5.2"})
    void a_weapon_with_two_damage_kinds_is_one_source() {
        var paladin = duel.creature(A, "Рыцарь");
        duel.equipped(paladin, "Пламенный меч");
        duel.fight(List.of(paladin), block(knight, paladin)).playEffect(A, TestCards.damage(3), target(knight))
                .playEffect(B, TestCards.preventSource(), target(knight)).passBoth();
        Sequence flame = damage().getFirst();
        var fire = new Allotment(flame, DamageKind.FIRE, 2);
        assertThat(duel.refusal(allot(B, allotmentFrom(flame, 2)))).isEqualTo(Reason.BAD_PREVENTION);
        assertThat(duel.refusal(allot(B, allotmentFrom(flame, 2), allotmentFrom(flame, 2))))
                .isEqualTo(Reason.BAD_PREVENTION);
        duel.choose(allot(B, fire, allotmentFrom(flame, 2)));
        assertThat(duel.life(knight)).isEqualTo(3);
    }

    @Test
    @Covers({"NT-IV-2.1.3.2", "NT-IV-9.5.1"})
    void each_strike_of_a_double_strike_is_a_source() {
        var rogue = duel.creature(A, "Головорез");
        duel.equipped(rogue, "Парные клинки");
        duel.fight(List.of(rogue), block(knight, rogue)).passOnce()
                .playEffect(B, TestCards.preventSource(), target(knight)).passBoth();
        duel.choose(allot(B, allotmentFrom(damage().getLast(), 2)));
        assertThat(duel.life(knight)).isEqualTo(4);
    }

    @Test
    @Covers("NT-IV-2.1.3.2")
    void a_fire_prevention_prevents_the_fire_of_one_source() {
        duel.window(Phase.SUMMON).playEffect(A, TestCards.damage(1), target(knight)).passOnce()
                .playEffect(A, TestCards.fireDamage(2), target(knight))
                .passOnce()
                .playEffect(A, TestCards.fireDamage(1), target(knight))
                .playEffect(B, TestCards.preventSource(DamageKind.FIRE), target(knight))
                .passBoth();
        assertThat(duel.refusal(allot(B, allotmentFrom(damage().getFirst(), 1)))).isEqualTo(Reason.BAD_PREVENTION);
        duel.choose(allot(B, new Allotment(damage().getLast(), DamageKind.FIRE, 1)));
        assertThat(duel.life(knight)).isEqualTo(3);
    }

    @Test
    @Covers({"NT-IV-2.1.3.2", "NT-IV-9.5.2"})
    void a_single_remaining_source_is_prevented_without_a_prompt() {
        var paladin = duel.creature(A, "Рыцарь");
        duel.equipped(paladin, "Пламенный меч");
        duel.equipped(knight, "Кольчуга");
        duel.fight(List.of(paladin), block(knight, paladin)).playEffect(A, TestCards.damage(1), target(knight))
                .playEffect(B, TestCards.preventSource(), target(knight)).passBoth();
        assertThat(duel.phase()).isEqualTo(Phase.END);
        assertThat(duel.life(knight)).isEqualTo(6);
    }

    @Test
    @Covers({"NT-IV-2.1.3.2", "NT-IV-2.1.3.1-c"})
    void two_preventions_prevent_two_sources() {
        var squire = duel.creature(B, "Оруженосец", 3);
        duel.window(Phase.SUMMON).playEffect(A, TestCards.damage(1), target(squire)).passOnce()
                .playEffect(A, TestCards.damage(3), target(knight))
                .passOnce()
                .playEffect(A, TestCards.damage(2), target(knight))
                .playEffect(B, TestCards.preventSource(), target(knight)).passOnce()
                .playEffect(B, TestCards.preventSource(), target(knight)).passBoth();
        duel.choose(offeredAllotments().getFirst());
        assertThat(duel.life(knight)).isEqualTo(6);
        assertThat(duel.life(squire)).isEqualTo(2);
    }

    @Test
    @Covers("NT-IV-2.1.3.2")
    void triggered_damage_is_a_separate_source() {
        var amulet = new Amulet(new CardName("Терние"), "Thorn", Cost.FREE, Optional.empty(), 0, List.of(), List.of(),
                List.of(TestCards.triggered(TriggerKind.IS_DAMAGED, new Effect.DealDamage(
                        Participant.ITSELF, DamageKind.PHYSICAL, 1, Optional.empty()))));
        duel.define(amulet);
        duel.equipped(knight, "Терние");
        queueTwoSources();
        duel.choose(allot(B, allotmentFrom(damage().getFirst(), 3)));
        assertThat(duel.life(knight)).isEqualTo(3);
    }
}
