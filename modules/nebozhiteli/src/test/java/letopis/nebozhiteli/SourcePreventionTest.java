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
import letopis.nebozhiteli.card.Ability.When;
import letopis.nebozhiteli.card.CardText.Amulet;
import letopis.nebozhiteli.card.Cost;
import letopis.nebozhiteli.card.DamageKind;
import letopis.nebozhiteli.card.Effect;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.card.Whom;
import letopis.nebozhiteli.event.DuelDecision.PreventionAllotted;
import letopis.nebozhiteli.event.DuelDecision.PreventionAllotted.Allotment;
import letopis.nebozhiteli.event.Edition;
import letopis.nebozhiteli.event.LedgerEvent.DamageQueued;
import letopis.nebozhiteli.event.LedgerEvent.SourcePreventionQueued;
import letopis.nebozhiteli.rules.Rules;
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
        duel = Duel.of(edition);
        knight = duel.creature(B, "Рыцарь", 6);
    }

    /// Queues damage to the knight from two sources, 3 and 2, and a prevention of one of them by B.
    private void twoSources() {
        duel.window(Phase.SUMMON).plays(A, Texts.damage(3), at(knight)).pass().plays(A, Texts.damage(2), at(knight))
                .plays(B, Texts.preventSource(), at(knight)).passBoth();
    }

    /// Returns the entries that damage the knight.
    private List<Sequence> damage() {
        return duel.state().ledger().entries().stream()
                .filter(item -> item.what() instanceof DamageQueued && item.what().target().equals(at(knight)))
                .map(Ledger.Item::at).toList();
    }

    private PreventionAllotted allot(Seat seat, Allotment... allotments) {
        Sequence prevention = duel.state().ledger().entries().stream()
                .filter(item -> item.what() instanceof SourcePreventionQueued).findFirst().orElseThrow().at();
        return new PreventionAllotted(seat, prevention, List.of(allotments));
    }

    private static Allotment from(Sequence damage, int amount) {
        return new Allotment(damage, DamageKind.PHYSICAL, amount);
    }

    private List<PreventionAllotted> offered() {
        return Rules.RULES.choices(duel.state(), B).stream().filter(PreventionAllotted.class::isInstance)
                .map(PreventionAllotted.class::cast).toList();
    }

    // C-012
    @Test
    @Covers("NT-IV-2.1.3.2")
    void whoever_controls_it_chooses_the_source() {
        twoSources();
        assertThat(duel.prompt()).isInstanceOf(Prompt.Prevent.class);
        assertThat(duel.prompt().seats()).containsExactly(B);
        assertThat(duel.refusal(allot(A, from(damage().getFirst(), 3)))).isEqualTo(Reason.BAD_PREVENTION);
        duel.when(allot(B, from(damage().getLast(), 2)));
        assertThat(duel.life(knight)).isEqualTo(3);
        assertThat(duel.lines(at(knight))).containsExactly(entry("DAMAGE", -5), entry("PREVENTION", 2));
    }

    @Test
    @Covers("NT-IV-2.1.3.2")
    void it_is_used_on_one_source_whole() {
        twoSources();
        Sequence three = damage().getFirst();
        Sequence two = damage().getLast();
        assertThat(duel.refusal(allot(B))).isEqualTo(Reason.BAD_PREVENTION);
        assertThat(duel.refusal(allot(B, from(three, 2)))).isEqualTo(Reason.BAD_PREVENTION);
        assertThat(duel.refusal(allot(B, from(three, 4)))).isEqualTo(Reason.BAD_PREVENTION);
        assertThat(duel.refusal(allot(B, from(three, 3), from(two, 2)))).isEqualTo(Reason.BAD_PREVENTION);
        assertThat(duel.refusal(allot(B, from(two, 2), from(two, 2)))).isEqualTo(Reason.BAD_PREVENTION);
        assertThat(offered()).containsExactly(allot(B, from(three, 3)), allot(B, from(two, 2)));
    }

    @Test
    @Covers("NT-IV-2.1.3.2")
    void until_it_is_chosen_the_earliest_source_is_shown_as_prevented() {
        twoSources();
        var account = Duel.GAME.view(duel.state(), Audience.JUDGE).accounts().getFirst();
        assertThat(account.lines()).extracting(line -> line.amount()).containsExactly(-3, -2, 3);
        assertThat(account.after()).isEqualTo(4);
    }

    @Test
    @Covers({"NT-IV-2.1.3.2", "NT-IV-9.5.2"})
    void a_weapon_of_two_kinds_is_one_source_with_both() {
        var paladin = duel.creature(A, "Рыцарь");
        duel.wears(paladin, "Пламенный меч");
        duel.fight(List.of(paladin), block(knight, paladin)).plays(A, Texts.damage(3), at(knight))
                .plays(B, Texts.preventSource(), at(knight)).passBoth();
        Sequence flame = damage().getFirst();
        var fire = new Allotment(flame, DamageKind.FIRE, 2);
        assertThat(duel.refusal(allot(B, from(flame, 2)))).isEqualTo(Reason.BAD_PREVENTION);
        assertThat(duel.refusal(allot(B, from(flame, 2), from(flame, 2)))).isEqualTo(Reason.BAD_PREVENTION);
        duel.when(allot(B, fire, from(flame, 2)));
        assertThat(duel.life(knight)).isEqualTo(3);
    }

    @Test
    @Covers({"NT-IV-2.1.3.2", "NT-IV-9.5.1"})
    void each_blow_of_a_double_strike_is_a_source() {
        var rogue = duel.creature(A, "Головорез");
        duel.wears(rogue, "Парные клинки");
        duel.fight(List.of(rogue), block(knight, rogue)).pass().plays(B, Texts.preventSource(), at(knight)).passBoth();
        duel.when(allot(B, from(damage().getLast(), 2)));
        assertThat(duel.life(knight)).isEqualTo(4);
    }

    @Test
    @Covers("NT-IV-2.1.3.2")
    void what_works_against_fire_takes_the_fire_of_one_source_only() {
        duel.window(Phase.SUMMON).plays(A, Texts.damage(1), at(knight)).pass().plays(A, Texts.fire(2), at(knight))
                .pass()
                .plays(A, Texts.fire(1), at(knight)).plays(B, Texts.preventSource(DamageKind.FIRE), at(knight))
                .passBoth();
        assertThat(duel.refusal(allot(B, from(damage().getFirst(), 1)))).isEqualTo(Reason.BAD_PREVENTION);
        duel.when(allot(B, new Allotment(damage().getLast(), DamageKind.FIRE, 1)));
        assertThat(duel.life(knight)).isEqualTo(3);
    }

    @Test
    @Covers({"NT-IV-2.1.3.2", "NT-IV-9.5.2"})
    void nobody_is_asked_where_one_source_is_left() {
        var paladin = duel.creature(A, "Рыцарь");
        duel.wears(paladin, "Пламенный меч");
        duel.wears(knight, "Кольчуга");
        duel.fight(List.of(paladin), block(knight, paladin)).plays(A, Texts.damage(1), at(knight))
                .plays(B, Texts.preventSource(), at(knight)).passBoth();
        assertThat(duel.phase()).isEqualTo(Phase.END);
        assertThat(duel.life(knight)).isEqualTo(6);
    }

    @Test
    @Covers({"NT-IV-2.1.3.2", "NT-IV-2.1.3.1-c"})
    void two_of_them_prevent_two_sources_and_the_damage_of_others_stays_theirs() {
        var squire = duel.creature(B, "Оруженосец", 3);
        duel.window(Phase.SUMMON).plays(A, Texts.damage(1), at(squire)).pass().plays(A, Texts.damage(3), at(knight))
                .pass()
                .plays(A, Texts.damage(2), at(knight)).plays(B, Texts.preventSource(), at(knight)).pass()
                .plays(B, Texts.preventSource(), at(knight)).passBoth();
        duel.when(offered().getFirst());
        assertThat(duel.life(knight)).isEqualTo(6);
        assertThat(duel.life(squire)).isEqualTo(2);
    }

    @Test
    @Covers("NT-IV-2.1.3.2")
    void what_damage_sets_off_later_is_another_source() {
        var amulet = new Amulet(new CardName("Терние"), "Thorn", Cost.FREE, Optional.empty(), 0, List.of(), List.of(),
                List.of(Texts.triggered(When.IS_DAMAGED, new Effect.DealDamage(
                        Whom.ITSELF, DamageKind.PHYSICAL, 1, Optional.empty()))));
        duel.define(amulet);
        duel.wears(knight, "Терние");
        twoSources();
        duel.when(allot(B, from(damage().getFirst(), 3)));
        assertThat(duel.life(knight)).isEqualTo(3);
    }
}
