package letopis.table;

import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;

/// Cards one player looks through and picks from, while nobody else sees which is which: a deck that is searched, the
/// top of one, cards that may be exchanged.
///
/// @param cards all of them
/// @param placesSeen whether others see which places are emptied, and only the order of the picked cards is hidden
public record LookedThrough(Seat seat, List<CardId> cards, boolean placesSeen) {

    public LookedThrough {
        cards = List.copyOf(cards);
    }

    /// A whole deck, once all its cards are identified.
    public static Optional<LookedThrough> of(Seat seat, Deck deck) {
        return ofTop(seat, deck, deck.size());
    }

    /// The top cards of a deck, or all if there are fewer, once they are identified.
    public static Optional<LookedThrough> ofTop(Seat seat, Deck deck, int cards) {
        return deck.unknownAmongTop(cards) > 0 ? Optional.empty()
                : Optional.of(new LookedThrough(seat, deck.top(Math.min(cards, deck.size())), false));
    }
}
