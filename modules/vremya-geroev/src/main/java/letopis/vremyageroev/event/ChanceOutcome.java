package letopis.vremyageroev.event;

import java.util.List;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.Hidden;

/// What chance brings.
public sealed interface ChanceOutcome extends VremyaEvent, Choice.Chance {

    /// The lot for the first turn of a first fight (VG-26b).
    record LotDrawn(Seat first) implements ChanceOutcome {}

    /// Where a deck is cut, where chance says so ([R-CUT]).
    record CutFell(Seat seat, int cards) implements ChanceOutcome {}

    /// Which cards lie on top of a shuffled deck: nobody knew, now they are told apart.
    ///
    /// @param cards their new ids, from the top
    /// @param faces what they are, in the same order; for the eyes of the deck's player
    record CardsTurnedUp(Seat seat, List<CardId> cards, Hidden<List<CardName>> faces) implements ChanceOutcome {}

    /// Which cards are taken out of a hand at random; they are shown and go to the graveyard (VG-35b).
    ///
    /// @param unknown those of them that nobody has written down
    record CardsTakenAtRandom(Seat seat, List<Shown> cards, List<CardId> unknown) implements ChanceOutcome {
        public CardsTakenAtRandom(Seat seat, List<Shown> cards) {
            this(seat, cards, List.of());
        }
    }
}
