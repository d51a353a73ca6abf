package letopis.nebozhiteli.event;

import letopis.journal.Seat;
import letopis.table.CardId;

/// What is indicated, struck or healed.
public sealed interface Target {

    record Card(CardId card) implements Target {}

    record Player(Seat seat) implements Target {}
}
