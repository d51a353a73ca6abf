package letopis.table;

import java.util.List;
import letopis.journal.Seat;

/// Who must choose next.
public sealed interface Awaited {

    record Players(List<Seat> seats) implements Awaited {
        public Players {
            seats = List.copyOf(seats);
        }
    }

    /// Chance: a die, a toss, an unknown card.
    record ChanceOutcome() implements Awaited {}

    /// Nobody, the match is over.
    record Nobody() implements Awaited {}
}
