package letopis.nebozhiteli;

import static letopis.nebozhiteli.Choices.discard;
import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.target;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.nebozhiteli.card.Cost;
import letopis.nebozhiteli.card.Keyword.DamageBonus;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.DuelDecision.AbilityActivated;
import letopis.nebozhiteli.event.Edition;
import letopis.nebozhiteli.event.EndEvent.GameDrawn;
import letopis.nebozhiteli.event.EndEvent.PlayerLost;
import letopis.nebozhiteli.event.TurnEvent.ActionsExpired;
import letopis.nebozhiteli.event.TurnEvent.ActionsGranted;
import letopis.nebozhiteli.event.TurnEvent.IdleTurnCounted;
import letopis.nebozhiteli.rules.Prompt;
import letopis.nebozhiteli.rules.Reason;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// The end phase and idle turns.
@DisplayNameGeneration(ReplaceUnderscores.class)
class TurnEndTest {

    /// Moves to the step of the end phase; in the beginner edition the window comes first.
    private static Duel toEndStep(Duel duel) {
        return duel.state().settings().edition() == Edition.BEGINNER
                ? duel.window(Phase.END).passBoth() : duel.begin(Phase.END);
    }

    // C-054
    @InBothEditions
    @Covers({"NT-II-2.4", "NT-IV-10.1", "NB-125"})
    void the_active_player_can_discard_one_card(Edition edition) {
        var duel = Duel.inEdition(edition);
        var first = duel.inHand(A, "Меч");
        var second = duel.inHand(A, "Меч");
        var theirs = duel.inHand(B, "Меч");
        duel.begin(Phase.EQUIP);
        assertThat(duel.refusal(discard(duel, A, first))).isEqualTo(Reason.NOT_DISCARD_PHASE);
        toEndStep(duel);
        assertThat(duel.refusal(discard(duel, A, theirs))).isEqualTo(Reason.NOT_IN_HAND);
        assertThat(duel.refusal(discard(duel, B, theirs))).isEqualTo(Reason.NOT_ACTIVE_PLAYER);
        duel.choose(discard(duel, A, first));
        assertThat(duel.isInZone(first, A, NebozhiteliZone.GRAVE)).isTrue();
        assertThat(duel.refusal(discard(duel, A, second))).isEqualTo(Reason.DISCARD_LIMIT);
    }

    @Test
    @Covers({"NT-IV-10.1", "NT-IV-10.2", "NB-123"})
    void the_edition_decides_if_the_end_phase_window_comes_first_or_last() {
        var tournament = Duel.tournament().begin(Phase.END);
        assertThat(tournament.prompt()).isInstanceOf(Prompt.MainStep.class);
        assertThat(tournament.finishStep().prompt()).isEqualTo(new Prompt.Act(A));

        var beginner = Duel.beginner().window(Phase.END);
        assertThat(beginner.prompt()).isEqualTo(new Prompt.Act(A));
        assertThat(beginner.passBoth().prompt()).isInstanceOf(Prompt.MainStep.class);
    }

    // C-042
    @InBothEditions
    @Covers({"NT-V-3.4", "NT-IV-10.3", "NB-030"})
    void unused_actions_last_through_the_opponents_turn(Edition edition) {
        var duel = Duel.inEdition(edition).setActions(A, 2);
        duel.inHand(B, "Меч", 7);
        duel.inHand(A, "Меч", 7);
        var tribute = duel.inHand(A, "Дань");
        duel.window(Phase.END).endPhase().endPhase();
        assertThat(duel.state().active()).isEqualTo(B);
        duel.finishStep().passOnce().choose(duel.playEvent(A, tribute));
        assertThat(duel.actions(A)).isEqualTo(1);
        duel.closeQueue();
        while (duel.state().active().equals(B)) {
            duel.endPhase();
        }
        assertThat(duel.recentEvents(ActionsExpired.class)).contains(new ActionsExpired(A, 1));
        assertThat(duel.recentEvents(ActionsGranted.class).getLast()).isEqualTo(new ActionsGranted(A, 4));
    }

    @Test
    @Covers({"NT-IV-10.3"})
    void effects_until_end_of_turn_are_gone_in_the_next_turn() {
        var duel = Duel.tournament();
        var knight = duel.creature(A, "Рыцарь");
        duel.window(Phase.SUMMON).playEffect(A, TestCards.grant(new DamageBonus(2)), target(knight));
        assertThat(duel.state().lasting().grantedKeywords()).hasSize(1);
        duel.window(Phase.END).endPhase();
        assertThat(duel.state().lasting().grantedKeywords()).isEmpty();
    }

    /// Plays turns in which neither player acts, with full zones on both sides.
    private static Duel playIdleTurns(Duel duel, int turns) {
        for (var seat : List.of(A, B)) {
            duel.inHand(seat, "Меч", 7);
            for (int i = 0; i < 5; i++) {
                duel.onSummonField(seat, "Рыцарь", 0);
            }
        }
        duel.turnOf(A);
        return playMoreIdleTurns(duel.window(Phase.START), turns);
    }

    private static Duel playMoreIdleTurns(Duel duel, int turns) {
        int last = duel.state().moment().turn() + turns;
        while (!duel.isOver() && duel.state().moment().turn() < last) {
            duel.endPhase();
        }
        return duel;
    }

    // C-138
    @Test
    @Covers({"NT-I-3.7"})
    void after_three_idle_turns_each_the_player_with_less_life_loses() {
        var duel = Duel.tournament().setLife(B, 18);
        playIdleTurns(duel, 5);
        assertThat(duel.isOver()).isFalse();
        assertThat(duel.recentEvents(IdleTurnCounted.class)).hasSize(5);
        playMoreIdleTurns(duel, 1);
        assertThat(duel.onlyEvent(PlayerLost.class)).isEqualTo(new PlayerLost(B, PlayerLost.Reason.STALEMATE));
    }

    @Test
    @Covers({"NT-I-3.7"})
    void equal_life_after_idle_turns_is_a_draw() {
        playIdleTurns(Duel.tournament(), 6).onlyEvent(GameDrawn.class);
    }

    // C-140
    @Test
    @Covers({"NT-I-3.7"})
    void the_settings_decide_if_an_undone_change_resets_the_idle_count() {
        for (String measure : List.of("events", "snapshot")) {
            var duel = Duel.withSettings("idle", measure);
            var priestess = duel.creature(A, "Жрица");
            duel.define(TestCards.creature("Колодец", 9, List.of(), TestCards.activated(Cost.FREE,
                    TestCards.CREATURE, TestCards.damage(1)), TestCards.activated(Cost.FREE,
                    TestCards.CREATURE, TestCards.healing(1))));
            var well = duel.creature(A, "Колодец");
            playIdleTurns(duel, 2);
            assertThat(duel.state().turn().idleCount().turns()).isEqualTo(2);
            duel.choose(duel.activate(well, target(priestess))).closeQueue().passBoth();
            assertThat(duel.life(priestess)).isEqualTo(3);
            duel.window(Phase.SUMMON)
                    .choose(new AbilityActivated(A, well, 1, List.of(target(priestess)), Optional.empty()))
                    .closeQueue();
            playMoreIdleTurns(duel, 1);
            assertThat(duel.life(priestess)).isEqualTo(4);
            assertThat(duel.state().turn().idleCount().turns()).isEqualTo(measure.equals("events") ? 0 : 3);
        }
    }

    // C-141
    @Test
    @Covers({"NT-I-3.7", "NT-IV-2.1.3-d"})
    void fully_healed_damage_does_not_reset_the_idle_count() {
        var duel = Duel.tournament();
        duel.define(TestCards.creature("Колодец", 9, List.of(), TestCards.activated(Cost.FREE,
                TestCards.CREATURE, TestCards.damage(1), TestCards.healing(1))));
        var well = duel.creature(A, "Колодец", 5);
        playIdleTurns(duel, 2).choose(duel.activate(well, target(well))).closeQueue();
        playMoreIdleTurns(duel, 1);
        assertThat(duel.life(well)).isEqualTo(5);
        assertThat(duel.state().turn().idleCount().turns()).isEqualTo(3);
    }

    @Test
    @Covers({"NT-I-3.7", "NT-IV-9.7"})
    void an_immediate_loss_resets_the_idle_count() {
        var duel = Duel.withSettings("lifeLossTiming", "immediate");
        duel.define(TestCards.creature("Колодец", 9, List.of(), TestCards.activated(Cost.FREE,
                TestCards.CREATURE, TestCards.loseLife(1))));
        var well = duel.creature(A, "Колодец", 5);
        playIdleTurns(duel, 2).choose(duel.activate(well, target(well))).closeQueue();
        playMoreIdleTurns(duel, 1);
        assertThat(duel.state().turn().idleCount().turns()).isZero();
    }

    @Test
    @Covers({"NB-125", "NB-124"})
    void the_passive_beginner_places_mana_in_the_end_phase_but_does_not_discard() {
        var duel = Duel.beginner();
        duel.onSummonField(B, "Рыцарь", 0);
        var card = duel.inHand(B, "Меч");
        duel.window(Phase.END).passBoth().finishStep();
        assertThat(duel.refusal(discard(duel, B, card))).isEqualTo(Reason.NOT_ACTIVE_PLAYER);
    }

    @InBothEditions
    @Covers({"NT-IV-10.1", "NT-IV-10.2", "NB-125"})
    void a_discard_is_rejected_in_the_window_before_or_after_the_end_step(Edition edition) {
        var duel = Duel.inEdition(edition);
        var discard = discard(duel, A, duel.inHand(A, "Меч"));
        duel.window(Phase.END);

        assertThat(duel.refusal(discard)).isEqualTo(
                edition == Edition.BEGINNER ? Reason.STEP_TO_COME : Reason.STEP_OVER);
    }

    @Test
    @Covers("NT-I-3.7")
    void a_lasting_life_change_resets_the_idle_count_under_either_setting() {
        for (String measure : List.of("events", "snapshot")) {
            var duel = Duel.withSettings("idle", measure);
            var priestess = duel.creature(A, "Жрица");
            playIdleTurns(duel, 2).playEffect(A, TestCards.damage(1), target(priestess));
            playMoreIdleTurns(duel, 1);
            assertThat(duel.life(priestess)).isEqualTo(3);
            assertThat(duel.state().turn().idleCount().turns()).isZero();
        }
    }

    @Test
    @Covers("NT-I-3.7")
    void a_wound_resets_the_idle_count_when_snapshots_are_compared() {
        var duel = Duel.withSettings("idle", "snapshot").define(TestCards.creature("Колодец", 9, List.of(),
                TestCards.activated(Cost.FREE, TestCards.CREATURE, TestCards.damage(1))));
        var well = duel.creature(A, "Колодец", 5);
        playIdleTurns(duel, 2).choose(duel.activate(well, target(well))).closeQueue();
        playMoreIdleTurns(duel, 1);

        assertThat(duel.life(well)).isEqualTo(4);
        assertThat(duel.state().turn().idleCount().turns()).isZero();
    }
}
