package letopis.sqlite;

import java.util.Collections;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.time.Instant;
import letopis.journal.GameId;
import letopis.journal.MatchId;
import letopis.journal.Seat;
import letopis.journal.Sequence;

/// A match in a list.
///
/// @param players the person at each seat
/// @param last its last entry so far
/// @param remembered how it stands after that entry, when somebody has remembered it
public record Listed(
        MatchId match, String title, GameId game, Instant at, SortedMap<Seat, String> players, Sequence last,
        Optional<Remembered> remembered) {

    public Listed {
        players = Collections.unmodifiableSortedMap(new TreeMap<>(players));
    }
}
