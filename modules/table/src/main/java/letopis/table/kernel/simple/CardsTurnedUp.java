package letopis.table.kernel.simple;

import java.util.List;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.Hidden;

/// Unknown cards on top of a deck are identified, as a game with plain cards records it.
///
/// @param cards their new ids, from the top
/// @param faces what they are, in the same order
public record CardsTurnedUp(Seat seat, List<CardId> cards, Hidden<List<CardName>> faces) implements Choice.Chance {
    public CardsTurnedUp {
        cards = List.copyOf(cards);
    }
}
