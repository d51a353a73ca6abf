package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.GAME;
import static letopis.nebozhiteli.Duel.target;
import static letopis.nebozhiteli.Duel.block;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.EndEvent.PlayerLost;
import letopis.nebozhiteli.state.DuelState;
import letopis.nebozhiteli.view.Boards;
import letopis.table.Audience;
import letopis.table.BoardView.CardView;
import letopis.table.BoardView.Fight;
import letopis.table.BoardView.Queue;
import letopis.table.BoardView.Result;
import letopis.table.BoardView.Subject;
import letopis.table.BoardView;
import letopis.table.CardId;
import letopis.table.MatchResult;
import letopis.table.PlayedGame;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Fights, queues, results and cards on the board.
@DisplayNameGeneration(ReplaceUnderscores.class)
class BoardsTest {

    private final Duel duel = Duel.tournament();

    private static BoardView board(DuelState state) {
        return GAME.view(state, Audience.EVERYONE);
    }

    private Subject subject(CardId card) {
        return new Subject.OfCard(card, Optional.of(duel.name(card)));
    }

    private static CardView card(BoardView board, CardId id) {
        return board.seats().stream().flatMap(half -> half.zones().stream()).flatMap(zone -> zone.cards().stream())
                .filter(card -> card.id().equals(id)).findFirst().orElseThrow();
    }

    @Test
    void the_board_shows_fights_and_blocked_attackers() {
        var knight = duel.creature(Seat.A, "Рыцарь");
        var squire = duel.creature(Seat.A, "Оруженосец");
        var archer = duel.creature(Seat.B, "Лучник");
        duel.fight(List.of(knight, squire), block(archer, knight));
        BoardView board = board(duel.state());
        assertThat(board.fights()).containsExactly(new Fight(subject(knight), List.of(subject(archer))),
                new Fight(subject(squire), List.of()));
        assertThat(card(board, knight).flags()).contains("blocked", "turned").isSorted();
        assertThat(card(board, squire).flags()).contains("turned").doesNotContain("blocked");
        assertThat(card(board, archer).flags()).doesNotContain("blocked");
    }

    @Test
    void the_board_shows_queued_declarations_and_their_targets() {
        var knight = duel.creature(Seat.B, "Рыцарь");
        duel.window(Phase.SUMMON);
        assertThat(board(duel.state()).queues()).isEmpty();
        CardId event = duel.eventInHand(Seat.A, TestCards.healing(1));
        duel.choose(duel.playEvent(Seat.A, event, target(knight)));
        assertThat(board(duel.state()).queues()).containsExactly(new Queue("spells", Seat.A,
                List.of(new Queue.Item(subject(event), List.of(subject(knight))))));
    }

    @Test
    void the_board_shows_a_result_only_after_the_duel() {
        DuelState state = duel.state();
        var lost = state.duel().withLoss(PlayerLost.Reason.DECK_OUT)
                .withGameEnded(new PlayedGame(Optional.of(Seat.A), Optional.of(Seat.A), 3));
        assertThat(board(state.with(lost)).result()).isEmpty();
        assertThat(board(state.with(lost.withDuelWon())).result())
                .contains(new Result(Optional.of(Seat.A), "deck-out"));
    }

    @Test
    void the_result_of_a_duel_states_its_winner_reason_score_and_games() {
        var lost = duel.state().duel().withWins(Seat.A, 2).withLoss(PlayerLost.Reason.DECK_OUT)
                .withGameEnded(new PlayedGame(Optional.of(Seat.A), Optional.of(Seat.B), 3));
        assertThat(Boards.findMatchResult(duel.state().with(lost))).isEmpty();
        MatchResult result = Boards.findMatchResult(duel.state().with(lost.withDuelWon())).orElseThrow();
        assertThat(result.winners()).containsExactly(Seat.A);
        assertThat(result.reason()).isEqualTo("deck-out");
        assertThat(result.score()).isEqualTo(Map.of(Seat.A, 2, Seat.B, 0));
        assertThat(result.games()).isEqualTo(lost.games());
    }

    @Test
    @Covers({"NT-III-3.2", "NT-IV-4.1"})
    void a_card_on_the_summon_field_shows_its_cost_only_to_its_player() {
        var knight = duel.onSummonField(Seat.A, "Рыцарь", 2);
        assertThat(card(GAME.view(duel.state(), new Audience.OfSeat(Seat.A)), knight).stats())
                .isEqualTo(Map.of("mana", 2, "cost", 5));
        assertThat(card(board(duel.state()), knight).stats()).isEqualTo(Map.of("mana", 2));
    }

    @Test
    void a_turn_or_fight_redraws_the_cards_only_with_a_constant_ability() {
        var knight = duel.creature(Seat.A, "Рыцарь");
        DuelState before = duel.state();
        DuelState nextPhase = before.with(before.turn().with(Phase.ATTACK));
        DuelState attack = before.with(before.combat().withAttackers(List.of(knight)));
        assertThat(GAME.boardBasis(nextPhase)).isEqualTo(GAME.boardBasis(before));
        assertThat(GAME.boardBasis(attack)).isEqualTo(GAME.boardBasis(before));
        assertThat(GAME.boardBasis(before.with(before.combat().withBlockedAttacker(knight))))
                .isNotEqualTo(GAME.boardBasis(before));

        duel.artifact(Seat.A, "Боевое знамя");
        DuelState banner = duel.state();
        assertThat(GAME.boardBasis(banner)).isNotEqualTo(GAME.boardBasis(before));
        assertThat(GAME.boardBasis(banner.with(banner.turn().with(Phase.ATTACK))))
                .isNotEqualTo(GAME.boardBasis(banner));
        assertThat(GAME.boardBasis(banner.with(banner.combat().withAttackers(List.of(knight)))))
                .isNotEqualTo(GAME.boardBasis(banner));
    }
}
