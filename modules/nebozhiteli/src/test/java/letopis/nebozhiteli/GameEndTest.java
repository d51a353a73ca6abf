package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.target;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import letopis.journal.RuleRef;
import letopis.journal.Seat;
import letopis.language.cards.CardSets;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.DeckPart;
import letopis.nebozhiteli.event.DuelDecision.Conceded;
import letopis.nebozhiteli.event.DuelDecision.DecksCut;
import letopis.nebozhiteli.event.DuelDecision.Passed;
import letopis.nebozhiteli.event.Edition;
import letopis.nebozhiteli.event.EndEvent.DuelWon;
import letopis.nebozhiteli.event.EndEvent.GameDrawn;
import letopis.nebozhiteli.event.EndEvent.GameWon;
import letopis.nebozhiteli.event.EndEvent.PlayerLost;
import letopis.nebozhiteli.event.LedgerEvent.LedgerCommitted;
import letopis.nebozhiteli.event.SetUpEvent.FirstPlayerChosen;
import letopis.nebozhiteli.rules.GameEnd;
import letopis.nebozhiteli.rules.Prompt;
import letopis.nebozhiteli.rules.Reason;
import letopis.nebozhiteli.state.DuelState;
import letopis.table.MatchSetup;
import letopis.table.Refusal;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Ends of games and duels.
@DisplayNameGeneration(ReplaceUnderscores.class)
class GameEndTest {

    // C-133
    @InBothEditions
    @Covers({"NT-IV-2.2-b", "NT-I-3.5", "NT-I-3.6", "NB-134"})
    void a_game_is_drawn_if_both_players_are_below_one_life(Edition edition) {
        var duel = Duel.inEdition(edition).setLife(A, 3).setLife(B, 2);
        var knight = duel.creature(A, "Рыцарь");
        duel.equipped(knight, "Меч");
        duel.fight(List.of(knight)).passOnce().playEffect(B, TestCards.damage(3), target(A)).passBoth();
        assertThat(duel.recentEvents(PlayerLost.class)).hasSize(2);
        duel.onlyEvent(GameDrawn.class);
        assertThat(duel.state().duel().wins()).containsOnly(Map.entry(A, 0), Map.entry(B, 0));
        assertThat(duel.prompt()).isInstanceOf(Prompt.Cut.class);
    }

    @InBothEditions
    @Covers({"NT-I-3.1", "NT-IV-2.2", "NT-I-4.1", "NB-009", "NB-134"})
    void the_second_win_ends_the_duel(Edition edition) {
        var duel = Duel.inEdition(edition).setLife(B, 2).setWins(A, 1);
        var doomed = duel.creature(B, "Рыцарь", 1);
        duel.window(Phase.SUMMON).playEffect(A, TestCards.damage(2), target(B))
                .playEffect(B, TestCards.damage(1), target(doomed)).passBoth();
        assertThat(duel.onlyEvent(PlayerLost.class)).isEqualTo(new PlayerLost(B, PlayerLost.Reason.LIFE));
        assertThat(duel.onlyEvent(GameWon.class)).isEqualTo(new GameWon(A, 2));
        assertThat(duel.onlyEvent(DuelWon.class)).isEqualTo(new DuelWon(A));
        assertThat(duel.onlyEvent(LedgerCommitted.class).accounts()).hasSize(2);
        assertThat(duel.isDead(doomed)).isFalse();
        assertThat(duel.refusal(new Passed(A))).isEqualTo(Reason.MATCH_OVER);
        assertThat(duel.refusal(new Conceded(A))).isEqualTo(Reason.MATCH_OVER);
        assertThat(Duel.GAME.choices(duel.state(), A)).isEmpty();
    }

    // C-142
    @InBothEditions
    @Covers({"NT-I-2.3-b", "NT-I-4.1", "NB-038"})
    void the_loser_of_the_last_game_begins_the_next(Edition edition) {
        var duel = Duel.inEdition(edition).window(Phase.SUMMON).choose(new Conceded(A));
        assertThat(duel.onlyEvent(GameWon.class)).isEqualTo(new GameWon(B, 1));
        duel.choose(new DecksCut(A, 0, 0)).choose(new DecksCut(B, 0, 0));
        assertThat(duel.state().turn().first()).isEqualTo(A);
        assertThat(duel.state().moment().game()).isEqualTo(2);
        assertThat(Duel.GAME.positions().orElseThrow().refuseAfterEnd(duel.state()).orElseThrow().code())
                .isEqualTo("nebozhiteli.game-over");
    }

    // C-142
    @Test
    @Covers({"NT-I-2.3-b", "NT-I-4.1", "NT-I-3.7", "NB-038"})
    void a_draw_counts_for_neither_player_and_a_toss_decides_the_next_first_player() {
        var duel = SampleDuel.withDecks().deal(A).take(new Conceded(B));
        duel.playIdleChoices();
        assertThat(duel.eventsOf(GameDrawn.class)).hasSize(1);
        assertThat(duel.state().duel().wins()).containsOnly(Map.entry(A, 1), Map.entry(B, 0));
        duel.deal(B).take(new Conceded(A));
        duel.take(new DecksCut(A, 0, 0)).take(new DecksCut(B, 0, 0)).take(new Conceded(B));
        assertThat(duel.eventsOf(FirstPlayerChosen.class)).containsExactly(
                new FirstPlayerChosen(A, FirstPlayerChosen.Reason.TOSS),
                new FirstPlayerChosen(B, FirstPlayerChosen.Reason.LOST_THE_LAST_GAME),
                new FirstPlayerChosen(B, FirstPlayerChosen.Reason.TOSS),
                new FirstPlayerChosen(A, FirstPlayerChosen.Reason.LOST_THE_LAST_GAME));
        assertThat(duel.eventsOf(DuelWon.class)).containsExactly(new DuelWon(A));
        assertThat(duel.state().moment().game()).isEqualTo(4);
    }

    // C-049
    @InBothEditions
    @Covers({"NT-I-3.3", "NB-009-b"})
    void a_player_without_creature_cards_loses_at_once_or_at_end_of_phase(Edition edition) {
        for (String when : List.of("continuous", "phase-end")) {
            var duel = Duel.inEdition(edition, "creaturesOut", when).deck(A, DeckPart.CREATURES, 0);
            duel.creature(A, "Рыцарь");
            var squire = duel.onSummonField(A, "Оруженосец", 1);
            duel.begin(Phase.SUMMON).choose(duel.placeMana(A, squire, 1));
            if (edition == Edition.BEGINNER) {
                duel.finishStep();
            }
            assertThat(duel.recentEvents(PlayerLost.class)).hasSize(when.equals("continuous") ? 1 : 0);
            if (when.equals("phase-end")) {
                duel.endPhase();
            }
            assertThat(duel.onlyEvent(PlayerLost.class)).isEqualTo(new PlayerLost(A, PlayerLost.Reason.CREATURES_OUT));
        }
    }

    @Test
    @Covers({"NT-I-3.5", "NT-I-3.6"})
    void simultaneous_losses_of_different_kinds_make_a_draw() {
        var duel = Duel.withSettings("creaturesOut", "phase-end").deck(A, DeckPart.CREATURES, 0).setLife(B, 1);
        duel.window(Phase.SUMMON).playEffect(A, TestCards.damage(1), target(B)).passBoth();
        assertThat(duel.recentEvents(PlayerLost.class)).extracting(PlayerLost::reason)
                .containsExactly(PlayerLost.Reason.LIFE, PlayerLost.Reason.CREATURES_OUT);
        duel.onlyEvent(GameDrawn.class);
    }

    @InBothEditions
    @Covers({"NT-I-3.1", "NB-134"})
    void life_is_checked_only_at_the_end_of_the_phase(Edition edition) {
        var duel = Duel.inEdition(edition).setLife(B, 1);
        duel.window(Phase.SUMMON).playEffect(A, TestCards.damage(9), target(B));
        assertThat(duel.recentEvents(PlayerLost.class)).isEmpty();
        duel.passOnce();
        assertThat(duel.recentEvents(PlayerLost.class)).isEmpty();
        duel.passOnce();
        assertThat(duel.recentEvents(PlayerLost.class)).hasSize(1);
    }

    @Test
    @Covers({"NT-I-3.4"})
    void a_concession_before_the_first_game_is_rejected() {
        DuelState opening = Duel.GAME.opening(new MatchSetup(Seat.PAIR, Map.of(),
                CardSets.loadBuiltInCardSet(Duel.GAME)));
        Refusal refusal = CitedRules.refusal(opening, new Conceded(A));
        assertThat(refusal.code()).isEqualTo("nebozhiteli.no-game");
        assertThat(refusal.rules()).extracting(RuleRef::id).containsExactly("NT-I-3.4");
    }

    @InBothEditions
    @Covers({"NT-I-3.5", "NT-I-3.1", "NT-I-3.3", "NB-009", "NB-009-b"})
    void a_player_with_two_reasons_to_lose_loses_once(Edition edition) {
        var duel = Duel.inEdition(edition, "creaturesOut", "phase-end").deck(A, DeckPart.CREATURES, 0).setLife(A, 1);
        duel.window(Phase.SUMMON).playEffect(A, TestCards.damage(1), target(A)).passBoth();
        assertThat(duel.onlyEvent(PlayerLost.class)).isEqualTo(new PlayerLost(A, PlayerLost.Reason.LIFE));
        assertThat(duel.onlyEvent(GameWon.class)).isEqualTo(new GameWon(B, 1));
    }

    @Test
    @Covers({"NT-I-3.4", "NT-I-3.5", "NT-I-3.6", "NT-I-3.3"})
    void choices_after_the_end_of_a_game_are_refused_with_its_reason() {
        var conceded = Duel.tournament().window(Phase.SUMMON).choose(new Conceded(A));
        var refusal = GameEnd.createGameOverRefusal(conceded.state());
        assertThat(refusal.code()).isEqualTo("nebozhiteli.game-over");
        assertThat(refusal.details()).isEqualTo(Map.of("seat", A, "reason", PlayerLost.Reason.CONCESSION));
        assertThat(refusal.rules()).extracting(RuleRef::id).containsExactly("NT-I-3.4", "NT-I-3.5");

        var drawn = Duel.tournament().setLife(A, 1).setLife(B, 1);
        drawn.window(Phase.SUMMON).playEffect(A, TestCards.damage(1), target(A))
                .playEffect(B, TestCards.damage(1), target(B)).passBoth();
        drawn.onlyEvent(GameDrawn.class);
        var draw = GameEnd.createGameOverRefusal(drawn.state());
        assertThat(draw.code()).isEqualTo("nebozhiteli.game-over");
        assertThat(draw.details()).isEmpty();
    }
}
