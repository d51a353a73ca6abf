package letopis.respons.event;

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
public sealed interface JudgeOrder extends ResponsEvent, Choice.Order {

    /// The judge changes the table by hand, because a card says something these rules do not know.
    ///
    /// @param reason why, in the judge's words
    /// @param author the name of the judge, where it was written down
    record TableOrdered(List<TableChange> changes, String reason, Optional<String> author) implements JudgeOrder {
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
    /// @param additional how many cards lie beside it
    /// @param faces of hidden cards, as far as they are known
    record HalfLaid(
            Seat seat, List<Laid> cards, int deck, int additional, Numbers numbers,
            Hidden<SortedMap<CardId, CardName>> faces) implements JudgeOrder {

        /// @param zone where it lies
        /// @param owner whose card it is, on whosever half it lies
        /// @param cell of the field, or which cell of the Orders
        /// @param name its face, where it lies open
        /// @param counters such as damage and tokens
        /// @param flags such as `activated`
        public record Laid(CardId card, String zone, Seat owner, int cell, Optional<CardName> name,
                SortedMap<String, Integer> counters, List<String> flags) {}

        /// @param value what the hero has each turn
        /// @param lines that are chosen
        /// @param passed whether the last action was a pass
        /// @param discarded how many cards in this turn
        public record Numbers(int influence, int extra, int value, int points, int played, List<Integer> lines,
                boolean passed, int discarded) {}
    }

    /// Where the turn stands in a position written by hand. The phase begins anew, but for the action phase, in which
    /// this player acts.
    record PositionSet(int turn, Seat initiative, Seat active, Phase phase) implements JudgeOrder {}
}
