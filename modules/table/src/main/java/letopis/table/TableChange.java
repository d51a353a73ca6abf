package letopis.table;

import java.util.Optional;
import java.util.function.UnaryOperator;
import letopis.journal.Seat;

/// A manual correction of the table by a judge. Zones, counters, flags and resources are named by their codes on the
/// board.
public sealed interface TableChange {

    /// Returns the same change with other card ids.
    default TableChange mapCardIds(UnaryOperator<CardId> newIdOf) {
        return switch (this) {
            case Moved(var card, var half, var zone, var face) -> new Moved(newIdOf.apply(card), half, zone, face);
            case Attached(var card, var bearer) -> new Attached(newIdOf.apply(card), newIdOf.apply(bearer));
            case CounterSet(var card, var counter, int amount) -> new CounterSet(newIdOf.apply(card), counter, amount);
            case FlagSet(var card, var flag, boolean up) -> new FlagSet(newIdOf.apply(card), flag, up);
            case ControllerSet(var card, var seat) -> new ControllerSet(newIdOf.apply(card), seat);
            case ResourceSet _ -> this;
        };
    }

    /// A move of the card to the end of a zone, or to the bottom of a deck.
    ///
    /// @param face the face, if the move reveals it
    record Moved(CardId card, Seat half, String zone, Optional<CardName> face) implements TableChange {}

    record Attached(CardId card, CardId bearer) implements TableChange {}

    record CounterSet(CardId card, String counter, int amount) implements TableChange {}

    record FlagSet(CardId card, String flag, boolean up) implements TableChange {}

    record ControllerSet(CardId card, Seat controller) implements TableChange {}

    record ResourceSet(Seat seat, String resource, int amount) implements TableChange {}
}
