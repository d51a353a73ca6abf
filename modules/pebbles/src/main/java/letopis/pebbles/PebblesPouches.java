package letopis.pebbles;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Stream;
import letopis.table.CardDefinition;
import letopis.table.CardName;
import letopis.table.kernel.simple.SimpleDeck;

/// Sample pouches for a player.
final class PebblesPouches {

    static final int MAX_COPIES = 4;

    /// The pouch as a deck of the kernel.
    static final SimpleDeck DECK =
            new SimpleDeck("pouch", PebblesZone.POUCH, PebblesReason.ALL_SEEN_ELSEWHERE,
                    PebblesEvent.PebblesTurnedUp::new);

    private PebblesPouches() {}

    /// Returns the most varied pouch of a card set and the one with the most points.
    static Stream<Pouch> samplePouches(PebblesState state) {
        List<Pebble> pebbles = state.cards().definitions().stream().map(PebblesPouches::createPebble).toList();
        var richest = new ArrayList<>(pebbles);
        richest.sort(Comparator.comparingInt(Pebble::points).reversed());
        return Stream.of(dealRoundRobin(pebbles, state.settings().pouch()),
                createOrderedPouch(richest, state.settings().pouch()))
                .distinct();
    }

    private static Pebble createPebble(CardDefinition definition) {
        return (Pebble) definition;
    }

    private static Pouch dealRoundRobin(List<Pebble> pebbles, int size) {
        var pouch = new TreeMap<CardName, Integer>();
        for (int i = 0; i < size; i++) {
            pouch.merge(pebbles.get(i % pebbles.size()).name(), 1, Integer::sum);
        }
        return new Pouch(pouch);
    }

    private static Pouch createOrderedPouch(List<Pebble> pebbles, int size) {
        var pouch = new TreeMap<CardName, Integer>();
        for (int i = 0; i < size; i++) {
            pouch.merge(pebbles.get(i / MAX_COPIES % pebbles.size()).name(), 1, Integer::sum);
        }
        return new Pouch(pouch);
    }
}
