package letopis.table;

import java.util.List;
import java.util.Map;
import letopis.journal.MixRule;
import letopis.journal.Seat;

/// What a game must know before the first entry.
///
/// @param seats who plays, in order
/// @param settings how the game is played, by name; names left out have the game's own defaults
/// @param cards the definitions to play with
/// @param mixing where cards get new ids
public record MatchSetup(List<Seat> seats, Map<String, String> settings, CardSet cards, MixRule mixing) {
    public MatchSetup {
        seats = List.copyOf(seats);
        settings = Map.copyOf(settings);
    }

    /// A match whose cards keep their ids.
    public MatchSetup(List<Seat> seats, Map<String, String> settings, CardSet cards) {
        this(seats, settings, cards, MixRule.NONE);
    }
}
