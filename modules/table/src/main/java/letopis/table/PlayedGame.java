package letopis.table;

import java.util.Optional;
import letopis.journal.Seat;

/// One game of a match, played to its end.
///
/// @param winner empty where it is drawn
/// @param first the seat that had its first turn; empty where that was never settled or the game
///     does not say
/// @param turns the turns that were begun, counted over both players
public record PlayedGame(Optional<Seat> winner, Optional<Seat> first, int turns) {

    boolean isWonBy(Seat seat) {
        return winner.filter(seat::equals).isPresent();
    }
}
