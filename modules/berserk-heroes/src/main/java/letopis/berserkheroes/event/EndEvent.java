package letopis.berserkheroes.event;

import java.util.Optional;
import letopis.journal.Seat;
import letopis.table.CardId;

/// An event that ends a game or match, or leads to its end.
public sealed interface EndEvent extends BerserkEvent {

    enum Reason {
        WOUNDS,
        /// The third draw of an accumulation phase was missed (BF-304.2).
        DECK,
        CONCESSION,
        CARD,
        AGREEMENT,
        /// Time was called and the additional turns ended without a winner (BF-603.1).
        TIME,
        PENALTY,
        /// The implemented fragment of the rules ends here, and so does the game.
        FRAGMENT
    }

    /// @param hero the hero whose life counts as the player's; empty before the heroes are placed
    record PlayerLost(Seat seat, Optional<CardId> hero, Reason reason) implements EndEvent {}

    /// @param winner empty for a draw (BF-603.1)
    record GameEnded(Optional<Seat> winner, Reason reason) implements EndEvent {}

    /// Cards returned to decks and supplies (BH-206.3, BF-206.3, BF-605.2). The table itself stays visible until the
    /// next game starts.
    record SuppliesReset(Seat seat) implements EndEvent {}

    /// A game of a match was counted (BF-207.1).
    ///
    /// @param winner empty for a draw, which counts for neither player
    /// @param a games won by A so far
    /// @param b games won by B so far
    record GameScored(int game, Optional<Seat> winner, int a, int b) implements EndEvent {}

    /// A match of several games ended.
    ///
    /// @param winner the player with more wins, if any
    record MatchEnded(Optional<Seat> winner, int a, int b) implements EndEvent {}
}
