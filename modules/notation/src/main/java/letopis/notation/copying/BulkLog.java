package letopis.notation.copying;

import java.util.List;
import letopis.journal.Header;
import letopis.journal.MatchId;
import letopis.journal.MatchLog;
import letopis.journal.Seal;
import letopis.journal.SealedCommit;

/// A log that can import many matches at once.
public interface BulkLog extends MatchLog, StoredLog {

    /// Starts an import of many commits of many matches, faster than with one writer per match.
    ///
    /// @param writer the name shown to a writer that is rejected
    BulkWriter openBulkWriter(String writer);

    /// A batch of commits being imported into a log. Not thread-safe.
    interface BulkWriter extends AutoCloseable {

        /// Begins a match, or continues the existing one and fences its current writer.
        ///
        /// @return the seal of its tail
        /// @throws HeaderMismatchException if the log has a match with this id but another header; no writer is
        ///   fenced then
        Seal begin(Header header);

        /// Adds a commit that follows the previous one, or the tail. The commit may not be stored yet when this method
        /// returns.
        ///
        /// @throws IllegalArgumentException if [#begin] was not called for the match, or the commit does not follow
        void add(MatchId match, SealedCommit commit);

        /// Waits until all added commits are stored permanently, except those of rejected matches.
        ///
        /// @return the matches taken over by another writer, whose remaining commits were not stored
        List<RejectedMatch> flush();

        @Override
        void close();
    }

    /// @param by the writer that took over the match
    record RejectedMatch(MatchId match, String by) {}

    final class HeaderMismatchException extends RuntimeException {

        private static final long serialVersionUID = 1;

        public HeaderMismatchException(MatchId match) {
            super("the log has another match " + match);
        }
    }
}
