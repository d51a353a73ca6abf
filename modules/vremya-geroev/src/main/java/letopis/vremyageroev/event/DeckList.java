package letopis.vremyageroev.event;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import letopis.table.CardName;

/// What a player brings (VG-09).
///
/// @param heroes the Hero; a list with more or fewer than one is refused
/// @param cards the battle deck: how many copies of each card
public record DeckList(SortedMap<CardName, Integer> heroes, SortedMap<CardName, Integer> cards) {

    public DeckList {
        heroes = copy(heroes);
        cards = copy(cards);
    }

    private static SortedMap<CardName, Integer> copy(SortedMap<CardName, Integer> part) {
        part.forEach((name, copies) -> {
            if (copies < 1) {
                throw new IllegalArgumentException("a list of " + copies + " copies of " + name + " is none");
            }
        });
        return Collections.unmodifiableSortedMap(new TreeMap<>(part));
    }

    public static int size(SortedMap<CardName, Integer> part) {
        return part.values().stream().mapToInt(Integer::intValue).sum();
    }

    public CardName hero() {
        return heroes.firstKey();
    }

    /// Every copy by itself.
    public List<CardName> each() {
        var all = new ArrayList<CardName>();
        cards.forEach((name, copies) -> all.addAll(Collections.nCopies(copies, name)));
        return all;
    }
}
