package letopis.notation.copying;

import java.util.List;
import letopis.journal.Header;
import letopis.journal.MatchId;
import letopis.journal.MatchLog;
import letopis.journal.Seal;
import letopis.journal.SealedCommit;

/// A log that takes in many matches at once.
public interface BulkLog extends MatchLog, StoredLog {

    /// Takes in many commits of many matches, faster than one writer for each.
    ///
    /// @param writer the name a later refusal shows
    Bulk bulk(String writer);

    /// A bulk of commits on its way into a log. Not thread-safe.
    interface Bulk extends AutoCloseable {

        /// Begins a match, or continues the one of this id that is there, whose present writer is fenced.
        ///
        /// @return the seal of its tail
        /// @throws OtherMatch when the log has a match of this id with another header; nobody is fenced then
        Seal begin(Header header);

        /// Adds a commit that follows the one added last, or the tail. It may not be stored yet when this returns.
        ///
        /// @throws IllegalArgumentException when the match was not begun, or the commit does not follow
        void add(MatchId match, SealedCommit commit);

        /// Returns when all that was added is in the log and stays there, but for what was refused.
        ///
        /// @return the matches somebody else writes now, of which the rest was not stored
        List<Refused> flush();

        @Override
        void close();
    }

    /// @param by who writes that match now
    record Refused(MatchId match, String by) {}

    final class OtherMatch extends RuntimeException {

        private static final long serialVersionUID = 1;

        public OtherMatch(MatchId match) {
            super("the log has another match " + match);
        }
    }
}
