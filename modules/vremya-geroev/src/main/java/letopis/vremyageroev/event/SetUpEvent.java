package letopis.vremyageroev.event;

import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.CardName;

/// Events before the first turn (VG-13).
public sealed interface SetUpEvent extends VremyaEvent {

    /// The Hero is placed face up in front of the player (VG-14, VG-24a).
    record HeroPlaced(Seat seat, CardId card, CardName name) implements SetUpEvent {}

    /// A companion starts the fight on the field (VG-25).
    ///
    /// @param open true if it is ready ([R-STARTOPEN])
    record CardPlacedAtStart(Seat seat, CardId card, CardName name, boolean open) implements SetUpEvent {}

    /// The deck is shuffled and its order becomes unknown (VG-15, VG-57b). Identified cards become unknown again.
    ///
    /// @param size the size of the whole deck
    /// @param unknown the number of cards shuffled, from the top; those below keep their order ([R-SWDECK])
    record DeckShuffled(Seat seat, int size, int unknown) implements SetUpEvent {}

    /// The first player is determined (VG-26).
    record FirstPlayerChosen(Seat seat, Reason reason) implements SetUpEvent {
        public enum Reason { LOT, LOST_THE_LAST_FIGHT }
    }
}
