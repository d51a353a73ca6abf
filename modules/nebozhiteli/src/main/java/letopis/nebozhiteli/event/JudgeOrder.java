package letopis.nebozhiteli.event;

import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.function.UnaryOperator;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.DuelDecision.BlockersDeclared.Block;
import letopis.nebozhiteli.event.DuelDecision.RangedAttackDeclared.Shot;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.Hidden;
import letopis.table.RecordedAs;
import letopis.table.RecordedAs;
import letopis.table.TableChange;

/// Orders of a judge.
public sealed interface JudgeOrder extends NebozhiteliEvent, Choice.Order {

    /// The table is corrected by hand, because no rule in this program covers a card's text (NT-III-1-p1, NB-032). The
    /// rules continue from the corrected table.
    ///
    /// @param reason the reason in the judge's words
    /// @param author the name of the judge, if written down
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

    /// One player's half of a table that was written down by hand. It comes before the first turn of the log. A's half
    /// comes first, then B's, then [PositionSet]. The halves are separate events because an event can hold only one
    /// seat's secrets.
    ///
    /// @param turns the number of turns the player has begun
    /// @param cards the identified cards, each after its bearer
    /// @param creatureDeck the size of the creature deck, including the identified cards on top
    /// @param mainDeck the size of the main deck, including the identified cards on top
    /// @param faces the names of the hidden cards, as far as they are known
    @RecordedAs("HalfLaid")
    record HalfLaidOut(
            Seat seat, int life, int actions, int turns, int wins, List<LaidCard> cards, int creatureDeck, int mainDeck,
            Hidden<SortedMap<CardId, CardName>> faces) implements JudgeOrder {

        /// @param zone the zone of the card, or of its bearer
        /// @param name the name, if face up
        /// @param life life of a creature, else 0
        /// @param mana mana on a card in the summon field, else 0
        /// @param flags the marks of the card
        @RecordedAs("Laid")
        public record LaidCard(
                CardId card, String zone, Seat master, Optional<CardId> bearer, Optional<CardName> name,
                int life, int mana, List<String> flags) {}
    }

    /// The point in the turn at which a position written by hand starts. The ledger and queue entries of the position
    /// follow one by one. The rules then continue from there.
    ///
    /// @param first seat that began the game
    /// @param priority seat with the right to act, if the window is open
    /// @param idle number of consecutive idle turns
    record PositionSet(
            int turn, Seat active, Seat first, Phase phase, Progress progress, Seat priority, int passes, int idle,
            WrittenCombat fighting, List<LedgerEvent.QueuedEntry> ledger, List<CardEvent.KeywordGranted> granted,
            List<DuelDecision.Declaration> queue) implements JudgeOrder {

        /// Progress of a phase: nothing is done, everything before the step or declaration is done, or the window is
        /// open.
        public enum Progress { START, MAIN, WINDOW }

        /// @param blocked attackers that stay blocked, even if their blockers have left
        @RecordedAs("Fighting")
        public record WrittenCombat(List<CardId> attackers, List<Block> blocks, List<CardId> blocked,
                List<Shot> shots) {}
    }
}
