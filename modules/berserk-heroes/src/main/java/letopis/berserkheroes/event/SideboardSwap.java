package letopis.berserkheroes.event;

import java.util.Collections;
import java.util.SortedMap;
import letopis.table.CardName;
import letopis.table.Copies;

/// Swap of deck and sideboard cards between two games (BF-207.1). The numbers may differ as long as the deck stays
/// legal.
/// @param out copies leaving the deck, by card
/// @param in copies entering the deck, by card
/// @param in how many copies of each card come into it
public record SideboardSwap(SortedMap<CardName, Integer> out, SortedMap<CardName, Integer> in) {

    public static final SideboardSwap NOTHING =
            new SideboardSwap(Collections.emptySortedMap(), Collections.emptySortedMap());

    public SideboardSwap {
        out = Copies.of(out);
        in = Copies.of(in);
    }

    /// Returns the list after the swap.
    public DeckList applied(DeckList list) {
        return new DeckList(list.heroes(), Copies.sum(Copies.difference(list.main(), out), in),
                Copies.sum(Copies.difference(list.sideboard(), in), out));
    }
}
