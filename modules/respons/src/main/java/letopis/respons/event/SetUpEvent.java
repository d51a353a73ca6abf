package letopis.respons.event;

import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.CardName;

/// What happens before the first turn (RS-313 to RS-326).
public sealed interface SetUpEvent extends ResponsEvent {

    /// Who holds initiative in the first turn ([R-INIT]).
    record InitiativeAssigned(Seat seat) implements SetUpEvent {}

    /// The players show each other their heroes (RS-314).
    record HeroRevealed(Seat seat, CardId card, CardName name) implements SetUpEvent {}

    /// The Orders lie face down in their cells (RS-316, RS-318).
    record OrdersPlaced(Seat seat) implements SetUpEvent {}

    /// The top cards of the deck are to be taken (RS-322).
    record StartingHandDealt(Seat seat, int cards) implements SetUpEvent {}

    /// So many cards of the first hand were exchanged (RS-324b).
    ///
    /// @param kept whether the hand stays as it is from here on ([R-MULLIGAN])
    record MulliganDone(Seat seat, int cards, boolean kept) implements SetUpEvent {}

    /// The influence of a hero as the game begins (RS-155a).
    record InfluenceSet(Seat seat, int influence) implements SetUpEvent {}

    /// Cards may do what they do before the game (RS-326).
    record PreGameBegan() implements SetUpEvent {}
}
