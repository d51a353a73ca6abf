package letopis.berserkheroes.event;

import java.util.Collections;
import java.util.SortedMap;
import letopis.table.CardName;
import letopis.table.Copies;

/// Which cards of the deck change places with cards of the additional deck between two games (BF-207.1). The numbers
/// may differ, as long as the deck stays allowed.
///
/// @param out how many copies of each card leave the deck
/// @param in how many copies of each card come into it
public record SideboardSwap(SortedMap<CardName, Integer> out, SortedMap<CardName, Integer> in) {

    public static final SideboardSwap NOTHING =
            new SideboardSwap(Collections.emptySortedMap(), Collections.emptySortedMap());

    public SideboardSwap {
        out = Copies.of(out);
        in = Copies.of(in);
    }

    /// The list after the swap.
    public DeckList applied(DeckList list) {
        return new DeckList(list.heroes(), Copies.sum(Copies.difference(list.main(), out), in),
                Copies.sum(Copies.difference(list.sideboard(), in), out));
    }
}
