package letopis.app.answer;

import java.util.List;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.table.RecordedAs;

/// The moments at which a condition becomes true.
public sealed interface FindAnswer extends Answer {

    /// A moment at which the condition becomes true.
    ///
    /// @param where the moment in the syntax of commands, for example `t7.damage`
    /// @param moment the moment in words
    record Hit(String match, Sequence entry, String where, int gameNumber, int turn, String phase, Seat activeSeat,
            String moment, String sentence) implements FindAnswer {}

    /// The number of moments found.
    ///
    /// @param matchCount the number of matches with a hit
    /// @param unreadableCount the number of matches that could not be searched
    record Count(long hitCount, int matchCount, int searchedCount, int unreadableCount) implements FindAnswer {}

    /// All moments in one match.
    ///
    /// @param last the last entry that was searched
    @RecordedAs("InMatch")
    record MatchHit(long last, List<Long> hits) implements FindAnswer {
        public MatchHit {
            hits = List.copyOf(hits);
        }
    }
}
