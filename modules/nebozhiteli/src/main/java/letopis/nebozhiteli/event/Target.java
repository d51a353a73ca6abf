package letopis.nebozhiteli.event;

import letopis.journal.Seat;
import letopis.table.CardId;

/// A target of declarations, strikes and healing.
public sealed interface Target {

    record Card(CardId card) implements Target {}

    record Player(Seat seat) implements Target {}
}
