package letopis.app.answer;

import java.util.List;
import letopis.journal.Seat;
import letopis.table.Awaited;
import letopis.table.BoardView;

/// Who has to choose, and what.
///
/// @param prompt the code of what is to be chosen
/// @param seats who may choose it; nobody where chance does
public record Awaiting(String prompt, List<Seat> seats) {

    public Awaiting {
        seats = List.copyOf(seats);
    }

    public static Awaiting of(BoardView board) {
        return new Awaiting(board.prompt(),
                board.awaited() instanceof Awaited.Players(var seats) ? seats : List.of());
    }
}
