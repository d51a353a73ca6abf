package letopis.respons.state;

import java.util.List;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.table.CardId;

/// Cards that went to the bottom of a deck in an order nobody knows (RS-324b). No other card is among them.
///
/// @param gathered which cards these were, by the ids they had before; at least one
/// @param turnedUp those identified since, by their new ids
public record Pile(Seat seat, List<CardId> gathered, List<CardId> turnedUp) {

    public Pile {
        gathered = List.copyOf(gathered);
        turnedUp = List.copyOf(turnedUp);
    }

    /// How many of them nobody has identified.
    public int left() {
        return gathered.size() - turnedUp.size();
    }

    public Pile turnedUp(CardId card) {
        return new Pile(seat, gathered, Stream.concat(turnedUp.stream(), Stream.of(card)).toList());
    }
}
