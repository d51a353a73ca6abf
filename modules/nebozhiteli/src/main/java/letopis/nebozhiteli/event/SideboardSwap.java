package letopis.nebozhiteli.event;

import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import letopis.table.CardCounts;
import letopis.table.CardName;

/// Cards swapped between decks and sideboard between two games (NT-I-3.8).
public record SideboardSwap(Change creatures, Change main) {

    public static final SideboardSwap EMPTY = new SideboardSwap(Change.NONE, Change.NONE);

    /// @param out copies of each card that go from the deck to the sideboard
    /// @param in copies of each card that come from the sideboard
    public record Change(SortedMap<CardName, Integer> out, SortedMap<CardName, Integer> in) {

        public static final Change NONE = new Change(Collections.emptySortedMap(), Collections.emptySortedMap());

        public Change {
            out = CardCounts.sort(out);
            in = CardCounts.sort(in);
        }

        /// Creates a swap of one card for another.
        public static Change of(CardName outgoingCard, CardName incomingCard) {
            return new Change(new TreeMap<>(Map.of(outgoingCard, 1)), new TreeMap<>(Map.of(incomingCard, 1)));
        }
    }

    /// Returns the number of cards that leave the decks.
    public int size() {
        return DeckList.countCards(creatures.out()) + DeckList.countCards(main.out());
    }

    /// Returns the list after the swap.
    public DeckList applyTo(DeckList list) {
        var in = CardCounts.add(creatures.in(), main.in());
        var out = CardCounts.add(creatures.out(), main.out());
        return new DeckList(
                CardCounts.add(CardCounts.subtract(list.creatures(), creatures.out()), creatures.in()),
                CardCounts.add(CardCounts.subtract(list.main(), main.out()), main.in()),
                CardCounts.add(CardCounts.subtract(list.sideboard(), in), out), list.pool());
    }
}
