package letopis.berserkheroes.event;

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
public sealed interface JudgeOrder extends BerserkEvent, Choice.Order {

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

    /// The time of the round is over: so many more turns are played after this one (BF-603.1).
    record TimeCalled(int turns, String reason, Optional<String> author) implements JudgeOrder {}

    /// A player loses by a penalty (BF-604.1).
    record LossOrdered(Seat seat, String reason, Optional<String> author) implements JudgeOrder {}

    /// One half of a table that was written down by hand. Both halves are laid out, A's first, and then the position is
    /// set.
    ///
    /// @param cards the identified cards, in the order of their zones; of the deck, those on top
    /// @param deck how many cards the deck has, with the identified ones
    /// @param faces of hidden cards, as far as they are known
    record HalfLaid(
            Seat seat, List<Laid> cards, int deck, Purse purse, Hidden<SortedMap<CardId, CardName>> faces)
            implements JudgeOrder {

        /// @param zone where it lies
        /// @param owner whose card it is, whoever controls it
        /// @param name its face, where it lies open
        /// @param counters such as wounds
        /// @param flags such as `closed`
        public record Laid(CardId card, String zone, Seat owner, Optional<CardName> name,
                SortedMap<String, Integer> counters, List<String> flags) {}

        /// @param missed how many draws were missed
        public record Purse(int open, int closed, int prayers, int missed) {}
    }

    /// How a match of several games stands in a position written by hand (BF-207.1).
    ///
    /// @param game which one is on
    /// @param a games A has won
    /// @param b games B has won
    record ScoreSet(int game, int a, int b) implements JudgeOrder {}

    /// Where the turn stands in a position written by hand: the phase begins anew.
    ///
    /// @param whole whether all of the phase is played, see [PositionSetV1]
    record PositionSet(int turn, Seat active, Phase phase, boolean whole) implements JudgeOrder {

        public PositionSet(int turn, Seat active, Phase phase) {
            this(turn, active, phase, true);
        }
    }
}
