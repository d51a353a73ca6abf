package letopis.app.answer;

import java.util.List;
import letopis.journal.Seat;
import letopis.table.AwaitedInput;
import letopis.table.BoardView;

/// An awaited choice and the players who make it.
///
/// @param prompt the code of the choice
/// @param seats the players; empty for chance
public record Awaiting(String prompt, List<Seat> seats) {

    public Awaiting {
        seats = List.copyOf(seats);
    }

    public static Awaiting of(BoardView board) {
        return new Awaiting(board.prompt(),
                board.awaited() instanceof AwaitedInput.Players(var seats) ? seats : List.of());
    }
}
