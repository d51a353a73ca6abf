package letopis.table;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import letopis.journal.Event;
import letopis.journal.Seat;

/// Cards of a hand get new ids, because from here on others can tell them from the rest of it. Which cards of the hand
/// they were only their player knows, as at a table where players shuffle their hands.
///
/// It is recorded before the choice that names the cards, by whoever makes the choice; or as a consequence, where the
/// rules take cards out of a hand by themselves.
///
/// @param seat whose hand it is
/// @param cards their new ids
/// @param were the ids they had in the hand, in the same order
public record CardsRenumbered(Seat seat, List<CardId> cards, Hidden<List<CardId>> were) implements Event {

    public CardsRenumbered {
        cards = List.copyOf(cards);
    }

    /// What has to be recorded before these cards are named, hand by hand; nothing where everybody can tell them from
    /// others, or where the hands of the match are not mixed.
    public static List<CardsRenumbered> of(Table table, Collection<CardId> named) {
        var all = new ArrayList<CardsRenumbered>();
        int next = table.cardCount() + 1;
        for (Seat seat : table.mixesHands() ? table.seats() : List.<Seat>of()) {
            List<CardId> concealed = table.concealed(seat);
            List<CardId> were = named.stream().filter(concealed::contains).distinct().toList();
            if (!were.isEmpty()) {
                all.add(new CardsRenumbered(seat, CardId.from(next, were.size()), Hidden.from(seat, were)));
                next += were.size();
            }
        }
        return all;
    }

    /// What it makes of a table.
    public Table on(Table table) {
        return table.renumbered(seat, cards, were);
    }

    /// The ids the cards had, or those of any other cards of the hand where that is not at hand.
    List<CardId> were(Table table) {
        return table.asHeld(seat, cards.size(), were);
    }
}
