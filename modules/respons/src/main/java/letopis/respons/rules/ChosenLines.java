package letopis.respons.rules;

import java.util.Optional;
import letopis.journal.Seat;
import letopis.respons.event.CardEvent.LineMarked;
import letopis.respons.event.Cell;
import letopis.table.Refusal;

/// Lines that have a status for a player (RS-177 to RS-179).
final class ChosenLines {

    private ChosenLines() {}

    static Optional<Refusal> refuse(int line) {
        return Reason.BAD_LINE.unless(line >= 1 && line <= Cell.MOST, "line", line);
    }

    /// Choosing it again neither adds a status nor takes one away (RS-179).
    static void apply(Draft draft, Seat seat, int line) {
        draft.add(new LineMarked(seat, line), draft.state().player(seat).lines().contains(line) ? "RS-179" : "RS-177",
                "RS-178");
    }
}
