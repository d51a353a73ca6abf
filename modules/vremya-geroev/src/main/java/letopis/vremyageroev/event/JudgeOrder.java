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

/// What a judge orders.
public sealed interface JudgeOrder extends VremyaEvent, Choice.Order {

    /// The judge changes the table by hand, because a card says something these rules do not know (VG-44).
    ///
    /// @param reason why, in the judge's words
    /// @param author the name of the judge, where it was written down
    record TableOrdered(List<TableChange> changes, String reason, Optional<String> author) implements JudgeOrder {

        public TableOrdered(List<TableChange> changes, String reason) {
            this(changes, reason, Optional.empty());
        }

        @Override
        public TableOrdered withCards(UnaryOperator<CardId> names) {
            return new TableOrdered(changes.stream().map(change -> change.withCards(names)).toList(), reason, author);
        }
    }

    /// One half of a table that was written down by hand. Both halves are laid out, A's first, and then the position is
    /// set.
    ///
    /// @param cards the identified cards, in the order of their zones; of the deck, those on top
    /// @param deck how many cards the deck has, with the identified ones
    /// @param windUsed whether the player's Second Wind of this turn is spent (VG-59)
    /// @param faces of hidden cards, as far as they are known
    record HalfLaid(Seat seat, List<Laid> cards, int deck, boolean windUsed, Hidden<SortedMap<CardId, CardName>> faces)
            implements JudgeOrder {

        /// @param zone where it lies
        /// @param name its face, where it lies open
        /// @param laid whether its player laid it and it has not opened since (VG-47a)
        /// @param used which of its abilities were used since its player's turn began, from 0 (VG-39)
        public record Laid(CardId card, String zone, Optional<CardName> name, boolean closed, boolean laid,
                List<Integer> used) {
            public Laid(CardId card, String zone, Optional<CardName> name, boolean closed) {
                this(card, zone, name, closed, false, List.of());
            }
        }
    }

    /// Where the turn stands in a position written by hand. The step begins anew.
    ///
    /// @param turn at least 1; there is no turn before the fight has begun
    record PositionSet(int turn, Seat active, Phase phase) implements JudgeOrder {}
}
