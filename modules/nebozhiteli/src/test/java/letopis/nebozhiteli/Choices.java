package letopis.nebozhiteli;

import java.util.List;
import letopis.journal.Seat;
import letopis.nebozhiteli.event.DuelDecision.BlockersDeclared;
import letopis.nebozhiteli.event.DuelDecision.BlockersDeclared.Block;
import letopis.nebozhiteli.event.DuelDecision.CardDiscarded;
import letopis.nebozhiteli.event.JudgeOrder.TableOrdered;
import letopis.table.CardId;
import letopis.table.TableChange;

/// Choices with the cards of a test duel, besides those of [Duel].
final class Choices {

    private Choices() {}

    /// Returns B's declaration of blocks.
    static BlockersDeclared blocks(Block... blocks) {
        return new BlockersDeclared(Duel.B, List.of(blocks));
    }

    static CardDiscarded discard(Duel duel, Seat seat, CardId card) {
        return new CardDiscarded(seat, card, duel.name(card));
    }

    /// Returns a judge's order to change the table.
    static TableOrdered order(TableChange... changes) {
        return new TableOrdered(List.of(changes), "карта важнее правил");
    }
}
