package letopis.table;

import java.util.Optional;
import letopis.journal.Seat;

/// One thing a judge sets right on the table by hand, where no rule and no card says how. Zones, counters, flags and
/// resources go by the codes the board shows them under.
public sealed interface TableChange {

    /// The card moves to the end of a zone, or to the bottom of a deck.
    ///
    /// @param face what it is, where it becomes known by this
    record Moved(CardId card, Seat half, String zone, Optional<CardName> face) implements TableChange {}

    /// The card is put on another one.
    record Attached(CardId card, CardId bearer) implements TableChange {}

    record CounterSet(CardId card, String counter, int amount) implements TableChange {}

    record FlagSet(CardId card, String flag, boolean up) implements TableChange {}

    /// Somebody else uses the card now.
    record ControllerSet(CardId card, Seat controller) implements TableChange {}

    record ResourceSet(Seat seat, String resource, int amount) implements TableChange {}
}
