package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.at;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
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
import letopis.nebozhiteli.rules.Prompt;
import letopis.nebozhiteli.rules.Reason;
import letopis.nebozhiteli.state.DuelState;
import letopis.table.MatchSetup;
import letopis.table.Outcome.Refused;
import letopis.testkit.AtWork;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Ends of games and duels.
@DisplayNameGeneration(ReplaceUnderscores.class)
class EndsTest {

    // C-133
    @InBothEditions
    @Covers({"NT-IV-2.2-b", "NT-I-3.5", "NT-I-3.6", "NB-134"})
    void both_below_one_life_is_a_draw(Edition edition) {
        var duel = Duel.of(edition).life(A, 3).life(B, 2);
        var knight = duel.creature(A, "Рыцарь");
        duel.wears(knight, "Меч");
        duel.fight(List.of(knight)).pass().plays(B, Texts.damage(3), at(A)).passBoth();
        assertThat(duel.all(PlayerLost.class)).hasSize(2);
        duel.only(GameDrawn.class);
        assertThat(duel.state().duel().wins()).containsOnly(Map.entry(A, 0), Map.entry(B, 0));
        assertThat(duel.prompt()).isInstanceOf(Prompt.Cut.class);
    }

    @InBothEditions
    @Covers({"NT-I-3.1", "NT-IV-2.2", "NT-I-4.1", "NB-009", "NB-134"})
    void the_second_won_game_wins_the_duel_and_nothing_is_chosen_after_it(Edition edition) {
        var duel = Duel.of(edition).life(B, 2).wins(A, 1);
        var doomed = duel.creature(B, "Рыцарь", 1);
        duel.window(Phase.SUMMON).plays(A, Texts.damage(2), at(B)).plays(B, Texts.damage(1), at(doomed)).passBoth();
        assertThat(duel.only(PlayerLost.class)).isEqualTo(new PlayerLost(B, PlayerLost.Reason.LIFE));
        assertThat(duel.only(GameWon.class)).isEqualTo(new GameWon(A, 2));
        assertThat(duel.only(DuelWon.class)).isEqualTo(new DuelWon(A));
        assertThat(duel.only(LedgerCommitted.class).accounts()).hasSize(2);
        assertThat(duel.isDead(doomed)).isFalse();
        assertThat(duel.refusal(new Passed(A))).isEqualTo(Reason.MATCH_OVER);
        assertThat(duel.refusal(new Conceded(A))).isEqualTo(Reason.MATCH_OVER);
        assertThat(Duel.GAME.choices(duel.state(), A)).isEmpty();
    }

    // C-142
    @InBothEditions
    @Covers({"NT-I-2.3-b", "NT-I-4.1", "NB-038"})
    void the_loser_of_the_last_game_begins_the_next(Edition edition) {
        var duel = Duel.of(edition).window(Phase.SUMMON).when(new Conceded(A));
        assertThat(duel.only(GameWon.class)).isEqualTo(new GameWon(B, 1));
        duel.when(new DecksCut(A, 0, 0)).when(new DecksCut(B, 0, 0));
        assertThat(duel.state().turn().first()).isEqualTo(A);
        assertThat(duel.state().moment().game()).isEqualTo(2);
        assertThat(Duel.GAME.positions().orElseThrow().afterTheEnd(duel.state()).orElseThrow().code())
                .isEqualTo(Reason.GAME_OVER.code());
    }

    // C-142
    @Test
    @Covers({"NT-I-2.3-b", "NT-I-4.1", "NT-I-3.7", "NB-038"})
    void a_draw_counts_for_nobody_and_a_toss_settles_who_begins_after_it() {
        var duel = Opened.withDecks().dealt(A).take(new Conceded(B));
        duel.idle();
        assertThat(duel.all(GameDrawn.class)).hasSize(1);
        assertThat(duel.state().duel().wins()).containsOnly(Map.entry(A, 1), Map.entry(B, 0));
        duel.dealt(B).take(new Conceded(A));
        duel.take(new DecksCut(A, 0, 0)).take(new DecksCut(B, 0, 0)).take(new Conceded(B));
        assertThat(duel.all(FirstPlayerChosen.class)).containsExactly(
                new FirstPlayerChosen(A, FirstPlayerChosen.Reason.TOSS),
                new FirstPlayerChosen(B, FirstPlayerChosen.Reason.LOST_THE_LAST_GAME),
                new FirstPlayerChosen(B, FirstPlayerChosen.Reason.TOSS),
                new FirstPlayerChosen(A, FirstPlayerChosen.Reason.LOST_THE_LAST_GAME));
        assertThat(duel.all(DuelWon.class)).containsExactly(new DuelWon(A));
        assertThat(duel.state().moment().game()).isEqualTo(4);
    }

    // C-049
    @InBothEditions
    @Covers({"NT-I-3.3", "NB-009-b"})
    void without_creature_cards_outside_play_the_game_is_lost_at_once_or_at_the_end_of_the_phase(Edition edition) {
        for (String when : List.of("continuous", "phase-end")) {
            var duel = Duel.of(edition, "creaturesOut", when).deck(A, DeckPart.CREATURES, 0);
            duel.creature(A, "Рыцарь");
            var squire = duel.unpaid(A, "Оруженосец", 1);
            duel.begin(Phase.SUMMON).when(duel.place(A, squire, 1));
            if (edition == Edition.BEGINNER) {
                duel.finish();
            }
            assertThat(duel.all(PlayerLost.class)).hasSize(when.equals("continuous") ? 1 : 0);
            if (when.equals("phase-end")) {
                duel.endPhase();
            }
            assertThat(duel.only(PlayerLost.class)).isEqualTo(new PlayerLost(A, PlayerLost.Reason.CREATURES_OUT));
        }
    }

    @Test
    @Covers({"NT-I-3.5", "NT-I-3.6"})
    void losses_of_different_kinds_found_by_one_check_make_a_draw() {
        var duel = Duel.with("creaturesOut", "phase-end").deck(A, DeckPart.CREATURES, 0).life(B, 1);
        duel.window(Phase.SUMMON).plays(A, Texts.damage(1), at(B)).passBoth();
        assertThat(duel.all(PlayerLost.class)).extracting(PlayerLost::reason)
                .containsExactly(PlayerLost.Reason.LIFE, PlayerLost.Reason.CREATURES_OUT);
        duel.only(GameDrawn.class);
    }

    @InBothEditions
    @Covers({"NT-I-3.1", "NB-134"})
    void life_is_judged_at_the_end_of_the_phase_and_not_before(Edition edition) {
        var duel = Duel.of(edition).life(B, 1);
        duel.window(Phase.SUMMON).plays(A, Texts.damage(9), at(B));
        assertThat(duel.all(PlayerLost.class)).isEmpty();
        duel.pass();
        assertThat(duel.all(PlayerLost.class)).isEmpty();
        duel.pass();
        assertThat(duel.all(PlayerLost.class)).hasSize(1);
    }

    @Test
    @Covers({"NT-I-3.4"})
    void nobody_concedes_before_a_game_has_begun() {
        DuelState opening = Duel.GAME.opening(new MatchSetup(Seat.PAIR, Map.of(),
                CardSets.builtIn(Duel.GAME)));
        assertThat(AtWork.decide(Duel.GAME, opening, new Conceded(A))).isInstanceOfSatisfying(Refused.class,
                refused -> assertThat(refused.refusal().code()).isEqualTo(Reason.NO_GAME.code()));
    }

    @InBothEditions
    @Covers({"NT-I-3.5", "NT-I-3.1", "NT-I-3.3", "NB-009", "NB-009-b"})
    void who_loses_for_two_reasons_loses_once(Edition edition) {
        var duel = Duel.of(edition, "creaturesOut", "phase-end").deck(A, DeckPart.CREATURES, 0).life(A, 1);
        duel.window(Phase.SUMMON).plays(A, Texts.damage(1), at(A)).passBoth();
        assertThat(duel.only(PlayerLost.class)).isEqualTo(new PlayerLost(A, PlayerLost.Reason.LIFE));
        assertThat(duel.only(GameWon.class)).isEqualTo(new GameWon(B, 1));
    }
}
