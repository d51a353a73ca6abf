package letopis.match;

import java.util.Optional;
import letopis.journal.Seat;
import letopis.table.Choice;
import letopis.table.Dice;
import letopis.table.State;

/// A computer player.
public interface Player<S extends State> {

    /// Chooses for an awaited seat.
    ///
    /// @param dice the source of all random decisions, so that a seed reproduces them
    /// @return empty if the seat has no legal choice
    Optional<Choice> choose(S state, Seat seat, Dice dice);
}
