package letopis.nebozhiteli.event;

import java.util.List;
import letopis.journal.Event;
import letopis.journal.Seat;
import letopis.journal.SupersededEvent;
import letopis.table.CardId;

/// Earlier form of the event that listed the cards of the hand, which revealed the cards that had left it.
public record DiscardDemandedV1(Seat seat, int cards, List<CardId> from, boolean atRandom) implements SupersededEvent {

    @Override
    public Event upcast() {
        return new CardEvent.DiscardDemanded(seat, cards, from.size(), atRandom);
    }
}
