package letopis.app.answer;

import java.util.List;
import letopis.journal.Seat;
import letopis.journal.Sequence;

/// The moments at which a condition becomes true.
public sealed interface FindAnswer extends Answer {

    /// One moment.
    ///
    /// @param where the moment in the syntax of commands, for example `t7.damage`
    /// @param moment the moment in words
    record Hit(String match, Sequence entry, String where, int game, int turn, String phase, Seat active, String moment,
            String sentence) implements FindAnswer {}

    /// The number of moments.
    ///
    /// @param matches the number of matches with such a moment
    /// @param unread the number of matches that could not be searched
    record Count(long hits, int matches, int searched, int unread) implements FindAnswer {}

    /// All moments in one match.
    ///
    /// @param last the last entry that was searched
    record InMatch(long last, List<Long> entries) implements FindAnswer {
        public InMatch {
            entries = List.copyOf(entries);
        }
    }
}
