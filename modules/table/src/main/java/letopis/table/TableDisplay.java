package letopis.table;

import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Display rules for the numbers and zones of a player, for programs that know no game.
///
/// @param heroZone the zone whose card represents the player; empty if there is none
/// @param pips the numbers of a seat that are drawn as a row of pips, with the largest value of each; a number whose
///   largest value is 1 is shown as a word
/// @param quiet the numbers of a seat that are not shown while they are 0
public record TableDisplay(Optional<String> heroZone, Map<String, Integer> pips, Set<String> quiet) {

    /// The display that shows every number as a number and every zone as a zone.
    public static final TableDisplay PLAIN = new TableDisplay(Optional.empty(), Map.of());

    public TableDisplay {
        pips = Map.copyOf(pips);
        quiet = Set.copyOf(quiet);
    }

    /// Creates a display that shows numbers even if they are 0.
    public TableDisplay(Optional<String> heroZone, Map<String, Integer> pips) {
        this(heroZone, pips, Set.of());
    }
}
