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
import letopis.table.TableChange;

/// What a judge orders.
public sealed interface JudgeOrder extends NebozhiteliEvent, Choice.Order {

    /// The table is set right by hand, since a card says what no rule here knows (NT-III-1-p1, NB-032). The rules go on
    /// from what lies there then.
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

    /// One half of a table that was written down by hand, before the first turn of the log. Both halves are laid out,
    /// A's first, and then the position is set: an event keeps the secrets of one seat only.
    ///
    /// @param turns how many turns the player has begun
    /// @param cards the identified cards, each after its bearer
    /// @param creatureDeck how many cards it holds, including the identified ones at its top
    /// @param mainDeck as `creatureDeck`
    /// @param faces of those cards that lie hidden, as far as they are known
    record HalfLaid(
            Seat seat, int life, int actions, int turns, int wins, List<Laid> cards, int creatureDeck, int mainDeck,
            Hidden<SortedMap<CardId, CardName>> faces) implements JudgeOrder {

        /// @param zone where it lies, or what bears it lies
        /// @param name its face, where it lies open
        /// @param life of a creature, else 0
        /// @param mana on a card in the summon field, else 0
        /// @param flags marks on it
        public record Laid(
                CardId card, String zone, Seat master, Optional<CardId> bearer, Optional<CardName> name,
                int life, int mana, List<String> flags) {}
    }

    /// Where the turn stands in a position written by hand. What lies in the ledger and in the queue already comes in
    /// after it, entry by entry, and the rules go on from there.
    ///
    /// @param first who began the game
    /// @param priority whose right it is to act, where the window is open
    /// @param idle how many idle turns there were in a row
    record PositionSet(
            int turn, Seat active, Seat first, Phase phase, Progress progress, Seat priority, int passes, int idle,
            Fighting fighting, List<LedgerEvent.Queued> ledger, List<CardEvent.KeywordGranted> granted,
            List<DuelDecision.Declaration> queue) implements JudgeOrder {

        /// How far a phase has come: nothing is done, what comes before the step or declaration is done, both players
        /// may act by turns.
        public enum Progress { START, MAIN, WINDOW }

        /// @param blocked attackers that stay blocked, whatever became of their blockers
        public record Fighting(List<CardId> attackers, List<Block> blocks, List<CardId> blocked, List<Shot> shots) {}
    }
}
