package letopis.respons.event;

import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.respons.card.Deed;
import letopis.table.CardId;
import letopis.table.Hidden;

/// Something that waits in the queue (RS-076).
public sealed interface Queued {

    Seat seat();

    /// A triggered ability that has come due.
    ///
    /// @param cause what set it off, where that is a card
    /// @param anywhere whether it is done wherever its card is by then, as Death (RS-029b)
    record Trigger(Seat seat, Source source, Optional<CardId> cause, Deed deed, boolean anywhere) implements Queued {}

    /// A player may activate a trap.
    ///
    /// @param traps which, as their player knows
    record TrapWindow(Seat seat, Optional<CardId> cause, Hidden<List<CardId>> traps) implements Queued {}
}
