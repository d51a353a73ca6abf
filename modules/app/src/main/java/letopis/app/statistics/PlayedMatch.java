package letopis.app.statistics;

import java.util.Collections;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/// A finished match, as counted by statistics. Seats are letters.
///
/// @param settings the settings as JSON
/// @param first the seat that went first
/// @param winner the winning seat; empty for a draw
/// @param turns the number of turns in all its games
/// @param decks the names of the registered decks, see [DeckNames]
public record PlayedMatch(
        long number, String id, String title, String game, String settings, String event, String round, String table,
        String at, Optional<String> first, Optional<String> winner, String reason, long entries, long choices,
        long turns, SortedMap<String, String> players, SortedMap<String, String> decks) {

    public PlayedMatch {
        players = Collections.unmodifiableSortedMap(new TreeMap<>(players));
        decks = Collections.unmodifiableSortedMap(new TreeMap<>(decks));
    }
}
