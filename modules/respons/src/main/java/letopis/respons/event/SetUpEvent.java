package letopis.respons.event;

import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.CardName;

/// An event before the first turn (RS-313 to RS-326).
public sealed interface SetUpEvent extends ResponsEvent {

    /// The holder of initiative in the first turn is determined ([R-INIT]).
    record InitiativeAssigned(Seat seat) implements SetUpEvent {}

    /// The players show each other their heroes (RS-314).
    record HeroRevealed(Seat seat, CardId card, CardName name) implements SetUpEvent {}

    /// The Orders are face down in their cells (RS-316, RS-318).
    record OrdersPlaced(Seat seat) implements SetUpEvent {}

    /// The starting hand is dealt from the top of the deck (RS-322).
    record StartingHandDealt(Seat seat, int cards) implements SetUpEvent {}

    /// Cards of the first hand were exchanged (RS-324b).
    ///
    /// @param kept true if the hand is final ([R-MULLIGAN])
    record MulliganDone(Seat seat, int cards, boolean kept) implements SetUpEvent {}

    /// A hero's influence is set at the beginning of the game (RS-155a).
    record InfluenceSet(Seat seat, int influence) implements SetUpEvent {}

    /// Cards with effects before the game may now use them (RS-326).
    record PreGameBegan() implements SetUpEvent {}
}
