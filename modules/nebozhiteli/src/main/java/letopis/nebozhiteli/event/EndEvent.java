package letopis.nebozhiteli.event;

import letopis.journal.Seat;

/// Ends of games and duels (NT-I-3, NT-I-4).
public sealed interface EndEvent extends NebozhiteliEvent {

    record PlayerLost(Seat seat, Reason reason) implements EndEvent {
        public enum Reason { LIFE, DECK_OUT, CREATURES_OUT, CONCESSION, STALEMATE }
    }

    /// @param wins games won so far by the winner
    record GameWon(Seat seat, int wins) implements EndEvent {}

    record GameDrawn() implements EndEvent {}

    record DuelWon(Seat seat) implements EndEvent {}
}
