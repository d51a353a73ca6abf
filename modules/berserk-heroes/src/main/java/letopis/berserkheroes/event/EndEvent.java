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
    /// at the end of the game, until the next one starts.
    record SuppliesReset(Seat seat) implements EndEvent {}

    /// In a match of several games: the game is counted (BF-207.1).
    ///
    /// @param winner nobody where it was drawn, which counts for nobody
    /// @param a games A has won by now
    /// @param b games B has won by now
    record GameScored(int game, Optional<Seat> winner, int a, int b) implements EndEvent {}

    /// A match of several games is over.
    ///
    /// @param winner who has won more of them, if anybody has
    record MatchEnded(Optional<Seat> winner, int a, int b) implements EndEvent {}
}
