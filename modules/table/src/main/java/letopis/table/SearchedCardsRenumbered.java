package letopis.table;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.journal.Seat;

/// New ids for cards that their player picks out of searched cards. Others learn that cards were picked, but not their
/// places.
///
/// @param seat the seat that searches
/// @param among the ids of all searched cards in ascending order; only those of the picked cards if others see their
///   places
/// @param cards the new ids of the picked cards, and of the remaining cards if they are named later
/// @param were the former ids, in the same order
public record SearchedCardsRenumbered(Seat seat, List<CardId> among, List<CardId> cards, Hidden<List<CardId>> were)
        implements Renumbering {

    public SearchedCardsRenumbered {
        among = List.copyOf(among);
        cards = List.copyOf(cards);
    }

    /// @param takenCount the number of ids already assigned
    /// @param includesAll true if the remaining cards also get new ids, after the named ones
    static Optional<SearchedCardsRenumbered> forNamedCards(Table table, SearchedCards searchedCards,
            Collection<CardId> namedCards,
            int takenCount, boolean includesAll) {
        List<CardId> cards = searchedCards.cards().stream().sorted(Comparator.comparingInt(CardId::number)).toList();
        List<CardId> closed = listFaceDownCards(table, cards);
        List<CardId> picked = Renumbering.select(closed, namedCards);
        if (picked.isEmpty() || searchedCards.placesSeen() && picked.size() == 1) {
            return Optional.empty();
        }
        List<CardId> were = includesAll ? Stream.concat(picked.stream(), closed.stream()).distinct().toList() : picked;
        return Optional.of(new SearchedCardsRenumbered(searchedCards.seat(),
                searchedCards.placesSeen() ? Renumbering.select(picked, closed) : cards,
                CardId.range(table.cardCount() + 1 + takenCount, were.size()),
                Hidden.ownedBy(searchedCards.seat(), were)));
    }

    /// Returns the cards to renumber. Face-up cards are public, so they keep their ids.
    private static List<CardId> listFaceDownCards(Table table, List<CardId> cards) {
        return cards.stream().filter(card -> table.containsCard(card) && !table.card(card).face().isOpen()).toList();
    }

    @Override
    public Table applyTo(Table table) {
        return table.renumberCardsAmong(seat, listFaceDownCards(table, among), cards, were);
    }

    @Override
    public List<CardId> select(Table table) {
        return listFaceDownCards(table, among);
    }

    @Override
    public SearchedCardsRenumbered withFormerIds(Hidden<List<CardId>> newFormerIds) {
        return new SearchedCardsRenumbered(seat, among, cards, newFormerIds);
    }
}
