package letopis.table;

import java.util.Optional;
import letopis.journal.Seat;

/// One completed game of a match.
///
/// @param winner the winner; empty for a draw
/// @param first the seat with the first turn; empty if it was never decided or the game does not record it
/// @param turns the number of turns that began, counted over both players
public record PlayedGame(Optional<Seat> winner, Optional<Seat> first, int turns) {

    boolean isWonBy(Seat seat) {
        return winner.filter(seat::equals).isPresent();
    }
}
