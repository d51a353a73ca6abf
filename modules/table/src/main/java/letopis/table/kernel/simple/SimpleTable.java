package letopis.table.kernel.simple;

import java.util.List;
import java.util.Set;
import letopis.table.BoardView.ZoneView.Form;
import letopis.table.Zone;

/// What each seat of a game with plain cards has.
///
/// @param zones in the order of the screen
/// @param hidden the zones whose cards only their player sees, beside the decks
/// @param numbers the resources of a seat, such as points
public record SimpleTable(List<? extends Zone> zones, Set<? extends Zone> hidden, List<String> numbers) {

    Form form(Zone zone) {
        return zone.isDeck() ? Form.PILE : hidden.contains(zone) ? Form.HAND : Form.ROW;
    }
}
