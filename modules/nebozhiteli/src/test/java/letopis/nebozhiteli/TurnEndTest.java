package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.at;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.Cost;
import letopis.nebozhiteli.card.Keyword.DealsMore;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.DuelDecision.AbilityActivated;
import letopis.nebozhiteli.event.DuelDecision.CardDiscarded;
import letopis.nebozhiteli.event.Edition;
import letopis.nebozhiteli.event.EndEvent.GameDrawn;
import letopis.nebozhiteli.event.EndEvent.PlayerLost;
import letopis.nebozhiteli.event.TurnEvent.ActionsExpired;
import letopis.nebozhiteli.event.TurnEvent.ActionsGranted;
import letopis.nebozhiteli.event.TurnEvent.IdleTurnCounted;
import letopis.nebozhiteli.rules.Prompt;
import letopis.nebozhiteli.rules.Reason;
import letopis.table.CardId;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// The end phase and idle turns.
@DisplayNameGeneration(ReplaceUnderscores.class)
class TurnEndTest {

    private static CardDiscarded discard(Duel duel, Seat seat, CardId card) {
        return new CardDiscarded(seat, card, duel.name(card));
    }

    /// Moves to the step of the end phase, which the window precedes in the beginner edition.
    private static Duel toStep(Duel duel) {
        return duel.state().settings().edition() == Edition.BEGINNER
                ? duel.window(Phase.END).passBoth() : duel.begin(Phase.END);
    }

    // C-054
    @InBothEditions
    @Covers({"NT-II-2.4", "NT-IV-10.1", "NB-125"})
    void the_active_player_may_discard_one_card(Edition edition) {
        var duel = Duel.of(edition);
        var first = duel.hand(A, "Меч");
        var second = duel.hand(A, "Меч");
        var theirs = duel.hand(B, "Меч");
        duel.begin(Phase.EQUIP);
        assertThat(duel.refusal(discard(duel, A, first))).isEqualTo(Reason.NOT_DISCARD_PHASE);
        toStep(duel);
        assertThat(duel.refusal(discard(duel, A, theirs))).isEqualTo(Reason.NOT_IN_HAND);
        assertThat(duel.refusal(discard(duel, B, theirs))).isEqualTo(Reason.NOT_ACTIVE_PLAYER);
        duel.when(discard(duel, A, first));
        assertThat(duel.lies(first, A, NebozhiteliZone.GRAVE)).isTrue();
        assertThat(duel.refusal(discard(duel, A, second))).isEqualTo(Reason.DISCARD_LIMIT);
    }

    @Test
    @Covers({"NT-IV-10.1", "NT-IV-10.2", "NB-123"})
    void the_window_of_the_end_phase_comes_last_or_first_by_edition() {
        var tournament = Duel.tournament().begin(Phase.END);
        assertThat(tournament.prompt()).isInstanceOf(Prompt.MainStep.class);
        assertThat(tournament.finish().prompt()).isEqualTo(new Prompt.Act(A));

        var beginner = Duel.beginner().window(Phase.END);
        assertThat(beginner.prompt()).isEqualTo(new Prompt.Act(A));
        assertThat(beginner.passBoth().prompt()).isInstanceOf(Prompt.MainStep.class);
    }

    // C-042
    @InBothEditions
    @Covers({"NT-V-3.4", "NT-IV-10.3", "NB-030"})
    void unused_actions_last_through_the_opponents_turn(Edition edition) {
        var duel = Duel.of(edition).actions(A, 2);
        duel.hand(B, "Меч", 7);
        duel.hand(A, "Меч", 7);
        var tribute = duel.hand(A, "Дань");
        duel.window(Phase.END).endPhase().endPhase();
        assertThat(duel.state().active()).isEqualTo(B);
        duel.finish().pass().when(duel.event(A, tribute));
        assertThat(duel.actions(A)).isEqualTo(1);
        duel.close();
        while (duel.state().active().equals(B)) {
            duel.endPhase();
        }
        assertThat(duel.all(ActionsExpired.class)).contains(new ActionsExpired(A, 1));
        assertThat(duel.all(ActionsGranted.class).getLast()).isEqualTo(new ActionsGranted(A, 4));
    }

    @Test
    @Covers({"NT-IV-10.3"})
    void what_lasts_until_the_end_of_the_turn_is_gone_in_the_next() {
        var duel = Duel.tournament();
        var knight = duel.creature(A, "Рыцарь");
        duel.window(Phase.SUMMON).plays(A, Texts.grant(new DealsMore(2)), at(knight));
        assertThat(duel.state().lasting().granted()).hasSize(1);
        duel.window(Phase.END).endPhase();
        assertThat(duel.state().lasting().granted()).isEmpty();
    }

    /// Plays turns in which neither player acts, with full zones on both sides.
    private static Duel idle(Duel duel, int turns) {
        for (var seat : List.of(A, B)) {
            duel.hand(seat, "Меч", 7);
            for (int i = 0; i < 5; i++) {
                duel.unpaid(seat, "Рыцарь", 0);
            }
        }
        duel.turnOf(A);
        return more(duel.window(Phase.START), turns);
    }

    private static Duel more(Duel duel, int turns) {
        int last = duel.state().moment().turn() + turns;
        while (!duel.isOver() && duel.state().moment().turn() < last) {
            duel.endPhase();
        }
        return duel;
    }

    // C-138
    @Test
    @Covers({"NT-I-3.7"})
    void after_three_idle_turns_of_each_player_the_one_with_less_life_loses() {
        var duel = Duel.tournament().life(B, 18);
        idle(duel, 5);
        assertThat(duel.isOver()).isFalse();
        assertThat(duel.all(IdleTurnCounted.class)).hasSize(5);
        more(duel, 1);
        assertThat(duel.only(PlayerLost.class)).isEqualTo(new PlayerLost(B, PlayerLost.Reason.STALEMATE));
    }

    @Test
    @Covers({"NT-I-3.7"})
    void equal_life_after_idle_turns_is_a_draw() {
        idle(Duel.tournament(), 6).only(GameDrawn.class);
    }

    // C-140
    @Test
    @Covers({"NT-I-3.7"})
    void a_change_and_back_ends_idleness_or_does_not_as_the_settings_say() {
        for (String measure : List.of("events", "snapshot")) {
            var duel = Duel.with("idle", measure);
            var priestess = duel.creature(A, "Жрица");
            duel.define(Texts.creature("Колодец", 9, List.of(), Texts.activated(Cost.FREE,
                    Texts.CREATURE, Texts.damage(1)), Texts.activated(Cost.FREE,
                    Texts.CREATURE, Texts.heal(1))));
            var well = duel.creature(A, "Колодец");
            idle(duel, 2);
            assertThat(duel.state().turn().idle().turns()).isEqualTo(2);
            duel.when(duel.use(well, at(priestess))).close().passBoth();
            assertThat(duel.life(priestess)).isEqualTo(3);
            duel.window(Phase.SUMMON).when(new AbilityActivated(A, well, 1, List.of(at(priestess)), Optional.empty()))
                    .close();
            more(duel, 1);
            assertThat(duel.life(priestess)).isEqualTo(4);
            assertThat(duel.state().turn().idle().turns()).isEqualTo(measure.equals("events") ? 0 : 3);
        }
    }

    // C-141
    @Test
    @Covers({"NT-I-3.7", "NT-IV-2.1.3-d"})
    void damage_netted_away_is_no_change() {
        var duel = Duel.tournament();
        duel.define(Texts.creature("Колодец", 9, List.of(), Texts.activated(Cost.FREE,
                Texts.CREATURE, Texts.damage(1), Texts.heal(1))));
        var well = duel.creature(A, "Колодец", 5);
        idle(duel, 2).when(duel.use(well, at(well))).close();
        more(duel, 1);
        assertThat(duel.life(well)).isEqualTo(5);
        assertThat(duel.state().turn().idle().turns()).isEqualTo(3);
    }

    @Test
    @Covers({"NT-I-3.7", "NT-IV-9.7"})
    void a_loss_that_counts_at_once_is_a_change() {
        var duel = Duel.with("lifeLossTiming", "immediate");
        duel.define(Texts.creature("Колодец", 9, List.of(), Texts.activated(Cost.FREE,
                Texts.CREATURE, Texts.loss(1))));
        var well = duel.creature(A, "Колодец", 5);
        idle(duel, 2).when(duel.use(well, at(well))).close();
        more(duel, 1);
        assertThat(duel.state().turn().idle().turns()).isZero();
    }

    @Test
    @Covers({"NB-125", "NB-124"})
    void the_passive_beginner_places_mana_at_the_end_and_discards_nothing() {
        var duel = Duel.beginner();
        duel.unpaid(B, "Рыцарь", 0);
        var card = duel.hand(B, "Меч");
        duel.window(Phase.END).passBoth().finish();
        assertThat(duel.refusal(discard(duel, B, card))).isEqualTo(Reason.NOT_ACTIVE_PLAYER);
    }

    @InBothEditions
    @Covers({"NT-IV-10.1", "NT-IV-10.2", "NB-125"})
    void a_discard_belongs_to_a_step_before_or_after_the_window(Edition edition) {
        var duel = Duel.of(edition);
        var discard = discard(duel, A, duel.hand(A, "Меч"));
        duel.window(Phase.END);

        assertThat(duel.refusal(discard)).isEqualTo(
                edition == Edition.BEGINNER ? Reason.STEP_TO_COME : Reason.STEP_OVER);
    }

    @Test
    @Covers("NT-I-3.7")
    void a_lasting_change_of_a_life_ends_idleness_however_it_is_measured() {
        for (String measure : List.of("events", "snapshot")) {
            var duel = Duel.with("idle", measure);
            var priestess = duel.creature(A, "Жрица");
            idle(duel, 2).plays(A, Texts.damage(1), at(priestess));
            more(duel, 1);
            assertThat(duel.life(priestess)).isEqualTo(3);
            assertThat(duel.state().turn().idle().turns()).isZero();
        }
    }

    @Test
    @Covers("NT-I-3.7")
    void a_wound_alone_ends_idleness_measured_by_snapshots() {
        var duel = Duel.with("idle", "snapshot").define(Texts.creature("Колодец", 9, List.of(),
                Texts.activated(Cost.FREE, Texts.CREATURE, Texts.damage(1))));
        var well = duel.creature(A, "Колодец", 5);
        idle(duel, 2).when(duel.use(well, at(well))).close();
        more(duel, 1);

        assertThat(duel.life(well)).isEqualTo(4);
        assertThat(duel.state().turn().idle().turns()).isZero();
    }
}
