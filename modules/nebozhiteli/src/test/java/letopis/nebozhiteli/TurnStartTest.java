package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.target;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import letopis.nebozhiteli.card.Ability.TriggerKind;
import letopis.nebozhiteli.card.Effect;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.card.Participant;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.CardEvent.CreatureUnturned;
import letopis.nebozhiteli.event.CardEvent.UnturnOffered;
import letopis.nebozhiteli.event.DeckPart;
import letopis.nebozhiteli.event.DuelDecision.UnturnAnswered;
import letopis.nebozhiteli.event.Edition;
import letopis.nebozhiteli.event.EndEvent.PlayerLost;
import letopis.nebozhiteli.event.TurnEvent.ActionsGranted;
import letopis.nebozhiteli.event.TurnEvent.CardsDrawn;
import letopis.nebozhiteli.event.TurnEvent.DrawFailed;
import letopis.nebozhiteli.event.TurnEvent.SummonFieldRefilled;
import letopis.nebozhiteli.rules.Prompt;
import letopis.nebozhiteli.rules.Reason;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// The start phase.
@DisplayNameGeneration(ReplaceUnderscores.class)
class TurnStartTest {

    /// Begins B's turn.
    private static Duel beginTurn(Duel duel) {
        return duel.window(Phase.END).endPhase();
    }

    // C-045
    @InBothEditions
    @Covers({"NT-IV-3.2.1", "NT-II-2.1", "NB-071", "NB-072"})
    void full_zones_are_not_refilled_and_keep_their_cards(Edition edition) {
        var duel = Duel.inEdition(edition);
        duel.inHand(B, "Меч", 8);
        for (int i = 0; i < 6; i++) {
            duel.onSummonField(B, "Рыцарь", 0);
        }
        beginTurn(duel);
        assertThat(duel.recentEvents(CardsDrawn.class)).isEmpty();
        assertThat(duel.recentEvents(SummonFieldRefilled.class)).isEmpty();
        assertThat(duel.state().table().zone(B, NebozhiteliZone.HAND)).hasSize(8);
    }

    // C-046
    @InBothEditions
    @Covers({"NT-IV-3.2", "NT-IV-3.2.1", "NT-II-3.1", "NB-071"})
    void each_zone_is_refilled_independently(Edition edition) {
        var duel = Duel.inEdition(edition);
        duel.inHand(B, "Меч", 8);
        for (int i = 0; i < 3; i++) {
            duel.onSummonField(B, "Рыцарь", 0);
        }
        beginTurn(duel);
        assertThat(duel.onlyEvent(SummonFieldRefilled.class).cards()).hasSize(2);
        assertThat(duel.recentEvents(CardsDrawn.class)).isEmpty();
    }

    // C-048
    @Test
    @Covers({"NT-I-3.3", "NT-II-3.1"})
    void an_empty_creature_deck_does_not_lose_while_the_summon_field_holds_a_card() {
        var duel = Duel.tournament().deck(B, DeckPart.CREATURES, 0);
        duel.inHand(B, "Меч", 7);
        duel.onSummonField(B, "Рыцарь", 0);
        beginTurn(duel);
        assertThat(duel.recentEvents(PlayerLost.class)).isEmpty();
        assertThat(duel.phase()).isEqualTo(Phase.START);
    }

    @Test
    @Covers({"NT-II-3.1", "NT-IV-3.2"})
    void a_short_creature_deck_refills_the_field_partially() {
        var duel = Duel.tournament().deck(B, DeckPart.CREATURES, 2);
        beginTurn(duel);
        assertThat(duel.onlyEvent(SummonFieldRefilled.class).cards()).hasSize(2);
    }

    @InBothEditions
    @Covers({"NT-I-3.2", "NB-009-c"})
    void a_player_who_cannot_refill_the_hand_draws_the_rest_and_loses(Edition edition) {
        var duel = Duel.inEdition(edition).deck(B, DeckPart.MAIN, 3);
        beginTurn(duel);
        assertThat(duel.onlyEvent(CardsDrawn.class).cards()).hasSize(3);
        duel.onlyEvent(DrawFailed.class);
        assertThat(duel.onlyEvent(PlayerLost.class)).isEqualTo(new PlayerLost(B, PlayerLost.Reason.DECK_OUT));
    }

    @InBothEditions
    @Covers({"NT-IV-3.3", "NT-IV-3.1", "NT-V-3.4", "NB-070", "NB-073", "NB-030", "NT-V-3.2", "NT-IV-10.3-b", "NB-126",
            "NB-061", "NT-IV-1-i1"})
    void a_turn_starts_with_four_actions_regardless_of_unused_ones(Edition edition) {
        var duel = Duel.inEdition(edition).setActions(A, 3).setActions(B, 2);
        beginTurn(duel);
        assertThat(duel.state().active()).isEqualTo(B);
        assertThat(duel.phase()).isEqualTo(Phase.START);
        assertThat(duel.actions(B)).isEqualTo(4);
        assertThat(duel.actions(A)).isEqualTo(3);
        assertThat(duel.recentEvents(ActionsGranted.class)).containsExactly(new ActionsGranted(B, 4));
    }

    @InBothEditions
    @Covers({"NT-IV-3.5", "NT-V-5.2", "NT-IV-4.2.3", "NB-074"})
    void the_players_creatures_unturn_and_are_no_longer_just_summoned(Edition edition) {
        var duel = Duel.inEdition(edition);
        var mine = duel.markSummoned(duel.markTurned(duel.creature(B, "Рыцарь")));
        var theirs = duel.markSummoned(duel.markTurned(duel.creature(A, "Рыцарь")));
        beginTurn(duel);
        assertThat(duel.isTurned(mine)).isFalse();
        assertThat(duel.isTurned(theirs)).isTrue();
        assertThat(duel.state().table().card(mine).hasFlag("summoned")).isFalse();
        assertThat(duel.state().table().card(theirs).hasFlag("summoned")).isEqualTo(edition == Edition.TOURNAMENT);
    }

    // C-050
    @Test
    @Covers({"NT-IV-3.4", "NT-IV-3.5", "NB-074", "NB-075"})
    void the_edition_decides_if_start_of_turn_abilities_precede_unturning() {
        for (var duel : List.of(Duel.tournament(), Duel.beginner())) {
            duel.define(TestCards.creature("Соня", 3, List.of(),
                    TestCards.triggered(TriggerKind.START_OF_TURN, new Effect.Turn(Participant.ITSELF))));
            var sleeper = duel.markTurned(duel.creature(B, "Соня"));
            beginTurn(duel);
            assertThat(duel.isTurned(sleeper)).isEqualTo(duel.state().settings().edition() == Edition.BEGINNER);
        }
    }

    @Test
    @Covers({"NT-IV-3.6", "NT-V-6.2"})
    void the_start_phase_has_its_window_and_its_ledger() {
        var duel = Duel.tournament();
        duel.creature(B, "Знаменосец");
        beginTurn(duel);
        assertThat(duel.prompt()).isEqualTo(new Prompt.Act(B));
        duel.passBoth();
        assertThat(duel.life(B)).isEqualTo(21);
        assertThat(duel.phase()).isEqualTo(Phase.SUMMON);
    }

    @Test
    @Covers({"NT-IV-3.5.1", "NT-V-5.3"})
    void a_creature_with_an_unturn_price_unturns_only_if_paid_immediately() {
        var duel = Duel.tournament();
        var giant = duel.markTurned(duel.creature(B, "Великан"));
        beginTurn(duel);
        assertThat(duel.prompt()).isEqualTo(new Prompt.Unturn(B, giant));
        assertThat(duel.refusal(new UnturnAnswered(A, giant, true))).isEqualTo(Reason.NOT_YOUR_DECISION);
        duel.choose(new UnturnAnswered(B, giant, true));
        assertThat(duel.isTurned(giant)).isFalse();
        assertThat(duel.actions(B)).isEqualTo(3);
        assertThat(duel.prompt()).isEqualTo(new Prompt.Act(B));
    }

    // C-146
    @Test
    @Covers({"NT-V-5.2", "NT-V-5.3", "NT-V-5.3-b"})
    void an_unturn_effect_asks_the_controller_for_the_unturn_price() {
        var duel = Duel.tournament().setActions(B, 1);
        var giant = duel.markTurned(duel.creature(B, "Великан"));
        var knight = duel.markTurned(duel.creature(B, "Рыцарь"));
        duel.window(Phase.SUMMON).playEffect(A, TestCards.unturn(), target(knight));
        assertThat(duel.isTurned(knight)).isFalse();
        duel.passOnce().playEffect(A, TestCards.unturn(), target(giant));
        assertThat(duel.prompt()).isEqualTo(new Prompt.Unturn(B, giant));
        assertThat(duel.onlyEvent(UnturnOffered.class)).isEqualTo(new UnturnOffered(giant, B));
        duel.choose(new UnturnAnswered(B, giant, false));
        assertThat(duel.isTurned(giant)).isTrue();
        assertThat(duel.actions(B)).isEqualTo(1);
        assertThat(duel.refusal(new UnturnAnswered(B, giant, true))).isEqualTo(Reason.UNTURN_MOMENT_MISSED);
        assertThat(duel.refusal(new UnturnAnswered(A, giant, true))).isEqualTo(Reason.NOT_YOUR_DECISION);
        assertThat(duel.refusal(new UnturnAnswered(B, knight, true))).isEqualTo(Reason.NOT_YOUR_DECISION);
        assertThat(duel.recentEvents(CreatureUnturned.class)).hasSize(1);
    }

    @Test
    @Covers({"NT-V-5.3"})
    void an_unaffordable_price_is_rejected() {
        var duel = Duel.tournament().setActions(B, 0);
        var giant = duel.markTurned(duel.creature(B, "Великан"));
        duel.window(Phase.SUMMON).playEffect(A, TestCards.unturn(), target(giant));
        assertThat(duel.refusal(new UnturnAnswered(B, giant, true))).isEqualTo(Reason.NOT_ENOUGH_ACTIONS);
        duel.choose(new UnturnAnswered(B, giant, false));
    }
}
