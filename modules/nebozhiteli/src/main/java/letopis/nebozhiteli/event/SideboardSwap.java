package letopis.nebozhiteli.event;

import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import letopis.table.CardName;
import letopis.table.Copies;

/// Which cards of the decks change places with cards of the sideboard between two games (NT-I-3.8).
public record SideboardSwap(Change creatures, Change main) {

    public static final SideboardSwap NOTHING = new SideboardSwap(Change.NONE, Change.NONE);

    /// @param out how many copies of each card leave the deck for the sideboard
    /// @param in how many copies of each card come from there
    public record Change(SortedMap<CardName, Integer> out, SortedMap<CardName, Integer> in) {

        public static final Change NONE = new Change(Collections.emptySortedMap(), Collections.emptySortedMap());

        public Change {
            out = Copies.of(out);
            in = Copies.of(in);
        }

        /// One card for another.
        public static Change of(CardName out, CardName in) {
            return new Change(new TreeMap<>(Map.of(out, 1)), new TreeMap<>(Map.of(in, 1)));
        }

        private Change and(Change other) {
            return new Change(Copies.sum(out, other.out), Copies.sum(in, other.in));
        }
    }

    /// Both swaps at once.
    public SideboardSwap and(SideboardSwap other) {
        return new SideboardSwap(creatures.and(other.creatures), main.and(other.main));
    }

    /// How many cards leave the decks.
    public int size() {
        return DeckList.size(creatures.out()) + DeckList.size(main.out());
    }

    /// The list after the swap, each deck with what came into it, the sideboard with what went out of them.
    public DeckList applied(DeckList list) {
        var in = Copies.sum(creatures.in(), main.in());
        var out = Copies.sum(creatures.out(), main.out());
        return new DeckList(
                Copies.sum(Copies.difference(list.creatures(), creatures.out()), creatures.in()),
                Copies.sum(Copies.difference(list.main(), main.out()), main.in()),
                Copies.sum(Copies.difference(list.sideboard(), in), out), list.pool());
    }
}
