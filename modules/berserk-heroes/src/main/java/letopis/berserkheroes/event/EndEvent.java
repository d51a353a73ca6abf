package letopis.berserkheroes.event;

import java.util.Optional;
import letopis.journal.Seat;
import letopis.table.CardId;

/// How a game ends.
public sealed interface EndEvent extends BerserkEvent {

    enum Reason {
        WOUNDS,
        /// The third draw of an accumulation phase was missed (BF-304.2).
        DECK,
        CONCESSION,
        CARD,
        AGREEMENT,
        /// The round is over, and nobody has won in the turns that were added (BF-603.1).
        TIME,
        PENALTY,
        /// The fragment of the rules gives no more.
        FRAGMENT
    }

    /// @param hero whose life the player's is; nobody before the heroes are placed
    record PlayerLost(Seat seat, Optional<CardId> hero, Reason reason) implements EndEvent {}

    /// @param winner nobody where the game is drawn (BF-603.1)
    record GameEnded(Optional<Seat> winner, Reason reason) implements EndEvent {}

    /// Cards go back to decks and supplies (BH-206.3, BF-206.3, BF-605.2). The table stays as it was, for whoever looks
    /// at the end of the game.
    record SuppliesReset(Seat seat) implements EndEvent {}
}
