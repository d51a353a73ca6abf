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
import letopis.table.RecordedAs;
import letopis.table.TableChange;

/// An order of a judge.
public sealed interface JudgeOrder extends BerserkEvent, Choice.Order {

    /// A manual change of the table for cases the rules engine does not cover.
    ///
    /// @param reason reason in the judge's words
    /// @param author name of the judge, if given
    record TableOrdered(List<TableChange> changes, String reason, Optional<String> author) implements JudgeOrder {
        @Override
        public TableOrdered mapCardIds(UnaryOperator<CardId> newIdOf) {
            return new TableOrdered(changes.stream().map(change -> change.mapCardIds(newIdOf)).toList(), reason,
                    author);
        }
    }

    /// Time was called in the round: this many additional turns follow the current one (BF-603.1).
    record TimeCalled(int turns, String reason, Optional<String> author) implements JudgeOrder {}

    /// A player loses by a penalty (BF-604.1).
    record LossOrdered(Seat seat, String reason, Optional<String> author) implements JudgeOrder {}

    /// One half of a manually written table. Both halves are laid out before the position is set, A's first.
    ///
    /// @param cards identified cards in the order of their zones; for the deck, the ones on top
    /// @param deck deck size including identified cards
    /// @param faces faces of hidden cards, if known
    @RecordedAs("HalfLaid")
    record HalfLaidOut(
            Seat seat, List<LaidCard> cards, int deck, Purse purse, Hidden<SortedMap<CardId, CardName>> faces)
            implements JudgeOrder {

        /// @param zone the zone
        /// @param owner the owner, regardless of the controller
        /// @param name the face, if public
        /// @param counters counters such as wounds
        /// @param flags flags such as `closed`
        @RecordedAs("Laid")
        public record LaidCard(CardId card, String zone, Seat owner, Optional<CardName> name,
                SortedMap<String, Integer> counters, List<String> flags) {}

        /// @param missed number of missed draws
        public record Purse(int open, int closed, int prayers, int missed) {}
    }

    /// The score of a match of several games in a written position (BF-207.1).
    ///
    /// @param game current game number
    /// @param a games won by A
    /// @param b games won by B
    record ScoreSet(int game, int a, int b) implements JudgeOrder {}

    /// The turn and phase of a written position; the phase restarts.
    ///
    /// @param whole whether the phase is played completely, see [PositionSetV1]
    record PositionSet(int turn, Seat active, Phase phase, boolean whole) implements JudgeOrder {

        public PositionSet(int turn, Seat active, Phase phase) {
            this(turn, active, phase, true);
        }
    }
}
