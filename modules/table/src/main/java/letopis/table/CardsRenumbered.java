package letopis.table;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import letopis.journal.Seat;

/// Cards of a hand get new ids, because from here on others can tell them from the rest of it. Which cards of the hand
/// they were only their player knows, as at a table where players shuffle their hands.
///
/// @param seat whose hand it is
/// @param cards their new ids
/// @param were the ids they had in the hand, in the same order
public record CardsRenumbered(Seat seat, List<CardId> cards, Hidden<List<CardId>> were) implements Renumbering {

    public CardsRenumbered {
        cards = List.copyOf(cards);
    }

    /// What has to be recorded before these cards are named, hand by hand; nothing where everybody can tell them from
    /// others, or where the hands of the match are not mixed.
    public static List<CardsRenumbered> of(Table table, Collection<CardId> named) {
        var all = new ArrayList<CardsRenumbered>();
        int next = table.cardCount() + 1;
        for (Seat seat : table.mixesHands() ? table.seats() : List.<Seat>of()) {
            List<CardId> were = Renumbering.among(table.concealed(seat), named);
            if (!were.isEmpty()) {
                all.add(new CardsRenumbered(seat, CardId.from(next, were.size()), Hidden.from(seat, were)));
                next += were.size();
            }
        }
        return all;
    }

    @Override
    public Table on(Table table) {
        return table.renumbered(seat, cards, were);
    }

    @Override
    public List<CardId> among(Table table) {
        return table.concealed(seat);
    }

    @Override
    public CardsRenumbered withWere(Hidden<List<CardId>> other) {
        return new CardsRenumbered(seat, cards, other);
    }
}
