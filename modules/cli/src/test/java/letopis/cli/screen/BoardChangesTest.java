package letopis.cli.screen;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.table.AwaitedInput;
import letopis.table.BoardView;
import letopis.table.BoardView.CardView;
import letopis.table.BoardView.SeatView;
import letopis.table.BoardView.ZoneView;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Moment;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class BoardChangesTest {

    private static BoardView board(int game, int life, String... names) {
        var cards = new CardView[names.length];
        for (int i = 0; i < names.length; i++) {
            cards[i] = new CardView(new CardId(i + 1), Optional.of(new CardName(names[i])), false, Map.of(), List.of(),
                    List.of());
        }
        var seat = new SeatView(Seat.A, new LinkedHashMap<>(Map.of("life", life)),
                List.of(new ZoneView("field", ZoneView.Form.ROW, names.length, List.of(cards))));
        return new BoardView(new Moment(game, 0, "setup", Seat.A), new AwaitedInput.NoInput(), "", List.of(seat),
                List.of(),
                List.of(), List.of(), Optional.empty());
    }

    private static List<CardView> removedCards(BoardView before, BoardView after) {
        return BoardChanges.compare(before, after).listCardsGoneFrom(Seat.A,
                before.seats().getFirst().zones().getFirst());
    }

    @Test
    void cards_of_the_previous_game_do_not_count_as_dead_in_the_next() {
        assertThat(removedCards(board(1, 3, "Лучница", "Рыцарь"), board(1, 3, "Лучница"))).hasSize(1);
        assertThat(removedCards(board(1, 3, "Лучница", "Рыцарь"), board(2, 3, "Вдова"))).isEmpty();
        BoardView next = board(2, 20, "Вдова");
        BoardChanges changes = BoardChanges.compare(board(1, 3, "Лучница"), next);
        assertThat(changes.hasChanged(next.seats().getFirst().zones().getFirst().cards().getFirst())).isFalse();
        assertThat(changes.hasResourceChanged(Seat.A, "life")).isTrue();
    }
}
