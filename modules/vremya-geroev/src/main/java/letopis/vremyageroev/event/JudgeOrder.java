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
import letopis.table.TableChange;

/// Judge orders.
public sealed interface JudgeOrder extends VremyaEvent, Choice.Order {

    /// The judge changes the table, for cards beyond the implemented rules (VG-44).
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
    /// @param cards identified cards in zone order; those of the deck are on top
    /// @param deck deck size, including the identified cards
    /// @param windUsed whether the player's Second Wind of this turn is spent (VG-59)
    /// @param faces known faces of hidden cards
    record HalfLaid(Seat seat, List<Laid> cards, int deck, boolean windUsed, Hidden<SortedMap<CardId, CardName>> faces)
            implements JudgeOrder {

        /// @param zone zone of the card
        /// @param name the face, if public
        /// @param laid whether it has not readied since its player brought it into play (VG-47a)
        /// @param used indexes, from 0, of abilities used since its player's turn began (VG-39)
        public record Laid(CardId card, String zone, Optional<CardName> name, boolean closed, boolean laid,
                List<Integer> used) {
            public Laid(CardId card, String zone, Optional<CardName> name, boolean closed) {
                this(card, zone, name, closed, false, List.of());
            }
        }
    }

    /// Turn and step of a handwritten position. The step restarts.
    ///
    /// @param turn at least 1, because no turn precedes the fight
    record PositionSet(int turn, Seat active, Phase phase) implements JudgeOrder {}
}
