package letopis.vremyageroev.event;

import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.CardName;

/// What happens before the first turn (VG-13).
public sealed interface SetUpEvent extends VremyaEvent {

    /// The Hero lies open before the player (VG-14, VG-24a).
    record HeroPlaced(Seat seat, CardId card, CardName name) implements SetUpEvent {}

    /// A companion begins the fight on the field (VG-25).
    ///
    /// @param open whether it lies open ([R-STARTOPEN])
    record CardPlacedAtStart(Seat seat, CardId card, CardName name, boolean open) implements SetUpEvent {}

    /// The deck is shuffled: nobody knows its order (VG-15, VG-57b). Cards of it that had been identified are unknown
    /// again.
    ///
    /// @param size of the whole deck
    /// @param unknown how many cards from the top were shuffled; those below keep their order ([R-SWDECK])
    record DeckShuffled(Seat seat, int size, int unknown) implements SetUpEvent {}

    /// Who takes the first turn (VG-26).
    record FirstPlayerChosen(Seat seat, Reason reason) implements SetUpEvent {
        public enum Reason { LOT, LOST_THE_LAST_FIGHT }
    }
}
