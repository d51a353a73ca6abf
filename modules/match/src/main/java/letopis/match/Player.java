package letopis.match;

import java.util.Optional;
import letopis.journal.Seat;
import letopis.table.Choice;
import letopis.table.Dice;
import letopis.table.State;

/// Somebody who plays by a program.
public interface Player<S extends State> {

    /// What the player of a seat that is awaited chooses.
    ///
    /// @param dice where a player that leaves something to chance takes it from, so that a seed brings it again
    /// @return nothing when there is nothing to choose from
    Optional<Choice> choose(S state, Seat seat, Dice dice);
}
