package letopis.vremyageroev.event;

import letopis.journal.Seat;

/// Events that end a fight.
public sealed interface EndEvent extends VremyaEvent {

    record GameWon(Seat seat, Reason reason) implements EndEvent {
        public enum Reason {
            /// A strike took the opponent's last cards (VG-55).
            LAST_CARDS_STRUCK,
            /// A strike landed on an empty hand, with the setting `strikeOnEmptyHand: win`.
            EMPTY_HAND_STRUCK,
            /// A second draw came from an empty deck, with the setting `secondWindAgain: loses`.
            DECK_OUT,
            /// A Second Wind found no cards, with the setting `secondWindTooFew: loses`.
            NOTHING_LEFT,
            CONCESSION
        }
    }
}
