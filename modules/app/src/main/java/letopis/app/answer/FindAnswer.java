package letopis.app.answer;

import java.util.List;
import letopis.journal.Seat;
import letopis.journal.Sequence;

/// The places where a condition comes true.
public sealed interface FindAnswer extends Answer {

    /// One place.
    ///
    /// @param where the place as commands take it, for example `t7.damage`
    /// @param moment the place in words
    record Hit(String match, Sequence entry, String where, int game, int turn, String phase, Seat active, String moment,
            String sentence) implements FindAnswer {}

    /// The number of places.
    ///
    /// @param matches the number of matches with such a place
    /// @param unread the number of matches that could not be searched
    record Count(long hits, int matches, int searched, int unread) implements FindAnswer {}

    /// All places in one match.
    ///
    /// @param last the last entry that was searched
    record InMatch(long last, List<Long> entries) implements FindAnswer {
        public InMatch {
            entries = List.copyOf(entries);
        }
    }
}
