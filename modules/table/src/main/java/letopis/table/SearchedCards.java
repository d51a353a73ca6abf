package letopis.table;

import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;

/// Cards from which one player picks while others cannot tell them apart. They are a searched deck, its top cards, or
/// exchangeable cards.
///
/// @param cards all searched cards
/// @param placesSeen true if others see the places that become empty, so that only the order of the picked cards is
///   hidden
public record SearchedCards(Seat seat, List<CardId> cards, boolean placesSeen) {

    public SearchedCards {
        cards = List.copyOf(cards);
    }

    /// Returns all cards of a deck. Returns empty if they are not all identified.
    public static Optional<SearchedCards> ofDeck(Seat seat, Deck deck) {
        return ofTop(seat, deck, deck.size());
    }

    /// Returns the top cards of a deck, or all cards if there are fewer. Returns empty if they are not all identified.
    public static Optional<SearchedCards> ofTop(Seat seat, Deck deck, int count) {
        return deck.unknownInTop(count) > 0 ? Optional.empty()
                : Optional.of(new SearchedCards(seat, deck.top(Math.min(count, deck.size())), false));
    }
}
