package letopis.table;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.journal.Seat;

/// Cards get new ids, because their player picks them out of cards looked through. Others learn that cards were picked,
/// not from which places.
///
/// @param seat who looks through the cards
/// @param among the ids of all of them, in the order of the numbers; of those picked, where others see their places
/// @param cards the new ids of those picked, and of the rest where they are named later
/// @param were the ids they had, in the same order
public record SearchedCardsRenumbered(Seat seat, List<CardId> among, List<CardId> cards, Hidden<List<CardId>> were)
        implements Renumbering {

    public SearchedCardsRenumbered {
        among = List.copyOf(among);
        cards = List.copyOf(cards);
    }

    /// @param taken how many ids are given out before
    /// @param all whether the rest get new ids as well, after those named
    static Optional<SearchedCardsRenumbered> of(Table table, LookedThrough looked, Collection<CardId> named, int taken,
            boolean all) {
        List<CardId> cards = looked.cards().stream().sorted(Comparator.comparingInt(CardId::number)).toList();
        List<CardId> closed = closed(table, cards);
        List<CardId> picked = Renumbering.among(closed, named);
        if (picked.isEmpty() || looked.placesSeen() && picked.size() == 1) {
            return Optional.empty();
        }
        List<CardId> were = all ? Stream.concat(picked.stream(), closed.stream()).distinct().toList() : picked;
        return Optional.of(new SearchedCardsRenumbered(looked.seat(),
                looked.placesSeen() ? Renumbering.among(picked, closed) : cards,
                CardId.from(table.cardCount() + 1 + taken, were.size()), Hidden.from(looked.seat(), were)));
    }

    /// Everybody can follow a card that lies open, so it keeps its id.
    private static List<CardId> closed(Table table, List<CardId> cards) {
        return cards.stream().filter(card -> table.has(card) && !table.card(card).face().isOpen()).toList();
    }

    @Override
    public Table on(Table table) {
        return table.renumberedAmong(seat, closed(table, among), cards, were);
    }

    @Override
    public List<CardId> among(Table table) {
        return closed(table, among);
    }

    @Override
    public SearchedCardsRenumbered withWere(Hidden<List<CardId>> other) {
        return new SearchedCardsRenumbered(seat, among, cards, other);
    }
}
