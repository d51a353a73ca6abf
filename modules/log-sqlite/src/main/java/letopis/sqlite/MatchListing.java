package letopis.sqlite;

import java.util.Collections;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.time.Instant;
import letopis.journal.GameId;
import letopis.journal.MatchId;
import letopis.journal.Occasion;
import letopis.journal.Seat;
import letopis.journal.Sequence;

/// A match in a list.
///
/// @param players the person at each seat
/// @param last its last entry so far
/// @param cached the result after that entry, if it was cached
public record MatchListing(
        MatchId match, String title, GameId game, Instant at, SortedMap<Seat, String> players,
        Occasion occasion, Sequence last, Optional<CachedResult> cached) {

    public MatchListing {
        players = Collections.unmodifiableSortedMap(new TreeMap<>(players));
    }
}
