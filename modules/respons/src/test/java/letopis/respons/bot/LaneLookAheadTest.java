package letopis.respons.bot;

import static letopis.respons.TestCards.location;
import static letopis.respons.TestCards.unit;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import letopis.journal.Seat;
import letopis.match.GreedyPlayer;
import letopis.match.Player;
import letopis.respons.Lanes;
import letopis.respons.card.Keyword;
import letopis.respons.event.Cell;
import letopis.respons.event.Phase;
import letopis.respons.event.PlayerDecision.CardPlayed;
import letopis.respons.state.ResponsState;
import letopis.table.Choice;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// A look-ahead player anticipates the combat of the turn.
@DisplayNameGeneration(ReplaceUnderscores.class)
class LaneLookAheadTest {

    private static final Seat A = Seat.A;
    private static final Seat B = Seat.B;
    private static final Player<ResponsState> GREEDY =
            new GreedyPlayer<>(Lanes.GAME, Lanes.GAME.lookAhead().orElseThrow());

    private static Choice chosenAction(Lanes lanes) {
        return GREEDY.choose(lanes.state(), A, _ -> 0).orElseThrow();
    }

    private static Optional<Cell> chosenCell(Lanes lanes) {
        return chosenAction(lanes) instanceof CardPlayed played ? played.cell() : Optional.empty();
    }

    @Test
    void a_unit_enters_a_line_without_a_blocker() {
        var lanes = Lanes.of().hand(A, unit("Лев", 2)).support(B, 1, location("Стена", 9))
                .support(B, 2, location("Вал", 9)).support(B, 3, location("Башня", 9))
                .support(B, 5, location("Ров", 9)).startIn(Phase.ACTION);

        assertThat(chosenCell(lanes)).contains(Cell.unit(4));
    }

    @Test
    void a_unit_that_survives_blocks_a_strike_at_its_hero() {
        var lanes = Lanes.of().orders(A, 1).hand(A, unit("Щитник", 5)).unit(B, 2, unit("Тигр", 4))
                .startIn(Phase.ACTION);

        assertThat(chosenCell(lanes)).contains(Cell.unit(2));
    }

    @Test
    void a_winning_hit_comes_before_anything_else() {
        var lanes = Lanes.of().orders(B, 0).hand(A, unit("Гонец", 1, Keyword.EVASION), unit("Великан", 9))
                .unit(B, 1, unit("Тигр", 4)).unit(B, 2, unit("Барс", 4)).unit(B, 3, unit("Рысь", 4))
                .unit(B, 4, unit("Волк", 4)).unit(B, 5, unit("Пёс", 4)).startIn(Phase.ACTION);

        assertThat(chosenAction(lanes)).isInstanceOfSatisfying(CardPlayed.class,
                played -> assertThat(played.name().value()).isEqualTo("Гонец"));
    }
}
