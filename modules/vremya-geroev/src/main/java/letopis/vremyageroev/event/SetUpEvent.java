package letopis.vremyageroev.event;

import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.CardName;

/// Before the first turn (VG-13).
public sealed interface SetUpEvent extends VremyaEvent {

    /// The Hero lies open before the player (VG-14, VG-24a).
    record HeroPlaced(Seat seat, CardId card, CardName name) implements SetUpEvent {}

    /// A companion begins the fight on the field (VG-25).
    ///
    /// @param open whether it lies open ([R-STARTOPEN])
    record CardPlacedAtStart(Seat seat, CardId card, CardName name, boolean open) implements SetUpEvent {}

    /// What lies in the deck is in an order nobody knows (VG-15, VG-57b). Cards of it that were told apart are so no more.
    ///
    /// @param size of the whole deck
    /// @param unknown how many of them, from the top, are in that order; those below lie as they lay ([R-SWDECK])
    record DeckShuffled(Seat seat, int size, int unknown) implements SetUpEvent {}

    /// Who takes the first turn (VG-26).
    record FirstPlayerChosen(Seat seat, Reason reason) implements SetUpEvent {
        public enum Reason { LOT, LOST_THE_LAST_FIGHT }
    }
}
