package letopis.nebozhiteli.event;

import letopis.journal.Seat;

/// How games and duels end (NT-I-3, NT-I-4).
public sealed interface EndEvent extends NebozhiteliEvent {

    record PlayerLost(Seat seat, Reason reason) implements EndEvent {
        public enum Reason { LIFE, DECK_OUT, CREATURES_OUT, CONCESSION, STALEMATE }
    }

    /// @param wins how many games the winner has now
    record GameWon(Seat seat, int wins) implements EndEvent {}

    record GameDrawn() implements EndEvent {}

    record DuelWon(Seat seat) implements EndEvent {}
}
