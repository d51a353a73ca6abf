package letopis.nebozhiteli.event;

import java.util.Optional;
import letopis.journal.Event;
import letopis.journal.Seat;
import letopis.journal.SupersededEvent;
import letopis.table.CardId;

/// An earlier form of the event. It did not name the unique creature in play.
public record SummonBlockedByUniqueV1(CardId card, Seat seat) implements SupersededEvent {

    @Override
    public Event upcast() {
        return new CardEvent.SummonBlockedByUnique(card, seat, Optional.empty());
    }
}
