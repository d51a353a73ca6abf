package letopis.nebozhiteli.event;

import java.util.List;
import letopis.journal.Event;
import letopis.journal.Seat;
import letopis.journal.SupersededEvent;
import letopis.table.CardId;

/// As it was recorded while it listed the cards of the hand, which tells everybody which cards have left it.
public record DiscardDemandedV1(Seat seat, int cards, List<CardId> from, boolean atRandom) implements SupersededEvent {

    @Override
    public Event upcast() {
        return new CardEvent.DiscardDemanded(seat, cards, from.size(), atRandom);
    }
}
