package letopis.nebozhiteli.event;

import java.util.List;
import letopis.journal.Event;
import letopis.journal.Seat;
import letopis.journal.SupersededEvent;
import letopis.table.CardId;

/// An earlier form of the event. It listed the cards of the hand, and so revealed which cards had left the hand.
public record DiscardDemandedV1(Seat seat, int cards, List<CardId> from, boolean atRandom) implements SupersededEvent {

    @Override
    public Event upcast() {
        return new CardEvent.DiscardDemanded(seat, cards, from.size(), atRandom);
    }
}
