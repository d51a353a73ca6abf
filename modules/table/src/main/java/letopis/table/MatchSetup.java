package letopis.table;

import java.util.List;
import java.util.Map;
import letopis.journal.RenumberingRule;
import letopis.journal.Seat;

/// The input a game needs before the first entry.
///
/// @param seats the seats in order
/// @param settings the settings by name; omitted ones get the game's defaults
/// @param cards the card definitions of the match
/// @param mixing the cases in which cards get new ids
public record MatchSetup(List<Seat> seats, Map<String, String> settings, CardSet cards, RenumberingRule mixing) {
    public MatchSetup {
        seats = List.copyOf(seats);
        settings = Map.copyOf(settings);
    }

    /// Creates a match whose cards keep their ids.
    public MatchSetup(List<Seat> seats, Map<String, String> settings, CardSet cards) {
        this(seats, settings, cards, RenumberingRule.NONE);
    }
}
