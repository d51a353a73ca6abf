package letopis.table.kernel.simple;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import letopis.table.BoardView.ZoneView.Form;
import letopis.table.Zone;

/// The zones and numbers of each seat in a game with plain cards.
///
/// @param zones the zones in display order
/// @param hidden the zones visible only to their player, besides the decks
/// @param numbers the resources of a seat, such as points
/// @param inPlay the zones in which copies are distinguished, because one may be marked
/// @param counters the counters for cards in play, such as damage
/// @param flags the marks for cards in play
/// @param attaches true if cards can be attached to a card in play
/// @param deck the deck that players bring and from which they draw, if any
/// @param initial the initial values of numbers that do not start at 0; positions may omit these numbers
public record SimpleTable(
        List<? extends Zone> zones, Set<? extends Zone> hidden, List<String> numbers, Set<? extends Zone> inPlay,
        List<String> counters, List<String> flags, boolean attaches, Optional<SimpleDeck> deck,
        Map<String, Integer> initial) {

    public SimpleTable {
        initial = Map.copyOf(initial);
    }

    public SimpleTable(List<? extends Zone> zones, Set<? extends Zone> hidden, List<String> numbers) {
        this(zones, hidden, numbers, Set.of(), List.of(), List.of(), false, Optional.empty(), Map.of());
    }

    public SimpleTable inPlay(Zone... newZones) {
        return new SimpleTable(zones, hidden, numbers, Set.of(newZones), counters, flags, attaches, deck, initial);
    }

    public SimpleTable counters(String... names) {
        return new SimpleTable(zones, hidden, numbers, inPlay, List.of(names), flags, attaches, deck, initial);
    }

    public SimpleTable flags(String... names) {
        return new SimpleTable(zones, hidden, numbers, inPlay, counters, List.of(names), attaches, deck, initial);
    }

    /// Returns a table on which cards can be attached to others.
    public SimpleTable withAttachments() {
        return new SimpleTable(zones, hidden, numbers, inPlay, counters, flags, true, deck, initial);
    }

    public SimpleTable deck(SimpleDeck deck) {
        return new SimpleTable(zones, hidden, numbers, inPlay, counters, flags, attaches, Optional.of(deck),
                initial);
    }

    /// Returns a table with a starting value for a number. A position that omits the number gets this value instead of
    /// 0.
    public SimpleTable withStartingValue(String numberName, int amount) {
        var more = new HashMap<>(initial);
        more.put(numberName, amount);
        return new SimpleTable(zones, hidden, numbers, inPlay, counters, flags, attaches, deck, more);
    }

    int findInitialValue(String numberName) {
        return initial.getOrDefault(numberName, 0);
    }

    /// Returns true if cards in play can have any marks.
    boolean hasMarks() {
        return attaches || !counters.isEmpty() || !flags.isEmpty();
    }

    boolean isOpen(Zone zone) {
        return !zone.isDeck() && !hidden.contains(zone);
    }

    Form form(Zone zone) {
        return zone.isDeck() ? Form.PILE : hidden.contains(zone) ? Form.HAND : Form.ROW;
    }
}
