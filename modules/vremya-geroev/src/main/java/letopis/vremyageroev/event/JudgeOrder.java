package letopis.vremyageroev.event;

import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.function.UnaryOperator;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.Hidden;
import letopis.table.RecordedAs;
import letopis.table.TableChange;

/// Judge orders.
public sealed interface JudgeOrder extends VremyaEvent, Choice.Order {

    /// A change to the table by the judge. It serves cards that go beyond the implemented rules (VG-44).
    ///
    /// @param reason the judge's explanation
    /// @param author the judge's name, if recorded
    record TableOrdered(List<TableChange> changes, String reason, Optional<String> author) implements JudgeOrder {

        public TableOrdered(List<TableChange> changes, String reason) {
            this(changes, reason, Optional.empty());
        }

        @Override
        public TableOrdered mapCardIds(UnaryOperator<CardId> newIdOf) {
            return new TableOrdered(changes.stream().map(change -> change.mapCardIds(newIdOf)).toList(), reason,
                    author);
        }
    }

    /// One half of a handwritten table. Both halves are laid out, A's first, before the position is set.
    ///
    /// @param cards the identified cards in zone order; identified deck cards are on top
    /// @param deck the deck size, including the identified cards
    /// @param windUsed true if the player's Second Wind of this turn is spent (VG-59)
    /// @param faces the known faces of hidden cards
    @RecordedAs("HalfLaid")
    record HalfLaidOut(Seat seat, List<LaidCard> cards, int deck, boolean windUsed,
            Hidden<SortedMap<CardId, CardName>> faces)
            implements JudgeOrder {

        /// @param zone the zone of the card
        /// @param name the face, if public
        /// @param laid true if it has not readied since its player brought it into play (VG-47a)
        /// @param used the indexes, from 0, of abilities used since its player's turn began (VG-39)
        @RecordedAs("Laid")
        public record LaidCard(CardId card, String zone, Optional<CardName> name, boolean closed, boolean laid,
                List<Integer> used) {
            public LaidCard(CardId card, String zone, Optional<CardName> name, boolean closed) {
                this(card, zone, name, closed, false, List.of());
            }
        }
    }

    /// The turn and step of a handwritten position. The step restarts.
    ///
    /// @param turn the turn number, at least 1 because no turn precedes the fight
    record PositionSet(int turn, Seat active, Phase phase) implements JudgeOrder {}
}
