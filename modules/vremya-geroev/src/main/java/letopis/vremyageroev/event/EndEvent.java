package letopis.vremyageroev.event;

import letopis.journal.Seat;

/// How a fight ends.
public sealed interface EndEvent extends VremyaEvent {

    record GameWon(Seat seat, Reason reason) implements EndEvent {
        public enum Reason {
            /// A strike took the opponent's last cards (VG-55).
            LAST_CARDS_STRUCK,
            /// A strike landed on an empty hand, in the reading `strikeOnEmptyHand: win`.
            EMPTY_HAND_STRUCK,
            /// A second draw from an empty deck, in the reading `secondWindAgain: loses`.
            DECK_OUT,
            /// A Second Wind that found no card, in the reading `secondWindTooFew: loses`.
            NOTHING_LEFT,
            CONCESSION
        }
    }
}
