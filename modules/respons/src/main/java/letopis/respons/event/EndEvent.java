package letopis.respons.event;

import letopis.journal.Seat;

/// An event that ends a game.
public sealed interface EndEvent extends ResponsEvent {

    enum Reason {
        /// A hero was hit or a deck was empty, and no Order was left (RS-228b).
        NO_ORDERS,
        CONCESSION
    }

    record PlayerLost(Seat seat, Reason reason) implements EndEvent {}

    record GameEnded(Seat winner, Reason reason) implements EndEvent {}
}
