package letopis.table.kernel.simple;

import java.util.List;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.Hidden;

/// The identification of unknown cards on top of a deck, as recorded by simple games.
///
/// @param cards the new ids of the cards, from the top
/// @param faces the faces of the cards, in the same order
public record CardsTurnedUp(Seat seat, List<CardId> cards, Hidden<List<CardName>> faces) implements Choice.Chance {
    public CardsTurnedUp {
        cards = List.copyOf(cards);
    }
}
