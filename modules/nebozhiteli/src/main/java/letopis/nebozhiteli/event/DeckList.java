package letopis.nebozhiteli.event;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import letopis.table.CardCounts;
import letopis.table.CardName;

/// The decks a player brings: the number of copies of each card in each part (NT-I-1). A player must bring a creature
/// deck (NT-I-1-i1) and a main deck of items and scrolls in any mix (NT-I-1-i2, NT-I-1.2.3, NB-011). The sideboard
/// (NB-015) is optional (NT-I-1-i4) and can hold cards with either back (NT-I-1.5).
///
/// @param pool all cards given to the player in a limited event, if written down (NT-V-11.3)
public record DeckList(
        SortedMap<CardName, Integer> creatures, SortedMap<CardName, Integer> main,
        SortedMap<CardName, Integer> sideboard, Optional<SortedMap<CardName, Integer>> pool) {

    public DeckList {
        creatures = CardCounts.sort(creatures);
        main = CardCounts.sort(main);
        sideboard = CardCounts.sort(sideboard);
        pool = pool.map(CardCounts::sort);
    }

    /// Creates a list from the parts `creatures`, `main` and the optional `sideboard`. A limited list can have a `pool`
    /// of all given cards; its sideboard can then be omitted, since it is the rest of the pool.
    public static DeckList of(Map<String, Map<CardName, Integer>> parts) {
        var creatures = findPart(parts, "creatures");
        var main = findPart(parts, "main");
        Optional<SortedMap<CardName, Integer>> pool = Optional.ofNullable(parts.get("pool")).map(TreeMap::new);
        var sideboard = parts.containsKey("sideboard") || pool.isEmpty()
                ? findPart(parts, "sideboard") : computeRemainder(pool.get(), creatures, main);
        return new DeckList(creatures, main, sideboard, pool);
    }

    private static SortedMap<CardName, Integer> findPart(Map<String, Map<CardName, Integer>> parts, String name) {
        return new TreeMap<>(parts.getOrDefault(name, Map.of()));
    }

    public static int countCards(SortedMap<CardName, Integer> part) {
        return CardCounts.countCards(part);
    }

    /// Returns the total number of copies of each card across all three parts.
    public SortedMap<CardName, Integer> all() {
        return List.of(creatures, main, sideboard).stream().reduce(Collections.emptySortedMap(), CardCounts::add);
    }

    /// Returns the pool cards that are in neither deck: the sideboard of a limited event (NT-I-1.5.2).
    public static SortedMap<CardName, Integer> computeRemainder(
            SortedMap<CardName, Integer> pool, SortedMap<CardName, Integer> creatures,
                    SortedMap<CardName, Integer> mainDeck) {
        return CardCounts.subtract(pool, CardCounts.add(creatures, mainDeck));
    }
}
