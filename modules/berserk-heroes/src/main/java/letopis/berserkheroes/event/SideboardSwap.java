package letopis.berserkheroes.event;

import java.util.Collections;
import java.util.SortedMap;
import letopis.table.CardCounts;
import letopis.table.CardName;

/// A swap of deck and sideboard cards between two games (BF-207.1). The numbers of cards swapped in and out may differ
/// as long as the deck stays legal.
///
/// @param out copies leaving the deck, by card
/// @param in copies entering the deck, by card
public record SideboardSwap(SortedMap<CardName, Integer> out, SortedMap<CardName, Integer> in) {

    public static final SideboardSwap EMPTY =
            new SideboardSwap(Collections.emptySortedMap(), Collections.emptySortedMap());

    public SideboardSwap {
        out = CardCounts.sort(out);
        in = CardCounts.sort(in);
    }

    /// Returns the list after the swap.
    public DeckList applyTo(DeckList list) {
        return new DeckList(list.heroes(), CardCounts.add(CardCounts.subtract(list.main(), out), in),
                CardCounts.add(CardCounts.subtract(list.sideboard(), in), out));
    }
}
