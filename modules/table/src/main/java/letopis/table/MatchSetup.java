package letopis.table;

import java.util.List;
import java.util.Map;
import letopis.journal.Seat;

/// What a game must know before the first entry.
///
/// @param seats who plays, in order
/// @param settings how the game is played, by name; names left out have the game's own defaults
/// @param cards the definitions to play with
public record MatchSetup(List<Seat> seats, Map<String, String> settings, CardSet cards) {
    public MatchSetup {
        seats = List.copyOf(seats);
        settings = Map.copyOf(settings);
    }
}
