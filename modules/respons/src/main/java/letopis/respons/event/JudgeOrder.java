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
import letopis.table.RecordedAs;
import letopis.table.RecordedAs;
import letopis.table.TableChange;

/// An order of a judge.
public sealed interface JudgeOrder extends ResponsEvent, Choice.Order {

    /// A judge changes the table by hand because a card says something these rules do not cover.
    ///
    /// @param reason the judge's reason
    /// @param author the judge's name, if recorded
    record TableOrdered(List<TableChange> changes, String reason, Optional<String> author) implements JudgeOrder {
        @Override
        public TableOrdered mapCardIds(UnaryOperator<CardId> newIdOf) {
            return new TableOrdered(changes.stream().map(change -> change.mapCardIds(newIdOf)).toList(), reason,
                    author);
        }
    }

    /// One half of a table written by hand. Both halves are laid out, A's first, and then the position is set.
    ///
    /// @param cards the identified cards in zone order; for the deck, those on top
    /// @param deck the number of cards in the deck, including the identified ones
    /// @param additional the number of cards in the additional deck
    /// @param faces the known faces of hidden cards
    @RecordedAs("HalfLaid")
    record HalfLaidOut(
            Seat seat, List<LaidCard> cards, int deck, int additional, PlayerNumbers numbers,
            Hidden<SortedMap<CardId, CardName>> faces) implements JudgeOrder {

        /// @param zone the zone of the card
        /// @param owner the owner, regardless of the half
        /// @param cell the cell of the field or of the Orders
        /// @param name the face, if public
        /// @param counters such as damage and tokens
        /// @param flags such as `activated`
        @RecordedAs("Laid")
        public record LaidCard(CardId card, String zone, Seat owner, int cell, Optional<CardName> name,
                SortedMap<String, Integer> counters, List<String> flags) {}

        /// @param value the hero's influence each turn
        /// @param lines the chosen lines
        /// @param passed true if the last action was a pass
        /// @param discarded the number of cards discarded this turn
        @RecordedAs("Numbers")
        public record PlayerNumbers(int influence, int extra, int value, int points, int played, List<Integer> lines,
                boolean passed, int discarded) {}
    }

    /// The point in the turn at which a position written by hand starts. The phase starts from its beginning, except
    /// that the action phase has already begun and the active player is to act.
    record PositionSet(int turn, Seat initiative, Seat active, Phase phase) implements JudgeOrder {}
}
