package letopis.app.answer;

import java.util.List;
import letopis.journal.Seat;
import letopis.table.AwaitedInput;
import letopis.table.BoardView;

/// An awaited choice and the players who make it.
///
/// @param prompt the code of the choice
/// @param seats the players; empty for chance
public record AwaitedChoice(String prompt, List<Seat> seats) {

    public AwaitedChoice {
        seats = List.copyOf(seats);
    }

    public static AwaitedChoice of(BoardView board) {
        return new AwaitedChoice(board.prompt(),
                board.awaited() instanceof AwaitedInput.Players(var seats) ? seats : List.of());
    }
}
