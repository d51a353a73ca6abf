package letopis.respons.event;

import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.respons.card.Deed;
import letopis.table.CardId;
import letopis.table.Hidden;
import letopis.table.RecordedAs;

/// An entry of the queue (RS-076).
@RecordedAs("Queued")
public sealed interface QueuedAbility {

    Seat seat();

    /// A triggered ability that is due.
    ///
    /// @param cause the card that triggered it, if any
    /// @param anywhere true if the ability resolves wherever its card is by then, as a Death trigger does (RS-029b)
    record Trigger(Seat seat, Source source, Optional<CardId> cause, Deed deed,
            boolean anywhere) implements QueuedAbility {}

    /// A player may activate a trap.
    ///
    /// @param traps the possible traps, known to their player
    record TrapWindow(Seat seat, Optional<CardId> cause, Hidden<List<CardId>> traps) implements QueuedAbility {}
}
