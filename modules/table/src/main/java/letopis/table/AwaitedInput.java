package letopis.table;

import java.util.List;
import letopis.journal.Seat;

/// The source of the next choice.
public sealed interface AwaitedInput {

    record Players(List<Seat> seats) implements AwaitedInput {
        public Players {
            seats = List.copyOf(seats);
        }
    }

    /// Chance: a die, a toss, an unknown card.
    record ChanceOutcome() implements AwaitedInput {}

    /// No choice is awaited because the match is over.
    record NoInput() implements AwaitedInput {}
}
