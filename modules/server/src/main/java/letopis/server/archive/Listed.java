package letopis.server.archive;

import java.time.Instant;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
import letopis.journal.GameId;
import letopis.journal.Header;
import letopis.journal.MatchId;
import letopis.journal.Occasion;
import letopis.journal.Seat;
import letopis.journal.Sequence;

/// A match in a list.
///
/// @param last its last entry so far
public record Listed(
        MatchId match, String title, GameId game, Instant at, SortedMap<Seat, String> players, Occasion occasion,
        Sequence last) {

    public Listed {
        players = Collections.unmodifiableSortedMap(new TreeMap<>(players));
    }

    static Listed of(Header header, Sequence last) {
        return new Listed(header.match(), header.title(), header.game(), header.at(), header.players(),
                header.occasion(), last);
    }
}
