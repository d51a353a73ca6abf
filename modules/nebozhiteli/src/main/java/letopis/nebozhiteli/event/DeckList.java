package letopis.nebozhiteli.event;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import letopis.table.CardName;
import letopis.table.Copies;

/// What a player brings: how many copies of each card in each part (NT-I-1).
/// A creature deck (NT-I-1-i1) and a main deck of items and scrolls in any mix (NT-I-1-i2, NT-I-1.2.3, NB-011) must
/// be brought; the third part, the sideboard (NB-015), may be left out (NT-I-1-i4) and may hold cards of either back
/// (NT-I-1.5).
///
/// @param pool all cards the player was given in a limited event, if they were written down (NT-V-11.3)
public record DeckList(
        SortedMap<CardName, Integer> creatures, SortedMap<CardName, Integer> main,
        SortedMap<CardName, Integer> sideboard, Optional<SortedMap<CardName, Integer>> pool) {

    public DeckList {
        creatures = Copies.of(creatures);
        main = Copies.of(main);
        sideboard = Copies.of(sideboard);
        pool = pool.map(Copies::of);
    }

    /// The parts of a deck are `creatures`, `main` and, if there is one, `sideboard`. A limited list may bring its
    /// `pool`, all cards the player was given; the sideboard need not be written out then, it is what the decks leave
    /// of the pool.
    public static DeckList of(Map<String, Map<CardName, Integer>> parts) {
        var creatures = part(parts, "creatures");
        var main = part(parts, "main");
        Optional<SortedMap<CardName, Integer>> pool = Optional.ofNullable(parts.get("pool")).map(TreeMap::new);
        var sideboard = parts.containsKey("sideboard") || pool.isEmpty()
                ? part(parts, "sideboard") : rest(pool.get(), creatures, main);
        return new DeckList(creatures, main, sideboard, pool);
    }

    private static SortedMap<CardName, Integer> part(Map<String, Map<CardName, Integer>> parts, String name) {
        return new TreeMap<>(parts.getOrDefault(name, Map.of()));
    }

    public static int size(SortedMap<CardName, Integer> part) {
        return part.values().stream().mapToInt(Integer::intValue).sum();
    }

    /// The copies of each card in all three parts together.
    public SortedMap<CardName, Integer> all() {
        return List.of(creatures, main, sideboard).stream().reduce(Collections.emptySortedMap(), Copies::sum);
    }

    /// What of the pool is in neither deck: that is the sideboard of a limited event (NT-I-1.5.2).
    public static SortedMap<CardName, Integer> rest(
            SortedMap<CardName, Integer> pool, SortedMap<CardName, Integer> creatures,
                    SortedMap<CardName, Integer> main) {
        return Copies.difference(pool, Copies.sum(creatures, main));
    }
}
