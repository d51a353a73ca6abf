package letopis.table;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import letopis.journal.Seat;

/// New ids for the cards of a hand that have become distinguishable from the rest of the hand. Only the player knows
/// which cards they were before, just as at a table where players shuffle their hands.
///
/// @param seat the owner of the hand
/// @param cards the new ids of the cards
/// @param were the former ids in the hand, in the same order
public record CardsRenumbered(Seat seat, List<CardId> cards, Hidden<List<CardId>> were) implements Renumbering {

    public CardsRenumbered {
        cards = List.copyOf(cards);
    }

    /// Returns the renumberings to record before these cards are named, one per hand. Returns none if everyone can
    /// already tell the cards apart, or if the match does not mix hands.
    public static List<CardsRenumbered> forNamedCards(Table table, Collection<CardId> namedCards) {
        var all = new ArrayList<CardsRenumbered>();
        int next = table.cardCount() + 1;
        for (Seat seat : table.mixesHands() ? table.seats() : List.<Seat>of()) {
            List<CardId> were = Renumbering.select(table.indistinguishableCards(seat), namedCards);
            if (!were.isEmpty()) {
                all.add(new CardsRenumbered(seat, CardId.range(next, were.size()), Hidden.ownedBy(seat, were)));
                next += were.size();
            }
        }
        return all;
    }

    @Override
    public Table applyTo(Table table) {
        return table.renumberCards(seat, cards, were);
    }

    @Override
    public List<CardId> select(Table table) {
        return table.indistinguishableCards(seat);
    }

    @Override
    public CardsRenumbered withFormerIds(Hidden<List<CardId>> newFormerIds) {
        return new CardsRenumbered(seat, cards, newFormerIds);
    }
}
