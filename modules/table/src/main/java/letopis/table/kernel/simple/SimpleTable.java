package letopis.table.kernel.simple;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import letopis.table.BoardView.ZoneView.Form;
import letopis.table.Zone;

/// What each seat of a game with plain cards has.
///
/// @param zones in the order of the screen
/// @param hidden the zones whose cards only their player sees, beside the decks
/// @param numbers the resources of a seat, such as points
/// @param inPlay the zones where two cards of one name are not the same, since one may be marked
/// @param counters the numbers a card in play may have on it, such as damage
/// @param flags the marks a card in play may have on it
/// @param attaches whether cards may be attached to a card in play
/// @param deck what players bring and draw from, if there is such a thing
public record SimpleTable(
        List<? extends Zone> zones, Set<? extends Zone> hidden, List<String> numbers, Set<? extends Zone> inPlay,
        List<String> counters, List<String> flags, boolean attaches, Optional<SimpleDeck> deck) {

    public SimpleTable(List<? extends Zone> zones, Set<? extends Zone> hidden, List<String> numbers) {
        this(zones, hidden, numbers, Set.of(), List.of(), List.of(), false, Optional.empty());
    }

    public SimpleTable inPlay(Zone... where) {
        return new SimpleTable(zones, hidden, numbers, Set.of(where), counters, flags, attaches, deck);
    }

    public SimpleTable counters(String... names) {
        return new SimpleTable(zones, hidden, numbers, inPlay, List.of(names), flags, attaches, deck);
    }

    public SimpleTable flags(String... names) {
        return new SimpleTable(zones, hidden, numbers, inPlay, counters, List.of(names), attaches, deck);
    }

    /// With cards that may be attached to others.
    public SimpleTable attaching() {
        return new SimpleTable(zones, hidden, numbers, inPlay, counters, flags, true, deck);
    }

    public SimpleTable deck(SimpleDeck brought) {
        return new SimpleTable(zones, hidden, numbers, inPlay, counters, flags, attaches, Optional.of(brought));
    }

    /// Whether anything is known of a card in play beside its name.
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
