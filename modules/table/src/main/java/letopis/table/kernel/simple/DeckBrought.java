package letopis.table.kernel.simple;

import java.util.List;
import java.util.Map;
import letopis.journal.Seat;
import letopis.table.CardCounts;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.Hidden;

/// The choice of a player to bring a shuffled deck, as recorded by simple games.
///
/// @param faces the faces of all copies, sorted by name; unseen if the deck is unlisted
public record DeckBrought(Seat seat, int size, Hidden<List<CardName>> faces) implements Choice.Decision {

    static DeckBrought ofCopies(Seat seat, Map<CardName, Integer> copies) {
        List<CardName> each = List.copyOf(CardCounts.listCopies(copies));
        return new DeckBrought(seat, each.size(), Hidden.ownedBy(seat, each));
    }
}
