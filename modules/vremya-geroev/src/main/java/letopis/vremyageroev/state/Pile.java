package letopis.vremyageroev.state;

import java.util.List;
import letopis.journal.Seat;
import letopis.table.CardId;

/// Cards that were shuffled together and laid on what was left of a deck ([R-SWDECK]). Nobody knows which of them lies
/// where, but none of them lies below, and no other card among them.
///
/// @param gathered which cards these were, by the ids they had before; at least one
/// @param turnedUp those that were told apart since, by their new ids
public record Pile(Seat seat, List<CardId> gathered, List<CardId> turnedUp) {

    public Pile {
        gathered = List.copyOf(gathered);
        turnedUp = List.copyOf(turnedUp);
    }

    /// How many of them nobody has told apart.
    public int left() {
        return gathered.size() - turnedUp.size();
    }

    public Pile turnedUp(CardId card) {
        return new Pile(seat, gathered, FightState.plus(turnedUp, card));
    }
}
